import Domain
import Store

// MARK: - The list

extension Wording {
  public var notifications: String { say(en: "Notifications", de: "Mitteilungen") }
  public var noNotifications: String { say(en: "Nothing new", de: "Nichts Neues") }
  public var noNotificationsHint: String {
    say(
      en: "When your shifts change or somebody answers you, it stands here.",
      de: "Wenn sich deine Schichten ändern oder dir jemand antwortet, steht es hier.")
  }
  public func markAsRead(_ count: Int) -> String {
    say(en: "Mark \(count) as read", de: "\(count) als gelesen markieren")
  }
  public var unread: String { say(en: "Unread", de: "Ungelesen") }
  public var olderNotifications: String { say(en: "Older", de: "Ältere") }
  /// For the ear, of the bell.
  public func notifications(unread count: Int) -> String {
    count == 0
      ? notifications
      : say(en: "Notifications, \(count) unread", de: "Mitteilungen, \(count) ungelesen")
  }
}

// MARK: - Shifts

extension Wording {
  func newShift(_ moment: String) -> String { say(en: "New shift: \(moment)", de: "Neue Schicht: \(moment)") }
  func lostShift(_ moment: String) -> String {
    say(en: "No longer yours: \(moment)", de: "Nicht mehr deine: \(moment)")
  }
  func movedShift(_ moment: String) -> String { say(en: "Changed: \(moment)", de: "Geändert: \(moment)") }
  func begins(_ day: String, at time: String) -> String {
    say(en: "\(day) begins at \(time)", de: "\(day) beginnt um \(time)")
  }
  func ends(_ day: String, at time: String) -> String {
    say(en: "\(day) ends at \(time)", de: "\(day) endet um \(time)")
  }
  func newShifts(_ count: Int) -> String { say(en: "\(count) new shifts", de: "\(count) neue Schichten") }
  func lostShifts(_ count: Int) -> String {
    say(en: "\(count) shifts are no longer yours", de: "\(count) Schichten sind nicht mehr deine")
  }
  func changedShifts(_ count: Int) -> String {
    count == 1
      ? say(en: "One of your shifts changed", de: "Eine deiner Schichten hat sich geändert")
      : say(en: "\(count) of your shifts changed", de: "\(count) deiner Schichten haben sich geändert")
  }
  func was(_ place: String, _ before: String) -> String {
    guard !before.isEmpty else { return place }
    let was = say(en: "was \(before)", de: "vorher \(before)")
    return place.isEmpty ? was : "\(place), \(was)"
  }

  /// A sentence, and who did it.
  func by(_ name: String?, _ text: String) -> String {
    guard let name else { return text.isEmpty ? "" : sentence(text) }
    let author = say(en: "by \(name)", de: "von \(name)")
    return sentence(text.isEmpty ? author : "\(text), \(author)")
  }

  /// `Mon 30 Nov, 9–17; Tue 1 Dec, 9–17; 3 more`
  func list(_ texts: [String], more: Int) -> String {
    let rest = more > 0 ? [say(en: "\(more) more", de: "\(more) weitere")] : []
    return (texts + rest).joined(separator: "; ")
  }

  func dutyBegins(at time: String) -> String {
    say(en: "Your shift begins at \(time)", de: "Deine Schicht beginnt um \(time)")
  }
  func openShift(_ moment: String) -> String { say(en: "Open: \(moment)", de: "Offen: \(moment)") }
  func openForYou(_ count: Int) -> String {
    say(en: "\(count) open shifts you could take", de: "\(count) offene Schichten, die du übernehmen könntest")
  }
  func couldTake(_ place: String) -> String {
    let could = say(en: "You could take it.", de: "Du könntest sie übernehmen.")
    return place.isEmpty ? could : "\(place). \(could)"
  }
}

// MARK: - Requests

