public import Domain

// MARK: - What is broken

extension Wording {
  /// `5 h rest, 11 needed`.
  func broken(_ violation: RuleViolation) -> String {
    broken(violation.rule.kind, has: violation.has, limit: violation.limit, violation.rule)
  }

  /// `Evan Lindqvist, Fri 27 Nov: 5 h rest, 11 needed (ArbZG § 5 (1))`.
  public func broken(_ breach: RuleBreach) -> String {
    let rule = breach.violation
    return "\(breach.name), \(day(rule.days)): \(broken(rule)) (\(law(rule.rule.source)))"
  }

  /// What is told of a move that breaks rules.
  public func rulesBroken(_ broken: RulesBroken) -> String {
    let most = 5
    let lines = broken.breaches.filter(\.violation.isBlocking).prefix(most).map { self.broken($0) }
    return say(en: "A rule blocks this. ", de: "Eine Regel verhindert das. ") + lines.joined(separator: "; ") + "."
  }

  /// `Evan Lindqvist, Fri 27 Nov: 5 h rest, 11 needed (ArbZG § 5 (1)). Reason: Evan agreed`.
  func overridden(_ override: RuleOverride, _ name: String) -> String {
    let rule = broken(override.kind, has: override.has, limit: override.limit, nil)
    let reason = say(en: "Reason: \(override.reason)", de: "Grund: \(override.reason)")
    return "\(name), \(day(override.days)): \(rule) (\(law(override.source))). \(reason)"
  }

  func day(_ days: ClosedRange<LocalDate>) -> String {
    days.lowerBound == days.upperBound ? shortDate(short: days.lowerBound) : shortSpan(days)
  }

  private func broken(_ kind: LaborRule.Kind, has: Int, limit: Int, _ rule: LaborRule?) -> String {
    let (hours, needed) = (number(hours: has), number(hours: limit))
    let most = say(en: "\(needed) allowed", de: "erlaubt sind \(needed)")
    let mostOf = say(en: "\(limit) allowed", de: "erlaubt sind \(limit)")
    switch kind {
    case .dailyRest:
      return say(en: "\(hours)\u{a0}h rest, \(needed) needed", de: "\(hours) von \(needed)\u{a0}Std. Ruhe")
    case .weeklyRest:
      return say(
        en: "\(hours)\u{a0}h of weekly rest, \(needed) needed",
        de: "\(hours) von \(needed)\u{a0}Std. Wochenruhe")
    case .dayWork:
      return say(en: "\(hours)\u{a0}h of work in a day, ", de: "\(hours)\u{a0}Std. Arbeit am Tag, ") + most
    case .dayPresence:
      return say(
        en: "\(hours)\u{a0}h at work with breaks, ", de: "\(hours)\u{a0}Std. Anwesenheit mit Pausen, ") + most
    case .workIn24Hours:
      return say(en: "\(hours)\u{a0}h of work in 24 hours, ", de: "\(hours)\u{a0}Std. Arbeit in 24 Stunden, ") + most
    case .weekWork:
      return say(en: "\(hours)\u{a0}h in the week, ", de: "\(hours)\u{a0}Std. in der Woche, ") + most
    case .averageWork:
      return say(
        en: "\(hours)\u{a0}h a week on average, ", de: "\(hours)\u{a0}Std. pro Woche im Schnitt, ") + most
    case .nightWork:
      return say(en: "\(hours)\u{a0}h with a night, ", de: "\(hours)\u{a0}Std. mit Nachtarbeit, ") + most
    case .nightAverage:
      return say(
        en: "\(hours)\u{a0}h a week on average with nights, ",
        de: "\(hours)\u{a0}Std. pro Woche im Schnitt mit Nachtarbeit, ") + most
    case .dutyDays:
      return say(en: "\(has) days in a row, ", de: "\(has) Tage am Stück, ") + mostOf
    case .weekDays:
      return say(en: "\(has) days in the week, ", de: "\(has) Tage in der Woche, ") + mostOf
    case .nights:
      return say(en: "\(has) nights in a row, ", de: "\(has) Nächte am Stück, ") + mostOf
    case .closedHours:
      return closedHours(hours, rule)
    case .breaks:
      return say(
        en: "\(has)\u{a0}min of break, \(limit) needed", de: "\(has) von \(limit)\u{a0}Min. Pause")
    }
  }

