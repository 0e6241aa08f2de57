import Domain
import Store
public import Words

// MARK: - First run and one-time links

extension Wording {
  public var passwordHint: String { passwordHint(shortest: Password.shortest) }
}
