package import Domain

// MARK: - Sign-in at the organization's provider

extension Wording {
  package func connected(since day: String, used time: String?) -> String {
    time.map { connectedConnectedUsed(day: day, value: $0) }
      ?? connectedConnectedNeverUsed(day: day)
  }
  package func doubtful(_ doubt: IdentityOwner.Doubt, at host: String) -> String {
    let knows = doubtfulKnowsYou(host: host)
    switch doubt {
    case .noEmail, .emailNotVerified, .emailUnstated, .guest, .noUserInfo:
      return doubtfulNoEmailEmailNotVerified(knows: knows)
    case .noPerson, .twoPeople, .left: return doubtfulNoPersonTwoPeople(knows: knows)
    case .unconfirmedAddress: return doubtfulUnconfirmedAddress(knows: knows)
    case .noAccount, .roleMissing, .roleUnknown, .roleElsewhere:
      return doubtfulNoAccountRoleMissing(knows: knows)
    case .connectFromInside, .otherIdentity: return doubtfulConnectFromInsideOtherIdentity(knows: knows)
    }
  }
}
