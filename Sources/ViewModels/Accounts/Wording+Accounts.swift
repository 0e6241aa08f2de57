public import Domain
import Store

// MARK: - Signing in

extension Wording {
  public var signIn: String { say(en: "Sign in", de: "Anmelden") }
  public var signOut: String { say(en: "Sign out", de: "Abmelden") }
  public var userName: String { say(en: "Username", de: "Benutzername") }
  public var password: String { say(en: "Password", de: "Passwort") }
  /// One sentence for every reason, so that it tells no one which names there are.
  public var signInRefused: String {
    say(
      en: "Username and password don't match. Check both, or ask your administrator for a new password link.",
      de:
        "Benutzername und Passwort passen nicht zusammen. Prüfe beides, oder lass dir von deiner Administratorin oder deinem Administrator einen Link für ein neues Passwort geben."
    )
  }
  /// What the product is, for who never heard of it.
  public var productLead: String {
    say(
      en: "OnDuty shows who is here, until when, and when you work next.",
      de: "OnDuty zeigt, wer da ist, bis wann, und wann du wieder dran bist.")
  }
  public var productFoot: String {
    say(en: "OnDuty runs on your own server.", de: "OnDuty läuft auf eurem eigenen Server.")
  }
  public var showPassword: String { say(en: "Show password", de: "Passwort anzeigen") }
  /// Only in the demo.
  public var demoLead: String { say(en: "Look around as", de: "Sieh dich um als") }
  public var forgotPassword: String {
    say(
      en: "Forgot your password? Ask your administrator for a link.",
      de: "Passwort vergessen? Bitte deine Administratorin oder deinen Administrator um einen Link.")
  }
  public var tooSoonTitle: String { say(en: "Too many attempts", de: "Zu viele Versuche") }
  public func tooSoonText(seconds: Int64) -> String {
    let wait = wait(seconds: seconds)
    return say(
      en: "Too many attempts. Try again in \(wait).",
      de: "Es gab zu viele Versuche. Versuche es in \(wait) noch einmal.")
  }
  private func wait(seconds: Int64) -> String {
    if seconds <= 60 { return say(en: "\(seconds)\u{a0}s", de: "\(seconds)\u{a0}Sek.") }
    return length(minutes: Int((seconds + 59) / 60))
  }
  public var somethingWentWrong: String {
    say(
      en: "Something went wrong. Please try again.", de: "Etwas ist schiefgelaufen, bitte versuche es noch einmal.")
  }
  public var signedOut: String {
    say(
      en: "You've been signed out, so that didn't go through.",
      de: "Du bist nicht mehr angemeldet, deshalb hat das nicht geklappt.")
  }
  public var signInFirst: String { say(en: "Sign in first", de: "Melde dich zuerst an") }
  public var signInFirstText: String {
    say(en: "You need an account to see this.", de: "Dafür brauchst du ein Konto.")
  }
  public var tokenMissing: String {
    say(en: "The token is missing: Authorization: Bearer …", de: "Das Token fehlt: Authorization: Bearer …")
  }
  public var tokenNotValid: String {
    say(
      en: "The token is not valid: it was taken back, has expired or never was one.",
      de: "Das Token gilt nicht: Es wurde widerrufen, ist abgelaufen oder war nie eines.")
  }
}

// MARK: - First run and one-time links

