public import Domain

// MARK: - What is pressed

extension Wording {
  /// What a press does, on its button.
  public func act(_ kind: Punch.Kind) -> String {
    switch kind {
    case .on: say(en: "Come on duty", de: "Dienst beginnen")
    case .rest: say(en: "Start a break", de: "Pause beginnen")
    case .back: say(en: "Back from the break", de: "Pause beenden")
    case .off: say(en: "Go off duty", de: "Dienst beenden")
    }
  }

  /// What a press was, in a list.
  public func name(of kind: Punch.Kind) -> String {
    switch kind {
    case .on: say(en: "On duty", de: "Dienstbeginn")
    case .rest: say(en: "Break", de: "Pause")
    case .back: say(en: "Back from the break", de: "Pausenende")
    case .off: say(en: "Off duty", de: "Dienstende")
    }
  }

  /// The same in a sentence: `off duty at 14:05`.
  func press(_ kind: Punch.Kind, at time: String?) -> String {
    let name = say(en: name(of: kind).lowercased(), de: name(of: kind))
    guard let time else {
      return say(en: "no press “\(name)”", de: "ohne „\(name)“")
    }
    return say(en: "\(name) at \(time)", de: "\(name) um \(time)")
  }

  /// Where a press was made.
  func place(of source: Punch.Source?) -> String {
    switch source {
    case .person: say(en: "on their own device", de: "am eigenen Gerät")
    case .wall: say(en: "at the wall", de: "an der Wand")
    case .manager: say(en: "by a manager", de: "durch die Leitung")
    case nil: say(en: "corrected", de: "berichtigt")
    }
  }

  /// What a press has come to, for the page that follows.
  public func pressed(_ kind: Punch.Kind, at time: String) -> String {
    switch kind {
    case .on: say(en: "On duty since \(time).", de: "Im Dienst seit \(time).")
    case .rest: say(en: "On a break since \(time).", de: "In der Pause seit \(time).")
    case .back: say(en: "Back on duty since \(time).", de: "Zurück im Dienst seit \(time).")
    case .off: say(en: "Off duty since \(time).", de: "Dienst beendet um \(time).")
    }
  }

  /// The same at the wall: `Charlotte, break since 11:04`.
  func pressedAtWall(_ name: String, _ kind: Punch.Kind, at time: String) -> String {
    switch kind {
    case .on, .back: say(en: "\(name), on duty since \(time)", de: "\(name), im Dienst seit \(time)")
    case .rest: say(en: "\(name), break since \(time)", de: "\(name), Pause seit \(time)")
    case .off: say(en: "\(name), off duty since \(time)", de: "\(name), Dienst beendet um \(time)")
    }
  }

  public var youAreOnDutyShort: String { say(en: "You are on duty", de: "Du bist im Dienst") }
  func breakSince(_ time: String) -> String { say(en: "Break since \(time)", de: "Pause seit \(time)") }
  func sinceTime(_ time: String) -> String { say(en: "since \(time)", de: "seit \(time)") }
  func shiftFrom(_ time: String) -> String {
    say(en: "Your shift begins at \(time)", de: "Deine Schicht beginnt um \(time)")
  }
  func shiftBeganAt(_ time: String) -> String {
    say(en: "Your shift began at \(time)", de: "Deine Schicht begann um \(time)")
  }
  func comingAt(_ time: String) -> String { say(en: "from \(time)", de: "ab \(time)") }
  public var workedWord: String { say(en: "worked", de: "gearbeitet") }

