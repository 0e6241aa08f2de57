import Domain
import Feeds
public import Observation
public import Store

/// Taking over a table of products: what it would do is shown first, and then exactly that is done.
@Observable
public final class ProductsImportModel {
  public private(set) var state = TableScreen.State.start
  /// Says that products were changed meanwhile, so that the preview is another one now.
  public private(set) var notice: String?
  /// What prices are in, as typed.
  public private(set) var currency = ""
  public private(set) var currencyProblem: String?

  public static let maximumBytes = ProductsTable.maximumBytes

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let store: Store
  @ObservationIgnored private var table: (ProductsTable, Currency)?

  public init(visitor: Visitor, store: Store) {
    self.visitor = visitor
    self.store = store
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    let organization = visitor.organization
    currency = try await store.read { try $0.usualCurrency(of: organization) }
  }

  /// Shows what taking over a file would do, its prices in a currency. Errors: `Refusal.forbidden`.
  public func fileChosen(_ bytes: [UInt8], currency text: String) async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    (notice, currency, currencyProblem, table) = (nil, text, nil, nil)
    do throws(TableFault) {
      let read = try ProductsTable(decoding: bytes)
      guard let money = Currency(text.trimmed) else {
        currencyProblem = visitor.wording.currencyHint
        return
      }
      table = (read, money)
    } catch {
      state = .refused(text: visitor.wording.tableFault(error))
      return
    }
    try await preview()
  }

  /// Does exactly what the preview with that mark showed; where products changed meanwhile, shows the preview anew.
  public func applyButtonTapped(_ mark: String) async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    guard let (table, currency) = table else { return }
    let organization = visitor.organization
    do {
      let done = try await store.write(by: visitor.editor) {
        try $0.importProducts(
          table.rows, refused: table.refused, currency: currency, shownAs: mark, in: organization)
      }
      notice = nil
      state = .done(text: visitor.wording.summary(of: done))
    } catch Refusal.outOfDate {
      notice = visitor.wording.productsChangedMeanwhile
      try await preview()
    }
  }

  /// All products of our own, in the form that is taken. Errors: `Refusal.forbidden`.
  public func exportButtonTapped() async throws -> TableScreen.File {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    let organization = visitor.organization
    let products = try await store.read { try $0.ownProducts(of: organization) }
    return TableScreen.File(
      name: visitor.wording.productsFile, text: ProductsTable.text(of: products, in: visitor.language))
  }

  private func preview() async throws {
    guard let (table, currency) = table else { return }
    let (wording, organization) = (visitor.wording, visitor.organization)
    let found = try await store.read {
      try $0.productsImport(of: table.rows, refused: table.refused, currency: currency, in: organization)
    }
    state = .preview(
      TableScreen.Preview(
        summary: wording.summary(of: found),
        additions: found.additions.map { addition in
          TableScreen.Line(
            line: addition.line, name: addition.texts[.name] ?? "",
            fields: ProductColumn.allCases.compactMap { column in
              addition.texts[column].map { field(column, "", $0) }
            })
        },
        changes: found.changes.map { change in
          TableScreen.Line(
            line: change.line, name: change.name, fields: change.fields.map { field($0.column, $0.before, $0.after) })
        },
        refused: found.refused.map { TableScreen.RefusedLine(line: $0.line, reason: wording.productReason($0.reason)) },
        ignoredColumns: table.ignoredColumns, mark: found.mark, mayApply: !found.isEmpty))
  }

  private func field(_ column: ProductColumn, _ before: String, _ after: String) -> TableScreen.Field {
    let wording = visitor.wording
    return TableScreen.Field(
      label: wording.columnLabel(column), before: wording.text(before, of: column),
      after: wording.text(after, of: column))
  }
}
