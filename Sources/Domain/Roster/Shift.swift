/// One stretch of duty at a site: somebody's, or open.
public struct Shift: Sendable, Hashable {
  public let id: ID<Shift>
  public let site: ID<Site>
  public let position: ID<Position>?
  /// Who does it; `nil` for an open shift.
  public let employee: ID<Employee>?
  public let hours: Hours
  /// The instants that `hours` covers in the site's zone, half-open.
  public let interval: Range<Instant>
  public let note: String
  /// When it became part of the roster; `nil` for a draft.
  public let publication: Publication?
  /// When a published shift was taken back; it stays known so that calendars can be told.
  public let withdrawnAt: Instant?
  /// How often it changed since it was made (RFC 5545 SEQUENCE).
  public let sequence: Int
  public let changedAt: Instant

  /// Who put a shift on the roster, and when.
  public struct Publication: Sendable, Hashable {
    public let by: Editor
    public let at: Instant

    public init(by: Editor, at: Instant) {
      self.by = by
      self.at = at
    }
  }

  public init(
    id: ID<Shift>, site: ID<Site>, position: ID<Position>?, employee: ID<Employee>?, hours: Hours,
    interval: Range<Instant>, note: String, publication: Publication?, withdrawnAt: Instant?, sequence: Int,
    changedAt: Instant
  ) {
    self.id = id
    self.site = site
    self.position = position
    self.employee = employee
    self.hours = hours
    self.interval = interval
    self.note = note
    self.publication = publication
    self.withdrawnAt = withdrawnAt
    self.sequence = sequence
    self.changedAt = changedAt
  }
}
