import Domain
import HTTP
import Store
import ViewModels

/// The addresses of the planning board, and of taking back what was done on it.
enum PlanRoute: FeatureRoute {
  /// What the form of a new shift begins with.
  struct NewShift: Sendable, Hashable {
    var date: LocalDate?
    var person: ID<Employee>?
    var position: ID<Position>?
    /// On the site's clock; an end that isn't after the start is on the next day.
    var start: LocalTime?
    var end: LocalTime?
  }

  case board(BoardModel.Place)
  case events(BoardModel.Place)
  /// A shift's sheet over the board.
  case shift(ID<Shift>, BoardModel.Place)
  case newShift(NewShift, BoardModel.Place)
  case moves
  /// Shows what a copy of days would add.
  case copy(PlanCopyModel.Place)
  case copies
  /// The board, with what was copied a moment ago.
  case copied(BoardModel.Place, BoardModel.Copied)
  case removals
  case preview
  case discarding
  /// Asks, and publishes.
  case publication(ID<Site>?, ClosedRange<LocalDate>?)
  case publications(ID<Site>?)
  case record(ID<Publication>)
  case recall(ID<Publication>)
  /// A file of shifts; lines without a site go to the one named.
  case shiftsImport(ID<Site>?)
  case shiftsSample(ID<Site>?, SpanForm.Format)
  /// The shifts of some days as a file or on paper.
  case export(SpanForm)
  /// Each person's hours over some days.
  case hours(SpanForm)
  /// Takes back a change of the plan, of a schedule or of closed days.
  case undo(ID<UndoEntry>)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/plan": try query.board
      case "/plan/events": .events(try query.boardPlace)
      case "/plan/shifts/new": .newShift(try query.newShift, try query.boardPlace)
      case "/plan/shifts/*": .shift(try path.id(2), try query.boardPlace)
      case "/plan/moves": .moves
      case "/plan/copy": .copy(try query.copyPlace)
      case "/plan/copies": .copies
      case "/plan/removals": .removals
      case "/plan/preview": .preview
      case "/plan/drafts/discard": .discarding
      case "/plan/publication": .publication(try query.id("site"), try query.days)
      case "/plan/publications": .publications(try query.id("site"))
      case "/plan/publications/*": .record(try path.id(2))
      case "/plan/publications/*/recall": .recall(try path.id(2))
      case "/plan/import": .shiftsImport(try query.id("site"))
      case "/plan/import/sample.csv": .shiftsSample(try query.id("site"), .csv)
      case "/plan/import/sample.xlsx": .shiftsSample(try query.id("site"), .xlsx)
      case "/plan/export": .export(query.span)
      case "/plan/hours": .hours(query.span)
      case "/undo/*": .undo(try path.id())
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .board(let place): "/plan" + Self.query(Self.parts(place))
    case .events(let place): "/plan/events" + Self.query(Self.parts(place))
    case .shift(let id, let place): "/plan/shifts/\(id)" + Self.query(Self.parts(place))
    case .newShift(let new, let place):
      "/plan/shifts/new"
        + Self.query(
          Self.parts(place) + [
            new.date.map { "date=\($0)" }, new.person.map { "person=\($0)" }, new.position.map { "position=\($0)" },
            new.start.map { "start=\($0)" }, new.end.map { "end=\($0)" },
          ])
    case .moves: "/plan/moves"
    case .copy(let place):
      "/plan/copy"
        + Self.query([
          "site=\(place.site)", "first=\(place.days.lowerBound)", "last=\(place.days.upperBound)", "to=\(place.first)",
        ])
    case .copies: "/plan/copies"
    case .copied(let place, let copied):
      "/plan" + Self.query(Self.parts(place) + ["copied=\(copied.count)", "there=\(copied.there)"])
    case .removals: "/plan/removals"
    case .preview: "/plan/preview"
    case .discarding: "/plan/drafts/discard"
    case .publication(let site, let days):
      "/plan/publication"
        + Self.query([
          site.map { "site=\($0)" }, days.map { "first=\($0.lowerBound)" }, days.map { "last=\($0.upperBound)" },
        ])
    case .publications(let site): "/plan/publications" + Self.query([site.map { "site=\($0)" }])
    case .record(let id): "/plan/publications/\(id)"
    case .recall(let id): "/plan/publications/\(id)/recall"
    case .shiftsImport(let site): "/plan/import" + Self.query([site.map { "site=\($0)" }])
    case .shiftsSample(let site, let format):
      "/plan/import/sample.\(format == .xlsx ? "xlsx" : "csv")" + Self.query([site.map { "site=\($0)" }])
    case .export(let span): "/plan/export" + Self.query(Self.parts(span))
    case .hours(let span): "/plan/hours" + Self.query(Self.parts(span))
    case .undo(let id): "/undo/\(id)"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .board, .copy, .copied, .publications, .record, .export, .hours, .shiftsSample: .page(.plan)
    case .shiftsImport: .form(.plan, bodyBytes: Endpoint.formBytes(ofTable: ShiftsImportModel.maximumBytes))
    case .events: .answer(.plan)
    case .preview: .answer(.plan, .post)
    case .shift, .newShift, .publication: .form(.plan)
    case .moves, .copies, .removals, .discarding, .recall, .undo: .command(.plan)
    }
  }

  private static func parts(_ span: SpanForm) -> [String?] {
    let texts = [("site", span.site), ("first", span.first), ("last", span.last), ("as", span.format?.rawValue ?? "")]
    return texts.map { $1.isEmpty ? nil : "\($0)=\($1.percentEncoded())" } + [span.includesDrafts ? "drafts=1" : nil]
  }

  private static func parts(_ place: BoardModel.Place) -> [String?] {
    [
      place.site.map { "site=\($0)" }, place.day.map { "day=\($0)" },
      place.view == .week ? nil : "view=\(place.view.rawValue)",
      place.rows == .people ? nil : "rows=\(place.rows.rawValue)", place.showsEverybody ? "people=all" : nil,
      place.query.isEmpty ? nil : "q=\(place.query.percentEncoded())",
    ]
  }

  /// What a place adds to an address; the same for many addresses of one board.
  static func query(of place: BoardModel.Place) -> String { query(parts(place)) }
}

