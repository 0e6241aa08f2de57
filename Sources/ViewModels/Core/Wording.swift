public import Domain

/// All words that a screen shows, in one of the languages.
///
/// Why: a phrase is written with every language beside it, so a missing translation does not compile, and the program
/// needs no resource files beside it.
public struct Wording: Sendable, Hashable {
  public let language: Language
  let conventions: Conventions

  public init(_ language: Language, _ conventions: Conventions = .standard) {
    self.language = language
    self.conventions = conventions
  }

  /// As the organization writes to everyone.
  public init(_ organization: Organization) { self.init(organization.language, organization.conventions) }

  func say(en: String, de: String) -> String {
    switch language {
    case .en: en
    case .de: de
    }
  }
}

// MARK: - Times and dates

extension Wording {
  /// `6:02` or `6:02 am`: no leading zero, as a roster is read aloud.
  public func time(_ time: LocalTime) -> String { self.time(time, on: conventions.clock) }

  func time(_ time: LocalTime, on clock: Conventions.Clock) -> String {
    let minutes = "\(time.minute < 10 ? "0" : "")\(time.minute)"
    return switch clock {
    case .twentyFour: "\(time.hour):\(minutes)"
    case .twelve: "\(time.hourOnDial):\(minutes)\u{a0}\(halfOfDay(time))"
    }
  }

  /// `14` or `2p` on the hour, else with minutes: for where a bar is narrow.
  func shortTime(_ time: LocalTime) -> String {
    let minutes = time.minute == 0 ? "" : ":\(time.minute < 10 ? "0" : "")\(time.minute)"
    return switch conventions.clock {
    case .twentyFour: "\(time.hour)\(minutes)"
    case .twelve: "\(time.hourOnDial)\(minutes)" + say(en: time.hour < 12 ? "a" : "p", de: "\u{a0}\(halfOfDay(time))")
    }
  }

  /// Times have *am* or *pm*, and need more room.
  public var hasLongTimes: Bool { conventions.clock == .twelve }

  /// `14` or `2p`.
  public func hourMark(_ hour: Int) -> String { LocalTime(hour: hour, minute: 0).map(shortTime) ?? "" }

  private func halfOfDay(_ time: LocalTime) -> String {
    time.hour < 12 ? say(en: "am", de: "AM") : say(en: "pm", de: "PM")
  }

  /// `Saturday 24 October`.
  public func date(_ date: LocalDate) -> String {
    say(
      en: "\(weekday(date.weekday)) \(date.day)\u{a0}\(month(date.month))",
      de: "\(weekday(date.weekday)), \(date.day).\u{a0}\(month(date.month))")
  }

  /// `24 October`.
  public func dayAndMonth(_ date: LocalDate) -> String {
    say(en: "\(date.day)\u{a0}\(month(date.month))", de: "\(date.day).\u{a0}\(month(date.month))")
  }

  /// `24 October 2026`: a day that may be of any year.
  public func dayMonthYear(_ date: LocalDate) -> String { "\(dayAndMonth(date))\u{a0}\(date.year)" }

  /// `Sat 24`: a figure that fits where a time stands.
  public func shortDay(_ date: LocalDate) -> String {
    say(en: "\(shortWeekday(date.weekday))\u{a0}\(date.day)", de: "\(shortWeekday(date.weekday))\u{a0}\(date.day).")
  }

  /// `Sat 24 October`.
  func shortDate(_ date: LocalDate) -> String {
    say(
      en: "\(shortWeekday(date.weekday)) \(dayAndMonth(date))",
      de: "\(shortWeekday(date.weekday)), \(dayAndMonth(date))")
  }

  /// `Sat 24 to Sun 25 October`, or one day, or two months.
  func span(_ first: LocalDate, _ last: LocalDate) -> String {
    if first == last { return date(first) }
    if (first.year, first.month) == (last.year, last.month) {
      return say(
        en: "\(shortDay(first)) to \(shortDate(last))",
        de: "\(shortDay(first)) bis \(shortWeekday(last.weekday)) \(dayAndMonth(last))")
    }
    return say(en: "\(shortDate(first)) to \(shortDate(last))", de: "\(shortDate(first)) bis \(shortDate(last))")
  }

