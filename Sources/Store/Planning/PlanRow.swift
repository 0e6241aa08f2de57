import Domain

/// A row of the plan, with the facts that commands need.
struct PlanRow {
  let shift: PlannedShift
  /// The roster's version of the shift that this draft changes or removes.
  let published: ShiftContent?
  /// The fields of this row changed by hand, one bit each.
  let overridden: Int
  /// The same bits for the published shift that this draft changes or removes.
  let publishedOverridden: Int
  /// Reserves the place of an occurrence that was removed by hand.
  let isTombstone: Bool
  /// `true` for a published shift with a draft in its place.
  let isReplaced: Bool
  let isWithdrawn: Bool

  var isInPlan: Bool { !isTombstone && !isReplaced && !isWithdrawn }

  /// A draft is for its own site's managers; the roster is for everyone.
  func isSeen(managing managed: ManagedSites) -> Bool { shift.state == .published || managed.includes(shift.site) }

  /// The same for the plan as an editor sees it: in place of another manager's draft, the published shift.
  func isInPlan(managing managed: ManagedSites) -> Bool {
    isInPlan || isReplaced && !isTombstone && !isWithdrawn && !managed.includes(shift.site)
  }

  /// `true` if the shift comes from a schedule; its edits by hand then survive changes of the schedule.
  var isOfSchedule: Bool { shift.origin != nil }

  /// Its site, and its site on the roster: two if a draft moves it.
  var sites: Set<ID<Site>> { [shift.site, published?.site ?? shift.site] }

  /// The published shift that the draft changes or removes.
  var replaced: ID<Shift>? {
    switch shift.state {
    case .change(let id), .removal(let id): id
    case .draft, .published: nil
    }
  }
}

extension PlanRow {
  /// Columns to read from `shift`, with the row that it replaces joined as `base`.
  static let tables: SQL = "LEFT JOIN shift AS base ON base.id = shift.replaces_id"

  static let columns: SQL = """
    \(plannedColumns), shift.overridden, coalesce(base.overridden, 0), shift.withdrawn_at IS NOT NULL,
    shift.removed_at IS NOT NULL, EXISTS (SELECT 1 FROM shift AS other WHERE other.replaces_id = shift.id),
    base.id, \(ShiftContent.columns(of: "base"))
    """

  static let plannedColumns: SQL = """
    shift.id, \(ShiftContent.columns(of: "shift")), shift.starts_at, shift.ends_at,
    shift.published_at IS NOT NULL, shift.replaces_id,
    shift.removed_at IS NOT NULL, coalesce(shift.schedule_id, base.schedule_id),
    coalesce(shift.original_date, base.original_date), coalesce(shift.slot, base.slot), shift.feed_id,
    shift.overridden | coalesce(base.overridden, 0), coalesce(shift.external_id, base.external_id),
    coalesce(shift.pair, base.pair), shift.revision
    """

  static func read(_ row: inout Connection.Row) throws -> PlanRow {
    let shift = try readPlanned(&row)
    let (overridden, publishedOverridden): (Int, Int) = (try row.next(), try row.next())
    let (isWithdrawn, isRemoved, isReplaced): (Bool, Bool, Bool) = (try row.next(), try row.next(), try row.next())
    return PlanRow(
      shift: shift, published: try readPublished(&row), overridden: overridden,
      publishedOverridden: publishedOverridden,
      isTombstone: isRemoved && shift.state == .draft, isReplaced: isReplaced, isWithdrawn: isWithdrawn)
  }

  static func readPlanned(_ row: inout Connection.Row) throws -> PlannedShift {
    let id: ID<Shift> = try row.next()
    let content: ShiftContent = try row.record()
    let (begin, end): (Instant, Instant) = (try row.next(), try row.next())
    let (isPublished, replaces, isRemoved): (Bool, ID<Shift>?, Bool) = (try row.next(), try row.next(), try row.next())
    let (schedule, date, slot): (ID<Schedule>?, LocalDate?, Int?) = (try row.next(), try row.next(), try row.next())
    var origin: PlannedShift.Origin?
    if let schedule, let date, let slot { origin = .init(schedule: schedule, date: date, slot: slot) }
    return PlannedShift(
      id: id, content: content, interval: begin..<max(begin, end),
      state: state(isPublished: isPublished, replaces: replaces, isRemoved: isRemoved), origin: origin,
      feed: try row.next(), changedByHand: Set(bits: try row.next()), marks: try row.record(),
      revision: try row.next())
  }

  private static func state(isPublished: Bool, replaces: ID<Shift>?, isRemoved: Bool) -> PlannedShift.State {
    guard let replaces else { return isPublished ? .published : .draft }
    return isRemoved ? .removal(of: replaces) : .change(of: replaces)
  }

  private static func readPublished(_ row: inout Connection.Row) throws -> ShiftContent? {
    let id: ID<Shift>? = try row.next()
    return id == nil ? nil : try row.record()
  }
}

extension Set<PlannedShift.Field> {
  /// One bit for each field, as in `shift.overridden`.
  var bits: Int { reduce(0) { $0 | 1 << $1.rawValue } }

  // Why none first: few shifts were changed by hand.
  init(bits: Int) { self = bits == 0 ? [] : Set(PlannedShift.Field.allCases.filter { bits & 1 << $0.rawValue != 0 }) }
}
