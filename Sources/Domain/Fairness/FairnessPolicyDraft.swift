/// A policy of fairness as typed.
public struct FairnessPolicyDraft: Sendable, Hashable {
  /// Times of day.
  public var nightFrom: LocalTime?
  /// The end of the night.
  public var nightUntil: LocalTime?
  /// Whole minutes.
  public var leastMinutes: String
  /// Days that are the weekend.
  public var weekend: Set<Weekday>
  /// Whole hours.
  public var noticeHours: String
  /// A whole number.
  public var carriedMonths: String
  /// The factor of each, with at most two decimals: `1.5`, `1,5`.
  public var weights: [FairnessMeasure: String]
  /// Positions on call.
  public var onCall: Set<ID<Position>>
  /// Sites on call, with all their shifts.
  public var onCallSites: Set<ID<Site>>
  /// `true` if colleagues see each other's names.
  public var showsNames: Bool

  /// A policy as typed; an invalid time is `nil`.
  public init(
    nightFrom: LocalTime?, nightUntil: LocalTime?, leastMinutes: String, weekend: Set<Weekday>, noticeHours: String,
    carriedMonths: String, weights: [FairnessMeasure: String], onCall: Set<ID<Position>>,
    onCallSites: Set<ID<Site>>, showsNames: Bool
  ) {
    self.nightFrom = nightFrom
    self.nightUntil = nightUntil
    self.leastMinutes = leastMinutes
    self.weekend = weekend
    self.noticeHours = noticeHours
    self.carriedMonths = carriedMonths
    self.weights = weights
    self.onCall = onCall
    self.onCallSites = onCallSites
    self.showsNames = showsNames
  }

  /// The stored policy, as it would be typed.
  public init(_ policy: FairnessPolicy) {
    self.init(
      nightFrom: policy.nightFrom, nightUntil: policy.nightUntil, leastMinutes: "\(policy.leastMinutes)",
      weekend: policy.weekend, noticeHours: "\(policy.noticeHours)", carriedMonths: "\(policy.carriedMonths)",
      weights: FairnessMeasure.counted.reduce(into: [:]) { $0[$1] = Self.text(ofWeight: policy.weight(of: $1)) },
      onCall: policy.onCall, onCallSites: policy.onCallSites, showsNames: policy.showsNames)
  }

  /// `1.5` for 150.
  public static func text(ofWeight weight: Int) -> String { DecimalText.text(of: Int64(weight) * 100) }

  /// The policy. Errors: `Refusal.invalid` as `FairnessPolicy.checked`, and for `night_from`.
  public func checked() throws(Refusal) -> FairnessPolicy {
    var check = FormCheck()
    if nightFrom == nil { check.refuse("night_from", .unknown) }
    if nightUntil == nil { check.refuse("night_until", .unknown) }
    let least = check.whole(leastMinutes, "least_minutes")
    if weekend.isEmpty { check.refuse("weekend", .missing) }
    let notice = check.whole(noticeHours, "notice_hours")
    let months = check.whole(carriedMonths, "carried_months")
    var found: [FairnessMeasure: Int] = [:]
    for measure in FairnessMeasure.counted {
      let field = FairnessPolicy.weightField(measure)
      let text = (weights[measure] ?? "").trimmed
      guard let number = DecimalText.tenThousandths(of: text), number % 100 == 0 else {
        check.refuse(field, text.isEmpty ? .missing : .notANumber)
        continue
      }
      found[measure] = Int(number / 100)
    }
    try check.end()
    return try FairnessPolicy(
      nightFrom: nightFrom ?? .midnight, nightUntil: nightUntil ?? .midnight, leastMinutes: least ?? 0,
      weekend: weekend, noticeHours: notice ?? 0, carriedMonths: months ?? 0, weights: found, onCall: onCall,
      onCallSites: onCallSites, showsNames: showsNames
    ).checked()
  }
}

extension FormCheck {
  fileprivate mutating func whole(_ text: String, _ field: String) -> Int? {
    guard !text.trimmed.isEmpty else {
      refuse(field, .missing)
      return nil
    }
    guard let number = Int(text.trimmed) else {
      refuse(field, .notANumber)
      return nil
    }
    return number
  }
}
