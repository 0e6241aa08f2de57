import Domain
import Words

// MARK: - Confirmed email addresses

extension Wording {
  func emailMailFailed(_ fault: String) -> String { emailMailFailed(fault: reason(fault)) }
}
