extension HolidayTable {
  /// Germany and its Länder.
  ///
  /// Holidays of only some municipalities of a Land are partial: Assumption in Bavaria (1,704 of 2,056), the Peace Festival in the city of
  /// Augsburg, Corpus Christi in Sorbian parishes of Saxony and in the Eichsfeld.
  static let germany = HolidayTable(
    law: "Feiertagsgesetze aller Länder; Einigungsvertrag, Art. 2",
    laws: [
      .badenWurttemberg: "FTG vom 8. Mai 1995, § 1", .bavaria: "FTG vom 21. Mai 1980, Art. 1",
      .berlin: "SonntFeiertG BE vom 28. Oktober 1954, § 1", .brandenburg: "FTG vom 21. März 1991, § 2",
      .bremen: "Gesetz über die Sonn- und Feiertage vom 12. November 1954, § 2",
      .hamburg: "Feiertagsgesetz vom 16. Oktober 1953, § 1", .hesse: "HFeiertagsG vom 29. Dezember 1971, § 1",
      .mecklenburg: "FTG M-V vom 8. März 2002, § 2", .lowerSaxony: "NFeiertagsG vom 7. März 1995, § 2",
      .northRhine: "Feiertagsgesetz NW vom 23. April 1989, § 2", .palatinate: "LFtG vom 15. Juli 1970, § 2",
      .saarland: "SFG vom 18. Februar 1976, § 2", .saxony: "SächsSFG vom 10. November 1992, § 1",
      .saxonyAnhalt: "FeiertG LSA vom 25. August 2004, § 2", .schleswigHolstein: "SFTG vom 28. Juni 2004, § 2",
      .thuringia: "ThürFtG vom 21. Dezember 1994, § 2",
    ],
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.epiphany, .fixed(1, 6), in: [.badenWurttemberg, .bavaria, .saxonyAnhalt]),
      HolidayRule(.womensDay, .fixed(3, 8), in: [.berlin], years: 2019...9999),
      HolidayRule(.womensDay, .fixed(3, 8), in: [.mecklenburg], years: 2023...9999),
      HolidayRule(.goodFriday, .easter(-2)),
      HolidayRule(.easterSunday, .easter(0), in: [.brandenburg]),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(
        .liberationDay, .fixed(5, 8), in: [.berlin], years: 2020...2025, every: 5,
        law: "SonntFeiertG BE, § 1 Abs. 2 (75 und 80 Jahre Befreiung)"),
      HolidayRule(.ascension, .easter(39)),
      HolidayRule(.whitSunday, .easter(49), in: [.brandenburg]),
      HolidayRule(.whitMonday, .easter(50)),
      HolidayRule(
        .corpusChristi, .easter(60), in: [.badenWurttemberg, .bavaria, .hesse, .northRhine, .palatinate, .saarland]),
      HolidayRule(
        .corpusChristi, .easter(60), in: [.saxony], partial: true,
        law: "Fronleichnamsverordnung vom 4. Mai 1993"),
      HolidayRule(
        .corpusChristi, .easter(60), in: [.thuringia], partial: true, law: "ThürFtG vom 21. Dezember 1994 (Eichsfeld)"),
      HolidayRule(
        .uprisingDay, .fixed(6, 17), in: [.berlin], years: 2028...2028,
        law: "SonntFeiertG BE, § 1 Abs. 2 (75 Jahre Volksaufstand)"),
      HolidayRule(.peaceFestival, .fixed(8, 8), in: [.bavaria], partial: true, law: "FTG, Art. 1 Abs. 2 (Augsburg)"),
      HolidayRule(.assumption, .fixed(8, 15), in: [.saarland]),
      HolidayRule(.assumption, .fixed(8, 15), in: [.bavaria], partial: true, law: "FTG, Art. 1 Abs. 1 Nr. 2"),
      HolidayRule(.childrensDay, .fixed(9, 20), in: [.thuringia], years: 2019...9999),
      HolidayRule(.germanUnity, .fixed(10, 3)),
      HolidayRule(
        .reformation, .fixed(10, 31), in: [.brandenburg, .mecklenburg, .saxony, .saxonyAnhalt, .thuringia]),
      HolidayRule(
        .reformation, .fixed(10, 31), in: [.bremen, .hamburg, .lowerSaxony, .schleswigHolstein], years: 2018...9999),
      HolidayRule(
        .allSaints, .fixed(11, 1), in: [.badenWurttemberg, .bavaria, .northRhine, .palatinate, .saarland]),
      HolidayRule(.repentance, .before(.wednesday, month: 11, day: 23), in: [.saxony]),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.secondChristmas, .fixed(12, 26)),
    ])
}
