import Domain
import HTTP
import ViewModels

/// The addresses of the change log, of the past roster, and of one's own changes.
enum HistoryRoute: FeatureRoute {
  case changes(ChangesModel.Place)
  case file(ChangesModel.Place)
  /// The roster of a moment.
  case past(PastModel.Place)
  /// The changes for the visitor; sent, it is the receipt.
  case mine

  /// `true` if an address of another room is one of these.
  static func isPast(_ path: Path) -> Bool {
    (path.room == "roster" && path[1] == "as-it-stood") || (path.room == "my" && path[1] == "changes")
  }

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    switch path {
    case "/changes": self = .changes(try ChangesModel.Place(query))
    case "/changes/export.csv": self = .file(try ChangesModel.Place(query))
    case "/roster/as-it-stood": self = .past(try query.past)
    case "/my/changes": self = .mine
    default: throw .notFound
    }
  }

  var path: String {
    switch self {
    case .changes(let place): "/changes" + place.query
    case .file(let place): "/changes/export.csv" + place.query
    case .past(let place): "/roster/as-it-stood" + place.query
    case .mine: "/my/changes"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .changes, .file: .page(.keepAccounts)
    case .past: .page(.seeRoster)
    case .mine: .form(.keepOwnAccount)
    }
  }
}

extension ChangesModel.Place {
  fileprivate init(_ query: Fields) throws(Refusal) {
    self.init(first: query["first"] ?? "", last: query["last"] ?? "")
    // Why: a form sends a field even if nothing is chosen.
    if let text = query["person"], !text.isEmpty { person = try query.id("person") }
    if let text = query["topic"], !text.isEmpty {
      topic = ChangeKind.Topic(rawValue: text)
      if topic == nil { throw .invalid([.init("topic", .unknown)]) }
    }
    if let text = query["before"] {
      before = Int64(text)
      if before == nil { throw .invalid([.init("before", .notANumber)]) }
    }
  }

  fileprivate var query: String {
    HistoryRoute.query([
      topic.map { "topic=\($0.rawValue)" }, person.map { "person=\($0)" }, Self.field("first", first),
      Self.field("last", last), before.map { "before=\($0)" },
    ])
  }

  private static func field(_ name: String, _ text: String) -> String? {
    text.isEmpty ? nil : "\(name)=\(text.percentEncoded())"
  }
}

extension Fields {
  /// The wanted part of the past; reports all problems at once.
  fileprivate var past: PastModel.Place {
    get throws(Refusal) {
      var errors: [Refusal.FieldError] = []
      func value<Value>(_ field: String, _ problem: Refusal.Problem, _ read: (String) -> Value?) -> Value? {
        guard let text = self[field], !text.isEmpty else { return nil }
        let value = read(text)
        if value == nil { errors.append(.init(field, problem)) }
        return value
      }
      func typed(_ date: String, _ time: String) -> PastModel.Place.Typed? {
        // Why both: a form sends both, and a link neither.
        guard let date = self[date], let time = self[time] else { return nil }
        return .init(date: date, time: time)
      }
      let place = PastModel.Place(
        site: value("site", .notANumber) { ID<Site>($0) }, day: value("day", .notADate) { LocalDate($0) },
        view: value("view", .unknown) { PastModel.Place.View(rawValue: $0) } ?? .week,
        eyes: value("eyes", .unknown) { ShiftPast.View(rawValue: $0) } ?? .published,
        moment: value("at", .notADate) { Instant($0) }, other: value("with", .notADate) { Instant($0) },
        typed: typed("date", "time"), typedOther: typed("with-date", "with-time"))
      guard errors.isEmpty else { throw .invalid(errors) }
      return place
    }
  }
}

extension PastModel.Place {
  /// Without the typed values: a link has moments.
  fileprivate var query: String { HistoryRoute.query(parts.map { "\($0.name)=\($0.value.percentEncoded())" }) }

  /// The names and values of its address.
  var parts: [(name: String, value: String)] {
    let all: [(name: String, value: String?)] = [
      ("site", site?.description), ("day", day?.description), ("view", view == .week ? nil : view.rawValue),
      ("eyes", eyes == .published ? nil : eyes.rawValue), ("at", moment?.description), ("with", other?.description),
    ]
    return all.compactMap { part in part.value.map { (name: part.name, value: $0) } }
  }
}
