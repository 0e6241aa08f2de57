public import Domain
public import Observation
public import Store

/// The form of one product of our own, new or known, for managers.
@Observable
public final class ProductEditorModel {
  /// A field of the form, as it was typed.
  public struct Row: Sendable, Hashable {
    public let field: ProductColumn
    public let label: String
    public var text: String
    /// What is wrong with it, in words.
    public var problem: String?
    /// What somebody else wrote meanwhile, where that is something else.
    public var theirs: String?
  }

  public enum Destination: Sendable, Hashable {
    case saved(ID<Product>)
    case removed
  }

  /// In the order of the form.
  public private(set) var rows: [Row] = []
  /// What prices are in, as typed.
  public private(set) var currency = ""
  public private(set) var currencyProblem: String?
  /// Says that somebody else changed the product first; saving again overrides that knowingly.
  public private(set) var notice: String?
  /// The state of the product that the form is about: a form that is sent states it.
  public private(set) var revision: Int?
  public private(set) var destination: Destination?

  @ObservationIgnored public let visitor: Visitor
  /// `nil` for a new one.
  @ObservationIgnored public let product: ID<Product>?
  @ObservationIgnored private let store: Store

  /// A form that was sent comes with the revision that it stated.
  public init(visitor: Visitor, product: ID<Product>?, seen revision: Int? = nil, store: Store) {
    self.visitor = visitor
    self.product = product
    self.revision = revision
    self.store = store
    show(ProductDraft())
  }

  /// Reads what is stored into the form. Errors: `Refusal.notFound`, `.forbidden`, also for what a shop keeps.
  public func load() async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    guard let product else {
      let organization = visitor.organization
      currency = try await store.read { try $0.usualCurrency(of: organization) }
      return
    }
    let (stored, draft, currency) = try await stored(product)
    (revision, self.currency) = (stored.revision, currency)
    show(draft)
  }

  public func fieldChanged(_ field: ProductColumn, to text: String) {
    guard let place = rows.firstIndex(where: { $0.field == field }) else { return }
    rows[place].text = text
    rows[place].problem = nil
  }

  public func currencyChanged(to text: String) { currency = text }

  /// Saves; what is wrong is told beside its field, and what was typed stays.
  ///
  /// Where somebody else changed the product first, nothing is saved and both are shown. Errors: `Refusal.notFound`,
  /// `.forbidden`.
  public func saveButtonTapped() async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    (notice, currencyProblem) = (nil, nil)
    for place in rows.indices { (rows[place].problem, rows[place].theirs) = (nil, nil) }
    guard let money = Currency(currency.trimmed) else {
      currencyProblem = visitor.wording.currencyHint
      return
    }
    let (draft, organization, product, revision) = (draft, visitor.organization, product, revision)
    do {
      let id = try await store.write(by: visitor.editor) { transaction in
        guard let product else { return try transaction.add(draft, currency: money, in: organization) }
        try transaction.edit(product, to: draft, currency: money, seen: revision ?? 0, in: organization)
        return product
      }
      destination = .saved(id)
    } catch Refusal.invalid(let errors) {
      for error in errors { show(error) }
    } catch Refusal.outOfDate {
      try await showTheirs()
    }
  }

  /// Takes the product out of the lists. Errors: `Refusal.notFound`, `.forbidden`.
  public func removeButtonTapped() async throws {
    guard visitor.may(.keepCatalog), let product else { throw Refusal.forbidden }
    let organization = visitor.organization
    try await store.write(by: visitor.editor) { try $0.remove(product, in: organization) }
    destination = .removed
  }

  /// Puts what somebody else wrote into the form.
  public func takeTheirsButtonTapped() async throws {
    notice = nil
    try await load()
  }

  private var draft: ProductDraft {
    let texts = Dictionary(uniqueKeysWithValues: rows.map { ($0.field, $0.text) })
    return ProductDraft(
      sku: texts[.sku] ?? "", name: texts[.name] ?? "", price: texts[.price] ?? "", quantity: texts[.quantity] ?? "",
      description: texts[.description] ?? "")
  }

  private func stored(_ id: ID<Product>) async throws -> (Product, ProductDraft, String) {
    let organization = visitor.organization
    return try await store.read { snapshot in
      let (product, detail) = try snapshot.product(id, of: organization)
      guard product.goneAt == nil else { throw Refusal.notFound }
      guard !product.isFromFeed else { throw Refusal.forbidden }
      let currency = try product.price?.currency.code ?? snapshot.usualCurrency(of: organization)
      return (product, ProductDraft(product, detail), currency)
    }
  }

  private func show(_ draft: ProductDraft) {
    rows = ProductColumn.allCases.map { field in
      Row(field: field, label: visitor.wording.columnLabel(field), text: visitor.wording.text(of: field, in: draft))
    }
  }

  private func show(_ error: Refusal.FieldError) {
    guard let place = rows.firstIndex(where: { $0.field.rawValue == error.field }) else { return }
    rows[place].problem = visitor.wording.problem(error.problem)
  }

  private func showTheirs() async throws {
    guard let product else { return }
    let (stored, theirs, _) = try await stored(product)
    for place in rows.indices {
      let text = visitor.wording.text(of: rows[place].field, in: theirs)
      if text != rows[place].text { rows[place].theirs = text }
    }
    revision = stored.revision
    notice = visitor.wording.productChangedMeanwhile
  }
}

extension Snapshot {
  /// What new prices are in, where nobody says: the shop's currency, else the euro.
  func usualCurrency(of organization: ID<Organization>) throws -> String {
    try productFeed(of: organization)?.currency.code ?? "EUR"
  }
}
