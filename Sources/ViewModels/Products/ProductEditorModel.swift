public import Domain
import Store
import Words

/// The form of one product of our own, new or known, for managers.
public final class ProductEditorModel: ScreenModel, EditorModel {
  public enum Destination: Sendable, Hashable {
    case saved(ID<Product>)
    case removed
  }

  package var draft = Draft<ProductColumn>()
  /// The currency of prices, as typed.
  public private(set) var currency = ""
  public private(set) var currencyProblem: String?
  public private(set) var destination: Destination?

  /// `nil` for a new one.
  public let product: ID<Product>?
  public let context: ScreenContext

  /// A sent form comes with its stated revision.
  public init(_ context: ScreenContext, product: ID<Product>?, seen revision: Int? = nil) {
    self.context = context
    self.product = product
    draft.revision = revision
    show([:])
  }

  /// Reads the stored values into the form. Errors: `Refusal.notFound`, `.forbidden`, also for a shop's product.
  public func load() async throws {
    _ = try permitted()
    guard let product else {
      currency = visitor.conventions.currency.code
      return
    }
    let (stored, currency) = try await read(product)
    self.currency = currency
    show(stored)
  }

  public func currencyChanged(to text: String) { currency = text }

  /// Errors: `Refusal.notFound`, `.forbidden`.
  public func saveButtonTapped() async throws {
    let organization = try permitted()
    currencyProblem = nil
    guard let money = Currency(currency.trimmed) else {
      draft.begin()
      currencyProblem = visitor.wording.currencyHint
      return try await showName()
    }
    let (typed, product, revision) = (ProductDraft(draft.texts), product, revision)
    destination = try await saving {
      try await store.write(in: organization, by: visitor.editor) { transaction in
        guard let product else { return try transaction.add(typed, currency: money) }
        try transaction.edit(product, to: typed, currency: money, seen: revision ?? 0)
        return product
      }
    }.map(Destination.saved)
  }

  /// Takes the product out of the lists. Errors: `Refusal.notFound`, `.forbidden`.
  public func removeButtonTapped() async throws {
    let organization = try permitted()
    guard let product else { throw Refusal.forbidden }
    try await store.write(in: organization, by: visitor.editor) { try $0.remove(product) }
    destination = .removed
  }

  package func label(of field: ProductColumn) -> String { visitor.wording.columnLabel(field) }

  package func stored() async throws -> Draft<ProductColumn>.Stored? {
    guard let product else { return nil }
    return try await read(product).stored
  }

  private func permitted() throws -> ID<Organization> {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    return visitor.organization
  }

  private func read(_ id: ID<Product>) async throws -> (stored: Draft<ProductColumn>.Stored, currency: String) {
    let language = visitor.language
    let standard = visitor.conventions.currency
    return try await context.read { snapshot in
      let (product, detail) = try snapshot.product(id)
      guard product.goneAt == nil else { throw Refusal.notFound }
      guard !product.isFromFeed else { throw Refusal.forbidden }
      let texts = ProductDraft(product, detail).texts
      return (
        stored: Draft<ProductColumn>.Stored(revision: product.revision, name: product.name, texts: texts, in: language),
        currency: (product.price?.currency ?? standard).code
      )
    }
  }
}
