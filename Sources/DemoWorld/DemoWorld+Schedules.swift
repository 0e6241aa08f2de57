public import Domain
public import Store

extension DemoWorld {
  /// Gives the main shop its schedules: they take over at the end of the published weeks, and draft a little before.
  public static func addSchedules(to founded: Founded, in store: Store, zones: Zones) async throws {
    try await store.write(in: founded.organization, by: .console) { transaction in
      let site = try transaction.snapshot.site(founded.mainShop)
      let today = try zones.zone(site.zone).local(transaction.now).date
      let positions = try transaction.positionIDs()
      for duty in founded.staffing == .crew ? crewSchedules(today: today) : schedules(today: today) {
        let people = duty.people.compactMap { founded.people[$0] }
        let terms = ScheduleTerms(
          site: founded.mainShop, position: positions[duty.position], recurrence: duty.recurrence,
          start: LocalTime(hour: duty.from, minute: 0) ?? .midnight, minutes: duty.hours * 60,
          assignment: people.isEmpty ? .open(needed: 1) : .people(.init(people, turn: duty.turn)))
        try transaction.edit(.make(terms))
      }
    }
  }

  /// A duty of the demo that comes back.
  private struct RepeatedDuty {
    let position: String
    let recurrence: Recurrence
    let from: Int
    let hours: Int
    /// By full name; empty: open shifts.
    var people: [String] = []
    var turn = Assignment.Rotation.Turn.shift
  }

  private static func schedules(today: LocalDate) -> [RepeatedDuty] {
    let nextMonday = today.startOfWeek(on: .monday) + 7
    // Why: the published weeks end 28 days from today.
    let later = today.startOfWeek(on: .monday) + 35
    return [
      RepeatedDuty(
        position: "Workshop",
        recurrence: Recurrence(
          begin: nextMonday, pattern: .weekly([.monday, .tuesday, .wednesday, .thursday, .friday]), end: .after(5)),
        from: 17, hours: 3, people: ["Olga Petrova", "Jack Turner"]),
      RepeatedDuty(
        position: "Driver",
        recurrence: Recurrence(begin: lastFriday(from: today), pattern: .monthly(.weekday(.friday, nth: -1))),
        from: 13, hours: 5),
    ]
      + turns(
        from: later, early: ["Harper Singh", "Lena Hoffmann", "Soumya Rao"],
        late: ["Nischal Gurung", "Zoë Laurent", "Pavel Novák"], desk: ["Bennie Costa", "Charlotte Meyer"],
        deskTurn: .week, nights: ["Ruth Adler", "Evan Lindqvist", "Mia Tanaka"])
  }

  /// The crew's begin once its weeks to plan are over; in dispatch, an early shift and a late one are followed by a day off.
  private static func crewSchedules(today: LocalDate) -> [RepeatedDuty] {
    let later = today.startOfWeek(on: .monday) + 35
    return turns(
      from: later, early: ["Lena Hoffmann", "Soumya Rao", "Zoë Laurent"],
      late: ["Zoë Laurent", "Lena Hoffmann", "Soumya Rao"],
      desk: ["Bennie Costa", "Charlotte Meyer", "Emil Kowalski"], nights: ["Ruth Adler", "Kofi Mensah", "Mia Tanaka"])
  }

  /// The schedules that take turns, and the workshop's.
  private static func turns(
    from later: LocalDate, early: [String], late: [String], desk: [String],
    deskTurn: Assignment.Rotation.Turn = .shift, nights: [String]
  ) -> [RepeatedDuty] {
    [
      RepeatedDuty(
        position: "Dispatch", recurrence: Recurrence(begin: later, pattern: .daily), from: 6, hours: 8, people: early),
      RepeatedDuty(
        position: "Dispatch", recurrence: Recurrence(begin: later, pattern: .daily), from: 14, hours: 8, people: late),
      RepeatedDuty(
        position: "Front desk",
        recurrence: Recurrence(
          begin: later, pattern: .weekly([.monday, .tuesday, .wednesday, .thursday, .friday, .saturday]),
          end: .on(later + 26 * 7 - 2)),
        from: 7, hours: 8, people: desk, turn: deskTurn),
      RepeatedDuty(
        position: "Night watch",
        recurrence: Recurrence(
          begin: later, pattern: .weekly([.monday, .thursday]), interval: 2, end: .on(later + 52)),
        from: 22, hours: 8, people: nights),
      RepeatedDuty(
        position: "Workshop",
        recurrence: Recurrence(begin: later + 1, pattern: .weekly([.tuesday, .thursday]), end: .after(24)), from: 8,
        hours: 8, people: ["Tomás Vega"]),
    ]
  }

  private static func lastFriday(from today: LocalDate) -> LocalDate {
    var days = Recurrence(begin: today, pattern: .monthly(.weekday(.friday, nth: -1))).days(from: today)
    return days.next() ?? today
  }
}
