import Crypto
public import Domain
import Feeds
import Store
import Words

/// The table of people to type into: a page of rows, and empty ones for newcomers.
public final class PeopleTableModel: ScreenModel, FormScreen {
  public struct Column: Sendable, Hashable {
    public let column: PeopleColumn
    public let name: String
    /// Texts that are offered while typing.
    public let suggestions: [String]
  }

  public struct Row: Sendable, Hashable {
    /// `12` or `new-1`: the beginning of the names of its fields.
    public let key: String
    /// `nil` for a newcomer.
    public let person: ID<Employee>?
    public let name: String
    /// A mark of the shown texts, which the form sends back.
    public let seen: String
    /// `true` if their home is not among the visitor's sites.
    public let isLocked: Bool
    /// In the order of the columns, as typed.
    public fileprivate(set) var cells: [String]
    /// `Active`; empty without an account.
    public let account: String
  }

  /// A row as sent; columns that are missing stay as they are.
  public struct TypedRow: Sendable {
    public let key: String
    public let seen: String
    public let texts: [PeopleColumn: String]

    public init(key: String, seen: String, texts: [PeopleColumn: String]) {
      (self.key, self.seen, self.texts) = (key, seen, texts)
    }

    fileprivate var person: ID<Employee>? { ID(key) }
  }

  public private(set) var columns: [Column] = []
  public private(set) var rows: [Row] = []
  /// The person after whom the next page begins; `nil` on the last one.
  public private(set) var next: ID<Employee>?
  /// `true` if accounts are shown.
  public var showsAccounts: Bool { visitor.may(.keepAccounts) }
  /// Fields are named `12.name`.
  public package(set) var problems = FormProblems()
  /// `3 people saved`.
  public private(set) var saved = ""
  public let context: ScreenContext
  private let after: ID<Employee>?

  /// The most people on a page.
  static let mostRows = 100
  /// Empty rows below them.
  static let newRows = 5

  public init(_ context: ScreenContext, after: ID<Employee>? = nil) {
    (self.context, self.after) = (context, after)
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    let (now, visitor, after) = (world.now(), visitor, after)
    (columns, rows, next) = try await context.read { snapshot in
      let today = try snapshot.day(of: now)
      let lines = try snapshot.peopleLines(on: today, PeopleReach(visitor))
      let accounts = visitor.may(.keepAccounts) ? try snapshot.accounts() : []
      let writer = PeopleTableWriter(
        visitor: visitor, lines: lines, homes: try snapshot.eligibility(), today: today,
        accounts: Dictionary(accounts.map { ($0.employee, $0) }, uniquingKeysWith: { first, _ in first }))
      return writer.page(after: after)
    }
  }

  /// Saves what differs, all of it or nothing; returns `false` with the reasons beside their cells.
  ///
  /// Errors: `Refusal.forbidden`.
  public func saveButtonTapped(_ typed: [TypedRow]) async throws -> Bool {
    guard visitor.may(.keepPeople) else { throw Refusal.forbidden }
    guard typed.count <= Self.mostTyped else { throw Refusal.invalid([.init("form", .tooMany(limit: Self.mostTyped))]) }
    let (now, visitor) = (world.now(), visitor)
    problems = FormProblems()
    do {
      let count = try await context.write { transaction in
        let today = try transaction.snapshot.day(of: now)
        return try PeopleTableWriter.save(typed, visitor, on: today, transaction)
      }
      saved = count > 0 ? visitor.wording.peopleSaved(count) : visitor.wording.nothingToSave
      return true
    } catch let refused as RefusedCells {
      problems.show(refused.texts)
    } catch let refusal as Refusal {
      if case .siteNotManaged(let managed) = refusal {
        problems.whole = visitor.wording.siteNotManaged(managed)
      } else {
        try problems.show(refusal, visitor.wording)
      }
    }
    try await load()
    show(typed)
    return false
  }

  /// The most rows of a form.
  private static let mostTyped = 1_000

  /// Shows again what was typed, with further rows if there were more.
  private func show(_ typed: [TypedRow]) {
    for row in typed {
      if !rows.contains(where: { $0.key == row.key }), row.person == nil {
        rows.append(PeopleTableWriter.newRow(row.key, columns, visitor.wording))
      }
      guard let place = rows.firstIndex(where: { $0.key == row.key }) else { continue }
      for (cell, column) in columns.enumerated() {
        if let text = row.texts[column.column] { rows[place].cells[cell] = text }
      }
    }
  }
}

/// Problems of cells, in words, by the names of their fields.
private struct RefusedCells: Error {
  let texts: [(name: String, text: String)]
}

/// Words the table, and carries out what was typed.
struct PeopleTableWriter {
  let visitor: Visitor
  let lines: PeopleLines
  let homes: Eligibility
  let today: LocalDate
  let accounts: [ID<Employee>: Account]
  private var wording: Wording { visitor.wording }

  /// The order of the page: what is typed about a newcomer first.
  private static let order: [PeopleColumn] = [
    .name, .surname, .positions, .homeSite, .sites, .weeklyHours, .hoursFrom, .firstDay, .skills, .phone, .email,
    .title,
    .department, .personnelNumber, .cost,
  ]

  func page(after: ID<Employee>?) -> ([PeopleTableModel.Column], [PeopleTableModel.Row], ID<Employee>?) {
    let (shown, next) = lines.people.page(after: after, atMost: PeopleTableModel.mostRows)
    let columns = columns
    let news = (1...PeopleTableModel.newRows).map { Self.newRow("new-\($0)", columns, wording) }
    return (columns, shown.map { row($0, columns) } + (next == nil ? news : []), next)
  }

