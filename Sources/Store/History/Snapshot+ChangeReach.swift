public import Domain

/// The sites and people affected by a span of changes, so that only the open pages that may show them are read again.
///
/// Shape: never too narrow. The reach is wide unless a change is known to affect little.
public struct ChangeReach: Sendable, Hashable {
  /// The parts of pages with a topic of their own.
  public struct Topics: OptionSet, Sendable, Hashable {
    /// A bit for each topic.
    public let rawValue: UInt8
    /// Topics by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Announcements and their receipts.
    public static let announcements = Topics(rawValue: 1)
    /// A person's notices, and the ways on which they come.
    public static let notices = Topics(rawValue: 2)
    /// Everything else.
    public static let others = Topics(rawValue: 4)
    /// Every topic.
    public static let all: Topics = [.announcements, .notices, .others]
  }

  /// Groups of visitors that a change affects, whatever their sites.
  public struct Audiences: OptionSet, Sendable, Hashable {
    /// A bit for each group.
    public let rawValue: UInt8
    /// Groups by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Those with the right to plan: they see drafts, requests and absences.
    public static let planners = Audiences(rawValue: 1)
    /// Pages with the open shifts of all sites.
    public static let openings = Audiences(rawValue: 2)
    /// Pages with the absences of all people.
    public static let absences = Audiences(rawValue: 4)
  }

  /// The last of the changes.
  public let version: Int64
  /// The topics of the changes.
  public fileprivate(set) var topics: Topics = []
  /// Any page may be affected, beyond the sites and people below.
  public fileprivate(set) var isWide = false
  /// Sessions, roles or formats may have changed, so that some streams have to end.
  public fileprivate(set) var isOfRights = false
  /// The visitors affected beyond the sites and people below.
  public fileprivate(set) var audiences: Audiences = []
  /// The sites with changed published shifts, absences of their people, or new presses at the time clock.
  public fileprivate(set) var sites: Set<ID<Site>> = []
  /// The people with changed published shifts, requests, absences, hours or notices.
  public fileprivate(set) var people: Set<ID<Employee>> = []

  fileprivate init(_ version: Int64) { self.version = version }

  /// The reach of unknown changes.
  public static func wide(_ version: Int64) -> ChangeReach {
    var reach = ChangeReach(version)
    (reach.isWide, reach.isOfRights, reach.topics) = (true, true, .all)
    return reach
  }
}

/// The recipients of new notices, or of a receipt, in a change row.
struct ToldFacts: Codable {
  let people: [ID<Employee>]
}

/// A request about shifts, in a change row.
struct RequestFacts: Codable {
  let kind: String
  /// `true` of a manager's question, else missing.
  let question: Bool?
  let shift: Int64
  let part: String?
  let employee: Int64
  let otherShift: Int64?
  let taker: Int64?
}

/// The site of a press at the time clock, in a change row.
struct PressFacts: Codable {
  let sites: [ID<Site>]
}

extension Snapshot {
  /// The most changes, and replaced rows, of a reach that is not wide.
  private static let mostChanges: Int64 = 100
  private static let mostRows = 2000

  /// Changes without effect on open pages or the right to see them.
  private static let unseen: Set<ChangeKind> = [
    .identityUsed, .passkeyUsed, .sessionConfirmed, .sessionMade, .webhookReplayed, .webhookTested,
  ]
  /// Changes of shifts, unless they replaced other rows as well.
  private static let ofShifts: Set<ChangeKind> = [
    .planAltered, .planCopied, .planDiscarded, .planDrafted, .planMade, .planPlaced, .planPublished, .planRecalled,
    .planRedone, .planRemoved, .planUndone,
  ]
  /// Changes visible to one person only, the subject.
  private static let personal: Set<ChangeKind> = [.noticesChosen, .noticesRead]
  /// Changes of a request about shifts, the subject, and perhaps of its shifts.
  private static let ofRequests: Set<ChangeKind> = [
    .requestAccepted, .requestDeclined, .requestDone, .requestMade, .requestStepApproved, .requestWithdrawn,
  ]
  /// Changes of an absence of the subject that waits for a decision, or of one that keeps the person off the roster.
  private static let ofPendingAbsences: Set<ChangeKind> = [.absenceAsked, .absenceDeclined, .absenceStepApproved]
  private static let ofAbsences: Set<ChangeKind> = [.absenceAdded, .absenceApproved, .absenceWithdrawn]
  private static let ofAnnouncements: Set<ChangeKind> = [
    .announcementMade, .announcementTranslated, .announcementWithdrawn,
  ]

