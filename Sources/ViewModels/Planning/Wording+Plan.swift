import Domain

// MARK: - Times on the board

extension Wording {
  /// `9`, `9:30`: a time as short as a bar needs it.

  /// `26 Oct – 1 Nov`.
  func shortSpan(_ days: ClosedRange<LocalDate>) -> String {
    "\(dayAndShortMonth(days.lowerBound)) – \(dayAndShortMonth(days.upperBound))"
  }

  /// `Fri 30 Oct`.
  func shortDate(short date: LocalDate) -> String {
    say(
      en: "\(shortWeekday(date.weekday)) \(dayAndShortMonth(date))",
      de: "\(shortWeekday(date.weekday)), \(dayAndShortMonth(date))")
  }

  private func dayAndShortMonth(_ date: LocalDate) -> String {
    say(en: "\(date.day)\u{a0}\(shortMonth(date.month))", de: "\(date.day).\u{a0}\(shortMonth(date.month))")
  }

  func shortMonth(_ number: Int) -> String {
    guard let names = Self.shortMonths[language], names.indices.contains(number - 1) else { return "" }
    return names[number - 1]
  }

  func wholeWeek(_ number: Int) -> String { say(en: "Week\u{a0}\(number)", de: "KW\u{a0}\(number)") }

  /// `7.5`: hours as a number, to the quarter.
  func number(hours minutes: Int) -> String {
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    let hundredths = (rest * 100 + 30) / 60
    if hundredths == 0 { return "\(hours)" }
    let digits = hundredths % 10 == 0 ? "\(hundredths / 10)" : "\(hundredths < 10 ? "0" : "")\(hundredths)"
    return "\(hours)\(say(en: ".", de: ","))\(digits)"
  }

  /// `8 h`, `7.5 h`; off the quarters as people say it: `58 min`, `1 h 58 min`.
  func workLength(_ minutes: Int) -> String { minutes % 15 == 0 ? hours(minutes: minutes) : duration(minutes) }

  /// `16 → 24 h`, `16 h → 16 h 58 min`
  func change(from before: Int, to after: Int) -> String {
    let areQuarters = before % 15 == 0 && after % 15 == 0
    return "\(areQuarters ? number(hours: before) : workLength(before)) → \(workLength(after))"
  }

  func hours(minutes: Int) -> String {
    hours(asText: number(hours: minutes))
  }

  func hoursOf(_ hours: String, contract: String) -> String {
    say(en: "\(hours) of \(contract)\u{a0}h", de: "\(hours) von \(contract)\u{a0}Std.")
  }

  func hoursOver(_ hours: String, over: String) -> String {
    say(en: "\(hours)\u{a0}h, \(over) over", de: "\(hours)\u{a0}Std., \(over) über Vertrag")
  }
}

// MARK: - The board

