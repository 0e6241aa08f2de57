public import Domain
public import Store

extension DemoWorld {
  /// The most months of history.
  public static let mostMonths = 12

  /// Adds whole months before the present one, up to the days that the demo begins with: published shifts with presses, approved hours,
  /// days away, opening balances and closed months. The hours of contracts become those of the duties.
  ///
  /// By the commands of pages, but for presses, which no one can make weeks later. Cost: grows with the months; one transaction.
  public static func addHistory(months: Int, to founded: Founded, in store: Store, zones: Zones) async throws {
    guard months > 0 else { return }
    try await store.write(in: founded.organization, by: .console) { transaction in
      let zone = try zones.zone(try transaction.snapshot.site(founded.mainShop).zone)
      let today = zone.local(transaction.now).date
      let first = (0..<min(months, mostMonths)).reduce(today.startOfMonth) { day, _ in (day - 1).startOfMonth }
      // Why: the time clock of the demo began on that day.
      let clocked = today.startOfWeek(on: .monday) - 7
      try putContracts(founded, transaction)
      let away = away(from: first, to: clocked, founded)
      let kinds = try transaction.snapshot.absenceKinds()
      for (person, days) in away.onVacation.sorted(by: { $0.key < $1.key }) {
        guard let kind = kinds.first(where: { $0.builtIn == .vacation }), let begin = days.min() else { continue }
        try transaction.note(AbsenceDraft(kind: kind.id, days: begin...begin + 6), for: person)
      }
      try publishPast(from: first, to: today, away, founded, transaction)
      for (person, days) in away.ill.sorted(by: { $0.key < $1.key }) {
        guard let begin = days.min() else { continue }
        try transaction.noteIllness(of: person, on: begin...begin + 1)
      }
      try press(from: first, to: clocked, away, founded, zone, transaction)
      var month = first
      while month < clocked {
        try transaction.approveHoursAsPlanned(
          at: founded.mainShop, on: month...max(month, min(month.nextMonth, clocked) - 1))
        month = month.nextMonth
      }
      try keepAccounts(from: first, to: today, founded, transaction)
    }
  }

  private static func putContracts(_ founded: Founded, _ transaction: borrowing Transaction) throws {
    for duty in (founded.staffing == .crew ? [] : shopDuties) + kioskDuties {
      let length = duty.to > duty.from ? duty.to - duty.from : duty.to + 24 - duty.from
      let minutes = 7 * length * 60 / duty.people.count
      let agreed = Contract.Agreed.week(minutes: (minutes + 29) / 30 * 30)
      for person in duty.people.compactMap({ founded.people[$0] }) {
        try transaction.put(Contract(agreed: agreed, kind: minutes < 600 ? .minor : .regular), of: person)
      }
    }
  }

  private static func publishPast(
    from first: LocalDate, to today: LocalDate, _ away: Away, _ founded: Founded, _ transaction: borrowing Transaction
  ) throws {
    let founding = founded.staffing == .crew ? Crew(today: today).foundedDays : DailyDuty.days
    for site in [founded.mainShop, founded.kiosk] {
      let drafts = try drafts(
        at: site, on: first.days(since: today)..<founding.lowerBound, around: today, away: away.onVacation, founded,
        transaction)
      let months = Dictionary(grouping: drafts, by: \.hours.date.startOfMonth)
      for (_, drafts) in months.sorted(by: { $0.key < $1.key }) { try transaction.publish(drafts) }
    }
  }

  /// The days without work, known before the roster was made or not.
  private struct Away {
    var onVacation: [ID<Employee>: Set<LocalDate>] = [:]
    var ill: [ID<Employee>: Set<LocalDate>] = [:]
  }

  /// A week of vacation for each third person, and two days of illness for each fourth.
  private static func away(from first: LocalDate, to last: LocalDate, _ founded: Founded) -> Away {
    let monday = (first + 6).startOfWeek(on: .monday)
    let weeks = last.days(since: monday) / 7
    var away = Away()
    for (number, person) in founded.people.values.sorted().enumerated() where weeks > 0 {
      let begin = monday + number * 5 % weeks * 7
      if number % 3 == 0 {
        away.onVacation[person] = Set((0..<7).map { begin + $0 })
      } else if number % 4 == 1 {
        away.ill[person] = [begin + 1, begin + 2]
      }
    }
    return away
  }

  private static func press(
    from first: LocalDate, to last: LocalDate, _ away: Away, _ founded: Founded, _ zone: Zone,
    _ transaction: borrowing Transaction
  ) throws {
    let site = founded.mainShop
    let since = zone.startOfDay(first)
    let roster = try transaction.snapshot.roster(of: site, during: since..<zone.startOfDay(last))
    let shifts = roster.shifts.filter { $0.hours.isTimed && (first..<last).contains($0.hours.date) }
      .sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }
    var punches: [(kind: Punch.Kind, employee: ID<Employee>, at: Instant, date: LocalDate)] = []
    let back: Int64 = founded.staffing == .crew ? 16_200 : 15_900
    for (number, shift) in shifts.enumerated() {
      guard let person = shift.employee, away.ill[person]?.contains(shift.hours.date) != true else { continue }
      let (start, end) = (shift.interval.lowerBound, shift.interval.upperBound)
      let early = Int64((number * 7) % 9 - 5) * 60
      let late = Int64(person.rawValue % 4 * 8 + Int64(number * 5 % 8) - 2) * 60
      let pressed: [(Punch.Kind, Instant)] = [
        (.on, start + early), (.rest, start + 14_400 + early), (.back, start + back + early), (.off, end + late),
      ]
      punches += pressed.map { (kind: $0, employee: person, at: $1, date: shift.hours.date) }
    }
    var policy = try transaction.snapshot.clockPolicy(of: site)
    policy.since = since
    try transaction.begin(policy, of: site, with: punches)
  }

  /// Accounts since the first day, with opening balances, and every month closed that is over; mini-jobs under the minimum wage.
  private static func keepAccounts(
    from first: LocalDate, to today: LocalDate, _ founded: Founded, _ transaction: borrowing Transaction
  ) throws {
    try transaction.choose(TimeAccountPolicy(from: first, minimumWage: [.minor]))
    let openings = founded.staffing == .crew ? [420, -660, 180, -900] : [930, 0, 405, 240]
    for (number, person) in founded.people.values.sorted().enumerated() {
      try transaction.setOpening(openings[number % 4], of: person)
    }
    try transaction.closeMonths(through: today.startOfMonth - 1, of: Set(founded.people.values))
  }
}
