import Domain
import HTTP
import ViewModels

/// The addresses of the change log.
enum HistoryRoute: FeatureRoute {
  case changes(ChangesModel.Place)
  case file(ChangesModel.Place)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    switch path {
    case "/changes": self = .changes(try ChangesModel.Place(query))
    case "/changes/export.csv": self = .file(try ChangesModel.Place(query))
    default: throw .notFound
    }
  }

  var path: String {
    switch self {
    case .changes(let place): "/changes" + place.query
    case .file(let place): "/changes/export.csv" + place.query
    }
  }

  var endpoint: Endpoint { .page(.keepAccounts) }
}

extension ChangesModel.Place {
  fileprivate init(_ query: Fields) throws(Refusal) {
    self.init(first: query["first"] ?? "", last: query["last"] ?? "")
    // Why: a form sends a field also where nothing is chosen.
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
