import Domain
import Words

extension Wording {
  func emailMailFailed(_ fault: String) -> String { emailMailFailed(fault: reason(fault)) }
}
