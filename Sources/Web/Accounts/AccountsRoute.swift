import Crypto
import Domain
import HTTP
import ViewModels

/// The addresses of coming in, of the own account, and of everybody's.
enum AccountsRoute: FeatureRoute {
  case setUp
  /// `back` is the page that was wanted before.
  case signIn(back: LocalPath?)
  case signOut
  case oneTimeLink(Token)
  case personalLink(Token)
  /// The list of the settings.
  case settings
  case own
  case all
  case securityLog(SecurityLogModel.Place)
  /// The password once more, before an address.
  case confirmation

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/set-up": .setUp
      case "/sign-in": .signIn(back: query["wanted"].flatMap { LocalPath($0) })
      case "/sign-out": .signOut
      case "/links/once/*": .oneTimeLink(try path.token(2))
      case "/links/personal/*": .personalLink(try path.token(2))
      case "/settings": .settings
      case "/account": .own
      case "/accounts": .all
      case "/account/confirmation": .confirmation
      case "/security-log": .securityLog(try SecurityLogModel.Place(query))
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .setUp: "/set-up"
    case .signIn(let back):
      "/sign-in" + Self.query([back.map { "wanted=\($0.description.percentEncoded(keeping: "/"))" }])
    case .signOut: "/sign-out"
    case .oneTimeLink(let token): "/links/once/\(token.text)"
    case .personalLink(let token): "/links/personal/\(token.text)"
    case .settings: "/settings"
    case .own: "/account"
    case .all: "/accounts"
    case .confirmation: "/account/confirmation"
    case .securityLog(let place):
      "/security-log"
        + Self.query([
          place.topic.map { "topic=\($0.rawValue)" }, place.person.map { "person=\($0)" },
          place.before.map { "before=\($0)" },
        ])
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .setUp: Endpoint(methods: [.get, .post], access: .setUp)
    // Why: whoever sends name and password signs in anew, also in a browser that is signed in.
    case .signIn(let back): Endpoint(methods: [.get, .post], access: .signIn(back: back), posting: .link)
    case .oneTimeLink, .personalLink: Endpoint(methods: [.get, .post], access: .link).withSecret
    case .signOut, .confirmation: .command(.keepOwnAccount)
    case .settings: .page(.keepOwnAccount)
    case .own: .form(.keepOwnAccount)
    case .all: .form(.keepAccounts).withSecret
    case .securityLog: .page(.keepAccounts)
    }
  }
}

extension SecurityLogModel.Place {
  fileprivate init(_ query: Fields) throws(Refusal) {
    self.init(person: try Self.id("person", query), before: try Self.id("before", query))
    guard let text = query["topic"], !text.isEmpty else { return }
    topic = SecurityEvent.Topic(rawValue: text)
    if topic == nil { throw .invalid([.init("topic", .unknown)]) }
  }

  private static func id<Entity>(_ name: String, _ query: Fields) throws(Refusal) -> ID<Entity>? {
    guard let text = query[name], !text.isEmpty else { return nil }
    guard let id = ID<Entity>(text) else { throw .invalid([.init(name, .unknown)]) }
    return id
  }
}
