/// A draft that is published next, and what the roster shows in its place until then.
public struct PendingDraft: Sendable, Hashable {
  public let shift: PlannedShift
  /// `nil` for a shift that is new.
  public let before: Publication.Version?

  public init(shift: PlannedShift, before: Publication.Version?) {
    self.shift = shift
    self.before = before
  }

  /// What its publication will say of it.
  public var entry: Publication.Entry {
    let after = Publication.Version(
      site: shift.site, position: shift.position, employee: shift.employee, hours: shift.hours, note: shift.note)
    return Publication.Entry(shift: shift.id, before: before, after: shift.isRemoval ? nil : after)
  }
}
