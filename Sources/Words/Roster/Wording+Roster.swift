package import Domain

// MARK: - The roster

extension Wording {
  package func youAreOnDuty(at site: String?, until time: String) -> String {
    site.map { youAreOnDutyAt($0, until: time) } ?? youAreOnDutyUntil(time)
  }
  /// `Mon 23, 7:00`.
  package func dayAndTime(_ moment: LocalDateTime) -> String { "\(shortDay(moment.date)), \(time(moment.time))" }
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
  /// `22:00–7:00`; of whole days the first and the last.
  package func times(of hours: Hours) -> String {
    switch hours {
    case .timed(let start, let minutes): "\(time(start.time))–\(time((start + minutes).time))"
    case .days(let first, let last): first == last ? allDay : "\(shortDay(first))–\(shortDay(last))"
    }
  }
}
