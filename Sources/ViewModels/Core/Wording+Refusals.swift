public import Domain
public import Store

// MARK: - Refusals

extension Wording {
  public var notFoundTitle: String { say(en: "Page not found", de: "Seite nicht gefunden") }
  public var notFoundText: String {
    say(
      en: "The link may be old, or what it showed was removed. Your own shifts are safe.",
      de: "Vielleicht ist der Link alt, oder was er zeigte, wurde entfernt. Deine Schichten sind sicher.")
  }
  /// Stands before a number.
  public var ifALinkLedHere: String {
    say(
      en: "If a link in OnDuty led here, tell your manager this number:",
      de: "Wenn dich ein Link in OnDuty hierhergeführt hat, nenne deiner Leitung diese Nummer:")
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
  /// `least` is the lowest role that may; `nil` if a role is not what is missing.
  public func forbiddenText(from least: Role?) -> String {
    switch least {
    case .manager:
      say(
        en: "Managers and administrators can open this. Ask your manager if you need it.",
        de: "Das kann nur die Leitung oder die Administration öffnen. Frag deine Leitung, wenn du es brauchst.")
    case .admin:
      say(
        en: "Only administrators can open this. Ask your administrator if you need it.",
        de:
          "Das kann nur die Administration öffnen. Frag deine Administratorin oder deinen Administrator, wenn du es brauchst."
      )
    case .member, nil:
      say(
        en: "Your role doesn't include it. Ask your administrator if you need it.",
        de: "Deine Rolle umfasst das nicht. Frag deine Administratorin oder deinen Administrator, wenn du es brauchst.")
    }
  }
  public var crossSiteText: String {
    say(
      en: "The request came from another website. Open the page here and try again.",
      de: "Die Anfrage kam von einer anderen Seite. Öffne die Seite hier und versuche es noch einmal.")
  }
  public var badRequestTitle: String { say(en: "That didn't work", de: "Das hat nicht geklappt") }
  public var badRequestText: String {
    say(
      en: "Part of the address or the form is missing or can't be read. Nothing was changed. Go back and try again.",
      de:
        "Ein Teil der Adresse oder des Formulars fehlt oder ist nicht lesbar. Es wurde nichts geändert. Geh zurück und versuche es noch einmal."
    )
  }
  public var tooLargeTitle: String { say(en: "That's too large", de: "Das ist zu groß") }
  public var tooLargeText: String {
    say(
      en: "What you sent is larger than this page takes. Nothing was changed. Go back and choose a smaller file.",
      de:
        "Was du geschickt hast, ist größer als erlaubt. Es wurde nichts geändert. Geh zurück und wähle eine kleinere Datei."
    )
  }
  public var unavailableTitle: String { say(en: "OnDuty is busy", de: "OnDuty ist gerade ausgelastet") }
  public var unavailableText: String {
    say(
      en: "What was saved before is safe. Try again in a moment.",
      de: "Was schon gespeichert war, ist sicher. Versuche es gleich noch einmal.")
  }
  public var methodTitle: String { say(en: "That can't be done here", de: "Das geht hier nicht") }
  public func methodText(_ allowed: String) -> String {
    say(en: "This address only accepts \(allowed).", de: "Diese Adresse nimmt nur \(allowed) an.")
  }
  public var outOfDateText: String {
    say(en: "Someone else changed it first.", de: "Jemand anderes hat es zuerst geändert.")
  }
  /// Stands after what contradicts something else.
  public var nothingChanged: String {
    say(
      en: "Nothing of yours was saved, and nothing is lost.",
      de: "Von dir wurde nichts gespeichert, und nichts ist verloren.")
  }
  /// For people who use a page, to whom methods say nothing.
  public var methodTextForPeople: String {
    say(
      en: "This address belongs to a button, not to a page. Nothing was changed.",
      de: "Diese Adresse gehört zu einem Knopf, nicht zu einer Seite. Es wurde nichts geändert.")
  }
  public var conflictTitle: String { say(en: "This conflicts with something else", de: "Das passt nicht zusammen") }
  public var faultSafe: String {
    say(
      en: "It's our fault, not yours. What was saved before is safe.",
      de: "Das liegt an uns, nicht an dir. Was schon gespeichert war, ist sicher.")
  }
  /// Stands before a number.
  public var ifItKeepsHappening: String {
    say(
      en: "If it keeps happening, tell your manager this number:",
      de: "Wenn es wieder passiert, nenne deiner Leitung diese Nummer:")
  }
  public func notStoredTitle(_ problem: StorageProblem) -> String {
    switch problem {
    case .full: say(en: "The server's disk is full", de: "Der Speicher des Servers ist voll")
    case .readOnly: say(en: "The server can only read now", de: "Der Server kann gerade nur lesen")
    case .unreachable: say(en: "OnDuty is taking a break", de: "OnDuty macht gerade Pause")
    }
  }
  public func notStoredText(_ problem: StorageProblem) -> String {
    let safe = say(
      en: "Nothing was changed, and what was saved before is safe.",
      de: "Nichts ist geändert, und was schon gespeichert war, ist sicher.")
    return switch problem {
    case .full:
      say(
        en: "\(safe) Whoever runs OnDuty has to make room.", de: "\(safe) Wer OnDuty betreibt, muss Platz schaffen.")
    case .readOnly:
      say(
        en: "\(safe) Whoever runs OnDuty has to look at the disk.",
        de: "\(safe) Wer OnDuty betreibt, muss nach dem Datenträger sehen.")
    case .unreachable:
      say(
        en:
          "Its database can't be reached. What was saved is safe, and OnDuty goes on by itself. If you just saved something, check whether it's there before you save it again.",
        de:
          "Die Datenbank ist nicht erreichbar. Was gespeichert war, ist sicher, und OnDuty macht von selbst weiter. Wenn du gerade etwas gespeichert hast, sieh nach, ob es da ist, bevor du es noch einmal speicherst."
      )
    }
  }
  public var whatYouTyped: String { say(en: "What you typed", de: "Was du eingegeben hast") }
  public var sendAgain: String { say(en: "Send again", de: "Noch einmal senden") }
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
    case .notHTTPS:
      say(
        en: "Enter an address that begins with https://. Plain http is for networks that the server allows.",
        de: "Die Adresse muss mit https:// anfangen. http geht nur in Netze, die der Server erlaubt.")
    case .notTheName: say(en: "Type the name as it stands above.", de: "Schreib den Namen so, wie er oben steht.")
    case .tooShort, .tooCommon, .sameAsUserName, .passwordWrong, .codeWrong, .userNameTaken: accountProblem(problem)
    case .notAPhoneNumber:
      say(en: "Enter a phone number like +49 30 1234-56.", de: "Eine Telefonnummer sieht so aus: +49 30 1234-56.")
    case .notAnEmailAddress:
      say(
        en: "Enter an email address like lena@example.org.", de: "Eine E-Mail-Adresse sieht so aus: lena@example.org.")
    case .tooMany(let limit): say(en: "At most \(limit).", de: "Höchstens \(limit).")
    case .notBetween(let least, let most):
      say(en: "Enter a number from \(least) to \(most).", de: "Eine Zahl von \(least) bis \(most).")
    case .notBefore(let day): say(en: "Choose \(date(day)) or later.", de: "Nicht vor dem \(date(day)).")
    case .notAfter(let day): say(en: "Choose \(date(day)) or earlier.", de: "Nicht nach dem \(date(day)).")
    }
  }

  public func conflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .doubleBooking:
      say(en: "They already have a shift at that time.", de: "In dieser Zeit gibt es schon eine Schicht.")
    case .cannotTakeShift:
      say(en: "They can't take this shift now.", de: "Diese Person kann die Schicht nicht übernehmen.")
    case .absent: say(en: "They are away on that day.", de: "An diesem Tag ist die Person nicht da.")
    case .awayAlready: awayAlready
    case .shiftTaken, .shiftBegun, .noSuchPart, .movesOff, .askedAlready: moveConflict(conflict)
    case .tooManyOpen(let limit):
      say(
        en: "\(limit) requests wait for an answer already. Take one back first.",
        de: "\(limit) Anfragen warten schon auf Antwort. Nimm zuerst eine zurück.")
    case .nameTaken: say(en: "This name is taken.", de: "Dieser Name ist vergeben.")
    case .alreadySetUp, .hasAccount, .lastAdmin, .accountDisabled, .notForThisRole, .lastWayIn, .lastSecondFactor,
      .knownPasskey, .tooManyPasskeys, .knownIdentity:
      accountConflict(conflict)
    case .notArchived: eraseArchiveFirst
    case .press(let problem): self.conflict(problem)
    case .webhookStopped:
      say(en: "This webhook is stopped. Resume it first.", de: "Dieser Webhook ist gestoppt. Setze ihn zuerst fort.")
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
    say(en: "This page needs a connection", de: "Diese Seite braucht eine Verbindung")
  }
  public var unseenText: String {
    say(
      en: "There is no copy of it on your device to read offline.",
      de: "Auf deinem Gerät gibt es keine Kopie davon, die du ohne Netz lesen kannst.")
  }
  public var unsentTitle: String { say(en: "Not sent", de: "Nicht gesendet") }
  public var unsentText: String {
    say(
      en: "There is no connection. What you typed is kept on this device until you send it or sign out.",
      de:
        "Es gibt keine Verbindung. Was du eingegeben hast, bleibt auf diesem Gerät, bis du es sendest oder dich abmeldest."
    )
  }
  public var unsentBareText: String {
    say(
      en: "This needs a connection. Try again once there is one.",
      de: "Das braucht eine Verbindung. Versuch es noch einmal, sobald es eine gibt.")
  }
  public var unsentSecretText: String {
    say(
      en: "This needs a connection. Passwords and codes aren't kept: go back and enter them again.",
      de:
        "Das braucht eine Verbindung. Passwörter und Codes werden nicht behalten: Geh zurück und gib sie noch einmal ein."
    )
  }
  public var unsentLongText: String {
    say(
      en: "There is no connection, and this is too long to be kept here. Go back in the browser to copy it.",
      de:
        "Es gibt keine Verbindung, und das ist zu lang, um es hier zu behalten. Geh im Browser zurück, um es zu kopieren."
    )
  }
  public var unsentFile: String {
    say(en: "Files have to be chosen again.", de: "Dateien müssen noch einmal gewählt werden.")
  }
  public var backToForm: String { say(en: "Back to the form", de: "Zurück zum Formular") }
  public var dontSend: String { say(en: "Don't send", de: "Nicht senden") }
  public func showRosterOf(_ time: String) -> String {
    say(en: "Show the roster of \(time)", de: "Dienstplan von \(time) zeigen")
  }
  public func asOf(_ time: String) -> String { say(en: "as of \(time)", de: "Stand \(time)") }
}

// MARK: - A way on

extension Wording {
  public var toRoster: String { say(en: "Go to the roster", de: "Zum Dienstplan") }
  public var toPeople: String { say(en: "Go to people", de: "Zum Team") }
  public var toPlanning: String { say(en: "Go to the schedule", de: "Zur Planung") }
  public var toServices: String { say(en: "Go to services", de: "Zu den Leistungen") }
  public var toProducts: String { say(en: "Go to products", de: "Zu den Produkten") }
  public var toSettings: String { say(en: "Go to settings", de: "Zu den Einstellungen") }
  public var showMyShifts: String { say(en: "Show my shifts", de: "Meine Schichten zeigen") }
}
