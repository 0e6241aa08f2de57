extension HolidayTable {
  /// Canada: the days of employers under federal law, and of each province and territory.
  ///
  /// A holiday on a day off is compensated by agreement of employer and employee; only Canada Day and the national day of Quebec have a
  /// substitute by law. Days at the discretion of employers are left out.
  static let canada = HolidayTable(
    law: "Canada Labour Code, s. 166",
    laws: [
      .alberta: "Employment Standards Code, s. 25", .britishColumbia: "Employment Standards Act (BC), s. 1",
      .manitoba: "Employment Standards Code (MB), s. 21", .newBrunswick: "Employment Standards Act (NB), s. 18",
      .newfoundland: "Labour Standards Act (NL), s. 14", .northwestTerritories: "Employment Standards Act (NT), s. 1",
      .novaScotia: "Labour Standards Code (NS), s. 37", .nunavut: "Labour Standards Act (NU), s. 1",
      .ontario: "Employment Standards Act, 2000, s. 1", .princeEdwardIsland: "Employment Standards Act (PE), s. 6",
      .quebec: "Act respecting labour standards, s. 60", .saskatchewan: "Saskatchewan Employment Act, s. 2-30",
      .yukon: "Employment Standards Act (YT), s. 29",
    ],
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(
        .familyDay, .nth(3, .monday, month: 2),
        in: [.alberta, .britishColumbia, .newBrunswick, .ontario, .saskatchewan]),
      HolidayRule(.louisRiel, .nth(3, .monday, month: 2), in: [.manitoba]),
      HolidayRule(.heritageDay, .nth(3, .monday, month: 2), in: [.novaScotia]),
      HolidayRule(.islanderDay, .nth(3, .monday, month: 2), in: [.princeEdwardIsland]),
      HolidayRule(.goodFriday, .easter(-2)),
      HolidayRule(
        .victoriaDay, .before(.monday, month: 5, day: 25),
        except: [.newBrunswick, .newfoundland, .novaScotia, .princeEdwardIsland, .quebec]),
      HolidayRule(.patriotsOfQuebec, .before(.monday, month: 5, day: 25), in: [.quebec]),
      HolidayRule(.indigenousDay, .fixed(6, 21), in: [.northwestTerritories, .yukon]),
      HolidayRule(
        .saintJohn, .fixed(6, 24), in: [.quebec], weekend: .mondayAfterSunday, law: "National Holiday Act (QC)"),
      HolidayRule(.canadaDay, .fixed(7, 1), except: [.newfoundland], weekend: .mondayAfterSunday),
      HolidayRule(.memorialOfNewfoundland, .fixed(7, 1), in: [.newfoundland]),
      HolidayRule(.nunavutDay, .fixed(7, 9), in: [.nunavut], years: 2020...9999),
      HolidayRule(.britishColumbiaDay, .nth(1, .monday, month: 8), in: [.britishColumbia]),
      HolidayRule(.newBrunswickDay, .nth(1, .monday, month: 8), in: [.newBrunswick]),
      HolidayRule(.saskatchewanDay, .nth(1, .monday, month: 8), in: [.saskatchewan]),
      HolidayRule(.civicHoliday, .nth(1, .monday, month: 8), in: [.northwestTerritories, .nunavut]),
      HolidayRule(.discoveryDay, .nth(3, .monday, month: 8), in: [.yukon]),
      HolidayRule(.laborDay, .nth(1, .monday, month: 9)),
      HolidayRule(
        .royalFuneral, .fixed(9, 19),
        in: [.canada, .princeEdwardIsland], years: 2022...2022, law: "Order in Council, September 2022"),
      HolidayRule(.reconciliation, .fixed(9, 30), in: [.canada], years: 2021...9999),
      HolidayRule(
        .reconciliation, .fixed(9, 30), in: [.northwestTerritories, .nunavut, .princeEdwardIsland], years: 2022...9999),
      HolidayRule(.reconciliation, .fixed(9, 30), in: [.britishColumbia, .yukon], years: 2023...9999),
      HolidayRule(.reconciliation, .fixed(9, 30), in: [.manitoba], years: 2024...9999),
      HolidayRule(
        .canadianThanksgiving, .nth(2, .monday, month: 10),
        except: [.newBrunswick, .newfoundland, .novaScotia, .princeEdwardIsland]),
      HolidayRule(.remembranceDay, .fixed(11, 11), except: [.manitoba, .ontario, .quebec]),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.boxingDay, .fixed(12, 26), in: [.canada, .ontario]),
    ])
}
