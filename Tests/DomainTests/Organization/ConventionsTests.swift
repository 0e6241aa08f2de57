import Domain
import Testing

@Suite struct `The conventions of an organization` {
  private func conventions(_ first: Weekday) -> Conventions {
    Conventions(clock: .twentyFour, firstWeekday: first, currency: .euro)
  }

  @Test(arguments: [
    ("US", Conventions.Clock.twelve, Weekday.sunday, "USD"), ("DE", .twentyFour, .monday, "EUR"),
    ("GB", .twentyFour, .monday, "GBP"), ("EG", .twelve, .saturday, "EGP"), ("CH", .twentyFour, .monday, "CHF"),
    ("BR", .twentyFour, .sunday, "BRL"), ("BG", .twentyFour, .monday, "EUR"), ("ZZ", .twentyFour, .monday, "EUR"),
  ])
  func `begin as a country has them`(country: String, clock: Conventions.Clock, first: Weekday, currency: String)
    throws
  {
    let usual = Conventions(usualIn: country)
    #expect(usual.clock == clock && usual.firstWeekday == first && usual.currency == Currency(currency))
  }

  @Test func `know each currency once`() {
    let codes = Conventions.currencyCodes
    #expect(Set(codes).count == codes.count && codes.count > 140)
    #expect(codes.allSatisfy { Currency($0)?.code == $0 })
  }

  @Test(arguments: [
    (Weekday.monday, "2026-10-19", "2026-10-25"), (.sunday, "2026-10-25", "2026-10-31"),
    (.saturday, "2026-10-24", "2026-10-30"),
  ])
  func `cut the weeks, also where the clocks change`(first: Weekday, from: String, to: String) throws {
    let sunday = try #require(LocalDate("2026-10-25"))
    #expect(conventions(first).week(of: sunday) == (try #require(LocalDate(from)))...(try #require(LocalDate(to))))
    #expect(conventions(first).weekdays.first == first && Set(conventions(first).weekdays).count == 7)
  }

  @Test(arguments: [
    (Weekday.monday, "2027-01-03", 53), (.sunday, "2027-01-03", 1), (.saturday, "2027-01-02", 1),
    (.sunday, "2026-10-31", 44), (.monday, "2026-10-25", 43),
  ])
  func `number a week as the ISO week that has most of its days`(first: Weekday, day: String, number: Int) throws {
    #expect(conventions(first).weekNumber(of: try #require(LocalDate(day))) == number)
  }

  @Test(arguments: [
    ("Europe/Berlin", "DE"), ("America/New_York", "US"), ("Asia/Calcutta", "IN"), ("Etc/UTC", nil as String?),
  ])
  func `are found by the zone`(zone: String, country: String?) throws {
    #expect(Zones().country(of: try #require(ZoneName(zone))) == country)
  }

  @Test(arguments: [
    (Weekday.monday, "2026-10-24 2026-10-25 2026-11-07 2026-11-08"),
    (.sunday, "2026-10-24 2026-11-01 2026-11-07 2026-11-15"),
  ])
  func `decide which weekend every second week has`(first: Weekday, days: String) throws {
    let rule = Recurrence(
      begin: try #require(LocalDate("2026-10-24")), pattern: .weekly([.saturday, .sunday]), interval: 2,
      weekStart: first)
    #expect(rule.days(from: rule.begin).prefix(4).map(\.description).joined(separator: " ") == days)
  }
}
