public import Domain

// MARK: - Signing in

extension Wording {
  public var signIn: String { say(en: "Log in", de: "Einloggen") }
  public var signOut: String { say(en: "Log out", de: "Ausloggen") }
  public var userName: String { say(en: "User name", de: "Nutzername") }
  public var password: String { say(en: "Password", de: "Passwort") }
  /// One sentence for every reason, so that it tells nobody which names there are.
  public var signInRefused: String {
    say(
      en: "User name and password don't match. Check both, or ask your administrator for a new password link.",
      de:
        "Nutzername und Passwort passen nicht zusammen. Prüfe beides, oder bitte deine Administration um einen Link für ein neues Passwort."
    )
  }
  public var signInLead: String {
    say(en: "Sign in to see your shifts.", de: "Melde dich an, um deine Schichten zu sehen.")
  }
  /// Only in the demo.
  public var demoLead: String { say(en: "Look around as", de: "Sieh dich um als") }
  public var forgotPassword: String {
    say(
      en: "Forgot your password? Ask your administrator for a link.",
      de: "Passwort vergessen? Bitte deine Administration um einen Link.")
  }
  public var tooSoonTitle: String { say(en: "Too many attempts", de: "Zu viele Versuche") }
  public func tooSoonText(seconds: Int64) -> String {
    let wait = wait(seconds: seconds)
    return say(
      en: "There were too many attempts. Try again in \(wait).",
      de: "Es gab zu viele Versuche. Versuche es in \(wait) noch einmal.")
  }
  private func wait(seconds: Int64) -> String {
    if seconds <= 60 { return say(en: "\(seconds)\u{a0}s", de: "\(seconds)\u{a0}Sek.") }
    return length(minutes: Int((seconds + 59) / 60))
  }
  public var somethingWentWrong: String {
    say(
      en: "Something went wrong, please try again.", de: "Etwas ist schiefgelaufen, bitte versuche es noch einmal.")
  }
  public var signedOut: String {
    say(
      en: "You've been signed out, so that didn't go through.",
      de: "Du bist nicht mehr eingeloggt, deshalb hat das nicht geklappt.")
  }
  public var signInFirst: String { say(en: "Log in first", de: "Logge dich zuerst ein") }
  public var signInFirstText: String {
    say(en: "This is open to people with an account.", de: "Das ist für Menschen mit einem Konto offen.")
  }
}

// MARK: - First run and one-time links

extension Wording {
  public var setUpTitle: String { say(en: "Set up OnDuty", de: "OnDuty einrichten") }
  public var setUpText: String {
    say(
      en: "Name your organization and make the first administrator. This page is shown only once.",
      de:
        "Benenne deine Organisation und lege die erste Administratorin oder den ersten Administrator an. Diese Seite gibt es nur einmal."
    )
  }
  public var setUpButton: String { say(en: "Set up", de: "Einrichten") }
  public var organization: String { say(en: "Organization", de: "Organisation") }
  public var zone: String { say(en: "Time zone", de: "Zeitzone") }
  public var languageLabel: String { say(en: "Language", de: "Sprache") }
  public var givenName: String { say(en: "First name", de: "Vorname") }
  public var surname: String { say(en: "Surname", de: "Nachname") }
  var mainSite: String { say(en: "Main site", de: "Hauptstandort") }
  public func welcome(_ name: String) -> String { say(en: "Welcome, \(name)", de: "Willkommen, \(name)") }
  public var invitationText: String {
    say(
      en: "Choose the user name and the password that you log in with.",
      de: "Wähle den Nutzernamen und das Passwort, mit denen du dich einloggst.")
  }
  public var resetTitle: String { say(en: "Choose a new password", de: "Neues Passwort wählen") }
  public var resetText: String {
    say(
      en: "You are then logged out everywhere else.", de: "Danach bist du überall sonst ausgeloggt.")
  }
  public var choosePassword: String { say(en: "Save password", de: "Passwort speichern") }
  public var passwordHint: String {
    say(
      en: "At least \(Password.shortest) characters. A few words are good.",
      de: "Mindestens \(Password.shortest) Zeichen. Ein paar Wörter sind gut.")
  }
  public var linkUsedTitle: String { say(en: "This link is no longer open", de: "Dieser Link ist nicht mehr offen") }
  public var linkUsedText: String {
    say(
      en: "It was used already, or it is too old. Ask your administrator for a new one.",
      de: "Er wurde schon benutzt oder ist zu alt. Bitte deine Administration um einen neuen.")
  }
}