  /// `19 – 25 October`.
  func week(from first: LocalDate) -> String {
    let last = first + 6
    if first.month == last.month {
      return say(en: "\(first.day) – \(dayAndMonth(last))", de: "\(first.day). – \(dayAndMonth(last))")
    }
    return "\(dayAndMonth(first)) – \(dayAndMonth(last))"
  }

  func weekNumber(_ number: Int) -> String { say(en: "Week\u{a0}\(number)", de: "KW\u{a0}\(number)") }

  func weekday(_ day: Weekday) -> String {
    Self.weekdays[language]?[day.rawValue - 1] ?? ""
  }

  func shortWeekday(_ day: Weekday) -> String {
    Self.shortWeekdays[language]?[day.rawValue - 1] ?? ""
  }

  /// `number`: 1 to 12.
  func month(_ number: Int) -> String {
    guard let months = Self.months[language], (1...months.count).contains(number) else { return "" }
    return months[number - 1]
  }

  private static let weekdays = names(
    en: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    de: "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag")
  private static let shortWeekdays = names(en: "Mon Tue Wed Thu Fri Sat Sun", de: "Mo Di Mi Do Fr Sa So")
  private static let months = names(
    en: "January February March April May June July August September October November December",
    de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember")

  private static func names(en: String, de: String) -> [Language: [String]] {
    [Language.en: en, .de: de].mapValues { $0.split(separator: " ").map(String.init) }
  }

  /// `7 h 58 min`; whole minutes, never negative; two days and more in days.
  func length(minutes: Int) -> String {
    let minutes = max(0, minutes)
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours >= 48 { return days(hours / 24) }
    let hourText = say(en: "\(hours)\u{a0}h", de: "\(hours)\u{a0}Std.")
    let minuteText = say(en: "\(rest)\u{a0}min", de: "\(rest)\u{a0}Min.")
    if hours == 0 { return minuteText }
    return rest == 0 ? hourText : "\(hourText) \(minuteText)"
  }

  /// Ends with one period, also after an abbreviation.
  func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }

  private func days(_ count: Int) -> String {
    say(en: "\(count)\u{a0}\(count == 1 ? "day" : "days")", de: "\(count)\u{a0}\(count == 1 ? "Tag" : "Tage")")
  }
}

// MARK: - The roster

