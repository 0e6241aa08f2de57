import Domain
import Feeds
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
  /// The outcome of the last message by a channel.
  func told(_ last: SentNotice, by channel: NoticeChannel, in zone: Zone) -> String {
    let at = moment(last.attemptedAt, in: zone)
    guard channel == .mail else { return told(last.fault, at: at) }
    return last.fault.map { toldTheLastMail(at: at, fault: reason($0)) } ?? toldLastMail(at: at)
  }
  private func told(_ fault: String?, at: String) -> String {
    fault.map { toldTheLastMessage(at: at, fault: ownReason($0)) } ?? toldLastMessage(at: at)
  }
  /// The number of text messages; without its country code, none can be sent.
  func place(of phone: PhoneNumber, last: String) -> NoticeSettingsModel.Place {
    .init(name: phone.description, last: last, problem: SMSGateway.international(phone) == nil ? smsNeedsCode : nil)
  }
  /// The outcome of the last message to a device.
  func told(_ last: SentNotice?, on device: PushDevice, in zone: Zone) -> String {
    guard let last else { return toldNothingSentYet }
    return told(last.fault, at: moment(last.attemptedAt, in: zone))
  }
  // MARK: Mails
}

extension Wording {
  public func pushFailed(_ fault: String) -> String { pushFailed(fault: ownReason(fault)) }
}
