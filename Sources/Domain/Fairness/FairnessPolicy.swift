/// The organization's definition of a night, a weekend and short notice, with their weights.
public struct FairnessPolicy: Sendable, Hashable {
  /// The start of the night, by the clock of the shift's site.
  public var nightFrom: LocalTime
  /// The end of the night; on the next day unless it is later than `nightFrom`.
  public var nightUntil: LocalTime
  /// Real minutes of a shift that must be at night, on the weekend or on a holiday; a shorter shift counts if all of it is.
  public var leastMinutes: Int
  /// Days that are the weekend.
  public var weekend: Set<Weekday>
  /// The hours before the start within which an assignment is at short notice.
  public var noticeHours: Int
  /// Months before the requested days from which a difference is carried over.
  public var carriedMonths: Int
  /// The weight of each, in hundredths; one of weight 0 is never shown.
  public var weights: [FairnessMeasure: Int]
  /// Positions on call: the hours of their shifts count apart from those worked, and all else as of any shift.
  public var onCall: Set<ID<Position>>
  /// Sites on call, with all their shifts.
  public var onCallSites: Set<ID<Site>>
  /// `true` if colleagues see each other's names beside the numbers.
  public var showsNames: Bool

  /// The range of `leastMinutes`.
  public static let leastMinutesRange = 1...720
  /// The range of `noticeHours`, two weeks.
  public static let noticeRange = 1...336
  /// The range of `carriedMonths`.
  public static let carriedRange = 0...12
  /// The range of a weight, in hundredths.
  public static let weightRange = 0...1000
  /// The weight of a measure that counts once.
  public static let once = 100

  /// The policy of an organization without a choice.
  ///
  /// Source of the night: German Working Hours Act (ArbZG), § 2 (3) and (4): two hours between 23:00 and 6:00.
  public static let standard = FairnessPolicy(
    nightFrom: WorkedHours.nightStart, nightUntil: WorkedHours.nightEnd, leastMinutes: 120,
    weekend: [.saturday, .sunday], noticeHours: 48, carriedMonths: 3, weights: [:], showsNames: false)

  /// A policy, unchecked; a measure without a weight counts once.
  public init(
    nightFrom: LocalTime, nightUntil: LocalTime, leastMinutes: Int, weekend: Set<Weekday>, noticeHours: Int,
    carriedMonths: Int, weights: [FairnessMeasure: Int], onCall: Set<ID<Position>> = [],
    onCallSites: Set<ID<Site>> = [], showsNames: Bool
  ) {
    self.nightFrom = nightFrom
    self.nightUntil = nightUntil
    self.leastMinutes = leastMinutes
    self.weekend = weekend
    self.noticeHours = noticeHours
    self.carriedMonths = carriedMonths
    self.weights = FairnessMeasure.counted.reduce(into: [:]) { $0[$1] = weights[$1] ?? Self.once }
    self.onCall = onCall
    self.onCallSites = onCallSites
    self.showsNames = showsNames
  }

  /// `true` if a shift is on call.
  public func isOnCall(_ position: ID<Position>?, at site: ID<Site>) -> Bool {
    onCallSites.contains(site) || position.map(onCall.contains) ?? false
  }

  /// The weight of a measure, in hundredths; hours have no weight.
  public func weight(of measure: FairnessMeasure) -> Int { weights[measure] ?? Self.once }

  /// The measures that count, hours included.
  public var measures: [FairnessMeasure] { FairnessMeasure.allCases.filter { weight(of: $0) > 0 } }

  /// The policy, if all of it is within its limits.
  ///
  /// Errors: `Refusal.invalid` for the fields `night_until`, `least_minutes`, `weekend`, `notice_hours`,
  /// `carried_months` and `weight_…` with the measure.
  public func checked() throws(Refusal) -> FairnessPolicy {
    var check = FormCheck()
    if nightFrom == nightUntil { check.refuse("night_until", .taken) }
    check.require(leastMinutes, "least_minutes", within: Self.leastMinutesRange)
    if weekend.isEmpty { check.refuse("weekend", .missing) }
    check.require(noticeHours, "notice_hours", within: Self.noticeRange)
    check.require(carriedMonths, "carried_months", within: Self.carriedRange)
    for measure in FairnessMeasure.counted where !Self.weightRange.contains(weight(of: measure)) {
      // Why not in hundredths: the reader typed a factor.
      check.refuse(
        Self.weightField(measure), .notBetween(Self.weightRange.lowerBound / 100, Self.weightRange.upperBound / 100))
    }
    try check.end()
    return self
  }

  /// The name of the field of a measure's weight.
  public static func weightField(_ measure: FairnessMeasure) -> String {
    "weight_\(measure.rawValue.replacing("-", with: "_"))"
  }
}

extension FormCheck {
  fileprivate mutating func require(_ number: Int, _ field: String, within range: ClosedRange<Int>) {
    if !range.contains(number) { refuse(field, .notBetween(range.lowerBound, range.upperBound)) }
  }
}
