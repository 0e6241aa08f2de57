extension HolidayTable {
  /// The federal days of the United States, and the states' additions by statute.
  ///
  /// Federal offices and banks keep the federal days in every state, regardless of the state's own offices. Days that governors and
  /// commissions appoint each year (Georgia, Indiana's Lincoln and Washington, North Carolina's days around Christmas), lunar days (Diwali
  /// in California), half days and observances on which offices stay open are left out. Thanksgiving is the fourth Thursday; the day after
  /// it isn't always the fourth Friday.
  static let unitedStates = HolidayTable(
    law: "5 U.S.C. § 6103",
    laws: [
      .alabama: "Ala. Code § 1-3-8", .alaska: "AS 44.12.010", .california: "Cal. Gov. Code § 19853",
      .connecticut: "Conn. Gen. Stat. § 1-4", .delaware: "1 Del. C. § 501", .districtOfColumbia: "D.C. Code § 28-2701",
      .florida: "Fla. Stat. § 110.117", .hawaii: "HRS § 8-1", .illinois: "205 ILCS 630/17",
      .indiana: "Ind. Code § 1-1-9-1", .louisiana: "La. R.S. 1:55", .maine: "4 M.R.S. § 1051",
      .maryland: "Md. State Pers. & Pens. § 9-201", .massachusetts: "M.G.L. c. 4 § 7 cl. 18",
      .michigan: "Michigan Civil Service Rules, paid holidays", .mississippi: "Miss. Code § 3-3-7",
      .missouri: "RSMo § 9.010", .montana: "MCA § 1-1-216", .nebraska: "Neb. Rev. Stat. § 62-301",
      .nevada: "NRS 236.015", .newHampshire: "RSA 288:1", .newJersey: "N.J.S.A. 36:1-1",
      .newMexico: "NMSA § 12-5-2", .newYork: "General Construction Law § 24", .northCarolina: "25 NCAC 01E .0901",
      .northDakota: "NDCC § 1-03-01", .oklahoma: "25 O.S. § 82.1",
      .rhodeIsland: "R.I. Gen. Laws § 25-1-1", .tennessee: "Tenn. Code § 15-1-101", .texas: "Tex. Gov’t Code § 662.003",
      .utah: "Utah Code § 63G-1-301", .vermont: "1 V.S.A. § 371", .virginia: "Va. Code § 2.2-3300",
      .washington: "RCW 1.16.050", .westVirginia: "W. Va. Code § 2-2-1", .wisconsin: "Wis. Stat. § 230.35 (4)",
    ],
    federalDays + stateDays)

  private static let federalDays: [HolidayRule] = [
    federal(.newYear, .fixed(1, 1)),
    federal(.kingDay, .nth(3, .monday, month: 1)),
    federal(.presidentsDay, .nth(3, .monday, month: 2)),
    federal(.memorialDay, .last(.monday, month: 5)),
    federal(.juneteenth, .fixed(6, 19), since: 2021, law: "5 U.S.C. § 6103, Pub. L. 117-17"),
    federal(.independenceDay, .fixed(7, 4)),
    federal(.laborDay, .nth(1, .monday, month: 9)),
    federal(.columbusDay, .nth(2, .monday, month: 10)),
    federal(.veteransDay, .fixed(11, 11)),
    federal(.thanksgiving, .nth(4, .thursday, month: 11)),
    federal(.christmas, .fixed(12, 25)),
  ]

  private static func federal(
    _ holiday: PublicHoliday, _ date: HolidayDate, since year: Int = 1, law: String = "5 U.S.C. § 6103"
  ) -> HolidayRule { HolidayRule(holiday, date, years: year...9999, weekend: .nearest, law: law) }

  private static let stateDays: [HolidayRule] = [
    HolidayRule(.confederateHeroes, .fixed(1, 19), in: [.texas], partial: true),
    HolidayRule(.inaugurationDay, .fixed(1, 20), in: [.districtOfColumbia], years: 2021...9999, every: 4),
    HolidayRule(.lincolnDay, .fixed(2, 12), in: [.connecticut, .illinois, .missouri], weekend: .nearest),
    HolidayRule(.lincolnDay, .fixed(2, 12), in: [.newYork], weekend: .mondayAfterSunday),
    HolidayRule(.mardiGras, .easter(-47), in: [.louisiana]),
    HolidayRule(.mardiGras, .easter(-47), in: [.alabama], partial: true),
    HolidayRule(.texasIndependence, .fixed(3, 2), in: [.texas], partial: true),
    HolidayRule(.townMeeting, .nth(1, .tuesday, month: 3), in: [.vermont]),
    HolidayRule(
      .goodFriday, .easter(-2),
      in: [
        .connecticut, .delaware, .hawaii, .indiana, .louisiana, .newJersey, .northCarolina, .northDakota, .tennessee,
      ]),
    HolidayRule(.goodFriday, .easter(-2), in: [.texas], partial: true),
    HolidayRule(.kuhioDay, .fixed(3, 26), in: [.hawaii], weekend: .nearest),
    HolidayRule(.sewardsDay, .last(.monday, month: 3), in: [.alaska]),
    HolidayRule(.chavezDay, .fixed(3, 31), in: [.california], weekend: .mondayAfterSunday),
    HolidayRule(.chavezDay, .fixed(3, 31), in: [.texas], partial: true),
    HolidayRule(.emancipationDay, .fixed(4, 16), in: [.districtOfColumbia], weekend: .nearest),
    HolidayRule(.patriotsDay, .nth(3, .monday, month: 4), in: [.maine, .massachusetts]),
    HolidayRule(.sanJacinto, .fixed(4, 21), in: [.texas], partial: true),
    HolidayRule(.confederateMemorial, .nth(4, .monday, month: 4), in: [.alabama]),
    HolidayRule(.confederateMemorial, .last(.monday, month: 4), in: [.mississippi]),
    HolidayRule(.arborDay, .last(.friday, month: 4), in: [.nebraska]),
    HolidayRule(.trumanDay, .fixed(5, 8), in: [.missouri], weekend: .nearest),
    HolidayRule(.davisDay, .nth(1, .monday, month: 6), in: [.alabama]),
    HolidayRule(.kamehamehaDay, .fixed(6, 11), in: [.hawaii], weekend: .nearest),
    HolidayRule(.westVirginiaDay, .fixed(6, 20), in: [.westVirginia], weekend: .nearest),
    HolidayRule(.pioneerDay, .fixed(7, 24), in: [.utah], weekend: .nearest),
    HolidayRule(.victoryOverJapan, .nth(2, .monday, month: 8), in: [.rhodeIsland]),
    HolidayRule(.benningtonBattle, .fixed(8, 16), in: [.vermont], weekend: .nearest),
    HolidayRule(.hawaiiStatehood, .nth(3, .friday, month: 8), in: [.hawaii]),
    HolidayRule(.johnsonDay, .fixed(8, 27), in: [.texas], partial: true),
    HolidayRule(.alaskaDay, .fixed(10, 18), in: [.alaska], weekend: .nearest),
    HolidayRule(.nevadaDay, .last(.friday, month: 10), in: [.nevada]),
    HolidayRule(
      .electionDay, .after(days: 1, nth: 1, .monday, month: 11),
      in: [
        .delaware, .hawaii, .louisiana, .maryland, .michigan, .montana, .newHampshire, .rhodeIsland, .westVirginia,
      ], years: 2020...9999, every: 2),
    HolidayRule(
      .electionDay, .after(days: 1, nth: 1, .monday, month: 11), in: [.newJersey, .newYork, .virginia]),
    HolidayRule(
      .dayAfterThanksgiving, dayAfterThanksgiving,
      in: [
        .california, .delaware, .florida, .maryland, .michigan, .nebraska, .nevada, .newHampshire, .newMexico,
        .northCarolina, .oklahoma, .texas, .virginia, .washington, .westVirginia,
      ]),
    HolidayRule(.christmasEve, .fixed(12, 24), in: [.michigan, .texas, .wisconsin]),
    HolidayRule(.dayAfterChristmas, .fixed(12, 26), in: [.texas]),
    HolidayRule(.newYearsEve, .fixed(12, 31), in: [.michigan, .wisconsin]),
  ]

  private static let dayAfterThanksgiving = HolidayDate.after(days: 1, nth: 4, .thursday, month: 11)
}
