extension HolidayTable {
  /// France; Alsace and Moselle keep two days by local law, Good Friday in municipalities with a Protestant church.
  static let france = HolidayTable(
    law: "Code du travail, art. L.3133-1",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(
        .goodFriday, .easter(-2), in: [.alsace, .moselle], partial: true, law: "Code du travail, art. L.3134-13"),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(.victoryDay, .fixed(5, 8)),
      HolidayRule(.ascension, .easter(39)),
      HolidayRule(.whitMonday, .easter(50)),
      HolidayRule(.bastilleDay, .fixed(7, 14)),
      HolidayRule(.assumption, .fixed(8, 15)),
      HolidayRule(.allSaints, .fixed(11, 1)),
      HolidayRule(.armistice, .fixed(11, 11)),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.saintStephen, .fixed(12, 26), in: [.alsace, .moselle], law: "Code du travail, art. L.3134-13"),
    ])
}
