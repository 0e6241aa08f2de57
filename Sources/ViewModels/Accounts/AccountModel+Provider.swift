public import Domain
import OpenID
import Store
import Words

extension AccountModel {
  public struct ProviderRow: Sendable, Hashable {
    public let host: String
    public let facts: String
    /// `nil` unless the account is connected.
    public let identity: ID<Identity>?
    /// The reason that the provider can't be disconnected; `nil` if it can.
    public let staysBecause: String?
  }

  public func disconnectButtonTapped(_ identity: ID<Identity>) async throws {
    try await change { [self] account, organization in
      let removed = try await context.store.write(in: organization, by: visitor.editor) {
        try $0.remove(identity, of: account)
      }
      let host = Self.host(removed.issuer)
      await record(.identityRemoved(host))
      return visitor.wording.disconnected(host)
    }
  }

  /// The provider, connected or not, and earlier ones that are still connected.
  func providerRows(_ ways: WaysIn, in zone: Zone) -> [ProviderRow] {
    let (wording, issuer) = (visitor.wording, context.provider?.settings.issuer)
    let stays = ways.refusalOfRemovingIdentity.map(wording.conflict)
    let rows = ways.identities.map { identity in
      ProviderRow(
        host: Self.host(identity.issuer),
        facts: wording.connected(
          since: wording.dayAndMonth(zone.local(identity.madeAt).date),
          used: identity.lastUsedAt.map { wording.moment($0, in: zone) }),
        identity: identity.id, staysBecause: stays)
    }
    guard let issuer, !ways.identities.contains(where: { issuer.isNamed($0.issuer) }) else { return rows }
    return rows + [ProviderRow(host: issuer.host, facts: wording.notConnected, identity: nil, staysBecause: nil)]
  }

  private static func host(_ issuer: String) -> String { Issuer(issuer)?.host ?? issuer }
}
