import Domain

// MARK: - The editor in a cell

extension Wording {
  public var cellField: String { say(en: "Hours, such as 6-14", de: "Zeiten, zum Beispiel 6-14") }
  public var typeIt: String { say(en: "Or type it", de: "Oder eintippen") }
  /// `Type 6-14 Bar, for example.`: of a site's own positions, if it has one.
  func typeHours(_ position: String?) -> String {
    guard let position else { return say(en: "Type hours, such as 6-14.", de: "Tippe Zeiten ein, zum Beispiel 6-14.") }
    return say(en: "Type 6-14 \(position), for example.", de: "Tippe zum Beispiel 6-14 \(position) ein.")
  }
  func unknownPosition(_ name: String) -> String {
    say(en: "There is no position “\(name)” here.", de: "Hier gibt es keine Tätigkeit „\(name)“.")
  }
  var clearCell: String { say(en: "Clear this cell", de: "Dieses Feld leeren") }
  var usual: String { say(en: "usual", de: "üblich") }
  func add(_ shift: String) -> String { say(en: "Add \(shift)", de: "\(shift) hinzufügen") }
  public var suggestedShifts: String { say(en: "Suggested shifts", de: "Vorschläge") }
  public var saveNextDay: String { say(en: "save, next day", de: "sichern, nächster Tag") }
  public var saveNextPerson: String { say(en: "save, go down", de: "sichern, nach unten") }
  public var leaveCell: String { say(en: "leave", de: "abbrechen") }
  public var cellMore: String { say(en: "More…", de: "Mehr …") }
  public var breakAndNote: String { say(en: "Break and note", de: "Pause und Notiz") }
  /// `Added: Emil Kowalski: Thu 26 Nov, 6–14 Bar.`
  func placed(_ shift: String) -> String { say(en: "Planned: \(shift).", de: "Geplant: \(shift).") }
  func placed(_ count: Int) -> String { say(en: "\(shifts(count)) planned.", de: "\(shifts(count)) geplant.") }
}

// MARK: - Templates

extension Wording {
  /// `7.5 h with 30 min break`.
  func length(of pattern: ShiftPattern) -> String {
    let worked = hours(minutes: pattern.minutes - pattern.breakMinutes)
    return pattern.breakMinutes == 0 ? worked : "\(worked) \(withBreak(pattern.breakMinutes))"
  }
  public var templates: String { say(en: "Templates", de: "Vorlagen") }
  public var templatesText: String {
    say(
      en: "Shifts you plan often. On the plan, select cells and choose one.",
      de: "Schichten, die du oft planst. Wähle im Plan Felder aus und dann eine davon.")
  }
  public var allTemplates: String { say(en: "All templates", de: "Alle Vorlagen") }
  public var usedTemplates: String { say(en: "Often planned", de: "Oft geplant") }
  public var newTemplate: String { say(en: "New template", de: "Neue Vorlage") }
  public var noTemplates: String {
    say(
      en: "No templates yet. What you plan most shows up here by itself.",
      de: "Noch keine Vorlagen. Was du oft planst, steht hier von selbst.")
  }
  public var templateName: String { say(en: "Name, such as Early", de: "Name, zum Beispiel Früh") }
  public var templateHours: String { say(en: "Hours and position", de: "Zeiten und Tätigkeit") }
  public var templateHoursHint: String {
    say(
      en: "Such as 6-14 bar, or 6-14/30 bar with a break of 30 minutes.",
      de: "Zum Beispiel 6-14 Bar oder mit 30 Minuten Pause 6-14/30 Bar.")
  }
  public var keepTemplate: String { say(en: "Keep as a template", de: "Als Vorlage behalten") }
  public var weekTemplates: String { say(en: "Whole weeks", de: "Ganze Wochen") }
  public var weekTemplatesText: String {
    say(
      en: "Keep a week under a name, then put it into any other week. Shifts that are there already stay as they are.",
      de: "Behalte eine Woche unter einem Namen und setze sie in andere Wochen ein. Was schon da ist, bleibt.")
  }
  public func keepWeek(_ days: String) -> String { say(en: "Keep \(days) as", de: "\(days) behalten als") }
  public func putWeek(_ days: String) -> String { say(en: "Put into \(days)", de: "In \(days) einsetzen") }
  public var keep: String { say(en: "Keep", de: "Behalten") }
  /// What was done on the page of templates.
  func did(_ entry: UndoEntry, to name: String?) -> String {
    [.templateKept, .weekKept].contains(entry.kind)
      ? saved(name ?? "") : say(en: "Template removed.", de: "Vorlage entfernt.")
  }
}

