/// The days of leave of a person in a year by contract, with their reasons.
public struct LeaveEntitlement: Sendable, Hashable {
  /// Days of employment with one contract.
  public struct Section: Sendable, Hashable {
    /// Within the year.
    public let days: ClosedRange<LocalDate>
    /// Hundredths of a day for a whole year.
    public let yearly: Int
    /// The part of them that a law grants.
    public let statutory: Int
    /// Working days a week, in hundredths.
    public let daysAWeek: Int
    /// `false` if the days a week are not in the contract, and five are taken.
    public let isKnown: Bool
    /// `true` if its leave is in hours: no days are due.
    public var isInHours = false
  }

  /// Hundredths of a day.
  public let hundredths: Int
  /// In order.
  public let sections: [Section]
  /// The number of twelfths that count; `nil` for a whole year, or by the day.
  public let twelfths: Int?

  /// No employment in the year.
  static let none = LeaveEntitlement(hundredths: 0, sections: [], twelfths: nil)
}

extension LeavePolicy {
  /// The days of leave of a person in a year. Cost: grows with their employments and contracts.
  ///
  /// Contracts of a year count by their months, days of a month as a part of it. Each employment is a year of its own.
  public func entitlement(
    of person: Employee, in year: Int, inHours: [Contract.Kind: LocalDate] = [:]
  ) -> LeaveEntitlement {
    let days = years(of: person).days(of: year)
    let parts = person.employments.compactMap { employment in
      employment.part(of: days).map { part(of: person, employment, $0, in: days, inHours) }
    }
    return LeaveEntitlement(
      hundredths: parts.reduce(0) { $0 + $1.hundredths }, sections: parts.flatMap(\.sections),
      twelfths: parts.count == 1 ? parts[0].twelfths : nil)
  }

  private func part(
    of person: Employee, _ employment: Employment, _ days: ClosedRange<LocalDate>, in year: ClosedRange<LocalDate>,
    _ inHours: [Contract.Kind: LocalDate]
  ) -> LeaveEntitlement {
    let sections = sections(of: person, on: days, in: year.lowerBound.year, inHours)
    let (yearly, statutory) = (Self.mean(sections, \.yearly), Self.mean(sections, \.statutory))
    guard days != year, partYear != .whole else {
      return LeaveEntitlement(hundredths: max(yearly, statutory), sections: sections, twelfths: nil)
    }
    let (wholeHundredths, twelfths) = (max(yearly, statutory), twelfths(of: employment, days, in: year))
    guard let twelfths else {
      let count = days.upperBound.days(since: days.lowerBound) + 1
      let length = year.upperBound.days(since: year.lowerBound) + 1
      return LeaveEntitlement(
        hundredths: (wholeHundredths * count + length / 2) / length, sections: sections, twelfths: nil)
    }
    guard partYear == .fullMonths else {
      return LeaveEntitlement(
        hundredths: (wholeHundredths * twelfths + 6) / 12, sections: sections, twelfths: twelfths)
    }
    let byLaw = isDueInFull(employment, days, in: year) ? statutory : Self.halfUp(statutory * twelfths)
    return LeaveEntitlement(
      hundredths: max(Self.halfUp(yearly * twelfths), byLaw), sections: sections, twelfths: twelfths)
  }

  /// `nil`: by the day.
  private func twelfths(
    of employment: Employment, _ days: ClosedRange<LocalDate>, in year: ClosedRange<LocalDate>
  ) -> Int? {
    switch partYear {
    case .days, .whole: return nil
    case .fullMonths: return (1...12).last { days.lowerBound.adding(months: $0) - 1 <= days.upperBound } ?? 0
    case .begunMonths:
      if days.upperBound < year.upperBound { return nil }
      return employment.firstDay.adding(months: 6) <= year.upperBound
        ? 12 : (1...12).first { days.lowerBound.adding(months: $0) > days.upperBound } ?? 12
    }
  }

