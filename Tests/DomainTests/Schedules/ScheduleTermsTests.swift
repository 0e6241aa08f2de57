import Domain
import TestValues
import Testing

@Suite struct `What a schedule asks for` {
  private static let anna = ID<Employee>(rawValue: 1)
  private static let ben = ID<Employee>(rawValue: 2)
  private static let cem = ID<Employee>(rawValue: 3)
  private static let week = day("2026-10-05")...day("2026-10-11")

  @Test func `So many open shifts each day, none on a closed one`() {
    var terms = terms(Recurrence(begin: day("2026-10-09"), pattern: .daily), .open(needed: 2))
    #expect(slots(terms.occurrences(in: Self.week, closed: [day("2026-10-10")])) == "9.0 9.1 11.0 11.1")
    terms.worksClosedDays = true
    #expect(slots(terms.occurrences(in: Self.week, closed: [day("2026-10-10")])) == "9.0 9.1 10.0 10.1 11.0 11.1")
  }

  @Test func `People take turns by shift; a holiday, an exception and an added day change no other`() {
    var recurrence = Recurrence(begin: day("2026-10-05"), pattern: .weekly([.monday, .tuesday, .thursday, .friday]))
    let rotation = Assignment.Rotation([Self.anna, Self.ben, Self.cem], first: 1)
    #expect(people(terms(recurrence, .people(rotation))) == "5:2 6:3 8:1 9:2")
    recurrence.excluded = [day("2026-10-06")]
    recurrence.added = [day("2026-10-07")]
    let changed = terms(recurrence, .people(rotation))
    #expect(people(changed) == "5:2 7:1 8:1 9:2")
    #expect(people(changed, closed: [day("2026-10-08")]) == "5:2 7:1 9:2")
  }

  @Test func `A turn of a week has every day of it, and skips the weeks between`() {
    let rotation = Assignment.Rotation([Self.anna, Self.ben], turn: .week)
    let span = day("2026-10-05")...day("2026-11-08")
    let daily = terms(Recurrence(begin: day("2026-10-08"), pattern: .daily, interval: 3), .people(rotation))
    #expect(people(daily, in: day("2026-10-05")...day("2026-10-25")) == "8:1 11:1 14:2 17:2 20:1 23:1")
    let second = terms(
      Recurrence(begin: day("2026-10-07"), pattern: .weekly([.tuesday, .friday]), interval: 2), .people(rotation))
    #expect(people(second, in: span) == "9:1 20:2 23:2 3:1 6:1")
  }

  @Test func `Who is absent is left out, and with nobody left the shift is open`() {
    let rotation = Assignment.Rotation([Self.anna, Self.ben, Self.cem], first: 1)
    let terms = terms(Recurrence(begin: day("2026-10-05"), pattern: .daily, end: .after(4)), .people(rotation))
    #expect(people(terms, absent: [Self.ben]) == "5:3 6:1 7:3 8:1")
    #expect(people(terms, absent: [Self.anna]) == "5:2 6:3 7:2 8:3")
    #expect(people(terms, absent: [Self.anna, Self.ben, Self.cem]) == "5:- 6:- 7:- 8:-")
  }

  @Test func `A series that splits on one of its days asks for the same as before`() {
    var rules = RandomRules(seed: 5)
    var split = 0
    for _ in 0..<TestSize.tries(3000, oneIn: 10) {
      let recurrence = rules.next()
      let rotation = Assignment.Rotation(
        [Self.anna, Self.ben, Self.cem], turn: rules.number(in: 0...1) == 0 ? .shift : .week,
        first: rules.number(in: 0...2))
      let absent: Set<ID<Employee>> = rules.number(in: 0...2) == 0 ? [Self.ben] : []
      let terms = terms(recurrence, .people(rotation))
      let days = Array(recurrence.days(from: recurrence.begin).prefix(30))
      guard days.count > 1 else { continue }
      let date = days[rules.number(in: 1...(days.count - 1))]
      let span = recurrence.begin...(date + 4000)
      let first = terms.ending(before: date)?.occurrences(in: span, absent: absent) ?? []
      let second = terms.continued(from: date, absent: absent).occurrences(in: span, absent: absent)
      #expect(first + second == terms.occurrences(in: span, absent: absent), "\(recurrence) \(rotation) at \(date)")
      split += 1
    }
    #expect(split > TestSize.tries(2000, oneIn: 10))
  }