  private func closedHours(_ hours: String, _ rule: LaborRule?) -> String {
    guard let from = rule.flatMap({ LocalTime(minuteOfDay: $0[.from]) }),
      let until = rule.flatMap({ LocalTime(minuteOfDay: $0[.until]) })
    else { return say(en: "\(hours)\u{a0}h too early or late", de: "\(hours)\u{a0}Std. zu früh oder zu spät") }
    return say(
      en: "\(hours)\u{a0}h between \(time(from)) and \(time(until)), none allowed",
      de: "\(hours)\u{a0}Std. zwischen \(time(from)) und \(time(until)), erlaubt ist nichts")
  }
}

// MARK: - The rest ruler

extension Wording {
  func shortRestTitle(_ hours: String, _ needed: String) -> String {
    say(en: "\(hours) of rest. The rule is \(needed).", de: "\(hours) Ruhe. Die Regel ist \(needed).")
  }
  func restEnds(_ needed: String, at time: String) -> String {
    say(en: "\(needed) of rest end at \(time)", de: "\(needed) Ruhe enden um \(time)")
  }
  /// `ArbZG § 5 (1). It blocks publishing; …`
  func source(of violation: RuleViolation) -> String {
    "\(sentence(law(violation.rule.source))) \(violation.isBlocking ? itBlocks : itWarns)"
  }
  private var itBlocks: String {
    say(
      en: "It blocks publishing; an administrator can override it with a reason.",
      de: "Sie verhindert das Veröffentlichen; die Administration kann sie mit einem Grund übergehen.")
  }
  private var itWarns: String { say(en: "It warns.", de: "Sie weist darauf hin.") }
}

// MARK: - Ways out

extension Wording {
  public var whatWouldWork: String { say(en: "What would work", de: "Was ginge") }
  func giveIt(to name: String) -> String { say(en: "Give it to \(name)", de: "An \(name) geben") }
  func putInBreak(_ minutes: Int) -> String {
    say(en: "Put in a \(minutes)-minute break", de: "\(minutes)\u{a0}Min. Pause eintragen")
  }
  func startAt(_ time: String) -> String { say(en: "Start at \(time)", de: "Um \(time) beginnen") }
  func endAt(_ time: String) -> String { say(en: "End at \(time)", de: "Um \(time) enden") }
}

// MARK: - Overriding

extension Wording {
  public var publishAnyway: String { say(en: "Publish anyway", de: "Trotzdem veröffentlichen") }
  public var overrideAndPublish: String { say(en: "Override and publish", de: "Übergehen und veröffentlichen") }
  public var overrideAndApprove: String { say(en: "Override and approve", de: "Übergehen und genehmigen") }
  public var ruleBlocks: String { say(en: "A rule blocks this", de: "Eine Regel verhindert das") }
  /// On a row of someone whom only a rule keeps from a shift.
  public var seeRule: String { say(en: "See the rule", de: "Regel ansehen") }
  public func seeRule(of name: String) -> String { say(en: "\(name): see the rule", de: "\(name): Regel ansehen") }
  public var askedWhenPublished: String {
    say(
      en: "It stays a draft. The rule is asked when you publish it.",
      de: "Sie bleibt ein Entwurf. Die Regel zählt, wenn du sie veröffentlichst.")
  }
  public var overrideReason: String { say(en: "Override, with a reason", de: "Übergehen, mit einem Grund") }
  public var overrideHint: String {
    say(
      en: "It stays in the change log and with the shift.",
      de: "Er bleibt im Änderungsprotokoll und bei der Schicht stehen.")
  }
  public var onlyAdminsOverride: String {
    say(
      en: "A rule blocks this. Only an administrator can override it.",
      de: "Eine Regel verhindert das. Nur die Administration kann sie übergehen.")
  }
  var overrideNeedsReason: String {
    say(
      en: "A rule blocks this. To override it, enter a reason.",
      de: "Eine Regel verhindert das. Gib einen Grund ein, um sie zu übergehen.")
  }
  public var overriddenTitle: String { say(en: "Overridden rules", de: "Übergangene Regeln") }
}

