extension LaborRules {
  /// Sets to start with. The raw values are stored.
  ///
  /// They hold the general law's rules on hours, rest, nights and breaks. Rules that a plan alone can't decide are left out: exceptions by
  /// trade, collective agreement or authority, free Sundays of a year and public holidays, opt-outs.
  public enum Preset: String, CaseIterable, Sendable, Codable {
    /// The minimum of the European Union.
    case europeanUnion = "eu"
    /// Germany, from 18.
    case germany = "de"
    /// Germany, from 18, in the trades of ArbZG § 5 (2): care, hospitality, transport, broadcasting, farming.
    case germanyShorterRest = "de-shorter-rest"
    /// Germany, 15 to 17.
    case germanyUnder18 = "de-under-18"
    /// Austria, from 18.
    case austria = "at"
    /// The United Kingdom, from 18.
    case unitedKingdom = "uk"
    /// The United Kingdom, over compulsory school age and under 18.
    case unitedKingdomUnder18 = "uk-under-18"
    /// The United States, from 16: federal law on overtime, and custom.
    case unitedStates = "us"
  }

  /// The law for adults in a region's country; `nil` if there is no preset of it.
  public static func law(of region: HolidayRegion) -> LaborRules? {
    switch region.rawValue.prefix(2) {
    case "DE": preset(.germany)
    case "AT": preset(.austria)
    case "GB": preset(.unitedKingdom)
    default: nil
    }
  }

  /// The rules of a set as of 2026, each with its source.
  public static func preset(_ preset: Preset) -> LaborRules {
    switch preset {
    case .europeanUnion: LaborRules(unchecked: europeanUnion)
    case .germany: LaborRules(unchecked: germany)
    case .germanyShorterRest: LaborRules(unchecked: [germanShorterRest] + germany.dropFirst())
    case .germanyUnder18: LaborRules(unchecked: germanyUnder18)
    case .austria: LaborRules(unchecked: austria)
    case .unitedKingdom: LaborRules(unchecked: unitedKingdom)
    case .unitedKingdomUnder18: LaborRules(unchecked: unitedKingdomUnder18)
    case .unitedStates: LaborRules(unchecked: unitedStates)
    }
  }

  /// A rule of a kind to start with: from the first preset with it, and else with common numbers.
  public static func example(of kind: LaborRule.Kind) -> LaborRule {
    for preset in Preset.allCases {
      if let rule = Self.preset(preset).rules.first(where: { $0.kind == kind }) { return rule }
    }
    var numbers: [LaborRule.Field: Int] = [.minutes: 480, .days: 6, .nights: 5].merging(threeHoursOfNight) { $1 }
    for field in LaborRule.Field.allCases where kind.limits(of: field)?.contains(numbers[field] ?? 0) != true {
      numbers[field] = kind.limits(of: field)?.lowerBound
    }
    return rule(kind, .warn, "Custom", numbers)
  }

  private static func rule(
    _ kind: LaborRule.Kind, _ response: LaborRule.Response, _ source: String, _ numbers: [LaborRule.Field: Int],
    within: LaborRule.Within = .in24Hours
  ) -> LaborRule {
    LaborRule(kind: kind, numbers: numbers, within: within, response: response, source: source)
  }

  /// Night work of three hours from 23:00 until 6:00.
  private static let threeHoursOfNight: [LaborRule.Field: Int] = [.from: 1380, .until: 360, .leastNightMinutes: 180]

  private static func onAverage(
    _ hours: Int, weeks: Int, _ night: [LaborRule.Field: Int] = [:]
  ) -> [LaborRule.Field: Int] {
    night.merging([.minutes: hours * 60, .weeks: weeks]) { _, new in new }
  }

  private static func breaks(_ minutes: Int, over: Int, then long: Int = 0, over longOver: Int = 0)
    -> [LaborRule.Field: Int]
  {
    [.breakMinutes: minutes, .overMinutes: over, .longBreakMinutes: long, .longOverMinutes: longOver]
  }

  /// Article 4 leaves the length of breaks to the states. Article 8 (a) has 8 hours in 24 on average, six days a week.
  private static let europeanUnion = [
    rule(.dailyRest, .block, "Directive 2003/88/EC, article 3", [.minutes: 660], within: .warnIn24Hours),
    rule(
      .weeklyRest, .warn, "Directive 2003/88/EC, article 5; 24 hours beside the 11 of article 3 (C-477/21)",
      [.minutes: 1440, .besideMinutes: 660, .weeks: 1]),
    rule(.averageWork, .warn, "Directive 2003/88/EC, articles 6 and 16 (b)", onAverage(48, weeks: 17)),
    rule(
      .nightAverage, .warn, "Directive 2003/88/EC, articles 2 (3), (4) and 8 (a): 8 hours in 24 on average",
      onAverage(48, weeks: 17, threeHoursOfNight)),
  ]

  /// § 2 (4): night work is more than two hours of the night. § 11 (3): a day for each Sunday, within two weeks.
  private static let germany = [
    rule(.dailyRest, .block, "ArbZG § 5 (1)", [.minutes: 660], within: .afterDay),
    rule(.dayWork, .block, "ArbZG § 3: 8 hours, up to 10 if balanced", [.minutes: 600]),
    rule(.averageWork, .warn, "ArbZG § 3: 8 hours a working day on average in 24 weeks", onAverage(48, weeks: 24)),
    rule(.breaks, .warn, "ArbZG § 4", breaks(30, over: 360, then: 45, over: 540)),
    rule(
      .weeklyRest, .warn, "ArbZG §§ 9 and 11 (3), (4): a free day with the rest of § 5, within two weeks",
      [.minutes: 1440, .besideMinutes: 660, .weeks: 2]),
    rule(
      .nightAverage, .warn, "ArbZG §§ 2 (3), (4) and 6 (2): 8 hours a working day on average in 4 weeks",
      onAverage(48, weeks: 4, [.from: 1380, .until: 360, .leastNightMinutes: 121])),
  ]

