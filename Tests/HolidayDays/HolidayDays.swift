import Domain

/// `holiday-days FIRST LAST`: all public holidays of these years, for comparison with another reader.
///
/// Shape: a line for each day, `region<TAB>date<TAB>holiday<TAB>kind`; the kind is `whole`, `partial` or `substitute`.
@main
enum HolidayDays {
  static func main() {
    let years = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard years.count == 2, years[0] <= years[1] else { return print("Usage: holiday-days FIRST LAST") }
    for region in HolidayRegion.allCases {
      for day in region.holidays(in: years[0]...years[1]) {
        let kind = day.isSubstitute ? "substitute" : day.isPartial ? "partial" : "whole"
        print(region.rawValue, day.date, day.holiday, kind, separator: "\t")
      }
    }
  }
}