extension Wording {
  public var setUpTitle: String { say(en: "Set up OnDuty", de: "OnDuty einrichten") }
  public var setUpText: String {
    say(
      en: "A few questions, and you can plan your first week. This page appears only once.",
      de: "Ein paar Fragen, und du kannst deine erste Woche planen. Diese Seite gibt es nur einmal.")
  }
  public var setUpCode: String { say(en: "Setup code", de: "Einrichtungscode") }
  public var setUpCodeHint: String {
    say(
      en: "Shown where OnDuty was started, such as AB2C-DE3F.",
      de: "Steht dort, wo OnDuty gestartet wurde, zum Beispiel AB2C-DE3F.")
  }
  public var setUpCodeWrong: String {
    say(
      en: "That isn't the code. Each start of OnDuty shows a new one.",
      de: "Das ist nicht der Code. Bei jedem Start zeigt OnDuty einen neuen.")
  }
  public var setUpButton: String { say(en: "Set up", de: "Einrichten") }
  public var organization: String { say(en: "Organization", de: "Organisation") }
  public var zone: String { say(en: "Time zone", de: "Zeitzone") }
  public var languageLabel: String { say(en: "Language", de: "Sprache") }
  public var givenName: String { say(en: "First name", de: "Vorname") }
  public var surname: String { say(en: "Last name", de: "Nachname") }
  public var firstSite: String { say(en: "First site", de: "Erster Standort") }
  public var firstSiteHint: String {
    say(
      en: "Where people work: a shop, a ward, a depot. You can add more later.",
      de: "Wo gearbeitet wird: ein Laden, eine Station, ein Depot. Weitere kannst du später anlegen.")
  }
  public var tradeHint: String {
    say(
      en: "The kinds of work to start with. You can change them at any time.",
      de: "Die Arten von Arbeit für den Anfang. Du kannst sie jederzeit ändern.")
  }
  public var noTrade: String { say(en: "Something else", de: "Etwas anderes") }
  public var noTradeText: String { say(en: "I’ll name the positions myself", de: "Ich benenne die Tätigkeiten selbst") }
  var mainSite: String { say(en: "Main site", de: "Hauptstandort") }
  public func welcome(_ name: String) -> String { say(en: "Welcome, \(name)", de: "Willkommen, \(name)") }
  public var invitationText: String {
    say(
      en: "Choose a username and a password to sign in with.",
      de: "Wähle den Benutzernamen und das Passwort, mit denen du dich anmeldest.")
  }
  public var resetTitle: String { say(en: "Choose a new password", de: "Neues Passwort wählen") }
  public var resetText: String {
    say(
      en: "You will be signed out everywhere else. Your passkeys and your authenticator app stop working here.",
      de:
        "Danach bist du überall sonst abgemeldet. Deine Passkeys und deine Authenticator-App gelten hier nicht mehr.")
  }
  public var choosePassword: String { say(en: "Save password", de: "Passwort speichern") }
  public var passwordHint: String {
    say(
      en: "At least \(Password.shortest) characters. Tip: use a few words.",
      de: "Mindestens \(Password.shortest) Zeichen. Am besten mehrere Wörter.")
  }
  public var linkUsedTitle: String { say(en: "This link no longer works", de: "Dieser Link ist nicht mehr gültig") }
  public var personalLinkRevoked: String {
    say(
      en: "It was revoked, or the address is incomplete. Ask your administrator for a new one.",
      de:
        "Er wurde widerrufen, oder die Adresse ist unvollständig. Bitte deine Administratorin oder deinen Administrator um einen neuen."
    )
  }
  public var linkUsedText: String {
    say(
      en: "It was already used or has expired. Ask your administrator for a new one.",
      de:
        "Er wurde schon benutzt oder ist zu alt. Bitte deine Administratorin oder deinen Administrator um einen neuen.")
  }
}

// MARK: - The own account

