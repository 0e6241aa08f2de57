import Domain

// MARK: - Sign-in at the organization's provider

extension Wording {
  public func signInWith(_ host: String) -> String { say(en: "Sign in with \(host)", de: "Mit \(host) anmelden") }
  public var providerTitle: String { say(en: "Your organization's sign-in", de: "Anmeldung deiner Organisation") }
  public var providerText: String {
    say(
      en: "Sign in where you do for everything else at work. Signing out here signs you out of OnDuty alone.",
      de: "Melde dich so an wie bei allem anderen im Betrieb. Abmelden gilt hier nur für OnDuty.")
  }
  func connected(since day: String, used time: String?) -> String {
    time.map { say(en: "Connected \(day), used \($0)", de: "Verbunden am \(day), benutzt \($0)") }
      ?? say(en: "Connected \(day), never used", de: "Verbunden am \(day), nie benutzt")
  }
  var notConnected: String { say(en: "Not connected", de: "Nicht verbunden") }
  public func connectWith(_ host: String) -> String { say(en: "Connect with \(host)", de: "Mit \(host) verbinden") }
  public func disconnectFrom(_ host: String) -> String { say(en: "Disconnect from \(host)", de: "Von \(host) trennen") }
  func disconnected(_ host: String) -> String {
    say(en: "Disconnected from \(host).", de: "Die Verbindung mit \(host) ist getrennt.")
  }
  public var noPasswordAtAll: String { say(en: "None", de: "Keins") }
  public func onTheWayTo(_ host: String) -> String { say(en: "On to \(host)", de: "Weiter zu \(host)") }
  public func onTheWayText(_ host: String) -> String {
    say(
      en: "Sign in there, and you come back here. If nothing happens, press the button.",
      de: "Melde dich dort an, dann kommst du hierher zurück. Wenn nichts passiert, drücke den Knopf.")
  }
  public func confirmWith(_ host: String) -> String { say(en: "Confirm with \(host)", de: "Mit \(host) bestätigen") }
  public var confirmWithText: String {
    say(
      en: "Sign in there once more. You come back to this place, and press the button again.",
      de: "Melde dich dort noch einmal an. Du kommst hierher zurück und drückst den Knopf noch einmal.")
  }
  public var signInAnotherWay: String { say(en: "Sign in another way", de: "Anders anmelden") }

  func providerProblemTitle(_ occasion: ProviderTicket.Occasion) -> String {
    switch occasion {
    case .signIn: say(en: "You aren't signed in", de: "Du bist nicht angemeldet")
    case .connecting: notConnected
    case .confirming: say(en: "Not confirmed", de: "Nicht bestätigt")
    }
  }

  func providerProblem(_ problem: ProviderModel.Problem, at host: String) -> String {
    switch problem {
    case .unreachable:
      say(
        en: "\(host) doesn't answer right now. Try again in a moment, or sign in another way.",
        de: "\(host) antwortet gerade nicht. Versuche es gleich noch einmal, oder melde dich anders an.")
    case .declined:
      say(
        en: "The sign-in at \(host) was canceled there.", de: "Die Anmeldung wurde bei \(host) abgebrochen.")
    case .tooLate:
      say(
        en: "That took too long, or began in another browser. Try again.",
        de: "Das hat zu lange gedauert oder in einem anderen Browser begonnen. Versuche es noch einmal.")
    case .refused:
      say(
        en: "What \(host) answered wasn't right. Try again; if it keeps happening, tell your administrator.",
        de:
          "Die Antwort von \(host) war nicht richtig. Versuche es noch einmal; wenn es wieder passiert, sag es deiner Administratorin oder deinem Administrator."
      )
    default: personProblem(problem, at: host)
    }
  }

  private func personProblem(_ problem: ProviderModel.Problem, at host: String) -> String {
    switch problem {
    case .disabled:
      say(
        en: "Your account here is disabled. Ask your administrator.",
        de: "Dein Konto ist hier gesperrt. Frag deine Administratorin oder deinen Administrator.")
    case .taken:
      say(
        en: "This sign-in at \(host) belongs to another account here, or your account has another one there.",
        de: "Diese Anmeldung bei \(host) gehört hier zu einem anderen Konto, oder dein Konto hat dort eine andere.")
    case .notFresh:
      say(
        en:
          "\(host) didn't ask you again who you are, so it doesn't count here. Confirm another way, or ask your administrator.",
        de:
          "\(host) hat nicht noch einmal gefragt, wer du bist, darum zählt es hier nicht. Bestätige anders, oder frag deine Administratorin oder deinen Administrator."
      )
    case .otherPerson:
      say(
        en: "That was another person's sign-in at \(host), not yours.",
        de: "Das war bei \(host) die Anmeldung einer anderen Person, nicht deine.")
    case .unknown(let doubt): doubtful(doubt, at: host)
    case .unreachable, .declined, .tooLate, .refused: ""
    }
  }

  private func doubtful(_ doubt: IdentityOwner.Doubt, at host: String) -> String {
    let knows = say(en: "\(host) knows you", de: "\(host) kennt dich")
    switch doubt {
    case .noEmail, .emailNotVerified:
      return say(
        en:
          "\(knows), and doesn't confirm an email address of yours. Sign in as usual once, and connect it under Settings, Sign-in and security. If you have no account, ask your administrator.",
        de:
          "\(knows), bestätigt aber keine E-Mail-Adresse von dir. Melde dich einmal wie sonst an und verbinde es unter Einstellungen, Anmeldung und Sicherheit. Wenn du kein Konto hast, frag deine Administratorin oder deinen Administrator."
      )
    case .noPerson, .twoPeople, .left:
      return say(
        en:
          "\(knows), and OnDuty can't tell which account is yours. Sign in as usual once, and connect it under Settings, Sign-in and security. If you have no account, ask your administrator.",
        de:
          "\(knows), aber OnDuty weiß nicht, welches Konto deins ist. Melde dich einmal wie sonst an und verbinde es unter Einstellungen, Anmeldung und Sicherheit. Wenn du kein Konto hast, frag deine Administratorin oder deinen Administrator."
      )
    case .unconfirmedAddress:
      return say(
        en: "\(knows), but your email address is not confirmed here yet. Ask your administrator to confirm it.",
        de:
          "\(knows), aber deine E-Mail-Adresse ist hier noch nicht bestätigt. Bitte deine Administratorin oder deinen Administrator, sie zu bestätigen."
      )
    case .noAccount, .roleMissing, .roleUnknown:
      return say(
        en: "\(knows), but you have no account here yet. Ask your administrator for an invitation.",
        de:
          "\(knows), aber du hast hier noch kein Konto. Bitte deine Administratorin oder deinen Administrator um eine Einladung."
      )
    case .connectFromInside, .otherIdentity:
      return say(
        en:
          "\(knows), but your account here is not connected with it. Sign in as usual once, and connect it under Settings, Sign-in and security.",
        de:
          "\(knows), aber dein Konto hier ist nicht damit verbunden. Melde dich einmal wie sonst an und verbinde es unter Einstellungen, Anmeldung und Sicherheit."
      )
    }
  }
}
