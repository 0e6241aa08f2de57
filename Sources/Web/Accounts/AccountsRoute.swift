import Crypto
import Domain
import HTTP
import ViewModels

/// The addresses of signing in, of one's own account, and of all accounts.
enum AccountsRoute: FeatureRoute {
  case setUp
  /// `back` is the previously wanted page.
  case signIn(back: LocalPath?)
  case signOut
  /// The challenge for a device, and its answer.
  case challenge, passkey
  /// To the organization's provider; `isAnew`: re-authenticates the signed-in person.
  case provider(back: LocalPath?, isAnew: Bool)
  /// And back from there.
  case providerAnswer
  /// After a sign-out here, and for notices of sign-outs there.
  case providerSignOut
  /// After the password.
  case secondStep(back: LocalPath?)
  case oneTimeLink(Token)
  case personalLink(Token)
  /// All settings, or those that a search finds.
  case settings(search: String)
  case own
  /// The challenge for a device that is to keep a passkey.
  case ownChallenge
  /// The seal of what this browser keeps for the account, and the end of what it keeps of pages.
  case seal
  case authenticator
  case all(AccountsModel.Place = .init())
  /// One person's account.
  case person(ID<Employee>)
  /// An invitation.
  case invitation
  /// Unconfirmed email addresses.
  case emails
  case securityLog(SecurityLogModel.Place)
  /// The password again, before an address.
  case confirmation

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/set-up": .setUp
      case "/sign-in": .signIn(back: query["wanted"].flatMap { LocalPath($0) })
      case "/sign-out": .signOut
      case "/sign-in/challenge": .challenge
      case "/sign-in/passkey": .passkey
      case "/sign-in/openid":
        .provider(back: query["wanted"].flatMap { LocalPath($0) }, isAnew: query["anew"] == "yes")
      case "/sign-in/openid/answer": .providerAnswer
      case "/sign-in/openid/sign-out": .providerSignOut
      case "/sign-in/code": .secondStep(back: query["wanted"].flatMap { LocalPath($0) })
      case "/links/once/*": .oneTimeLink(try path.token(2))
      case "/links/personal/*": .personalLink(try path.token(2))
      case "/settings": .settings(search: String((query["search"] ?? "").prefix(200)))
      case "/account": .own
      case "/account/challenge": .ownChallenge
      case "/account/seal": .seal
      case "/account/authenticator": .authenticator
      case "/accounts": .all(try query.accountsPlace)
      case "/accounts/new": .invitation
      case "/accounts/people/*": .person(try path.id(2))
      case "/accounts/emails": .emails
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
    case .challenge: "/sign-in/challenge"
    case .passkey: "/sign-in/passkey"
    case .provider(let back, let isAnew):
      "/sign-in/openid"
        + Self.query([
          isAnew ? "anew=yes" : nil, back.map { "wanted=\($0.description.percentEncoded(keeping: "/"))" },
        ])
    case .providerAnswer: "/sign-in/openid/answer"
    case .providerSignOut: "/sign-in/openid/sign-out"
    case .secondStep(let back):
      "/sign-in/code" + Self.query([back.map { "wanted=\($0.description.percentEncoded(keeping: "/"))" }])
    case .oneTimeLink(let token): "/links/once/\(token.text)"
    case .personalLink(let token): "/links/personal/\(token.text)"
    case .settings(let search):
      "/settings" + Self.query([search.isEmpty ? nil : "search=\(search.percentEncoded())"])
    case .own: "/account"
    case .ownChallenge: "/account/challenge"
    case .seal: "/account/seal"
    case .authenticator: "/account/authenticator"
    case .all(let place):
      "/accounts"
        + Self.query([
          place.show == .all ? nil : "show=\(place.show.rawValue)",
          place.search.isEmpty ? nil : "search=\(place.search.percentEncoded())",
          place.page == 0 ? nil : "page=\(place.page)",
        ])
    case .person(let id): "/accounts/people/\(id)"
    case .invitation: "/accounts/new"
    case .emails: "/accounts/emails"
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
    // Why: a form with name and password starts a new sign-in, even in a signed-in browser.
    case .signIn(let back): Endpoint(methods: [.get, .post], access: .signIn(back: back), others: [.post: .link])
    case .oneTimeLink, .personalLink: Endpoint(methods: [.get, .post], access: .link).withSecret
    case .challenge, .passkey: Endpoint(methods: [.post], access: .link)
    case .provider, .providerAnswer: Endpoint(methods: [.get], access: .link)
    case .providerSignOut: Endpoint(methods: [.get, .post], access: .link)
    case .secondStep: Endpoint(methods: [.get, .post], access: .link)
    case .signOut, .ownChallenge, .confirmation: Endpoint(methods: [.post], access: .ownSecurity(back: nil))
    case .seal: Endpoint(methods: [.get, .post], access: .answer(.keepOwnAccount))
    case .settings: .page(.keepOwnAccount)
    case .own, .authenticator: Endpoint(methods: [.get, .post], access: .ownSecurity(back: nil)).withSecret
    case .all, .person: .form(.keepAccounts).withSecret
    case .invitation: .page(.keepAccounts)
    case .emails: .form(.keepAccounts)
    case .securityLog: .page(.keepAccounts)
    }
  }
}

extension Fields {
  fileprivate var accountsPlace: AccountsModel.Place {
    get throws(Refusal) {
      let show: AccountsModel.Show = self["show"] == nil ? .all : try choice("show")
      let page = try number("page", within: 100_000)
      return .init(show: show, search: String((self["search"] ?? "").prefix(200)), page: Swift.max(0, page))
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
