/// A draft to be published, with the roster's current version of its shift.
public struct PendingDraft: Sendable, Hashable {
  /// The draft as the plan shows it.
  public let shift: PlannedShift
  /// `nil` for a new shift.
  public let before: Publication.Version?

  package init(shift: PlannedShift, before: Publication.Version?) {
    self.shift = shift
    self.before = before
  }

  /// The effect that its publication will record.
  public var entry: Publication.Entry {
    Publication.Entry(shift: shift.id, before: before, after: shift.isRemoval ? nil : shift.version)
  }
}