  func conflict(_ problem: Refusal.PressProblem) -> String {
    switch problem {
    case .clockOff: say(en: "There is no time clock here.", de: "Hier wird die Zeit nicht erfasst.")
    case .wayOff: say(en: "You can't press that way here.", de: "So kann man hier nicht stempeln.")
    case .inFuture: say(en: "That time is still to come.", de: "Diese Zeit kommt erst noch.")
    case .longAgo:
      say(
        en: "That was more than three days ago. Ask for a correction instead.",
        de: "Das ist mehr als drei Tage her. Bitte stattdessen um eine Berichtigung.")
    case .noShift:
      say(
        en: "No shift of yours is near. A manager can press for you.",
        de: "Du hast jetzt keine Schicht. Die Leitung kann für dich stempeln.")
    case .tooEarly: say(en: "It is too early for this shift.", de: "Für diese Schicht ist es noch zu früh.")
    case .doesNotFit:
      say(
        en: "That doesn't fit what was pressed before or after.",
        de: "Das passt nicht zu dem, was davor oder danach gestempelt wurde.")
    case .approved:
      say(
        en: "The hours of that day are approved. Take the approval back first.",
        de: "Die Stunden dieses Tages sind freigegeben. Nimm zuerst die Freigabe zurück.")
    case .hasLeft: say(en: "This person had left by then.", de: "Diese Person war da nicht mehr im Team.")
    case .notOver: say(en: "These days are not over yet.", de: "Diese Tage sind noch nicht vorbei.")
    case .open:
      say(
        en: "Something is still open: an end is missing, or a correction waits.",
        de: "Es ist noch etwas offen: Ein Ende fehlt, oder eine Berichtigung wartet.")
    case .notApproved:
      say(en: "Not everyone's hours are approved.", de: "Noch sind nicht alle Stunden freigegeben.")
    case .noPIN:
      say(
        en: "There is no PIN yet. It is set under My hours.",
        de: "Es gibt noch keine PIN. Man legt sie unter „Meine Stunden“ fest.")
    case .pinWrong(let left):
      say(
        en: "The PIN is wrong, \(left) \(left == 1 ? "try" : "tries") left.",
        de: "Die PIN stimmt nicht, noch \(left) \(left == 1 ? "Versuch" : "Versuche").")
    }
  }
}

// MARK: - Hours

extension Wording {
  public var myHours: String { say(en: "My hours", de: "Meine Stunden") }
  public var plannedWord: String { say(en: "Planned", de: "Geplant") }
  public var realWord: String { say(en: "Real", de: "Gearbeitet") }
  public var timeClock: String { say(en: "Time clock", de: "Zeiterfassung") }
  public var timesheets: String { say(en: "Timesheets", de: "Stundenzettel") }

  /// `7:39`.
  func clockMinutes(_ minutes: Int) -> String {
    let sign = minutes < 0 ? "−" : ""
    let parts = Int(clamping: minutes.magnitude).quotientAndRemainder(dividingBy: 60)
    return "\(sign)\(parts.quotient):\(parts.remainder < 10 ? "0" : "")\(parts.remainder)"
  }

  /// `+9 min`, `−1 h 30 min`; `0 min` without a sign.
  func offBy(minutes: Int) -> String {
    let length = length(minutes: Int(clamping: minutes.magnitude))
    return minutes == 0 ? length : (minutes < 0 ? "−" : "+") + length
  }

  func countedOf(_ counted: Int, _ planned: Int) -> String {
    say(
      en: "\(clockMinutes(counted)) of \(clockMinutes(planned))",
      de: "\(clockMinutes(counted)) von \(clockMinutes(planned))")
  }
  func ofPlanned(_ minutes: Int) -> String {
    say(en: "of \(clockMinutes(minutes))", de: "von \(clockMinutes(minutes))")
  }
  func countedOfPlanned(_ counted: Int, _ planned: Int) -> String {
    say(
      en: "\(clockMinutes(counted)) counted of \(clockMinutes(planned)) planned",
      de: "\(clockMinutes(counted)) gezählt von \(clockMinutes(planned)) geplant")
  }
  func plannedTimes(_ times: String) -> String { say(en: "\(times) planned", de: "\(times) geplant") }
  func untilBreak(_ time: String, _ minutes: Int) -> String {
    say(
      en: "until \(time), \(length(minutes: minutes)) that don't count",
      de: "bis \(time), \(length(minutes: minutes)) zählen nicht")
  }
  var breakGoesOn: String { say(en: "goes on", de: "läuft noch") }
  func early(_ minutes: Int) -> String {
    say(en: "\(length(minutes: minutes)) early", de: "\(length(minutes: minutes)) früher")
  }
  func late(_ minutes: Int) -> String {
    say(en: "\(length(minutes: minutes)) late", de: "\(length(minutes: minutes)) später")
  }
  var waitsWord: String { say(en: "waits", de: "wartet") }
  var openWord: String { say(en: "open", de: "offen") }
  var approvedWord: String { say(en: "approved", de: "freigegeben") }
  var declinedWord: String { say(en: "declined", de: "abgelehnt") }
  func youAskedFor(_ what: String, _ when: String) -> String {
    say(en: "You asked: \(what), \(when)", de: "Deine Bitte: \(what), \(when)")
  }
  public var noHoursYet: String {
    say(en: "Nothing was pressed in this week.", de: "In dieser Woche wurde nichts gestempelt.")
  }
  public var noClockText: String {
    say(en: "No site of yours has a time clock.", de: "An deinen Standorten gibt es keine Zeiterfassung.")
  }