// MARK: - The own account

extension Wording {
  public var mainNavigation: String { say(en: "Main", de: "Hauptnavigation") }
  public var settings: String { say(en: "Settings", de: "Einstellungen") }
  public var mySessions: String { say(en: "Where you are logged in", de: "Wo du eingeloggt bist") }
  public var thisBrowser: String { say(en: "this browser", de: "dieser Browser") }
  public var signOutElsewhere: String { say(en: "Log out everywhere else", de: "Überall sonst ausloggen") }
  var unknownDevice: String { say(en: "Unknown browser", de: "Unbekannter Browser") }
  func lastSeen(_ time: String) -> String { say(en: "last seen \(time)", de: "zuletzt gesehen \(time)") }
  public var changePassword: String { say(en: "Change password", de: "Passwort ändern") }
  public var currentPassword: String { say(en: "Current password", de: "Bisheriges Passwort") }
  public var newPassword: String { say(en: "New password", de: "Neues Passwort") }
  var passwordChanged: String {
    say(
      en: "Your password is changed. You are logged out everywhere else.",
      de: "Dein Passwort ist geändert. Überall sonst bist du ausgeloggt.")
  }
  func signedOutElsewhere(_ count: Int) -> String {
    say(
      en: count == 1
        ? "You are logged out of 1\u{a0}other browser." : "You are logged out of \(count)\u{a0}other browsers.",
      de: count == 1
        ? "Du bist in 1\u{a0}anderen Browser ausgeloggt." : "Du bist in \(count)\u{a0}anderen Browsern ausgeloggt.")
  }
  var saved: String { say(en: "Saved.", de: "Gespeichert.") }
  public var asTheBrowserSays: String { say(en: "As the browser says", de: "Wie im Browser eingestellt") }
  /// In the language itself, for those who do not read the present one.
  public func name(of language: Language) -> String {
    switch language {
    case .en: "English"
    case .de: "Deutsch"
    }
  }
  public var analytics: String { say(en: "Count my use", de: "Meine Nutzung mitzählen") }
  public var analyticsText: String {
    say(
      en: "Only how often something is used is counted, in your organization's own database, without names.",
      de: "Gezählt wird nur, wie oft etwas benutzt wird, in der Datenbank deiner Organisation und ohne Namen.")
  }
  var notSecure: String {
    say(
      en:
        "This site is served without encryption. Anybody on the same network can read passwords. Ask your administrator to serve it over HTTPS.",
      de:
        "Diese Seite wird unverschlüsselt ausgeliefert. Wer im selben Netz ist, kann Passwörter mitlesen. Bitte deine Administration um HTTPS."
    )
  }
}

// MARK: - Keeping accounts

