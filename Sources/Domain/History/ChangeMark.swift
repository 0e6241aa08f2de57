/// A change as a mark on a timeline: when, by whom, and its kind.
public struct ChangeMark: Sendable, Hashable {
  /// Its number within its organization.
  public let version: Int64
  /// The time the change was made.
  public let at: Instant
  /// The editor that made the change.
  public let editor: Editor
  /// `nil` if a newer version of OnDuty wrote the change.
  public let kind: ChangeKind?
  /// The days that the change published; `nil` if it was no publication.
  public let published: ClosedRange<LocalDate>?
  /// The publisher's word to all; empty for other changes.
  public let note: String
  /// `true` if colleagues agreed on the change among themselves.
  public let isAgreed: Bool

  package init(
    version: Int64, at: Instant, editor: Editor, kind: ChangeKind?, published: ClosedRange<LocalDate>?,
    note: String = "", isAgreed: Bool
  ) {
    (self.version, self.at, self.editor, self.kind) = (version, at, editor, kind)
    (self.published, self.note, self.isAgreed) = (published, note, isAgreed)
  }
}