extension Wording {
  public var mainNavigation: String { say(en: "Main", de: "Hauptnavigation") }
  public var settings: String { say(en: "Settings", de: "Einstellungen") }
  public var mySessions: String { say(en: "Signed-in devices", de: "Angemeldete Geräte") }
  public var thisBrowser: String { say(en: "this browser", de: "dieser Browser") }
  public var signOutElsewhere: String { say(en: "Sign out everywhere else", de: "Überall sonst abmelden") }
  var unknownDevice: String { say(en: "Unknown browser", de: "Unbekannter Browser") }
  func lastSeen(_ time: String) -> String { say(en: "last seen \(time)", de: "zuletzt gesehen \(time)") }
  public var changePassword: String { say(en: "Change password", de: "Passwort ändern") }
  public var currentPassword: String { say(en: "Current password", de: "Bisheriges Passwort") }
  public var newPassword: String { say(en: "New password", de: "Neues Passwort") }
  var passwordChanged: String {
    say(
      en: "Password changed. You are signed out everywhere else.",
      de: "Dein Passwort ist geändert. Überall sonst bist du abgemeldet.")
  }
  func signedOutElsewhere(_ count: Int) -> String {
    say(
      en: count == 1
        ? "You are signed out of 1\u{a0}other browser." : "You are signed out of \(count)\u{a0}other browsers.",
      de: count == 1
        ? "Du bist in 1\u{a0}anderen Browser abgemeldet." : "Du bist in \(count)\u{a0}anderen Browsern abgemeldet.")
  }
  var analyticsSaved: String {
    say(en: "Saved your choice about usage data.", de: "Deine Wahl zu den Nutzungsdaten ist gespeichert.")
  }
  public var profileSaved: String { say(en: "Saved your profile.", de: "Dein Profil ist gespeichert.") }
  public var asTheBrowserSays: String { say(en: "Same as my browser", de: "Wie im Browser eingestellt") }
  /// In the language itself, for those who do not read the present one.
  public func name(of language: Language) -> String {
    switch language {
    case .en: "English"
    case .de: "Deutsch"
    }
  }
  public var analytics: String { say(en: "Share anonymous usage", de: "Meine Nutzung mitzählen") }
  public var analyticsText: String {
    say(
      en: "Counts how often features are used, without names, in your organization's own database.",
      de: "Gezählt wird nur, wie oft etwas benutzt wird, in der Datenbank deiner Organisation und ohne Namen.")
  }
  var notSecure: String {
    say(
      en:
        "This connection isn't encrypted. Anyone on the same network can read passwords. Ask your administrator to set up HTTPS.",
      de:
        "Diese Seite wird unverschlüsselt übertragen. Wer im selben Netz ist, kann Passwörter mitlesen. Bitte deine Administratorin oder deinen Administrator um HTTPS."
    )
  }
}

// MARK: - Keeping accounts

