import Domain
import Feeds
import HTTP
import Store
import ViewModels
import Words

// MARK: - Previews

private struct Cell: Sendable {
  let column: String
  let before: String
  let after: String
}

private let cell = APIShape<Cell>(
  "ImportCell", "What a line says of one column.",
  [
    .init("column", "As fields are named.") { $0.column },
    .init("before", "What is stored; empty for something new.") { $0.before },
    .init("after", "What would be stored.") { $0.after },
  ])

private struct Line: Sendable {
  let line: Int
  let id: Int64?
  let name: String
  let cells: [Cell]
}

private let line = APIShape<Line>(
  "ImportLine", "A line that adds or changes something.",
  [
    .init("line", "Of the table, from 1.") { $0.line },
    .init("id", "What it changes; null for something new.", schema: .optional(.id)) { $0.id.map { Int($0) } },
    .init("name", "Of what it is about.") { $0.name },
    .init("cells", "What is new.", schema: .list(.object(cell.object), atMost: nil)) {
      Objects($0.cells.map(cell.json))
    },
  ])

struct APIRefusedLine: Sendable {
  let line: Int
  let reason: String

  static let shape = APIShape<APIRefusedLine>(
    "RefusedLine", "A line that is left out.",
    [
      .init("line", "Of the table, from 1.") { $0.line },
      .init("reason", "In the language of the asker.") { $0.reason },
    ])
}

private struct Found: Sendable {
  let mark: String
  let additions: [Line]
  let changes: [Line]
  let refused: [APIRefusedLine]
  let unchanged: Int
  let ignored: [String]
}

private let preview = APIShape<Found>(
  "ImportPreview", "What an import would do.",
  [
    .init("mark", "Of exactly this: send it to do it.") { $0.mark },
    .init("additions", "What is new.", schema: .list(.object(line.object), atMost: nil)) {
      Objects($0.additions.map(line.json))
    },
    .init("changes", "What would be another.", schema: .list(.object(line.object), atMost: nil)) {
      Objects($0.changes.map(line.json))
    },
    .init("refused", "What is left out.", schema: .list(.object(APIRefusedLine.shape.object), atMost: nil)) {
      Objects($0.refused.map(APIRefusedLine.shape.json))
    },
    .init("unchanged", "How many lines say what is stored already.") { $0.unchanged },
    .init("ignored_columns", "Unknown ones, which are not read.") { $0.ignored },
  ])

private struct Done: Sendable {
  let added: Int
  let changed: Int
  let refused: Int
}

private let done = APIShape<Done>(
  "ImportDone", "What an import did.",
  [
    .init("added", "How many are new.") { $0.added },
    .init("changed", "How many are others.") { $0.changed },
    .init("refused", "How many lines were left out.") { $0.refused },
  ])

private let table = APIObject.Member(
  "table", .text(atMost: nil), "A table as text (CSV), as the page takes it: a line of column names, then a line each.")
private let currency = APIObject.Member(
  "currency", .text(atMost: nil), "What its prices are in; the organization's if missing.", isRequired: false)

// MARK: - The operations

extension APIOperation {
  static let peopleImports = imports(of: PeopleColumn.self, "People", "/people", .people)
  static let absencesImports = imports(of: AbsenceColumn.self, "Absences", "/absences", .people)
  static let availabilityImports = imports(of: AvailabilityColumn.self, "Availability", "/availability", .people)
  static let servicesImports = imports(of: ServiceColumn.self, "Services", "/services", .services)
  static let productsImports = imports(of: ProductColumn.self, "Products", "/products", .products)
  static let organizationImports =
    imports(of: SiteDraft.Field.self, "Sites", "/sites", .organization)
    + imports(of: PositionDraft.Field.self, "Positions", "/positions", .organization)

  /// The operations to preview a table, and to import exactly that.
  private static func imports<Column: ImportedColumn>(
    of _: Column.Type, _ name: String, _ path: String, _ chapter: Chapter
  ) -> [APIOperation] {
    let prices = Column.asksCurrency ? [currency] : []
    let (asked, word) = (APIObject("\(name)Table", "What is to be imported.", [table] + prices), name.lowercased())
    let taken = APIObject(
      "\(name)Import", "What is to be imported, as it was previewed.",
      [table] + prices + [.init("mark", .text(atMost: 200), "Of the preview.")])
    let bytes = Endpoint.formBytes(ofTable: Column.maximumBytes)
    return [
      .command(
        "preview\(name)Import", "\(path)/import-previews", chapter, "Shows what importing \(word) would do",
        text: "Nothing is stored.", Column.action, from: APIBody(object: asked), preview.object
      ) { transaction, call in
        let (table, terms) = (try call.table(Column.self), try call.terms(transaction.snapshot))
        let found = try Column.preview(of: table, terms, on: transaction.today, transaction.snapshot)
        return APIAnswer(preview.json(Found(found, ignoring: table.ignoredColumns, call.visitor.wording)))
      }.taking(bodyBytes: bytes),
      .command(
        "import\(name)", "\(path)/imports", chapter, "Imports \(word)",
        text: "Exactly what the preview with that mark showed; refused with `out-of-date` if that is another by now.",
        Column.action, from: APIBody(object: taken), done.object
      ) { transaction, call in
        let (table, terms) = (try call.table(Column.self), try call.terms(transaction.snapshot))
        let made = try Column.apply(table, terms, shownAs: try call.needed("mark"), transaction)
        return APIAnswer(
          done.json(Done(added: made.additions.count, changed: made.changes.count, refused: made.refused.count)))
      }.taking(bodyBytes: bytes),
    ]
  }
}

extension APICall {
  /// Errors: `APIProblem.invalidBody` if it is no such table.
  fileprivate func table<Column: ImportedColumn>(_: Column.Type) throws -> ColumnTable<Column> {
    do throws(TableFault) {
      return try ColumnTable(decoding: Array((body("table") ?? "").utf8))
    } catch {
      throw APIProblem.invalidBody([.init("table", .told(visitor.wording.tableFault(error)))])
    }
  }

  /// Errors: `APIProblem.invalidBody`.
  fileprivate func terms(_ snapshot: borrowing Snapshot) throws -> ImportTerms {
    ImportTerms(currency: try currency(snapshot), for: visitor, at: now)
  }

  private func currency(_ snapshot: borrowing Snapshot) throws -> Currency {
    guard let text: String = body("currency") else {
      return try snapshot.organization().conventions.currency
    }
    guard let currency = Currency(text) else {
      throw APIProblem.invalidBody([.init("currency", .refused(.unknown))])
    }
    return currency
  }
}

extension Found {
  fileprivate init<Column: ImportedColumn>(_ found: TableImport<Column>, ignoring: [String], _ wording: Wording) {
    mark = found.mark
    additions = found.additions.map { addition in
      Line(
        line: addition.line, id: nil, name: addition.name,
        cells: Column.allCases.compactMap { column in
          addition.texts[column].map { Cell(column: column.rawValue.snakeCased, before: "", after: $0) }
        })
    }
    changes = found.changes.map { change in
      Line(
        line: change.line, id: change.id.rawValue, name: change.name,
        cells: change.fields.map {
          Cell(column: $0.column.rawValue.snakeCased, before: $0.before, after: $0.after)
        })
    }
    refused = found.refused.map { .init(line: $0.line, reason: wording.reason($0.reason, of: Column.self)) }
    unchanged = found.unchanged
    ignored = ignoring
  }
}
