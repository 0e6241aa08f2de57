import Domain

// MARK: - Confirmed email addresses

extension Wording {
  public var emailsTitle: String { say(en: "Email addresses", de: "E-Mail-Adressen") }
  public var emailsText: String {
    say(
      en:
        "Someone typed these, and nobody has checked them. Whoever signs in at your organization's provider gets the account of the person whose confirmed address it is. Confirm an address only if you know that it is theirs.",
      de:
        "Diese hat jemand eingetragen, und niemand hat sie geprüft. Wer sich beim Anmeldedienst eurer Organisation anmeldet, bekommt das Konto der Person, deren bestätigte Adresse es ist. Bestätige eine Adresse nur, wenn du weißt, dass sie stimmt."
    )
  }
  public var noUnconfirmedEmails: String {
    say(en: "All email addresses are confirmed.", de: "Alle E-Mail-Adressen sind bestätigt.")
  }
  public func unconfirmedEmails(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 email address is not confirmed" : "\(count) email addresses are not confirmed",
      de: count == 1 ? "1 E-Mail-Adresse ist nicht bestätigt" : "\(count) E-Mail-Adressen sind nicht bestätigt")
  }
  public func moreUnconfirmed(_ count: Int) -> String {
    say(en: "And \(count) more, once these are done.", de: "Und \(count) weitere, wenn diese erledigt sind.")
  }
  public var emailNotConfirmed: String { say(en: "Email not confirmed", de: "E-Mail nicht bestätigt") }
  public var confirmEmail: String { say(en: "Confirm", de: "Bestätigen") }
  public var confirmSelectedEmails: String { say(en: "Confirm selected", de: "Ausgewählte bestätigen") }
  func emailsConfirmed(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 address confirmed." : "\(count) addresses confirmed.",
      de: count == 1 ? "1 Adresse bestätigt." : "\(count) Adressen bestätigt.")
  }
  func emailsChanged(_ count: Int) -> String {
    say(
      en: count == 1
        ? "1 address was changed meanwhile. Look at it again."
        : "\(count) addresses were changed meanwhile. Look at them again.",
      de: count == 1
        ? "1 Adresse wurde inzwischen geändert. Sieh sie noch einmal an."
        : "\(count) Adressen wurden inzwischen geändert. Sieh sie noch einmal an.")
  }
  var noEmailChosen: String { say(en: "Select an address.", de: "Wähle eine Adresse aus.") }

  // MARK: One's own

  public var ownEmailSection: String { say(en: "Your email address", de: "Deine E-Mail-Adresse") }
  public var ownEmailQuestion: String { say(en: "Is this your address?", de: "Ist das deine Adresse?") }
  public var ownEmailText: String {
    say(
      en: "Only a confirmed address counts when you sign in at your organization's provider.",
      de: "Nur eine bestätigte Adresse zählt, wenn du dich beim Anmeldedienst deiner Organisation anmeldest.")
  }
  public var emailIsConfirmed: String { say(en: "Your email is confirmed.", de: "Deine E-Mail ist bestätigt.") }
  public func emailAsked(_ address: String) -> String {
    say(
      en: "We sent a link to \(address). Open it where you are signed in.",
      de: "Wir haben einen Link an \(address) geschickt. Öffne ihn dort, wo du angemeldet bist.")
  }
  public var administratorConfirms: String {
    say(
      en: "Not confirmed yet. An administrator confirms it.",
      de: "Noch nicht bestätigt. Das macht eine Administratorin oder ein Administrator.")
  }
  public var emailWaits: String { say(en: "Not confirmed yet.", de: "Noch nicht bestätigt.") }
  public var sendEmailLink: String { say(en: "Send a link", de: "Link schicken") }
  public var sendEmailLinkAgain: String { say(en: "Send another link", de: "Noch einen Link schicken") }
  var tooManyEmailMails: String {
    say(
      en: "You asked for several links today. Use the last one, or try again tomorrow.",
      de: "Du hast heute schon mehrere Links angefordert. Nimm den letzten, oder versuche es morgen noch einmal.")
  }
  func emailMailFailed(_ fault: String) -> String {
    say(
      en: "The mail could not be sent. \(reason(fault)).", de: "Die Mail ließ sich nicht verschicken. \(reason(fault))."
    )
  }

  // MARK: The mail, and its page

  public func emailLinkSubject(_ organization: String) -> String {
    say(en: "Is this your address at \(organization)?", de: "Ist das deine Adresse bei \(organization)?")
  }
  public func emailLinkText(_ name: String, _ organization: String) -> String {
    say(
      en:
        "\(name) entered this address at \(organization). If that was you, open the link and confirm it. If not, do nothing.",
      de:
        "\(name) hat diese Adresse bei \(organization) eingetragen. Wenn du das warst, öffne den Link und bestätige sie. Wenn nicht, brauchst du nichts zu tun."
    )
  }
  public var emailLinkLasts: String { say(en: "The link works for a day.", de: "Der Link gilt einen Tag.") }
  public func emailLinkQuestion(_ address: String) -> String {
    say(
      en: "You opened the link in the mail to \(address). Confirm that the address is yours.",
      de: "Du hast den Link aus der Mail an \(address) geöffnet. Bestätige, dass die Adresse dir gehört.")
  }
  public var deadEmailLink: String {
    say(
      en:
        "The link is for someone else, was used, or is too old. Sign in as the person who entered the address, or send another link from your profile.",
      de:
        "Der Link ist für jemand anderen, wurde schon benutzt oder ist zu alt. Melde dich als die Person an, die die Adresse eingetragen hat, oder schicke dir vom Profil aus einen neuen."
    )
  }
}