extension Wording {
  public var accounts: String { say(en: "Accounts", de: "Konten") }
  public var invite: String { say(en: "Invite", de: "Einladen") }
  public func inviteAll(_ count: Int) -> String {
    say(en: "Invite \(count) people without an account", de: "\(count) Personen ohne Konto einladen")
  }
  public var inviteAllText: String {
    say(
      en: "All at once, as members. You get a link for each.",
      de: "Alle auf einmal, als Mitglieder. Du bekommst für jede einen Link.")
  }
  public var role: String { say(en: "Role", de: "Rolle") }
  public func name(of role: Role) -> String {
    switch role {
    case .member: say(en: "Member", de: "Mitglied")
    case .manager: say(en: "Manager", de: "Leitung")
    case .admin: say(en: "Administrator", de: "Administration")
    }
  }
  /// A manager of some sites; none if all of them were archived.
  func manager(of sites: [String]) -> String {
    sites.isEmpty
      ? say(en: "Manager of archived sites", de: "Leitung archivierter Standorte")
      : say(en: "Manager of \(list(sites))", de: "Leitung von \(list(sites))")
  }
  public var managedSites: String { say(en: "Manages", de: "Leitet") }
  public var noSiteChosen: String { say(en: "Choose at least one site.", de: "Wähle mindestens einen Standort.") }
  public var noScopeChosen: String { say(en: "Choose at least one.", de: "Wähle mindestens eine.") }
  public var chosenSites: String { say(en: "Only these sites", de: "Nur diese Standorte") }
  public var managedSitesText: String {
    say(
      en: "Managers see every roster and change only the sites that they manage.",
      de: "Die Leitung sieht alle Dienstpläne und ändert nur, was zu ihren Standorten gehört.")
  }
  public var colleague: String { say(en: "Colleague", de: "Person") }
  public var change: String { say(en: "Change", de: "Ändern") }
  public var changeRole: String { say(en: "Change role", de: "Rolle ändern") }
  public var makeResetLink: String { say(en: "New password link", de: "Link für neues Passwort") }
  public var makePersonalLink: String { say(en: "Personal link", de: "Persönlicher Link") }
  public var newAPIToken: String { say(en: "New token", de: "Neuer API-Schlüssel") }
  public func madeFor(_ name: String) -> String { say(en: "For \(name).", de: "Für \(name).") }
  public var personalLinkText: String {
    say(
      en: "For members without email: anyone with the link is signed in as this person until you revoke it.",
      de: "Für ein Mitglied ohne E-Mail: Wer den Link hat, ist als diese Person angemeldet, bis du ihn widerrufst.")
  }
  public var disable: String { say(en: "Disable", de: "Sperren") }
  public var enable: String { say(en: "Enable", de: "Entsperren") }
  var isActive: String { say(en: "Active", de: "Aktiv") }
  var isInvited: String { say(en: "Not signed in yet", de: "Noch nicht angemeldet") }
  var isByLink: String { say(en: "By personal link", de: "Mit persönlichem Link") }
  var isDisabled: String { say(en: "Disabled", de: "Gesperrt") }
  public func newLinks(_ count: Int) -> String { say(en: "\(count) new links", de: "\(count) neue Links") }
  public var linksAreOpenFor: String {
    say(
      en: "Send each only to its person. It works once, for 7\u{a0}days. The links aren't shown again.",
      de: "Schicke jeden nur an seine Person. Er gilt einmal, 7\u{a0}Tage lang. Die Links werden nicht wieder gezeigt.")
  }
  public var linksAsText: String { say(en: "All links as text", de: "Alle Links als Text") }
  public var linkIsOpenFor: String {
    say(
      en:
        "Send it only to this person. It works once: an invitation for 7\u{a0}days, a password link for 24\u{a0}hours.",
      de:
        "Schicke ihn nur an diese Person. Er gilt einmal: eine Einladung 7\u{a0}Tage lang, ein Passwort-Link 24\u{a0}Stunden."
    )
  }
  public var apiTokens: String { say(en: "API tokens", de: "API-Schlüssel") }
  public var noAPITokens: String { say(en: "No API tokens.", de: "Noch keine API-Schlüssel.") }
  public var makeAPIToken: String { say(en: "Create token", de: "API-Schlüssel erstellen") }
  public var tokenName: String { say(en: "Used for", de: "Wofür") }
  public var scopes: String { say(en: "Permissions", de: "Berechtigungen") }
  public func name(of scope: Scope) -> String {
    switch scope {
    case .rosterRead: say(en: "Read the roster", de: "Dienstplan lesen")
    case .peopleRead: say(en: "Read people", de: "Team lesen")
    case .schedulesRead: say(en: "Read schedules and closed days", de: "Serien und Schließtage lesen")
    case .catalogRead: say(en: "Read services and products", de: "Leistungen und Produkte lesen")
    case .planWrite: say(en: "Plan and publish shifts", de: "Schichten planen und veröffentlichen")
    case .peopleWrite: say(en: "Edit people", de: "Team bearbeiten")
    case .catalogWrite: say(en: "Edit services and products", de: "Leistungen und Produkte bearbeiten")
    case .announcementsWrite: say(en: "Post announcements", de: "Aushänge machen")
    case .organizationWrite:
      say(en: "Edit the organization, its sites and positions", de: "Organisation, Standorte und Positionen bearbeiten")
    case .accountsWrite:
      say(en: "Edit accounts of members and managers", de: "Konten von Mitgliedern und Leitungen bearbeiten")
    case .costsWrite: say(en: "Read and edit costs and budgets", de: "Kosten und Budgets lesen und bearbeiten")
    case .manage:
      say(en: "Everything a manager can do, except costs", de: "Alles, was die Leitung darf, außer Kosten")
    }
  }
  public var tokenSite: String { say(en: "Site", de: "Standort") }
  public var tokenOfAllSites: String { say(en: "All sites", de: "Alle Standorte") }
  /// A site was chosen together with the permission to edit the whole organization.
  public var tokenIsOfAllSites: String {
    say(
      en: "A token that edits the organization or accounts is for all sites.",
      de: "Ein API-Schlüssel, der die Organisation oder Konten bearbeitet, gilt für alle Standorte.")
  }
  func lastUsed(_ time: String) -> String { say(en: "last used \(time)", de: "zuletzt benutzt \(time)") }
  var neverUsed: String { say(en: "never used", de: "nie benutzt") }
}

// MARK: - Problems