  func issue(_ issue: Timesheet.Issue, on day: LocalDate) -> String {
    let day = shortDay(day)
    return switch issue {
    case .noEnd: say(en: "No end on \(day)", de: "Kein Ende am \(day)")
    case .stray(let press):
      say(
        en: "“\(name(of: press.kind))” fits to nothing on \(day)",
        de: "„\(name(of: press.kind))“ passt am \(day) zu nichts")
    case .waits: say(en: "Asks for a correction on \(day)", de: "Bittet um eine Berichtigung am \(day)")
    case .didNotCome: say(en: "Did not come on \(day)", de: "War am \(day) nicht da")
    case .running: say(en: "On duty now", de: "Gerade im Dienst")
    case .notPlanned: say(en: "Not planned on \(day)", de: "Am \(day) nicht geplant")
    case .noBreak(let minutes):
      say(
        en: "No break on \(day), \(length(minutes: minutes))", de: "Keine Pause am \(day), \(length(minutes: minutes))")
    case .differs(let minutes):
      say(en: "\(offBy(minutes: minutes)) on \(day)", de: "\(offBy(minutes: minutes)) am \(day)")
    }
  }
}

// MARK: - Corrections

extension Wording {
  public var askForCorrection: String { say(en: "Ask for a correction", de: "Um Berichtigung bitten") }
  public var correctionTitle: String {
    say(en: "What should have been pressed?", de: "Was hätte gestempelt werden sollen?")
  }
  func missingPress(_ kind: Punch.Kind) -> String {
    say(en: "\(name(of: kind)) is missing", de: "\(name(of: kind)) fehlt")
  }
  func pressMade(_ kind: Punch.Kind, at time: String) -> String { "\(name(of: kind)), \(time)" }
  public var correctionTime: String { say(en: "Right time", de: "Richtige Zeit") }
  public var correctionTimeHint: String {
    say(
      en: "Leave it empty if nothing should have been pressed.",
      de: "Leer lassen, wenn gar nicht gestempelt werden sollte.")
  }
  public var correctionReason: String { say(en: "Reason", de: "Grund") }
  public var correctionAsked: String {
    say(en: "Your manager decides about it.", de: "Die Leitung entscheidet darüber.")
  }
  public var correctionWithdrawn: String { say(en: "Withdrawn.", de: "Zurückgezogen.") }
  public var withdrawWord: String { say(en: "Withdraw", de: "Zurückziehen") }
  public func asksFor(_ name: String) -> String {
    say(en: "\(name) asks for a correction", de: "\(name) bittet um eine Berichtigung")
  }
  func writtenAt(_ when: String) -> String { say(en: "Written \(when).", de: "Geschrieben \(when).") }
  func wouldCount(_ minutes: Int, on day: LocalDate, sum: Int) -> String {
    say(
      en: "Counted \(clockMinutes(minutes)) on \(shortDay(day)), \(clockMinutes(sum)) in all",
      de: "Gezählt: \(clockMinutes(minutes)) am \(shortDay(day)), \(clockMinutes(sum)) insgesamt")
  }
  func comparedWithPlan(_ minutes: Int) -> String {
    minutes == 0
      ? say(en: "Just as planned.", de: "Genau wie geplant.")
      : minutes > 0
        ? sentence(
          say(en: "\(length(minutes: minutes)) more than planned", de: "\(length(minutes: minutes)) mehr als geplant"))
        : sentence(
          say(
            en: "\(length(minutes: -minutes)) less than planned", de: "\(length(minutes: -minutes)) weniger als geplant"
          ))
  }
  func quoted(_ what: String, _ word: String, _ reason: String) -> String {
    say(en: "\(what): \(word). “\(reason)”", de: "\(what): \(word). „\(reason)“")
  }
  var recordKeepsBoth: String {
    say(
      en: "The record keeps both times and who accepted.",
      de: "Beide Zeiten und wer zugestimmt hat, bleiben festgehalten.")
  }
  func accept(_ what: String, andApproves: Bool) -> String {
    andApproves
      ? say(en: "Accept \(what) and approve", de: "\(what) annehmen und freigeben")
      : say(en: "Accept \(what)", de: "\(what) annehmen")
  }
  var removalWord: String { say(en: "removal", de: "Entfernen") }
  public var anotherTime: String { say(en: "Another time", de: "Andere Zeit") }
  public var acceptThisTime: String { say(en: "Accept this time", de: "Diese Zeit annehmen") }
  public var declineCorrection: String { say(en: "Decline", de: "Ablehnen") }
  public var answerWord: String { say(en: "Answer", de: "Antwort") }
  public var correctByManager: String { say(en: "Correct", de: "Berichtigen") }
  public var correctText: String {
    say(
      en: "A correction stands beside what was pressed; nothing is overwritten.",
      de: "Eine Berichtigung steht neben dem, was gestempelt wurde; nichts wird überschrieben.")
  }
  public func pressFor(_ name: String) -> String { say(en: "Press for \(name)", de: "Für \(name) stempeln") }
}

