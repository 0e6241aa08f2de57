public import Domain
import Store
import Words

/// The columns of CSV files for payroll, each with its place.
public final class PayrollLayoutModel: ScreenModel, FormScreen {
  /// A column that a file may have.
  public struct Row: Sendable, Hashable {
    public let content: PayrollLayout.Content
    /// Its usual head, or what a fixed text is called.
    public let name: String
    public var place: String
    public var head: String
    public var text: String

    /// `true` for a fixed text.
    public var isText: Bool { if case .text = content { true } else { false } }
  }

  /// As typed, by file and content.
  public struct Typed: Sendable, Hashable {
    public var place = ""
    public var head = ""
    public var text = ""

    public init() {}
  }

  public private(set) var rows: [PayrollLayout.Table: [Row]] = [:]
  public package(set) var problems = FormProblems()
  public let context: ScreenContext

  public init(_ context: ScreenContext) { self.context = context }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (now, wording) = (world.now(), visitor.wording)
    let (codes, rules, kinds, today) = try await context.read(from: .any) { snapshot in
      (
        try snapshot.payrollCodes(), try snapshot.surchargeRules(), try snapshot.absenceKinds(),
        try snapshot.day(of: now)
      )
    }
    let layout = codes.layout
    let chosen = Set(layout.columns.values.joined().map(\.content))
    let fields = PayrollLayout.Field.allCases.map { (PayrollLayout.Content.field($0), wording.name(ofColumn: $0)) }
    let paidMore = rules.map {
      (PayrollLayout.Content.rule($0.id), wording.name(of: $0.terms), !$0.isOver(before: today))
    }
    let away = kinds.map { (PayrollLayout.Content.absence($0.id), wording.name(of: $0), codes.absences[$0.id] != nil) }
    let texts = (1...PayrollLayout.texts).map {
      (PayrollLayout.Content.text($0), wording.payrollTextColumn(number: $0))
    }
    let contents =
      fields + (paidMore + away).filter { $0.2 || chosen.contains($0.0) }.map { ($0.0, $0.1) } + texts
    for table in PayrollLayout.Table.allCases {
      let columns = layout.columns[table] ?? []
      rows[table] = contents.filter { $0.0.fits(table) }.map { content, name in
        let place = columns.firstIndex { $0.content == content }
        return Row(
          content: content, name: name, place: place.map { "\($0 + 1)" } ?? "",
          head: place.map { columns[$0].head } ?? "",
          text: place.map { columns[$0].text } ?? "")
      }
    }
  }

  /// Saves the columns; `false` with `problems`. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func saveButtonTapped(_ typed: [PayrollLayout.Table: [PayrollLayout.Content: Typed]]) async throws -> Bool {
    try await load()
    for (table, known) in rows {
      rows[table] = known.map { row in
        let sent = typed[table]?[row.content] ?? Typed()
        var row = row
        (row.place, row.head, row.text) = (sent.place, sent.head, sent.text)
        return row
      }
    }
    let rows = rows
    return try await checking {
      var check = FormCheck()
      var layout = PayrollLayout()
      for (table, rows) in rows.sorted(by: { $0.key.rawValue > $1.key.rawValue }) {
        let placed = rows.enumerated().compactMap { number, row -> (place: Int, number: Int, row: Row)? in
          check.number(row.place, "\(table.rawValue)-\(row.content.rawValue)") { Int($0) }.map { ($0, number, row) }
        }
        let columns = placed.sorted { ($0.place, $0.number) < ($1.place, $1.number) }.map { placed in
          PayrollLayout.Column(placed.row.content, head: placed.row.head, text: placed.row.text)
        }
        if !columns.isEmpty { layout.columns[table] = columns }
      }
      try check.end()
      let chosen = layout
      try await self.context.write { try $0.choose(chosen) }
    } != nil
  }
}