extension Wording {
  func schedulesReach(_ day: LocalDate) -> String {
    say(
      en: "Schedules create shifts through \(date(day)) \(day.year). Later days only show shifts added by hand.",
      de:
        "Serien legen Schichten bis \(date(day)) \(day.year) an. Danach stehen hier nur Schichten, die von Hand angelegt sind."
    )
  }
  public var schedulesLink: String { say(en: "Schedules", de: "Serien") }
  public var undoLast: String { say(en: "Undo last change", de: "Letzte Änderung rückgängig machen") }
  public var plan: String { say(en: "Plan", de: "Plan") }
  public var day: String { say(en: "Day", de: "Tag") }
  public var week: String { say(en: "Week", de: "Woche") }
  public var view: String { say(en: "View", de: "Ansicht") }
  public var month: String { say(en: "Month", de: "Monat") }
  public var previousDay: String { say(en: "Previous day", de: "Voriger Tag") }
  public var followingDay: String { say(en: "Next day", de: "Nächster Tag") }
  public var rowsLabel: String { say(en: "Rows", de: "Zeilen") }
  public func name(of rows: BoardModel.Place.Rows) -> String {
    switch rows {
    case .people: say(en: "By person", de: "Nach Person")
    case .departments: say(en: "By department", de: "Nach Abteilung")
    case .positions: say(en: "By position", de: "Nach Tätigkeit")
    case .sites: say(en: "By site", de: "Nach Standort")
    }
  }
  public var planning: String { say(en: "Shifts", de: "Schichten") }
  public var addShift: String { say(en: "Shift", de: "Schicht") }
  public var newShift: String { say(en: "New shift", de: "Neue Schicht") }
  public var coverage: String { say(en: "Coverage", de: "Besetzung") }
  public var coverageText: String { say(en: "scheduled of needed", de: "geplant / nötig") }
  func haveOfNeed(_ have: Int, _ need: Int) -> String {
    need == 0 ? "–" : say(en: "\(have) of \(need)", de: "\(have) von \(need)")
  }
  func missing(_ count: Int, of position: String) -> String {
    position.isEmpty ? "−\(count)" : "−\(count)\u{a0}\(position)"
  }
  func toFill(_ count: Int) -> String {
    count == 0 ? say(en: "none", de: "keine") : say(en: "\(count) to fill", de: "\(count) zu besetzen")
  }
  public var publishedLook: String { say(en: "Published", de: "Veröffentlicht") }
  public var draftLook: String { say(en: "Draft", de: "Entwurf") }
  func state(of look: BoardScreen.Bar.Look) -> String {
    switch look {
    case .published: publishedLook
    case .draft: draftLook
    case .changed: say(en: "Change (draft)", de: "Änderung (Entwurf)")
    case .removed: say(en: "Removal (draft)", de: "Wird entfernt (Entwurf)")
    }
  }
  /// What the roster shows instead.
  public func was(_ text: String) -> String { say(en: "was \(text)", de: "war \(text)") }
  public var isOverContract: String { say(en: "over contract hours", de: "über Vertrag") }
  public var showEverybody: String { say(en: "Show everyone", de: "Alle zeigen") }
  public var noSites: String {
    say(en: "No sites to plan yet.", de: "Noch gibt es keinen Standort zu planen.")
  }
  public var boardFailedTitle: String { say(en: "The plan didn't load", de: "Der Plan wurde nicht geladen") }
  func boardFailedText(_ reference: String) -> String {
    say(
      en:
        "The server couldn't read the plan. Nothing is lost. If this keeps happening, give this code to whoever runs OnDuty: \(reference).",
      de:
        "Die Planung war nicht zu lesen. Nichts ist verloren. Wenn es so bleibt, nenne denen, die OnDuty betreiben, die Nummer \(reference)."
    )
  }
}

// MARK: - Conflicts

extension Wording {
  func overlaps(_ times: String) -> String {
    times.isEmpty
      ? say(en: "Double-booked", de: "Doppelt eingeteilt")
      : say(en: "Overlaps \(times)", de: "Über\u{ad}schneidet sich mit \(times)")
  }
  func closed(_ name: String) -> String {
    name.isEmpty ? say(en: "Closed", de: "Geschlossen") : say(en: "Closed: \(name)", de: "Geschlossen: \(name)")
  }
  var notHereAnyMore: String { say(en: "No longer here", de: "Nicht mehr dabei") }
  func lastDay(_ day: LocalDate) -> String {
    say(en: "Last day \(shortDate(short: day))", de: "Letzter Tag \(shortDate(short: day))")
  }
  func conflicts(_ count: Int) -> String {
    say(
      en: count == 1 ? "1\u{a0}conflict" : "\(count)\u{a0}conflicts",
      de: count == 1 ? "1\u{a0}Konflikt" : "\(count)\u{a0}Konflikte")
  }
}

// MARK: - Publishing

