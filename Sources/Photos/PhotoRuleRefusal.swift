/// Why a text is no photo rule.
public enum PhotoRuleRefusal: Error, Sendable, Hashable {
  /// Not exactly one `{image}`, or one outside of the path and the query.
  case noPlace
  /// Not an http(s) address, or one with user info or a fragment.
  case notAnAddress
  /// Another scheme, host or port than the feed's.
  case otherHost
}
