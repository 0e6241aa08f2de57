extension LaborRule {
  /// The least break beside so many minutes of work; 0 for other kinds of rule.
  func breakMinutes(besideWork minutes: Int) -> Int {
    guard kind == .breaks else { return 0 }
    if self[.longBreakMinutes] > 0, minutes > self[.longOverMinutes] { return self[.longBreakMinutes] }
    return minutes > self[.overMinutes] ? self[.breakMinutes] : 0
  }
}

extension LaborRules {
  /// The least break that so many minutes of presence need by these rules; 0 if they say nothing of breaks.
  public func breakMinutes(inPresence minutes: Int) -> Int { lackingBreakMinutes(inPresence: minutes, taken: 0) }

  /// The minutes that are missing to that break if some of it was taken; 0 if that is enough.
  func lackingBreakMinutes(inPresence minutes: Int, taken: Int) -> Int {
    rules.reduce(0) { most, rule in
      let steps = [taken, rule[.breakMinutes], rule[.longBreakMinutes]].filter { $0 >= taken }.sorted()
      return max(most, (steps.first { rule.breakMinutes(besideWork: minutes - $0) <= $0 } ?? taken) - taken)
    }
  }

  /// The longest break that is paid, in minutes; 0 if none is.
  var paidBreakMinutes: Int { rules.reduce(0) { max($0, $1[.paidUpToMinutes]) } }
}

/// Breaks that follow the rules of the person with the shift.
///
/// A break that equals what the rules put in is theirs, and follows the hours and hands of its shift; any other was typed, and stays.
extension RulesInForce {
  /// The break that the rules put into a shift; 0 for whole days, and for standby that is no working time.
  public func breakMinutes(in content: ShiftContent) -> Int {
    guard content.hours.isTimed, isWorkingTime(content.position, of: content.employee, on: content.hours.date)
    else { return 0 }
    let span = content.hours.interval(in: zone(of: content.site))
    let rules = breakRules(of: content.employee, at: content.site, on: content.hours.date)
    let minutes = rules.breakMinutes(inPresence: Int(span.upperBound.seconds(since: span.lowerBound) / 60))
    return min(minutes, ShiftContent.longestBreak(in: content.hours))
  }

  /// `true` if the break of a shift is the one that the rules put in.
  public func hasPutIn(_ content: ShiftContent) -> Bool { content.breakMinutes == breakMinutes(in: content) }

  /// A changed shift with a break that follows, if the rules had put it in before.
  public func settled(_ content: ShiftContent, was before: ShiftContent) -> ShiftContent {
    guard content.breakMinutes == before.breakMinutes, hasPutIn(before) else { return content }
    var content = content
    content.breakMinutes = breakMinutes(in: content)
    return content
  }

  /// A shift in another person's hands.
  public func given(_ content: ShiftContent, to person: ID<Employee>?) -> ShiftContent {
    var given = content
    given.employee = person
    return settled(given, was: content)
  }
}
