import Domain

// MARK: - Passkeys

extension Wording {
  public var passkeys: String { say(en: "Passkeys", de: "Passkeys") }
  public var passkeysText: String {
    say(
      en: "Sign in with your fingerprint, your face or the lock of your device, without a password.",
      de: "Melde dich mit Fingerabdruck, Gesicht oder der Sperre deines Geräts an, ohne Passwort.")
  }
  public var noPasskeys: String { say(en: "No passkeys yet.", de: "Noch keine Passkeys.") }
  public var addPasskey: String { say(en: "Add a passkey", de: "Passkey hinzufügen") }
  func passkeyAdded(_ name: String) -> String { say(en: "Added “\(name)”.", de: "„\(name)“ ist hinzugefügt.") }
  func passkeyRemoved(_ name: String) -> String { say(en: "Removed “\(name)”.", de: "„\(name)“ ist entfernt.") }
  public var passkeyNotAdded: String {
    say(
      en: "The passkey wasn't added. Try again; if your device has one here already, remove that first.",
      de:
        "Der Passkey wurde nicht hinzugefügt. Versuche es noch einmal; hat dein Gerät hier schon einen, entferne den zuerst."
    )
  }
  func passkeyFacts(added day: String, used time: String?) -> String {
    time.map { say(en: "Added \(day), used \($0)", de: "Hinzugefügt am \(day), benutzt \($0)") }
      ?? say(en: "Added \(day), never used", de: "Hinzugefügt am \(day), nie benutzt")
  }
  public var rename: String { say(en: "Rename", de: "Umbenennen") }
  public var passkeyName: String { say(en: "Name", de: "Name") }
  public var passkeysNeedScript: String {
    say(
      en: "Passkeys need JavaScript, which is off in this browser.",
      de: "Passkeys brauchen JavaScript, und das ist in diesem Browser aus.")
  }
  public var passkeysNeedTLS: String {
    say(en: "Passkeys need a secure connection, HTTPS.", de: "Passkeys brauchen eine sichere Verbindung, HTTPS.")
  }

  public var signInWithPasskey: String { say(en: "Sign in with a passkey", de: "Mit Passkey anmelden") }
  public var signInWithPassword: String { say(en: "Sign in with password", de: "Mit Passwort anmelden") }
  public var signInWithPasskeyText: String {
    say(
      en: "Your fingerprint, your face or the lock of this device.",
      de: "Dein Fingerabdruck, dein Gesicht oder die Sperre dieses Geräts.")
  }
  public var orElse: String { say(en: "or", de: "oder") }
  /// One sentence for every reason.
  public var passkeyRefused: String {
    say(
      en: "This passkey didn't work. Try again, or sign in with your password.",
      de: "Dieser Passkey hat nicht funktioniert. Versuche es noch einmal, oder melde dich mit deinem Passwort an.")
  }
  public var passkeyStopped: String {
    say(
      en: "No passkey was used. Try again, or sign in with your password.",
      de: "Es wurde kein Passkey benutzt. Versuche es noch einmal, oder melde dich mit deinem Passwort an.")
  }
}

// MARK: - The second factor

extension Wording {
  public var withoutPasskey: String { say(en: "When there is no passkey", de: "Wenn kein Passkey da ist") }
  public var authenticatorApp: String { say(en: "Authenticator app", de: "Authenticator-App") }
  func authenticatorOn(since day: String) -> String { say(en: "On since \(day)", de: "An seit \(day)") }
  public var authenticatorIsOff: String {
    say(en: "Off. Asks for a code after the password.", de: "Aus. Fragt nach dem Passwort noch nach einem Code.")
  }
  public var authenticatorOff: String {
    say(en: "No code is asked for any more.", de: "Es wird nach keinem Code mehr gefragt.")
  }
  public var setUpAuthenticator: String { say(en: "Set up", de: "Einrichten") }
  public var turnOff: String { say(en: "Turn off", de: "Ausschalten") }
  public var authenticatorText: String {
    say(
      en: "Scan this with your authenticator app, or type the key in. Then enter the code that it shows.",
      de: "Scanne das mit deiner Authenticator-App, oder tippe den Schlüssel ein. Gib dann den Code ein, den sie zeigt."
    )
  }
  public var authenticatorKey: String { say(en: "Key", de: "Schlüssel") }
  public var code: String { say(en: "Code", de: "Code") }
  public var turnOn: String { say(en: "Turn on", de: "Einschalten") }
  public var recoveryCodes: String { say(en: "Recovery codes", de: "Wiederherstellungscodes") }
  func codesLeft(_ left: Int, of made: Int) -> String {
    say(en: "\(left) of \(made) left", de: "Noch \(left) von \(made)")
  }
  public var newCodes: String { say(en: "New codes", de: "Neue Codes") }
  public var recoveryCodesText: String {
    say(
      en:
        "Each signs you in once, in place of your app's code. Keep them where your phone isn't. They are shown only now.",
      de:
        "Jeder meldet dich einmal an, statt des Codes deiner App. Bewahre sie nicht beim Handy auf. Sie stehen nur jetzt hier."
    )
  }
  func passwordSet(on day: String) -> String { say(en: "Set on \(day)", de: "Festgelegt am \(day)") }
  public var noPassword: String {
    say(en: "None: you sign in by passkey.", de: "Keins: Du meldest dich mit Passkey an.")
  }
  public var removePassword: String { say(en: "Remove password", de: "Passwort entfernen") }
  var passwordRemoved: String {
    say(
      en: "Your password is removed. From now on you sign in by passkey.",
      de: "Dein Passwort ist entfernt. Ab jetzt meldest du dich mit Passkey an.")
  }
  public var secondFactorNeeded: String {
    say(
      en: "Your role needs more than a password. Add a passkey or an authenticator app to go on.",
      de: "Deine Rolle braucht mehr als ein Passwort. Richte einen Passkey oder eine Authenticator-App ein.")
  }

  public var secondStepTitle: String { say(en: "One more step", de: "Noch ein Schritt") }
  public var secondStepText: String {
    say(
      en: "Enter the code from your authenticator app, or a recovery code.",
      de: "Gib den Code aus deiner Authenticator-App ein, oder einen Wiederherstellungscode.")
  }
  public var secondStepByPasskey: String {
    say(en: "Your role needs your passkey, too.", de: "Deine Rolle braucht auch deinen Passkey.")
  }
  public var secondStepOver: String {
    say(
      en: "That took too long, or too many codes were wrong. Enter your password again.",
      de: "Das hat zu lange gedauert, oder es waren zu viele falsche Codes. Gib dein Passwort noch einmal ein.")
  }
  func codeWrong(triesLeft: Int) -> String {
    let text = accountProblem(.codeWrong)
    return triesLeft == 1
      ? say(en: "\(text) 1\u{a0}try left.", de: "\(text) Noch 1\u{a0}Versuch.")
      : say(en: "\(text) \(triesLeft)\u{a0}tries left.", de: "\(text) Noch \(triesLeft)\u{a0}Versuche.")
  }
}
