import Domain
import HTTP
import ViewModels

/// The addresses of schedules, below `/schedules`.
enum SchedulesRoute: FeatureRoute {
  case list(SchedulesModel.Place)
  /// The tab: the board for managers, one's own shifts for employees, else the list.
  case home
  /// The form of a schedule; `nil`: of a new one. `from`: the first day of the change.
  case editor(ID<Schedule>?, from: LocalDate?)
  case removal(ID<Schedule>)
  /// The set-up of a team on call.
  case onCall

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/schedule": .home
      case "/schedules": .list(try query.schedulesPlace)
      case "/schedules/new": .editor(nil, from: nil)
      case "/schedules/on-call": .onCall
      case "/schedules/*": .editor(try path.id(), from: try query.date("from"))
      case "/schedules/*/removal": .removal(try path.id())
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .list(let place): "/schedules" + Self.query(place)
    case .home: "/schedule"
    case .editor(let id, let from):
      "/schedules/\(id.map(\.description) ?? "new")" + Self.query([from.map { "from=\($0)" }])
    case .removal(let id): "/schedules/\(id)/removal"
    case .onCall: "/schedules/on-call"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .list, .home: .page(.seeSchedules)
    case .editor: .form(.plan)
    case .removal: .command(.plan)
    case .onCall: .form(.keepOrganization)
    }
  }

  private static func query(_ place: SchedulesModel.Place) -> String {
    let parts = [
      place.site.map { "site=\($0)" }, place.person.map { "person=\($0)" },
      place.filter == .all ? nil : "filter=\(place.filter.rawValue)",
    ]
    return switch place.done {
    case .saved(let id, let counts, let undo): query(parts + ["saved=\(id)"] + told(counts, undo))
    case .deleted(let counts, let undo): query(parts + ["deleted=1"] + told(counts, undo))
    case .undone: query(parts + ["undone=1"])
    case nil: query(parts)
    }
  }

  private static func told(_ counts: SchedulesModel.Counts, _ undo: ID<UndoEntry>?) -> [String?] {
    [("made", counts.made), ("changed", counts.changed), ("removed", counts.removed)]
      .map { $0.1 > 0 ? "\($0.0)=\($0.1)" : nil } + [undo.map { "undo=\($0)" }]
  }
}

extension Fields {
  fileprivate var schedulesPlace: SchedulesModel.Place {
    get throws(Refusal) {
      let number = { (field: String) in self[field].flatMap { ID<Shift>($0) }.map { Int(clamping: $0.rawValue) } ?? 0 }
      let counts = SchedulesModel.Counts(made: number("made"), changed: number("changed"), removed: number("removed"))
      let undo: ID<UndoEntry>? = try id("undo")
      let done: SchedulesModel.Done? =
        if let saved: ID<Schedule> = try id("saved") {
          .saved(saved, counts, undo)
        } else if self["deleted"] != nil {
          .deleted(counts, undo)
        } else {
          self["undone"] == nil ? nil : .undone
        }
      return SchedulesModel.Place(
        site: try id("site"), person: try id("person"),
        filter: self["filter"].flatMap(SchedulesModel.Filter.init) ?? .all, done: done)
    }
  }
}