/// What the addresses and forms of the board say.
extension Fields {
  var boardPlace: BoardModel.Place {
    get throws(Refusal) {
      BoardModel.Place(
        site: try id("site"), day: try date("day"),
        view: self["view"].flatMap(BoardModel.Place.View.init(rawValue:)) ?? .week,
        rows: self["rows"].flatMap(BoardModel.Place.Rows.init(rawValue:)) ?? .people,
        showsEverybody: self["people"] == "all",
        query: String((self["q"] ?? "").prefix(BoardModel.Place.longestQuery)).trimmed)
    }
  }

  fileprivate var board: PlanRoute {
    get throws(Refusal) {
      let place = try boardPlace
      return if let copied { .copied(place, copied) } else { .board(place) }
    }
  }

  private var copied: BoardModel.Copied? {
    guard let count = self["copied"].flatMap({ Int($0) }), let there = self["there"].flatMap({ Int($0) }),
      (0...Transaction.mostCopiedShifts).contains(count), (0...Transaction.mostCopiedShifts).contains(there)
    else { return nil }
    return .init(count: count, there: there)
  }

  fileprivate var copyPlace: PlanCopyModel.Place {
    get throws(Refusal) {
      let days = try needed("first", try days)
      let site: ID<Site> = try needed("site", try id("site"))
      return .init(site: site, days: days, to: try date("to") ?? days.upperBound + 1)
    }
  }

  /// As typed, no longer than is sensible: what is wrong with it is told on the page itself.
  fileprivate var span: SpanForm {
    func text(_ name: String) -> String { String((self[name] ?? "").prefix(40)) }
    return SpanForm(
      site: text("site"), first: text("first"), last: text("last"), includesDrafts: self["drafts"] == "1",
      format: self["as"].flatMap(SpanForm.Format.init(rawValue:)))
  }

  fileprivate var newShift: PlanRoute.NewShift {
    get throws(Refusal) {
      PlanRoute.NewShift(
        date: try date("date"), person: try id("person"), position: try id("position"), start: try time("start"),
        end: try time("end"))
    }
  }

  /// `nil` if the field is missing or empty.
  private func time(_ name: String) throws(Refusal) -> LocalTime? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let time = LocalTime(text) else { throw .invalid([.init(name, .unknown)]) }
    return time
  }

  /// Of the fields `first` and `last`; `nil` where both are missing.
  var days: ClosedRange<LocalDate>? {
    get throws(Refusal) {
      guard let first = try date("first") else { return nil }
      let last = try date("last") ?? first
      guard last >= first else { throw .invalid([.init("last", .endBeforeBegin)]) }
      guard last.days(since: first) < Self.mostDays else {
        throw .invalid([.init("last", .tooManyDays(limit: Self.mostDays))])
      }
      return first...last
    }
  }

  /// A plan has no more.
  static let mostDays = 62
  private static let mostShifts = 1000

  /// The shifts that a command is for, each as `12.3`: its id and the revision that was seen.
  var seenShifts: [ShiftVersion] {
    get throws(Refusal) {
      let texts = all("shift")
      guard !texts.isEmpty else { throw .invalid([.init("shift", .missing)]) }
      guard texts.count <= Self.mostShifts else { throw .invalid([.init("shift", .tooMany(limit: Self.mostShifts))]) }
      var shifts: [ShiftVersion] = []
      for text in texts {
        let parts = text.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let id = ID<Shift>(parts[0]), let revision = Int(parts[1]) else {
          throw .invalid([.init("shift", .notANumber)])
        }
        shifts.append(ShiftVersion(id, revision: revision))
      }
      return shifts
    }
  }

  /// What is done to shifts; fields that are missing change nothing, an empty `employee` makes a shift open.
  var alteration: ShiftAlteration {
    get throws(Refusal) {
      var alteration = ShiftAlteration()
      alteration.daysLater = try number("days", within: 4000)
      alteration.minutesLater = try number("minutes", within: Hours.longestTimedMinutes)
      alteration.startMinutesLater = try number("start", within: Hours.longestTimedMinutes)
      alteration.endMinutesLater = try number("end", within: Hours.longestTimedMinutes)
      if self["employee"] != nil { alteration.employee = .to(try id("employee")) }
      if self["position"] != nil { alteration.position = .to(try id("position")) }
      if let site: ID<Site> = try id("site") { alteration.site = .to(site) }
      return alteration
    }
  }
}
