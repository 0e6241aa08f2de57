import Domain

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
  /// `in 3 days`, of what `length` writes.
  func inLength(_ length: String) -> String {
    // Why: after “in” German days are “Tagen”.
    say(en: "in \(length)", de: "in \(length)\(length.hasSuffix("Tage") ? "n" : "")")
  }
  var laterToday: String { say(en: "Later today", de: "Später heute") }
  public var yesterday: String { say(en: "Yesterday", de: "Gestern") }
  public var today: String { say(en: "Today", de: "Heute") }
  var tomorrow: String { say(en: "Tomorrow", de: "Morgen") }
  /// The same within a sentence.
  var tomorrowInside: String { say(en: "tomorrow", de: "morgen") }
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
  public var justNow: String { say(en: "Just now", de: "Gerade eben") }
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

// MARK: - Wall and calendars

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
}

// MARK: - One shift

extension Wording {
  /// `22:00–7:00`; of whole days the first and the last.
  func times(of hours: Hours) -> String {
    switch hours {
    case .timed(let start, let minutes): "\(time(start.time))–\(time((start + minutes).time))"
    case .days(let first, let last): first == last ? allDay : "\(shortDay(first))–\(shortDay(last))"
    }
  }
}
