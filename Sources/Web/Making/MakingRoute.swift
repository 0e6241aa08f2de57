import Domain
import HTTP
import ViewModels

/// The addresses of the schedule maker.
enum MakingRoute: FeatureRoute {
  /// The initial content of the form.
  struct Start: Sendable, Hashable {
    var site: ID<Site>?
    var day: LocalDate?
    /// From this day on, published shifts may move, too.
    var from: LocalDate?
    /// The order of a search, to be changed.
    var job: ID<PlanJob>?
  }

  /// The published shifts of an absent person go to others.
  case replan(ReplanModel.Place)
  /// Asks for a search, and starts it.
  case form(Start)
  /// A search over the board.
  case job(MakerModel.Place)
  case events(MakerModel.Place)
  case stop(ID<PlanJob>)
  case keep(ID<PlanJob>)
  case discard(ID<PlanJob>)
  /// Asks for the same once more.
  case again(ID<PlanJob>)
  /// The comparison with the proposal.
  case comparison(ID<PlanJob>)
  /// People's wishes, and those that clash.
  case wishes(ID<PlanJob>)
  /// The reasons for a shift's person, or for a gap; new shifts have numbers of their own.
  case why(ID<PlanJob>, ID<Shift>)

  static func isMaking(_ path: Path) -> Bool { path.room == "plan" && ["make", "jobs", "replan"].contains(path[1]) }

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/plan/replan": .replan(try query.replanPlace)
      case "/plan/make":
        .form(
          .init(
            site: try query.id("site"), day: try query.date("day"), from: try query.date("from"),
            job: try query.id("job")))
      case "/plan/jobs/*": .job(.init(try path.id(2), site: try query.id("site"), day: try query.date("day")))
      case "/plan/jobs/*/events":
        .events(.init(try path.id(2), site: try query.id("site"), day: try query.date("day")))
      case "/plan/jobs/*/end": .stop(try path.id(2))
      case "/plan/jobs/*/drafts": .keep(try path.id(2))
      case "/plan/jobs/*/discard": .discard(try path.id(2))
      case "/plan/jobs/*/again": .again(try path.id(2))
      case "/plan/jobs/*/comparison": .comparison(try path.id(2))
      case "/plan/jobs/*/wishes": .wishes(try path.id(2))
      case "/plan/jobs/*/shifts/*": .why(try path.id(2), try path.id(4))
      case "/plan/jobs/*/new/*": .why(try path.id(2), ID(rawValue: -1 - (try path.id(4) as ID<Shift>).rawValue))
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .replan(let place):
      "/plan/replan"
        + Self.query([
          "person=\(place.person)", place.first.map { "first=\($0)" }, place.last.map { "last=\($0)" },
        ])
    case .form(let start):
      "/plan/make"
        + Self.query([
          start.site.map { "site=\($0)" }, start.day.map { "day=\($0)" }, start.from.map { "from=\($0)" },
          start.job.map { "job=\($0)" },
        ])
    case .job(let place): "/plan/jobs/\(place.job)" + Self.query(Self.parts(place))
    case .events(let place): "/plan/jobs/\(place.job)/events" + Self.query(Self.parts(place))
    case .stop(let id): "/plan/jobs/\(id)/end"
    case .keep(let id): "/plan/jobs/\(id)/drafts"
    case .discard(let id): "/plan/jobs/\(id)/discard"
    case .again(let id): "/plan/jobs/\(id)/again"
    case .comparison(let id): "/plan/jobs/\(id)/comparison"
    case .wishes(let id): "/plan/jobs/\(id)/wishes"
    case .why(let id, let shift):
      shift.rawValue < 0 ? "/plan/jobs/\(id)/new/\(-1 - shift.rawValue)" : "/plan/jobs/\(id)/shifts/\(shift)"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .form, .why, .replan: .form(.plan)
    case .job, .comparison, .wishes: .page(.plan)
    case .events: .answer(.plan)
    case .stop, .keep, .discard, .again: .command(.plan)
    }
  }

  private static func parts(_ place: MakerModel.Place) -> [String?] {
    [place.site.map { "site=\($0)" }, place.day.map { "day=\($0)" }]
  }
}

extension Fields {
  /// The person with the shifts, from the address. Errors: `Refusal.invalid`.
  var replanPlace: ReplanModel.Place {
    get throws(Refusal) {
      .init(
        person: try needed("person", try id("person")), first: try date("first"), last: try date("last"),
        day: String((self["day"] ?? "").prefix(40)), time: String((self["time"] ?? "").prefix(40)))
    }
  }

  /// `shift.revision.person.cause`, several with commas between. Errors: `Refusal.invalid` for moves that were never shown.
  func moves(_ name: String) throws(Refusal) -> [ChosenMove] {
    var moves: [ChosenMove] = []
    for value in all(name).prefix(ReplanOrder.mostMoves + 1) {
      for part in value.prefix(4000).split(separator: ",", omittingEmptySubsequences: false) {
        let numbers = part.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard numbers.count == 4, let shift = ID<Shift>(numbers[0]), let revision = Int(numbers[1]),
          let person = ID<Employee>(numbers[2]), numbers[3] == "0" || ID<Shift>(numbers[3]) != nil
        else { throw .invalid([.init("move", .unknown)]) }
        let cause = numbers[3] == "0" ? nil : ID<Shift>(numbers[3])
        moves.append(ChosenMove(.init(shift, revision: revision), to: person, cause: cause))
      }
    }
    return moves
  }

  /// `shift.revision`. Errors: `Refusal.invalid`.
  func versions(_ name: String) throws(Refusal) -> [ShiftVersion] {
    var versions: [ShiftVersion] = []
    for value in all(name).prefix(ReplanOrder.mostMoves + 1) {
      guard let shift = ShiftVersion(seen: value.prefix(60)) else { throw .invalid([.init(name, .unknown)]) }
      versions.append(shift)
    }
    return versions
  }
}