  @Test func `Nothing is left before the begin, and all from there`() {
    let terms = terms(Recurrence(begin: day("2026-10-05"), pattern: .daily), .open(needed: 1))
    #expect(terms.ending(before: day("2026-10-05")) == nil)
    #expect(terms.continued(from: day("2026-10-05")) == terms)
  }

  @Test func `Every second Monday, split at the third, begins there with eight to come`() throws {
    let recurrence = Recurrence(
      begin: day("2026-10-05"), pattern: .weekly([.monday]), interval: 2, end: .after(10),
      excluded: [day("2026-10-19"), day("2026-11-16")])
    let terms = terms(recurrence, .people(.init([Self.anna, Self.ben, Self.cem])))
    let rest = terms.continued(from: day("2026-11-02"))
    #expect(rest.recurrence.begin == day("2026-11-02") && rest.recurrence.end == .after(8))
    #expect(rest.recurrence.excluded == [day("2026-11-16")])
    #expect(rest.assignment == .people(.init([Self.anna, Self.ben, Self.cem], first: 2)))
    let start = try #require(terms.ending(before: day("2026-11-02")))
    #expect(start.recurrence.end == .on(day("2026-11-01")) && start.recurrence.excluded == [day("2026-10-19")])
  }

  @Test func `Terms beyond the limits are refused field by field`() {
    var terms = terms(Recurrence(begin: day("2026-10-05"), pattern: .weekly([])), .open(needed: 0))
    terms.minutes = 2881
    terms.breakMinutes = 721
    terms.note = String(repeating: "a", count: 2001)
    #expect(
      throws: Refusal.invalid([
        .init("weekdays", .missing), .init("hours", .notBetween(1, 48)), .init("break", .notBetween(0, 720)),
        .init("needed", .notBetween(1, 50)), .init("note", .tooLong(limit: 2000)),
      ])
    ) { try terms.checked() }
    terms = self.terms(Recurrence(begin: day("2026-10-05")), .open(needed: 1))
    terms.breakMinutes = 479
    #expect(throws: Never.self) { try terms.checked() }
    terms.breakMinutes = 480
    #expect(throws: Refusal.invalid([.init("break", .notBetween(0, 479))])) { try terms.checked() }
    let rotations: [(Assignment.Rotation, Refusal.Problem)] = [
      (.init([]), .missing), (.init([Self.anna, Self.anna]), .unknown), (.init([Self.anna], first: 1), .unknown),
      (.init((1...51).map { ID(rawValue: $0) }), .tooMany(limit: 50)),
    ]
    for (rotation, problem) in rotations {
      let terms = self.terms(Recurrence(begin: day("2026-10-05")), .people(rotation))
      #expect(throws: Refusal.invalid([.init("people", problem)])) { try terms.checked() }
    }
  }

  private func terms(_ recurrence: Recurrence, _ assignment: Assignment) -> ScheduleTerms {
    ScheduleTerms(
      site: ID(rawValue: 1), recurrence: recurrence, start: .midnight, minutes: 480, assignment: assignment)
  }

  private func slots(_ occurrences: [Occurrence]) -> String {
    occurrences.map { "\($0.date.day).\($0.slot)" }.joined(separator: " ")
  }

  private func people(
    _ terms: ScheduleTerms, in span: ClosedRange<LocalDate> = week, closed: Set<LocalDate> = [],
    absent: Set<ID<Employee>> = []
  ) -> String {
    terms.occurrences(in: span, closed: closed, absent: absent)
      .map { "\($0.date.day):\($0.employee?.description ?? "-")" }.joined(separator: " ")
  }
}
