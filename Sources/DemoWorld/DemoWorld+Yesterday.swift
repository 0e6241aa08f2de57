import Domain
import Store

extension DemoWorld {
  /// Has the crew do what a shop does in a day, at the hours of yesterday: next week is published, days off and a swap are asked for,
  /// someone is sick today.
  ///
  /// By the commands of pages, each by the account of its person. What was news by then waits for their inboxes. Errors: those of these.
  static func addYesterday(
    to founded: Founded, by accounts: [String: ID<Account>], in store: Store, zones: Zones, now: Instant
  ) async throws {
    let day = Yesterday(
      founded: founded, accounts: accounts, store: store, zone: try zones.zone(berlin()),
      crew: Crew(today: try today(zones, now)))
    try await day.sayWhenTheyCan()
    let visit = try await day.askForVacation(
      of: "Mia Tanaka", 28..<33, "My sister visits.", by: "mia", day.at(-3, 18, 20))
    // Why: from here on, changes are news.
    try await day.tell(day.at(-1, 9, 0))
    if let visit {
      try await day.act("soumya", day.at(-1, 14, 30)) { try $0.approve(visit, openingShifts: false) }
    }
    try await day.publishNextWeek()
    _ = try await day.askForVacation(
      of: "Lena Hoffmann", 18..<22, "My brother gets married.", by: "lena", day.at(-1, 16, 40))
    try await day.swapVisits()
    try await day.act("charlotte", day.at(-1, 18, 30)) { transaction in
      try transaction.announce(announcement, by: founded.people["Charlotte Meyer"])
    }
    try await day.callInSick()
  }
}

/// The day before the demo begins, and two days before.
private struct Yesterday {
  let founded: DemoWorld.Founded
  let accounts: [String: ID<Account>]
  let store: Store
  let zone: Zone
  let crew: Crew

  func at(_ days: Int, _ hour: Int64, _ minute: Int64) -> Instant {
    zone.startOfDay(crew.today + days) + hour * 3600 + minute * 60
  }

  @discardableResult
  func act<Value: Sendable>(
    _ person: String?, _ moment: Instant, _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    let organization = founded.organization
    let editor = person.flatMap { accounts[$0] }.map(Editor.account) ?? .console
    return try await store.write(by: editor, at: moment) { try body($0.of(organization)) }
  }

  /// Puts the news so far into inboxes, as the server does within a second.
  func tell(_ moment: Instant) async throws {
    try await act(nil, moment) { transaction in
      _ = try transaction.tell(try transaction.snapshot.pendingNews(at: transaction.now))
    }
  }

  /// Bennie can't come on an evening of next week that he is planned for, and Emil likes mornings.
  func sayWhenTheyCan() async throws {
    let (crew, founded) = (crew, founded)
    try await act(nil, at(-3, 12, 0)) { transaction in
      let positions = try transaction.positionIDs()
      let shifts = crew.shifts(on: crew.nextWeek, away: [:], at: founded.mainShop, positions, founded.people)
      if let bennie = founded.people["Bennie Costa"],
        let evening = shifts.last(where: { $0.employee == bennie })?.hours.date
      {
        try transaction.add(
          Availability.Rule(
            weekday: evening.weekday, minutes: 14 * 60..<18 * 60, kind: .unavailable, first: crew.monday + 7,
            note: "Choir, until the concert."),
          for: bennie)
      }
      guard let emil = founded.people["Emil Kowalski"] else { return }
      for weekday in [Weekday.monday, .tuesday, .wednesday] {
        try transaction.add(
          Availability.Rule(weekday: weekday, minutes: 6 * 60..<14 * 60, kind: .prefers, first: crew.monday), for: emil)
      }
    }
  }

