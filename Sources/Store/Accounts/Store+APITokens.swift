public import Crypto
public import Domain
import Foundation

extension Snapshot {
  /// The tokens of an organization that are open, newest first.
  public func apiTokens(of organization: ID<Organization>) throws -> [APIToken] {
    try connection.rows(
      """
      SELECT id, name, scopes, made_at, last_used_at, revoked_at FROM api_token
      WHERE organization_id = \(organization) AND revoked_at IS NULL ORDER BY id DESC
      """, Self.readAPIToken)
  }

  /// What a program may do that brings this token; `nil` where it is unknown or revoked.
  public func apiToken(opening token: Token) throws -> (organization: ID<Organization>, token: APIToken)? {
    try connection.row(
      """
      SELECT organization_id, id, name, scopes, made_at, last_used_at, revoked_at FROM api_token
      WHERE token_hash = \(token.hash) AND revoked_at IS NULL
      """
    ) { (organization: try $0.next() as ID<Organization>, token: try Self.readAPIToken(&$0)) }
  }

  private static func readAPIToken(_ row: inout Connection.Row) throws -> APIToken {
    let (id, name, scopes): (ID<APIToken>, String, String) = (try row.next(), try row.next(), try row.next())
    let names = try JSONDecoder().decode([String].self, from: Data(scopes.utf8))
    return APIToken(
      id: id, name: name, scopes: Set(names.compactMap(Scope.init(rawValue:))), madeAt: try row.next(),
      lastUsedAt: try row.next(), revokedAt: try row.next())
  }
}

extension Transaction {
  /// Makes a token for a program; its text is told only now.
  ///
  /// Errors: `Refusal.invalid` for a name that is empty or over 100 characters, or no scope; `.notFound`.
  public func makeAPIToken(_ name: String, scopes: Set<Scope>, in organization: ID<Organization>) throws
    -> (ID<APIToken>, Token)
  {
    let name = try Text.line(name, "name", limit: 100)
    guard !scopes.isEmpty else { throw Refusal.invalid([.init("scopes", .missing)]) }
    let (token, list) = (token(), scopes.sorted().map(\.rawValue))
    try connection.run(
      """
      INSERT INTO api_token (organization_id, name, scopes, token_hash, made_at)
      VALUES (\(organization), \(name), \(try Self.json(list) ?? "[]"), \(token.hash), \(now))
      """)
    let id = inserted(APIToken.self)
    try record(
      "apiToken.made", in: organization, subject: id.rawValue,
      after: ["name": name, "scopes": list.joined(separator: " ")])
    return (id, token)
  }

  /// Takes a program's token back: it opens nothing from now on. Errors: `Refusal.notFound`.
  public func revokeAPIToken(_ id: ID<APIToken>, in organization: ID<Organization>) throws {
    let changed = try connection.run(
      """
      UPDATE api_token SET revoked_at = \(now)
      WHERE organization_id = \(organization) AND id = \(id) AND revoked_at IS NULL
      """)
    guard changed == 1 else { throw Refusal.notFound }
    try record("apiToken.revoked", in: organization, subject: id.rawValue)
  }

  /// Writes down that a token is in use. No change row: nothing that people decide on changes.
  public func noteUsed(_ id: ID<APIToken>) throws {
    try connection.run("UPDATE api_token SET last_used_at = \(now) WHERE id = \(id)")
  }
}

extension Store {
  /// What a program may do that brings this token; its use is written down at most every ten minutes.
  public func apiToken(opening token: Token) async throws -> (organization: ID<Organization>, token: APIToken)? {
    let now = world.now()
    guard let open = try await read({ try $0.apiToken(opening: token) }) else { return nil }
    if open.token.lastUsedAt.map({ now.seconds(since: $0) >= Session.seenEverySeconds }) ?? true {
      await note { try $0.noteUsed(open.token.id) }
    }
    return open
  }
}
