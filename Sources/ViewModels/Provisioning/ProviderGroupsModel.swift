public import Domain
import Store
import Words

/// The groups of identity providers, and the roles that an administrator gives their members.
public final class ProviderGroupsModel: FormScreen {
  public struct Row: Sendable, Hashable {
    public let id: ID<ProvisionedGroup>
    public let name: String
    public let role: Role?
    public let memberCount: Int
  }

  public private(set) var rows: [Row] = []
  /// A token of the organization may provision.
  public private(set) var isInUse = false
  public package(set) var problems = FormProblems()
  public let visitor: Visitor
  private let context: SignInContext

  public init(visitor: Visitor, context: SignInContext) { (self.visitor, self.context) = (visitor, context) }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepTokens) else { throw Refusal.forbidden }
    let (groups, tokens) = try await context.store.read(of: visitor.organization, from: .primary) { snapshot in
      (try snapshot.provisionedGroups(), try snapshot.apiTokens())
    }
    rows = groups.map { Row(id: $0.id, name: $0.name, role: $0.role, memberCount: $0.memberCount) }
    isInUse = !groups.isEmpty || tokens.contains { $0.may(.provision) }
  }

  /// Errors: `Refusal.forbidden`, `.notFound`.
  public func roleChosen(_ role: Role?, of group: ID<ProvisionedGroup>) async throws {
    guard visitor.may(.keepAccounts) else { throw Refusal.forbidden }
    try await trying {
      do {
        let events = try await context.store.write(in: visitor.organization, by: visitor.editor) {
          try $0.chooseRole(role, of: group)
        }
        await context.security.record(events, by: visitor.editor, from: visitor.source, in: visitor.organization)
      } catch ProvisioningRefusal.lastAdmin {
        throw Refusal.conflict(.lastAdmin)
      }
    }
    try await load()
  }
}
