import Domain
import Store

// MARK: - The overview

extension Wording {
  public var scheduleTab: String { say(en: "Schedule", de: "Planung") }
  public var newSchedule: String { say(en: "New", de: "Neu") }
  public var firstSchedule: String { say(en: "Create a schedule", de: "Serie anlegen") }
  public var filters: String { say(en: "Filter schedules", de: "Serien filtern") }
  public var everybody: String { say(en: "Everyone", de: "Alle") }
  public var person: String { say(en: "Person", de: "Person") }
  public var applyFilter: String { say(en: "Filter", de: "Filtern") }
  public var ended: String { say(en: "Ended", de: "Beendet") }
  public var endedInSentence: String { say(en: "ended", de: "beendet") }
  public var toBoard: String { say(en: "View week", de: "Woche ansehen") }
  public var undo: String { say(en: "Undo", de: "Rückgängig") }
  public var showAllSchedules: String { say(en: "Show all schedules", de: "Alle Serien zeigen") }
  public var schedulesFailedTitle: String {
    say(en: "The schedules didn't load", de: "Die Serien wurden nicht geladen")
  }
  func schedulesFailedText(_ reference: String) -> String {
    say(
      en:
        "The server couldn't read the schedules. They are safe. If this keeps happening, give your manager this code: \(reference).",
      de:
        "Der Server antwortet, konnte die Serien aber nicht lesen. Sie sind sicher. Wenn es so bleibt, nenne deiner Leitung die Nummer \(reference)."
    )
  }
  func scheduleFilter(_ filter: SchedulesModel.Filter, _ count: Int) -> String {
    switch filter {
    case .all: say(en: "All \(count)", de: "Alle \(count)")
    case .mine: say(en: "Mine", de: "Meine")
    case .ended: ended
    }
  }
  func name(of period: SchedulesModel.Period) -> String {
    switch period {
    case .running: say(en: "Current", de: "Laufend")
    case .coming: say(en: "Starting later", de: "Beginnt später")
    case .ended: ended
    }
  }
  /// `Next: Mon 26 Oct`.
  func nextShift(on date: LocalDate, today: LocalDate) -> String {
    let day =
      switch date.days(since: today) {
      case 0: say(en: "today", de: "heute")
      case 1: say(en: "tomorrow", de: "morgen")
      default: columnDate(date, today: today)
      }
    return say(en: "Next: \(day)", de: "Nächste: \(day)")
  }
  var noSchedulesTitle: String { say(en: "No schedules yet", de: "Noch keine Serien") }
  func noSchedulesText(mayPlan: Bool) -> String {
    mayPlan
      ? say(
        en: "Choose days, times and people once, and a schedule creates the shifts.",
        de: "Sag einmal, an welchen Tagen, zu welcher Zeit und wer: Eine Serie legt die Schichten von selbst an.")
      : say(
        en: "Once someone creates a schedule, this page shows which shifts repeat and who takes them.",
        de: "Sobald eine Serie angelegt ist, zeigt diese Seite, welche Schichten wiederkehren und wer sie übernimmt.")
  }
  var noScheduleFitsTitle: String { say(en: "No schedules found", de: "Keine Serie gefunden") }
  var noScheduleFitsText: String {
    say(en: "Try another filter.", de: "Versuche es mit einem anderen Filter.")
  }
  func saved(_ counts: SchedulesModel.Counts) -> String {
    let told = told(counts)
    return told.isEmpty
      ? say(en: "Saved. No shifts changed.", de: "Gespeichert. Keine Schicht hat sich geändert.")
      : say(en: "Saved. \(told).", de: "Gespeichert. \(told).")
  }
  func deleted(_ counts: SchedulesModel.Counts) -> String {
    let told = told(counts)
    return say(en: "Deleted.", de: "Gelöscht.") + (told.isEmpty ? "" : " \(told).")
  }
  public var undone: String { say(en: "Undone.", de: "Rückgängig gemacht.") }

  /// `104 shifts made, 3 changed`.
  private func told(_ counts: SchedulesModel.Counts) -> String {
    let verbs = [
      (counts.made, say(en: "added", de: "angelegt")), (counts.changed, say(en: "changed", de: "geändert")),
      (counts.removed, say(en: "removed", de: "entfernt")),
    ].filter { $0.0 > 0 }
    return verbs.enumerated().map { place, verb in
      place == 0 ? "\(shifts(verb.0)) \(verb.1)" : "\(verb.0) \(verb.1)"
    }.joined(separator: ", ")
  }