// MARK: - The rules

extension Wording {
  public var laborRules: String { say(en: "Labor rules", de: "Arbeitszeitregeln") }
  public var laborRulesText: String {
    say(
      en: "What holds at each site. Someone can have rules of their own, such as young people; they hold everywhere.",
      de: "Was an jedem Standort gilt. Wer eigene Regeln hat, etwa Jugendliche, hat sie an allen Standorten.")
  }
  public var standardRules: String {
    say(en: "Standard: warn of less than 11\u{a0}h of rest", de: "Standard: Hinweis bei weniger als 11\u{a0}Std. Ruhe")
  }
  public var rulesAtSites: String { say(en: "At the sites", de: "An den Standorten") }
  public var ruleSetsTitle: String { say(en: "Sets of rules", de: "Regelsätze") }
  public var noRuleSets: String { say(en: "No sets of rules yet", de: "Noch keine Regelsätze") }
  public var newRuleSet: String { say(en: "New set of rules", de: "Neuer Regelsatz") }
  public var startFrom: String { say(en: "Start from", de: "Ausgehen von") }
  public var addRuleSet: String { say(en: "Add set", de: "Regelsatz anlegen") }
  public var emptyRuleSet: String { say(en: "No rules", de: "Ohne Regeln") }
  public var addRule: String { say(en: "Add rule", de: "Regel hinzufügen") }
  public var ruleToAdd: String { say(en: "Another rule", de: "Weitere Regel") }
  public var ruleSource: String { say(en: "Source", de: "Quelle") }
  public var ruleResponse: String { say(en: "If it is broken", de: "Bei Verstoß") }
  public var ruleIsOff: String { say(en: "Off: the rule goes", de: "Aus: die Regel entfällt") }
  public var ownRulesTitle: String {
    say(en: "People with these rules of their own", de: "Wer diese Regeln selbst hat")
  }
  public var ownRulesNone: String { say(en: "Nobody", de: "Niemand") }
  public var giveRules: String { say(en: "Give these rules", de: "Diese Regeln geben") }
  public var takeRules: String { say(en: "Take away", de: "Wegnehmen") }
  public var removeRuleSet: String { say(en: "Remove set", de: "Regelsatz entfernen") }
  public var removeRuleSetText: String {
    say(
      en: "Its sites and people have the standard then.", de: "Für seine Standorte und Personen gilt dann der Standard."
    )
  }
  public var trialTitle: String { say(en: "Tried on the last 31 days", de: "Auf die letzten 31 Tage angewandt") }
  public var moreThanShown: String { say(en: "Only the first ones are shown.", de: "Nur die ersten sind zu sehen.") }

  /// `This would have warned 14 times and blocked 2 times.`
  func trial(warned: Int, blocked: Int) -> String {
    if warned == 0, blocked == 0 {
      return say(en: "Nothing would have been broken.", de: "Es wäre nichts verletzt worden.")
    }
    func times(_ count: Int) -> String {
      say(en: count == 1 ? "once" : "\(count)\u{a0}times", de: count == 1 ? "einmal" : "\(count)\u{a0}Mal")
    }
    let parts = [
      warned > 0 ? say(en: "warned \(times(warned))", de: "\(times(warned)) gewarnt") : nil,
      blocked > 0 ? say(en: "blocked \(times(blocked))", de: "\(times(blocked)) verhindert") : nil,
    ].compactMap(\.self)
    return say(
      en: "This would have \(parts.joined(separator: " and ")).", de: "Das hätte \(parts.joined(separator: " und ")).")
  }

  func rulesCount(_ count: Int) -> String {
    say(
      en: count == 1 ? "1\u{a0}rule" : "\(count)\u{a0}rules", de: count == 1 ? "1\u{a0}Regel" : "\(count)\u{a0}Regeln")
  }

