public import Domain

/// A shift to be made.
public struct ShiftDraft: Sendable, Hashable {
  public var site: ID<Site>
  public var position: ID<Position>?
  public var employee: ID<Employee>?
  public var hours: Hours
  public var note: String

  public init(
    site: ID<Site>, position: ID<Position>? = nil, employee: ID<Employee>?, hours: Hours, note: String = ""
  ) {
    self.site = site
    self.position = position
    self.employee = employee
    self.hours = hours
    self.note = note
  }
}

/// A shift as the change log keeps it.
struct ShiftFacts: Codable {
  var id: Int64
  var site: Int64
  var position: Int64?
  var employee: Int64?
  var hours: String
  var note: String?

  init(_ id: ID<Shift>, _ draft: ShiftDraft) {
    self.id = id.rawValue
    site = draft.site.rawValue
    position = draft.position?.rawValue
    employee = draft.employee?.rawValue
    note = draft.note.isEmpty ? nil : draft.note
    hours =
      switch draft.hours {
      case .timed(let start, let minutes): "\(start)+\(minutes)"
      case .days(let first, let last): "\(first)/\(last)"
      }
  }

  init(_ shift: Shift) {
    self.init(
      shift.id,
      ShiftDraft(
        site: shift.site, position: shift.position, employee: shift.employee, hours: shift.hours, note: shift.note))
  }
}

extension Transaction {
  /// Makes shifts and puts them on the roster, all or none; their ids come in the order given.
  ///
  /// Errors: `Refusal.conflict(.doubleBooking)` where somebody would be in two shifts at once, `.invalid` for hours
  /// over the limits, `.notFound` for a site, position or employee that the organization does not have.
  /// Cost: about 20 µs a shift.
  @discardableResult
  public func publish(_ drafts: [ShiftDraft], in organization: ID<Organization>) throws -> [ID<Shift>] {
    let insert = try ShiftInsert(self, organization)
    let ids = try drafts.map { try insert.callAsFunction($0, feed: nil, in: self) }
    try record(
      "shifts.published", in: organization, subject: nil, after: zip(ids, drafts).map { ShiftFacts($0, $1) })
    return ids
  }

  /// Takes a published shift back; it stays known, so that calendars can be told. Errors: `Refusal.notFound`.
  public func withdraw(_ id: ID<Shift>, in organization: ID<Organization>) throws {
    let before = ShiftFacts(try snapshot.shift(id, of: organization))
    try markWithdrawn(id, in: organization)
    try record("shift.withdrawn", in: organization, subject: id.rawValue, before: before)
  }

  func markWithdrawn(_ id: ID<Shift>, in organization: ID<Organization>) throws {
    try connection.run(
      """
      UPDATE shift SET withdrawn_at = \(now), sequence = sequence + 1, changed_at = \(now)
      WHERE organization_id = \(organization) AND id = \(id)
      """)
  }
}

/// Inserts shifts of one organization, with the zones of its sites at hand.
struct ShiftInsert {
  private let organization: ID<Organization>
  private let zones: [ID<Site>: Zone]

  init(_ transaction: borrowing Transaction, _ organization: ID<Organization>) throws {
    self.organization = organization
    let zones = transaction.zones
    self.zones = Dictionary(
      uniqueKeysWithValues: try transaction.snapshot.sites(of: organization).map { ($0.id, try zones.zone($0.zone)) })
  }

  func callAsFunction(_ draft: ShiftDraft, feed: ID<Feed>?, in transaction: borrowing Transaction) throws -> ID<Shift> {
    let interval = try interval(of: draft)
    let columns = HoursColumns(draft.hours)
    try transaction.connection.run(
      """
      INSERT INTO shift (organization_id, site_id, position_id, employee_id, feed_id, starts_on, start_minute, minutes,
        days, starts_at, ends_at, note, published_at, published_by, changed_at)
      VALUES (\(organization), \(draft.site), \(draft.position), \(draft.employee), \(feed), \(columns.date),
        \(columns.startMinute), \(columns.minutes), \(columns.days), \(interval.lowerBound), \(interval.upperBound),
        \(draft.note), \(transaction.now), \(transaction.actor), \(transaction.now))
      """)
    return transaction.inserted(Shift.self)
  }

  func interval(of draft: ShiftDraft) throws -> Range<Instant> {
    guard let zone = zones[draft.site] else { throw Refusal.notFound }
    guard draft.hours.isValid else { throw Refusal.invalid([.init("hours", .endBeforeBegin)]) }
    return draft.hours.interval(in: zone)
  }
}

/// Hours as their columns hold them.
struct HoursColumns {
  let date: LocalDate
  let startMinute: Int?
  let minutes: Int?
  let days: Int?

  init(_ hours: Hours) {
    date = hours.date
    switch hours {
    case .timed(let start, let minutes):
      startMinute = start.time.minuteOfDay
      self.minutes = minutes
      days = nil
    case .days(let first, let last):
      startMinute = nil
      minutes = nil
      days = last.days(since: first) + 1
    }
  }
}
