public import Domain

/// Changes of the plan. Each can be taken back (`undo`), and none touches the roster before it is published.
///
/// Errors of all: `Refusal.notFound` for what the organization does not have, `.outOfDate` where a shift is not as it
/// was seen, `.invalid` for hours or notes over the limits, `.forbidden` for a shift that a feed keeps.
extension Transaction {
  /// Adds a draft.
  @discardableResult
  public func draft(_ draft: ShiftDraft, in organization: ID<Organization>) throws -> ID<Shift> {
    throw StoreFault("not built yet")
  }

  /// Changes shifts alike; a published one gets a draft of its change. The ids of what is in the plan now.
  @discardableResult
  public func alter(_ shifts: [SeenShift], by alteration: ShiftAlteration, in organization: ID<Organization>) throws
    -> [ID<Shift>]
  {
    throw StoreFault("not built yet")
  }

  /// Changes one shift to what a form says.
  @discardableResult
  public func change(_ shift: SeenShift, to draft: ShiftDraft, in organization: ID<Organization>) throws -> ID<Shift> {
    throw StoreFault("not built yet")
  }

  /// Takes shifts out of the plan; a published one stays on the roster until its removal is published.
  public func remove(_ shifts: [SeenShift], in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }

  /// Copies shifts as drafts, altered; removals are not copied.
  @discardableResult
  public func copy(_ shifts: [SeenShift], by alteration: ShiftAlteration, in organization: ID<Organization>) throws
    -> [ID<Shift>]
  {
    throw StoreFault("not built yet")
  }

  /// Copies what is planned on some days to as many days from another on, by hours of the clock face.
  ///
  /// What is there already stays; a shift that is there alike (position, employee, hours) is not made twice.
  @discardableResult
  public func copy(
    _ days: ClosedRange<LocalDate>, of site: ID<Site>, to first: LocalDate, in organization: ID<Organization>
  ) throws -> [ID<Shift>] {
    throw StoreFault("not built yet")
  }

  /// Goes back to what is published and what the schedules say; gives how many drafts went.
  @discardableResult
  public func discardDrafts(of site: ID<Site>, on days: ClosedRange<LocalDate>, in organization: ID<Organization>)
    throws -> Int
  {
    throw StoreFault("not built yet")
  }

  /// Puts the drafts of some days on the roster, all or none; `nil` where there were none.
  ///
  /// Errors: `Refusal.conflict(.doubleBooking)` where somebody would be in two shifts at once.
  @discardableResult
  public func publish(_ days: ClosedRange<LocalDate>, of site: ID<Site>, in organization: ID<Organization>) throws
    -> ID<Publication>?
  {
    throw StoreFault("not built yet")
  }

  /// Takes a publication back: the roster shows what it showed before, and what was published is drafts again.
  ///
  /// A shift that was added stays known as taken back, and its draft is a new shift, so that calendars can be told.
  /// Errors: `Refusal.outOfDate` where one of its shifts was published anew since; `.conflict(.doubleBooking)`.
  public func recall(_ id: ID<Publication>, in organization: ID<Organization>) throws {
    throw StoreFault("not built yet")
  }
}
