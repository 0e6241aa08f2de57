package import Domain

/// Rules of surcharges in words.
extension Wording {
  /// The hours that a rule means: `20:00–6:00 · Sundays`.
  package func hours(of terms: SurchargeTerms) -> String {
    var parts = terms.share == nil ? [] : [surchargeReadyPart]
    if terms.from != nil || terms.to != nil {
      parts.append("\(time(terms.from ?? .midnight))–\(time(terms.to ?? .midnight))")
    }
    parts += conventions.weekdays.filter(terms.weekdays.contains).map(weekday)
    if terms.holidays { parts.append(surchargeHolidaysOf(place: surchargePlaceName(of: terms.place))) }
    parts += terms.dates.compactMap { LocalDate(year: 2000, month: $0.month, day: $0.day) }.map(dayAndMonth)
    if terms.isBegunBefore { parts.append(surchargeBegunBeforePart) }
    if let reaches = terms.reaches { parts.append(surchargeReachesPart(time: time(reaches))) }
    if terms.leastMinutes > 0 { parts.append(surchargeLeastPart(hours: duration(terms.leastMinutes))) }
    let hours = duration(terms.overMinutes)
    switch terms.over {
    case .day: parts.append(surchargeBeyondDay(hours: hours))
    case .week: parts.append(surchargeBeyondWeek(hours: hours))
    case .seventhDay where terms.overMinutes == 0: parts.append(surchargeSeventh)
    case .seventhDay: parts.append(surchargeBeyondSeventh(hours: hours))
    case nil: break
    }
    return parts.isEmpty ? surchargeEveryHour : parts.joined(separator: " · ")
  }

  /// The name of a set; everyone's may have none.
  package func name(of set: SurchargeSet) -> String { set.name.isEmpty ? everyonesSurcharges : set.name }

  /// The same with a fixed amount, which is a cost: `Night €1.50 an hour`.
  package func nameAndAmount(of terms: SurchargeTerms) -> String {
    guard let amount = terms.amount, let money = amount.money else { return name(of: terms) }
    return switch amount.unit {
    case .hour: surchargeAnHour(name: terms.name, amount: exactPrice(money))
    case .day: surchargeADay(name: terms.name, amount: exactPrice(money))
    }
  }

  /// The name of a rule and its percent: `Night 25%`; without a fixed amount, which fewer people see.
  package func name(of terms: SurchargeTerms) -> String {
    if terms.amount != nil { return terms.name }
    if let share = terms.share { return surchargeShare(name: terms.name, percent: share) }
    return terms.percent == 0
      ? "\(terms.name)\(comma)\(surchargeCountsOnly)" : surchargeLine(name: terms.name, percent: terms.percent)
  }

  /// Days of each year as typed: `12-24`, `24.12.`; `nil` for anything else.
  package func yearDays(typed text: String) -> [YearDay]? {
    let texts = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    let days = texts.map(yearDay)
    return days.contains(nil) ? nil : days.compactMap(\.self)
  }

  /// A day of each year as it can be typed: `04-01`, `1.4.`
  package func text(of day: YearDay) -> String {
    yearDayTyped(month: "\(day.month)", day: "\(day.day)")
  }

  private func yearDay(typed text: String) -> YearDay? {
    let isDotted = text.contains(".")
    let numbers = text.split(separator: isDotted ? "." : "-", omittingEmptySubsequences: true).map { Int($0.trimmed) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return nil }
    return isDotted ? YearDay(month: second, day: first) : YearDay(month: first, day: second)
  }
}
