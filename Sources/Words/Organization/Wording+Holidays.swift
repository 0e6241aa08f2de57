public import Domain

// MARK: - Public holidays

extension Wording {
  /// `Bavaria, Germany`; `Germany, nationwide`.
  public func longName(of region: HolidayRegion) -> String {
    if region.country != region { return "\(name(of: region))\(comma)\(name(of: region.country))" }
    if region.parts.isEmpty { return name(of: region) }
    let scope =
      switch region {
      case .canada, .unitedStates: longNameCanadaUnitedStates
      default: longNameOther
      }
    return "\(name(of: region))\(comma)\(scope)"
  }
  /// All countries by name, each with the choices that it has: itself, then its parts by name.
  public var holidayRegions: [(country: HolidayRegion, parts: [HolidayRegion])] {
    inOrder(HolidayRegion.countries).map { ($0, inOrder($0.parts)) }
  }
  package func name(of day: HolidayDay) -> String {
    day.isSubstitute ? holidayDayNameSubstitute(holiday: name(of: day.holiday)) : name(of: day.holiday)
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
