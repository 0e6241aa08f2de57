/// Who did something, as the change log names them.
public enum Actor: Sendable, Hashable {
  /// Somebody at the server's own command line.
  case console
  /// A visitor of the web app who is not signed in.
  case visitor
  /// An outside system that OnDuty reads.
  case feed(ID<Feed>)

  /// The form that is stored: `console`, `visitor`, `feed:7`.
  public var name: String {
    switch self {
    case .console: "console"
    case .visitor: "visitor"
    case .feed(let id): "feed:\(id)"
    }
  }

  /// Reads the stored form; else `nil`.
  public init?(name: String) {
    switch name {
    case "console": self = .console
    case "visitor": self = .visitor
    default:
      guard name.hasPrefix("feed:"), let id = ID<Feed>(name.dropFirst(5)) else { return nil }
      self = .feed(id)
    }
  }
}
