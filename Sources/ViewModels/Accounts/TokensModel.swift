public import Crypto
public import Domain
import Store
import Words

/// The tokens of programs, for an administrator.
public final class TokensModel: FormScreen {
  public struct Row: Sendable, Hashable {
    public let id: ID<APIToken>
    public let name: String
    public let scopes: [String]
    /// The only site that the token is for; `nil` for all.
    public let site: String?
    public let made: String
    public let lastUsed: String
    /// Not used for a month.
    public let isIdle: Bool
    /// The name of a client for its programs; `nil` for a token that is used itself.
    public let clientID: String?
  }

  public private(set) var rows: [Row] = []
  public private(set) var sites: [Site] = []
  /// The new token, which is shown only now.
  public private(set) var made: (name: String, token: Token, clientID: String?)?
  public package(set) var problems = FormProblems()
  public let visitor: Visitor
  private let context: SignInContext

  /// Seconds after which an unused token is idle.
  private static let idleSeconds: Int64 = 30 * 86_400

  public init(visitor: Visitor, context: SignInContext) {
    (self.visitor, self.context) = (visitor, context)
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepTokens) else { throw Refusal.forbidden }
    let now = context.world.now()
    let (place, tokens, sites) = try await context.store.read(of: visitor.organization, from: .primary) { snapshot in
      (try snapshot.organization(), try snapshot.apiTokens(), try snapshot.sites())
    }
    let zone = try context.zones.zone(place.zone)
    self.sites = sites
    let wording = visitor.wording
    rows = tokens.map { token in
      Row(
        id: token.id, name: token.name, scopes: token.scopes.sorted().map(wording.name(of:)),
        site: token.site.flatMap { id in sites.first { $0.id == id }?.name },
        made: wording.dayAndMonth(zone.local(token.madeAt).date),
        lastUsed: token.lastUsedAt.map { wording.moment($0, in: zone) } ?? wording.neverUsed,
        isIdle: (token.lastUsedAt ?? token.madeAt) < now - Self.idleSeconds,
        clientID: token.isClient ? token.clientID : nil)
    }
  }

  /// `site` is the only site that it is for; `nil` for all. Errors: `Refusal.forbidden`.
  public func makeButtonTapped(
    name: String, scopes: Set<Scope>, site: ID<Site>? = nil, isClient: Bool = false
  ) async throws {
    let new = try await change { transaction in
      let (id, token) = try transaction.makeAPIToken(name, scopes: scopes, for: site, isClient: isClient)
      let stored = try transaction.snapshot.apiTokens().first { $0.id == id }
      return (stored?.name ?? name, token, isClient ? stored?.clientID : nil)
    }
    if let new {
      made = (name: new.0, token: new.1, clientID: new.2)
      await record(.tokenMade(new.0))
    }
    try await load()
  }

  /// Errors: `Refusal.forbidden`, `.notFound`.
  public func revokeButtonTapped(_ token: ID<APIToken>) async throws {
    let name = try await change { transaction in
      let name = try transaction.snapshot.apiTokens().first { $0.id == token }?.name ?? ""
      try transaction.revokeAPIToken(token)
      return name
    }
    if let name { await record(.tokenRevoked(name)) }
    try await load()
  }

  private func change<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value? {
    guard visitor.may(.keepTokens) else { throw Refusal.forbidden }
    return try await trying { try await context.store.write(in: visitor.organization, by: visitor.editor, body) }
  }

  private func record(_ event: SecurityEvent) async {
    await context.security.record([event], by: visitor.editor, from: visitor.source, in: visitor.organization)
  }
}