extension Wording {
  func asksYou(_ name: String, _ kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .swap: say(en: "\(name) asks you to swap", de: "\(name) möchte mit dir tauschen")
    case .offer, .claim: say(en: "\(name) offers a shift", de: "\(name) bietet eine Schicht an")
    }
  }

  func wants(_ name: String, _ kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .claim: say(en: "\(name) asks for a shift", de: "\(name) möchte eine Schicht übernehmen")
    case .offer: say(en: "\(name) gives a shift away", de: "\(name) gibt eine Schicht ab")
    case .swap: say(en: "\(name) swaps a shift", de: "\(name) tauscht eine Schicht")
    }
  }

  func answered(_ state: ShiftRequest.State, _ ending: ShiftRequest.Ending?, _ moment: String) -> String {
    switch (state, ending) {
    case (.done, _): say(en: "Agreed: \(moment)", de: "Abgemacht: \(moment)")
    case (.declined, _): say(en: "Declined: \(moment)", de: "Abgelehnt: \(moment)")
    case (_, .taken): say(en: "Taken by someone else: \(moment)", de: "Von jemand anderem übernommen: \(moment)")
    case (_, .expired): say(en: "No one answered: \(moment)", de: "Niemand hat geantwortet: \(moment)")
    default: say(en: "Ended, the shift changed: \(moment)", de: "Beendet, die Schicht hat sich geändert: \(moment)")
    }
  }

  func ownRequest(_ kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .claim: say(en: "Your request for the shift", de: "Deine Anfrage zu dieser Schicht")
    case .offer: say(en: "The offer of this shift", de: "Das Angebot dieser Schicht")
    case .swap: say(en: "The swap of this shift", de: "Der Tausch dieser Schicht")
    }
  }

  func asksForTimeOff(_ name: String) -> String {
    say(en: "\(name) asks for time off", de: "\(name) möchte freinehmen")
  }
  func timeOffDecided(_ isApproved: Bool) -> String {
    isApproved
      ? say(en: "Your time off is approved", de: "Deine Abwesenheit ist genehmigt")
      : say(en: "Your time off is declined", de: "Deine Abwesenheit ist abgelehnt")
  }
  func span(_ first: LocalDate, _ last: LocalDate, because reason: String) -> String {
    reason.isEmpty ? span(first, last) : "\(span(first, last)): \(reason)"
  }
}

// MARK: - The rest

extension Wording {
  func announcement(by name: String?) -> String {
    name.map { say(en: "Announcement by \($0)", de: "Aushang von \($0)") }
      ?? say(en: "Announcement", de: "Aushang")
  }
  func feedFails(_ name: String) -> String {
    say(en: "A feed could not be read: \(name)", de: "Eine Datenquelle ließ sich nicht lesen: \(name)")
  }
  func feedAsks(_ name: String) -> String {
    say(
      en: "A feed asks before it removes much: \(name)", de: "Eine Datenquelle fragt, bevor sie viel entfernt: \(name)")
  }
  var feedWaits: String { say(en: "Nothing changes until you decide", de: "Nichts ändert sich, bis du entscheidest") }
  func certificateEnds(_ skill: String, of name: String?) -> String {
    name.map { say(en: "\($0): \(skill) ends soon", de: "\($0): \(skill) läuft bald ab") }
      ?? say(en: "Your \(skill) ends soon", de: "Dein Nachweis \(skill) läuft bald ab")
  }
  func validThrough(_ day: LocalDate) -> String {
    say(en: "Valid through \(dayMonthYear(day))", de: "Gültig bis \(dayMonthYear(day))")
  }
  func ownWeek(shifts: Int, minutes: Int) -> String {
    let count =
      shifts == 1 ? say(en: "1 shift", de: "1 Schicht") : say(en: "\(shifts) shifts", de: "\(shifts) Schichten")
    return say(
      en: "Your week: \(count), \(hours(minutes: minutes))", de: "Deine Woche: \(count), \(hours(minutes: minutes))")
  }
}

// MARK: - What else brings it

