public import Domain
import Store
import Words

/// One shift, ready in words: the sheet.
public struct ShiftSheet: Sendable, Hashable {
  public let shift: ID<Shift>
  public let site: Site
  public let name: String
  public let isOpen: Bool
  public let position: RosterScreen.PositionLabel?
  public let published: String
  /// Two times, or two days.
  public let start: String
  public let end: String
  public let date: String
  /// `7 h 30 min, with 30 min break`; `nil` without one.
  public let pause: String?
  /// `Split shift, with 16:00–21:00: both halves change hands together.`; `nil` if it is on its own.
  public let split: String?
  public let clockChange: ClockChange?
  public let handover: String?
  public let note: String
  /// `Needs: First aid`; `nil` without required skills.
  public let skills: String?
  /// `nil` on one's own shift: no one calls themselves.
  public let phone: PhoneNumber?
  /// The zone of a site with a clock other than the organization's; else it goes without saying.
  public let zone: String?
  /// For the site's managers; `nil` for a feed's shift and for other visitors.
  public let actions: Actions?
  /// For its person, and for candidates in the team.
  public let moves: ShiftMoves?

  /// A manager's actions on the shift in place.
  public struct Actions: Sendable, Hashable {
    public let revision: Int
    public let date: LocalDate
    /// Not over yet: it can be replaced and removed.
    public let isComing: Bool
    /// `Changed Sat 24 October, 11:06`, and its record; of the last day.
    public let change: Change?
    /// A warning that its person's calendar would show its removal too late.
    public let slow: Effect?
  }

  public struct Change: Sendable, Hashable {
    public let text: String
    public let record: ID<Publication>
  }

  /// A night on which the clock is turned, hour by hour.
  public struct ClockChange: Sendable, Hashable {
    public let length: String
    public let sentence: String
    public let legend: String
    public let cells: [Cell]

    /// An hour of the shift.
    public struct Cell: Sendable, Hashable {
      public let label: String
      public let kind: Kind
      public enum Kind: String, Sendable { case usual, doubled, missing }
    }
  }

  /// The shift and its surroundings.
  struct Source: Sendable {
    let shift: Shift
    let roster: Roster
    /// `nil` for visitors who don't manage the site.
    let planned: PlannedShift?
    let change: (record: ID<Publication>, at: Instant)?
    let moves: ShiftMovesSource?
    /// The other half of a split shift, with the same person.
    let partner: PlannedShift?
    /// The calendars of its person; none for visitors who don't manage the site.
    let calendars: SubscribedCalendars
    /// The viewer as a person; `nil` for visitors outside the team.
    let viewer: ID<Employee>?
    /// The site's clock is not the organization's.
    let isElsewhere: Bool

    init(_ shift: Shift, _ snapshot: borrowing Snapshot, _ visitor: Visitor, at now: Instant) throws {
      self.shift = shift
      let mayPlan = visitor.may(.plan) && visitor.manages(shift.site)
      planned = mayPlan ? try snapshot.publishedShift(shift.id) : nil
      change = mayPlan ? try snapshot.lastChange(of: shift.id) : nil
      calendars =
        mayPlan && shift.interval.lowerBound > now
        ? try snapshot.subscribedCalendars(of: Set([shift.employee].compactMap(\.self))) : .none
      // Why: an hour on each side has the people before and after.
      let span = shift.interval.lowerBound - 3600..<shift.interval.upperBound + 3600
      roster = try snapshot.roster(of: shift.site, during: span, around: shift.interval.lowerBound)
      viewer = visitor.employee
      isElsewhere = try snapshot.organization().zone != roster.site.zone
      partner = try snapshot.partnerOnRoster(of: shift.id)
      moves = try ShiftMovesSource(shift, roster, snapshot, visitor, at: now)
    }
  }

