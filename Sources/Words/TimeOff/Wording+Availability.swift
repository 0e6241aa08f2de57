package import Domain

// MARK: - Availability

extension Wording {
  /// `Not available before 9:00`, `Preferred 14:00–22:00`, `Rather not all day`.
  package func hours(of rule: Availability.Rule) -> String {
    guard rule.taken == nil else { return busyInOwnCalendar }
    let (kind, minutes) = (name(of: rule.kind), rule.minutes)
    switch (minutes.lowerBound, minutes.upperBound) {
    case (0, LocalTime.minutesPerDay): return hoursMinutesPerDay(kind: kind)
    case (0, let end): return hoursBefore(kind: kind, end: endTime(end))
    case (let start, LocalTime.minutesPerDay):
      let time = LocalTime(minuteOfDay: start).map { self.time($0) } ?? ""
      return hoursAfter(kind: kind, time: time)
    default: return hoursOther(kind: kind, minutes: times(minutes))
    }
  }
  /// A shift at hours at which someone said that they can't work.
  package func outsideHours(isOwn: Bool) -> String { isOwn ? outsideHoursOwn : outsideHoursOtherwise }
  /// `Monday: not available before 9:00`.
  package func sentence(of rule: Availability.Rule) -> String {
    let hours = hours(of: rule)
    return "\(weekday(rule.weekday)): \(hours.prefix(1).lowercased() + hours.dropFirst())"
  }
  /// `Every 2 weeks. From 1 December 2026. School`.
  package func limits(of rule: Availability.Rule, today: LocalDate) -> String {
    var parts: [String] = []
    if rule.everyWeeks > 1 {
      parts.append(limitsEveryWeeks(everyWeeks: rule.everyWeeks))
    }
    if rule.first > today {
      parts.append(limitsFrom(first: dayMonthYear(rule.first)))
    }
    if let last = rule.last {
      parts.append(limitsUntil(last: dayMonthYear(last)))
    }
    if !rule.note.isEmpty { parts.append(rule.note) }
    return parts.joined(separator: ". ")
  }
}

// MARK: - Settings

extension Wording {
  package func rules(of kind: AbsenceKind) -> String {
    let approval =
      kind.needsApproval ? rulesNeedsApproval : rulesOtherwise
    let counts = kind.counts ? rulesCounts : ""
    return approval.prefix(1).uppercased() + approval.dropFirst() + counts
  }
}