  func shifts(_ count: Int) -> String {
    say(
      en: count == 1 ? "1\u{a0}shift" : "\(count)\u{a0}shifts",
      de: count == 1 ? "1\u{a0}Schicht" : "\(count)\u{a0}Schichten")
  }
}

// MARK: - The editor

extension Wording {
  public var newScheduleTitle: String { say(en: "New schedule", de: "Neue Serie") }
  public var editSchedule: String { say(en: "Edit schedule", de: "Serie bearbeiten") }
  public var deleteSchedule: String { say(en: "Delete schedule", de: "Serie löschen") }
  public var clearSchedule: String { say(en: "Clear", de: "Leeren") }
  public var noPosition: String { say(en: "No position", de: "Keine Tätigkeit") }
  public var begins: String { say(en: "Starts", de: "Beginnt") }
  public var repeats: String { say(en: "Repeats", de: "Wiederholung") }
  public var every: String { say(en: "Every", de: "Abstand") }
  public var rarer: String { say(en: "Less often", de: "Seltener") }
  public var oftener: String { say(en: "More often", de: "Öfter") }
  public var onTheseDays: String { say(en: "On these days", de: "An diesen Tagen") }
  public var onThisDay: String { say(en: "On this day", de: "An diesem Tag") }
  public var whereMissing: String { say(en: "If the day is missing", de: "Wenn der Tag fehlt") }
  public var timeFrom: String { say(en: "From", de: "Uhrzeit von") }
  public var timeTo: String { say(en: "to", de: "bis") }
  public var nextDay: String { say(en: "next day", de: "am Folgetag") }
  public var who: String { say(en: "Who", de: "Wer") }
  public var takeTurns: String { say(en: "Assigned people", de: "Feste Personen") }
  public var openShifts: String { say(en: "Open shifts", de: "Offene Schichten") }
  public var neededEachTime: String { say(en: "People needed", de: "Jeweils nötig") }
  public var oneTurn: String { say(en: "Rotate", de: "Wechsel") }
  public var addToRotation: String { say(en: "Add person", de: "Person hinzufügen") }
  public var add: String { say(en: "Add", de: "Hinzufügen") }
  public func actions(for name: String) -> String { say(en: "Change \(name)’s turn", de: "\(name): Platz ändern") }
  public var earlier: String { say(en: "Earlier", de: "Früher") }
  public var later: String { say(en: "Later", de: "Später") }
  public var remove: String { say(en: "Remove", de: "Entfernen") }
  public var ends: String { say(en: "Ends", de: "Endet") }
  public var endDate: String { say(en: "Last day", de: "Letzter Tag") }
  public var endCount: String { say(en: "Times", de: "Anzahl") }
  public var moreOptions: String { say(en: "More", de: "Mehr") }
  public var noteLabel: String { say(en: "Note", de: "Notiz") }
  public var alsoClosedDays: String {
    say(en: "Also on closed days", de: "Auch an Schließtagen")
  }
  public var exceptOn: String { say(en: "Except on", de: "Außer am") }
  public var exceptDay: String { say(en: "Day without a shift", de: "Ein Tag ohne Schicht") }
  var unfinished: String { say(en: "A time is missing.", de: "Eine Uhrzeit fehlt.") }
  public var nextShifts: String { say(en: "Next shifts", de: "Nächste Schichten") }
  public var noNextShifts: String {
    say(en: "This schedule creates no shifts.", de: "Aus dieser Serie entstehen keine Schichten.")
  }
  public var previewButton: String { say(en: "Show dates", de: "Termine zeigen") }
  public var whatChanges: String { say(en: "What will change", de: "Was Speichern ändert") }
  public var reach: String { say(en: "Apply to", de: "Ändern") }
  public var reachAll: String { say(en: "All shifts", de: "Alle Schichten") }
  public var reachFollowing: String { say(en: "From a date onward", de: "Ab einem Tag") }
  public var unsaved: String {
    say(
      en: "Leave without saving? Your changes will be lost.",
      de: "Ohne Speichern gehen? Deine Änderungen gehen verloren.")
  }

