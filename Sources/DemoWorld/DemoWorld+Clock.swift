public import Domain
public import Store

extension DemoWorld {
  /// Switches the main shop's time clock on a week ago, and presses as people do: nearly as planned, one forgot to go, one had no break.
  /// The people on duty now have come. The correction is asked for now, or with a crew yesterday.
  public static func addClock(to founded: Founded, in store: Store, zones: Zones) async throws {
    let forgotten = try await store.write(in: founded.organization, by: .console) {
      transaction -> (draft: PunchCorrectionDraft, today: LocalDate)? in
      let (site, now) = (founded.mainShop, transaction.now)
      let zone = try zones.zone(try transaction.snapshot.site(site).zone)
      let today = zone.local(now).date
      let since = zone.startOfDay(today.startOfWeek(on: .monday) - 7)
      let roster = try transaction.snapshot.roster(of: site, during: since..<now + 1)
      let away = try transaction.snapshot.absences(during: zone.local(since).date...today).filter(\.keepsOut)
      let shifts = roster.shifts.filter { shift in
        shift.employee != nil && shift.hours.isTimed && shift.interval.lowerBound >= since
          && !away.contains { $0.employee == shift.employee && $0.covers(shift.hours) }
      }.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }
      var punches: [(kind: Punch.Kind, employee: ID<Employee>, at: Instant, date: LocalDate)] = []
      var forgotten: (employee: ID<Employee>, date: LocalDate, end: LocalTime)?
      let back: Int64 = founded.staffing == .crew ? 16_200 : 15_900
      for (number, shift) in shifts.enumerated() {
        guard let employee = shift.employee else { continue }
        let (start, end) = (shift.interval.lowerBound, shift.interval.upperBound)
        let early = Int64((number * 7) % 9 - 5) * 60
        var pressed: [(Punch.Kind, Instant)] = [(.on, start + early)]
        if number % 31 != 6 {
          pressed += [(.rest, start + 14_400 + early), (.back, start + back + early)]
        }
        let isForgotten = forgotten == nil && number > 8 && shift.hours.date < today - 1
        if isForgotten {
          forgotten = (employee, shift.hours.date, zone.local(end).time)
        } else {
          pressed.append((.off, end + Int64((number * 5) % 8 - 2) * 60))
        }
        for (kind, at) in pressed where at <= now {
          punches.append((kind: kind, employee: employee, at: at, date: shift.hours.date))
        }
      }
      try transaction.begin(
        ClockPolicy(since: since, allowsWall: true, toleranceMinutes: 30), of: site, with: punches)
      try transaction.choose(TimeAccountPolicy(from: today.startOfWeek(on: .monday)))
      var leave = LeavePreset.germany.policy(from: today.year)
      (leave.days, leave.statutory, leave.week) = (2800, 2000, 5)
      try transaction.choose(leave)
      return forgotten.map { last in
        (
          PunchCorrectionDraft(
            .off, of: last.employee, at: site, on: last.date, time: last.end,
            because: "Handed over and forgot to press."), today
        )
      }
    }
    guard let forgotten else { return }
    let evening = try zones.zone(berlin()).startOfDay(forgotten.today - 1) + 19 * 3600
    try await store.write(by: .console, at: founded.staffing == .crew ? evening : nil) { server in
      _ = try server.of(founded.organization).ask(forgotten.draft)
    }
  }
}
