import Domain
import Store
import Words

/// Words leave in hours. Pure.
struct EarnedLeaveWriter {
  let wording: Wording

  /// A person's leave of a year, with the lines that add up to what is left.
  func screen(_ rule: EarnedLeave, _ year: EarnedLeaveYear, usableFrom: LocalDate? = nil) -> LeaveScreen {
    let lines: [(title: String, minutes: Int, isAlways: Bool)] = [
      (wording.leaveFromBefore, year.carried, false), (wording.leaveEarnedLine, year.earned, true),
      (wording.bookedDays, year.booked, false), (wording.takenColumn, -year.taken, true),
      (wording.asked, -year.asked, false),
    ]
    return LeaveScreen(
      title: rule.terms.name, left: wording.clockMinutes(year.left), leftWord: wording.hoursLeft,
      balance: wording.leftHours(time: wording.clockMinutes(year.left)),
      lines: lines.filter { $0.isAlways || $0.minutes != 0 }.map {
        .init(title: $0.title, value: wording.clockMinutes($0.minutes))
      },
      notes: [
        wording.leaveYearDays(span: wording.span(year.days.lowerBound, year.days.upperBound)),
        wording.leaveEarnedBy(
          worked: wording.clockMinutes(year.worked), earned: wording.number(days: rule.terms.earned),
          hours: rule.terms.per),
        usableFrom.map { wording.leaveUsableFrom(day: wording.dayMonthYear($0)) },
      ].compactMap(\.self),
      lapses: [])
  }

  /// Carried, earned, booked, taken, asked and left.
  func cells(_ year: EarnedLeaveYear) -> [String] {
    [year.carried, year.earned, year.booked, year.taken, year.asked, year.left].map(wording.clockMinutes)
  }

  /// The contracts of a rule, the rate, and the limits.
  func sentences(_ terms: EarnedLeaveTerms, _ kinds: [AbsenceKind]) -> [String] {
    let earned = wording.number(days: terms.earned)
    let contracts = Contract.Kind.allCases.filter(terms.contracts.contains).map { wording.name(of: $0) }
    let names = kinds.filter { terms.kinds.contains($0.id) }.map { wording.name(of: $0) }
    return [
      terms.isMonthly
        ? wording.leaveRateMonthly(earned: earned, hours: terms.per)
        : wording.leaveRate(earned: earned, hours: terms.per),
      contracts.isEmpty
        ? wording.leaveForEveryone : wording.leaveForContracts(kinds: contracts.joined(separator: wording.comma)),
      wording.leaveTakenBy(kinds: names.joined(separator: wording.comma)),
      terms.mostAYear.map { wording.leaveAtMostAYear(time: wording.clockMinutes($0)) },
      terms.most.map { wording.leaveKeptUpTo(time: wording.clockMinutes($0)) },
    ].compactMap(\.self)
  }
}

extension Snapshot {
  /// One's own leave in hours, of the year that has today.
  func earnedLeaveScreens(of person: ID<Employee>, _ wording: Wording, at now: Instant) throws -> [LeaveScreen] {
    let writer = EarnedLeaveWriter(wording: wording)
    let today = try day(of: now)
    return try earnedLeave(of: self.person(person), at: today, at: now).map { found in
      writer.screen(found.rule, found.year, usableFrom: found.usableFrom.flatMap { $0 > today ? $0 : nil })
    }
  }
}
