public import Domain
import Spreadsheet
import Store
import Words

/// The change log, for administrators: author, kind and time of each change, with the values before and after.
public final class ChangesModel: ScreenModel {
  /// The part of the log shown.
  public struct Place: Sendable, Hashable {
    public var topic: ChangeKind.Topic?
    public var person: ID<Account>?
    /// Days as typed; empty for no bound.
    public var first: String
    public var last: String
    /// Older than this change; `nil` for the newest.
    public var before: Int64?

    public init(
      topic: ChangeKind.Topic? = nil, person: ID<Account>? = nil, first: String = "", last: String = "",
      before: Int64? = nil
    ) {
      self.topic = topic
      self.person = person
      self.first = first
      self.last = last
      self.before = before
    }
  }

  public struct Field: Sendable, Hashable {
    public let name: String
    /// Empty if there was nothing.
    public let before: String
    public let after: String
  }

  /// An entity that a change touched.
  public struct Item: Sendable, Hashable {
    /// `Shift of Lena, Sat 24 October, 6–14`.
    public let title: String
    /// `Added` or `Removed`; `nil` if its fields show it.
    public let what: String?
    public let fields: [Field]
  }

  public struct Row: Sendable, Hashable {
    public let id: ID<Change>
    public let time: String
    public let who: String
    /// `Person edited`.
    public let what: String
    /// Its subject, or its amount.
    public let about: String
    public let isUndone: Bool
    public let items: [Item]
    /// `and 12 more`; `nil` if that is all.
    public let more: String?
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

  public let place: Place
  public private(set) var days: [Day] = []
  public private(set) var people: [Person] = []
  /// The extent of the log, and its retention.
  public private(set) var text = ""
  /// The start of the older ones, if there are any.
  public private(set) var next: Int64?
  /// The problem of the days as typed.
  public private(set) var problem: String?

  private static let pageRows = (changes: 50, rows: 20)
  private static let fileRows = (changes: 2000, rows: 200)
  public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard let reading = try await reading(Self.pageRows) else { return }
    let writer = ChangeWriter(visitor.wording, reading)
    people = reading.names.map { Person(id: $0.key, name: $0.value) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    next = reading.changes.count > Self.pageRows.changes ? reading.changes[Self.pageRows.changes - 1].version : nil
    days = []
    let today = reading.zone.local(world.now()).date
    for change in reading.changes.prefix(Self.pageRows.changes) {
      let date = reading.zone.local(change.at).date
      let title = date == today ? visitor.wording.today : visitor.wording.dayMonthYear(date)
      if days.last?.title != title { days.append(Day(title: title, rows: [])) }
      days[days.count - 1].rows.append(writer.row(change))
    }
  }

  /// The newest 2,000 of these changes as a table, a line for each value that differs; `nil` with `problem`.
  ///
  /// Errors: `Refusal.forbidden`.
  public func file() async throws -> TableScreen.File? {
    guard let reading = try await reading(Self.fileRows) else { return nil }
    let (wording, writer) = (visitor.wording, ChangeWriter(visitor.wording, reading))
    let sheet = WrittenSheet(
      name: wording.changeLog,
      columns: wording.changeColumns.map { .init($0, width: 24) },
      rows: reading.changes.prefix(Self.fileRows.changes).flatMap { writer.lines($0) })
    let date = reading.zone.local(world.now()).date
    return try sheet.file(
      named: "onduty-changes-\(date)", as: .csv, in: wording.language, at: world.now())
  }

  private func reading(_ limits: (changes: Int, rows: Int)) async throws -> ChangeReading? {
    guard visitor.may(.keepAccounts) else { throw Refusal.forbidden }
    let zones = zones
    let organization = try await context.read { try $0.organization() }
    text = visitor.wording.changeLogText(kept: organization.changesKept)
    let zone = try zones.zone(organization.zone)
    guard let query = query(in: zone) else { return nil }
    return try await context.read { snapshot in
      let changes = try snapshot.changes(
        query, limit: limits.changes + 1, rowLimit: limits.rows)
      return try ChangeReading(snapshot, changes, zone: zone)
    }
  }

  /// `nil` if a day is invalid.
  private func query(in zone: Zone) -> ChangeQuery? {
    var query = ChangeQuery(topic: place.topic, editor: place.person.map { .account($0) }, before: place.before)
    for (text, isLast) in [(place.first, false), (place.last, true)] where !text.isEmpty {
      guard let date = LocalDate(text) else {
        problem = visitor.wording.problem(.notADate)
        return nil
      }
      let instant = zone.instant(of: LocalDateTime(date: isLast ? date + 1 : date, time: .midnight), as: .start)
      if isLast { query.until = instant } else { query.from = instant }
    }
    return query
  }
}

/// Changes with the meaning of their numbers.
struct ChangeReading: Sendable {
  let changes: [Change]
  let zone: Zone
  /// The names of accounts' people.
  let names: [ID<Account>: String]
  let people: [ID<Account>: ID<Employee>]
  let employees: [ID<Employee>: Employee]
  let sites: [ID<Site>: String]
  let positions: [ID<Position>: String]
  let programs: [ID<APIToken>: String]

  init(_ snapshot: borrowing Snapshot, _ changes: [Change], zone: Zone) throws {
    self.changes = changes
    self.zone = zone
    let accounts = try snapshot.accounts()
    let ofPeople: Set<Substring> = ["employee", "absence", "availability", "allowance", "leave", "presence"]
    let named = changes.filter { $0.kind.map { ofPeople.contains($0.subject) } ?? false }.compactMap(\.subject)
    let rows = changes.flatMap(\.rows).flatMap { row in
      [row.before, row.after].compactMap { $0?["employee_id"]?.number }
    }
    employees = try snapshot.employees(
      Set(accounts.map(\.employee) + (named + rows).map { ID(rawValue: $0) }))
    let known = employees
    names = Dictionary(
      accounts.map { ($0.id, known[$0.employee]?.fullName ?? "") }, uniquingKeysWith: { first, _ in first })
    people = Dictionary(accounts.map { ($0.id, $0.employee) }, uniquingKeysWith: { first, _ in first })
    sites = Dictionary(uniqueKeysWithValues: try snapshot.allSites().map { ($0.id, $0.name) })
    positions = Dictionary(uniqueKeysWithValues: try snapshot.positions().map { ($0.id, $0.name) })
    programs = Dictionary(uniqueKeysWithValues: try snapshot.apiTokens().map { ($0.id, $0.name) })
  }
}

extension RowChange.Fact {
  var number: Int64? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
}
