import Domain
import Feeds
public import Observation
public import Store

/// Taking over a table of services: what it would do is shown first, and then exactly that is done.
@Observable
public final class ServicesImportModel {
  public private(set) var state = TableScreen.State.start
  /// Says that services were changed meanwhile, so that the preview is another one now.
  public private(set) var notice: String?

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let store: Store
  @ObservationIgnored private var table: ServicesTable?

  public init(visitor: Visitor, store: Store) {
    self.visitor = visitor
    self.store = store
  }

  /// Shows what taking over a file would do. Errors: `Refusal.forbidden`.
  public func fileChosen(_ bytes: [UInt8]) async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    notice = nil
    do throws(TableFault) {
      table = try ServicesTable(decoding: bytes)
    } catch {
      table = nil
      state = .refused(text: visitor.wording.tableFault(error))
      return
    }
    try await preview()
  }

  /// Does exactly what the preview with that mark showed; where services changed meanwhile, shows the preview anew.
  public func applyButtonTapped(_ mark: String) async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    guard let table else { return }
    let organization = visitor.organization
    do {
      let done = try await store.write(by: visitor.editor) { transaction in
        try transaction.importServices(
          table.rows, refused: table.refused, currency: try transaction.snapshot.currency(of: organization),
          shownAs: mark, in: organization)
      }
      notice = nil
      state = .done(text: visitor.wording.summary(of: done))
    } catch Refusal.outOfDate {
      notice = visitor.wording.servicesChangedMeanwhile
      try await preview()
    }
  }

  /// All services that are not archived, in the form that is taken. Errors: `Refusal.forbidden`.
  public func exportButtonTapped() async throws -> TableScreen.File {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    let (organization, language) = (visitor.organization, visitor.language)
    let text = try await store.read { snapshot in
      let all = try ServiceGroup.Collection.allCases.flatMap { try snapshot.services(in: $0, of: organization) }
      return ServicesTable.text(of: all, in: language)
    }
    return TableScreen.File(name: visitor.wording.servicesFile, text: text)
  }

  private func preview() async throws {
    guard let table else { return }
    let (wording, organization) = (visitor.wording, visitor.organization)
    let found = try await store.read { snapshot in
      try snapshot.servicesImport(
        of: table.rows, refused: table.refused, currency: try snapshot.currency(of: organization), in: organization)
    }
    func text(_ column: ServiceColumn, _ text: String) -> String {
      column == .collection ? ServiceGroup.Collection(rawValue: text).map(wording.name) ?? text : text
    }
    state = .preview(
      TableScreen.Preview(
        summary: wording.summary(of: found),
        additions: found.additions.map { addition in
          TableScreen.Line(
            line: addition.line, name: addition.texts[.name] ?? "",
            fields: ServiceColumn.allCases.compactMap { column in
              guard column != .name, let after = addition.texts[column], !after.isEmpty else { return nil }
              return TableScreen.Field(label: wording.label(ofColumn: column), before: "", after: text(column, after))
            })
        },
        changes: found.changes.map { change in
          TableScreen.Line(
            line: change.line, name: change.name,
            fields: change.fields.map { field in
              TableScreen.Field(
                label: wording.label(ofColumn: field.column), before: text(field.column, field.before),
                after: text(field.column, field.after))
            })
        },
        refused: found.refused.map { line in
          TableScreen.RefusedLine(
            line: line.line,
            reason: wording.tableReason(line.reason) { name in
              ServiceColumn(rawValue: name).map { wording.label(ofColumn: $0) } ?? name
            })
        },
        ignoredColumns: table.ignoredColumns, mark: found.mark, mayApply: !found.isEmpty))
  }
}
