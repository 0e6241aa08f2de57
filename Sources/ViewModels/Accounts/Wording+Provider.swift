import Domain
import Words

// MARK: - Sign-in at the organization's provider

extension Wording {
  func connected(since day: String, used time: String?) -> String {
    time.map { connectedConnectedUsed(day: day, value: $0) }
      ?? connectedConnectedNeverUsed(day: day)
  }

  func providerProblemTitle(_ occasion: ProviderTicket.Occasion) -> String {
    switch occasion {
    case .signIn: providerProblemTitleSignIn
    case .connecting: notConnected
    case .confirming: providerProblemTitleConfirming
    }
  }

  func providerProblem(_ problem: ProviderModel.Problem, at host: String) -> String {
    switch problem {
    case .unreachable: providerProblemUnreachable(host: host)
    case .declined: providerProblemDeclined(host: host)
    case .tooLate: providerProblemTooLate
    case .refused: providerProblemRefused(host: host)
    default: personProblem(problem, at: host)
    }
  }

  private func personProblem(_ problem: ProviderModel.Problem, at host: String) -> String {
    switch problem {
    case .disabled: personProblemDisabled
    case .taken: personProblemTaken(host: host)
    case .notFresh: personProblemNotFresh(host: host)
    case .otherPerson: personProblemOtherPerson(host: host)
    case .unknown(let doubt): doubtful(doubt, at: host)
    case .unreachable, .declined, .tooLate, .refused: ""
    }
  }

  private func doubtful(_ doubt: IdentityOwner.Doubt, at host: String) -> String {
    let knows = doubtfulKnowsYou(host: host)
    switch doubt {
    case .noEmail, .emailNotVerified: return doubtfulNoEmailEmailNotVerified(knows: knows)
    case .noPerson, .twoPeople, .left: return doubtfulNoPersonTwoPeople(knows: knows)
    case .unconfirmedAddress: return doubtfulUnconfirmedAddress(knows: knows)
    case .noAccount, .roleMissing, .roleUnknown: return doubtfulNoAccountRoleMissing(knows: knows)
    case .connectFromInside, .otherIdentity: return doubtfulConnectFromInsideOtherIdentity(knows: knows)
    }
  }
}
