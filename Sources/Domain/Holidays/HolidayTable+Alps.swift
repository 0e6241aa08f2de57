extension HolidayTable {
  /// Austria. The days of its Länder's patron saints are days off at schools and offices only.
  static let austria = HolidayTable(
    law: "Arbeitsruhegesetz, § 7 Abs. 2",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.epiphany, .fixed(1, 6)),
      HolidayRule(.easterMonday, .easter(1)),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(.ascension, .easter(39)),
      HolidayRule(.whitMonday, .easter(50)),
      HolidayRule(.corpusChristi, .easter(60)),
      HolidayRule(.assumption, .fixed(8, 15)),
      HolidayRule(.austrianDay, .fixed(10, 26)),
      HolidayRule(.allSaints, .fixed(11, 1)),
      HolidayRule(.immaculateConception, .fixed(12, 8)),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.saintStephen, .fixed(12, 26)),
    ])

  /// Switzerland and its cantons.
  ///
  /// Holidays that a canton leaves to its districts or municipalities are partial. Half days are left out.
  static let switzerland = HolidayTable(
    law: "Bundesamt für Justiz, Gesetzliche Feiertage und Tage, die wie gesetzliche Feiertage behandelt werden",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.berchtold, .fixed(1, 2), in: [.bern, .jura, .lucerne, .thurgau, .vaud]),
      HolidayRule(.berchtold, .fixed(1, 2), in: [.neuchatel], on: [.monday], law: "LDJF (NE), art. 3"),
      HolidayRule(.berchtold, .fixed(1, 2), in: [.aargau], partial: true),
      HolidayRule(.epiphany, .fixed(1, 6), in: [.schwyz, .ticino, .uri]),
      HolidayRule(.neuchatelDay, .fixed(3, 1), in: [.neuchatel], law: "LDJF (NE), art. 3"),
      HolidayRule(.saintJoseph, .fixed(3, 19), in: [.nidwalden, .schwyz, .ticino, .uri, .valais]),
      HolidayRule(.goodFriday, .easter(-2), except: [.switzerland, .grisons, .ticino, .valais]),
      HolidayRule(
        .easterMonday, .easter(1),
        except: [
          .switzerland, .aargau, .fribourg, .neuchatel, .nidwalden, .obwalden, .solothurn, .valais, .zug,
        ]),
      HolidayRule(.easterMonday, .easter(1), in: [.aargau], partial: true),
      HolidayRule(
        .nafels, .firstOutsideHolyWeek(.thursday, month: 4), in: [.glarus], law: "Ruhetagsgesetz (GL), Art. 2"),
      HolidayRule(
        .mayDay, .fixed(5, 1),
        in: [.baselCity, .baselCountry, .jura, .neuchatel, .schaffhausen, .thurgau, .ticino, .zurich]),
      HolidayRule(.mayDay, .fixed(5, 1), in: [.aargau], partial: true),
      HolidayRule(.ascension, .easter(39)),
      HolidayRule(
        .whitMonday, .easter(50),
        except: [
          .switzerland, .aargau, .fribourg, .neuchatel, .nidwalden, .obwalden, .solothurn, .valais, .zug,
        ]),
      HolidayRule(.whitMonday, .easter(50), in: [.aargau], partial: true),
      HolidayRule(.corpusChristi, .easter(60), in: catholic.union([.jura, .neuchatel])),
      HolidayRule(.corpusChristi, .easter(60), in: mixed, partial: true),
      HolidayRule(.juraDay, .fixed(6, 23), in: [.jura]),
      HolidayRule(.peterAndPaul, .fixed(6, 29), in: [.ticino]),
      HolidayRule(.swissDay, .fixed(8, 1), law: "Bundesverfassung, Art. 110 Abs. 3"),
      HolidayRule(.assumption, .fixed(8, 15), in: catholic.union([.jura])),
      HolidayRule(.assumption, .fixed(8, 15), in: mixed, partial: true),
      HolidayRule(.genevaFast, .after(days: 4, nth: 1, .sunday, month: 9), in: [.geneva], law: "LJF (GE), art. 1"),
      HolidayRule(.fastMonday, .after(days: 1, nth: 3, .sunday, month: 9), in: [.vaud]),
      HolidayRule(.brotherKlaus, .fixed(9, 25), in: [.obwalden]),
      HolidayRule(.allSaints, .fixed(11, 1), in: catholic.union([.glarus, .jura, .saintGallen])),
      HolidayRule(.allSaints, .fixed(11, 1), in: mixed, partial: true),
      HolidayRule(.immaculateConception, .fixed(12, 8), in: catholic),
      HolidayRule(.immaculateConception, .fixed(12, 8), in: [.aargau, .fribourg], partial: true),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(
        .saintStephen, .fixed(12, 26),
        in: [
          .baselCity, .baselCountry, .bern, .glarus, .grisons, .lucerne, .saintGallen, .schaffhausen, .schwyz,
          .thurgau, .ticino, .zurich,
        ]),
      // Why: with Christmas Day on a Monday or a Friday it would make four days off in a row.
      HolidayRule(
        .saintStephen, .fixed(12, 26), in: [.ausserrhoden, .innerrhoden, .uri],
        on: [.monday, .wednesday, .thursday, .friday, .sunday]),
      HolidayRule(.saintStephen, .fixed(12, 26), in: [.neuchatel], on: [.monday], law: "LDJF (NE), art. 3"),
      HolidayRule(.saintStephen, .fixed(12, 26), in: [.aargau], partial: true),
      HolidayRule(.genevaRestoration, .fixed(12, 31), in: [.geneva], law: "LJF (GE), art. 1"),
    ])

  private static let catholic: Set<HolidayRegion> = [
    .innerrhoden, .lucerne, .nidwalden, .obwalden, .schwyz, .ticino, .uri, .valais, .zug,
  ]
  /// Catholic feasts are left to districts or municipalities.
  private static let mixed: Set<HolidayRegion> = [.aargau, .fribourg, .solothurn]
}
