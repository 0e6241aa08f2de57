import Domain
import Words

// MARK: - Sign-in at the organization's provider

extension Wording {
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
}
