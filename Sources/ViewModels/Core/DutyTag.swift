import Domain

/// When someone is on duty, in a few words.
public struct DutyTag: Sendable, Hashable {
  public let isOnDuty: Bool
  /// `until 14:00`, or `Next duty: tomorrow, 7:00`.
  public let text: String
}

/// Puts a person's duty into words, by the clocks of its sites.
struct DutyWriter {
  let wording: Wording
  let now: Instant
  let sites: [ID<Site>: (site: Site, zone: Zone)]

  init(_ sites: [Site], _ zones: Zones, _ wording: Wording, at now: Instant) throws {
    self.wording = wording
    self.now = now
    self.sites = Dictionary(
      uniqueKeysWithValues: try sites.map { ($0.id, (site: $0, zone: try zones.zone($0.zone))) })
  }

  func tag(_ duty: Duty?) -> DutyTag? {
    if let shift = duty?.current { return DutyTag(isOnDuty: true, text: wording.until(end(of: shift))) }
    return duty?.next.map { DutyTag(isOnDuty: false, text: wording.nextDuty(begin(of: $0))) }
  }

  /// When it ends: a time, or the last day where that is more than a day away or the duty is of whole days.
  func end(of shift: Shift) -> String {
    guard let zone = sites[shift.site]?.zone else { return "" }
    switch shift.hours {
    case .days(_, let last): return wording.shortDay(last)
    case .timed:
      let local = zone.local(shift.interval.upperBound)
      let isNear = shift.interval.upperBound.seconds(since: now) < 86_400
      return isNear ? wording.time(local.time) : wording.shortDay(local.date)
    }
  }

  /// When it begins: `14:00` today, `tomorrow, 7:00`, `Mon 26, 7:00`, `Mon 9 November`.
  func begin(of shift: Shift) -> String {
    guard let zone = sites[shift.site]?.zone else { return "" }
    let today = zone.local(now).date
    let date = shift.hours.date
    let day =
      switch date.days(since: today) {
      case 0: ""
      case 1: wording.tomorrowInSentence
      case 2...6: wording.shortDay(date)
      default: wording.shortDate(date)
      }
    guard case .timed = shift.hours else { return day.isEmpty ? wording.todayInSentence : day }
    let time = wording.time(zone.local(shift.interval.lowerBound).time)
    return day.isEmpty ? time : "\(day), \(time)"
  }

  /// When it begins, with its day in any case: `today 14:00`, `tomorrow, 7:00`.
  func coming(_ shift: Shift) -> String {
    guard let zone = sites[shift.site]?.zone, case .timed = shift.hours, shift.hours.date == zone.local(now).date else {
      return begin(of: shift)
    }
    return "\(wording.todayInSentence)\u{a0}\(begin(of: shift))"
  }
}
