public import Domain

// MARK: - The security log

extension Wording {
  public var securityLog: String { say(en: "Security log", de: "Sicherheitsprotokoll") }
  public var securityLogText: String {
    say(
      en: "Sign-ins, refusals, roles, links and exports. No passwords, no tokens. Kept for 90 days.",
      de:
        "Anmeldungen, Abweisungen, Rollen, Links und Exporte. Keine Passwörter, keine Tokens. Wird 90 Tage aufbewahrt.")
  }
  public var securityTopics: String { say(en: "Kind", de: "Art") }
  public var allEvents: String { say(en: "All", de: "Alle") }
  public var everyPerson: String { say(en: "Everyone", de: "Alle Personen") }
  public var personOfLog: String { say(en: "Person", de: "Person") }
  public var showEvents: String { say(en: "Show", de: "Anzeigen") }
  public var olderEvents: String { say(en: "Older", de: "Ältere") }
  public var newestEvents: String { say(en: "Newest", de: "Neueste") }
  public var noEvents: String { say(en: "Nothing here yet.", de: "Hier ist noch nichts.") }
  public var notSignedIn: String { say(en: "Not signed in", de: "Nicht angemeldet") }
  public var unknownPerson: String { say(en: "Unknown", de: "Unbekannt") }
  public var eventTime: String { say(en: "Time", de: "Zeit") }
  public var eventWho: String { say(en: "Who", de: "Wer") }
  public var eventWhat: String { say(en: "What happened", de: "Was geschah") }
  public var eventSource: String { say(en: "From where", de: "Von wo") }
  public var seeAttempts: String { say(en: "See these attempts", de: "Diese Versuche ansehen") }

  public func name(of topic: SecurityEvent.Topic) -> String {
    switch topic {
    case .signIn: say(en: "Sign-in", de: "Anmeldung")
    case .refused: say(en: "Refused", de: "Abgewiesen")
    case .access: say(en: "Roles", de: "Rollen")
    case .links: say(en: "Links", de: "Links")
    case .exports: say(en: "Exports", de: "Exporte")
    }
  }

  /// `addresses`: none where there were too many to tell them apart.
  func heldBackTitle(_ addresses: Int, guessing name: String) -> String {
    let who =
      switch addresses {
      case 0: say(en: "Many addresses are", de: "Viele Adressen werden")
      case 1: say(en: "One address is", de: "Eine Adresse wird")
      default: say(en: "\(addresses) addresses are", de: "\(addresses) Adressen werden")
      }
    return say(
      en: "\(who) held back for guessing the password of \(name).",
      de: "\(who) aufgehalten, weil das Passwort von \(name) geraten wird.")
  }

  func heldBackText(_ count: Int, since time: String, owner name: String) -> String {
    say(
      en: "\(count) attempts since \(time). \(name) can sign in as always.",
      de: "\(count) Versuche seit \(time). \(name) kann sich wie immer anmelden.")
  }

  /// What happened, in a sentence without its subject; `name` is whom it is about.
  func securityEvent(_ record: SecurityRecord, about name: String?) -> String {
    let text = record.kind.map { sentence($0, name ?? unknownName, record.detail ?? "") } ?? unknownPerson
    return record.count > 1 ? say(en: "\(text), \(record.count) times", de: "\(text), \(record.count)-mal") : text
  }

  private var unknownName: String { say(en: "an unknown username", de: "einen unbekannten Benutzernamen") }

  private func sentence(_ kind: SecurityEvent.Kind, _ name: String, _ detail: String) -> String {
    switch kind.topic {
    case .signIn: signInSentence(kind, detail)
    case .refused: refusedSentence(kind, name, detail)
    case .access: accessSentence(kind, name, detail)
    case .links: linkSentence(kind, name, detail)
    case .exports: say(en: "Exported \(exported(detail))", de: "Hat exportiert: \(exported(detail))")
    }
  }

