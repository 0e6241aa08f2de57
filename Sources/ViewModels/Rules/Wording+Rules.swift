public import Domain
public import Words

// MARK: - What is broken

extension Wording {
  /// `5 h rest, 11 needed`.
  func broken(_ violation: RuleViolation) -> String {
    if violation.isOwed {
      return brokenOwedRest(
        hours: number(hours: violation.has), needed: number(hours: violation.rule[.madeUpToMinutes]),
        until: shortDate(short: violation.days.upperBound))
    }
    return broken(violation.rule.kind, has: violation.has, limit: violation.limit, violation.rule)
  }
  /// `Evan Lindqvist, Fri 27 Nov: 5 h rest, 11 needed (ArbZG § 5 (1)). Reason: Evan agreed`.
  func overridden(_ override: RuleOverride, _ name: String) -> String {
    let rule = broken(override.kind, has: override.has, limit: override.limit, nil)
    let reason = overriddenReason(reason: override.reason)
    return "\(name), \(day(override.days)): \(rule) (\(law(override.source))). \(reason)"
  }
  private func broken(_ kind: LaborRule.Kind, has: Int, limit: Int, _ rule: LaborRule?) -> String {
    let (hours, needed) = (number(hours: has), number(hours: limit))
    let most = brokenAllowed(needed: needed)
    let mostOf = brokenAllowed2(limit: limit)
    switch kind {
    case .dailyRest: return brokenDailyRest(hours: hours, needed: needed)
    case .weeklyRest: return brokenWeeklyRest(hours: hours, needed: needed)
    case .dayWork: return brokenDayWork(hours: hours) + most
    case .dayPresence: return brokenDayPresence(hours: hours) + most
    case .daySpread: return brokenDaySpread(hours: hours) + most
    case .workIn24Hours: return brokenWorkIn24Hours(hours: hours) + most
    case .weekWork: return brokenWeekWork(hours: hours) + most
    case .averageWork: return brokenAverageWork(hours: hours) + most
    case .nightWork: return brokenNightWork(hours: hours) + most
    case .nightAverage: return brokenNightAverage(hours: hours) + most
    case .dutyDays: return brokenDutyDays(has: has) + mostOf
    case .weekDays: return brokenWeekDays(has: has) + mostOf
    case .nights: return brokenNights(has: has) + mostOf
    case .closedHours: return closedHours(hours, rule)
    case .breaks: return brokenBreaks(has: has, limit: limit)
    }
  }
}

extension Wording {
  /// `Evan Lindqvist, Fri 27 Nov: 5 h rest, 11 needed (ArbZG § 5 (1))`.
  public func broken(_ breach: RuleBreach) -> String {
    let rule = breach.violation
    return "\(breach.name), \(day(rule.days)): \(broken(rule)) (\(law(rule.rule.source)))"
  }
  /// What is told of a move that breaks rules.
  public func rulesBroken(_ broken: RulesBroken) -> String {
    let most = 5
    let lines = broken.breaches.filter(\.violation.isBlocking).prefix(most).map { self.broken($0) }
    return rulesBrokenARuleBlocks + lines.joined(separator: "; ") + "."
  }
}