  /// Days from this week's Monday on.
  func askForVacation(of name: String, _ days: Range<Int>, _ note: String, by account: String, _ moment: Instant)
    async throws -> ID<Absence>?
  {
    guard let person = founded.people[name] else { return nil }
    let days = crew.monday + days.lowerBound...crew.monday + days.upperBound - 1
    return try await act(account, moment) { transaction in
      let kinds = try transaction.snapshot.absenceKinds()
      guard let vacation = kinds.first(where: { $0.builtIn == .vacation }) else { return nil }
      return try transaction.ask(AbsenceDraft(kind: vacation.id, days: days, note: note), for: person)
    }
  }

  /// Drafted at the console: what an account drafted, it could undo.
  func publishNextWeek() async throws {
    let (crew, founded, monday) = (crew, founded, crew.monday + 7)
    for site in [founded.mainShop, founded.kiosk] {
      try await act(nil, at(-2, 11, 0)) { transaction in
        _ = try transaction.draft(
          try DemoWorld.drafts(at: site, on: crew.nextWeek, around: crew.today, founded, transaction))
      }
      try await act("charlotte", at(-1, 15, 5)) { _ = try $0.publish(monday...monday + 6, of: site) }
    }
  }

  /// Ava and Diego agree on a swap next week, which a manager has to approve.
  func swapVisits() async throws {
    guard let ava = founded.people["Ava Okafor"], let diego = founded.people["Diego Morales"] else { return }
    let (monday, site) = (crew.monday + 7, founded.mainShop)
    let shifts = try await act(nil, at(-1, 17, 0)) { transaction in
      try transaction.snapshot.plan(of: site, during: monday...monday + 6).shifts
    }
    let days = { (person: ID<Employee>) in Set(shifts.filter { $0.employee == person }.map(\.hours.date)) }
    for hers in shifts where hers.employee == ava && !days(diego).contains(hers.hours.date) {
      for his in shifts
      where his.employee == diego && his.position == hers.position && !days(ava).contains(his.hours.date) {
        var swap = ShiftRequestDraft(.swap, of: ShiftVersion(hers.id, revision: hers.revision), by: ava)
        swap.otherShift = ShiftVersion(his.id, revision: his.revision)
        swap.message = "Could you take mine? My parents are in town."
        let draft = swap
        guard
          let made = try? await act("ava", at(-1, 17, 20), { try $0.make(draft, as: .person(ava)) })
        else { continue }
        try await tell(at(-1, 17, 21))
        try await act("diego", at(-1, 18, 5)) { try $0.accept(made.id, by: diego) }
        return
      }
    }
  }

  /// Today's late person at the front desk, or in dispatch on a Sunday, is sick for three days; someone else gets today's shift.
  func callInSick() async throws {
    let (today, site, zone) = (crew.today, founded.mainShop, zone)
    let shifts = try await act(nil, at(-1, 20, 0)) { transaction in
      try transaction.snapshot.plan(of: site, during: today - 1...today + 1).shifts.filter { $0.employee != nil }
    }
    let late = { (hour: Int) in
      shifts.last { $0.hours.date == today && zone.local($0.interval.lowerBound).time.hour == hour }
    }
    guard let shift = late(12) ?? late(14), let sick = shift.employee else { return }
    try await act("soumya", at(-1, 20, 10)) { try $0.noteIllness(of: sick, on: today...today + 2) }
    let names = Crew.people(for: late(12) == nil ? "Dispatch" : "Front desk")
    let people = names.filter { name in !DemoWorld.accounts.contains { $0.person == name } }
      .compactMap { founded.people[$0] }.filter { $0 != sick }
    // Why less: on a Monday no one else has slept as long as the rules ask.
    for rest in [Int64(11), 10] {
      let substitute = people.first { person in
        !shifts.contains { other in
          other.employee == person && other.interval.upperBound + rest * 3600 > shift.interval.lowerBound
            && other.interval.lowerBound < shift.interval.upperBound + rest * 3600
        }
      }
      guard let substitute else { continue }
      let version = ShiftVersion(shift.id, revision: shift.revision)
      try await act("soumya", at(-1, 20, 15)) { try $0.replace(version, with: substitute) }
      return
    }
  }
}
