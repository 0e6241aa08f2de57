public import Domain

// MARK: - Public holidays

extension Wording {
  public var publicHolidays: String { say(en: "Public holidays", de: "Feiertage") }
  public var publicHolidaysText: String {
    say(
      en: "Choose a country, then the days on which you close.", de: "Wähle ein Land, dann die Tage, an denen zu ist.")
  }
  public var country: String { say(en: "Country", de: "Land") }

  public func name(of country: PublicHoliday.Country) -> String {
    switch country {
    case .germany: say(en: "Germany, nationwide", de: "Deutschland, bundesweit")
    case .austria: say(en: "Austria", de: "Österreich")
    case .switzerland: say(en: "Switzerland, all cantons", de: "Schweiz, alle Kantone")
    case .britain: say(en: "England and Wales", de: "England und Wales")
    case .unitedStates: say(en: "United States, federal", de: "USA, landesweit")
    }
  }

  func name(of holiday: PublicHoliday) -> String {
    switch holiday {
    case .newYear: say(en: "New Year’s Day", de: "Neujahr")
    case .epiphany: say(en: "Epiphany", de: "Heilige Drei Könige")
    case .kingDay: say(en: "Martin Luther King Jr. Day", de: "Martin-Luther-King-Tag")
    case .presidentsDay: say(en: "Presidents’ Day", de: "Presidents’ Day")
    case .goodFriday: say(en: "Good Friday", de: "Karfreitag")
    case .easterMonday: say(en: "Easter Monday", de: "Ostermontag")
    case .mayDay: say(en: "May Day", de: "Tag der Arbeit")
    case .earlyMay: say(en: "Early May bank holiday", de: "Maifeiertag")
    case .ascension: say(en: "Ascension Day", de: "Christi Himmelfahrt")
    case .whitMonday: say(en: "Whit Monday", de: "Pfingstmontag")
    case .corpusChristi: say(en: "Corpus Christi", de: "Fronleichnam")
    case .springBank: say(en: "Spring bank holiday", de: "Frühlingsfeiertag")
    case .memorialDay: say(en: "Memorial Day", de: "Memorial Day")
    case .juneteenth: say(en: "Juneteenth", de: "Juneteenth")
    case .independenceDay: say(en: "Independence Day", de: "Unabhängigkeitstag")
    case .swissDay: say(en: "Swiss National Day", de: "Bundesfeier")
    case .assumption: say(en: "Assumption Day", de: "Mariä Himmelfahrt")
    case .summerBank: say(en: "Summer bank holiday", de: "Sommerfeiertag")
    case .laborDay: say(en: "Labor Day", de: "Labor Day")
    case .germanUnity: say(en: "German Unity Day", de: "Tag der Deutschen Einheit")
    case .columbusDay: say(en: "Columbus Day", de: "Columbus Day")
    case .austrianDay: say(en: "Austrian National Day", de: "Nationalfeiertag")
    case .allSaints: say(en: "All Saints’ Day", de: "Allerheiligen")
    case .veteransDay: say(en: "Veterans Day", de: "Veterans Day")
    case .thanksgiving: say(en: "Thanksgiving", de: "Thanksgiving")
    case .immaculateConception: say(en: "Immaculate Conception", de: "Mariä Empfängnis")
    case .christmas: say(en: "Christmas Day", de: "1. Weihnachtstag")
    case .boxingDay: say(en: "Boxing Day", de: "2. Weihnachtstag")
    }
  }

  /// The country that the organization's money suggests.
  public var usualCountry: PublicHoliday.Country {
    switch conventions.currency.code {
    case "USD": .unitedStates
    case "GBP": .britain
    case "CHF": .switzerland
    default: .germany
    }
  }
}