extension Wording {
  public var onDutyNow: String { say(en: "On duty now", de: "Jetzt im Dienst") }
  func onDutyByRoster(of time: String) -> String {
    say(en: "On duty as of \(time)", de: "Im Dienst, laut Plan von \(time)")
  }
  func people(_ count: Int) -> String {
    say(
      en: count == 1 ? "1\u{a0}person" : "\(count)\u{a0}people",
      de: count == 1 ? "1\u{a0}Person" : "\(count)\u{a0}Personen")
  }
  public var until: String { say(en: "until", de: "bis") }
  func left(_ length: String) -> String { say(en: "\(length) left", de: "noch \(length)") }
  func since(_ time: String) -> String { say(en: "since \(time)", de: "seit \(time)") }
  public var call: String { say(en: "Call", de: "Anrufen") }
  public func call(_ name: String) -> String { say(en: "Call \(name)", de: "\(name) anrufen") }
  public var nextUp: String { say(en: "Next up", de: "Als Nächstes") }
  func inLength(_ length: String) -> String { say(en: "in \(length)", de: "in \(length)") }
  var laterToday: String { say(en: "Later today", de: "Später heute") }
  public var today: String { say(en: "Today", de: "Heute") }
  var tomorrow: String { say(en: "Tomorrow", de: "Morgen") }
  public var you: String { say(en: "You", de: "Du") }
  public var everyone: String { say(en: "Everyone", de: "Alle") }
  public var mine: String { say(en: "Mine", de: "Meine") }
  public var whoseShifts: String { say(en: "Shifts shown", de: "Gezeigte Schichten") }
  var yourNextShift: String { say(en: "Your next shift", de: "Deine nächste Schicht") }
  var noShiftForYou: String { say(en: "No shift is planned for you", de: "Für dich ist keine Schicht geplant") }
  func youAreOnDuty(at site: String?, until time: String) -> String {
    say(
      en: "You are on duty\(site.map { " at \($0)" } ?? "") until \(time)",
      de: "Du hast bis \(time) Dienst\(site.map { " (\($0))" } ?? "")")
  }
  var tonight: String { say(en: "Tonight", de: "Heute Abend") }
  func dayUntil(_ day: String, _ end: String) -> String {
    say(en: "\(day), until \(end)", de: "\(day), bis \(end)")
  }
  /// `Mon 23, 7:00`.
  func dayAndTime(_ moment: LocalDateTime) -> String { "\(shortDay(moment.date)), \(time(moment.time))" }
  public var openShift: String { say(en: "Open shift", de: "Offene Schicht") }
  var allDay: String { say(en: "All day", de: "Ganztags") }
  func clockChange(hours: String, isLonger: Bool) -> String {
    say(
      en: "\(hours), clocks go \(isLonger ? "back" : "forward")",
      de: "\(hours), Uhr wird \(isLonger ? "zurück" : "vor")gestellt")
  }
  func nobody(until time: String) -> String { say(en: "No one until \(time)", de: "Niemand bis \(time)") }
  var nobodyForNow: String { say(en: "No one right now", de: "Zurzeit niemand") }
  func wentOff(_ name: String, _ time: String) -> String {
    say(en: "\(name) was on duty until \(time).", de: "\(name) hatte bis \(time) Dienst.")
  }
  func wentOff(_ name: String, _ time: String, on day: String) -> String {
    say(en: "\(name) was on duty until \(time) on \(day).", de: "\(name) hatte bis \(day), \(time) Dienst.")
  }
  func wentOff(_ name: String, on day: String) -> String {
    say(en: "\(name) was on duty until \(day).", de: "\(name) hatte bis \(day) Dienst.")
  }
  func isFirst(_ name: String, _ length: String) -> String {
    say(en: sentence("\(name) is next, in \(length)"), de: sentence("\(name) beginnt in \(length)"))
  }
  public var callHelpline: String { say(en: "Call the helpline", de: "Notfallnummer anrufen") }
  func isOnDuty(_ names: String, until time: String) -> String {
    say(en: "\(names) is on duty until \(time).", de: "\(names) hat Dienst bis \(time).")
  }
  var nobodyIsOnDuty: String { say(en: "No one is on duty.", de: "Niemand hat Dienst.") }
  func updated(_ time: String) -> String { say(en: "Updated \(time)", de: "Stand \(time)") }
  var notLoaded: String { say(en: "Not loaded", de: "Nicht geladen") }
  var loading: String { say(en: "Loading", de: "Lädt") }
  public var refresh: String { say(en: "Refresh roster", de: "Dienstplan aktualisieren") }
  public var refreshing: String { say(en: "Refreshing", de: "Aktualisiert") }
  public func offline(_ time: String) -> String {
    say(en: "You're offline. This is the roster as of \(time).", de: "Kein Netz. Das ist der Plan von \(time).")
  }
  func stale(_ time: String) -> String {
    say(
      en: "The roster can't be updated right now. This is the roster as of \(time).",
      de: "Der Plan lässt sich gerade nicht aktualisieren. Das ist der Plan von \(time).")
  }
  /// The age of a copy; the browser puts in the minutes.
  public var minutesOld: String { say(en: "{n}\u{a0}min old", de: "{n}\u{a0}Min. alt") }
  public var hoursOld: String { say(en: "{n}\u{a0}h old", de: "{n}\u{a0}Std. alt") }
  public var more: String { say(en: "More", de: "Mehr") }
  public var site: String { say(en: "Site", de: "Standort") }
  public var roster: String { say(en: "Roster", de: "Dienstplan") }
  public var previousWeek: String { say(en: "Previous week", de: "Vorige Woche") }
  public var nextWeek: String { say(en: "Next week", de: "Nächste Woche") }
  public var noShifts: String { say(en: "No shifts", de: "Keine Schichten") }
  public var notice: String { say(en: "Announcement", de: "Aushang") }
  public var skipToContent: String { say(en: "Skip to content", de: "Zum Inhalt springen") }
  public var somebody: String { say(en: "Someone", de: "Jemand") }
}

// MARK: - States

