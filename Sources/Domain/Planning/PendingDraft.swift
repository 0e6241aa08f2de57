/// A draft to be published, with the roster's current version of its shift.
public struct PendingDraft: Sendable, Hashable {
  /// The draft as the plan shows it.
  public let shift: PlannedShift
  /// `nil` for a new shift.
  public let before: ShiftContent?

  package init(shift: PlannedShift, before: ShiftContent?) {
    self.shift = shift
    self.before = before
  }

  /// The effect that its publication will record.
  public var entry: Publication.Entry {
    Publication.Entry(shift: shift.id, before: before, after: shift.isRemoval ? nil : shift.content)
  }
}
