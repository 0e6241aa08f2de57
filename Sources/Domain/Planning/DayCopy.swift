/// The shifts that a copy of some days adds to other days, and those that exist there already. Pure.
///
/// `Snapshot.copy` reads both ranges, `DayCopy` says what is there already, the page shows it, and the transaction
/// that copies computes the same again.
public struct DayCopy: Sendable, Hashable {
  /// The shifts to add, in the order of the copied ones, for the same people.
  public let drafts: [ShiftContent]
  /// The split shift of each copied shift, in the same order.
  package let pairs: [ID<ShiftPair>?]
  /// The number of copied shifts that the other days have already.
  public let there: Int

  /// Compares planned shifts, moved by some days, with those of the other days; removals count on neither side.
  ///
  /// Each shift there is the like of one copied shift at most: first of an equal one, then of the same occurrence of a series, then of one
  /// with the same position and hours, whatever its person: a schedule's turns go on, and a former copy may have been given to someone
  /// else. `series` has the series of each schedule. Cost: linear.
  public init(
    _ shifts: [PlannedShift], movedBy days: Int, onto others: [PlannedShift], series: [ID<Schedule>: ID<Schedule>]
  ) {
    var alteration = ShiftAlteration()
    alteration.daysLater = days
    var waiting = shifts.filter { !$0.isRemoval }.map { shift in
      (shift: shift, draft: shift.content.altered(by: alteration))
    }
    let all = waiting.count
    var others = others.filter { !$0.isRemoval }
    func match<Key: Hashable>(_ wanted: (PlannedShift, ShiftContent) -> Key?, _ found: (PlannedShift) -> Key?) {
      var places = Dictionary(grouping: others.indices.filter { found(others[$0]) != nil }) { found(others[$0]) }
      var taken: Set<Int> = []
      waiting = waiting.filter { copy in
        guard let key = wanted(copy.shift, copy.draft), let place = places[key]?.popLast() else { return true }
        taken.insert(place)
        return false
      }
      others = others.indices.filter { !taken.contains($0) }.map { others[$0] }
    }
    match({ Equal(position: $1.position, employee: $1.employee, hours: $1.hours) }) {
      Equal(position: $0.position, employee: $0.employee, hours: $0.hours)
    }
    match({ shift, _ in shift.origin.map { Occurrence($0, series, later: days) } }) {
      $0.origin.map { Occurrence($0, series, later: 0) }
    }
    match({ AlikeHours(position: $1.position, hours: $1.hours) }) {
      AlikeHours(position: $0.position, hours: $0.hours)
    }
    drafts = waiting.map(\.draft)
    pairs = waiting.map(\.shift.marks.pair)
    there = all - waiting.count
  }

  private struct Equal: Hashable {
    let position: ID<Position>?
    let employee: ID<Employee>?
    let hours: Hours
  }

  private struct AlikeHours: Hashable {
    let position: ID<Position>?
    let hours: Hours
  }

  private struct Occurrence: Hashable {
    let series: ID<Schedule>
    let date: LocalDate
    let slot: Int

    init(_ origin: PlannedShift.Origin, _ series: [ID<Schedule>: ID<Schedule>], later days: Int) {
      self.series = series[origin.schedule] ?? origin.schedule
      date = origin.date + days
      slot = origin.slot
    }
  }
}
