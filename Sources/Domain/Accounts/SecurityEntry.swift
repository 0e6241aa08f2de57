/// Security events of one kind, by one editor, from one place, within a minute.
public struct SecurityEntry: Sendable, Hashable {
  /// The kind of the event.
  public let kind: SecurityEvent.Kind
  /// The actor; `visitor` if not signed in.
  public let editor: Editor
  /// The account concerned, if that is someone else or not signed in.
  public let account: ID<Account>?
  /// As of `SecurityEvent.detail`.
  public let detail: String?
  /// The origin.
  public let source: RequestSource

  /// An event with its actor and origin.
  public init(_ event: SecurityEvent, by editor: Editor, from source: RequestSource) {
    self.init(kind: event.kind, editor: editor, account: event.account, detail: event.detail, source: source)
  }

  package init(
    kind: SecurityEvent.Kind, editor: Editor, account: ID<Account>?, detail: String?, source: RequestSource
  ) {
    self.kind = kind
    self.editor = editor
    self.account = account
    self.detail = detail
    self.source = source
  }

  /// The same with less detail, for floods: no place, and in the end no account.
  public func merged(keepingAccount: Bool) -> SecurityEntry {
    SecurityEntry(
      kind: kind, editor: editor, account: keepingAccount ? account : nil, detail: nil, source: .several)
  }
}
