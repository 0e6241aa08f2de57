public import Domain
public import Store

/// The people on duty and those to come, for programs: the JSON of the API.
public struct OnDutyDocument: Encodable, Sendable {
  public let sites: [SiteDuty]
  /// The next time that an answer differs without a change of the roster.
  public let nextChange: Instant?

  public struct SiteDuty: Encodable, Sendable {
    let site: SiteReference
    let onDuty: [ShiftEntry]
    let nextUp: [ShiftEntry]
    /// The places in line of those on call that no one has.
    let gaps: [Gap]
    let stale: Bool

    struct Gap: Encodable, Sendable {
      let position: String
      let layer: Int
      let until: String
    }

    enum CodingKeys: String, CodingKey {
      case site, gaps, stale
      case onDuty = "on_duty"
      case nextUp = "next_up"
    }
  }

  enum CodingKeys: String, CodingKey {
    case sites
    case nextChange = "next_change"
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sites, forKey: .sites)
    try container.encodeIfPresent(nextChange?.description, forKey: .nextChange)
  }

  /// Reads the people on duty at one site or at all of them, with the numbers that a reader sees. Errors: `Refusal.notFound`.
  public init(
    of site: ID<Site>?, in organization: ID<Organization>, for reader: ContactReader, at now: Instant, store: Store
  ) async throws {
    let found = try await store.read(of: organization, as: reader) { snapshot in
      let sites = try site.map { [try snapshot.site($0)] } ?? snapshot.sites()
      return try sites.map { site in
        // Why: a second is enough for the people on duty; `around` adds the next ones.
        let roster = try snapshot.rosterWithPresence(of: site.id, during: now..<now + 86_400, around: now)
        return (roster: roster, feed: try snapshot.feed(.roster(site.id)))
      }
    }
    sites = found.map { roster, feed in
      let isManager = reader.managed?.includes(roster.site.id) ?? false
      let roster = isManager ? roster : roster.asColleaguesSee()
      return SiteDuty(
        site: SiteReference(roster.site),
        onDuty: roster.onDuty(at: now).map { ShiftEntry($0, roster, asDutyAt: now) },
        nextUp: roster.nextUp(at: now).map { ShiftEntry($0, roster, asDutyAt: now) },
        gaps: roster.gaps(at: now).map { gap in
          .init(
            position: roster.positions[gap.position]?.name ?? "", layer: gap.layer, until: gap.until.description)
        },
        stale: feed?.isStale(at: now) ?? false)
    }
    nextChange = found.compactMap { $0.roster.nextChange(after: now) }.min()
  }
}

/// The published shifts of a span of days, for programs.
public struct RosterReport: Encodable, Sendable {
  let from: String
  let to: String
  let sites: [SiteShifts]
  /// The end of the organization's day: numbers are seen by the day.
  public let validUntil: Instant

  enum CodingKeys: CodingKey { case from, to, sites }

  struct SiteShifts: Encodable, Sendable {
    let site: SiteReference
    let shifts: [ShiftEntry]
  }

  /// The most days that one answer spans.
  public static let longestDays = 92

  /// Reads the shifts that begin on the days from `first` to `last`, both included, with the numbers that a reader sees.
  ///
  /// Errors: `Refusal.notFound`.
  public init(
    of site: ID<Site>?, in organization: ID<Organization>, from first: LocalDate, to last: LocalDate,
    for reader: ContactReader, at now: Instant, store: Store, zones: Zones
  ) async throws {
    from = first.description
    to = last.description
    (sites, validUntil) = try await store.read(of: organization, as: reader) { snapshot in
      let sites = try site.map { [try snapshot.site($0)] } ?? snapshot.sites()
      let clock = try zones.zone(try snapshot.organization().zone)
      let found = try sites.map { site in
        let zone = try zones.zone(site.zone)
        let roster = try snapshot.roster(
          of: site.id, during: zone.startOfDay(first)..<zone.startOfDay(last + 1))
        let shifts = roster.shifts.filter { (first...last).contains($0.hours.date) }
        return SiteShifts(site: SiteReference(site), shifts: shifts.map { ShiftEntry($0, roster) })
      }
      return (found, clock.startOfDay(clock.local(now).date + 1))
    }
  }
}

