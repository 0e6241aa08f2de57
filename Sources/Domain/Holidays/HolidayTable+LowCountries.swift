extension HolidayTable {
  /// The Netherlands. Good Friday and 5 May, named by law but given by few employers each year, are partial.
  static let netherlands = HolidayTable(
    law: "Algemene termijnenwet, art. 3; Winkeltijdenwet, art. 2",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.goodFriday, .easter(-2), partial: true),
      HolidayRule(.easterSunday, .easter(0)),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.kingsDay, .fixed(4, 27), weekend: .saturdayForSunday),
      HolidayRule(.dutchLiberation, .fixed(5, 5), partial: true),
      HolidayRule(.ascension, .easter(39)),
      HolidayRule(.whitSunday, .easter(49)),
      HolidayRule(.whitMonday, .easter(50)),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.secondChristmas, .fixed(12, 26)),
    ])

  /// Belgium. A holiday on a Sunday is moved by each employer; the communities' days are those of their offices.
  static let belgium = HolidayTable(
    law: "Koninklijk besluit van 18 april 1974, art. 1",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(.ascension, .easter(39)),
      HolidayRule(.whitMonday, .easter(50)),
      HolidayRule(.belgianDay, .fixed(7, 21)),
      HolidayRule(.assumption, .fixed(8, 15)),
      HolidayRule(.allSaints, .fixed(11, 1)),
      HolidayRule(.armistice, .fixed(11, 11)),
      HolidayRule(.christmas, .fixed(12, 25)),
    ])

  /// Luxembourg. Employees get a day of their own choice within three months for a holiday on a Sunday.
  static let luxembourg = HolidayTable(
    law: "Code du travail, art. L.232-2",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(.ascension, .easter(39)),
      HolidayRule(.europeDay, .fixed(5, 9), years: 2019...9999, law: "Loi du 25 avril 2019"),
      HolidayRule(.whitMonday, .easter(50)),
      HolidayRule(.luxembourgDay, .fixed(6, 23)),
      HolidayRule(.assumption, .fixed(8, 15)),
      HolidayRule(.allSaints, .fixed(11, 1)),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.saintStephen, .fixed(12, 26)),
    ])
}
