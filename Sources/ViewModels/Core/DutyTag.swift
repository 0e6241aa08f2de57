import Domain
import Store
import Words

/// The duty of a person, in a few words.
public struct DutyTag: Sendable, Hashable {
  public let isOnDuty: Bool
  /// `until 14:00`, or `Next duty: tomorrow, 7:00`.
  public let text: String
}

extension Wording {
  /// `Late, expected at 9:00`; the time is of its press, or the start of the shift.
  func presence(_ presence: Presence, _ time: String) -> String {
    switch presence.state {
    case .here: presence.elsewhere == nil ? hereSince(time) : hereElsewhere(time)
    case .onBreak: breakSince(time)
    case .expected, .planned: expectedAt(time)
    case .late: lateSince(time)
    case .notHere: notHereSince(time)
    case .left: offDutySince(time)
    }
  }
}

extension Presence {
  /// As a visitor sees it of a person; `nil` if they see the plan alone.
  func shown(to visitor: Visitor, of person: ID<Employee>) -> Presence? {
    visitor.mayManage || visitor.employee == person ? self : forColleagues
  }
}

extension Snapshot {
  /// The presence of people in their present duties, as a visitor sees it; none without a time clock.
  func presences(
    in duties: [ID<Employee>: Duty], to visitor: Visitor, at now: Instant
  ) throws -> [ID<Employee>: Presence] {
    let current = duties.compactMapValues(\.current)
    let found = try presences(of: Array(current.values), at: now)
    return current.reduce(into: [:]) { shown, duty in
      shown[duty.key] = found[duty.value.id].flatMap { $0.shown(to: visitor, of: duty.key) }
    }
  }
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

  /// With a time clock, until when they are here; else what it says of them.
  func tag(_ duty: Duty?, _ presence: Presence? = nil) -> DutyTag? {
    if let shift = duty?.current {
      if let presence, !presence.isHere, let zone = sites[shift.site]?.zone {
        let time = wording.time(zone.local(presence.since).time)
        return DutyTag(isOnDuty: false, text: wording.presence(presence, time))
      }
      return DutyTag(isOnDuty: true, text: wording.until(end(of: shift, until: duty?.currentEnd)))
    }
    return duty?.next.map { DutyTag(isOnDuty: false, text: wording.nextDuty(begin(of: $0))) }
  }

  /// Its end: a time, or the last day if that is more than a day away or the duty is of whole days.
  ///
  /// `until` is the end of the whole duty, which may have more shifts.
  func end(of shift: Shift, until: Instant? = nil) -> String {
    guard let zone = sites[shift.site]?.zone else { return "" }
    if let until, until != shift.interval.upperBound { return wording.ahead(zone.local(until), from: zone.local(now)) }
    switch shift.hours {
    case .days(_, let last): return wording.shortDay(last)
    case .timed:
      let local = zone.local(shift.interval.upperBound)
      let isNear = shift.interval.upperBound.seconds(since: now) < 86_400
      return isNear ? wording.time(local.time) : wording.shortDay(local.date)
    }
  }

  /// Its start: `14:00` today, `tomorrow, 7:00`, `Mon 26, 7:00`, `Mon 9 November`.
  func begin(of shift: Shift) -> String {
    guard let zone = sites[shift.site]?.zone else { return "" }
    let today = zone.local(now).date
    let date = shift.hours.date
    let day =
      switch date.days(since: today) {
      case 0: ""
      case 1: wording.tomorrowInSentence
      case 2...6 where date.month == today.month: wording.shortDay(date)
      default: wording.shortDate(date)
      }
    guard case .timed = shift.hours else { return day.isEmpty ? wording.todayInSentence : day }
    let time = wording.time(zone.local(shift.interval.lowerBound).time)
    return day.isEmpty ? time : "\(day), \(time)"
  }

  /// Its start, for the end of a row: `14:00` today, `Sun 6:00` within six days, else `29 November`.
  func shortBegin(of shift: Shift) -> String {
    guard let zone = sites[shift.site]?.zone else { return "" }
    let date = shift.hours.date
    let days = date.days(since: zone.local(now).date)
    guard (0...6).contains(days) else { return wording.dayAndMonth(date) }
    let day = wording.shortWeekday(date.weekday)
    guard case .timed = shift.hours else { return days == 0 ? wording.todayInSentence : day }
    let time = wording.time(zone.local(shift.interval.lowerBound).time)
    return days == 0 ? time : "\(day)\u{a0}\(time)"
  }

  /// The day of its start: `Today`, `Tomorrow`, `Sat 21`, `Mon 9 Nov`.
  func day(of shift: Shift) -> String {
    guard let zone = sites[shift.site]?.zone else { return wording.shortDate(short: shift.hours.date) }
    let date = shift.hours.date
    return switch date.days(since: zone.local(now).date) {
    case 0: wording.today
    case 1: wording.tomorrow
    case -6...20: wording.shortDay(date)
    default: wording.shortDate(short: date)
    }
  }

  /// `9:00–17:00`, by the clock of the site; `All day`.
  func times(of shift: Shift) -> String {
    guard let zone = sites[shift.site]?.zone, case .timed = shift.hours else {
      guard case .days(let first, let last) = shift.hours, first < last else { return wording.allDay }
      return wording.span(first, last)
    }
    let (start, end) = (zone.local(shift.interval.lowerBound).time, zone.local(shift.interval.upperBound).time)
    return "\(wording.time(start))–\(wording.time(end))"
  }

  /// The end of each site's day.
  var endsOfToday: [ID<Site>: Instant] {
    sites.mapValues { $0.zone.startOfDay($0.zone.local(now).date + 1) }
  }

  /// Its start, with its day in any case: `today 14:00`, `tomorrow, 7:00`.
  func coming(_ shift: Shift) -> String {
    guard let zone = sites[shift.site]?.zone, case .timed = shift.hours, shift.hours.date == zone.local(now).date else {
      return begin(of: shift)
    }
    return "\(wording.todayInSentence)\u{a0}\(begin(of: shift))"
  }
}
