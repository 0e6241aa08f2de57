import Domain
public import Words

/// A rule that each site has: a column of their table. The raw values are in addresses.
public enum SiteRule: String, Sendable, Hashable, CaseIterable {
  case labor
  case claims, offers, swaps
  case clock, tolerance, early, late, missing, rounding, breaks, counting, colleagues, place

  /// Columns under one name.
  public enum Group: CaseIterable, Sendable {
    case labor, requests, clock
  }

  public var group: Group {
    switch self {
    case .labor: .labor
    case .claims, .offers, .swaps: .requests
    default: .clock
    }
  }

  /// `nil` unless it is about requests.
  var request: ShiftRequest.Kind? {
    switch self {
    case .claims: .claim
    case .offers: .offer
    case .swaps: .swap
    default: nil
    }
  }

  public func head(_ wording: Wording) -> String {
    switch self {
    case .labor: wording.ruleHeadLabor
    case .claims: wording.ruleHeadClaims
    case .offers: wording.ruleHeadOffers
    case .swaps: wording.ruleHeadSwaps
    case .clock: wording.ruleHeadClock
    case .tolerance: wording.ruleHeadTolerance
    case .early: wording.ruleHeadEarly
    case .late: wording.ruleHeadLate
    case .missing: wording.ruleHeadMissing
    case .rounding: wording.ruleHeadRounding
    case .breaks: wording.ruleHeadBreaks
    case .counting: wording.ruleHeadCounting
    case .colleagues: wording.ruleHeadColleagues
    case .place: wording.ruleHeadPlace
    }
  }

  /// Below the head.
  public func hint(_ wording: Wording) -> String {
    switch self {
    case .labor: wording.ruleHintLabor
    case .claims: wording.ruleHintClaims
    case .offers: wording.ruleHintOffers
    case .swaps: wording.ruleHintSwaps
    case .clock: wording.ruleHintClock
    case .tolerance: wording.ruleHintTolerance
    case .early: wording.ruleHintEarly
    case .late: wording.ruleHintLate
    case .missing: wording.ruleHintMissing
    case .rounding: wording.ruleHintRounding
    case .breaks: wording.ruleHintBreaks
    case .counting: wording.ruleHintCounting
    case .colleagues: wording.ruleHintColleagues
    case .place: wording.ruleHintPlace
    }
  }

  /// The label of its field.
  public func label(_ wording: Wording) -> String {
    switch self {
    case .labor: wording.laborRules
    case .claims, .offers, .swaps: request.map(wording.name(of:)) ?? ""
    case .clock: wording.whoPresses
    case .tolerance: wording.toleranceLabel
    case .early: wording.earlyLabel
    case .late: wording.lateLabel
    case .missing: wording.missingLabel
    case .rounding: wording.roundingLabel
    case .breaks: wording.unpressedBreakLabel
    case .counting: wording.earlyCountsLabel
    case .colleagues: wording.colleaguesSee
    case .place: wording.clockPlaceLabel
    }
  }
}

/// The rules of one site, as far as sites choose them.
struct SiteRules {
  let site: Site
  /// `nil` for the standard rules.
  let labor: RuleSet?
  let policy: SitePolicy
  let clock: ClockPolicy

  /// A cell's text; `nil` if it has none while the clock is off.
  func text(_ rule: SiteRule, _ wording: Wording) -> String? {
    if let kind = rule.request { return wording.ruleCell(policy[kind]) }
    if rule == .labor { return labor?.name ?? wording.ruleStandard }
    if rule != .clock, !clock.isOn { return nil }
    return switch rule {
    case .tolerance: wording.minutes(clock.toleranceMinutes)
    case .early: wording.minutes(clock.earlyMinutes)
    case .late: wording.minutes(clock.lateMinutes)
    case .missing: wording.minutes(clock.missingMinutes)
    case .rounding: clock.roundingMinutes == 1 ? wording.ruleToMinute : wording.minutes(clock.roundingMinutes)
    case .breaks: wording.ruleCell(clock.unpressedBreak)
    case .counting: clock.fromPlanSince == nil ? wording.ruleFromPress : wording.ruleFromPlan
    case .colleagues: wording.ruleCell(clock.sharing)
    case .place:
      clock.place.map { wording.rulePlaceWithin(meters: "\($0.radiusMeters)") } ?? wording.rulePlaceNone
    default: clock.isOn ? ways.map { wording.ruleCell($0) }.joined(separator: wording.comma) : wording.ruleClockOff
    }
  }

  /// The value in the form of its choices.
  func value(_ rule: SiteRule) -> String {
    if let kind = rule.request { return policy[kind].rawValue }
    return switch rule {
    case .labor: labor?.id.description ?? ""
    case .tolerance: "\(clock.toleranceMinutes)"
    case .early: "\(clock.earlyMinutes)"
    case .late: "\(clock.lateMinutes)"
    case .missing: "\(clock.missingMinutes)"
    case .rounding: "\(clock.roundingMinutes)"
    case .breaks: clock.unpressedBreak.rawValue
    case .counting: clock.fromPlanSince == nil ? "press" : "plan"
    case .colleagues: clock.sharing.rawValue
    case .place: clock.place.map { "\($0.text) \($0.radiusMeters) \($0.response.rawValue)" } ?? ""
    default: clock.isOn ? ways.map(\.rawValue).joined(separator: " ") : ""
    }
  }

  /// The ways to press, whether or not the clock is on.
  var ways: [Punch.Source] { Punch.Source.allCases.filter { clock.allows($0) } }

  /// `Rest 11 h, day 10 h`; empty without such rules.
  func laborFacts(_ wording: Wording) -> String {
    let rules = labor?.rules ?? .standard
    func least(_ kind: LaborRule.Kind) -> Int? { rules.rules.first { $0.kind == kind }?[.minutes] }
    let facts = [
      least(.dailyRest).map { wording.restFact(hours: wording.length(minutes: $0)) },
      least(.dayWork).map { wording.dayFact(hours: wording.length(minutes: $0)) },
    ]
    return facts.compactMap(\.self).joined(separator: wording.comma)
  }
}

extension Wording {
  fileprivate func ruleCell(_ consent: SitePolicy.Consent) -> String {
    switch consent {
    case .off: ruleNotAllowed
    case .approval: ruleApproval
    case .free: ruleAtOnce
    }
  }

  fileprivate func ruleCell(_ choice: ClockPolicy.UnpressedBreak) -> String {
    switch choice {
    case .leave: ruleLeave
    case .ask: ruleAsk
    case .takeOff: ruleTakeOff
    }
  }

  fileprivate func ruleCell(_ sharing: Presence.Sharing) -> String {
    switch sharing {
    case .present: ruleSeePresent
    case .all: ruleSeeAll
    case .plan: ruleSeePlan
    }
  }

  fileprivate func ruleCell(_ source: Punch.Source) -> String {
    switch source {
    case .person: ruleClockPhone
    case .wall: ruleClockWall
    case .manager: ruleClockManager
    }
  }
}
