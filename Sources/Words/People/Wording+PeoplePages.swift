import Domain

// MARK: - What only the pages of people say

extension Wording {
  /// What a page without a time of its own says when the server can't be reached.
  public var offlineCopy: String { offlineCopy(noNetworkConnection: noNetworkConnection) }
}