extension Wording {
  func drafts(_ count: Int) -> String {
    say(
      en: count == 1 ? "1\u{a0}draft" : "\(count)\u{a0}drafts",
      de: count == 1 ? "1\u{a0}Entwurf" : "\(count)\u{a0}Entwürfe")
  }
  public var onlyManagers: String { say(en: "Only managers can see them.", de: "Nur für die Leitung sichtbar.") }
  func stayOpen(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 open shift stays open" : "\(count) open shifts stay open",
      de: count == 1 ? "1 Schicht bleibt offen" : "\(count) Schichten bleiben offen")
  }
  public var discardDrafts: String { say(en: "Discard drafts", de: "Entwürfe verwerfen") }
  func publishWeek(_ number: Int) -> String {
    say(en: "Publish week\u{a0}\(number)", de: "KW\u{a0}\(number) veröffentlichen")
  }
  func publishDay(_ day: String) -> String { say(en: "Publish \(day)", de: "\(day) veröffentlichen") }
  public var publishingBar: String { say(en: "Drafts", de: "Entwürfe") }
}

// MARK: - What is done on the board

extension Wording {
  func moved(_ shift: String) -> String { say(en: "Now \(shift).", de: "Jetzt \(shift).") }
  func copied(_ shift: String) -> String { say(en: "Copied: \(shift).", de: "Kopiert: \(shift).") }
  func takenOut(_ shift: String) -> String { say(en: "Removed: \(shift).", de: "Entfernt: \(shift).") }
  func moved(_ count: Int) -> String { say(en: "\(shifts(count)) changed.", de: "\(shifts(count)) geändert.") }
  func copied(_ count: Int) -> String { say(en: "\(shifts(count)) copied.", de: "\(shifts(count)) kopiert.") }
  func takenOut(_ count: Int) -> String { say(en: "\(shifts(count)) removed.", de: "\(shifts(count)) entfernt.") }
  func discarded(_ count: Int) -> String { say(en: "\(drafts(count)) discarded.", de: "\(drafts(count)) verworfen.") }
  /// `14 shifts copied, 6 were there already.`
  public func copied(_ count: Int, there: Int) -> String {
    if there == 0 { return copied(count) }
    if count == 0 { return allIsThere(there) }
    return say(
      en: "\(shifts(count)) copied, \(there) \(there == 1 ? "was" : "were") there already.",
      de: "\(shifts(count)) kopiert, \(there) \(there == 1 ? "war" : "waren") schon da.")
  }
  func areThere(_ count: Int) -> String {
    say(
      en: count == 1
        ? "1 is there already and won't be doubled." : "\(count) are there already and won't be doubled.",
      de: count == 1
        ? "1 ist schon da und wird nicht verdoppelt." : "\(count) sind schon da und werden nicht verdoppelt.")
  }
  func allIsThere(_ count: Int) -> String {
    say(
      en: count == 1
        ? "Nothing to copy: the shift is there already." : "Nothing to copy: all \(shifts(count)) are there already.",
      de: count == 1
        ? "Nichts zu kopieren: Die Schicht ist schon da." : "Nichts zu kopieren: Alle \(shifts(count)) sind schon da.")
  }
  var nothingToCopy: String {
    say(en: "These days have no shifts to copy.", de: "In diesen Tagen gibt es keine Schichten.")
  }
  var copyOntoItself: String { say(en: "Choose other days to copy to.", de: "Wähle andere Tage als Ziel.") }
  func copyWeekOf(_ days: String) -> String { say(en: "Copy the week \(days)", de: "Woche \(days) kopieren") }
  func copyDayOf(_ day: LocalDate) -> String { say(en: "Copy \(date(day))", de: "\(date(day)) kopieren") }
  public func copyShifts(_ count: Int) -> String { say(en: "Copy \(shifts(count))", de: "\(shifts(count)) kopieren") }
  public var showCopy: String { say(en: "Show", de: "Zeigen") }
  public var copyLastWeek: String { say(en: "Copy last week", de: "Letzte Woche kopieren") }
  public var emptyWeekTitle: String {
    say(en: "Nothing is planned this week", de: "In dieser Woche ist nichts geplant")
  }
  public var emptyDayTitle: String { say(en: "Nothing is planned on this day", de: "An diesem Tag ist nichts geplant") }
  public var emptyWeekText: String {
    say(
      en: "Choose a cell or + and type hours, such as 6-14. A schedule fills every week by itself.",
      de: "Wähle ein Feld oder + und tippe Zeiten ein, zum Beispiel 6-14. Eine Serie füllt jede Woche von selbst.")
  }
  public var copyWeek: String { say(en: "Copy this week", de: "Diese Woche kopieren") }
  public var copyDay: String { say(en: "Copy this day", de: "Diesen Tag kopieren") }
  public var copyTo: String { say(en: "To the week of", de: "In die Woche vom") }
  public var copyToDay: String { say(en: "To", de: "Auf den Tag") }
  public var copy: String { say(en: "Copy", de: "Kopieren") }
  public var copyShift: String {
    say(en: "Copy to another day or person", de: "Auf einen anderen Tag oder eine andere Person kopieren")
  }
  public var discardDraft: String { say(en: "Discard this draft", de: "Diesen Entwurf verwerfen") }
  public var moreActions: String { say(en: "More", de: "Mehr") }
  public var selectedShifts: String { say(en: "Selected shifts", de: "Ausgewählte Schichten") }
  public func selected(_ count: String) -> String { say(en: "\(count) selected", de: "\(count) ausgewählt") }
  public var clearSelection: String { say(en: "Clear", de: "Aufheben") }
  public var offlineCommand: String {
    say(en: "You're offline. Nothing was changed.", de: "Kein Netz: Es wurde nichts geändert.")
  }
  public var keys: String { say(en: "Keyboard shortcuts", de: "Tastenkürzel") }
  public var keyHelp: [(keys: String, text: String)] {
    [
      (
        "← ↑ → ↓",
        say(en: "move between shifts and cells", de: "von Schicht zu Schicht und von Feld zu Feld gehen")
      ),
      (
        "↵",
        say(
          en: "open the shift; in an empty cell, type or choose one with ↓",
          de: "die Schicht öffnen; in einem leeren Feld eine tippen oder mit ↓ wählen")
      ),
      (
        "M",
        say(
          en: "move: arrow keys to choose a place, ↵ to drop, Esc to cancel",
          de: "verschieben: Pfeile wählen den Platz, ↵ legt ab, Esc bricht ab")
      ),
      ("C", say(en: "copy, the same way", de: "kopieren, ebenso")),
      (
        say(en: "0–9, F2", de: "0–9, F2"),
        say(en: "type hours in the cell, such as 6-14", de: "Zeiten ins Feld tippen, zum Beispiel 6-14")
      ),
      ("⇧ ← →", say(en: "select cells", de: "Felder auswählen")),
      (
        say(en: "Ctrl A C X V", de: "Strg A C X V"),
        say(en: "select all, copy, cut, paste", de: "alles auswählen, kopieren, ausschneiden, einfügen")
      ),
      ("Alt 1–8", say(en: "use a template", de: "eine Vorlage nehmen")),
      ("Alt ← →", say(en: "end 15 minutes earlier or later", de: "Ende 15 Minuten früher oder später")),
      ("Alt ⇧ ← →", say(en: "start 15 minutes earlier or later", de: "Beginn 15 Minuten früher oder später")),
      (
        say(en: "Space", de: "Leertaste"),
        say(
          en: "select; actions then apply to all selected shifts",
          de: "auswählen; was folgt, gilt für alle ausgewählten")
      ),
      (say(en: "Delete", de: "Entf"), say(en: "remove", de: "entfernen")),
      (say(en: "Ctrl Z", de: "Strg Z"), say(en: "undo the last change", de: "die letzte Änderung rückgängig machen")),
      (say(en: "Ctrl ⇧ Z", de: "Strg ⇧ Z"), say(en: "redo it", de: "sie wiederholen")),
      (
        say(en: "Drag", de: "Ziehen"),
        say(
          en: "over cells: select them; a shift: move it, with Ctrl copy it; its ends: change its hours",
          de: "über Felder: auswählen; eine Schicht: verschieben, mit Strg kopieren; ihre Enden: Zeiten ändern")
      ),
      (
        say(en: "Corner", de: "Ecke"),
        say(en: "of selected cells: drag it to repeat them", de: "ausgewählter Felder: ziehen, um sie zu wiederholen")
      ),
    ]
  }
  public var picked: String {
    say(
      en: "Use the arrow keys to choose a place, Enter to drop, Esc to cancel.",
      de: "Aufgenommen. Pfeile bewegen, Eingabe legt ab, Escape bricht ab.")
  }
  public var dropped: String { say(en: "Canceled.", de: "Abgebrochen.") }
}

