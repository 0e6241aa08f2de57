import Domain
import Store
import Words

extension Wording {
  func told(_ state: DeliveryState) -> String { told(waiting: state.waiting, sent: state.sent, failed: state.failed) }
  func failed(_ last: SentNotice, isWaiting: Bool, in zone: Zone) -> String {
    let next =
      isWaiting ? failedWaiting : failedOtherwise
    return "\(moment(last.attemptedAt, in: zone)): \(reason(last.fault ?? "")). \(next)"
  }
  func reason(_ fault: String) -> String {
    let code = fault.split(separator: "-").last.map(String.init) ?? ""
    switch fault {
    case "unreachable", "no-connection", "connection-lost", "name-not-found": return reasonFaultTheOtherServer
    case "timed-out": return reasonFaultTheOtherServerTookToo
    case "tls", "tls-failed": return reasonFaultTheConnectionWas
    case "sign-in": return reasonFaultTheMailServer
    case "private-address": return reasonFaultItsAddressIs
    case "no-address": return reasonFaultThereIsNo
    case "no-number": return smsNeedsCode
    case "too-late": return reasonFaultTooLate
    case "no-chat": return reasonFaultNoChat
    case "no-device", "bad-address", "status-404", "status-410": return reasonFaultTheDeviceTakes
    case _ where fault.hasPrefix("deferred-"): return reasonFaultTheMailServerPutIt(code: code)
    default: return reasonFaultOther(code: code)
    }
  }
}

extension Wording {
  /// Why something was not taken, by the name that is stored.
  /// For whoever named the other server: it does not tell them which names are inside our own network.
  func ownReason(_ fault: String) -> String { reason(fault == "private-address" ? "unreachable" : fault) }
}
