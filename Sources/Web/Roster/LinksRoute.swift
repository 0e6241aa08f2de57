import Crypto
import Domain
import HTTP

/// The addresses of walls and calendars, and of the links to them.
enum LinksRoute: FeatureRoute {
  case list
  case revocation(ID<Link>)
  case wall(Token)
  case wallEvents(Token)
  case calendar(Token)

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/links": .list
      case "/links/*/revocation": .revocation(try path.id())
      case "/wall/*": .wall(try path.token(1))
      case "/wall/*/events": .wallEvents(try path.token(1))
      case "/calendar/*": .calendar(try path.token(1, ending: ".ics"))
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .list: "/links"
    case .revocation(let id): "/links/\(id)/revocation"
    case .wall(let token): "/wall/\(token.text)"
    case .wallEvents(let token): "/wall/\(token.text)/events"
    case .calendar(let token): "/calendar/\(token.text).ics"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .list: .form(.keepLinks).withSecret
    case .revocation: .command(.keepLinks)
    case .wall, .wallEvents: .open.withSecret
    case .calendar: .open
    }
  }
}
