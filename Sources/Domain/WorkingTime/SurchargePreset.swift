/// Surcharges by law or agreement, to start with. The raw values are the API's.
///
/// Hours only; entitlements are in contracts. As of November 2026.
public enum SurchargePreset: String, Sendable, Hashable, CaseIterable, Codable {
  /// Tax-free up to these. Source: German Income Tax Act (EStG), § 3b.
  case germanTax = "de-3b"
  /// Night work. Source: German Working Hours Act (ArbZG), §§ 2 (3), (4) and 6 (5); BAG, 10 AZR 423/14: 25 %.
  case germanNight = "de-night"
  /// The public service in Germany, without its overtime, which depends on pay groups and free time. Source: TVöD, § 8 (1).
  case germanPublic = "de-tvoed"
  /// Overtime in Austria. Source: Austrian Working Time Act (AZG), §§ 3, 6 and 10.
  case austria = "at"
  /// Overtime in the United States. Source: Fair Labor Standards Act, 29 U.S.C. § 207.
  case federal = "us"
  /// Overtime in California. Source: California Labor Code, § 510.
  case california = "us-ca"

  /// The names of the rules in presets.
  public enum Name: Sendable, Hashable, CaseIterable {
    case night, deepNight, saturday, sunday, holiday, christmasEve, christmas, yearsEnd, december
    case overtime, longDay, seventhDay, longSeventhDay
  }

  /// Its rules, each with the name that its words are for.
  public func rules(_ word: (Name) -> String) -> [SurchargeTerms] {
    func rule(
      _ name: Name, _ percent: Int, _ group: SurchargeTerms.Group, _ from: Int? = nil, _ to: Int? = nil,
      _ narrow: (inout SurchargeTerms) -> Void = { _ in }
    ) -> SurchargeTerms {
      func time(_ hour: Int?) -> LocalTime? { hour.flatMap { LocalTime(hour: $0, minute: 0) } }
      var terms = SurchargeTerms(word(name), percent, group, from: time(from), to: time(to))
      narrow(&terms)
      return terms
    }
    func over(_ threshold: SurchargeTerms.Threshold, _ hours: Int) -> (inout SurchargeTerms) -> Void {
      { ($0.over, $0.overMinutes) = (threshold, hours * 60) }
    }
    func on(_ dates: String..., until hour: Int? = nil) -> (inout SurchargeTerms) -> Void {
      { terms in
        terms.dates = dates.compactMap { YearDay($0) }
        terms.reaches = hour.flatMap { LocalTime(hour: $0, minute: 0) }
      }
    }
    switch self {
    case .germanTax:
      return [
        rule(.night, 25, .night, 20, 6), rule(.deepNight, 40, .night, 0, 4) { $0.isBegunBefore = true },
        rule(.sunday, 50, .days) { ($0.weekdays, $0.reaches) = ([.sunday], LocalTime(hour: 4, minute: 0)) },
        rule(.holiday, 125, .days) { ($0.holidays, $0.reaches) = (true, LocalTime(hour: 4, minute: 0)) },
        rule(.yearsEnd, 125, .days, 14, nil, on("12-31", until: 4)),
        rule(.christmasEve, 150, .days, 14, nil, on("12-24", until: 4)),
        rule(.christmas, 150, .days, nil, nil, on("12-25", "12-26", "05-01", until: 4)),
      ]
    case .germanNight: return [rule(.night, 25, .night, 23, 6) { $0.leastMinutes = 121 }]
    case .germanPublic:
      return [
        rule(.night, 20, .night, 21, 6), rule(.saturday, 20, .days, 13, 21) { $0.weekdays = [.saturday] },
        rule(.sunday, 25, .days) { $0.weekdays = [.sunday] },
        rule(.december, 35, .days, 6, nil, on("12-24", "12-31")),
        rule(.holiday, 135, .days) { ($0.holidays, $0.place) = (true, .home) },
      ]
    case .austria:
      return [
        rule(.overtime, 50, .overtime, nil, nil, over(.day, 8)),
        rule(.overtime, 50, .overtime, nil, nil, over(.week, 40)),
      ]
    case .federal: return [rule(.overtime, 50, .overtime, nil, nil, over(.week, 40))]
    case .california:
      return [
        rule(.overtime, 50, .overtime, nil, nil, over(.day, 8)),
        rule(.longDay, 100, .overtime, nil, nil, over(.day, 12)),
        rule(.seventhDay, 50, .overtime, nil, nil, over(.seventhDay, 0)),
        rule(.longSeventhDay, 100, .overtime, nil, nil, over(.seventhDay, 8)),
        rule(.overtime, 50, .overtime, nil, nil, over(.week, 40)),
      ]
    }
  }
}
