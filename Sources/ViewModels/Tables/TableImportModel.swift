package import Crypto
import Domain
import Feeds
import Store
import Words

/// Importing a table: the effect is shown first, and then carried out exactly so.
package final class TableImportModel<Column: ImportedColumn>: ScreenModel {
  package private(set) var state = TableScreen.State.start
  /// The notice that the stored data was changed meanwhile, so that the preview is another one now.
  package private(set) var notice: String?
  /// The currency of prices, as typed, if it is asked for.
  package private(set) var currency = ""
  package private(set) var currencyProblem: String?

  package static var maximumBytes: Int { Column.maximumBytes }

  private var chosen: (table: ColumnTable<Column>, columns: TableScreen.Columns, currency: Currency?)?
  package let context: ScreenContext
  private let key: SecretKey?

  package init(_ context: ScreenContext, key: SecretKey? = nil) {
    (self.context, self.key) = (context, key)
  }

  /// Errors: `Refusal.forbidden`.
  package func load() async throws {
    _ = try permitted()
    guard Column.asksCurrency else { return }
    currency = visitor.conventions.currency.code
  }

  /// The columns that a file may have, by name.
  package var columnNames: [String] {
    ColumnTable.columnNames(Column.columns(for: visitor), in: visitor.language)
  }

  /// A table to fill in. Errors: `Refusal.forbidden`.
  package func sampleButtonTapped() throws -> TableScreen.File {
    _ = try permitted()
    return TableScreen.File(
      name: visitor.wording.sampleFile, text: ColumnTable.sample(Column.columns(for: visitor), in: visitor.language))
  }

  /// Shows the effect of importing a file. Errors: `Refusal.forbidden`.
  package func fileChosen(
    _ bytes: [UInt8], _ choices: TableScreen.Choices = .init(), currency text: String = ""
  ) async throws {
    _ = try permitted()
    (notice, currency, currencyProblem, chosen) = (nil, text, nil, nil)
    do {
      let reading = try await TableReading<Column>(bytes, choices, in: context)
      guard let table = reading.table else { return refuse(reading) }
      let currency = Currency(text.trimmed)
      guard currency != nil || !Column.asksCurrency else {
        currencyProblem = visitor.wording.currencyHint
        return
      }
      chosen = (table, .init(of: reading, visitor.wording), currency)
    } catch let fault as TableFault {
      state = .refused(text: visitor.wording.tableFault(fault))
      return
    }
    try await preview()
  }

  private func refuse(_ reading: TableReading<Column>) {
    guard let fault = reading.fault else { return }
    let wording = visitor.wording
    state = .refused(text: wording.tableFault(fault), columns: .init(of: reading, isWhole: true, wording))
  }

  /// Carries out exactly the preview with that mark; if that changed meanwhile, shows the preview again.
  package func applyButtonTapped(_ mark: String) async throws {
    let organization = try permitted()
    guard let (table, _, currency) = chosen else { return }
    let terms = ImportTerms(currency: currency, for: visitor, key: key, at: world.now())
    do {
      let done = try await store.write(in: organization, by: visitor.editor) {
        try Column.apply(table, terms, shownAs: mark, $0)
      }
      notice = nil
      state = .done(text: visitor.wording.imported(visitor.wording.summary(of: done)))
    } catch Refusal.outOfDate {
      notice = visitor.wording.importChangedMeanwhile
      try await preview()
    } catch Refusal.conflict(let conflict) {
      notice = visitor.wording.conflict(conflict)
      try await preview()
    } catch Refusal.invalid(let errors) {
      notice = errors.map(words).joined(separator: " ")
      try await preview()
    }
  }

  private func words(_ error: Refusal.FieldError) -> String {
    let wording = visitor.wording
    guard let line = RefusedTableLine(error) else { return wording.reason(.invalid([error]), of: Column.self) }
    return "\(wording.line(line.line)): \(wording.reason(line.reason, of: Column.self))"
  }

  fileprivate func permitted() throws -> ID<Organization> {
    guard visitor.may(Column.action) else { throw Refusal.forbidden }
    return visitor.organization
  }

  private func preview() async throws {
    guard let (table, columns, currency) = chosen else { return }
    let (wording, organization, now) = (visitor.wording, visitor.organization, world.now())
    let terms = ImportTerms(currency: currency, for: visitor, key: key, at: now)
    let found = try await store.read(of: organization, from: .primary) {
      try Column.preview(of: table, terms, on: $0.day(of: now), $0)
    }
    func field(_ column: Column, _ before: String, _ after: String) -> TableScreen.Field {
      TableScreen.Field(
        label: column.label(wording), before: column.shown(before, wording), after: column.shown(after, wording))
    }
    state = .preview(
      TableScreen.Preview(
        summary: wording.summary(of: found),
        additions: found.additions.map { addition in
          TableScreen.Line(
            line: addition.line, name: addition.name,
            fields: Column.allCases.compactMap { column in addition.texts[column].map { field(column, "", $0) } })
        },
        changes: found.changes.map { change in
          TableScreen.Line(
            line: change.line, name: change.name, fields: change.fields.map { field($0.column, $0.before, $0.after) })
        },
        refused: found.refused.map { refused in
          TableScreen.RefusedLine(line: refused.line, reason: wording.reason(refused.reason, of: Column.self))
        },
        columns: columns, mark: found.mark, mayApply: !found.isEmpty))
  }
}

extension TableImportModel where Column: ExportedColumn {
  /// Everything but archived entries, in the form of an import. Errors: `Refusal.forbidden`.
  package func exportButtonTapped() async throws -> TableScreen.File {
    let (organization, language, now) = (try permitted(), visitor.language, world.now())
    let terms = ImportTerms(for: visitor, at: now)
    return TableScreen.File(
      name: Column.fileName(visitor.wording),
      text: try await store.read(of: organization, from: .primary) {
        try Column.text(in: language, terms, on: $0.day(of: now), $0)
      })
  }
}
