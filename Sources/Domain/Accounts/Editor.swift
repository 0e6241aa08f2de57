/// The author of a change, as the change log stores it.
public enum Editor: Sendable, Hashable {
  /// The operator, at the server's command line.
  case console
  /// A visitor of the web app without an account.
  case visitor
  /// A signed-in person.
  case account(ID<Account>)
  /// A program, by its token.
  case program(ID<APIToken>)
  /// An outside system that OnDuty reads.
  case feed(ID<Feed>)
  /// An author from a newer version of OnDuty, in the stored form.
  case other(String)

  /// The stored form: `console`, `visitor`, `account:3`, `program:2`, `feed:7`.
  public var name: String {
    switch self {
    case .console: "console"
    case .visitor: "visitor"
    case .account(let id): "account:\(id)"
    case .program(let id): "program:\(id)"
    case .feed(let id): "feed:\(id)"
    case .other(let name): name
    }
  }

  /// Parses the stored form; `nil` if it is empty.
  public init?(name: String) {
    switch name {
    case "console": self = .console
    case "visitor": self = .visitor
    default:
      guard !name.isEmpty else { return nil }
      let parts = name.split(separator: ":", maxSplits: 1)
      self = parts.count == 2 ? Self(kind: parts[0], id: parts[1]) ?? .other(name) : .other(name)
    }
  }

  private init?(kind: Substring, id: Substring) {
    switch kind {
    case "account": if let id = ID<Account>(id) { self = .account(id) } else { return nil }
    case "program": if let id = ID<APIToken>(id) { self = .program(id) } else { return nil }
    case "feed": if let id = ID<Feed>(id) { self = .feed(id) } else { return nil }
    default: return nil
    }
  }
}