  func frequency(_ frequency: ScheduleEditorModel.Frequency) -> String {
    switch frequency {
    case .once: say(en: "Once", de: "Einmalig")
    case .daily: say(en: "Daily", de: "Täglich")
    case .weekly: say(en: "Weekly", de: "Wöchentlich")
    case .monthly: say(en: "Monthly", de: "Monatlich")
    case .yearly: say(en: "Yearly", de: "Jährlich")
    }
  }

  func weekdayLetter(_ day: Weekday) -> String {
    switch language {
    case .en: String(weekday(day).prefix(1))
    case .de: shortWeekday(day)
    }
  }

  func end(_ ends: ScheduleEditorModel.Ends) -> String {
    switch ends {
    case .never: say(en: "Never", de: "Nie")
    case .date: say(en: "On a date", de: "Am Datum")
    case .count: say(en: "After", de: "Nach")
    }
  }

  func turn(_ turn: Assignment.Rotation.Turn) -> String {
    switch turn {
    case .shift: say(en: "Every shift", de: "Nach jeder Schicht")
    case .week: say(en: "Every week", de: "Nach jeder Woche")
    }
  }

  func missingDay(_ missing: Recurrence.MissingDay) -> String {
    switch missing {
    case .lastDay: say(en: "On the last day of the month", de: "Am letzten Tag des Monats")
    case .skip: say(en: "Skip it", de: "Gar nicht")
    }
  }

  /// `On the 15th`, `On the last Friday`.
  func monthDay(_ day: Recurrence.MonthDay) -> String {
    switch day {
    case .day(let number): say(en: "On the \(ordinal(number))", de: "Am \(ordinal(number))")
    case .weekday(let weekday, let nth):
      say(
        en: "On the \(place(nth)) \(self.weekday(weekday))", de: "Am \(place(nth))n \(self.weekday(weekday))")
    }
  }

  func earliestEnd(_ date: LocalDate) -> String {
    say(
      en: "The earliest end is \(fullDate(date)), the first repeat.",
      de: "Frühestens \(fullDate(date)), die erste Wiederholung.")
  }
  func endMoved(_ date: LocalDate) -> String {
    say(
      en: "The end moved to \(fullDate(date)), the first repeat.",
      de: "Das Ende liegt jetzt am \(fullDate(date)), der ersten Wiederholung.")
  }
  func earliestBegin(_ date: LocalDate) -> String {
    say(
      en: "A new schedule can't start before today, \(dayAndMonth(date)).",
      de: "Eine neue Serie beginnt frühestens heute, \(dayAndMonth(date)).")
  }

  /// `8 shifts, 8 h each`.
  func count(shifts count: Int, each length: String) -> String {
    count == 1
      ? "\(shifts(count)), \(length)"
      : say(en: "\(shifts(count)), \(length) each", de: sentence("\(shifts(count)) zu je \(length)"))
  }
  /// Of a schedule without an end.
  func count(shifts count: Int, inDays days: Int, each length: String) -> String {
    say(
      en: "\(shifts(count)) in the next \(days)\u{a0}days, \(length) each",
      de: sentence("\(shifts(count)) in den nächsten \(days)\u{a0}Tagen zu je \(length)"))
  }
  func realHours(_ length: String, isLonger: Bool) -> String {
    say(
      en: "\(length) that night, clocks go \(isLonger ? "back" : "forward")",
      de: "\(length) in dieser Nacht, Uhr wird \(isLonger ? "zurück" : "vor")gestellt")
  }
  var nobodysTurn: String { say(en: "Open", de: "Offen") }

