import Domain
import Store
public import Words

// MARK: - Requests

extension Wording {
  func answered(_ state: ShiftRequest.State, _ ending: ShiftRequest.Ending?, _ moment: String) -> String {
    switch (state, ending) {
    case (.done, _): answeredDone(moment: moment)
    case (.declined, _): answeredDeclined(moment: moment)
    case (_, .taken): answeredTaken(moment: moment)
    case (_, .expired): answeredExpired(moment: moment)
    default: answeredOther(moment: moment)
    }
  }
}

// MARK: - What else brings it

extension Wording {
  /// How the last mail went.
  func told(_ mail: SentNotice, in zone: Zone) -> String {
    let at = moment(mail.attemptedAt, in: zone)
    guard let fault = mail.fault else { return toldLastMail(at: at) }
    return toldTheLastMail(at: at, fault: reason(fault))
  }
  /// How the last message to a device went.
  func told(_ last: SentNotice?, on device: PushDevice, in zone: Zone) -> String {
    guard let last else { return toldNothingSentYet }
    let at = moment(last.attemptedAt, in: zone)
    guard let fault = last.fault else { return toldLastMessage(at: at) }
    return toldTheLastMessage(at: at, fault: ownReason(fault))
  }
  // MARK: Mails
}

extension Wording {
  public func pushFailed(_ fault: String) -> String { pushFailed(fault: ownReason(fault)) }
}
