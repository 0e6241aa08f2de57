package import Domain

// MARK: - Taking open shifts

extension Wording {
  package func youCannot(_ reason: String) -> String { sentence(youCannotYouCantTake(reason: reason)) }
  package func wasFaster(_ name: String?, at time: String) -> String {
    name.map { personWasFaster($0, at: time) } ?? someoneWasFaster(at: time)
  }
  /// `20 → 25 of 38 h this week`.
  package func hoursChange(from before: Int, to after: Int, of contract: Int?, isThisWeek: Bool) -> String {
    let week = isThisWeek ? hoursChangeSThisWeek : hoursChangeOtherwise
    guard let contract else { return "\(change(from: before, to: after)) \(week)" }
    let areQuarters = before % 15 == 0 && after % 15 == 0
    let sum =
      areQuarters ? "\(number(hours: before)) → \(number(hours: after))" : change(from: before, to: after)
    return "\(sum) \(ofHours(hours(minutes: contract))) \(week)"
  }
  /// `19 h of rest before, 43 h after`; at least one of both is there.
  package func rest(before: String?, after: String?) -> String {
    switch (before, after) {
    case (let before?, let after?): restOfRestBefore(before: before, after: after)
    case (let before?, nil): restNone(before: before)
    default: restAfter(after ?? "")
    }
  }
}

// MARK: - A part of a shift

extension Wording {
  public func restStays(with name: String?) -> String { name.map(restStaysWithPerson) ?? restStaysWithYou }
}

// MARK: - The inbox

extension Wording {
  /// 0 people: everyone.
  package func offered(to count: Int) -> String { count == 0 ? offeredNone : offeredOtherwise(count: people(count)) }
  /// Agreeing to what a colleague asks.
  package func accept(_ kind: ShiftRequest.Kind) -> String { kind == .swap ? acceptKind : takeIt }
}

// MARK: - Offering and swapping

extension Wording {
  public func waitsHours(_ hours: Int) -> String { waitsHours(hours: self.hours(asText: "\(hours)")) }
  package func moreOrLess(_ minutes: Int) -> String {
    let hours = hours(minutes: Int(minutes.magnitude))
    return minutes == 0
      ? moreOrLessInutes
      : minutes > 0
        ? moreOrLessYouMore(hours: hours)
        : moreOrLessOtherwise(hours: hours)
  }
  package func about(_ name: String?, _ reason: String) -> String { "\(name ?? you): \(reason)" }
  /// What happens after it is asked.
  package func afterwards(_ kind: ShiftRequest.Kind, needsApproval: Bool) -> String {
    let approval =
      needsApproval ? afterwardsNeedsApproval : ""
    return kind == .swap ? afterwardsInd(approval: approval) : afterwardsOtherwise(approval: approval)
  }
}