extension Wording {
  public var emptyTitle: String { say(en: "No shifts are planned yet", de: "Noch sind keine Schichten geplant") }
  public var emptyText: String {
    say(
      en: "Once shifts are published, this page shows who is on duty, until when, and who is next.",
      de: "Sobald Schichten veröffentlicht sind, zeigt diese Seite, wer da ist, bis wann, und wer danach kommt.")
  }
  public var failedTitle: String { say(en: "The roster didn't load", de: "Der Dienstplan wurde nicht geladen") }
  public func failedText(_ reference: String) -> String {
    say(
      en:
        "The server couldn't read the roster. Your shifts are safe. If this keeps happening, give your manager this code: \(reference).",
      de:
        "Der Server antwortet, konnte den Plan aber nicht lesen. Deine Schichten sind sicher. Wenn es so bleibt, nenne deiner Leitung die Nummer \(reference)."
    )
  }
  public func feedFailedText(_ cause: String) -> String {
    say(
      en: "The roster comes from another system. \(cause) OnDuty will keep trying.",
      de:
        "Der Plan kommt aus einem anderen System. \(cause) OnDuty versucht es von selbst wieder."
    )
  }
  public var tryAgain: String { say(en: "Try again", de: "Erneut versuchen") }
}

// MARK: - One shift

extension Wording {
  public var close: String { say(en: "Close", de: "Schließen") }
  public var back: String { say(en: "Back to the roster", de: "Zurück zum Dienstplan") }
  func published(_ date: String) -> String { say(en: "Published \(date)", de: "Veröffentlicht am \(date)") }
  public var addToCalendar: String { say(en: "Add to calendar", de: "In den Kalender") }
  func handsOver(_ name: String, _ time: String, isPast: Bool) -> String {
    say(
      en: "\(name) \(isPast ? "handed" : "hands") over at \(time).",
      de: "\(name) \(isPast ? "übergab" : "übergibt") um \(time).")
  }
  func takesOver(_ name: String, _ time: String, isPast: Bool) -> String {
    say(
      en: "\(name) \(isPast ? "took" : "takes") over at \(time).",
      de: "\(name) \(isPast ? "übernahm" : "übernimmt") um \(time).")
  }
  func clocksGo(isLonger: Bool, at time: String, by length: String, counts: String) -> String {
    say(
      en:
        "Clocks go \(isLonger ? "back" : "forward") at \(time), so this shift is \(length) \(isLonger ? "longer" : "shorter") than usual. \(sentence("It counts as \(counts)"))",
      de:
        "Die Uhr wird um \(time) \(isLonger ? "zurück" : "vor")gestellt, darum ist diese Schicht \(length) \(isLonger ? "länger" : "kürzer") als sonst. \(sentence("Sie zählt als \(counts)"))"
    )
  }
  func twice(_ from: String, _ to: String) -> String {
    say(en: "\(from) to \(to), twice", de: "\(from) bis \(to), doppelt")
  }
  func missing(_ from: String, _ to: String) -> String {
    say(en: "\(from) to \(to) doesn't exist", de: "\(from) bis \(to) gibt es nicht")
  }
  public var ruler: String { say(en: "Hours of this shift", de: "Die Stunden dieser Schicht") }
  public var position: String { say(en: "Position", de: "Tätigkeit") }
  func shiftTitle(_ name: String, _ position: String) -> String {
    say(en: "\(name) on \(position)", de: "\(name): \(position)")
  }
}

// MARK: - Wall, calendars, feeds

