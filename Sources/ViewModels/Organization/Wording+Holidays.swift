public import Domain
public import Store

// MARK: - Public holidays

extension Wording {
  public var publicHolidays: String { say(en: "Public holidays", de: "Feiertage") }
  public var publicHolidaysText: String {
    say(
      en: "Choose a country or region, then the days on which you close.",
      de: "Wähle ein Land oder eine Region, dann die Tage, an denen zu ist.")
  }
  public var holidayRegion: String { say(en: "Country or region", de: "Land oder Region") }
  public var holidaysUntil: String { say(en: "Until the end of", de: "Bis Ende") }
  public var keepHolidays: String { say(en: "Close on them every year", de: "Jedes Jahr an ihnen schließen") }
  public var stopHolidays: String { say(en: "No longer", de: "Nicht mehr") }
  public func holidaysKept(_ holidays: SiteHolidays) -> String {
    let (name, year) = (longName(of: holidays.region), holidays.untilYear)
    return say(
      en:
        "\(name): public holidays come by themselves. They are there until the end of \(year). Open a day again if you work on it.",
      de:
        "\(name): Feiertage kommen von selbst. Sie sind bis Ende \(year) eingetragen. Öffne einen Tag wieder, wenn ihr dann arbeitet."
    )
  }
  var holidayInPlaces: String { say(en: "In some places only", de: "Nicht überall ein Feiertag") }

  /// `Bavaria, Germany`; `Germany, nationwide`.
  public func longName(of region: HolidayRegion) -> String {
    if region.country != region { return "\(name(of: region)), \(name(of: region.country))" }
    if region.parts.isEmpty { return name(of: region) }
    let scope =
      switch region {
      case .canada, .unitedStates: say(en: "federal days", de: "Feiertage des Bundes")
      default: say(en: "nationwide", de: "landesweit")
      }
    return "\(name(of: region)), \(scope)"
  }

  /// All countries by name, each with the choices that it has: itself, then its parts by name.
  public var holidayRegions: [(country: HolidayRegion, parts: [HolidayRegion])] {
    inOrder(HolidayRegion.countries).map { ($0, inOrder($0.parts)) }
  }

  func name(of day: HolidayDay) -> String {
    day.isSubstitute
      ? say(en: "\(name(of: day.holiday)) (substitute day)", de: "\(name(of: day.holiday)) (Ersatztag)")
      : name(of: day.holiday)
  }

  /// The country that the organization's money suggests.
  public var usualHolidayRegion: HolidayRegion {
    switch conventions.currency.code {
    case "USD": .unitedStates
    case "CAD": .canada
    case "GBP": .englandAndWales
    case "CHF": .switzerland
    case "DKK": .denmark
    case "SEK": .sweden
    case "NOK": .norway
    case "PLN": .poland
    case "CZK": .czechia
    default: .germany
    }
  }

  private func inOrder(_ regions: [HolidayRegion]) -> [HolidayRegion] {
    regions.map { ($0, SearchText.words(of: name(of: $0)).joined(separator: " ")) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