// MARK: - One shift of the plan

extension Wording {
  func label(of field: PlanShiftModel.Field) -> String {
    switch field {
    case .position: position
    case .person: say(en: "Person", de: "Person")
    case .date: say(en: "Day", de: "Tag")
    case .start: say(en: "Start", de: "Beginn")
    case .end: say(en: "End", de: "Ende")
    case .breakMinutes: breakLabel
    case .note: say(en: "Note", de: "Notiz")
    case .skills: skillsNeeded
    }
  }
  func name(_ field: PlannedShift.Field) -> String {
    switch field {
    case .position: say(en: "position", de: "Tätigkeit")
    case .employee: say(en: "person", de: "Person")
    case .start: say(en: "start", de: "Beginn")
    case .end: say(en: "end", de: "Ende")
    case .note: say(en: "note", de: "Notiz")
    }
  }
  public var endHint: String {
    say(
      en: "If it isn't after the start, the shift ends the next day.",
      de: "Liegt es nicht nach dem Beginn, endet die Schicht am nächsten Tag.")
  }
  public var breakLabel: String { title(of: ShiftColumn.breakMinutes) }
  public var breakHint: String {
    say(en: "Unpaid minutes, such as 30.", de: "Unbezahlte Minuten, zum Beispiel 30.")
  }
  /// `with 30 min break`.
  func withBreak(_ minutes: Int) -> String {
    say(en: "with \(length(minutes: minutes)) break", de: "mit \(length(minutes: minutes)) Pause")
  }
  /// `7 h 30 min, with 30 min break`.
  func worked(_ minutes: Int, breakMinutes: Int) -> String {
    "\(length(minutes: minutes)), \(withBreak(breakMinutes))"
  }
  func fromSchedule(_ terms: String) -> String {
    say(en: "From the schedule: \(terms)", de: "Aus der Serie: \(terms)")
  }
  func changedByHand(_ fields: String) -> String {
    say(en: "Changed by hand: \(fields).", de: "Von Hand geändert: \(fields).")
  }
  public var reachLabel: String { say(en: "Apply to", de: "Ändern") }
  public func name(of reach: PlanShiftModel.Reach) -> String {
    switch reach {
    case .this: say(en: "Only this shift", de: "Nur diese Schicht")
    case .following: say(en: "This and following shifts", de: "Diese und alle folgenden")
    case .all: say(en: "All shifts in this schedule", de: "Alle Schichten der Serie")
    }
  }
  var onlyThisShift: String {
    say(
      en: "This can only be changed for a single shift. For more, edit the schedule.",
      de: "Das lässt sich nur für diese Schicht allein ändern. Für andere ändere die Serie selbst.")
  }
  public var effectTitle: String { say(en: "What will change", de: "Was sich ändert") }
  public var saveAll: String { say(en: "Apply changes", de: "Änderungen übernehmen") }
  public var saveMine: String { say(en: "Save my version", de: "Meine Fassung speichern") }
  public var fixedShift: String {
    say(
      en: "This shift comes from another system. Change it there.",
      de: "Diese Schicht kommt aus einem anderen System und wird dort geändert.")
  }
}