  func made(shifts count: Int) -> String {
    say(
      en: count == 1 ? "1\u{a0}shift will be added" : "\(count)\u{a0}shifts will be added",
      de: count == 1 ? "1\u{a0}Schicht entsteht" : "\(count)\u{a0}Schichten entstehen")
  }
  func changed(shifts count: Int) -> String {
    say(
      en: count == 1 ? "1\u{a0}shift will change" : "\(count)\u{a0}shifts will change",
      de: count == 1 ? "1\u{a0}Schicht ändert sich" : "\(count)\u{a0}Schichten ändern sich")
  }
  func removed(shifts count: Int) -> String {
    say(
      en: count == 1 ? "1\u{a0}shift will be removed" : "\(count)\u{a0}shifts will be removed",
      de: count == 1 ? "1\u{a0}Schicht entfällt" : "\(count)\u{a0}Schichten entfallen")
  }
  func keptByHand(_ count: Int) -> String {
    say(
      en: count == 1
        ? "Changes made by hand stay on 1\u{a0}shift" : "Changes made by hand stay on \(count)\u{a0}shifts",
      de: count == 1
        ? "1\u{a0}Schicht behält, was von Hand geändert wurde"
        : "\(count)\u{a0}Schichten behalten, was von Hand geändert wurde")
  }
  func touched(_ count: Int) -> String {
    say(
      en: count == 1
        ? "1 of them is published: it gets a draft and stays on the roster as it is until you publish the draft"
        : "\(count) of them are published: they get drafts and stay on the roster as they are until you publish the drafts",
      de: count == 1
        ? "1 davon ist veröffentlicht: Sie bekommt einen Entwurf und bleibt im Dienstplan, bis er veröffentlicht ist"
        : "\(count) davon sind veröffentlicht: Sie bekommen Entwürfe und bleiben im Dienstplan, bis diese veröffentlicht sind"
    )
  }
  func touched(_ name: String, isRemoved: Bool) -> String {
    isRemoved
      ? say(en: "\(name), removed", de: "\(name), entfällt") : say(en: "\(name), changed", de: "\(name), ändert sich")
  }
  public var touchedShifts: String { say(en: "Affected shifts", de: "Betroffene Schichten") }
  var nothingChanges: String { say(en: "No shifts will change.", de: "Keine Schicht ändert sich.") }

  public var scheduleChangedMeanwhile: String {
    say(
      en:
        "Someone else changed this schedule first. Your changes are still here, with the saved version below. Save again to keep yours.",
      de:
        "Jemand anderes hat diese Serie zuerst geändert. Deine Auswahl ist noch da, die andere steht darunter. Speichere noch einmal, um deine zu behalten."
    )
  }

  func scheduleProblem(_ field: ScheduleEditorModel.Field, _ problem: Refusal.Problem) -> String {
    switch (field, problem) {
    case (.weekdays, .missing): say(en: "Choose at least one day.", de: "Wähle mindestens einen Tag.")
    case (.people, .missing): say(en: "Choose who takes the shifts.", de: "Wähle, wer die Schichten übernimmt.")
    case (.people, .unknown):
      say(
        en: "Someone on the list has left. Remove them.",
        de: "Jemand auf der Liste ist nicht mehr da. Entferne den Eintrag.")
    case (.start, .notADate), (.stop, .notADate), (.start, .missing), (.stop, .missing):
      notATime
    case (.from, .unknown):
      say(
        en: "The schedule has no shift on or after this day.",
        de: "An diesem Tag und danach hat die Serie keine Schicht.")
    case (.until, .notBefore(let date)): earliestEnd(date)
    case (.begin, .notBefore(let date)): earliestBegin(date)
    default: self.problem(problem)
    }
  }

  /// What a change does to the shifts of a schedule.
  func sentences(of effect: ScheduleEffect) -> [String] {
    var sentences: [String] = []
    // Why: the same numbers as after saving.
    let counts = SchedulesModel.Counts(effect)
    if counts.made > 0 { sentences.append(say(en: "\(shifts(counts.made)) added.", de: "\(shifts(counts.made)) neu.")) }
    if counts.changed > 0 { sentences.append(moved(counts.changed)) }
    if counts.removed > 0 { sentences.append(takenOut(counts.removed)) }
    if effect.keptByHand > 0 {
      sentences.append(
        say(
          en: "Changes made by hand stay on \(shifts(effect.keptByHand)).",
          de: "\(shifts(effect.keptByHand)): Was von Hand geändert wurde, bleibt."))
    }
    if !effect.published.isEmpty {
      sentences.append(
        say(
          en: "\(effect.published.count) of them on the roster, which changes when you publish.",
          de: "\(effect.published.count) davon auf dem Dienstplan: Er ändert sich, sobald du veröffentlichst."))
    }
    return sentences.isEmpty ? [say(en: "Nothing changes.", de: "Es ändert sich nichts.")] : sentences
  }
}
