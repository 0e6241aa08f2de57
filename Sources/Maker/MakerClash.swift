public import Domain
import Planner

/// Wishes about a shift, or a day, that can't all be met, whatever the roster, if as many work as are wanted.
public struct MakerClash: Sendable {
  /// The day.
  public let date: LocalDate
  /// The shift of that day; `nil` for any work at all.
  public let shift: (position: ID<Position>?, hours: Hours)?
  /// The number of people wanted.
  public let need: Int
  /// The people with the wish.
  public let people: [Employee]
  /// `true` if the people wish to work.
  public let isWanted: Bool
  /// The number of these wishes that can't be met.
  public let unmet: Int
}

extension RosterProblem {
  /// The wishes that can't all be met, by day; shifts that people have already are no wish here.
  ///
  /// Cost: a pass over everyone for each kind of shift and day.
  public func clashes() -> [MakerClash] {
    var asked = problem
    for (number, employee) in people.enumerated() {
      let kept = builder.keeping(employee)
      asked.people[number].wishes.removeAll(where: kept.contains)
    }
    return asked.wishClashes().compactMap { clash -> MakerClash? in
      let date = firstDay + clash.day
      let kind = clash.demand.flatMap { asked.demands[$0].kinds.first }
      guard slots.contains(where: { $0.day == clash.day && (kind == nil || $0.kind == kind) }) else { return nil }
      let shift = kind.map { kinds[$0] }.map { kind in
        let start = LocalDateTime(date: date, time: LocalTime(minuteOfDay: kind.start) ?? .midnight)
        return (position: kind.position, hours: Hours.timed(start: start, minutes: kind.minutes))
      }
      return MakerClash(
        date: date, shift: shift, need: clash.need, people: clash.people.map { people[$0] }, isWanted: clash.isWanted,
        unmet: clash.unmet)
    }
    .sorted { $0.date < $1.date }
  }
}
