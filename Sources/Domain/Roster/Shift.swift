/// One period of duty at a site, assigned or open.
public struct Shift: Sendable, Hashable {
  /// Assigned by the store; a draft's differs from its published shift's.
  public let id: ID<Shift>
  /// The site with the zone and roster of the shift.
  public let site: ID<Site>
  /// `nil` if the shift names none.
  public let position: ID<Position>?
  /// The assigned person; `nil` for an open shift.
  public let employee: ID<Employee>?
  /// On the site's wall clock.
  public let hours: Hours
  /// The instants that `hours` covers in the site's zone, half-open.
  public let interval: Range<Instant>
  /// Unpaid minutes off duty within the shift.
  public let breakMinutes: Int
  /// Empty if there is none.
  public let note: String
  /// Skills required besides those of the position.
  public let skills: [String]
  /// The publication that put the shift on the roster; `nil` for a draft.
  public let publication: Publication?
  /// The time a published shift left the roster; kept so that calendars can cancel it.
  public let withdrawnAt: Instant?
  /// The number of changes since the shift was made (RFC 5545 SEQUENCE).
  public let sequence: Int
  /// The time of the last change (RFC 5545 LAST-MODIFIED).
  public let changedAt: Instant

  /// Real minutes between its start and its end, including clock changes.
  public var realMinutes: Int { Int(interval.upperBound.seconds(since: interval.lowerBound) / 60) }
  /// Real minutes without the break: the counted hours.
  public var workedMinutes: Int { max(0, realMinutes - breakMinutes) }

  /// The publisher of one shift, and the time.
  public struct Publication: Sendable, Hashable {
    /// A person, a program or a feed.
    public let by: Editor
    /// The time the roster first showed the shift.
    public let at: Instant

    package init(by: Editor, at: Instant) {
      self.by = by
      self.at = at
    }
  }

  package init(
    id: ID<Shift>, site: ID<Site>, position: ID<Position>?, employee: ID<Employee>?, hours: Hours,
    interval: Range<Instant>, breakMinutes: Int = 0, note: String, skills: [String] = [], publication: Publication?,
    withdrawnAt: Instant?, sequence: Int, changedAt: Instant
  ) {
    self.id = id
    self.site = site
    self.position = position
    self.employee = employee
    self.hours = hours
    self.interval = interval
    self.breakMinutes = breakMinutes
    self.note = note
    self.skills = skills
    self.publication = publication
    self.withdrawnAt = withdrawnAt
    self.sequence = sequence
    self.changedAt = changedAt
  }
}