  private func signInSentence(_ kind: SecurityEvent.Kind, _ detail: String) -> String {
    switch kind {
    case .signedOut: say(en: "Signed out", de: "Hat sich abgemeldet")
    case .passwordChanged: say(en: "Changed the password", de: "Hat das Passwort geändert")
    case .passwordRemoved: say(en: "Removed the password", de: "Hat das Passwort entfernt")
    case .passkeyAdded: say(en: "Added the passkey “\(detail)”", de: "Hat den Passkey „\(detail)“ hinzugefügt")
    case .passkeyRemoved: say(en: "Removed the passkey “\(detail)”", de: "Hat den Passkey „\(detail)“ entfernt")
    case .identityConnected: say(en: "Connected \(detail)", de: "Hat \(detail) verbunden")
    case .identityRemoved: say(en: "Disconnected \(detail)", de: "Hat \(detail) getrennt")
    case .authenticatorOn: say(en: "Turned the authenticator app on", de: "Hat die Authenticator-App eingeschaltet")
    case .authenticatorOff: say(en: "Turned the authenticator app off", de: "Hat die Authenticator-App ausgeschaltet")
    case .recoveryCodesMade: say(en: "Made recovery codes", de: "Hat Wiederherstellungscodes erstellt")
    case .guessesRead:
      say(en: "Read the warning about guessed passwords", de: "Hat die Warnung vor geratenen Passwörtern gelesen")
    default: signedIn(detail)
    }
  }

  private func signedIn(_ detail: String) -> String {
    switch SecurityEvent.Way(rawValue: detail) {
    case .password, nil: say(en: "Signed in", de: "Hat sich angemeldet")
    case .invitation: say(en: "Accepted an invitation", de: "Hat eine Einladung angenommen")
    case .reset: say(en: "Set a new password by a link", de: "Hat über einen Link ein neues Passwort gesetzt")
    case .personalLink: say(en: "Signed in by a personal link", de: "Hat sich über einen persönlichen Link angemeldet")
    case .setUp: say(en: "Set up OnDuty", de: "Hat OnDuty eingerichtet")
    case .passkey: say(en: "Signed in by a passkey", de: "Hat sich mit einem Passkey angemeldet")
    case .openID: say(en: "Signed in at the provider", de: "Hat sich beim Anbieter angemeldet")
    case .code: say(en: "Signed in with password and code", de: "Hat sich mit Passwort und Code angemeldet")
    case .recoveryCode:
      say(
        en: "Signed in with password and recovery code",
        de: "Hat sich mit Passwort und Wiederherstellungscode angemeldet"
      )
    }
  }

  private func refusedSentence(_ kind: SecurityEvent.Kind, _ name: String, _ detail: String) -> String {
    switch kind {
    case .signInRefused: say(en: "Wrong password for \(name)", de: "Falsches Passwort für \(name)")
    case .signInHeldBack:
      say(en: "Held back after too many attempts for \(name)", de: "Aufgehalten nach zu vielen Versuchen für \(name)")
    case .passwordRefused:
      say(en: "Wrong password when asked once more", de: "Falsches Passwort bei erneuter Frage")
    case .passkeyRefused: say(en: "A passkey that was not right", de: "Ein Passkey, der nicht stimmte")
    case .identityRefused:
      say(en: "A sign-in at the provider was refused: \(detail)", de: "Anmeldung beim Anbieter abgewiesen: \(detail)")
    case .secondFactorRefused:
      say(en: "Right password, wrong code for \(name)", de: "Richtiges Passwort, falscher Code für \(name)")
    case .secondFactorHeldBack:
      say(
        en: "Held back after too many wrong codes for \(name)",
        de: "Aufgehalten nach zu vielen falschen Codes für \(name)"
      )
    case .tokenRefused: say(en: "A token that opens nothing", de: "Ein Token, das nichts öffnet")
    case .crossSite:
      say(
        en: "A form from another site: \(room(detail))", de: "Ein Formular von einer anderen Website: \(room(detail))")
    default: say(en: "Not allowed: \(room(detail))", de: "Nicht erlaubt: \(room(detail))")
    }
  }