  private static let germanShorterRest = rule(
    .dailyRest, .block, "ArbZG § 5 (1), (2): 10 hours, made up for by 12 within four weeks",
    [.minutes: 660, .reducedToMinutes: 600, .madeUpToMinutes: 720, .inWeeks: 4], within: .afterDay)

  /// § 8 (2a): 8:30 if another day of the week is shorter; § 12: shifts of 11 hours in gastronomy and some other trades;
  /// § 14 (2)–(7): other hours in some trades from 16. §§ 16 to 18, weekends and holidays, depend on the trade.
  private static let germanyUnder18 = [
    rule(.dailyRest, .block, "JArbSchG § 13", [.minutes: 720], within: .afterDay),
    rule(.dayWork, .warn, "JArbSchG § 8 (1)", [.minutes: 480]),
    rule(.dayWork, .block, "JArbSchG § 8 (2a): if another day of the week is shorter", [.minutes: 510]),
    rule(.daySpread, .warn, "JArbSchG §§ 4 (2) and 12; 11 hours in some trades", [.minutes: 600]),
    rule(.weekWork, .block, "JArbSchG § 8 (1)", [.minutes: 2400]),
    rule(.weekDays, .block, "JArbSchG § 15", [.days: 5]),
    rule(.closedHours, .block, "JArbSchG § 14 (1); other hours in some trades from 16", [.from: 1200, .until: 360]),
    rule(.breaks, .block, "JArbSchG § 11 (1)", breaks(30, over: 270, then: 60, over: 360)),
  ]

  /// ARG § 4: the 36 hours include a whole day.
  private static let austria = [
    rule(.dailyRest, .block, "AZG § 12 (1)", [.minutes: 660], within: .afterDay),
    rule(.dayWork, .block, "AZG § 9 (1)", [.minutes: 720]),
    rule(.workIn24Hours, .warn, "AZG §§ 2 (1) and 9 (1): a day's work is that of 24 hours", [.minutes: 720]),
    rule(.weekWork, .block, "AZG § 9 (1)", [.minutes: 3600]),
    rule(.averageWork, .warn, "AZG § 9 (4)", onAverage(48, weeks: 17)),
    rule(.breaks, .warn, "AZG § 11 (1)", breaks(30, over: 360)),
    rule(
      .weeklyRest, .warn, "ARG §§ 3 and 4: 36 hours with a whole day",
      [.minutes: 1440, .besideMinutes: 720, .weeks: 1]),
  ]

  /// Regulation 5 lets people agree to more than the 48 hours of regulation 4, but not to more than those of regulation 6.
  private static let unitedKingdom = [
    rule(.dailyRest, .block, "Working Time Regulations 1998, reg. 10 (1)", [.minutes: 660], within: .warnIn24Hours),
    rule(
      .weeklyRest, .warn, "Working Time Regulations 1998, reg. 11 (1), (7): 24 hours beside the 11 of reg. 10",
      [.minutes: 1440, .besideMinutes: 660, .weeks: 1]),
    rule(
      .averageWork, .warn, "Working Time Regulations 1998, reg. 4 (1), (3), unless the worker has opted out (reg. 5)",
      onAverage(48, weeks: 17)),
    rule(
      .nightAverage, .warn, "Working Time Regulations 1998, reg. 2 (1) and 6: 8 hours in 24 on average",
      onAverage(48, weeks: 17, threeHoursOfNight)),
    rule(.breaks, .warn, "Working Time Regulations 1998, reg. 12 (1), (3)", breaks(20, over: 360)),
  ]

  private static let unitedKingdomUnder18 = [
    rule(.dailyRest, .block, "Working Time Regulations 1998, reg. 10 (2)", [.minutes: 720], within: .warnIn24Hours),
    rule(
      .weeklyRest, .warn, "Working Time Regulations 1998, reg. 11 (3)",
      [.minutes: 2880, .besideMinutes: 0, .weeks: 1]),
    rule(.dayWork, .block, "Working Time Regulations 1998, reg. 5A (1)", [.minutes: 480]),
    rule(.weekWork, .block, "Working Time Regulations 1998, reg. 5A (1)", [.minutes: 2400]),
    rule(
      .closedHours, .block, "Working Time Regulations 1998, reg. 2 (1) and 6A; 23:00 to 7:00 by contract",
      [.from: 1320, .until: 360]),
    rule(.breaks, .block, "Working Time Regulations 1998, reg. 12 (4)", breaks(30, over: 270)),
  ]

  /// Federal law requires pay, and limits no hours nor requires rest or breaks from the age of 16; states do.
  private static let unitedStates = [
    rule(
      .weekWork, .warn, "Fair Labor Standards Act § 7 (29 U.S.C. § 207): overtime pay over 40 hours; no limit",
      [.minutes: 2400]),
    rule(
      .dailyRest, .warn, "No federal law. Custom, and law in Oregon, Seattle, Chicago and Los Angeles for some trades",
      [.minutes: 600]),
    rule(.dayWork, .warn, "No federal law. Custom", [.minutes: 720]),
    rule(
      .dutyDays, .warn, "No federal law. Custom; states such as Illinois and New York ask for one day of rest in seven",
      [.days: 6]),
    rule(.breaks, .warn, "No federal law (29 CFR 785.19). Custom; many states ask for it", breaks(30, over: 360)),
  ]
}
