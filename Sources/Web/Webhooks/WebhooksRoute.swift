import Domain
import HTTP

/// The addresses of the webhooks.
enum WebhooksRoute: FeatureRoute {
  case list
  /// `nil` for a new one.
  case editor(ID<Webhook>?)
  /// The chat of a site, of a product; without an id a new one.
  case chat(ID<Webhook>?, ChatAddress.Kind?)
  /// One with its deliveries, older than `before`; and the actions on it.
  case webhook(ID<Webhook>, before: ID<Delivery>?)
  /// Asks to confirm its removal.
  case removal(ID<Webhook>)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/webhooks": .list
      case "/webhooks/new": .editor(nil)
      case "/webhooks/chats/new": .chat(nil, try query.chatKind)
      case "/webhooks/*/chat": .chat(try path.id(), nil)
      case "/webhooks/*/edit": .editor(try path.id())
      case "/webhooks/*/removal": .removal(try path.id())
      case "/webhooks/*": .webhook(try path.id(), before: try query.id("before"))
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .list: "/webhooks"
    case .editor(nil): "/webhooks/new"
    case .editor(let id?): "/webhooks/\(id)/edit"
    case .chat(nil, let kind): "/webhooks/chats/new" + Self.query([kind.map { "kind=\($0.rawValue)" }])
    case .chat(let id?, _): "/webhooks/\(id)/chat"
    case .webhook(let id, let before): "/webhooks/\(id)" + Self.query([before.map { "before=\($0)" }])
    case .removal(let id): "/webhooks/\(id)/removal"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .list, .editor, .chat, .webhook: .form(.keepWebhooks).withSecret
    case .removal: .form(.keepWebhooks)
    }
  }
}
