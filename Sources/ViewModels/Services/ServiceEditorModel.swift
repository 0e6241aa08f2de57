public import Domain
import Store
import Words

/// The form of one service, new or known, for managers.
public final class ServiceEditorModel: ScreenModel, EditorModel {
  /// In the order of the form; refusals name them by their raw value.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case group, name, description, duration, price, skills
  }

  /// A group to choose.
  public struct Choice: Sendable, Hashable {
    public let id: ID<ServiceGroup>
    /// `Home: Plumbing`.
    public let label: String
  }

  public enum Destination: Sendable, Hashable {
    case saved(ID<Service>)
  }

  package var draft = Draft<Field>()
  /// Empty if a group is to be made first.
  public private(set) var groups: [Choice] = []
  /// The currency of prices: `EUR`.
  public private(set) var currency = Currency.euro
  public private(set) var destination: Destination?

  /// `nil` for a new one.
  public let service: ID<Service>?
  public let context: ScreenContext

  /// A sent form comes with its stated revision; `group` is the group of a new one.
  public init(
    _ context: ScreenContext, service: ID<Service>?, group: ID<ServiceGroup>? = nil, seen revision: Int? = nil
  ) {
    self.context = context
    self.service = service
    draft.revision = revision
    show([.group: group?.description ?? ""])
  }

  /// Reads the stored values into the form. Errors: `Refusal.notFound`, `.forbidden`.
  public func load() async throws {
    try await prepare()
    if let stored = try await stored() { show(stored) }
  }

  /// Errors: `Refusal.notFound`, `.forbidden`.
  public func saveButtonTapped() async throws {
    try await prepare()
    let (typed, currency) = (ServiceDraft(draft), currency)
    let (service, revision) = (service, revision)
    destination = try await saving {
      try await context.write { transaction in
        guard let service else { return try transaction.add(typed, currency: currency) }
        try transaction.edit(service, to: typed, currency: currency, seen: revision ?? 0)
        return service
      }
    }.map(Destination.saved)
  }

  package func label(of field: Field) -> String { visitor.wording.label(ofField: field) }

  package func words(for problem: Refusal.Problem, of field: Field?) -> String {
    field.map { visitor.wording.problem(problem, of: $0) } ?? visitor.wording.problem(problem)
  }

  package func word(_ text: String, of field: Field) -> String {
    field == .group ? groups.first { $0.id.description == text }?.label ?? "" : text
  }

  package func stored() async throws -> Draft<Field>.Stored? {
    guard let service else { return nil }
    let stored = try await context.read { try $0.service(service) }
    return Draft<Field>.Stored(revision: stored.revision, name: stored.name, texts: texts(of: ServiceDraft(stored)))
  }

  private func texts(of draft: ServiceDraft) -> [Field: String] {
    [
      .group: draft.group.description, .name: draft.name, .description: draft.description, .duration: draft.duration,
      .price: ServiceColumn.price.text(draft.price, in: visitor.language), .skills: draft.skills,
    ]
  }

  private func prepare() async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    let (wording, service) = (visitor.wording, service)
    let standard = visitor.conventions.currency
    (groups, currency) = try await context.read { snapshot in
      let groups = try ServiceGroup.Collection.allCases.flatMap { collection in
        try snapshot.services(in: collection).map { found in
          Choice(id: found.group.id, label: "\(wording.name(of: collection)): \(found.group.name)")
        }
      }
      let stored = try service.map { try snapshot.service($0) }
      // Why: a price stays in its currency.
      return (groups, stored?.price?.currency ?? standard)
    }
  }
}

extension ServiceDraft {
  fileprivate init(_ draft: Draft<ServiceEditorModel.Field>) {
    self.init(
      group: ID(draft[.group]) ?? ID(rawValue: 0), name: draft[.name], description: draft[.description],
      duration: draft[.duration], price: draft[.price], skills: draft[.skills])
  }
}