  public func name(of preset: LaborRules.Preset) -> String {
    switch preset {
    case .europeanUnion: say(en: "European Union", de: "Europäische Union")
    case .germany: say(en: "Germany", de: "Deutschland")
    case .germanyUnder18: say(en: "Germany, under 18", de: "Deutschland, unter 18")
    case .austria: say(en: "Austria", de: "Österreich")
    case .unitedKingdom: say(en: "United Kingdom", de: "Vereinigtes Königreich")
    case .unitedKingdomUnder18: say(en: "United Kingdom, under 18", de: "Vereinigtes Königreich, unter 18")
    case .unitedStates: say(en: "United States", de: "Vereinigte Staaten")
    }
  }

  public func name(of response: LaborRule.Response) -> String {
    switch response {
    case .warn: say(en: "Warn", de: "Hinweisen")
    case .block: say(en: "Block", de: "Verhindern")
    }
  }

  public func name(of kind: LaborRule.Kind) -> String {
    switch kind {
    case .dailyRest: say(en: "Least rest between shifts", de: "Mindestruhe zwischen Schichten")
    case .weeklyRest: say(en: "Least weekly rest", de: "Mindestens freie Zeit pro Woche")
    case .dayWork: say(en: "Most work in a day", de: "Höchste Arbeitszeit am Tag")
    case .dayPresence: say(en: "Longest day with breaks", de: "Längster Tag mit Pausen")
    case .workIn24Hours: say(en: "Most work in 24 hours", de: "Höchste Arbeitszeit in 24 Stunden")
    case .weekWork: say(en: "Most work in a week", de: "Höchste Arbeitszeit pro Woche")
    case .averageWork: say(en: "Most work in a week on average", de: "Höchste Arbeitszeit pro Woche im Schnitt")
    case .dutyDays: say(en: "Most days in a row", de: "Höchstens Tage am Stück")
    case .weekDays: say(en: "Most days in a week", de: "Höchstens Tage pro Woche")
    case .nightWork: say(en: "Most work in a day with a night shift", de: "Höchste Arbeitszeit am Tag mit Nachtarbeit")
    case .nightAverage:
      say(
        en: "Most work in a week on average, with nights",
        de: "Höchste Arbeitszeit pro Woche im Schnitt, mit Nachtarbeit")
    case .nights: say(en: "Most nights in a row", de: "Höchstens Nächte am Stück")
    case .closedHours: say(en: "Hours without work", de: "Stunden ohne Arbeit")
    case .breaks: say(en: "Breaks", de: "Pausen")
    }
  }

  /// `sites`: where the rules hold besides, which the reader does not manage.
  func rulesHoldElsewhere(_ sites: String) -> String {
    say(
      en:
        "These rules also apply at \(sites). You can read them; only someone who manages every site that has them can change them.",
      de:
        "Diese Regeln gelten auch in \(sites). Du kannst sie lesen; ändern kann sie nur, wer alle ihre Standorte verwaltet."
    )
  }

  func label(of field: LaborRule.Field) -> String {
    switch field {
    case .minutes: say(en: "Hours", de: "Stunden")
    case .besideMinutes: say(en: "Hours of rest beside it", de: "Stunden Ruhe dazu")
    case .weeks: say(en: "Weeks", de: "Wochen")
    case .days: say(en: "Days", de: "Tage")
    case .nights: say(en: "Nights", de: "Nächte")
    case .from: say(en: "From", de: "Von")
    case .until: say(en: "Until", de: "Bis")
    case .leastNightMinutes:
      say(en: "A night shift has at least these minutes then", de: "Nachtarbeit ist es ab so vielen Minuten darin")
    case .breakMinutes: say(en: "Minutes of break", de: "Minuten Pause")
    case .overMinutes: say(en: "For more hours of work than", de: "Bei mehr Arbeitsstunden als")
    case .longBreakMinutes: say(en: "Minutes of the longer break, or 0", de: "Minuten der längeren Pause, oder 0")
    case .longOverMinutes: say(en: "For more hours of work than, or 0", de: "Bei mehr Arbeitsstunden als, oder 0")
    }
  }
}
