import Domain
public import Store
public import Words

// MARK: - Public holidays

extension Wording {
  public func holidaysKept(_ holidays: SiteHolidays) -> String {
    let (name, year) = (longName(of: holidays.region), holidays.untilYear)
    return holidaysKeptPublicHolidaysCome(name: name, year: year)
  }
}
