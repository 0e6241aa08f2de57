/// Who did something, as the change log names them.
public enum Editor: Sendable, Hashable {
  /// Somebody at the server's own command line.
  case console
  /// A visitor of the web app who is not signed in.
  case visitor
  /// An outside system that OnDuty reads.
  case feed(ID<Feed>)
  /// Somebody whom a newer version of OnDuty wrote down, in the form that it stored.
  case other(String)

  /// The form that is stored: `console`, `visitor`, `feed:7`.
  public var name: String {
    switch self {
    case .console: "console"
    case .visitor: "visitor"
    case .feed(let id): "feed:\(id)"
    case .other(let name): name
    }
  }

  /// Reads the stored form; `nil` for an empty one.
  public init?(name: String) {
    switch name {
    case "console": self = .console
    case "visitor": self = .visitor
    default:
      guard !name.isEmpty else { return nil }
      self = name.hasPrefix("feed:") ? ID(name.dropFirst(5)).map(Self.feed) ?? .other(name) : .other(name)
    }
  }
}
