public import Domain
import Store
import Words

/// The visitor's own duty, ready in words: the top of the roster.
public struct OwnDuty: Sendable, Hashable {
  /// *Your next shift*, or a sentence: on duty now, or nothing planned.
  public let title: String
  /// `nil` if the title is enough.
  public let next: Next?
  /// The button of a duty on standby; `nil` without one.
  public let call: OwnCall?

  /// The shift that starts next, at any site, by the clock of its site.
  public struct Next: Sendable, Hashable {
    public let shift: ID<Shift>
    /// `in 10 h 56 min`.
    public let wait: String
    /// `22:00`, or the first of whole days.
    public let start: String
    /// `Tonight, until 7:00`.
    public let text: String
    public let position: RosterScreen.PositionLabel?
    /// `nil` at the site that the roster shows.
    public let site: String?
    /// `Clock in on the roster from 21:45`; `nil` without a time clock for phones, and before the last day.
    public let clock: String?
  }

  init(title: String, next: Next?, call: OwnCall? = nil) {
    self.title = title
    self.next = next
    self.call = call
  }

  /// By their time clock, a person of a shift under way may not have come, or may have gone.
  init(
    of person: ID<Employee>, besides site: ID<Site>?, _ clock: OwnClock?, _ snapshot: borrowing Snapshot,
    _ writer: DutyWriter
  ) throws {
    call = try OwnCall(of: person, snapshot, writer)
    let (duty, wording) = (
      try snapshot.duties(of: [person], at: writer.now)[person], writer.wording
    )
    if let current = duty?.current {
      let place = current.site == site ? nil : writer.sites[current.site]?.site.name
      let end = writer.end(of: current, until: duty?.currentEnd)
      let isExpected = clock.map { $0.state == .coming && $0.site == current.site } ?? false
      title = isExpected ? wording.youArePlanned(at: place, until: end) : wording.youAreOnDuty(at: place, until: end)
      next = nil
    } else if let shift = duty?.next {
      let position = try shift.position.flatMap { try snapshot.positions([$0])[$0] }
      title = wording.yourNextShift
      next = Next(
        shift: shift.id, wait: wording.inLength(writer.wait(for: shift)), start: writer.startFigure(of: shift),
        text: writer.span(of: shift, until: duty?.nextEnd),
        position: position.map { .init(name: $0.name, mark: $0.mark) },
        site: shift.site == site ? nil : writer.sites[shift.site]?.site.name,
        clock: try writer.clockText(for: shift, snapshot))
    } else {
      (title, next) = (wording.noShiftForYou, nil)
    }
  }
}

extension DutyWriter {
  fileprivate func clockText(for shift: Shift, _ snapshot: borrowing Snapshot) throws -> String? {
    guard case .timed = shift.hours, shift.interval.lowerBound.seconds(since: now) < 86_400,
      let zone = sites[shift.site]?.zone
    else { return nil }
    let policy = try snapshot.clockPolicy(of: shift.site)
    guard policy.isOn, policy.allowsPhone else { return nil }
    let begin = shift.interval.lowerBound - Int64(policy.earlyMinutes) * 60
    return begin > now ? wording.clockInFrom(wording.time(zone.local(begin).time)) : nil
  }

  fileprivate func wait(for shift: Shift) -> String {
    wording.lengthAhead(minutes: Int((shift.interval.lowerBound.seconds(since: now) + 59) / 60))
  }

  fileprivate func startFigure(of shift: Shift) -> String {
    switch shift.hours {
    case .timed(let start, _): wording.time(start.time)
    case .days(let first, _): wording.shortDay(first)
    }
  }

  /// `Tonight, until 7:00`, `Tomorrow, until 15:00`, `Monday 26 October, until 15:00`; `All day, until Sun 29`.
  fileprivate func span(of shift: Shift, until: Instant?) -> String {
    if let until, until != shift.interval.upperBound, case .timed(let start, _) = shift.hours,
      let zone = sites[shift.site]?.zone
    {
      return wording.dayUntil(day(of: shift, from: start), wording.dayAndTime(zone.local(until)))
    }
    switch shift.hours {
    case .timed(let start, let minutes):
      let end = start + minutes
      let isNear = end.date.days(since: start.date) <= 1
      let time = isNear ? wording.time(end.time) : wording.dayAndTime(end)
      return wording.dayUntil(day(of: shift, from: start), time)
    case .days(let first, let last):
      return first == last ? wording.allDay : wording.dayUntil(wording.allDay, wording.shortDay(last))
    }
  }

  private func day(of shift: Shift, from start: LocalDateTime) -> String {
    guard let today = sites[shift.site]?.zone.local(now).date else { return "" }
    return switch start.date.days(since: today) {
    case 0: start.time.hour >= 17 ? wording.tonight : wording.today
    case 1: wording.tomorrow
    default: wording.date(start.date)
    }
  }
}
