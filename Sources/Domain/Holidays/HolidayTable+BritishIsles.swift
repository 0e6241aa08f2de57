extension HolidayTable {
  /// England and Wales, Scotland, Northern Ireland; for all of them only the common ones.
  ///
  /// Good Friday and Christmas Day are common-law holidays in England, Wales and Northern Ireland. The early May holiday,
  /// Boxing Day's substitute and 12 July are proclaimed each year, as always since 1978 and 1926.
  static let unitedKingdom = HolidayTable(
    law: "Banking and Financial Dealings Act 1971, schedule 1", weekend: .nextWeekday,
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.secondOfJanuary, .fixed(1, 2), in: [.scotland]),
      HolidayRule(.saintPatrick, .fixed(3, 17), in: [.northernIreland]),
      HolidayRule(.goodFriday, .easter(-2)),
      HolidayRule(.easterMonday, .easter(1), in: [.englandAndWales, .northernIreland]),
      HolidayRule(.earlyMay, .nth(1, .monday, month: 5), skipping: [2020], law: "Royal proclamation, 1977"),
      HolidayRule(.earlyMay, .fixed(5, 8), years: 2020...2020, law: "Royal proclamation, 2019 (VE Day)"),
      HolidayRule(.coronation, .fixed(5, 8), years: 2023...2023, law: "Royal proclamation, November 2022"),
      HolidayRule(.springBank, .last(.monday, month: 5), skipping: [2022]),
      HolidayRule(.springBank, .fixed(6, 2), years: 2022...2022, law: "Royal proclamation, 2021"),
      HolidayRule(.platinumJubilee, .fixed(6, 3), years: 2022...2022, law: "Royal proclamation, 2021"),
      HolidayRule(
        .worldCup, .fixed(6, 15), in: [.scotland], years: 2026...2026,
        law: "Royal proclamation, 2026 (Scotland at the World Cup)"),
      HolidayRule(.boyne, .fixed(7, 12), in: [.northernIreland], law: "Proclamation of the Secretary of State"),
      HolidayRule(.summerBank, .nth(1, .monday, month: 8), in: [.scotland]),
      HolidayRule(.summerBank, .last(.monday, month: 8), in: [.englandAndWales, .northernIreland]),
      HolidayRule(.royalFuneral, .fixed(9, 19), years: 2022...2022, law: "Royal proclamation, September 2022"),
      HolidayRule(
        .saintAndrew, .fixed(11, 30), in: [.scotland], law: "St Andrew’s Day Bank Holiday (Scotland) Act 2007"),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.boxingDay, .fixed(12, 26)),
    ])

  /// Ireland. A holiday on a weekend has no substitute by law: employers choose another day.
  static let ireland = HolidayTable(
    law: "Organisation of Working Time Act 1997, schedule 2",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(
        .saintBrigid, .firstMondayOrFriday(month: 2), years: 2023...9999,
        law: "Organisation of Working Time Act 1997, regulations of 2022"),
      HolidayRule(.saintPatrick, .fixed(3, 17)),
      HolidayRule(
        .remembrance, .fixed(3, 18), years: 2022...2022,
        law: "Organisation of Working Time Act 1997, regulations of 2022"),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.mayBank, .nth(1, .monday, month: 5)),
      HolidayRule(.juneBank, .nth(1, .monday, month: 6)),
      HolidayRule(.augustBank, .nth(1, .monday, month: 8)),
      HolidayRule(.octoberBank, .last(.monday, month: 10)),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.saintStephen, .fixed(12, 26)),
    ])
}