  /// The reach of the changes after `position`, up to and including `version`; wide beyond 100 changes or 2,000 rows.
  ///
  /// Cost: two look-ups by version, one of the shifts, and for published ones, each request and each absence three small queries, of an
  /// absence also one that grows with the person's shifts.
  public func reach(after position: Int64, through version: Int64) throws -> ChangeReach {
    guard version >= position, version - position <= Self.mostChanges else { return .wide(version) }
    let changes = try connection.rows(
      """
      SELECT version, kind, subject_id, after FROM change
      WHERE organization_id = \(scope) AND version > \(position) AND version <= \(version)
      """
    ) {
      (
        version: try $0.next() as Int64, kind: ChangeKind(rawValue: try $0.next() as String),
        subject: try $0.next() as Int64?, after: try $0.next() as String?
      )
    }
    guard Int64(changes.count) == version - position else { return .wide(version) }
    let rows = try replacedRows(after: position, through: version)
    guard rows.count <= Self.mostRows else { return .wide(version) }
    let replaced = Dictionary(grouping: rows, by: \.version)
    var reach = ChangeReach(version)
    for change in changes {
      guard let kind = change.kind else { return .wide(version) }
      let own = replaced[change.version] ?? []
      let replacesOnlyShifts = own.allSatisfy { $0.entity == "shift" }
      if Self.ofShifts.contains(kind), replacesOnlyShifts { continue }
      guard own.isEmpty || Self.ofRequests.contains(kind) && replacesOnlyShifts,
        try add(kind, change.subject, change.after, to: &reach)
      else { return .wide(version) }
    }
    if !rows.isEmpty {
      reach.topics.insert(.others)
      try add(rows, to: &reach)
    }
    return reach
  }

  /// `false` for an unknown effect.
  private func add(
    _ kind: ChangeKind, _ subject: Int64?, _ after: String?, to reach: inout ChangeReach
  ) throws -> Bool {
    switch kind {
    case _ where Self.unseen.contains(kind): break
    case .changesSeen:
      reach.isWide = true
      reach.topics.insert(.others)
    case _ where Self.ofRequests.contains(kind):
      guard let subject, try addRequest(ID(rawValue: subject), after, to: &reach) else { return false }
      reach.topics.insert(.others)
    // Why not for someone with a substitute: rights change with an absence.
    case _ where Self.ofAbsences.contains(kind) || Self.ofPendingAbsences.contains(kind):
      guard let subject, try substitutes()[ID(rawValue: subject)] == nil else { return false }
      try addAbsence(of: ID(rawValue: subject), isPending: Self.ofPendingAbsences.contains(kind), to: &reach)
      reach.topics.insert(.others)
    case _ where Self.ofAnnouncements.contains(kind):
      reach.isWide = true
      reach.topics.insert(.announcements)
    case _ where Self.personal.contains(kind):
      guard let subject else { return false }
      reach.people.insert(ID(rawValue: subject))
      reach.topics.insert(.notices)
    case .noticesTold, .announcementSeen:
      guard let told = try after.map({ try Transaction.value(ToldFacts.self, from: $0) }) else { return false }
      reach.people.formUnion(told.people)
      reach.topics.insert(kind == .noticesTold ? .notices : .announcements)
    case .punchMade:
      guard let subject, let press = try after.map({ try Transaction.value(PressFacts.self, from: $0) }) else {
        return false
      }
      reach.people.insert(ID(rawValue: subject))
      reach.sites.formUnion(press.sites)
      reach.topics.insert(.others)
    default: return false
    }
    return true
  }

  /// `false` for an unknown request.
  private func addRequest(_ id: ID<ShiftRequest>, _ after: String?, to reach: inout ChangeReach) throws -> Bool {
    guard let facts = try after.map({ try Transaction.value(RequestFacts.self, from: $0) }) else { return false }
    let people = try parties(of: "id = \(id)")
    guard !people.isEmpty else { return false }
    reach.people.formUnion(people)
    // Why: an agreement that is void again is no longer in the request.
    if let taker = facts.taker { reach.people.insert(ID(rawValue: taker)) }
    reach.audiences.insert(.planners)
    guard facts.kind == ShiftRequest.Kind.offer.rawValue else { return true }
    let named: Int64? = try connection.value(
      "SELECT 1 FROM request_person WHERE organization_id = \(scope) AND request_id = \(id) LIMIT 1")
    if named == nil { reach.isWide = true }
    return true
  }

