import Domain
import Store

extension Wording {
  public var deliveriesTitle: String { say(en: "Delivery", de: "Zustellung") }
  public var deliveriesLead: String {
    say(
      en:
        "Everything that people are told is in their list. Here you see whether it also reached them by push and mail.",
      de:
        "Alles, was jemand erfährt, steht in seiner Liste. Hier siehst du, ob es auch per Push und Mail ankam.")
  }
  public var notReached: String { say(en: "Not reached", de: "Nicht erreicht") }
  public var everyoneReached: String {
    say(
      en: "In the last seven days, everything arrived.", de: "In den letzten sieben Tagen ist alles angekommen.")
  }

  func name(of channel: NoticeChannel) -> String {
    switch channel {
    case .mail: byMail
    case .push: byPush
    }
  }

  func told(_ state: DeliveryState) -> String {
    say(
      en: "\(state.waiting) waiting. In the last 24 hours: \(state.sent) sent, \(state.failed) failed.",
      de: "\(state.waiting) warten. In den letzten 24 Stunden: \(state.sent) verschickt, \(state.failed) gescheitert.")
  }

  func failed(_ last: SentNotice, isWaiting: Bool, in zone: Zone) -> String {
    let next =
      isWaiting
      ? say(en: "It is tried again.", de: "Es wird noch einmal versucht.")
      : say(en: "It was given up.", de: "Es wurde aufgegeben.")
    return "\(moment(last.attemptedAt, in: zone)): \(reason(last.fault ?? "")). \(next)"
  }

  /// Why something was not taken, by the name that is stored.
  /// For whoever named the other server: it does not tell them which names are inside our own network.
  func ownReason(_ fault: String) -> String { reason(fault == "private-address" ? "unreachable" : fault) }

  func reason(_ fault: String) -> String {
    let code = fault.split(separator: "-").last.map(String.init) ?? ""
    switch fault {
    case "unreachable", "no-connection", "connection-lost", "name-not-found":
      return say(en: "The other server could not be reached", de: "Der andere Server war nicht erreichbar")
    case "timed-out": return say(en: "The other server took too long", de: "Der andere Server brauchte zu lange")
    case "tls", "tls-failed":
      return say(en: "The connection was not secure", de: "Die Verbindung war nicht sicher")
    case "sign-in":
      return say(en: "The mail server refused our password", de: "Der Mailserver lehnte unser Passwort ab")
    case "private-address":
      return say(en: "Its address is inside our own network", de: "Seine Adresse liegt in unserem eigenen Netz")
    case "no-address": return say(en: "There is no mail address", de: "Es gibt keine Mailadresse")
    case "no-device", "bad-address", "status-404", "status-410":
      return say(en: "The device takes nothing any more", de: "Das Gerät nimmt nichts mehr an")
    case _ where fault.hasPrefix("deferred-"):
      return say(en: "The mail server put it off (\(code))", de: "Der Mailserver vertröstet (\(code))")
    default:
      return say(en: "The other server refused it (\(code))", de: "Der andere Server lehnte es ab (\(code))")
    }
  }
}