  /// Without those of sites if there is one, and of positions if there is none.
  private var columns: [PeopleTableModel.Column] {
    let allowed = Set(PeopleColumn.columns(for: visitor))
    let departments = Set(lines.people.map(\.department)).filter { !$0.isEmpty }.sorted()
    return Self.order.filter(allowed.contains).compactMap { column in
      let suggestions: [String]
      switch column {
      case .homeSite, .sites:
        guard lines.sites.count > 1 else { return nil }
        suggestions = lines.sites.map(\.name)
      case .positions:
        guard !lines.positions.isEmpty else { return nil }
        suggestions = lines.positions.map(\.name)
      case .department: suggestions = departments
      default: suggestions = []
      }
      return .init(column: column, name: wording.head(of: column), suggestions: suggestions)
    }
  }

  private func row(_ person: Employee, _ columns: [PeopleTableModel.Column]) -> PeopleTableModel.Row {
    let texts = lines.texts(of: person)
    let home = homes.home(of: person.id, day: today)
    return .init(
      key: "\(person.id)", person: person.id, name: person.fullName, seen: Self.mark(of: texts),
      isLocked: !visitor.managedSites.includes(home: home),
      cells: columns.map { $0.column.written(texts[$0.column] ?? "", in: visitor.language) },
      account: accounts[person.id].map { wording.state(of: $0) } ?? "")
  }

  static func newRow(_ key: String, _ columns: [PeopleTableModel.Column], _ wording: Wording) -> PeopleTableModel.Row {
    .init(
      key: key, person: nil, name: wording.newPerson, seen: "", isLocked: false, cells: columns.map { _ in "" },
      account: "")
  }

  /// Differs for other stored texts.
  private static func mark(of texts: [PeopleColumn: String]) -> String {
    let cells = PeopleColumn.allCases.map { texts[$0] ?? "" }
    return String(Digest(of: cells.joined(separator: "\u{1F}")).description.prefix(16))
  }

  /// Saves what differs from the stored texts; returns the number of people. Errors: `RefusedCells`; those of `importPeople`.
  static func save(
    _ typed: [PeopleTableModel.TypedRow], _ visitor: Visitor, on today: LocalDate, _ transaction: borrowing Transaction
  ) throws -> Int {
    let (reach, wording) = (PeopleReach(visitor), visitor.wording)
    let lines = try transaction.snapshot.peopleLines(on: today, reach)
    let stored = Dictionary(lines.people.map { ($0.id, lines.texts(of: $0)) }, uniquingKeysWith: { first, _ in first })
    var (rows, keys, refused): ([TableRow<PeopleColumn>], [Int: String], [(name: String, text: String)]) = ([], [:], [])
    for (place, row) in typed.enumerated() {
      let before = row.person.map { stored[$0] ?? [:] } ?? [:]
      let news = row.texts.filter { column, text in
        text.trimmed != column.written(before[column] ?? "", in: visitor.language).trimmed
      }
      guard !news.isEmpty else { continue }
      if row.person != nil, row.seen != mark(of: before) {
        refused.append(("\(row.key).name", wording.rowChangedMeanwhile))
      }
      keys[place + 1] = row.key
      rows.append(
        TableRow(
          line: place + 1, id: row.person, texts: Dictionary(uniqueKeysWithValues: news.map { ($0, $0.read($1)) })))
    }
    let preview = try transaction.snapshot.peopleImport(of: rows, on: today, reach)
    refused += namesakes(in: preview, keys, wording) + problems(of: preview.refused, keys, lines, wording)
    guard refused.isEmpty else { throw RefusedCells(texts: refused) }
    guard !preview.isEmpty else { return 0 }
    do {
      let done = try transaction.importPeople(rows, shownAs: preview.mark, reach)
      return done.additions.count + done.changes.count
    } catch Refusal.invalid(let errors) {
      throw RefusedCells(texts: problems(of: errors.compactMap { RefusedTableLine($0) }, keys, lines, wording))
    }
  }

  /// A refusal of an unknown position or site lists the known ones.
  private static func words(for error: Refusal.FieldError, among lines: PeopleLines, _ wording: Wording) -> String {
    guard error.problem == .unknown else { return wording.problem(error.problem) }
    return switch PeopleColumn(rawValue: error.field) {
    case .positions: wording.choose(among: lines.positions.map(\.name))
    case .homeSite, .sites: wording.choose(among: lines.sites.map(\.name))
    default: wording.problem(error.problem)
    }
  }

  /// A newcomer with the name of someone else is a question, and never a change of them.
  private static func namesakes(
    in preview: PeopleImport, _ keys: [Int: String], _ wording: Wording
  ) -> [(name: String, text: String)] {
    preview.changes.compactMap { keys[$0.line] }.filter { ID<Employee>($0) == nil }
      .map { ("\($0).name", wording.nameExists) }
  }

  private static func problems(
    of refused: [RefusedTableLine], _ keys: [Int: String], _ lines: PeopleLines, _ wording: Wording
  ) -> [(name: String, text: String)] {
    refused.flatMap { line -> [(name: String, text: String)] in
      let key = keys[line.line] ?? ""
      guard case .invalid(let errors) = line.reason else {
        return [("\(key).name", wording.reason(line.reason, of: PeopleColumn.self))]
      }
      return errors.map { ("\(key).\($0.field)", words(for: $0, among: lines, wording)) }
    }
  }
}
