/// The settings of a site's time clock; a site without a choice has none.
public struct ClockPolicy: Sendable, Hashable {
  /// The time since which the clock is on; `nil` if off. Earlier shifts have no presses, and no one counts as missing.
  public var since: Instant?
  /// People press on devices of their own.
  public var allowsPhone: Bool
  /// People press at the wall, with their PIN.
  public var allowsWall: Bool
  /// Managers press for others.
  public var allowsManager: Bool
  /// Minutes by which a day may differ from the plan and still match it.
  public var toleranceMinutes: Int
  /// Starts and ends are rounded to the nearest multiple of this number of minutes; 1: as pressed.
  public var roundingMinutes: Int
  /// The most minutes before a shift at which its person may come on duty.
  public var earlyMinutes: Int
  /// Minutes after the start of a shift from which its person is late.
  public var lateMinutes: Int
  /// Minutes after the start of a shift from which its person is not here, and the managers are notified.
  public var missingMinutes: Int
  /// The effect of a break that the rules of a person ask for and no one pressed.
  public var unpressedBreak: UnpressedBreak
  /// The first day on which breaks follow the rules; `nil` while they count as pressed. Days before it stay as they were.
  public var breaksSince: LocalDate?
  /// The part of presence that colleagues see.
  public var sharing: Presence.Sharing
  /// The first day on which an early press counts from the start of its shift; `nil` while it counts as pressed. Days before it stay as
  /// they were.
  public var fromPlanSince: LocalDate?
  /// The place of the site; `nil` if phones are not asked for their position.
  public var place: ClockPlace?

  /// The effect of a break that no one pressed. The raw values are stored.
  public enum UnpressedBreak: String, Sendable, Hashable, CaseIterable {
    /// None.
    case leave
    /// The person is asked.
    case ask
    /// Its minutes do not count, unless the person had none.
    case takeOff = "take_off"
  }

  /// A site that chose nothing.
  public static let off = ClockPolicy(since: nil)

  /// Roundings to choose from: divisors of a quarter of an hour, so that every zone of today agrees.
  public static let roundings = [1, 5, 15]
  /// The most minutes of tolerance.
  public static let mostTolerance = 60
  /// The most minutes before a shift.
  public static let mostEarly = 240
  /// The most minutes until someone is late.
  public static let mostLate = 60
  /// The most minutes until someone is not here.
  public static let mostMissing = 120

  /// A policy, with the usual settings of most sites.
  public init(
    since: Instant?, allowsPhone: Bool = true, allowsWall: Bool = false, allowsManager: Bool = true,
    toleranceMinutes: Int = 15, roundingMinutes: Int = 1, earlyMinutes: Int = 15,
    lateMinutes: Int = 5, missingMinutes: Int = 10,
    unpressedBreak: UnpressedBreak = .leave, breaksSince: LocalDate? = nil, sharing: Presence.Sharing = .present,
    fromPlanSince: LocalDate? = nil, place: ClockPlace? = nil
  ) {
    self.since = since
    (self.allowsPhone, self.allowsWall, self.allowsManager) = (allowsPhone, allowsWall, allowsManager)
    (self.toleranceMinutes, self.roundingMinutes, self.earlyMinutes) = (toleranceMinutes, roundingMinutes, earlyMinutes)
    (self.lateMinutes, self.missingMinutes) = (lateMinutes, missingMinutes)
    (self.unpressedBreak, self.breaksSince, self.place) = (unpressedBreak, breaksSince, place)
    (self.sharing, self.fromPlanSince) = (sharing, fromPlanSince)
  }

  /// `true` if the clock runs.
  public var isOn: Bool { since != nil }

  /// `true` if the breaks of a day follow the rules of its people.
  public func followsBreaks(on day: LocalDate) -> Bool {
    unpressedBreak != .leave && breaksSince.map { $0 <= day } ?? false
  }

  /// `true` if presses may be made there.
  public func allows(_ source: Punch.Source) -> Bool {
    switch source {
    case .person: allowsPhone
    case .wall: allowsWall
    case .manager: allowsManager
    }
  }

  /// The policy within its limits. Errors: `Refusal.invalid` (`tolerance`, `rounding`, `early`, `late`, `missing`, `phone` if no source is allowed).
  public func checked() throws(Refusal) -> ClockPolicy {
    var check = FormCheck()
    if isOn, !allowsPhone, !allowsWall, !allowsManager { check.refuse("phone", .missing) }
    if !(0...Self.mostTolerance).contains(toleranceMinutes) {
      check.refuse("tolerance", .notBetween(0, Self.mostTolerance))
    }
    if !Self.roundings.contains(roundingMinutes) { check.refuse("rounding", .unknown) }
    if !(0...Self.mostEarly).contains(earlyMinutes) { check.refuse("early", .notBetween(0, Self.mostEarly)) }
    let late = 1...Self.mostLate
    if !late.contains(lateMinutes) { check.refuse("late", .notBetween(late.lowerBound, late.upperBound)) }
    let missing = min(max(1, lateMinutes), Self.mostMissing)...Self.mostMissing
    if !missing.contains(missingMinutes) {
      check.refuse("missing", .notBetween(missing.lowerBound, missing.upperBound))
    }
    try check.end()
    return self
  }

  /// The moment to which a press counts.
  func counted(_ instant: Instant) -> Instant {
    let step = Int64(max(1, roundingMinutes)) * 60
    let half = roundingMinutes > 1 ? step / 2 : 0
    let shifted = instant + half
    let rest = shifted.seconds % step
    return shifted - (rest < 0 ? rest + step : rest)
  }
}