// MARK: - Timesheets

extension Wording {
  public var toLookAt: String { say(en: "To look at", de: "Anzusehen") }
  func asPlannedGiveOrTake(_ minutes: Int) -> String {
    say(
      en: "As planned, give or take \(length(minutes: minutes))", de: "Wie geplant, bis auf \(length(minutes: minutes))"
    )
  }
  public func approveThese(_ count: Int) -> String {
    say(en: "Approve these \(count)", de: count == 1 ? "Diese Person freigeben" : "Diese \(count) freigeben")
  }
  public func approvedCount(_ count: Int) -> String { say(en: "\(count) approved", de: "\(count) freigegeben") }
  public var approveHours: String { say(en: "Approve the hours", de: "Stunden freigeben") }
  public var reopenHours: String { say(en: "Take the approval back", de: "Freigabe zurücknehmen") }
  public func hoursApproved(_ name: String) -> String {
    say(en: "Approved the hours of \(name).", de: "Stunden von \(name) freigegeben.")
  }
  public func hoursApproved(_ count: Int) -> String {
    say(
      en: count == 1 ? "Approved one person's hours." : "Approved the hours of \(count) people.",
      de: count == 1 ? "Stunden einer Person freigegeben." : "Stunden von \(count) Personen freigegeben.")
  }
  public var hoursReopened: String { say(en: "The hours are open again.", de: "Die Stunden sind wieder offen.") }
  public var corrected: String { say(en: "Corrected.", de: "Berichtigt.") }
  public var correctionDeclined: String { say(en: "Declined.", de: "Abgelehnt.") }
  func approvedBy(_ name: String, _ when: String) -> String {
    say(en: "Approved by \(name), \(when)", de: "Freigegeben von \(name), \(when)")
  }
  public var dayColumn: String { say(en: "Day", de: "Tag") }
  public var breakColumn: String { say(en: "Break", de: "Pause") }
  public var countedColumn: String { say(en: "Counted", de: "Gezählt") }
  public var againstPlan: String { say(en: "Against plan", de: "Zum Plan") }
  func daysOpen(_ count: Int) -> String {
    say(en: count == 1 ? "1 day open" : "\(count) days open", de: count == 1 ? "1 Tag offen" : "\(count) Tage offen")
  }
  public var noTimesheets: String {
    say(en: "No hours in these days.", de: "In diesen Tagen gibt es keine Stunden.")
  }
  public var clockIsOff: String {
    say(en: "The time clock of this site is off.", de: "An diesem Standort ist die Zeiterfassung aus.")
  }
  public var choosePerson: String {
    say(en: "Choose someone to see their days.", de: "Wähle jemanden aus, um die Tage zu sehen.")
  }
  public var previousSpan: String { say(en: "Earlier days", de: "Frühere Tage") }
  public var nextSpan: String { say(en: "Later days", de: "Spätere Tage") }
  public var weekWord: String { say(en: "Week", de: "Woche") }
  public var monthWord: String { say(en: "Month", de: "Monat") }
  public func payrollWaits(_ count: Int) -> String {
    say(
      en: count == 1 ? "Payroll waits for 1 person" : "Payroll waits for \(count) people",
      de: count == 1 ? "Die Lohnabrechnung wartet auf 1 Person" : "Die Lohnabrechnung wartet auf \(count) Personen")
  }
  public var exportCSV: String { say(en: "Export as CSV", de: "Als CSV exportieren") }
  public var exportDATEV: String { say(en: "Export for DATEV", de: "Für DATEV exportieren") }
  public var payrollSettings: String { say(en: "Payroll settings", de: "Lohnabrechnung einrichten") }
  public func lack(_ lack: DATEVFile.Lack) -> String {
    switch lack {
    case .settings:
      say(
        en: "DATEV needs the numbers of adviser and client, and the wage type of hours.",
        de: "Für DATEV fehlen Beraternummer, Mandantennummer oder die Lohnart der Stunden.")
    case .month: say(en: "DATEV takes days of one month at once.", de: "DATEV nimmt nur Tage eines Monats auf einmal.")
    case .personnelNumbers(let names):
      say(
        en: "No personnel number: \(names.joined(separator: ", ")).",
        de: "Ohne Personalnummer: \(names.joined(separator: ", ")).")
    }
  }
  func payrollFile(_ days: ClosedRange<LocalDate>) -> String {
    say(en: "hours", de: "stunden") + "-\(days.lowerBound)-\(days.upperBound)"
  }
}