extension Wording {
  public var accounts: String { say(en: "Accounts", de: "Konten") }
  public var invite: String { say(en: "Invite", de: "Einladen") }
  public var inviteNewPerson: String { say(en: "Invite a new person", de: "Neue Person einladen") }
  public var role: String { say(en: "Role", de: "Rolle") }
  public func name(of role: Role) -> String {
    switch role {
    case .member: say(en: "Member", de: "Mitglied")
    case .manager: say(en: "Manager", de: "Leitung")
    case .admin: say(en: "Administrator", de: "Administration")
    }
  }
  public var whoHasNoAccount: String { say(en: "Invite a colleague", de: "Kollegin oder Kollegen einladen") }
  public var colleague: String { say(en: "Who", de: "Wen") }
  public var change: String { say(en: "Change", de: "Ändern") }
  public var changeRole: String { say(en: "Change role", de: "Rolle ändern") }
  public var makeResetLink: String { say(en: "New password link", de: "Link für neues Passwort") }
  public var makePersonalLink: String { say(en: "Personal link", de: "Persönlicher Link") }
  public var newAPIToken: String { say(en: "The new token", de: "Der neue Zugang") }
  public func madeFor(_ name: String) -> String { say(en: "For \(name).", de: "Für \(name).") }
  public var personalLinkText: String {
    say(
      en: "For a member without e-mail: whoever has the link is logged in as this person, until you take it back.",
      de: "Für ein Mitglied ohne E-Mail: Wer den Link hat, ist als diese Person eingeloggt, bis du ihn zurücknimmst.")
  }
  public var disable: String { say(en: "Disable", de: "Sperren") }
  public var enable: String { say(en: "Enable", de: "Entsperren") }
  var isActive: String { say(en: "Active", de: "Aktiv") }
  var isInvited: String { say(en: "Not logged in yet", de: "Noch nicht eingeloggt") }
  var isByLink: String { say(en: "By personal link", de: "Mit persönlichem Link") }
  var isDisabled: String { say(en: "Disabled", de: "Gesperrt") }
  public var linkIsOpenFor: String {
    say(
      en:
        "Send it to this person alone. It opens once: an invitation within 7\u{a0}days, a password link within 24\u{a0}hours.",
      de:
        "Schicke ihn nur an diese Person. Er öffnet einmal: eine Einladung binnen 7\u{a0}Tagen, ein Passwort-Link binnen 24\u{a0}Stunden."
    )
  }
  public var apiTokens: String { say(en: "Tokens for programs", de: "Zugänge für Programme") }
  public var noAPITokens: String { say(en: "No program has a token.", de: "Kein Programm hat einen Zugang.") }
  public var makeAPIToken: String { say(en: "Make a token", de: "Zugang erstellen") }
  public var tokenName: String { say(en: "What it is for", de: "Wofür") }
  public var scopes: String { say(en: "What it may do", de: "Was er darf") }
  public func name(of scope: Scope) -> String {
    switch scope {
    case .rosterRead: say(en: "Read the roster", de: "Dienstplan lesen")
    case .peopleRead: say(en: "Read the people", de: "Personen lesen")
    case .manage: say(en: "All that a manager may", de: "Alles, was die Leitung darf")
    }
  }
  func lastUsed(_ time: String) -> String { say(en: "last used \(time)", de: "zuletzt benutzt \(time)") }
  var neverUsed: String { say(en: "never used", de: "nie benutzt") }
}

// MARK: - Problems

extension Wording {
  func accountProblem(_ problem: Refusal.Problem) -> String {
    switch problem {
    case .tooShort(let limit): say(en: "At least \(limit) characters.", de: "Mindestens \(limit) Zeichen.")
    case .tooCommon:
      say(en: "This password is guessed first. Choose another.", de: "Das wird zuerst erraten. Wähle ein anderes.")
    case .sameAsUserName:
      say(en: "Not the same as the user name.", de: "Nicht dasselbe wie der Nutzername.")
    case .passwordWrong: say(en: "This is not your password.", de: "Das ist nicht dein Passwort.")
    case .userNameTaken: say(en: "That user name is taken.", de: "Dieser Nutzername ist vergeben.")
    default: somethingWentWrong
    }
  }

  func accountConflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .alreadySetUp:
      say(en: "OnDuty is set up already. Log in.", de: "OnDuty ist schon eingerichtet. Logge dich ein.")
    case .hasAccount: say(en: "This person has an account already.", de: "Diese Person hat schon ein Konto.")
    case .lastAdmin:
      say(
        en: "This is the last administrator. Make somebody else one first.",
        de: "Das ist die letzte Person mit Administrationsrechten. Gib sie zuerst jemand anderem.")
    case .accountDisabled: say(en: "The account is disabled.", de: "Das Konto ist gesperrt.")
    case .notForThisRole:
      say(en: "Personal links are for members alone.", de: "Persönliche Links sind nur für Mitglieder.")
    default: somethingWentWrong
    }
  }
}
