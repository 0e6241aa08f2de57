extension HolidayTable {
  /// Denmark, with the General Prayer Day until 2023.
  static let denmark = HolidayTable(
    law: "Forordning af 26. oktober 1770; lov nr. 214 af 6. marts 2023",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.maundyThursday, .easter(-3)),
      HolidayRule(.goodFriday, .easter(-2)),
      HolidayRule(.easterSunday, .easter(0)),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.prayerDay, .easter(26), years: 1686...2023),
      HolidayRule(.ascension, .easter(39)),
      HolidayRule(.whitSunday, .easter(49)),
      HolidayRule(.whitMonday, .easter(50)),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.secondChristmas, .fixed(12, 26)),
    ])

  /// Sweden. The eves, which the law of vacations treats as Sundays, are partial.
  static let sweden = HolidayTable(
    law: "Lag (1989:253) om allmänna helgdagar",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.epiphany, .fixed(1, 6)),
      HolidayRule(.goodFriday, .easter(-2)),
      HolidayRule(.easterSunday, .easter(0)),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(.ascension, .easter(39)),
      HolidayRule(.whitSunday, .easter(49)),
      HolidayRule(.swedishDay, .fixed(6, 6)),
      HolidayRule(.midsummerEve, .from(.friday, month: 6, day: 19), partial: true, law: swedishEves),
      HolidayRule(.midsummer, .from(.saturday, month: 6, day: 20)),
      HolidayRule(.allSaints, .from(.saturday, month: 10, day: 31)),
      HolidayRule(.christmasEve, .fixed(12, 24), partial: true, law: swedishEves),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.secondChristmas, .fixed(12, 26)),
      HolidayRule(.newYearsEve, .fixed(12, 31), partial: true, law: swedishEves),
    ])

  private static let swedishEves = "Semesterlag (1977:480), 3 a §"

  /// Norway.
  static let norway = HolidayTable(
    law: "Lov om helligdager og helligdagsfred (1995), § 2",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.maundyThursday, .easter(-3)),
      HolidayRule(.goodFriday, .easter(-2)),
      HolidayRule(.easterSunday, .easter(0)),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.mayDay, .fixed(5, 1), law: norwegianMay),
      HolidayRule(.norwegianDay, .fixed(5, 17), law: norwegianMay),
      HolidayRule(.ascension, .easter(39)),
      HolidayRule(.whitSunday, .easter(49)),
      HolidayRule(.whitMonday, .easter(50)),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.secondChristmas, .fixed(12, 26)),
    ])

  private static let norwegianMay = "Lov om 1 og 17 mai som høgtidsdager (1947)"

  /// Finland. The eves, days off by collective agreements, are partial.
  static let finland = HolidayTable(
    law: "Kirkkolaki 652/2023; laki 388/1937",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.epiphany, .fixed(1, 6)),
      HolidayRule(.goodFriday, .easter(-2)),
      HolidayRule(.easterSunday, .easter(0)),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(.ascension, .easter(39)),
      HolidayRule(.whitSunday, .easter(49)),
      HolidayRule(.midsummerEve, .from(.friday, month: 6, day: 19), partial: true, law: "Työehtosopimukset"),
      HolidayRule(.midsummer, .from(.saturday, month: 6, day: 20)),
      HolidayRule(.allSaints, .from(.saturday, month: 10, day: 31)),
      HolidayRule(.finnishDay, .fixed(12, 6)),
      HolidayRule(.christmasEve, .fixed(12, 24), partial: true, law: "Työehtosopimukset"),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.secondChristmas, .fixed(12, 26)),
    ])
}