// MARK: - Publications

extension Wording {
  func publishTitle(_ days: String) -> String { say(en: "Publish \(days)", de: "\(days) veröffentlichen") }
  func publicationTitle(_ days: String) -> String { say(en: "Published: \(days)", de: "Veröffentlicht: \(days)") }
  public var publish: String { say(en: "Publish", de: "Veröffentlichen") }
  public var publishText: String {
    say(
      en: "Everyone will see this on the roster, and calendars will update.",
      de: "Danach sehen das alle im Dienstplan, und Kalender aktualisieren sich.")
  }
  public var changesTitle: String { say(en: "Changes by person", de: "Was sich für wen ändert") }
  func draftsStay(_ count: Int) -> String {
    say(
      en: count == 1
        ? "1 draft moves a shift from or to a site that you don't manage, and stays a draft."
        : "\(count) drafts move shifts from or to a site that you don't manage, and stay drafts.",
      de: count == 1
        ? "1 Entwurf verschiebt eine Schicht von einem oder an einen Standort, den du nicht verwaltest, und bleibt ein Entwurf."
        : "\(count) Entwürfe verschieben Schichten von einem oder an einen Standort, den du nicht verwaltest, und bleiben Entwürfe."
    )
  }
  public var nothingToPublish: String {
    say(en: "No drafts on these days.", de: "In diesen Tagen gibt es keine Entwürfe.")
  }
  public var conflictsTitle: String { say(en: "Conflicts", de: "Konflikte") }
  /// Why a conflict keeps a publication back.
  func blocks(_ conflict: PlanConflict) -> String {
    if case .absent = conflict {
      return say(
        en: "Shifts of people who are away can't be published.",
        de: "Schichten von Abwesenden lassen sich nicht veröffentlichen.")
    }
    return say(
      en: "Double-bookings can't be published.", de: "Überschneidungen lassen sich nicht veröffentlichen.")
  }
  var ruleBlocksPublishing: String {
    say(en: "This rule blocks publishing.", de: "Diese Regel verhindert das Veröffentlichen.")
  }
  var publishBlocked: String {
    say(
      en: "Someone would be double-booked, so nothing was published. Change one of the shifts first.",
      de: "Jemand wäre doppelt eingeteilt, darum wurde nichts veröffentlicht. Ändere zuerst eine der Schichten.")
  }
  func added(_ shift: String) -> String { say(en: "\(shift) added", de: "\(shift) neu") }
  func takenOff(_ shift: String) -> String { say(en: "\(shift) removed", de: "\(shift) entfällt") }
  func becomes(_ shift: String, was: String) -> String { say(en: "\(shift), was \(was)", de: "\(shift), war \(was)") }
  func publishedBy(_ name: String?, _ moment: String) -> String {
    name.map { say(en: "Published \(moment) by \($0)", de: "Veröffentlicht am \(moment), von \($0)") }
      ?? published(moment)
  }
  func recalledBy(_ name: String?, _ moment: String) -> String {
    name.map { say(en: "Recalled \(moment) by \($0)", de: "Zurückgenommen am \(moment), von \($0)") }
      ?? say(en: "Recalled \(moment)", de: "Zurückgenommen am \(moment)")
  }
  public var publications: String { say(en: "Publications", de: "Veröffentlichungen") }
  public var noPublications: String {
    say(en: "Nothing published here yet.", de: "Hier wurde noch nichts veröffentlicht.")
  }
  public var recall: String { say(en: "Recall", de: "Zurücknehmen") }
  public var recallText: String {
    say(
      en: "Recalling turns these shifts into drafts again, and the roster shows what it did before.",
      de: "Diese Schichten werden wieder Entwürfe, und der Dienstplan zeigt wieder den Stand davor.")
  }
  var recallOutOfDate: String {
    say(
      en: "One of these shifts has been published again since, so nothing was recalled.",
      de: "Eine dieser Schichten wurde seither neu veröffentlicht, darum wurde nichts zurückgenommen.")
  }
  public var backToPlan: String { say(en: "Back to the plan", de: "Zurück zum Plan") }
}
