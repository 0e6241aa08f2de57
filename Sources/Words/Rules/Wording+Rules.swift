package import Domain

// MARK: - What is broken

extension Wording {
  package func day(_ days: ClosedRange<LocalDate>) -> String {
    days.lowerBound == days.upperBound ? shortDate(short: days.lowerBound) : shortSpan(days)
  }
  package func closedHours(_ hours: String, _ rule: LaborRule?) -> String {
    guard let from = rule.flatMap({ LocalTime(minuteOfDay: $0[.from]) }),
      let until = rule.flatMap({ LocalTime(minuteOfDay: $0[.until]) })
    else { return closedHoursHTooEarly(hours: hours) }
    return closedHoursHBetweenAnd(hours: hours, from: time(from), until: time(until))
  }
}

// MARK: - The rest ruler

extension Wording {
  /// `ArbZG § 5 (1). It blocks publishing; …`
  package func source(of violation: RuleViolation) -> String {
    "\(sentence(law(violation.rule.source))) \(violation.isBlocking ? itBlocks : itWarns)"
  }
}

// MARK: - The rules

extension Wording {
  /// `This would have warned 14 times and blocked 2 times.`
  package func trial(warned: Int, blocked: Int) -> String {
    if warned == 0, blocked == 0 {
      return trialNothingWouldHave
    }
    func times(_ count: Int) -> String {
      trialTimes(count: count)
    }
    let parts = [
      warned > 0 ? trialWarned(warned: times(warned)) : nil,
      blocked > 0 ? trialBlocked(blocked: times(blocked)) : nil,
    ].compactMap(\.self)
    return trialResult(list(parts))
  }
}
