import Domain
import Store
public import Words

// MARK: - First run and one-time links

extension Wording {
  public var passwordHint: String { passwordHint(shortest: Password.shortest) }
}

// MARK: - The own account

// MARK: - Problems

extension Wording {
  func accountProblem(_ problem: Refusal.Problem) -> String {
    switch problem {
    case .tooShort(let limit): accountProblemTooShort(limit: limit)
    case .tooCommon: accountProblemTooCommon
    case .sameAsUserName: accountProblemSameAsUserName
    case .passwordWrong: accountProblemPasswordWrong
    case .codeWrong: accountProblemCodeWrong
    case .userNameTaken: accountProblemUserNameTaken
    default: somethingWentWrong
    }
  }
}
