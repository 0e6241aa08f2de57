public import Domain
import Store
import Words

/// The groups of both collections and the order in them, for managers.
public final class ServiceGroupsModel: ScreenModel, FormScreen {
  public struct Section: Sendable, Hashable {
    public let collection: ServiceGroup.Collection
    public let title: String
    public let groups: [Group]
  }

  public struct Group: Sendable, Hashable {
    public let id: ID<ServiceGroup>
    public let name: String
    /// The refused name as typed; else the name.
    public let typed: String
    public let problem: String?
    public let services: [Entry]
  }

  public struct Entry: Sendable, Hashable {
    public let id: ID<Service>
    public let name: String
    /// `1 h 30 min, from € 95`; empty if nothing is known.
    public let facts: String
  }

  /// A service in no list, which can be restored.
  public struct Archived: Sendable, Hashable {
    public let id: ID<Service>
    public let name: String
    /// Restored with it, if it is archived too.
    public let group: String
  }

  /// A group in no list, which can be restored with the services archived with it.
  public struct ArchivedGroup: Sendable, Hashable {
    public let id: ID<ServiceGroup>
    public let name: String
    /// `Group, Home`.
    public let place: String
  }

  /// The name typed for a new group, and its refusal.
  public struct Addition: Sendable, Hashable {
    public let name: String
    public let collection: ServiceGroup.Collection
    public let problem: String?
  }

  public private(set) var sections: [Section] = []
  /// The last archived first, as the groups.
  public private(set) var archived: [Archived] = []
  public private(set) var archivedGroups: [ArchivedGroup] = []
  public private(set) var addition = Addition(name: "", collection: .home, problem: nil)
  public package(set) var problems = FormProblems()

  /// Older ones are not listed.
  private static let mostArchived = 200
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors of all: `Refusal.forbidden`, `.notFound`. A refused name has the reason beside its field.
  public func load() async throws { try await load(refused: nil) }

  /// `true` if nothing was refused.
  public func addButtonTapped(_ name: String, to collection: ServiceGroup.Collection) async throws -> Bool {
    let isAdded: Void? = try await checking {
      try await change { try $0.addServiceGroup(name, to: collection) }
    }
    guard isAdded == nil else { return true }
    addition = Addition(name: name, collection: collection, problem: problems.first)
    try await load()
    return false
  }

  /// `true` if nothing was refused.
  public func renameButtonTapped(_ group: ID<ServiceGroup>, to name: String) async throws -> Bool {
    let isRenamed: Void? = try await checking { try await change { try $0.rename(group, to: name) } }
    guard isRenamed == nil else { return true }
    try await load(refused: (group, name, problems.first))
    return false
  }

  public func moveButtonTapped(_ group: ID<ServiceGroup>, by places: Int) async throws {
    try await change { try $0.move(group, by: places) }
  }

  public func moveButtonTapped(_ service: ID<Service>, by places: Int) async throws {
    try await change { try $0.move(service, by: places) }
  }

  /// Puts a service into a group, at a place counted from 0.
  public func dropped(_ service: ID<Service>, into group: ID<ServiceGroup>, at place: Int) async throws {
    try await change { try $0.move(service, into: group, at: place) }
  }

  public func archiveButtonTapped(_ group: ID<ServiceGroup>) async throws {
    try await change { try $0.archive(group) }
  }

  public func unarchiveButtonTapped(_ group: ID<ServiceGroup>) async throws {
    try await change { try $0.unarchive(group) }
  }

  private func change(
    _ command: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    try await context.write(command)
  }

  private func load(refused: (id: ID<ServiceGroup>, name: String, problem: String?)?) async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    let (wording, limit) = (visitor.wording, Self.mostArchived)
    (sections, archived, archivedGroups) = try await context.read { snapshot in
      let sections = try ServiceGroup.Collection.allCases.map { collection in
        let groups = try snapshot.services(in: collection).map { group, services in
          let isRefused = refused?.id == group.id
          return Group(
            id: group.id, name: group.name, typed: isRefused ? refused?.name ?? "" : group.name,
            problem: isRefused ? refused?.problem : nil,
            services: services.map { Entry(id: $0.id, name: $0.name, facts: wording.facts(of: $0)) })
        }
        return Section(collection: collection, title: wording.name(of: collection), groups: groups)
      }
      let archived = try snapshot.archivedServices(limit: limit)
        .map { Archived(id: $0.service.id, name: $0.service.name, group: $0.group) }
      let archivedGroups = try snapshot.archivedServiceGroups(limit: limit).map { group in
        ArchivedGroup(id: group.id, name: group.name, place: wording.groupPlace(in: group.collection))
      }
      return (sections, archived, archivedGroups)
    }
  }
}
