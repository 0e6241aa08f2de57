public import Domain

extension Snapshot {
  /// The codes of payroll programs.
  public func payrollCodes() throws -> PayrollCodes {
    let text: String?? = try connection.value("SELECT codes FROM payroll WHERE organization_id = \(scope)")
    return try (text ?? nil).map { try Transaction.value(PayrollCodes.self, from: $0) } ?? PayrollCodes()
  }

  /// The runs of a month, the oldest first.
  public func payrollRuns(of month: LocalDate) throws -> [PayrollRun] {
    try payrollRuns("month = \(month.startOfMonth)")
  }

  /// Errors: `Refusal.notFound`.
  public func payrollRun(_ id: ID<PayrollRun>) throws -> PayrollRun {
    guard let found = try payrollRuns("id = \(id)").first else { throw Refusal.notFound }
    return found
  }

  private func payrollRuns(_ condition: SQL) throws -> [PayrollRun] {
    try connection.rows(
      """
      SELECT id, month, amounts, made_at, made_by FROM payroll_run
      WHERE organization_id = \(scope) AND \(condition) ORDER BY id
      """
    ) { row in
      let (id, month, amounts): (ID<PayrollRun>, LocalDate, String) = (try row.next(), try row.next(), try row.next())
      return PayrollRun(
        id: id, month: month, amounts: try Transaction.value([PayrollAmount].self, from: amounts), at: try row.next(),
        by: try row.next())
    }
  }

  /// The facts by which files name the amounts of a run: with the codes that it keeps, or those of now. Errors: `Refusal.notFound`.
  public func payrollFacts(of run: PayrollRun) throws -> PayrollFacts {
    let number = try payrollRuns(of: run.month).firstIndex { $0.id == run.id } ?? 0
    return PayrollFacts(
      try keptCodebook(of: run.id) ?? payrollCodebook(for: run.amounts),
      numbers: try personnelNumbers(of: Set(run.amounts.map(\.employee))), number: number + 1)
  }

  /// The codes and names of now that some amounts need.
  public func payrollCodebook(for amounts: [PayrollAmount]) throws -> PayrollCodebook {
    PayrollCodebook(
      for: amounts, try payroll(), try payrollCodes(), rules: try surchargeRules(), sites: try allSites(),
      positions: Array(try positions(Set(amounts.compactMap(\.position))).values),
      kinds: try absenceKinds())
  }

  /// Those that a run keeps; `nil` for one of an earlier database.
  func keptCodebook(of run: ID<PayrollRun>) throws -> PayrollCodebook? {
    let text: String? = try connection.value(
      """
      SELECT codes FROM payroll_run_codes WHERE organization_id = \(scope) AND run_id = \(run) ORDER BY id DESC LIMIT 1
      """)
    return try text.map { try Transaction.value(PayrollCodebook.self, from: $0) }
  }

  /// A month for payroll: the approved hours of sites with a time clock, and the absences of kinds with codes, and holidays with one.
  ///
  /// Cost: as the timesheets of all sites and the accounts of everyone for a month.
  public func payrollMonth(_ month: LocalDate, at now: Instant) throws -> PayrollMonth {
    let first = month.startOfMonth
    let days = first...first.nextMonth - 1
    var (amounts, lacks): ([PayrollAmount], [PayrollLack]) = ([], [])
    if try day(of: now) <= days.upperBound { lacks.append(.notOver) }
    let (codes, rules) = (try payrollCodes(), try surchargeRules())
    let daily = Set(rules.filter { $0.terms.amount?.unit == .day }.map(\.id))
    for site in try allSites() where try isClocked(site, by: days.upperBound) {
      let sheets = try timesheets(at: site.id, on: days, at: now)
      let open = sheets.filter { !$0.isApproved }.map(\.employee)
      if !open.isEmpty { lacks.append(.notApproved(site: site.id, people: open.sorted())) }
      for sheet in sheets {
        amounts += sheet.days.flatMap { codes.amounts(of: $0, of: sheet.employee, at: site.id, daily: daily) }
      }
    }
    amounts = amounts.paid(by: rules)
    amounts += try absences(for: codes, on: days, at: now)
    if let pay = codes.standby { amounts += try standby(pay, codes, on: days, at: now) }
    return PayrollMonth(first, amounts: amounts.difference(to: []), runs: try payrollRuns(of: first), lacks: lacks)
  }

  /// The longest duty on standby that is joined, in days.
  private static let longestStandby = 62

  /// Duties on standby by the days on which 24 hours of them begin, and calls by the roster's day of their duty.
  private func standby(
    _ pay: StandbyPay, _ codes: PayrollCodes, on days: ClosedRange<LocalDate>, at now: Instant
  ) throws -> [PayrollAmount] {
    let positions = try standbyPositions()
    guard !positions.isEmpty else { return [] }
    let around = days.lowerBound - Self.longestStandby...days.upperBound + Self.longestStandby
    let holidays = try publicHolidays(during: around)
    return try allSites().flatMap { site -> [PayrollAmount] in
      let zone = try zones.zone(site.zone)
      let span = zone.startOfDay(around.lowerBound)..<zone.startOfDay(around.upperBound + 1)
      let shifts = try shifts(at: site.id, during: span).filter { $0.position.map(positions.contains) ?? false }
      let duties = JoinedDuty.joining(shifts, standby: positions).flatMap { duty -> [PayrollAmount] in
        guard let person = duty.first.employee else { return [] }
        return pay.minutes(of: duty.interval, in: zone) { holidays[site.id]?.contains($0) ?? false }
          .filter { days.contains($0.key) }
          .map {
            PayrollAmount(person, at: site.id, as: codes.placed(duty.first.position), .standby, minutes: $0.value)
          }
      }
      let calls = try callOuts(at: site.id, on: days.lowerBound - 1...days.upperBound + 3).filter {
        $0.end != nil && days.contains($0.date)
      }
      let places = Dictionary(shifts.map { ($0.id, $0.position) }) { first, _ in first }
      return duties
        + calls.map { call in
          let minutes = Int(clamping: call.interval.upperBound.seconds(since: call.start) / 60)
          return PayrollAmount(
            call.employee, at: site.id, as: codes.placed(places[call.shift] ?? nil), .callOut,
            minutes: pay.minutes(ofCall: minutes, at: call.place))
        }
    }
  }

  private func isClocked(_ site: Site, by day: LocalDate) throws -> Bool {
    guard let since = site.clockSince else { return false }
    return try zones.zone(site.zone).local(since).date <= day
  }

  /// Company leave is vacation. Holidays of people with hours for each weekday, if they have a code.
  private func absences(
    for codes: PayrollCodes, on days: ClosedRange<LocalDate>, at now: Instant
  ) throws -> [PayrollAmount] {
    guard !codes.absences.isEmpty || codes.holiday != nil else { return [] }
    let vacation = try absenceKinds().first { $0.builtIn == .vacation }?.id
    let facts = try eligibility()
    return try timeAccountSources(of: try employees(), on: days, at: now).flatMap { person, source in
      let lost = codes.holiday == nil ? [] : source.holidayMinutes(on: days)
      let free = lost.map { day, minutes in
        PayrollAmount(person, at: facts.home(of: person, day: day), .holiday(on: day), minutes: minutes)
      }
      return free
        + source.credits(on: days).compactMap { credit in
          let kind = credit.kind == AbsenceKind.companyLeave ? vacation ?? credit.kind : credit.kind
          guard codes.absences[kind] != nil else { return nil }
          return PayrollAmount(
            person, at: facts.home(of: person, day: credit.day), .absence(kind, on: credit.day), minutes: credit.minutes
          )
        }
    }
  }
}
