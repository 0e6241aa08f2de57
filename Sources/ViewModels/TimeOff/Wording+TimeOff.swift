import Domain
import Words

// MARK: - Deciding

extension Wording {
  func decided(_ answer: TimeOffDecision.Answer, shifts: Int) -> String {
    switch answer {
    case .approve where shifts > 0, .part where shifts > 0: decidedApprove(shifts: shifts)
    case .approve, .part: decidedApprovePart
    case .decline: decidedDecline
    case .offer: decidedOffer(shifts: shifts)
    }
  }
}
