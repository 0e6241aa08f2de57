public import Domain
import Store
import Words

/// The security log, for administrators: each event with actor, origin and time.
public final class SecurityLogModel {
  /// The part of the log shown.
  public struct Place: Sendable, Hashable {
    public var topic: SecurityEvent.Topic?
    public var person: ID<Account>?
    /// Older than this row; `nil` for the newest.
    public var before: ID<SecurityEvent>?

    public init(
      topic: SecurityEvent.Topic? = nil, person: ID<Account>? = nil, before: ID<SecurityEvent>? = nil
    ) {
      self.topic = topic
      self.person = person
      self.before = before
    }
  }

  public struct Row: Sendable, Hashable {
    public let time: String
    public let who: String
    public let what: String
    /// `true` for a refusal.
    public let isWarning: Bool
    /// `Firefox, Linux, 192.0.2.7`; empty if unknown.
    public let source: String
  }

  public struct Day: Sendable, Hashable {
    public let title: String
    public internal(set) var rows: [Row]
  }

  /// Someone to choose.
  public struct Person: Sendable, Hashable {
    public let id: ID<Account>
    public let name: String
  }

  public struct Alarm: Sendable, Hashable {
    public let title: String
    public let text: String
    public let account: ID<Account>
  }

  public let place: Place
  public private(set) var days: [Day] = []
  public private(set) var people: [Person] = []
  public private(set) var alarms: [Alarm] = []
  /// The start of the older ones, if there are any.
  public private(set) var next: ID<SecurityEvent>?

  public let visitor: Visitor
  private let context: SignInContext

  private static let rowCount = 50

  public init(visitor: Visitor, place: Place, context: SignInContext) {
    self.visitor = visitor
    self.place = place
    self.context = context
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepAccounts) else { throw Refusal.forbidden }
    await context.security.flush()
    let (id, place, now) = (visitor.organization, place, context.world.now())
    let (organization, records, held, accounts, employees, tokens) = try await context.store.read(
      of: id, from: .primary
    ) { snapshot in
      let accounts = try snapshot.accounts()
      return (
        try snapshot.organization(),
        try snapshot.securityLog(
          about: place.topic, of: place.person, before: place.before, limit: Self.rowCount + 1),
        try snapshot.heldBack(at: now), accounts,
        try snapshot.employees(Set(accounts.map(\.employee))), try snapshot.apiTokens()
      )
    }
    let zone = try context.zones.zone(organization.zone)
    let pairs = accounts.map { ($0.id, employees[$0.employee]?.fullName ?? "") }
    let names = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let programs = Dictionary(tokens.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    people = names.map { Person(id: $0.key, name: $0.value) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    next = records.count > Self.rowCount ? records[Self.rowCount - 1].id : nil
    alarms = held.map { alarm($0, names, zone) }
    days = []
    for record in records.prefix(Self.rowCount) { add(record, names, programs, zone, now) }
  }

  private func add(
    _ record: SecurityRecord, _ names: [ID<Account>: String], _ programs: [ID<APIToken>: String], _ zone: Zone,
    _ now: Instant
  ) {
    let (wording, local) = (visitor.wording, zone.local(record.began))
    let title = local.date == zone.local(now).date ? wording.today : wording.dayAndMonth(local.date)
    if days.last?.title != title { days.append(Day(title: title, rows: [])) }
    let row = Row(
      time: wording.time(local.time), who: who(record.editor, names, programs),
      what: wording.securityEvent(record, about: record.account.flatMap { names[$0] }),
      isWarning: record.kind?.topic == .refused,
      source: [record.source.device, record.source.address].filter { !$0.isEmpty }.joined(separator: ", "))
    days[days.count - 1].rows.append(row)
  }

  private func who(_ editor: Editor, _ names: [ID<Account>: String], _ programs: [ID<APIToken>: String]) -> String {
    switch editor {
    case .account(let id): names[id] ?? visitor.wording.unknownPerson
    case .program(let id): programs[id] ?? visitor.wording.anotherProgram
    case .visitor, .console, .feed, .other: visitor.wording.notSignedIn
    }
  }

  private func alarm(_ held: HeldBack, _ names: [ID<Account>: String], _ zone: Zone) -> Alarm {
    let (wording, name) = (visitor.wording, names[held.account] ?? "")
    return Alarm(
      title: wording.heldBackTitle(held.addresses, guessing: name),
      text: wording.heldBackText(held.count, since: wording.time(zone.local(held.since).time), owner: name),
      account: held.account)
  }
}