// MARK: - Settings

extension Wording {
  public var clockText: String {
    say(
      en:
        "People press when they come, take a break and go. Off until you switch it on; what was planned before is never missed.",
      de:
        "Alle stempeln, wenn sie kommen, Pause machen und gehen. Aus, bis du sie einschaltest; was vorher geplant war, fehlt nie."
    )
  }
  public var clockSwitch: String { say(en: "The time clock is on", de: "Die Zeiterfassung ist an") }
  public var whoPresses: String { say(en: "Who may press", de: "Wer stempeln darf") }
  public func name(of source: Punch.Source) -> String {
    switch source {
    case .person: say(en: "People on their own phone", de: "Alle am eigenen Telefon")
    case .wall: say(en: "People at the wall, with their PIN", de: "Alle an der Wand, mit ihrer PIN")
    case .manager: say(en: "Managers for others", de: "Die Leitung für andere")
    }
  }
  public var toleranceLabel: String {
    say(en: "As planned, give or take (minutes)", de: "Wie geplant, bis auf (Minuten)")
  }
  public var roundingLabel: String { say(en: "Starts and ends count", de: "Beginn und Ende zählen") }
  public func rounding(_ minutes: Int) -> String {
    minutes == 1
      ? say(en: "to the minute", de: "auf die Minute")
      : say(en: "to the nearest \(minutes) minutes", de: "auf \(minutes) Minuten gerundet")
  }
  public var earlyLabel: String {
    say(en: "On duty at most so early (minutes)", de: "Dienstbeginn höchstens so früh (Minuten)")
  }