  /// Six months are over in the year and before the end, which is not in the year's first half. Source: BUrlG § 5 (1); BAG 9 AZR 179/15.
  private func isDueInFull(
    _ employment: Employment, _ days: ClosedRange<LocalDate>, in year: ClosedRange<LocalDate>
  ) -> Bool {
    let isWaitOver = employment.firstDay == .first || employment.firstDay.adding(months: 6) <= days.upperBound
    return isWaitOver && days.upperBound >= year.lowerBound.adding(months: 6)
  }

  /// A twelfth, halves of a day and more rounded up; less stays as it is. Source: BUrlG § 5 (2).
  private static func halfUp(_ twelfths: Int) -> Int {
    let hundredths = (twelfths + 6) / 12
    return hundredths % 100 >= 50 ? (hundredths / 100 + 1) * 100 : hundredths
  }

  // MARK: Sections

  private func sections(
    of person: Employee, on days: ClosedRange<LocalDate>, in year: Int, _ inHours: [Contract.Kind: LocalDate]
  ) -> [LeaveEntitlement.Section] {
    let kinds = Set(person.contracts.map(\.kind) + (person.contracts.isEmpty ? [.regular] : []))
    let later = Set(person.contracts.map(\.firstDay) + inHours.filter { kinds.contains($0.key) }.values)
    let starts = [days.lowerBound] + later.filter { $0 > days.lowerBound && $0 <= days.upperBound }.sorted()
    return starts.enumerated().map { place, start in
      let end = place + 1 < starts.count ? starts[place + 1] - 1 : days.upperBound
      let contract = person.contract(on: start) ?? Contract()
      guard inHours[contract.kind].map({ $0 <= start }) ?? false else {
        return section(start...end, contract, of: year)
      }
      return .init(
        days: start...end, yearly: 0, statutory: 0, daysAWeek: contract.workingDays ?? LeaveDays.usualDaysAWeek,
        isKnown: true, isInHours: true)
    }
  }

  private func section(
    _ days: ClosedRange<LocalDate>, _ contract: Contract, of year: Int
  ) -> LeaveEntitlement.Section {
    let known = contract.workingDays
    let perWeek = known ?? LeaveDays.usualDaysAWeek
    func share(_ days: Int, of week: Int) -> Int {
      let share = (days * perWeek + week * 50) / (week * 100)
      return most.map { min($0, share) } ?? share
    }
    var law = share(statutory, of: week)
    if raisesMinors, let days = Self.daysOfMinors(contract.minorUntil, in: year) {
      law = max(law, share(days, of: 6))
    }
    return .init(
      days: days, yearly: contract.leave ?? share(self.days, of: week), statutory: law, daysAWeek: perWeek,
      isKnown: known != nil)
  }

  /// Of a week of six days, by the age at the begin of the year. Source: JArbSchG § 19 (2).
  private static func daysOfMinors(_ fullAge: LocalDate?, in year: Int) -> Int? {
    guard let fullAge, let first = LocalDate(year: year, month: 1, day: 1), fullAge > first else { return nil }
    if fullAge > first.adding(months: 24) { return 3000 }
    return fullAge > first.adding(months: 12) ? 2700 : 2500
  }

  /// The mean by months; a day is a part of its month.
  private static func mean(
    _ sections: [LeaveEntitlement.Section], _ value: KeyPath<LeaveEntitlement.Section, Int>
  ) -> Int {
    let weights = sections.map { weight(of: $0.days) }
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return 0 }
    return (zip(sections, weights).reduce(0) { $0 + $1.0[keyPath: value] * $1.1 } + sum / 2) / sum
  }

  /// Of a month, divisible by the length of each.
  private static let month = 28 * 29 * 15 * 31

  private static func weight(of days: ClosedRange<LocalDate>) -> Int {
    var (sum, day) = (0, days.lowerBound)
    while day <= days.upperBound {
      let last = min(day.nextMonth - 1, days.upperBound)
      let length = LocalDate.days(inMonth: day.month, of: day.year)
      sum += month / length * (last.days(since: day) + 1)
      day = last + 1
    }
    return sum
  }
}

extension Contract {
  /// Working days a week in hundredths; `nil` if unknown.
  var workingDays: Int? {
    guard let minutes = agreed.dayMinutes else { return daysAWeek }
    return minutes.count { $0 > 0 } * 100
  }
}
