public import Crypto
public import Domain
import FoundationEssentials

extension Snapshot {
  /// An organization's valid tokens, newest first.
  public func apiTokens() throws -> [APIToken] {
    try connection.rows(
      """
      SELECT id, name, scopes, site_id, made_at, last_used_at, revoked_at, is_client, NULL FROM api_token
      WHERE organization_id = \(scope) AND revoked_at IS NULL ORDER BY id DESC
      """, Self.readAPIToken)
  }

  fileprivate static func readAPIToken(_ row: inout Connection.Row) throws -> APIToken {
    let (id, name, scopes): (ID<APIToken>, String, String) = (try row.next(), try row.next(), try row.next())
    let names = try JSONDecoder().decode([String].self, from: Data(scopes.utf8))
    return APIToken(
      id: id, name: name, scopes: Set(names.compactMap(Scope.init(rawValue:))), site: try row.next(),
      madeAt: try row.next(), lastUsedAt: try row.next(), revokedAt: try row.next(), isClient: try row.next(),
      expiresAt: try row.next())
  }
}

extension ServerSnapshot {
  /// The permissions of a program's token, with or without an end; `nil` if it is unknown, over or revoked.
  public func apiToken(
    opening token: Token, at now: Instant
  ) throws -> (organization: ID<Organization>, token: APIToken)? {
    try secret(token, isClient: false)
      ?? connection.row(
        .init(
          .secret,
          """
          SELECT access_token.organization_id, api_token.id, name, access_token.scopes, site_id, access_token.made_at,
            last_used_at, revoked_at, FALSE, expires_at
          FROM access_token JOIN api_token
            ON api_token.organization_id = access_token.organization_id AND api_token.id = access_token.api_token_id
          WHERE access_token.token_hash = \(token.hash) AND expires_at > \(now) AND revoked_at IS NULL
          """)
      ) { (organization: try $0.next() as ID<Organization>, token: try Snapshot.readAPIToken(&$0)) }
  }

  /// The client with a secret; `nil` if it is unknown or revoked.
  public func apiClient(opening secret: Token) throws -> (organization: ID<Organization>, token: APIToken)? {
    try self.secret(secret, isClient: true)
  }

  private func secret(
    _ token: Token, isClient: Bool
  ) throws -> (organization: ID<Organization>, token: APIToken)? {
    try connection.row(
      .init(
        .secret,
        """
        SELECT organization_id, id, name, scopes, site_id, made_at, last_used_at, revoked_at, is_client, NULL
        FROM api_token WHERE token_hash = \(token.hash) AND revoked_at IS NULL AND is_client = \(isClient)
        """)
    ) { (organization: try $0.next() as ID<Organization>, token: try Snapshot.readAPIToken(&$0)) }
  }
}

extension Transaction {
  /// Creates a program's token, or the secret of a client; the only time that its text is known.
  ///
  /// With a site, it opens and changes that site's data alone. Errors: `Refusal.invalid` for a name that is empty or over 100 characters,
  /// without scopes, or with a site and a scope of the whole organization (`site`); `.notFound`.
  public func makeAPIToken(
    _ name: String, scopes: Set<Scope>, for site: ID<Site>? = nil, isClient: Bool = false
  ) throws -> (ID<APIToken>, Token) {
    let name = try Text.line(name, "name", limit: 100)
    guard !scopes.isEmpty else { throw Refusal.invalid([.init("scopes", .missing)]) }
    if let site {
      _ = try snapshot.site(site)
      guard !scopes.contains(where: \.isOfAllSites) else { throw Refusal.invalid([.init("site", .unknown)]) }
    }
    let (token, list) = (token(), scopes.sorted().map(\.rawValue))
    let id: ID<APIToken> = try insertRow(
      """
      INSERT INTO api_token (organization_id, name, scopes, site_id, token_hash, made_at, is_client)
      VALUES (\(scope), \(name), \(try Self.json(list) ?? "[]"), \(site), \(token.hash), \(now), \(isClient))
      """)
    try record(
      .apiTokenMade, subject: id.rawValue,
      after: ["name": name, "scopes": list.joined(separator: " "), "site": site?.description].compactMapValues { $0 })
    return (id, token)
  }

  /// Gives a client a token that ends after `APIToken.lifeSeconds`, with all of its scopes or some. Writes no change row: nothing but the
  /// client's own requests depends on it.
  ///
  /// Errors: `Refusal.tooSoon` if the client has `APIToken.mostAtOnce`.
  public func makeAccessToken(for client: ID<APIToken>, scopes: Set<Scope>) throws -> Token {
    try connection.run(
      """
      DELETE FROM access_token WHERE organization_id = \(scope) AND api_token_id = \(client) AND expires_at <= \(now)
      """)
    let valid: Int =
      try connection.value(
        "SELECT count(*) FROM access_token WHERE organization_id = \(scope) AND api_token_id = \(client)") ?? 0
    guard valid < APIToken.mostAtOnce else { throw Refusal.tooSoon(seconds: 60) }
    let (token, list) = (token(), scopes.sorted().map(\.rawValue))
    try connection.run(
      """
      INSERT INTO access_token (token_hash, organization_id, api_token_id, scopes, made_at, expires_at)
      VALUES (\(token.hash), \(scope), \(client), \(try Self.json(list) ?? "[]"), \(now), \(now + APIToken.lifeSeconds))
      """)
    try noteUsed(client)
    return token
  }

  /// Revokes a program's token at once, and with a client all tokens that it got. Errors: `Refusal.notFound`.
  public func revokeAPIToken(_ id: ID<APIToken>) throws {
    let changed = try connection.run(
      """
      UPDATE api_token SET revoked_at = \(now)
      WHERE organization_id = \(scope) AND id = \(id) AND revoked_at IS NULL
      """)
    guard changed == 1 else { throw Refusal.notFound }
    try connection.run("DELETE FROM access_token WHERE organization_id = \(scope) AND api_token_id = \(id)")
    try record(.apiTokenRevoked, subject: id.rawValue)
  }

  /// Records that a token is in use. Writes no change row: no decision depends on it.
  func noteUsed(_ id: ID<APIToken>) throws {
    try connection.run("UPDATE api_token SET last_used_at = \(now) WHERE organization_id = \(scope) AND id = \(id)")
  }
}

extension Store {
  /// The permissions of a program's token; its use is recorded at most every ten minutes.
  public func apiToken(opening token: Token) async throws -> (organization: ID<Organization>, token: APIToken)? {
    let now = world.now()
    guard let open = try await read({ try $0.apiToken(opening: token, at: now) }) else { return nil }
    if open.token.lastUsedAt.map({ now.seconds(since: $0) >= Session.seenEverySeconds }) ?? true {
      await note(in: open.organization) { try $0.noteUsed(open.token.id) }
    }
    return open
  }
}