extension Wording {
  public var wall: String { say(en: "Wall display", de: "Wandanzeige") }
  public var next: String { say(en: "Next", de: "Danach") }
  public var linksTitle: String { say(en: "Wall display and calendars", de: "Wandanzeige und Kalender") }
  public var linksText: String {
    say(
      en: "A link shows the roster without sign-in. Anyone with the link can open it until you revoke it.",
      de: "Ein Link zeigt den Dienstplan ohne Anmeldung. Wer ihn hat, kann ihn öffnen, bis du ihn widerrufst.")
  }
  public var makeLink: String { say(en: "Create link", de: "Link erstellen") }
  public var takeBack: String { say(en: "Revoke", de: "Widerrufen") }
  public var openLinks: String { say(en: "Active links", de: "Aktive Links") }
  public var noLinks: String { say(en: "No active links.", de: "Keine aktiven Links.") }
  public var newLink: String { say(en: "New link", de: "Neuer Link") }
  public var newLinkText: String {
    say(
      en: "Copy it now. It isn't stored and can't be shown again.",
      de: "Kopiere ihn jetzt: Er wird nicht gespeichert und kann nicht noch einmal gezeigt werden.")
  }
  public var openLink: String { say(en: "Open link", de: "Link öffnen") }
  public var show: String { say(en: "Shows", de: "Zeigt") }
  public func wallOf(_ site: String) -> String { say(en: "Wall display: \(site)", de: "Wandanzeige: \(site)") }
  public func calendarOf(_ name: String) -> String { say(en: "Calendar: \(name)", de: "Kalender: \(name)") }
  func made(_ date: String) -> String { say(en: "Created \(date)", de: "Erstellt am \(date)") }
  public var feeds: String { say(en: "Feeds", de: "Datenquellen") }
  public var noFeeds: String {
    say(
      en: "No feeds yet. A feed keeps rosters, people, services or products in step with another system.",
      de:
        "Noch keine Datenquelle. Sie hält Dienstpläne, Team, Leistungen oder Produkte mit einem anderen System gleich.")
  }
  func everySeconds(_ seconds: Int) -> String {
    let units = [(86_400, "d", "d", "every day", "jeden Tag"), (3600, "h", "Std.", "every hour", "jede Stunde")]
    for (length, en, de, oneEn, oneDe) in units + [(60, "min", "Min.", "every minute", "jede Minute")]
    where seconds.isMultiple(of: length) {
      let count = seconds / length
      return count == 1
        ? say(en: oneEn, de: oneDe) : say(en: "every \(count)\u{a0}\(en)", de: "alle \(count)\u{a0}\(de)")
    }
    return say(en: "every \(seconds)\u{a0}s", de: "alle \(seconds)\u{a0}s")
  }
  func lastRead(_ time: String) -> String { say(en: "last synced \(time)", de: "zuletzt gelesen \(time)") }
  var neverRead: String { say(en: "not synced yet", de: "noch nie gelesen") }
  public var rejected: String { say(en: "Rejected", de: "Nicht übernommen") }
  public var record: String { say(en: "Record", de: "Datensatz") }
  public var reason: String { say(en: "Reason", de: "Grund") }
  public var content: String { say(en: "Content", de: "Inhalt") }
  public var announce: String { say(en: "Post an announcement", de: "Aushang schreiben") }
  public var announcementText: String { say(en: "Text", de: "Text") }
  public var announcements: String { say(en: "Announcements", de: "Aushänge") }
  public var allSites: String { say(en: "All sites", de: "Alle Standorte") }
  public var announcedFrom: String { say(en: "First day", de: "Erster Tag") }
  public var announcedFromHint: String { say(en: "Leave empty to post it now", de: "Leer: ab sofort") }
  public var announcedUntil: String { say(en: "Last day", de: "Letzter Tag") }
  public var announcedUntilHint: String {
    say(en: "Leave empty to keep it up", de: "Leer: bis auf Widerruf")
  }
  public var announcementsStanding: String { say(en: "Live", de: "Aktuell") }
  public var announcementsComing: String { say(en: "Upcoming", de: "Kommt noch") }
  public var announcementsOver: String { say(en: "Ended", de: "Vorbei") }
  public var noAnnouncements: String { say(en: "No announcements.", de: "Kein aktueller Aushang.") }
  var fromFeed: String { say(en: "From the feed", de: "Aus der Datenquelle") }
  func announced(from first: LocalDate?, until last: LocalDate?) -> String {
    switch (first.map(dayMonthYear), last.map(dayMonthYear)) {
    case (nil, nil): say(en: "no end date", de: "bis auf Widerruf")
    case (let first?, nil): say(en: "from \(first)", de: "ab \(first)")
    case (nil, let last?): say(en: "until \(last)", de: "bis \(last)")
    case (let first?, let last?):
      first == last
        ? say(en: "on \(first)", de: "am \(first)") : say(en: "\(first) to \(last)", de: "\(first) bis \(last)")
    }
  }
  public var putUp: String { say(en: "Post announcement", de: "Aushängen") }
}

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

  // MARK: Offline

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

extension LocalTime {
  /// 12, 1, … 11.
  fileprivate var hourOnDial: Int { (hour + 11) % 12 + 1 }
}