extension Wording {
  public var whatReachesYou: String { say(en: "What reaches you", de: "Was dich erreicht") }
  public var whatReachesYouText: String {
    say(
      en: "Everything is in the list. Choose what also comes to your devices or by mail.",
      de: "Alles steht in der Liste. Wähle, was auch auf deine Geräte oder per Mail kommt.")
  }
  public var byMail: String { say(en: "Mail", de: "Mail") }
  public var byPush: String { say(en: "Push", de: "Push") }
  public var whatIsTold: String { say(en: "What", de: "Was") }
  public var quietHours: String { say(en: "Quiet hours", de: "Ruhezeit") }
  public var quietHoursText: String {
    say(
      en:
        "By the clock of where you work. What comes meanwhile waits, unless it changes a shift that begins before then. On duty, nothing waits.",
      de:
        "Nach der Uhr dort, wo du arbeitest. Was in dieser Zeit kommt, wartet, außer es betrifft eine Schicht, die vorher beginnt. Im Dienst wartet nichts."
    )
  }
  public var waitUntilMorning: String {
    say(en: "Push and mail wait until these hours are over", de: "Push und Mail warten, bis diese Zeit vorbei ist")
  }
  public var quietFrom: String { say(en: "From", de: "Von") }
  public var quietTo: String { say(en: "To", de: "Bis") }
  public var whereTo: String { say(en: "Where to", de: "Wohin") }
  public var noMailAddress: String {
    say(en: "You have no mail address yet.", de: "Du hast noch keine Mailadresse.")
  }
  public var addMailAddress: String { say(en: "Add one in your profile", de: "Im Profil eintragen") }
  public var noMailServer: String {
    say(
      en: "This server sends no mail yet. What you choose counts once it does.",
      de: "Dieser Server verschickt noch keine Mails. Deine Auswahl gilt, sobald er es tut.")
  }
  public var choicesSaved: String { say(en: "Saved what reaches you", de: "Auswahl gespeichert") }

  func name(of kind: Notice.Kind) -> String {
    switch kind {
    case .shifts: say(en: "My shifts change", de: "Meine Schichten ändern sich")
    case .duty: say(en: "I come on duty", de: "Mein Dienst beginnt")
    case .open: say(en: "A shift I could take", de: "Eine Schicht, die ich übernehmen könnte")
    case .requests: say(en: "My request is decided", de: "Meine Anfrage ist entschieden")
    case .decisions: say(en: "Something waits for my decision", de: "Etwas wartet auf meine Entscheidung")
    case .announcements: say(en: "Announcements", de: "Aushänge")
    case .certificates: say(en: "Certificates end", de: "Nachweise laufen ab")
    case .feeds: say(en: "A feed fails", de: "Eine Datenquelle ist gestört")
    case .week: say(en: "My week", de: "Meine Woche")
    }
  }

  func hint(of kind: Notice.Kind) -> String {
    switch kind {
    case .shifts: say(en: "Within a minute, several as one", de: "Innerhalb einer Minute, mehrere als eine")
    case .duty: say(en: "30 minutes before", de: "30 Minuten vorher")
    case .requests: say(en: "Also what colleagues ask you", de: "Auch was andere dich fragen")
    case .open, .decisions, .announcements: ""
    case .certificates: say(en: "30 days before", de: "30 Tage vorher")
    case .feeds: say(en: "Or asks before it removes much", de: "Oder fragt, bevor sie viel entfernt")
    case .week: say(en: "On the evening before it begins", de: "Am Abend, bevor sie beginnt")
    }
  }

  /// How the last mail went.
  func told(_ mail: SentNotice, in zone: Zone) -> String {
    let at = moment(mail.attemptedAt, in: zone)
    guard let fault = mail.fault else { return say(en: "Last mail \(at)", de: "Letzte Mail \(at)") }
    return say(
      en: "The last mail failed, \(at): \(reason(fault))", de: "Die letzte Mail kam nicht an, \(at): \(reason(fault))")
  }