extension Wording {
  func accountProblem(_ problem: Refusal.Problem) -> String {
    switch problem {
    case .tooShort(let limit): say(en: "Use at least \(limit) characters.", de: "Mindestens \(limit) Zeichen.")
    case .tooCommon:
      say(
        en: "Too easy to guess. Leave out names and common words, or use a few more words.",
        de: "Das errät man zu leicht. Lass Namen und gängige Wörter weg, oder nimm ein paar Wörter mehr.")
    case .sameAsUserName:
      say(en: "The password can't be your username.", de: "Nicht dasselbe wie der Benutzername.")
    case .passwordWrong: say(en: "That's not your password.", de: "Das ist nicht dein Passwort.")
    case .codeWrong:
      say(
        en: "This code isn't right. Take the one that your app shows now.",
        de: "Dieser Code stimmt nicht. Nimm den, den deine App gerade zeigt.")
    case .userNameTaken: say(en: "This username is taken.", de: "Dieser Benutzername ist vergeben.")
    default: somethingWentWrong
    }
  }

  func accountConflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .alreadySetUp:
      say(en: "OnDuty is already set up. Sign in.", de: "OnDuty ist schon eingerichtet. Melde dich an.")
    case .hasAccount: say(en: "This person already has an account.", de: "Diese Person hat schon ein Konto.")
    case .lastAdmin:
      say(
        en: "This is the last administrator. Make someone else an administrator first.",
        de: "Das ist die letzte Person mit Administrationsrechten. Gib diese zuerst jemand anderem.")
    case .accountDisabled: say(en: "The account is disabled.", de: "Das Konto ist gesperrt.")
    case .lastWayIn:
      say(
        en: "This is the last way in to your account. Add another one first.",
        de: "Das ist der letzte Zugang zu deinem Konto. Richte zuerst einen anderen ein.")
    case .lastSecondFactor:
      say(
        en: "Your role needs a second factor, and this is the last one. Add another one first.",
        de: "Deine Rolle braucht einen zweiten Faktor, und das ist der letzte. Richte zuerst einen anderen ein.")
    case .knownIdentity: say(en: "This sign-in is connected already.", de: "Diese Anmeldung ist schon verbunden.")
    case .knownPasskey:
      say(en: "This passkey is here already.", de: "Diesen Passkey gibt es hier schon.")
    case .tooManyPasskeys:
      say(
        en: "You have \(Passkey.most) passkeys. Remove one first.",
        de: "Du hast \(Passkey.most) Passkeys. Entferne zuerst einen.")
    case .notForThisRole:
      say(en: "Personal links are only for members.", de: "Persönliche Links sind nur für Mitglieder.")
    default: somethingWentWrong
    }
  }
}

// MARK: - The password once more

extension Wording {
  public var confirmTitle: String { say(en: "Is that you?", de: "Bist du das?") }
  public var confirmText: String {
    let minutes = Session.confirmedSeconds / 60
    return say(
      en:
        "This gives someone access, takes data out or erases it. Confirm once more that it's you; that counts for \(minutes) minutes.",
      de:
        "Das gibt jemandem Zugang, nimmt Daten mit oder löscht sie. Bestätige noch einmal, dass du es bist; das gilt \(minutes) Minuten."
    )
  }
  public var confirmByPasskey: String { say(en: "Continue with a passkey", de: "Weiter mit Passkey") }
  public var carryOn: String { say(en: "Continue", de: "Weiter") }
  public var fileComesTitle: String { say(en: "Your download begins", de: "Der Download beginnt") }
  public var fileComesText: String {
    say(en: "If it doesn't, start it here.", de: "Falls nicht, starte ihn hier.")
  }
  public var downloadFile: String { say(en: "Download", de: "Herunterladen") }
  public var goBack: String { say(en: "Back", de: "Zurück") }
}

// MARK: - Guessed passwords

extension Wording {
  public func guesses(_ count: Int, from first: String, to last: String) -> String {
    say(
      en:
        "Someone tried \(count) passwords for your account between \(first) and \(last). If that wasn't you, make sure that yours is long and used nowhere else.",
      de:
        "Jemand hat zwischen \(first) und \(last) \(count) Passwörter für dein Konto ausprobiert. Wenn du das nicht warst, achte darauf, dass deines lang ist und nirgends sonst gilt."
    )
  }
  public var guessesRead: String { say(en: "I've read this", de: "Gelesen") }
}