  /// `rules.set` by the name of its room; what has none stays as it is.
  private func room(_ address: String) -> String {
    switch address.split(separator: ".").first {
    case "roster", "mine", "plan", "schedules", "making": say(en: "roster and plan", de: "Dienstplan und Planung")
    case "requests", "timeOff": say(en: "requests and time off", de: "Anfragen und Abwesenheiten")
    case "clock": say(en: "time clock and timesheets", de: "Zeiterfassung und Stundenzettel")
    case "rules": say(en: "labor rules", de: "Arbeitszeitregeln")
    case "fairness": say(en: "fairness", de: "Fairness")
    case "people": say(en: "people", de: "Personen")
    case "services": say(en: "services", de: "Leistungen")
    case "products": say(en: "products", de: "Produkte")
    case "feeds", "webhooks", "api", "links": say(en: "other systems and links", de: "andere Systeme und Links")
    case "organization", "usage": say(en: "organization", de: "Organisation")
    case "accounts": say(en: "accounts", de: "Konten")
    case "history": say(en: "change log and the past", de: "Änderungsprotokoll und Vergangenes")
    case "notices": say(en: "notifications", de: "Mitteilungen")
    default: address
    }
  }

  private func accessSentence(_ kind: SecurityEvent.Kind, _ name: String, _ detail: String) -> String {
    switch kind {
    case .invited: say(en: "Invited \(name)", de: "Hat \(name) eingeladen")
    case .resetLinkMade: say(en: "Made a password link for \(name)", de: "Hat einen Passwort-Link für \(name) erstellt")
    case .accountDisabled: say(en: "Disabled the account of \(name)", de: "Hat das Konto von \(name) gesperrt")
    case .accountEnabled: say(en: "Enabled the account of \(name)", de: "Hat das Konto von \(name) entsperrt")
    default:
      say(
        en: "Changed the role of \(name): \(role(detail))", de: "Hat die Rolle von \(name) geändert: \(role(detail))")
    }
  }

  private func linkSentence(_ kind: SecurityEvent.Kind, _ name: String, _ detail: String) -> String {
    switch kind {
    case .personalLinkMade:
      say(en: "Made a personal link for \(name)", de: "Hat einen persönlichen Link für \(name) erstellt")
    case .personalLinkRevoked:
      say(en: "Revoked a personal link of \(name)", de: "Hat einen persönlichen Link von \(name) widerrufen")
    case .linkMade: linkMade(detail)
    case .linkRevoked:
      say(en: "Revoked a wall or calendar link", de: "Hat den Link einer Anzeige oder eines Kalenders widerrufen")
    case .webhookMade: say(en: "Made a webhook to \(detail)", de: "Hat einen Webhook an \(detail) angelegt")
    case .webhookSecretRenewed:
      say(
        en: "Renewed the secret of the webhook to \(detail)", de: "Hat das Geheimnis des Webhooks an \(detail) erneuert"
      )
    case .webhookRemoved: say(en: "Removed the webhook to \(detail)", de: "Hat den Webhook an \(detail) entfernt")
    case .tokenRevoked: say(en: "Revoked the token “\(detail)”", de: "Hat das Token „\(detail)“ widerrufen")
    default: say(en: "Made the token “\(detail)”", de: "Hat das Token „\(detail)“ erstellt")
    }
  }

  private func linkMade(_ detail: String) -> String {
    switch SecurityEvent.LinkKind(rawValue: detail) {
    case .wall: say(en: "Made a link for a wall display", de: "Hat einen Link für eine Anzeige erstellt")
    case .siteCalendar: say(en: "Made a calendar link of a site", de: "Hat einen Kalenderlink eines Standorts erstellt")
    case .calendar, nil: say(en: "Made a calendar link of a person", de: "Hat einen Kalenderlink einer Person erstellt")
    }
  }

  private func role(_ detail: String) -> String { Role(rawValue: detail).map { self.name(of: $0) } ?? detail }

  private func exported(_ detail: String) -> String {
    switch SecurityEvent.Export(rawValue: detail) {
    case .people: say(en: "the people", de: "Personen")
    case .services: say(en: "the services", de: "Leistungen")
    case .products: say(en: "the products", de: "Produkte")
    case .sites: say(en: "the sites", de: "Standorte")
    case .positions: say(en: "the positions", de: "Positionen")
    case .shifts: say(en: "shifts", de: "Schichten")
    case .hours: say(en: "hours", de: "Stunden")
    case .person: say(en: "all data of a person", de: "alle Daten einer Person")
    case .changes: say(en: "the change log", de: "das Änderungsprotokoll")
    case nil: detail
    }
  }
}