// MARK: - Several cells

extension Wording {
  public func cells(_ count: String) -> String { say(en: "\(count) cells", de: "\(count) Felder") }
  public var oneCell: String { say(en: "1 cell", de: "1 Feld") }
  public var selectionHint: String {
    say(en: "Choose a template, type times, or paste", de: "Vorlage wählen, Zeiten tippen oder einfügen")
  }
  public var cut: String { say(en: "Cut", de: "Ausschneiden") }
  public var paste: String { say(en: "Paste", de: "Einfügen") }
  public func copiedCells(_ count: String) -> String {
    say(en: "Copied: \(count). Ctrl V pastes.", de: "Kopiert: \(count). Strg V fügt ein.")
  }
  public var tapToPaste: String {
    say(en: "Tap where the copies go.", de: "Tippe an, wohin die Kopien sollen.")
  }
  public var chooseCells: String {
    say(en: "Choose the cells first, then a template.", de: "Wähle zuerst die Felder, dann eine Vorlage.")
  }
  public var done: String { say(en: "Done", de: "Fertig") }
  public var nothingToUndo: String { say(en: "Nothing to undo.", de: "Nichts rückgängig zu machen.") }
  public var nothingToRedo: String { say(en: "Nothing to redo.", de: "Nichts zu wiederholen.") }
  public var redoLast: String { say(en: "Redo", de: "Wiederholen") }
}

// MARK: - What was undone

extension Wording {
  func undone(_ entry: UndoEntry) -> String {
    say(en: "Undone: \(what(entry)).", de: "Rückgängig: \(what(entry)).")
  }
  func redone(_ entry: UndoEntry) -> String {
    say(en: "Done again: \(what(entry)).", de: "Wiederholt: \(what(entry)).")
  }

  private func what(_ entry: UndoEntry) -> String {
    let count = shifts(entry.count)
    return switch entry.kind {
    case .planDrafted, .planPlaced, .planMade: say(en: "\(count) planned", de: "\(count) geplant")
    case .planImported: say(en: "\(count) imported", de: "\(count) importiert")
    case .planAltered: say(en: "\(count) changed", de: "\(count) geändert")
    case .planRemoved: say(en: "\(count) removed", de: "\(count) entfernt")
    case .planCopied: say(en: "\(count) copied", de: "\(count) kopiert")
    case .planDiscarded: say(en: "\(drafts(entry.count)) discarded", de: "\(drafts(entry.count)) verworfen")
    case .scheduleMade: say(en: "schedule created", de: "Serie angelegt")
    case .scheduleChanged, .scheduleSplit: say(en: "schedule changed", de: "Serie geändert")
    case .scheduleDeleted: say(en: "schedule removed", de: "Serie entfernt")
    case .siteClosed, .siteOpened: say(en: "closed days changed", de: "geschlossene Tage geändert")
    case .positionMerged: say(en: "positions merged", de: "Tätigkeiten zusammengelegt")
    case .templateKept, .weekKept: say(en: "template kept", de: "Vorlage behalten")
    case .templateForgotten, .weekForgotten: say(en: "template removed", de: "Vorlage entfernt")
    case .demandChanged, .demandDated, .demandUndated, .demandTaken:
      say(en: "what is needed changed", de: "Bedarf geändert")
    default: say(en: "last change", de: "letzte Änderung")
    }
  }
}
