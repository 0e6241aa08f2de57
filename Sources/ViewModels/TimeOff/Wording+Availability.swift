public import Domain

// MARK: - Availability

extension Wording {
  public var availability: String { say(en: "Availability", de: "Verfügbarkeit") }
  public func availability(of name: String) -> String {
    say(en: "Availability of \(name)", de: "Verfügbarkeit von \(name)")
  }
  public var availabilityText: String {
    say(
      en:
        "Hours that come again each week, by the clock of each site. They guide the plan; a manager can still decide otherwise.",
      de:
        "Zeiten, die jede Woche wiederkommen, nach der Uhr des jeweiligen Standorts. Der Plan richtet sich danach; die Leitung kann anders entscheiden."
    )
  }
  public var noAvailability: String {
    say(en: "Nothing entered: available at all times.", de: "Nichts eingetragen: jederzeit verfügbar.")
  }
  public var addAvailability: String { say(en: "Add hours", de: "Zeiten hinzufügen") }
  public var whatOfTheHours: String { say(en: "At these hours", de: "In dieser Zeit") }
  public func name(of kind: Availability.Kind) -> String {
    switch kind {
    case .unavailable: say(en: "Not available", de: "Nicht verfügbar")
    case .prefers: say(en: "Preferred", de: "Am liebsten")
    case .prefersNot: say(en: "Rather not", de: "Lieber nicht")
    }
  }
  public var weekdaysLabel: String { say(en: "Weekdays", de: "Wochentage") }
  public var allDayWithoutTimes: String {
    say(en: "Leave both empty for the whole day.", de: "Beide leer: der ganze Tag.")
  }
  public var validFrom: String { say(en: "Valid from", de: "Gilt ab") }
  public var validUntil: String { say(en: "Until (optional)", de: "Bis (freiwillig)") }
  public var everyWeeks: String { say(en: "Every … weeks", de: "Alle … Wochen") }
  public var availabilityNote: String { say(en: "Why (optional)", de: "Warum (freiwillig)") }

  /// `Not available before 9:00`, `Preferred 14:00–22:00`, `Rather not all day`.
  func hours(of rule: Availability.Rule) -> String {
    let (kind, minutes) = (name(of: rule.kind), rule.minutes)
    switch (minutes.lowerBound, minutes.upperBound) {
    case (0, LocalTime.minutesPerDay): return say(en: "\(kind) all day", de: "\(kind): ganztags")
    case (0, let end):
      return say(en: "\(kind) before \(endTime(end))", de: "\(kind): vor \(endTime(end))")
    case (let start, LocalTime.minutesPerDay):
      let time = LocalTime(minuteOfDay: start).map { self.time($0) } ?? ""
      return say(en: "\(kind) after \(time)", de: "\(kind): nach \(time)")
    default: return say(en: "\(kind) \(times(minutes))", de: "\(kind): \(times(minutes))")
    }
  }

  /// A shift at hours at which someone said that they can't work.
  func outsideHours(isOwn: Bool) -> String {
    isOwn
      ? say(en: "Outside the hours that you gave", de: "Außerhalb der Zeiten, die du angegeben hast")
      : say(en: "Outside the hours that they gave", de: "Außerhalb der angegebenen Zeiten")
  }

  /// `Monday: not available before 9:00`.
  func sentence(of rule: Availability.Rule) -> String {
    let hours = hours(of: rule)
    return "\(weekday(rule.weekday)): \(hours.prefix(1).lowercased() + hours.dropFirst())"
  }

  /// `Every 2 weeks. From 1 December 2026. School`.
  func limits(of rule: Availability.Rule, today: LocalDate) -> String {
    var parts: [String] = []
    if rule.everyWeeks > 1 {
      parts.append(say(en: "Every \(rule.everyWeeks) weeks", de: "Alle \(rule.everyWeeks) Wochen"))
    }
    if rule.first > today {
      parts.append(say(en: "From \(dayMonthYear(rule.first))", de: "Ab \(dayMonthYear(rule.first))"))
    }
    if let last = rule.last {
      parts.append(say(en: "Until \(dayMonthYear(last))", de: "Bis \(dayMonthYear(last))"))
    }
    if !rule.note.isEmpty { parts.append(rule.note) }
    return parts.joined(separator: ". ")
  }
}

// MARK: - Settings

extension Wording {
  public var timeOffSettings: String { say(en: "Time off", de: "Abwesenheiten") }
  public var kindsOfAbsence: String { say(en: "Kinds of absence", de: "Arten von Abwesenheit") }
  public var kindsText: String {
    say(
      en: "What people can ask for, in this order. Being ill is told and never asked for.",
      de: "Was beantragt werden kann, in dieser Reihenfolge. Krank meldet man sich, man beantragt es nicht.")
  }
  public var kindName: String { say(en: "Name", de: "Name") }
  public var needsApproval: String { say(en: "Needs approval", de: "Muss genehmigt werden") }
  public var countsDays: String {
    say(en: "Counts against the yearly days", de: "Zählt zu den Jahrestagen")
  }
  public var addKind: String { say(en: "Add kind", de: "Art hinzufügen") }
  public var saveKind: String { say(en: "Save kind", de: "Art speichern") }
  func rules(of kind: AbsenceKind) -> String {
    let approval =
      kind.needsApproval
      ? say(en: "needs approval", de: "muss genehmigt werden") : say(en: "needs no approval", de: "ohne Genehmigung")
    let counts = kind.counts ? say(en: ", counts against yearly days", de: ", zählt zu den Jahrestagen") : ""
    return approval.prefix(1).uppercased() + approval.dropFirst() + counts
  }
  public var yearlyDays: String { say(en: "Yearly days", de: "Jahrestage") }
  public func yearlyDays(in year: Int) -> String { say(en: "Yearly days \(year)", de: "Jahrestage \(year)") }
  public var yearlyDaysText: String {
    say(
      en:
        "Whole days of kinds that count are taken from these on a person's working days, unless every site is closed; part of a day counts half. Leave Days empty for no yearly days.",
      de:
        "Ganze Tage der Arten, die zählen, gehen an den Arbeitstagen der Person davon ab, wenn nicht alle Standorte geschlossen sind; ein Teil eines Tages zählt halb. Tage leer lassen: keine Jahrestage."
    )
  }
  public var daysLabel: String { say(en: "Days", de: "Tage") }
  public var carriedOver: String { say(en: "Carried over", de: "Übertrag") }
  public var workingDays: String { say(en: "Working days", de: "Arbeitstage") }
  public var saveDays: String { say(en: "Save days", de: "Tage speichern") }
  public var previousYear: String { say(en: "Previous year", de: "Voriges Jahr") }
  public var nextYear: String { say(en: "Next year", de: "Nächstes Jahr") }
  var daysNotANumber: String {
    say(en: "Enter days like 28 or 28.5.", de: "Gib Tage ein, zum Beispiel 28 oder 28,5.")
  }
}
