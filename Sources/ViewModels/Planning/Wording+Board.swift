import Domain
public import Words

// MARK: - The board's frame

extension Wording {
  /// `12 others: 9 work at other sites, 3 are away.`
  func others(_ others: BoardPeople.Others) -> String {
    let reasons = [
      (
        others.elsewhere,
        othersWorkAtOther(elsewhere: others.elsewhere)
      ),
      (others.away, othersAreAway(away: others.away)),
      (
        others.without,
        othersHaveNoShifts(without: others.without)
      ),
    ].filter { $0.0 > 0 }
    let what = reasons.count == 1 ? reasons.map(\.1) : reasons.map { "\($0) \($1)" }
    let count = othersOthers(count: others.count)
    return "\(count): \(what.joined(separator: ", "))."
  }

  /// `until 14:00`, in front of a shift that runs.
  func until(_ time: LocalTime) -> String { until(time: self.time(time)) }

  /// `since Thu 22:00`.
  func since(_ start: LocalDateTime) -> String {
    let moment = "\(shortWeekday(start.date.weekday)) \(time(start.time))"
    return sinceSince(moment: moment)
  }
}

// MARK: - A month

extension Wording {
  /// `−3`.
  public func missing(_ count: Int) -> String { missing(count, of: "") }
  /// `2×`.
  public func manyShifts(_ count: Int) -> String { "\(count)×" }
}
