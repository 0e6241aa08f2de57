import Domain
import Testing

@Suite struct `Holidays of a region` {
  private func days(of holiday: PublicHoliday, in region: HolidayRegion, _ year: Int) -> [String] {
    region.holidays(in: year...year).filter { $0.holiday == holiday }.map {
      "\($0.date)\($0.isSubstitute ? " substitute" : "")\($0.isPartial ? " partial" : "")"
    }
  }

  @Test(
    arguments: [
      // A day of the month, from a year on, once, and every five years.
      (.germany, .germanUnity, ["2026-10-03"]), (.berlin, .womensDay, ["2026-03-08"]),
      (.mecklenburg, .womensDay, ["2023-03-08"]), (.berlin, .liberationDay, ["2025-05-08"]),
      (.berlin, .uprisingDay, ["2028-06-17"]), (.lowerSaxony, .reformation, ["2026-10-31"]),
      // Days after and before Easter: 2024-03-31, 2038-04-25.
      (.brandenburg, .easterSunday, ["2024-03-31"]), (.brandenburg, .easterSunday, ["2038-04-25"]),
      (.germany, .goodFriday, ["2026-04-03"]), (.germany, .easterMonday, ["2038-04-26"]),
      (.germany, .ascension, ["2026-05-14"]), (.germany, .whitMonday, ["2026-05-25"]),
      (.bavaria, .corpusChristi, ["2026-06-04"]), (.denmark, .prayerDay, ["2023-05-05"]),
      (.louisiana, .mardiGras, ["2026-02-17"]),
      // The first, fourth and last such weekday of a month.
      (.scotland, .summerBank, ["2026-08-03"]), (.englandAndWales, .summerBank, ["2026-08-31"]),
      (.unitedStates, .kingDay, ["2026-01-19"]), (.unitedStates, .thanksgiving, ["2023-11-23"]),
      (.unitedStates, .memorialDay, ["2026-05-25"]), (.northernIreland, .springBank, ["2027-05-31"]),
      // The weekday before a day, and from a day on.
      (.saxony, .repentance, ["2026-11-18"]), (.saxony, .repentance, ["2022-11-16"]),
      (.ontario, .victoriaDay, ["2026-05-18"]), (.ontario, .victoriaDay, ["2020-05-18"]),
      (.sweden, .midsummer, ["2026-06-20"]), (.finland, .allSaints, ["2026-10-31"]),
      // Days after such a weekday.
      (.geneva, .genevaFast, ["2026-09-10"]), (.vaud, .fastMonday, ["2026-09-21"]),
      (.california, .dayAfterThanksgiving, ["2024-11-29"]), (.newYork, .electionDay, ["2022-11-08"]),
      (.delaware, .electionDay, ["2026-11-03"]), (.districtOfColumbia, .inaugurationDay, ["2029-01-20"]),
      // The first Thursday of April unless it is Maundy Thursday.
      (.glarus, .nafels, ["2025-04-03"]), (.glarus, .nafels, ["2026-04-09"]),
      // The first Monday of February unless the first is a Friday.
      (.ireland, .saintBrigid, ["2026-02-02"]), (.ireland, .saintBrigid, ["2030-02-01"]),
      // Moved for a jubilee.
      (.englandAndWales, .earlyMay, ["2020-05-08"]), (.scotland, .springBank, ["2022-06-02"]),
      // A Saturday's and a Sunday's.
      (.unitedStates, .independenceDay, ["2026-07-03 substitute", "2026-07-04"]),
      (.unitedStates, .independenceDay, ["2027-07-04", "2027-07-05 substitute"]),
      (.englandAndWales, .christmas, ["2021-12-25", "2021-12-27 substitute"]),
      (.englandAndWales, .boxingDay, ["2021-12-26", "2021-12-28 substitute"]),
      (.englandAndWales, .christmas, ["2022-12-25", "2022-12-27 substitute"]),
      (.scotland, .secondOfJanuary, ["2022-01-02", "2022-01-04 substitute"]),
      (.scotland, .newYear, ["2023-01-01", "2023-01-03 substitute"]),
      (.netherlands, .kingsDay, ["2025-04-26"]), (.netherlands, .kingsDay, ["2026-04-27"]),
      (.quebec, .canadaDay, ["2029-07-01", "2029-07-02 substitute"]),
      // Only on some weekdays.
      (.neuchatel, .saintStephen, ["2022-12-26"]), (.uri, .saintStephen, ["2025-12-26"]),
      // In some municipalities only.
      (.bavaria, .assumption, ["2026-08-15 partial"]), (.saarland, .assumption, ["2026-08-15"]),
      (.bavaria, .peaceFestival, ["2026-08-08 partial"]), (.alsace, .goodFriday, ["2026-04-03 partial"]),
    ] as [(HolidayRegion, PublicHoliday, [String])])
  func `fall on their days`(region: HolidayRegion, holiday: PublicHoliday, expected: [String]) throws {
    let year = try #require(expected.last.flatMap { Int($0.prefix(4)) })
    #expect(days(of: holiday, in: region, year) == expected)
  }

