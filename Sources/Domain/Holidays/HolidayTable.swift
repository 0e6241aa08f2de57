/// The public holidays of a country as data.
///
/// The tables hold for the years from 2020 on, as the laws were in 2026.
struct HolidayTable: Sendable {
  /// The law behind every line that names none of its own.
  let law: String
  /// The laws of regions with days of their own.
  let laws: [HolidayRegion: String]
  /// The rule of lines without one of their own.
  let weekend: HolidayWeekend
  let rules: [HolidayRule]

  init(law: String, laws: [HolidayRegion: String] = [:], weekend: HolidayWeekend = .stays, _ rules: [HolidayRule]) {
    self.law = law
    self.laws = laws
    self.weekend = weekend
    self.rules = rules
  }

  private static let knownYears = 2020...LocalDate.last.year

  func days(of region: HolidayRegion, in years: ClosedRange<Int>) -> [HolidayDay] {
    guard years.overlaps(Self.knownYears) else { return [] }
    let wanted = years.clamped(to: Self.knownYears)
    let rules = rules.filter { $0.holds(in: region) }
    // Why a year more: for 1 January on a Saturday, the day before is off.
    return (wanted.lowerBound...wanted.upperBound + 1).flatMap { days(by: rules, of: region, in: $0) }
      .filter { wanted.contains($0.date.year) }.sorted { $0.date < $1.date }
  }

  private func days(by rules: [HolidayRule], of region: HolidayRegion, in year: Int) -> [HolidayDay] {
    let kept = rules.compactMap { rule in rule.day(in: year).map { (rule, $0) } }
    var taken = Set(kept.map(\.1))
    return kept.flatMap { rule, date -> [HolidayDay] in
      let (day, substitute) = (rule.weekend ?? weekend).days(for: date, taken: taken)
      let law = rule.law ?? laws[region] ?? law
      func kept(on date: LocalDate, isSubstitute: Bool) -> HolidayDay {
        HolidayDay(
          date: date, holiday: rule.holiday, isSubstitute: isSubstitute, isPartial: rule.isPartial, law: law)
      }
      guard let substitute else { return [kept(on: day, isSubstitute: false)] }
      taken.insert(substitute)
      return [kept(on: day, isSubstitute: false), kept(on: substitute, isSubstitute: true)]
    }
  }
}
