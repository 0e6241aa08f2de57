extension HolidayTable {
  /// Italy. Easter is a holiday as every Sunday is, and isn't listed.
  static let italy = HolidayTable(
    law: "Legge 27 maggio 1949, n. 260, art. 2",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.epiphany, .fixed(1, 6)),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.italianLiberation, .fixed(4, 25)),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(.whitMonday, .easter(50), in: [.southTyrol], law: "D.P.R. 28 dicembre 1985, n. 792"),
      HolidayRule(.italianRepublic, .fixed(6, 2)),
      HolidayRule(.assumption, .fixed(8, 15)),
      HolidayRule(
        .saintFrancis, .fixed(10, 4), years: 2026...9999, law: "Legge 8 ottobre 2025, n. 151"),
      HolidayRule(.allSaints, .fixed(11, 1)),
      HolidayRule(.immaculateConception, .fixed(12, 8)),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.saintStephen, .fixed(12, 26)),
    ])
}