  private func addAbsence(of person: ID<Employee>, isPending: Bool, to reach: inout ChangeReach) throws {
    // Why also others: a request shows what speaks against it, such as a party's absence.
    reach.people.formUnion(
      try parties(of: "state = 'open' AND (asker_id = \(person) OR taker_id = \(person))").union([person]))
    reach.audiences.formUnion([.planners, .absences])
    guard !isPending else { return }
    let worked = try connection.rows(
      """
      SELECT DISTINCT site_id, position_id FROM shift
      WHERE organization_id = \(scope) AND employee_id = \(person) AND published_at IS NOT NULL
      """
    ) { (site: try $0.next() as ID<Site>, position: try $0.next() as ID<Position>?) }
    try add(Set(worked.map(\.site)), of: Set(worked.compactMap(\.position)), to: &reach)
  }

  /// Adds the sites of shifts; all for those on call.
  private func add(_ sites: Set<ID<Site>>, of positions: Set<ID<Position>>, to reach: inout ChangeReach) throws {
    reach.sites.formUnion(sites)
    // Why: a site shows the people on call elsewhere.
    guard !positions.isEmpty, try !positions.isDisjoint(with: standbyPositions()) else { return }
    reach.sites.formUnion(try self.sites().map(\.id))
  }

  private struct ReplacedRow {
    let version: Int64
    let entity: String
    let id: ID<Shift>?
    /// As it was; `nil` if it was not there.
    let state: State?

    struct State {
      let site: ID<Site>?
      let person: ID<Employee>?
      let position: ID<Position>?
      let isPublished: Bool
    }
  }

  private func replacedRows(after position: Int64, through version: Int64) throws -> [ReplacedRow] {
    try connection.rows(
      """
      SELECT until_version, entity, CASE entity WHEN 'shift' THEN \(Self.keyID) END, row IS NOT NULL,
        \(.number("site_id", of: "row")), \(.number("employee_id", of: "row")),
        \(.number("position_id", of: "row")), row ->> 'published_at' IS NOT NULL
      FROM row_version
      WHERE organization_id = \(scope) AND until_version > \(position) AND until_version <= \(version)
      LIMIT \(Self.mostRows + 1)
      """
    ) {
      let (version, entity, id): (Int64, String, ID<Shift>?) = (try $0.next(), try $0.next(), try $0.next())
      let isThere: Bool = try $0.next()
      let state = ReplacedRow.State(
        site: try $0.next(), person: try $0.next(), position: try $0.next(), isPublished: try $0.next())
      return ReplacedRow(version: version, entity: entity, id: id, state: isThere ? state : nil)
    }
  }

  /// Adds the old and new states of shifts.
  private func add(_ rows: [ReplacedRow], to reach: inout ChangeReach) throws {
    let present = try connection.rows(
      """
      SELECT site_id, employee_id, position_id, published_at IS NOT NULL FROM shift
      WHERE organization_id = \(scope) AND id IN \(SQL.list(Set(rows.compactMap(\.id))))
      """
    ) {
      ReplacedRow.State(
        site: try $0.next(), person: try $0.next(), position: try $0.next(), isPublished: try $0.next())
    }
    let states = rows.compactMap(\.state) + present
    if states.contains(where: { !$0.isPublished }) { reach.audiences.insert(.planners) }
    let published = states.filter(\.isPublished)
    reach.people.formUnion(published.compactMap(\.person))
    guard !published.isEmpty else { return }
    if published.contains(where: { $0.person == nil }) { reach.audiences.insert(.openings) }
    try add(Set(published.compactMap(\.site)), of: Set(published.compactMap(\.position)), to: &reach)
    // Why: a request about a shift ends with it.
    let shifts = SQL.list(Set(rows.compactMap(\.id)))
    reach.people.formUnion(try parties(of: "shift_id IN \(shifts) OR other_shift_id IN \(shifts)"))
  }

  /// The people of all requests that meet a condition.
  private func parties(of condition: SQL) throws -> Set<ID<Employee>> {
    let people = try connection.rows(
      """
      WITH found AS (SELECT id, asker_id, taker_id FROM request WHERE organization_id = \(scope) AND (\(condition)))
      SELECT asker_id FROM found UNION SELECT taker_id FROM found WHERE taker_id IS NOT NULL
      UNION SELECT employee_id FROM request_person WHERE organization_id = \(scope) AND request_id IN (SELECT id FROM found)
      """
    ) { try $0.next() as ID<Employee> }
    return Set(people)
  }
}
