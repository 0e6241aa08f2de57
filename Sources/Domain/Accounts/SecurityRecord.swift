/// A row of the security log.
public struct SecurityRecord: Sendable, Hashable {
  /// Later events have larger ids.
  public let id: ID<SecurityEvent>
  /// The kind of the event; `nil` if a newer version of OnDuty wrote it.
  public let kind: SecurityEvent.Kind?
  /// The actor.
  public let editor: Editor
  /// The account concerned.
  public let account: ID<Account>?
  /// See `SecurityEvent.detail`.
  public let detail: String?
  /// The origin.
  public let source: RequestSource
  /// The time of the first event.
  public let began: Instant
  /// The time of the last event.
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
  /// The number of different addresses; merged events add none.
  public let addresses: Int
  /// The number of attempts in the last hour.
  public let count: Int
  /// The time of the first attempt, an hour ago at most.
  public let since: Instant

  package init(account: ID<Account>, addresses: Int, count: Int, since: Instant) {
    self.account = account
    self.addresses = addresses
    self.count = count
    self.since = since
  }
}