  public var payrollTitle: String { say(en: "Payroll", de: "Lohnabrechnung") }
  public var payrollColumns: String { say(en: "Columns of the CSV file", de: "Spalten der CSV-Datei") }
  public var payrollColumnsText: String {
    say(
      en: "A number is the column's place; empty leaves it out.",
      de: "Die Zahl ist der Platz der Spalte; leer lässt sie weg.")
  }
  public func name(of column: PayrollSettings.Column) -> String {
    switch column {
    case .personnelNumber: personnelNumber
    case .name: say(en: "Name", de: "Name")
    case .site: site
    case .first: say(en: "First day", de: "Erster Tag")
    case .last: say(en: "Last day", de: "Letzter Tag")
    case .planned: say(en: "Planned hours", de: "Geplante Stunden")
    case .counted: say(en: "Hours", de: "Stunden")
    case .rest: say(en: "Breaks", de: "Pausen")
    case .night: say(en: "At night", de: "Nachts")
    case .saturday: say(en: "Saturdays", de: "Samstags")
    case .sunday: say(en: "Sundays", de: "Sonntags")
    case .closed: say(en: "On closed days", de: "An Schließtagen")
    }
  }
  public func name(of kind: PayrollSettings.HoursKind) -> String {
    switch kind {
    case .counted: name(of: PayrollSettings.Column.counted)
    case .night: name(of: PayrollSettings.Column.night)
    case .saturday: name(of: PayrollSettings.Column.saturday)
    case .sunday: name(of: PayrollSettings.Column.sunday)
    case .closed: name(of: PayrollSettings.Column.closed)
    }
  }
  public var datevText: String {
    say(
      en: "For LODAS: your tax adviser knows the numbers. Hours without a wage type are left out.",
      de: "Für LODAS: Die Nummern kennt eure Steuerberatung. Stunden ohne Lohnart bleiben weg.")
  }
  public var consultantLabel: String { say(en: "Adviser number", de: "Beraternummer") }
  public var clientLabel: String { say(en: "Client number", de: "Mandantennummer") }
  public func wageType(_ kind: PayrollSettings.HoursKind) -> String {
    say(en: "Wage type: \(name(of: kind))", de: "Lohnart: \(name(of: kind))")
  }
  public var personnelNumber: String { say(en: "Personnel number", de: "Personalnummer") }
  public var personnelNumbers: String { say(en: "Personnel numbers", de: "Personalnummern") }

  public var wallPIN: String { say(en: "PIN for the wall", de: "PIN für die Wand") }
  public var wallPINText: String {
    say(
      en: "Four to six digits. You type them at the wall when you come and go.",
      de: "Vier bis sechs Ziffern. Du tippst sie an der Wand, wenn du kommst und gehst.")
  }
  public var newPIN: String { say(en: "New PIN", de: "Neue PIN") }
  public var setPIN: String { say(en: "Set PIN", de: "PIN festlegen") }
  public var pinIsSet: String { say(en: "The PIN is set.", de: "Die PIN ist festgelegt.") }
  public var resetPIN: String { say(en: "Reset PIN", de: "PIN zurücksetzen") }
  public var pinIsReset: String {
    say(en: "The PIN is gone. They set a new one.", de: "Die PIN ist weg. Eine neue legt die Person selbst fest.")
  }
  var pinForm: String { say(en: "Enter 4 to 6 digits.", de: "Gib 4 bis 6 Ziffern ein.") }
  var pinGuessed: String {
    say(en: "This PIN is guessed first. Choose another.", de: "Diese PIN errät man zuerst. Nimm eine andere.")
  }
}

// MARK: - The wall

extension Wording {
  public var pressHere: String { say(en: "Press the time clock", de: "Hier stempeln") }
  public var whoAreYou: String { say(en: "Who are you?", de: "Wer bist du?") }
  public func yourPIN(_ kind: Punch.Kind) -> String {
    switch kind {
    case .on: say(en: "Your PIN starts your duty", de: "Mit deiner PIN beginnt dein Dienst")
    case .rest: say(en: "Your PIN starts the break", de: "Mit deiner PIN beginnt die Pause")
    case .back: say(en: "Your PIN ends the break", de: "Mit deiner PIN endet die Pause")
    case .off: say(en: "Your PIN ends your duty", de: "Mit deiner PIN endet dein Dienst")
    }
  }
  func onDutySince(_ time: String, worked: String) -> String {
    say(en: "On duty since \(time), worked \(worked)", de: "Im Dienst seit \(time), \(worked) gearbeitet")
  }
  public var pinLabel: String { say(en: "PIN", de: "PIN") }
  public var pinConfirm: String { say(en: "Done", de: "Fertig") }
  public var deleteDigit: String { say(en: "Delete last digit", de: "Letzte Ziffer löschen") }
  public var closesSoon: String { say(en: "Closes after 20 seconds.", de: "Schließt nach 20 Sekunden.") }
  func nameWaits(_ seconds: Int64) -> String {
    say(
      en: "Too many wrong tries. This name waits \(length(minutes: Int((seconds + 59) / 60))).",
      de: "Zu oft falsch. Dieser Name wartet \(length(minutes: Int((seconds + 59) / 60))).")
  }
  public var nobodyToPress: String {
    say(en: "No one has a shift here now.", de: "Gerade hat hier niemand eine Schicht.")
  }
}
