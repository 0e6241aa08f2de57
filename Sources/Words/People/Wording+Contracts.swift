package import Domain

extension Wording {
  /// `20 h a week`, `no agreed hours`.
  package func agreed(_ agreed: Contract.Agreed) -> String {
    guard let basis = agreed.basis, let hours = agreed.minutes.map(number(hours:)) else { return noAgreedHours }
    return switch basis {
    case .week: hoursAWeek(hours)
    case .month: hoursAMonth(hours)
    case .year: hoursAYear(hours)
    }
  }

  package func name(of basis: Contract.Basis) -> String {
    switch basis {
    case .week: contractBasisWeek
    case .month: contractBasisMonth
    case .year: contractBasisYear
    }
  }

  /// `20 h a week; 10 h a week from 1 October`: what holds on a day and what comes next; empty if nothing is agreed.
  package func contract(of person: Employee, on day: LocalDate) -> String {
    let held = person.contract(on: day)
    let now = held.map { $0.agreed == .unknown ? "" : agreed($0.agreed) } ?? ""
    guard let next = person.contracts.first(where: { $0.firstDay > day }), next.agreed != held?.agreed ?? .unknown
    else {
      return now
    }
    return hoursThen(now: now.isEmpty ? noAgreedHours : now, then: agreed(next.agreed), day: shortDate(next.firstDay))
  }

  /// `Mon 7, Tue 7`.
  package func daysOfWeek(_ minutes: [Int]) -> String {
    let days = zip(Weekday.allCases, minutes).filter { $1 > 0 }.map { "\(shortWeekday($0)) \(number(hours: $1))" }
    return days.joined(separator: comma)
  }

  package func minorUntil(_ day: LocalDate) -> String { minorUntil(day: dayMonthYear(day)) }

  package func name(of kind: Contract.Kind) -> String {
    switch kind {
    case .regular: contractRegular
    case .minor: contractMiniJob
    case .student: contractStudent
    case .apprentice: contractApprentice
    case .onDemand: contractOnDemand
    }
  }

  /// `1 October 2026 – 30 April 2027`, `from 1 October 2026`.
  package func span(of employment: Employment) -> String {
    let first = employment.firstDay == .first ? nil : dayMonthYear(employment.firstDay)
    switch (first, employment.lastDay.map(dayMonthYear)) {
    case (let first?, let last?): return "\(first) – \(last)"
    case (let first?, nil): return costSinceOtherwise(day: first)
    case (nil, let last?): return employedUntil(day: last)
    case (nil, nil): return costSinceBeginning
    }
  }
}
