public import Domain

// MARK: - Changes for you

extension Wording {
  public func changesForYou(_ count: Int) -> String {
    switch count {
    case 0: say(en: "No changes for you", de: "Keine Änderungen für dich")
    case 1: say(en: "1 change for you", de: "1 Änderung für dich")
    default: say(en: "\(count) changes for you", de: "\(count) Änderungen für dich")
    }
  }
  public var gotIt: String { say(en: "Got it", de: "Verstanden") }
  public var noChangesText: String {
    say(en: "Your shifts are as you saw them last.", de: "Deine Schichten sind, wie du sie zuletzt gesehen hast.")
  }
  /// Said before what is struck, for the ear.
  public var wasForTheEar: String { say(en: "was", de: "vorher") }
  public var nowForTheEar: String { say(en: "now", de: "jetzt") }
  var ofTheLastWeek: String { say(en: "In the last seven days", de: "In den letzten sieben Tagen") }
  func sinceYouLooked(_ moment: String) -> String {
    say(en: "Since you last looked, \(moment)", de: "Seit deinem letzten Blick, \(moment)")
  }

  /// `nil`: a program.
  func sinceNoted(by name: String?, _ moment: String) -> String {
    let who = name ?? say(en: "a program", de: "ein Programm")
    return say(
      en: "Since \(who) noted for you that you had seen it, \(moment)",
      de: "Seit \(who) für dich vermerkt hat, dass du es gesehen hast, \(moment)")
  }

  func name(of kind: OwnShiftChange.Kind) -> String {
    switch kind {
    case .earlier: say(en: "Earlier", de: "Früher")
    case .later: say(en: "Later", de: "Später")
    case .shorter: say(en: "Shorter", de: "Kürzer")
    case .longer: say(en: "Longer", de: "Länger")
    case .new: say(en: "New", de: "Neu")
    case .gone: say(en: "Gone", de: "Weg")
    case .moved: say(en: "Moved", de: "Verschoben")
    case .changed: say(en: "Changed", de: "Geändert")
    }
  }
  func nowLength(_ length: String) -> String { say(en: "now \(length)", de: "jetzt \(length)") }
  func hasIt(_ name: String) -> String { say(en: "\(name) has it", de: "\(name) hat sie") }
  var isOpenNow: String { say(en: "It is open now", de: "Sie ist jetzt offen") }
  var isNoShift: String { say(en: "There is no such shift any more", de: "Es gibt diese Schicht nicht mehr") }
  func wasBefore(_ text: String) -> String { say(en: "Was \(text)", de: "Vorher: \(text)") }
  func breakBecame(_ length: String, was: String) -> String {
    say(en: "Break of \(length), was \(was)", de: "Pause \(length), vorher \(was)")
  }
  var noteIsGone: String { say(en: "The note is gone", de: "Die Notiz ist weg") }
  func noteSays(_ note: String) -> String { say(en: "Note: “\(note)”", de: "Notiz: „\(note)“") }
  func weeks(_ this: String, next: String) -> String {
    say(en: "This week \(this), next week \(next)", de: "Diese Woche \(this), nächste Woche \(next)")
  }
}

// MARK: - Calendars

extension Wording {
  public func name(of client: CalendarClient) -> String {
    switch client {
    case .apple: say(en: "Apple calendar", de: "Apple-Kalender")
    case .google: say(en: "Google calendar", de: "Google-Kalender")
    case .outlook: say(en: "Outlook calendar", de: "Outlook-Kalender")
    case .thunderbird: say(en: "Thunderbird calendar", de: "Thunderbird-Kalender")
    case .android: say(en: "Android calendar", de: "Android-Kalender")
    case .other: say(en: "other calendar", de: "anderer Kalender")
    }
  }
  /// With a capital.
  func sentenceStart(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
  func calendarShowsAll(_ calendar: String) -> String {
    say(en: "Your \(calendar) has all of it", de: "Dein \(calendar) hat alles")
  }
  func calendarLacks(_ calendar: String, _ what: String) -> String {
    say(en: "Your \(calendar) doesn’t show \(what) yet", de: "Dein \(calendar) zeigt \(what) noch nicht")
  }
  func weekdayInSentence(_ date: LocalDate) -> String { weekday(date.weekday) }
  func someDays(_ count: Int) -> String { say(en: "\(count) of the days", de: "\(count) der Tage") }
  func itAsked(_ when: String) -> String { say(en: "It asked \(when).", de: "Er hat \(when) nachgesehen.") }
  func every(_ length: String) -> String { say(en: "every \(length)", de: "alle \(length)") }
  func asksAbout(_ often: String) -> String {
    say(en: "It asks about \(often).", de: "Er sieht etwa \(often) nach.")
  }
  func usuallyAsks(_ often: String) -> String {
    say(en: "Calendars of its kind ask about \(often).", de: "Solche Kalender sehen etwa \(often) nach.")
  }

  /// Why a move may come too late for a calendar.
  func slowCalendar(_ calendar: String, _ often: String) -> String {
    say(
      en: "The \(calendar) won’t show it in time: it asks about \(often)",
      de: "Der \(calendar) zeigt es nicht rechtzeitig: Er sieht etwa \(often) nach")
  }
  func slowCalendar(of name: String, _ calendar: String, _ often: String) -> String {
    say(
      en: "\(name)’s \(calendar) won’t show it in time: it asks about \(often)",
      de: "\(name): Der \(calendar) zeigt es nicht rechtzeitig, er sieht etwa \(often) nach")
  }
  var toldByMail: String {
    say(en: "A notification and a mail tell of it", de: "Eine Mitteilung und eine Mail sagen es")
  }
  var toldByNotice: String { say(en: "A notification tells of it", de: "Eine Mitteilung sagt es") }
  var toldByNothing: String {
    say(en: "No account, so no notification: call", de: "Kein Konto, also keine Mitteilung: anrufen")
  }
  public var calendarsTooSlow: String {
    say(en: "Calendars that won’t show it in time", de: "Kalender, die es nicht rechtzeitig zeigen")
  }
  func unseenChanges(_ count: Int) -> String {
    switch count {
    case 0: say(en: "Has every change", de: "Hat jede Änderung")
    case 1: say(en: "1 change not fetched yet", de: "1 Änderung noch nicht abgerufen")
    default: say(en: "\(count) changes not fetched yet", de: "\(count) Änderungen noch nicht abgerufen")
    }
  }
}