  /// How the last message to a device went.
  func told(_ last: SentNotice?, on device: PushDevice, in zone: Zone) -> String {
    guard let last else { return say(en: "Nothing sent yet", de: "Noch nichts geschickt") }
    let at = moment(last.attemptedAt, in: zone)
    guard let fault = last.fault else { return say(en: "Last message \(at)", de: "Letzte Nachricht \(at)") }
    return say(
      en: "The last message failed, \(at): \(ownReason(fault))",
      de: "Die letzte Nachricht kam nicht an, \(at): \(ownReason(fault))")
  }

  // MARK: Devices

  public var devices: String { say(en: "Your devices", de: "Deine Geräte") }
  public var thisDevice: String { say(en: "This device", de: "Dieses Gerät") }
  public var noDevices: String {
    say(en: "Nothing comes to a device yet.", de: "Noch kommt nichts auf ein Gerät.")
  }
  public var addThisDevice: String { say(en: "Turn on for this device", de: "Für dieses Gerät einschalten") }
  public var deviceAdded: String { say(en: "On for this device", de: "Für dieses Gerät eingeschaltet") }
  public var deviceRemoved: String { say(en: "Nothing comes there any more", de: "Dort kommt nichts mehr an") }
  public var tryPush: String { say(en: "Try it", de: "Ausprobieren") }
  public var pushTried: String {
    say(en: "Sent. It shows within a few seconds.", de: "Verschickt. In ein paar Sekunden ist es da.")
  }
  public func pushFailed(_ fault: String) -> String {
    say(
      en: "It could not be sent. \(ownReason(fault)).", de: "Es ließ sich nicht verschicken. \(ownReason(fault)).")
  }
  public var pushWorks: String { say(en: "It works", de: "Es klappt") }
  public var pushWorksText: String {
    say(en: "What you are told comes here too.", de: "Was du erfährst, kommt auch hier an.")
  }
  public var pushDenied: String {
    say(
      en: "Your browser does not allow notifications from this site. Allow them in its settings, then try again.",
      de:
        "Dein Browser lässt keine Mitteilungen dieser Seite zu. Erlaube sie in seinen Einstellungen und versuche es noch einmal."
    )
  }
  public var pushFailedHere: String {
    say(
      en: "This browser could not reach its maker’s push service. Try again later, or choose mail.",
      de: "Dieser Browser erreicht den Dienst seines Herstellers nicht. Versuche es später, oder wähle Mail.")
  }
  public var pushMissing: String {
    say(
      en: "This browser shows no push here. On an iPhone, first add OnDuty to the home screen.",
      de: "Dieser Browser zeigt hier keine Push-Nachrichten. Auf dem iPhone lege OnDuty zuerst auf den Home-Bildschirm."
    )
  }
  public var pushNeedsScript: String {
    say(
      en: "To turn on a device, allow scripts in its browser.",
      de: "Um ein Gerät einzuschalten, erlaube Skripte in seinem Browser.")
  }

  // MARK: Mails

  public func mailSubject(_ first: String, more: Int) -> String {
    more == 0 ? first : say(en: "\(first), and \(more) more", de: "\(first), und \(more) weitere")
  }
  public func mailGreeting(_ name: String) -> String { say(en: "Hello \(name),", de: "Hallo \(name),") }
  public var openNotifications: String { say(en: "Open your notifications", de: "Mitteilungen öffnen") }
  public func whyMail(_ organization: String) -> String {
    say(
      en: "You get this because \(organization) plans its roster with OnDuty.",
      de: "Du bekommst diese Mail, weil \(organization) seinen Dienstplan mit OnDuty macht.")
  }
  public var chooseMails: String { say(en: "Choose what comes by mail", de: "Auswählen, was per Mail kommt") }
  public var endMails: String { say(en: "No more mails", de: "Keine Mails mehr") }
  public var endMailsText: String {
    say(
      en: "You will still find everything in the list of notifications.",
      de: "In der Liste deiner Mitteilungen findest du weiterhin alles.")
  }
  public var mailsEnded: String {
    say(en: "You get no more mails from here.", de: "Von hier bekommst du keine Mails mehr.")
  }
}
