public import Domain
public import Store

extension DemoWorld {
  /// Switches the main shop's time clock on a week ago, and presses as people do: nearly as planned, one forgot to go, one had no break.
  /// The people on duty now have come.
  public static func addClock(to founded: Founded, in store: Store, zones: Zones) async throws {
    try await store.write(in: founded.organization, by: .console) { transaction in
      let (site, now) = (founded.mainShop, transaction.now)
      let zone = try zones.zone(try transaction.snapshot.site(site).zone)
      let today = zone.local(now).date
      let since = zone.startOfDay(today.startOfWeek(on: .monday) - 7)
      let roster = try transaction.snapshot.roster(of: site, during: since..<now + 1)
      let shifts = roster.shifts.filter { $0.employee != nil && $0.hours.isTimed && $0.interval.lowerBound >= since }
        .sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }
      var punches: [(kind: Punch.Kind, employee: ID<Employee>, at: Instant, date: LocalDate)] = []
      var forgotten: (employee: ID<Employee>, date: LocalDate, end: LocalTime)?
      for (number, shift) in shifts.enumerated() {
        guard let employee = shift.employee else { continue }
        let (start, end) = (shift.interval.lowerBound, shift.interval.upperBound)
        let early = Int64((number * 7) % 9 - 5) * 60
        var pressed: [(Punch.Kind, Instant)] = [(.on, start + early)]
        if number % 11 != 6 {
          pressed += [(.rest, start + 14_400 + early), (.back, start + 15_900 + early)]
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
      guard let forgotten else { return }
      let draft = PunchCorrectionDraft(
        .off, of: forgotten.employee, at: site, on: forgotten.date, time: forgotten.end,
        because: "Handed over and forgot to press.")
      try transaction.ask(draft)
    }
  }
}
