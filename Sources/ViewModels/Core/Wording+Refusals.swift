public import Domain

// MARK: - Refusals

extension Wording {
  public var notFoundTitle: String { say(en: "Page not found", de: "Seite nicht gefunden") }
  public var notFoundText: String {
    say(
      en: "The address may be wrong, or the page may have been removed.",
      de: "Vielleicht ist die Adresse vertippt, oder die Seite wurde entfernt.")
  }
  public var siteNotManagedTitle: String {
    say(en: "You don't manage this site", de: "Diesen Standort verwaltest du nicht")
  }
  /// `names` are the sites that the visitor manages.
  public func siteNotManaged(_ names: [String]) -> String {
    let managed = names.isEmpty ? "" : say(en: "You manage \(list(names)). ", de: "Du verwaltest \(list(names)). ")
    return managed
      + say(
        en: "Ask your administrator if you need more sites.",
        de: "Frag deine Administratorin oder deinen Administrator, wenn du weitere Standorte brauchst.")
  }
  public var forbiddenTitle: String { say(en: "You don't have access to this", de: "Kein Zugriff") }
  public var forbiddenText: String {
    say(
      en: "Your role doesn't include it. Ask your administrator if you need it.",
      de: "Deine Rolle umfasst das nicht. Frag deine Administratorin oder deinen Administrator, wenn du es brauchst.")
  }
  public var crossSiteText: String {
    say(
      en: "The request came from another website. Open the page here and try again.",
      de: "Die Anfrage kam von einer anderen Seite. Öffne die Seite hier und versuche es noch einmal.")
  }
  public var badRequestTitle: String { say(en: "That didn't work", de: "Das hat nicht geklappt") }
  /// `fields` as the address has them, separated by commas.
  public func badRequestText(_ fields: String) -> String {
    say(
      en: "This part of the address or the form is missing or can't be read: \(fields). Go back and try again.",
      de:
        "Dieser Teil der Adresse oder des Formulars fehlt oder ist nicht lesbar: \(fields). Geh zurück und versuche es noch einmal."
    )
  }
  public var methodTitle: String { say(en: "That can't be done here", de: "Das geht hier nicht") }
  public func methodText(_ allowed: String) -> String {
    say(en: "This address only accepts \(allowed).", de: "Diese Adresse nimmt nur \(allowed) an.")
  }
  public var outOfDateText: String {
    say(en: "Someone else changed it first.", de: "Jemand anderes hat es zuerst geändert.")
  }
  public var conflictTitle: String { say(en: "This conflicts with something else", de: "Das passt nicht zusammen") }
  public var faultTitle: String { say(en: "Something went wrong", de: "Etwas ist schiefgegangen") }
  public func faultText(_ reference: String) -> String {
    say(
      en: "Nothing is lost. If this keeps happening, give your manager this code: \(reference).",
      de: "Nichts ist verloren. Wenn es wieder passiert, nenne deiner Leitung die Nummer \(reference).")
  }

  public func problem(_ problem: Refusal.Problem) -> String {
    switch problem {
    case .missing: say(en: "Enter a value.", de: "Hier fehlt etwas.")
    case .tooLong(let limit):
      say(en: "Use at most \(limit) characters.", de: "Höchstens \(limit) Zeichen.")
    case .notADate: say(en: "Enter a date like 2026-10-24.", de: "Ein Datum sieht so aus: 2026-10-24.")
    case .notANumber: say(en: "Enter a number, 0 or more.", de: "Hier gehört eine Zahl ab 0 hin.")
    case .endBeforeBegin: say(en: "The end is before the start.", de: "Das Ende liegt vor dem Anfang.")
    case .tooManyDays(let limit):
      say(en: "Choose at most \(limit) days at once.", de: "Höchstens \(limit) Tage auf einmal.")
    case .taken: say(en: "This is already taken.", de: "Das ist schon vergeben.")
    case .unknown: say(en: "No match found.", de: "Das ist hier nicht bekannt.")
    case .notAWebAddress:
      say(
        en: "Enter an address like https://example.org/data.json.",
        de: "Eine Adresse sieht so aus: https://example.org/data.json.")
    case .tooShort, .tooCommon, .sameAsUserName, .passwordWrong, .userNameTaken: accountProblem(problem)
    case .notAPhoneNumber:
      say(en: "Enter a phone number like +49 30 1234-56.", de: "Eine Telefonnummer sieht so aus: +49 30 1234-56.")
    case .notAnEmailAddress:
      say(
        en: "Enter an email address like lena@example.org.", de: "Eine E-Mail-Adresse sieht so aus: lena@example.org.")
    case .tooMany(let limit): say(en: "At most \(limit).", de: "Höchstens \(limit).")
    case .notBetween(let least, let most):
      say(en: "Enter a number from \(least) to \(most).", de: "Eine Zahl von \(least) bis \(most).")
    case .notBefore(let day): say(en: "Choose \(date(day)) or later.", de: "Nicht vor dem \(date(day)).")
    }
  }

  public func conflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .doubleBooking:
      say(en: "They already have a shift at that time.", de: "In dieser Zeit gibt es schon eine Schicht.")
    case .cannotTakeShift:
      say(en: "They can't take this shift now.", de: "Diese Person kann die Schicht nicht übernehmen.")
    case .absent: say(en: "They are away on that day.", de: "An diesem Tag ist die Person nicht da.")
    case .nameTaken: say(en: "This name is taken.", de: "Dieser Name ist vergeben.")
    case .alreadySetUp, .hasAccount, .lastAdmin, .accountDisabled, .notForThisRole: accountConflict(conflict)
    case .lastSite: siteConflict(true)
    case .siteInUse: siteConflict(false)
    case .futureShift(let site, let day):
      say(
        en: "They still have a shift: \(date(day)), \(site). Give it to someone else first.",
        de: "Es gibt noch eine Schicht: \(date(day)), \(site). Gib sie zuerst jemand anderem.")
    }
  }
}

// MARK: - Offline

extension Wording {
  public var unseenTitle: String {
    say(en: "This page isn't on your device", de: "Diese Seite ist nicht auf deinem Gerät")
  }
  public var unseenText: String {
    say(
      en: "You haven't opened this page yet, so there is no copy of it to read offline.",
      de: "Du hast diese Seite noch nicht geöffnet, darum gibt es ohne Netz keine Kopie davon.")
  }
  public func showRosterOf(_ time: String) -> String {
    say(en: "Show the roster of \(time)", de: "Dienstplan von \(time) zeigen")
  }
  public func asOf(_ time: String) -> String { say(en: "as of \(time)", de: "Stand \(time)") }
}
