import Domain

extension Wording {
  func name(of holiday: PublicHoliday) -> String {
    switch holiday {
    case .newYear: say(en: "New Year’s Day", de: "Neujahr")
    case .epiphany: say(en: "Epiphany", de: "Heilige Drei Könige")
    case .womensDay: say(en: "International Women’s Day", de: "Internationaler Frauentag")
    case .saintJoseph: say(en: "Saint Joseph’s Day", de: "Josefstag")
    case .saintPatrick: "Saint Patrick’s Day"
    case .maundyThursday: say(en: "Maundy Thursday", de: "Gründonnerstag")
    case .goodFriday: say(en: "Good Friday", de: "Karfreitag")
    case .easterSunday: say(en: "Easter Sunday", de: "Ostersonntag")
    case .easterMonday: say(en: "Easter Monday", de: "Ostermontag")
    case .saintGeorge: say(en: "Saint George’s Day", de: "Sankt-Georgs-Tag")
    case .mayDay: say(en: "May Day", de: "Tag der Arbeit")
    case .victoryDay: say(en: "Victory in Europe Day", de: "Tag des Sieges")
    case .ascension: say(en: "Ascension Day", de: "Christi Himmelfahrt")
    case .whitSunday: say(en: "Whit Sunday", de: "Pfingstsonntag")
    case .whitMonday: say(en: "Whit Monday", de: "Pfingstmontag")
    case .corpusChristi: say(en: "Corpus Christi", de: "Fronleichnam")
    case .saintJohn: say(en: "Saint John’s Day", de: "Johannistag")
    case .peterAndPaul: say(en: "Saints Peter and Paul", de: "Peter und Paul")
    case .saintJames: say(en: "Saint James’s Day", de: "Jakobstag")
    case .assumption: say(en: "Assumption Day", de: "Mariä Himmelfahrt")
    case .allSaints: say(en: "All Saints’ Day", de: "Allerheiligen")
    case .armistice: say(en: "Armistice Day", de: "Tag des Waffenstillstands")
    case .immaculateConception: say(en: "Immaculate Conception", de: "Mariä Empfängnis")
    case .christmasEve: say(en: "Christmas Eve", de: "Heiligabend")
    case .christmas: say(en: "Christmas Day", de: "1. Weihnachtstag")
    case .secondChristmas: say(en: "Second Day of Christmas", de: "2. Weihnachtstag")
    case .saintStephen: say(en: "Saint Stephen’s Day", de: "Stephanstag")
    case .boxingDay: say(en: "Boxing Day", de: "2. Weihnachtstag")
    case .newYearsEve: say(en: "New Year’s Eve", de: "Silvester")
    case .carnival: say(en: "Shrove Tuesday", de: "Faschingsdienstag")
    case .midsummerEve: say(en: "Midsummer Eve", de: "Mittsommerabend")
    case .midsummer: say(en: "Midsummer Day", de: "Mittsommer")
    // Germany.
    case .liberationDay: say(en: "Liberation Day", de: "Tag der Befreiung")
    case .uprisingDay: say(en: "Uprising of 17 June 1953", de: "Volksaufstand vom 17. Juni 1953")
    case .peaceFestival: say(en: "Augsburg Peace Festival", de: "Augsburger Friedensfest")
    case .childrensDay: say(en: "World Children’s Day", de: "Weltkindertag")
    case .germanUnity: say(en: "German Unity Day", de: "Tag der Deutschen Einheit")
    case .reformation: say(en: "Reformation Day", de: "Reformationstag")
    case .repentance: say(en: "Day of Repentance and Prayer", de: "Buß- und Bettag")
    // Austria and Switzerland.
    case .austrianDay: say(en: "Austrian National Day", de: "Nationalfeiertag")
    case .berchtold: say(en: "Saint Berchtold’s Day", de: "Berchtoldstag")
    case .neuchatelDay: say(en: "Republic Day", de: "Ausrufung der Republik")
    case .nafels: say(en: "Battle of Näfels", de: "Näfelser Fahrt")
    case .juraDay: say(en: "Jura Independence Day", de: "Unabhängigkeit des Jura")
    case .swissDay: say(en: "Swiss National Day", de: "Bundesfeier")
    case .genevaFast: say(en: "Geneva Fast", de: "Genfer Bettag")
    case .fastMonday: say(en: "Federal Fast Monday", de: "Bettagsmontag")
    case .brotherKlaus: say(en: "Saint Nicholas of Flüe", de: "Bruder Klaus")
    case .genevaRestoration: say(en: "Restoration of the Republic", de: "Wiederherstellung der Republik")
    // The United Kingdom and Ireland.
    case .secondOfJanuary: say(en: "2nd January", de: "2. Januar")
    case .earlyMay: say(en: "Early May bank holiday", de: "Maifeiertag")
    case .coronation: say(en: "Coronation of King Charles III", de: "Krönung von Charles III.")
    case .springBank: say(en: "Spring bank holiday", de: "Frühlingsfeiertag")
    case .platinumJubilee: say(en: "Platinum Jubilee", de: "Platin-Thronjubiläum")
    case .worldCup: say(en: "World Cup bank holiday", de: "Feiertag zur Fußball-WM")
    case .boyne: say(en: "Battle of the Boyne", de: "Schlacht am Boyne")
    case .summerBank: say(en: "Summer bank holiday", de: "Sommerfeiertag")
    case .royalFuneral: say(en: "State funeral of Queen Elizabeth II", de: "Staatsbegräbnis von Elizabeth II.")
    case .saintAndrew: say(en: "Saint Andrew’s Day", de: "Andreastag")
    case .saintBrigid: say(en: "Saint Brigid’s Day", de: "Brigidentag")
    case .remembrance: say(en: "Day of Remembrance and Recognition", de: "Tag des Gedenkens")
    case .mayBank: say(en: "May bank holiday", de: "Maifeiertag")
    case .juneBank: say(en: "June bank holiday", de: "Junifeiertag")
    case .augustBank: say(en: "August bank holiday", de: "Augustfeiertag")
    case .octoberBank: say(en: "October bank holiday", de: "Oktoberfeiertag")
    // The Netherlands, Belgium, Luxembourg and France.
    case .kingsDay: say(en: "King’s Day", de: "Königstag")
    case .dutchLiberation: say(en: "Liberation Day", de: "Befreiungstag")
    case .belgianDay: say(en: "Belgian National Day", de: "Belgischer Nationalfeiertag")
    case .europeDay: say(en: "Europe Day", de: "Europatag")
    case .luxembourgDay: say(en: "Luxembourg National Day", de: "Luxemburger Nationalfeiertag")
    case .bastilleDay: say(en: "Bastille Day", de: "Französischer Nationalfeiertag")
    // Italy and Portugal.
    case .italianLiberation: say(en: "Liberation Day", de: "Tag der Befreiung")
    case .italianRepublic: say(en: "Republic Day", de: "Tag der Republik")
    case .saintFrancis: say(en: "Saint Francis of Assisi", de: "Franz von Assisi")
    case .freedomDay: say(en: "Freedom Day", de: "Tag der Freiheit")
    case .azoresDay: say(en: "Azores Day", de: "Tag der Azoren")
    case .portugalDay: say(en: "Portugal Day", de: "Portugal-Tag")
    case .madeiraDay: say(en: "Madeira Day", de: "Tag von Madeira")
    case .portugueseRepublic: say(en: "Republic Day", de: "Tag der Republik")
    case .restoration: say(en: "Restoration of Independence", de: "Wiederherstellung der Unabhängigkeit")
    // Spain.
    case .andalusiaDay: say(en: "Andalusia Day", de: "Tag von Andalusien")
    case .balearicDay: say(en: "Balearic Islands Day", de: "Tag der Balearen")
    case .castileLeonDay: say(en: "Castile and León Day", de: "Tag von Kastilien und León")
    case .madridDay: say(en: "Madrid Day", de: "Tag von Madrid")
    case .galicianLetters: say(en: "Galician Literature Day", de: "Tag der galicischen Literatur")
    case .canaryDay: say(en: "Canary Islands Day", de: "Tag der Kanaren")
    case .castileLaManchaDay: say(en: "Castile-La Mancha Day", de: "Tag von Kastilien-La Mancha")
    case .laRiojaDay: say(en: "La Rioja Day", de: "Tag von La Rioja")
    case .murciaDay: say(en: "Murcia Day", de: "Tag von Murcia")
    case .galiciaDay: say(en: "Galicia Day", de: "Tag von Galicien")
    case .cantabriaDay: say(en: "Cantabria Institutions Day", de: "Tag der Institutionen Kantabriens")
    case .ladyOfAfrica: say(en: "Our Lady of Africa", de: "Unsere Liebe Frau von Afrika")
    case .ceutaDay: say(en: "Ceuta Day", de: "Tag von Ceuta")
    case .asturiasDay: say(en: "Asturias Day", de: "Tag von Asturien")
    case .extremaduraDay: say(en: "Extremadura Day", de: "Tag der Extremadura")
    case .ladyOfVictory: say(en: "Our Lady of Victory", de: "Unsere Liebe Frau vom Sieg")
    case .cataloniaDay: say(en: "National Day of Catalonia", de: "Nationalfeiertag Kataloniens")
    case .bienAparecida: say(en: "Our Lady of Bien Aparecida", de: "Virgen de la Bien Aparecida")
    case .melillaDay: say(en: "Melilla Day", de: "Tag von Melilla")
    case .valenciaDay: say(en: "Valencian Community Day", de: "Tag der Region Valencia")
    case .spanishDay: say(en: "National Day of Spain", de: "Spanischer Nationalfeiertag")
    case .francisXavier: say(en: "Saint Francis Xavier", de: "Franz Xaver")
    case .constitutionDay: say(en: "Constitution Day", de: "Tag der Verfassung")
    // Denmark, Sweden, Norway and Finland.
    case .prayerDay: say(en: "General Prayer Day", de: "Großer Bettag")
    case .swedishDay: say(en: "National Day of Sweden", de: "Schwedischer Nationalfeiertag")
    case .norwegianDay: say(en: "Norwegian Constitution Day", de: "Norwegischer Verfassungstag")
    case .finnishDay: say(en: "Finnish Independence Day", de: "Finnischer Unabhängigkeitstag")
    // Poland and Czechia.
    case .polishConstitution: say(en: "Constitution Day", de: "Tag der Verfassung")
    case .polishIndependence: say(en: "Independence Day", de: "Unabhängigkeitstag")
    case .cyrilAndMethodius: say(en: "Saints Cyril and Methodius", de: "Kyrill und Method")
    case .janHus: say(en: "Jan Hus Day", de: "Jan-Hus-Tag")
    case .czechStatehood: say(en: "Czech Statehood Day", de: "Tag der tschechischen Staatlichkeit")
    case .czechoslovakDay: say(en: "Independent Czechoslovak State Day", de: "Gründung der Tschechoslowakei")
    case .freedomAndDemocracy: say(en: "Freedom and Democracy Day", de: "Tag des Kampfes für Freiheit und Demokratie")
    // The United States.
    case .kingDay: say(en: "Martin Luther King Jr. Day", de: "Martin-Luther-King-Tag")
    case .presidentsDay: "Presidents’ Day"
    case .memorialDay: "Memorial Day"
    case .juneteenth: "Juneteenth"
    case .independenceDay: say(en: "Independence Day", de: "Unabhängigkeitstag")
    case .laborDay: "Labor Day"
    case .columbusDay: "Columbus Day"
    case .veteransDay: "Veterans Day"
    case .thanksgiving: "Thanksgiving"
    case .confederateHeroes: "Confederate Heroes Day"
    case .inaugurationDay: say(en: "Inauguration Day", de: "Amtseinführung des Präsidenten")
    case .lincolnDay: say(en: "Lincoln’s Birthday", de: "Lincolns Geburtstag")
    case .mardiGras: "Mardi Gras"
    case .texasIndependence: say(en: "Texas Independence Day", de: "Texanischer Unabhängigkeitstag")
    case .townMeeting: "Town Meeting Day"
    case .kuhioDay: say(en: "Prince Kūhiō Day", de: "Prinz-Kūhiō-Tag")
    case .sewardsDay: "Seward’s Day"
    case .chavezDay: say(en: "Cesar Chavez Day", de: "Cesar-Chavez-Tag")
    case .emancipationDay: "Emancipation Day"
    case .patriotsDay: "Patriots’ Day"
    case .sanJacinto: say(en: "San Jacinto Day", de: "San-Jacinto-Tag")
    case .confederateMemorial: "Confederate Memorial Day"
    case .arborDay: say(en: "Arbor Day", de: "Tag des Baumes")
    case .trumanDay: say(en: "Truman Day", de: "Truman-Tag")
    case .davisDay: say(en: "Jefferson Davis’s Birthday", de: "Geburtstag von Jefferson Davis")
    case .kamehamehaDay: say(en: "King Kamehameha Day", de: "König-Kamehameha-Tag")
    case .westVirginiaDay: say(en: "West Virginia Day", de: "West-Virginia-Tag")
    case .pioneerDay: say(en: "Pioneer Day", de: "Tag der Pioniere")
    case .victoryOverJapan: "Victory Day"
    case .benningtonBattle: say(en: "Bennington Battle Day", de: "Schlacht von Bennington")
    case .hawaiiStatehood: say(en: "Hawaii Statehood Day", de: "Aufnahme Hawaiis in die USA")
    case .johnsonDay: say(en: "Lyndon B. Johnson Day", de: "Lyndon-B.-Johnson-Tag")
    case .alaskaDay: say(en: "Alaska Day", de: "Alaska-Tag")
    case .nevadaDay: say(en: "Nevada Day", de: "Nevada-Tag")
    case .electionDay: say(en: "Election Day", de: "Wahltag")
    case .dayAfterThanksgiving: say(en: "Day after Thanksgiving", de: "Tag nach Thanksgiving")
    case .dayAfterChristmas: say(en: "Day after Christmas", de: "Tag nach Weihnachten")
    // Canada.
    case .familyDay: say(en: "Family Day", de: "Tag der Familie")
    case .louisRiel: say(en: "Louis Riel Day", de: "Louis-Riel-Tag")
    case .heritageDay: say(en: "Heritage Day", de: "Tag des Erbes")
    case .islanderDay: "Islander Day"
    case .victoriaDay: "Victoria Day"
    case .patriotsOfQuebec: say(en: "National Patriots’ Day", de: "Tag der Patrioten")
    case .indigenousDay: say(en: "National Indigenous Peoples Day", de: "Tag der indigenen Völker")
    case .canadaDay: say(en: "Canada Day", de: "Kanada-Tag")
    case .memorialOfNewfoundland: "Memorial Day"
    case .nunavutDay: say(en: "Nunavut Day", de: "Nunavut-Tag")
    case .britishColumbiaDay: say(en: "British Columbia Day", de: "British-Columbia-Tag")
    case .newBrunswickDay: say(en: "New Brunswick Day", de: "New-Brunswick-Tag")
    case .saskatchewanDay: say(en: "Saskatchewan Day", de: "Saskatchewan-Tag")
    case .civicHoliday: "Civic Holiday"
    case .discoveryDay: "Discovery Day"
    case .reconciliation: say(en: "National Day for Truth and Reconciliation", de: "Tag der Wahrheit und Versöhnung")
    case .canadianThanksgiving: "Thanksgiving"
    case .remembranceDay: "Remembrance Day"
    }
  }
}
