public import Domain
import Planner

/// Wishes about a shift, or a day, that can't all be met, whatever the roster, if as many work as are wanted.
public struct MakerClash: Sendable {
  /// The day.
  public let date: LocalDate
  /// Which of its shifts; `nil` for any work at all.
  public let shift: (position: ID<Position>?, hours: Hours)?
  /// How many are wanted.
  public let need: Int
  /// Who would rather not work, or would like to.
  public let people: [Employee]
  /// Whether they would like to.
  public let isWanted: Bool
  /// How many of these wishes can't be met.
  public let unmet: Int
}

extension RosterProblem {
  /// What people would like and can't all have, by day; what they have already is no wish here.
  ///
  /// Cost: a pass over everyone for each kind of shift and day.
  public func clashes() -> [MakerClash] {
    var asked = problem
    let judge = Judge(builder)
    for (number, employee) in people.enumerated() { asked.people[number].wishes = judge.able(employee).wishes }
    let filled = Set(slots.map { Cell($0.day, $0.kind) })
    return asked.wishClashes().compactMap { clash -> MakerClash? in
      let date = firstDay + clash.day
      let names = clash.people.map { people[$0] }
      guard let number = clash.demand, let kind = asked.demands[number].kinds.first else {
        let need = asked.demands.reduce(0) { $1.day == clash.day ? $0 + $1.need : $0 }
        guard slots.contains(where: { $0.day == clash.day }) else { return nil }
        return MakerClash(
          date: date, shift: nil, need: need, people: names, isWanted: clash.isWanted, unmet: clash.unmet)
      }
      guard filled.contains(Cell(clash.day, kind)) else { return nil }
      let start = LocalDateTime(date: date, time: LocalTime(minuteOfDay: kinds[kind].start) ?? .midnight)
      return MakerClash(
        date: date, shift: (kinds[kind].position, .timed(start: start, minutes: kinds[kind].minutes)),
        need: asked.demands[number].need, people: names, isWanted: clash.isWanted, unmet: clash.unmet)
    }
    .sorted { $0.date < $1.date }
  }
}
