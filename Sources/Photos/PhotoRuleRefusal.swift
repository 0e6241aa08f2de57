/// The reason that a text is not a photo rule.
public enum PhotoRuleRefusal: Error, Sendable, Hashable {
  /// Not exactly one `{image}`, or one outside the path and query.
  case noPlace
  /// Not an http(s) address, or one with user info or a fragment.
  case notAnAddress
  /// A scheme, host or port that differs from the feed's.
  case otherHost
}
