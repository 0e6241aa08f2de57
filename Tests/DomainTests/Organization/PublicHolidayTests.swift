import Domain
import Testing

@Suite struct `A public holiday` {
  @Test(
    arguments: [
      (.goodFriday, "2026-04-03"), (.easterMonday, "2026-04-06"), (.ascension, "2026-05-14"),
      (.whitMonday, "2026-05-25"), (.corpusChristi, "2026-06-04"), (.easterMonday, "2024-04-01"),
      (.easterMonday, "2038-04-26"), (.easterMonday, "2008-03-24"), (.kingDay, "2026-01-19"),
      (.presidentsDay, "2026-02-16"), (.memorialDay, "2026-05-25"), (.laborDay, "2026-09-07"),
      (.columbusDay, "2026-10-12"), (.thanksgiving, "2026-11-26"), (.thanksgiving, "2023-11-23"),
      (.earlyMay, "2026-05-04"), (.springBank, "2027-05-31"), (.summerBank, "2026-08-31"),
      (.germanUnity, "2026-10-03"),
    ] as [(PublicHoliday, String)])
  func `falls on its day`(holiday: PublicHoliday, day: String) throws {
    let date = try #require(LocalDate(day))
    #expect(holiday.day(in: date.year) == date)
  }

  @Test(arguments: PublicHoliday.Country.allCases, [1, 1583, 1900, 2026, 9999])
  func `comes in the order of the year, in any year that has dates`(country: PublicHoliday.Country, year: Int) {
    let days = country.holidays.compactMap { $0.day(in: year) }
    #expect(days.count == country.holidays.count)
    #expect(days.allSatisfy { $0.year == year })
    if year == 2026 { #expect(days == days.sorted()) }
  }
}