struct SiteReference: Encodable, Sendable {
  let id: Int64
  let name: String
  let zone: String

  init(_ site: Site) {
    id = site.id.rawValue
    name = site.name
    zone = site.zone.description
  }
}

struct ShiftEntry: Encodable, Sendable {
  let id: Int64
  let employee: Person?
  let employeeID: Int64?
  let position: String?
  let positionID: Int64?
  /// The wall clock's own words: a local date, and a local time with a length unless it is whole days.
  let date: String
  let startTime: String?
  let minutes: Int?
  let lastDate: String?
  /// The instants, half-open, in UTC.
  let startsAt: String
  let endsAt: String
  /// Unpaid; `nil` if none.
  let breakMinutes: Int?
  let note: String?
  /// Required besides those of the position; `nil` if none.
  let skills: [String]?
  /// The nature of its hours; `nil` without a position.
  let dutyKind: String?
  /// The end of the whole duty, which has several shifts on standby; `nil` in a list of shifts.
  let until: String?
  /// The next person on standby.
  let then: Person?
  /// The place in line of those on call: 1, or 2 for a backup behind the first; `nil` for other duties.
  let layer: Int?
  /// The start of the call-out that goes on.
  let calledOutSince: String?
  /// The person on standby that a backup stands in for.
  let standsInFor: Person?
  /// By the time clock, and since when; `nil` without one.
  let presence: String?
  let presenceSince: String?

  struct Person: Encodable, Sendable {
    let id: Int64
    let name: String
    let phone: String?
  }

  enum CodingKeys: String, CodingKey {
    case id, employee, position, date, minutes, note, skills, until, then, layer
    case employeeID = "employee_id"
    case positionID = "position_id"
    case standsInFor = "stands_in_for"
    case calledOutSince = "called_out_since"
    case presence
    case presenceSince = "presence_since"
    case dutyKind = "duty_kind"
    case breakMinutes = "break_minutes"
    case startTime = "start_time"
    case lastDate = "last_date"
    case startsAt = "starts_at"
    case endsAt = "ends_at"
  }

  init(_ shift: Shift, _ roster: Roster, asDutyAt now: Instant? = nil) {
    let state = now.flatMap { _ in roster.presence(of: shift) }
    (presence, presenceSince) = (state?.state.rawValue, state?.since.description)
    id = shift.id.rawValue
    employee = Self.person(of: shift, roster)
    (employeeID, positionID) = (employee?.id, shift.position?.rawValue)
    let place = shift.position.flatMap { roster.positions[$0] }
    position = place?.name
    dutyKind = place?.duty.rawValue
    let duty = roster.duty(of: shift)
    until = now.map { _ in duty.interval.upperBound.description }
    then = now.flatMap { _ in roster.then(after: duty) }.flatMap { Self.person(of: $0, roster) }
    let missing = now.flatMap { roster.stoodIn(by: shift, at: $0) }
    calledOutSince = now.flatMap { _ in roster.calledOutSince(shift)?.description }
    layer = missing == nil ? roster.layer(of: shift) : 1
    standsInFor = missing.flatMap { Self.person(of: $0, roster) }
    date = shift.hours.date.description
    switch shift.hours {
    case .timed(let start, _):
      startTime = start.time.description
      // Why the real ones: payroll pays the hour that comes twice, and not the missing one.
      minutes = shift.realMinutes
      lastDate = nil
    case .days(_, let last):
      startTime = nil
      minutes = nil
      lastDate = last.description
    }
    startsAt = shift.interval.lowerBound.description
    endsAt = shift.interval.upperBound.description
    breakMinutes = shift.breakMinutes == 0 ? nil : shift.breakMinutes
    note = shift.note.isEmpty ? nil : shift.note
    skills = shift.skills.isEmpty ? nil : shift.skills
  }
  private static func person(of shift: Shift, _ roster: Roster) -> Person? {
    shift.employee.flatMap { roster.people[$0] }.map {
      Person(id: $0.id.rawValue, name: $0.fullName, phone: $0.phone?.description)
    }
  }
}
