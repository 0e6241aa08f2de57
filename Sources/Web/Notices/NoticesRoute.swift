import Domain
import HTTP
import Store
import ViewModels

/// The addresses of a person's notices.
enum NoticesRoute: FeatureRoute {
  case list(NoticesModel.Place)
  case events(NoticesModel.Place)
  /// All up to an entry is read.
  case reading
  /// One entry is read, and leads to its subject.
  case opening(ID<Notice>)
  /// The channels besides the list.
  case settings
  /// The ways to everyone, and the state of the delivery.
  case deliveries
  /// This browser gets notices too.
  case devices
  /// A browser to test, or to turn off.
  case device(ID<PushDevice>)
  /// The chat that a person connects, of a product; `nil` for the connected one.
  case chat(ChatAddress.Kind?)
  /// Ends mails, by the pass in a mail's link.
  case ending(String)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/notifications": .list(.init(before: try query.id("before")))
      case "/notifications/events": .events(.init(before: try query.id("before")))
      case "/notifications/reading": .reading
      case "/notifications/settings": .settings
      case "/notifications/deliveries": .deliveries
      case "/notifications/devices": .devices
      case "/notifications/chat": .chat(try query.chatKind)
      case "/notifications/devices/*": .device(try path.id(2))
      case "/notifications/mail/*": .ending(String(path[2]))
      case "/notifications/*": .opening(try path.id())
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .list(let place): "/notifications" + Self.query(place)
    case .events(let place): "/notifications/events" + Self.query(place)
    case .reading: "/notifications/reading"
    case .opening(let id): "/notifications/\(id)"
    case .settings: "/notifications/settings"
    case .deliveries: "/notifications/deliveries"
    case .devices: "/notifications/devices"
    case .chat(let kind): "/notifications/chat" + Self.query([kind.map { "kind=\($0.rawValue)" }])
    case .device(let id): "/notifications/devices/\(id)"
    case .ending(let pass): "/notifications/mail/\(pass)"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .list: .page(.keepOwnAccount)
    case .events: .answer(.keepOwnAccount)
    case .reading, .opening, .devices, .device: .command(.keepOwnAccount)
    case .deliveries: .form(.keepOrganization)
    case .settings: .form(.keepOwnAccount)
    case .chat: .form(.keepOwnAccount).withSecret
    case .ending: .openForm.withSecret
    }
  }

  private static func query(_ place: NoticesModel.Place) -> String { query([place.before.map { "before=\($0)" }]) }
}

extension Fields {
  /// The product of a chat; `nil` if none is named.
  var chatKind: ChatAddress.Kind? {
    get throws(Refusal) {
      guard let text = self["kind"] else { return nil }
      guard let kind = ChatAddress.Kind(rawValue: text) else { throw .invalid([.init("kind", .unknown)]) }
      return kind
    }
  }

  /// The fields of a chat's address as typed.
  var chatAddress: [ChatAddress.Field: String] {
    ChatAddress.Field.allCases.reduce(into: [:]) { $0[$1] = self[$1.rawValue] ?? "" }
  }
}
