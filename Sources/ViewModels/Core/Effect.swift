/// The effect of a move, in a line: deciders read it first.
public struct Effect: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    /// No obstacle.
    case fine
    /// Worth a look, but allowed.
    case watch
    /// A rule that is broken.
    case broken
  }

  public let kind: Kind
  public let text: String
  /// May be empty.
  public let second: String
}
