package import Domain

// MARK: - The board's frame

extension Wording {
  /// `until 14:00`, in front of a shift that runs.
  package func until(_ time: LocalTime) -> String { until(time: self.time(time)) }
  /// `since Thu 22:00`.
  package func since(_ start: LocalDateTime) -> String {
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
