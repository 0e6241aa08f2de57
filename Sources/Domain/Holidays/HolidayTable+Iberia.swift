extension HolidayTable {
  /// Spain: the national days and the yearly ones of each community.
  ///
  /// A community may move a Sunday's holiday to Monday, and choose a day or two, by its decree of each year. Neither can
  /// be computed: such days are left out, and a Sunday's holiday stays on its Sunday.
  static let spain = HolidayTable(
    law: "Estatuto de los Trabajadores, art. 37.2; Real Decreto 2001/1983, art. 45",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.epiphany, .fixed(1, 6)),
      HolidayRule(.andalusiaDay, .fixed(2, 28), in: [.andalusia]),
      HolidayRule(.balearicDay, .fixed(3, 1), in: [.balearics]),
      HolidayRule(.saintJoseph, .fixed(3, 19), in: [.valencia]),
      HolidayRule(.maundyThursday, .easter(-3), except: [.spain, .catalonia, .valencia]),
      HolidayRule(.goodFriday, .easter(-2)),
      HolidayRule(
        .easterMonday, .easter(1), in: [.basqueCountry, .catalonia, .laRioja, .navarre, .valencia]),
      HolidayRule(.easterMonday, .easter(1), in: [.balearics], skipping: [2025]),
      HolidayRule(.saintGeorge, .fixed(4, 23), in: [.aragon]),
      HolidayRule(.castileLeonDay, .fixed(4, 23), in: [.castileLeon], skipping: [2023]),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(.madridDay, .fixed(5, 2), in: [.madrid]),
      HolidayRule(.galicianLetters, .fixed(5, 17), in: [.galicia]),
      HolidayRule(.canaryDay, .fixed(5, 30), in: [.canaries]),
      HolidayRule(.castileLaManchaDay, .fixed(5, 31), in: [.castileLaMancha]),
      HolidayRule(.corpusChristi, .easter(60), in: [.castileLaMancha]),
      HolidayRule(.laRiojaDay, .fixed(6, 9), in: [.laRioja]),
      HolidayRule(.murciaDay, .fixed(6, 9), in: [.murcia]),
      HolidayRule(.saintJohn, .fixed(6, 24), in: [.catalonia]),
      HolidayRule(.saintJames, .fixed(7, 25), in: [.basqueCountry]),
      HolidayRule(.galiciaDay, .fixed(7, 25), in: [.galicia]),
      HolidayRule(.cantabriaDay, .fixed(7, 28), in: [.cantabria]),
      HolidayRule(.ladyOfAfrica, .fixed(8, 5), in: [.ceuta], years: 2022...9999),
      HolidayRule(.assumption, .fixed(8, 15)),
      HolidayRule(.ceutaDay, .fixed(9, 2), in: [.ceuta], skipping: [2025]),
      HolidayRule(.asturiasDay, .fixed(9, 8), in: [.asturias]),
      HolidayRule(.extremaduraDay, .fixed(9, 8), in: [.extremadura]),
      HolidayRule(.ladyOfVictory, .fixed(9, 8), in: [.melilla]),
      HolidayRule(.cataloniaDay, .fixed(9, 11), in: [.catalonia]),
      HolidayRule(.bienAparecida, .fixed(9, 15), in: [.cantabria]),
      HolidayRule(.melillaDay, .fixed(9, 17), in: [.melilla]),
      HolidayRule(.valenciaDay, .fixed(10, 9), in: [.valencia]),
      HolidayRule(.spanishDay, .fixed(10, 12), law: "Ley 18/1987"),
      HolidayRule(.allSaints, .fixed(11, 1)),
      HolidayRule(.francisXavier, .fixed(12, 3), in: [.navarre]),
      HolidayRule(.constitutionDay, .fixed(12, 6)),
      HolidayRule(.immaculateConception, .fixed(12, 8)),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(.saintStephen, .fixed(12, 26), in: [.catalonia]),
    ])

  /// Portugal and its islands. Carnival, a day off by collective agreements, is partial.
  static let portugal = HolidayTable(
    law: "Código do Trabalho, art. 234.º",
    [
      HolidayRule(.newYear, .fixed(1, 1)),
      HolidayRule(.carnival, .easter(-47), partial: true, law: "Código do Trabalho, art. 235.º"),
      HolidayRule(.goodFriday, .easter(-2)),
      HolidayRule(.easterSunday, .easter(0)),
      HolidayRule(.freedomDay, .fixed(4, 25)),
      HolidayRule(.mayDay, .fixed(5, 1)),
      HolidayRule(.azoresDay, .easter(50), in: [.azores], law: "Decreto Regional n.º 13/80/A"),
      HolidayRule(.corpusChristi, .easter(60)),
      HolidayRule(.portugalDay, .fixed(6, 10)),
      HolidayRule(.madeiraDay, .fixed(7, 1), in: [.madeira], law: "Feriado regional da Madeira"),
      HolidayRule(.assumption, .fixed(8, 15)),
      HolidayRule(.portugueseRepublic, .fixed(10, 5)),
      HolidayRule(.allSaints, .fixed(11, 1)),
      HolidayRule(.restoration, .fixed(12, 1)),
      HolidayRule(.immaculateConception, .fixed(12, 8)),
      HolidayRule(.christmas, .fixed(12, 25)),
      HolidayRule(
        .secondChristmas, .fixed(12, 26), in: [.madeira], law: "Decreto Legislativo Regional n.º 18/2002/M"),
    ])
}
