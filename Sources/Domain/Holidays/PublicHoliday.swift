/// A public holiday by its name; `HolidayRegion` knows its date and regions.
public enum PublicHoliday: Sendable, Hashable, CaseIterable {
  /// Kept in many countries, in the order of the year.
  case newYear, epiphany, womensDay, saintJoseph, saintPatrick, maundyThursday, goodFriday, easterSunday, easterMonday
  case saintGeorge, mayDay, victoryDay, ascension, whitSunday, whitMonday, corpusChristi, saintJohn, peterAndPaul
  case saintJames, assumption, allSaints, armistice, immaculateConception, christmasEve, christmas, secondChristmas
  case saintStephen, boxingDay, newYearsEve, carnival, midsummerEve, midsummer

  /// Germany.
  case liberationDay, uprisingDay, peaceFestival, childrensDay, germanUnity, reformation, repentance

  /// Austria and Switzerland.
  case austrianDay, berchtold, neuchatelDay, nafels, juraDay, swissDay, genevaFast, fastMonday, brotherKlaus
  case genevaRestoration

  /// The United Kingdom and Ireland.
  case secondOfJanuary, earlyMay, coronation, springBank, platinumJubilee, worldCup, boyne, summerBank, royalFuneral
  case saintAndrew, saintBrigid, remembrance, mayBank, juneBank, augustBank, octoberBank

  /// The Netherlands, Belgium, Luxembourg and France.
  case kingsDay, dutchLiberation, belgianDay, europeDay, luxembourgDay, bastilleDay

  /// Italy and Portugal.
  case italianLiberation, italianRepublic, saintFrancis, freedomDay, azoresDay, portugalDay, madeiraDay
  case portugueseRepublic, restoration

  /// Spain.
  case andalusiaDay, balearicDay, castileLeonDay, madridDay, galicianLetters, canaryDay, castileLaManchaDay, laRiojaDay
  case murciaDay, galiciaDay, cantabriaDay, ladyOfAfrica, ceutaDay, asturiasDay, extremaduraDay, ladyOfVictory
  case cataloniaDay, bienAparecida, melillaDay, valenciaDay, spanishDay, francisXavier, constitutionDay

  /// Denmark, Sweden, Norway and Finland.
  case prayerDay, swedishDay, norwegianDay, finnishDay

  /// Poland and Czechia.
  case polishConstitution, polishIndependence, cyrilAndMethodius, janHus, czechStatehood, czechoslovakDay
  case freedomAndDemocracy

  /// The United States, federal and by state.
  case kingDay, presidentsDay, memorialDay, juneteenth, independenceDay, laborDay, columbusDay, veteransDay
  case thanksgiving, confederateHeroes, inaugurationDay, lincolnDay, mardiGras, texasIndependence, townMeeting, kuhioDay
  case sewardsDay, chavezDay, emancipationDay, patriotsDay, sanJacinto, confederateMemorial, arborDay, trumanDay
  case davisDay, kamehamehaDay, westVirginiaDay, pioneerDay, victoryOverJapan, benningtonBattle, hawaiiStatehood
  case johnsonDay, alaskaDay, nevadaDay, electionDay, dayAfterThanksgiving, dayAfterChristmas

  /// Canada.
  case familyDay, louisRiel, heritageDay, islanderDay, victoriaDay, patriotsOfQuebec, indigenousDay, canadaDay
  case memorialOfNewfoundland, nunavutDay, britishColumbiaDay, newBrunswickDay, saskatchewanDay, civicHoliday
  case discoveryDay, reconciliation, canadianThanksgiving, remembranceDay
}
