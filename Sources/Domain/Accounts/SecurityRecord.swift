/// A row of the security log.
public struct SecurityRecord: Sendable, Hashable {
  /// Later events have larger ones.
  public let id: ID<SecurityEvent>
  /// The kind of the event; `nil` if a newer version of OnDuty wrote it.
  public let kind: SecurityEvent.Kind?
  /// The actor.
  public let editor: Editor
  /// The account concerned.
  public let account: ID<Account>?
  /// As of `SecurityEvent.detail`.
  public let detail: String?
  /// The origin.
  public let source: RequestSource
  /// The time of the first one.
  public let began: Instant
  /// The time of the last one.
  public let last: Instant
  /// At least 1.
  public let count: Int

  package init(
    id: ID<SecurityEvent>, kind: SecurityEvent.Kind?, editor: Editor, account: ID<Account>?, detail: String?,
    source: RequestSource, began: Instant, last: Instant, count: Int
  ) {
    self.id = id
    self.kind = kind
    self.editor = editor
    self.account = account
    self.detail = detail
    self.source = source
    self.began = began
    self.last = last
    self.count = count
  }
}

/// An account with password attempts right now.
public struct HeldBack: Sendable, Hashable {
  /// The account concerned.
  public let account: ID<Account>
  /// The number of addresses, as far as they are distinguished.
  public let addresses: Int
  /// Tries of the last hour.
  public let count: Int
  /// Since when, an hour ago at most.
  public let since: Instant

  package init(account: ID<Account>, addresses: Int, count: Int, since: Instant) {
    self.account = account
    self.addresses = addresses
    self.count = count
    self.since = since
  }
}
