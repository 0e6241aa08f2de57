package import Domain

// MARK: - The roster

extension Wording {
  package func youArePlanned(at site: String?, until time: String) -> String {
    site.map { youArePlannedAt($0, until: time) } ?? youArePlannedUntil(time)
  }
  package func youAreOnDuty(at site: String?, until time: String) -> String {
    site.map { youAreOnDutyAt($0, until: time) } ?? youAreOnDutyUntil(time)
  }
  /// `Mon 23, 7:00`.
  /// A moment ahead, as short as is clear: `8:00` within a day, `Tue 8:00` within six, `Tue 1 Dec, 8:00`.
  package func ahead(_ moment: LocalDateTime, from now: LocalDateTime) -> String {
    if moment.secondsSinceEpoch - now.secondsSinceEpoch < 86_400 { return time(moment.time) }
    guard moment.date.days(since: now.date) <= 6 else {
      return "\(shortDate(short: moment.date))\(comma)\(time(moment.time))"
    }
    return "\(shortWeekday(moment.date.weekday))\u{a0}\(time(moment.time))"
  }
  package func dayAndTime(_ moment: LocalDateTime) -> String { "\(shortDay(moment.date))\(comma)\(time(moment.time))" }
  package func clockChange(hours: String, isLonger: Bool) -> String {
    isLonger ? clocksBack(hours: hours) : clocksForward(hours: hours)
  }
  package func isFirst(_ name: String, _ length: String) -> String { sentence(isNextIn(name: name, length: length)) }
}

// MARK: - One shift

extension Wording {
  package func handsOver(_ name: String, _ time: String, isPast: Bool) -> String {
    isPast ? handedOver(name: name, time: time) : willHandOver(name: name, time: time)
  }
  package func takesOver(_ name: String, _ time: String, isPast: Bool) -> String {
    isPast ? tookOver(name: name, time: time) : willTakeOver(name: name, time: time)
  }
  package func clocksGo(isLonger: Bool, at time: String, by length: String, counts: String) -> String {
    sentence(
      isLonger
        ? clocksGoBack(time: time, length: length, counts: counts)
        : clocksGoForward(time: time, length: length, counts: counts))
  }
}

// MARK: - One shift

extension Wording {
  /// `6:00–10:00, 16:00–21:00`: of a shift and the other half, if it is a split one.
  package func times(of halves: [PlannedShift?]) -> String {
    halves.compactMap(\.self).sorted { $0.interval.lowerBound < $1.interval.lowerBound }.map { times(of: $0.hours) }
      .joined(separator: comma)
  }
  /// `22:00–7:00`; of whole days the first and the last.
  /// `Sat 21 Nov, 13:00–18:00`
  package func moment(of hours: Hours) -> String { "\(shortDate(short: hours.date))\(comma)\(times(of: hours))" }
  package func times(of hours: Hours) -> String {
    switch hours {
    case .timed(let start, let minutes): "\(time(start.time))–\(time((start + minutes).time))"
    case .days(let first, let last): first == last ? allDay : "\(shortDay(first))–\(shortDay(last))"
    }
  }
}
