/// One line of a country's table: a holiday, its date, region and first year, and its law.
struct HolidayRule: Sendable {
  let holiday: PublicHoliday
  let date: HolidayDate
  /// Empty: everywhere in the country.
  let regions: Set<HolidayRegion>
  let exceptions: Set<HolidayRegion>
  let years: ClosedRange<Int>
  /// The interval in years, counted from the first year.
  let interval: Int
  /// Years of `years` in which the holiday is not kept, or was moved by another line.
  let skipped: Set<Int>
  /// The holiday is kept only if it falls on one of these; empty: on any.
  let weekdays: Set<Weekday>
  let weekend: HolidayWeekend?
  let isPartial: Bool
  let law: String?

  init(
    _ holiday: PublicHoliday, _ date: HolidayDate, in regions: Set<HolidayRegion> = [],
    except exceptions: Set<HolidayRegion> = [], years: ClosedRange<Int> = 1...9999, every interval: Int = 1,
    skipping skipped: Set<Int> = [],
    on weekdays: Set<Weekday> = [], weekend: HolidayWeekend? = nil, partial isPartial: Bool = false, law: String? = nil
  ) {
    self.holiday = holiday
    self.date = date
    self.regions = regions
    self.exceptions = exceptions
    self.years = years
    self.interval = interval
    self.skipped = skipped
    self.weekdays = weekdays
    self.weekend = weekend
    self.isPartial = isPartial
    self.law = law
  }

  func holds(in region: HolidayRegion) -> Bool {
    (regions.isEmpty || regions.contains(region)) && !exceptions.contains(region)
  }

  /// The holiday's day in a year in which it is kept, before any weekend moves it.
  func day(in year: Int) -> LocalDate? {
    guard years.contains(year), (year - years.lowerBound).isMultiple(of: interval), !skipped.contains(year),
      let day = date.day(in: year)
    else { return nil }
    return weekdays.isEmpty || weekdays.contains(day.weekday) ? day : nil
  }
}
