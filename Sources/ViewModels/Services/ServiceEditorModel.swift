public import Domain
public import Observation
public import Store

/// The form of one service, new or known, for managers.
@Observable
public final class ServiceEditorModel {
  /// In the order of the form; refusals name them by their raw value.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case group, name, description, duration, price, skills
  }

  /// A field of the form, as it was typed.
  public struct Row: Sendable, Hashable {
    public let field: Field
    public let label: String
    public var text: String
    /// What is wrong with it, in words.
    public var problem: String?
    /// What somebody else wrote meanwhile, where that is something else.
    public var theirs: String?
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

  public private(set) var rows: [Row]
  /// Empty where a group is to be made first.
  public private(set) var groups: [Choice] = []
  /// What prices are in: `EUR`.
  public private(set) var currency = Currency.euro
  /// Says that somebody else changed the service first; saving again overrides that knowingly.
  public private(set) var notice: String?
  /// The state of the service that the form is about: a form that is sent states it.
  public private(set) var revision: Int?
  public private(set) var destination: Destination?

  @ObservationIgnored public let visitor: Visitor
  /// `nil` for a new one.
  @ObservationIgnored public let service: ID<Service>?
  @ObservationIgnored private let store: Store

  /// A form that was sent comes with the revision that it stated; `group` is where a new one is to go.
  public init(
    visitor: Visitor, service: ID<Service>?, group: ID<ServiceGroup>? = nil, seen revision: Int? = nil, store: Store
  ) {
    self.visitor = visitor
    self.service = service
    self.revision = revision
    self.store = store
    rows = Field.allCases.map { field in
      Row(
        field: field, label: visitor.wording.label(ofField: field),
        text: field == .group ? group?.description ?? "" : "")
    }
  }

  /// Reads what is stored into the form. Errors: `Refusal.notFound`, `.forbidden`.
  public func load() async throws {
    try await prepare()
    guard let service else { return }
    let stored = try await stored(service)
    revision = stored.revision
    for place in rows.indices { rows[place].text = text(of: rows[place].field, in: stored) }
  }

  public func fieldChanged(_ field: Field, to text: String) {
    guard let place = rows.firstIndex(where: { $0.field == field }) else { return }
    rows[place].text = text
    rows[place].problem = nil
  }

  /// Saves; what is wrong is told beside its field, and what was typed stays.
  ///
  /// Where somebody else changed the service first, nothing is saved and both are shown. Errors: `Refusal.notFound`,
  /// `.forbidden`.
  public func saveButtonTapped() async throws {
    try await prepare()
    notice = nil
    for place in rows.indices { (rows[place].problem, rows[place].theirs) = (nil, nil) }
    let (draft, organization, service, revision) = (draft, visitor.organization, service, revision)
    do {
      let (editor, currency) = (visitor.editor, currency)
      let id = try await store.write(by: editor) { transaction in
        guard let service else { return try transaction.add(draft, currency: currency, in: organization) }
        try transaction.edit(service, to: draft, currency: currency, seen: revision ?? 0, in: organization)
        return service
      }
      destination = .saved(id)
    } catch Refusal.invalid(let errors) {
      for error in errors { show(error) }
    } catch Refusal.outOfDate {
      try await showTheirs()
    }
  }

  /// Puts what somebody else wrote into the form.
  public func takeTheirsButtonTapped() async throws {
    notice = nil
    try await load()
  }

  /// The words of a group's number; empty for one that is not there.
  public func label(ofGroup text: String) -> String { groups.first { $0.id.description == text }?.label ?? "" }

  private func prepare() async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    let (organization, wording, service) = (visitor.organization, visitor.wording, service)
    (groups, currency) = try await store.read { snapshot in
      let groups = try ServiceGroup.Collection.allCases.flatMap { collection in
        try snapshot.services(in: collection, of: organization).map { found in
          Choice(id: found.group.id, label: "\(wording.name(of: collection)): \(found.group.name)")
        }
      }
      // Why: a price stays in its currency.
      let price = try service.flatMap { try snapshot.service($0, of: organization).price }
      return (groups, try price?.currency ?? snapshot.currency(of: organization))
    }
  }

  private var draft: ServiceDraft {
    let texts = Dictionary(uniqueKeysWithValues: rows.map { ($0.field, $0.text) })
    return ServiceDraft(
      group: texts[.group].flatMap { ID($0) } ?? ID(rawValue: 0), name: texts[.name] ?? "",
      description: texts[.description] ?? "", duration: texts[.duration] ?? "", price: texts[.price] ?? "",
      skills: texts[.skills] ?? "")
  }

  private func stored(_ service: ID<Service>) async throws -> Service {
    let organization = visitor.organization
    return try await store.read { try $0.service(service, of: organization) }
  }

  private func text(of field: Field, in service: Service) -> String {
    let draft = ServiceDraft(service)
    return switch field {
    case .group: draft.group.description
    case .name: draft.name
    case .description: draft.description
    case .duration: draft.duration
    case .price: visitor.language == .de ? draft.price.replacing(".", with: ",") : draft.price
    case .skills: draft.skills
    }
  }

  private func show(_ error: Refusal.FieldError) {
    guard let place = rows.firstIndex(where: { $0.field.rawValue == error.field }) else { return }
    rows[place].problem = visitor.wording.problem(error.problem, of: rows[place].field)
  }

  private func showTheirs() async throws {
    guard let service else { return }
    let stored = try await stored(service)
    for place in rows.indices {
      let text = text(of: rows[place].field, in: stored)
      if text != rows[place].text { rows[place].theirs = text }
    }
    revision = stored.revision
    notice = visitor.wording.serviceChangedMeanwhile
  }
}