  @Test(
    arguments: [
      (.berlin, .liberationDay, 2024), (.berlin, .liberationDay, 2030), (.mecklenburg, .womensDay, 2022),
      (.germany, .repentance, 2026), (.germany, .epiphany, 2026), (.denmark, .prayerDay, 2024),
      (.uri, .saintStephen, 2026), (.neuchatel, .berchtold, 2026), (.scotland, .easterMonday, 2026),
      (.unitedStates, .juneteenth, 2020), (.delaware, .electionDay, 2025), (.poland, .christmasEve, 2024),
      (.unitedKingdom, .easterMonday, 2026), (.catalonia, .maundyThursday, 2026), (.quebec, .victoriaDay, 2026),
    ] as [(HolidayRegion, PublicHoliday, Int)])
  func `are none where and when no law says so`(region: HolidayRegion, holiday: PublicHoliday, year: Int) {
    #expect(days(of: holiday, in: region, year) == [])
  }

  @Test func `of a Saturday at the turn of the year are free in the year before`() {
    #expect(days(of: .newYear, in: .unitedStates, 2027) == ["2027-01-01", "2027-12-31 substitute"])
    #expect(days(of: .newYear, in: .unitedStates, 2028) == ["2028-01-01"])
  }

  @Test(arguments: HolidayRegion.allCases)
  func `come in order, once each, with a law, and those of a country hold in its parts`(region: HolidayRegion) {
    let found = region.holidays(in: 2020...2040)
    #expect(found.map(\.date) == found.map(\.date).sorted() && Set(found).count == found.count)
    #expect(found.allSatisfy { !$0.law.isEmpty } && Set(found.map(\.date.year)) == Set(2020...2040))
    let whole = region.country.holidays(in: 2020...2040).filter { region.country != .canada && !$0.isSubstitute }
    #expect(Set(whole.map(\.date)).isSubset(of: Set(found.map(\.date))))
    #expect(region == region.country || region.country.parts.contains(region))
  }

  @Test(arguments: HolidayRegion.allCases)
  func `begin in 2020 and end with the calendar`(region: HolidayRegion) {
    for years in [Int.min...2019, 10_000...Int.max] { #expect(region.holidays(in: years).isEmpty) }
    #expect(region.holidays(in: Int.min...2020) == region.holidays(in: 2020...2020))
    #expect(region.holidays(in: 9999...Int.max) == region.holidays(in: 9999...9999))
    #expect(!region.holidays(in: 9999...9999).isEmpty)
  }

  @Test func `are all kept somewhere`() {
    let kept = HolidayRegion.allCases.flatMap { $0.holidays(in: 2020...2040) }.map(\.holiday)
    #expect(Set(kept) == Set(PublicHoliday.allCases))
  }
}