  init(_ source: Source, zone: Zone, wording: Wording, at now: Instant) {
    let (shift, roster) = (source.shift, source.roster)
    let employee = shift.employee.flatMap { roster.people[$0] }
    self.shift = shift.id
    site = roster.site
    name = shift.employee == nil ? wording.openShift : employee?.fullName ?? wording.somebody
    isOpen = shift.employee == nil
    position = shift.position.flatMap { roster.positions[$0] }.map { .init(name: $0.name, mark: $0.mark) }
    published =
      shift.publication.map { wording.published(wording.dayAndMonth(zone.local($0.at).date)) } ?? ""
    pause = shift.breakMinutes == 0 ? nil : wording.worked(shift.workedMinutes, breakMinutes: shift.breakMinutes)
    split = source.partner.map { wording.splitShift(times: wording.times(of: $0.hours)) }
    switch shift.hours {
    case .timed(let begin, let minutes):
      start = wording.time(begin.time)
      end = wording.time((begin + minutes).time)
      date = wording.span(begin.date, (begin + minutes).date)
      clockChange = ClockChange(of: shift, nominal: minutes, zone: zone, wording: wording)
    case .days(let first, let last):
      start = wording.shortDay(first)
      end = first == last ? "" : wording.shortDay(last)
      date = wording.span(first, last)
      clockChange = nil
    }
    handover = Self.handover(of: shift, in: roster, zone, wording, at: now)
    note = shift.note
    skills = wording.needs(shift.content.neededSkills(on: shift.position.flatMap { roster.positions[$0] }))
    phone = employee?.id == source.viewer ? nil : employee?.phone
    self.zone = source.isElsewhere ? roster.site.zone.description : nil
    moves = source.moves?.moves(zone: zone, wording: wording, at: now)
    let change = source.change.flatMap { change in
      // Why a day: later on it is in the plan's history.
      now.seconds(since: change.at) < 86_400
        ? Change(text: "\(wording.changedBy) \(wording.moment(change.at, in: zone))", record: change.record) : nil
    }
    let teller = CalendarTeller(wording: wording, zone: zone, now: now)
    let slow = employee.flatMap {
      teller.warning(about: shift.interval.lowerBound, of: $0.id, called: $0.name, source.calendars)
    }
    actions = source.planned.flatMap { planned in
      planned.feed == nil
        ? Actions(
          revision: planned.revision, date: planned.hours.date, isComing: shift.interval.upperBound > now,
          change: change, slow: slow) : nil
    }
  }

  private static func handover(
    of own: Shift, in roster: Roster, _ zone: Zone, _ wording: Wording, at now: Instant
  ) -> String? {
    let (before, after) = roster.neighbors(of: own)
    func words(_ shift: Shift?, _ edge: (Shift) -> Instant, _ say: (String, String, Bool) -> String) -> String? {
      guard let shift, let employee = shift.employee.flatMap({ roster.people[$0] }) else { return nil }
      let moment = edge(shift)
      let time = roster.duty(of: own).isJoined ? wording.ahead(zone.local(moment), from: zone.local(now)) : nil
      return say(employee.name, time ?? wording.time(zone.local(moment).time), moment <= now)
    }
    let sentences = [
      words(before, \.interval.upperBound, wording.handsOver),
      words(after, \.interval.lowerBound, wording.takesOver),
    ].compactMap { $0 }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

extension ShiftSheet.ClockChange {
  /// `nil` if the real length is that of the clock face.
  fileprivate init?(of shift: Shift, nominal: Int, zone: Zone, wording: Wording) {
    let real = Int(shift.interval.upperBound.seconds(since: shift.interval.lowerBound) / 60)
    guard real != nominal, let turn = zone.transitions(in: shift.interval).first else { return nil }
    let shifted = turn.offsetAfter - turn.offsetBefore
    let before = LocalDateTime(secondsSinceEpoch: turn.instant.seconds + Int64(turn.offsetBefore)).time
    let after = LocalDateTime(secondsSinceEpoch: turn.instant.seconds + Int64(turn.offsetAfter)).time
    length = wording.length(minutes: real)
    sentence = wording.clocksGo(
      isLonger: real > nominal, at: wording.time(before),
      by: wording.length(minutes: max(real, nominal) - min(real, nominal)),
      counts: wording.length(minutes: real))
    legend =
      shifted < 0
      ? wording.twice(wording.time(after), wording.time(before))
      : wording.missing(wording.time(before), wording.time(after))
    cells = Self.cells(shift.interval, zone, gapAt: shifted > 0 ? turn : nil, doubledAfter: shifted < 0 ? turn : nil)
  }

  private static func cells(
    _ interval: Range<Instant>, _ zone: Zone, gapAt gap: Zone.Transition?, doubledAfter doubled: Zone.Transition?
  ) -> [Cell] {
    stride(from: interval.lowerBound.seconds, to: interval.upperBound.seconds, by: 3600).flatMap { second -> [Cell] in
      let instant = Instant(seconds: second)
      let time = zone.local(instant).time
      let label = time.minute == 0 ? "\(time.hour)" : "\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
      var isSecond = false
      if let doubled {
        let passed = instant.seconds(since: doubled.instant)
        isSecond = passed >= 0 && passed < Int64(doubled.offsetBefore - doubled.offsetAfter)
      }
      let cell = Cell(label: label, kind: isSecond ? .doubled : .usual)
      if let gap, (instant..<instant + 3600).contains(gap.instant), instant == gap.instant {
        return [Cell(label: "", kind: .missing), cell]
      }
      return [cell]
    }
  }
}
