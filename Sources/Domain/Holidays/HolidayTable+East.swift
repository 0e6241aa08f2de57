extension HolidayTable {
  /// Poland; Christmas Eve since 2025.
  static let poland = HolidayTable(
    law: "Ustawa z dnia 18 stycznia 1951 r. o dniach wolnych od pracy, art. 1",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.epiphany, .fixed(1, 6)),
      HolidayRule(.easterSunday, .easter(0)),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(.polishConstitution, .fixed(5, 3)),
      HolidayRule(.whitSunday, .easter(49)),
      HolidayRule(.corpusChristi, .easter(60)),
      HolidayRule(.assumption, .fixed(8, 15)),
      HolidayRule(.allSaints, .fixed(11, 1)),
      HolidayRule(.polishIndependence, .fixed(11, 11)),
      HolidayRule(.christmasEve, .fixed(12, 24), years: 2025...9999, law: "Ustawa z dnia 6 grudnia 2024 r."),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.secondChristmas, .fixed(12, 26)),
    ])

  /// Czechia.
  static let czechia = HolidayTable(
    law: "Zákon č. 245/2000 Sb., § 1 a 2",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.goodFriday, .easter(-2)),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(.victoryDay, .fixed(5, 8)),
      HolidayRule(.cyrilAndMethodius, .fixed(7, 5)),
      HolidayRule(.janHus, .fixed(7, 6)),
      HolidayRule(.czechStatehood, .fixed(9, 28)),
      HolidayRule(.czechoslovakDay, .fixed(10, 28)),
      HolidayRule(.freedomAndDemocracy, .fixed(11, 17)),
      HolidayRule(.christmasEve, .fixed(12, 24)),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.secondChristmas, .fixed(12, 26)),
    ])
}
