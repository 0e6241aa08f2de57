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

  /// After going off duty by mistake.
  public var takeBackEnd: String { say(en: "I'm still on duty", de: "Ich bin noch im Dienst") }
  /// The reason of the correction that this makes.
  var tookBackEnd: String { say(en: "Ended by mistake, taken back", de: "Versehentlich beendet, zurückgenommen") }
  var tooLateToTakeBack: String {
    say(
      en: "That was too long ago. Ask for a correction below.",
      de: "Das ist zu lange her. Bitte unten um eine Berichtigung.")
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

  /// Where a press was made; `isOwn` for whoever made it.
  func place(of source: Punch.Source?, isOwn: Bool = false) -> String {
    switch source {
    case .person:
      isOwn ? say(en: "on your device", de: "auf deinem Gerät") : say(en: "on their own device", de: "am eigenen Gerät")
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
  func offDutySince(_ time: String) -> String {
    say(en: "Off duty since \(time)", de: "Dienst beendet um \(time)")
  }
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

// MARK: - Without network

extension Wording {
  /// What a press has made of the slab, before the server knows it; `{time}` is put in by the script.
  public func pressedTitle(_ kind: Punch.Kind) -> String {
    switch kind {
    case .on, .back: youAreOnDutyShort
    case .rest: breakSince("{time}")
    case .off: offDutySince("{time}")
    }
  }
  public var notSentYet: String { say(en: "not sent yet", de: "noch nicht gesendet") }
  public var notSentText: String {
    say(
      en: "It counts with this time, and is sent when there is a network again.",
      de: "Es zählt mit dieser Zeit und wird gesendet, sobald es wieder Netz gibt.")
  }
  public var notTaken: String { say(en: "not taken", de: "nicht angenommen") }
  public var discardPress: String { say(en: "Discard", de: "Verwerfen") }
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
      de: "\(clockMinutes(counted)) angerechnet, \(clockMinutes(planned)) geplant")
  }
  func plannedTimes(_ times: String) -> String { say(en: "\(times) planned", de: "\(times) geplant") }
  func untilBreak(_ time: String, _ minutes: Int) -> String {
    say(
      en: "until \(time), \(length(minutes: minutes)) that don't count",
      de: "bis \(time), \(length(minutes: minutes)), die nicht zählen")
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

  /// `reached us 20:28`, and on which day if it was another; `nil` for a press in time.
  func reachedUs(_ press: WorkSpan.Press, in zone: Zone) -> String? {
    guard let reached = press.cameLateAt.map(zone.local) else { return nil }
    let isSameDay = reached.date == zone.local(press.at).date
    let when = (isSameDay ? "" : "\(shortDay(reached.date)), ") + time(reached.time)
    return say(en: "reached us \(when)", de: "kam \(when) an")
  }
  /// `On duty, 10:00: reached us 20:28`.
  func cameLate(_ press: WorkSpan.Press, in zone: Zone) -> String {
    let made = pressMade(press.kind, at: time(zone.local(press.at).time))
    return [made, reachedUs(press, in: zone)].compactMap(\.self).joined(separator: ": ")
  }

  /// What is to be looked at, by the clock of the site.
  func issue(_ issue: Timesheet.Issue, on date: LocalDate, in zone: Zone) -> String {
    let day = shortDay(date)
    return switch issue {
    case .cameLate(let press): onDay(date, cameLate(press, in: zone))
    case .noEnd: say(en: "No end on \(day)", de: "Kein Ende am \(day)")
    case .stray(let press):
      say(
        en: "“\(name(of: press.kind))” fits to nothing on \(day)",
        de: "„\(name(of: press.kind))“ am \(day) passt zu nichts")
    case .waits: say(en: "Asks for a correction on \(day)", de: "Bittet um Berichtigung für \(day)")
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
      de: "Angerechnet: \(clockMinutes(minutes)) am \(shortDay(day)), \(clockMinutes(sum)) insgesamt")
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
      de: "Festgehalten bleiben beide Zeiten und wer zugestimmt hat.")
  }
  func accept(_ what: String, andApproves: Bool) -> String {
    andApproves
      ? say(en: "Accept \(what) and approve", de: "\(what) annehmen und freigeben")
      : say(en: "Accept \(what)", de: "\(what) annehmen")
  }
  var removalWord: String { say(en: "removal", de: "Streichung") }
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
  /// `Fri 13, off duty at 14:05`.
  func onDay(_ day: LocalDate, _ text: String) -> String { "\(shortDay(day)), \(text)" }
  func said(_ what: String, _ words: String) -> String { say(en: "\(what). “\(words)”", de: "\(what). „\(words)“") }
  func correctionDecided(_ isAccepted: Bool) -> String {
    isAccepted
      ? say(en: "Your correction is accepted", de: "Deine Berichtigung ist angenommen")
      : say(en: "Your correction is declined", de: "Deine Berichtigung ist abgelehnt")
  }
  var hoursCorrected: String { say(en: "Your hours were corrected", de: "Deine Stunden wurden berichtigt") }
  var pressedForYou: String { say(en: "Someone pressed for you", de: "Für dich wurde gestempelt") }
  public func pressFor(_ name: String) -> String { say(en: "Press for \(name)", de: "Für \(name) stempeln") }
}

// MARK: - The wall

extension Wording {
  public var wallPIN: String { say(en: "PIN for the wall", de: "PIN für die Wand") }
  public var wallPINText: String {
    say(
      en: "Four to six digits. You type them at the wall when you come and go.",
      de: "Vier bis sechs Ziffern. Du tippst sie an der Wand, wenn du kommst und gehst.")
  }
  public var newPIN: String { say(en: "New PIN", de: "Neue PIN") }
  public var setPIN: String { say(en: "Set PIN", de: "PIN festlegen") }
  public var pinIsMissing: String { say(en: "Not set yet", de: "Noch nicht festgelegt") }
  public var pinIsSet: String { say(en: "The PIN is set.", de: "Die PIN ist festgelegt.") }
  public var resetPIN: String { say(en: "Reset PIN", de: "PIN zurücksetzen") }
  public var pinIsReset: String {
    say(en: "The PIN is gone. They set a new one.", de: "Die PIN ist gelöscht. Die Person legt selbst eine neue fest.")
  }
  var pinForm: String { say(en: "Enter 4 to 6 digits.", de: "Gib 4 bis 6 Ziffern ein.") }
  var pinGuessed: String {
    say(en: "This PIN is guessed first. Choose another.", de: "Diese PIN ist zu leicht zu erraten. Nimm eine andere.")
  }

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
      de: "Zu oft falsch. Für diesen Namen geht es in \(length(minutes: Int((seconds + 59) / 60))) weiter.")
  }
  public var somebodyElse: String { say(en: "Somebody else", de: "Jemand anders") }
  public var yourName: String { say(en: "Your name", de: "Dein Name") }
  public var findName: String { say(en: "Find", de: "Suchen") }
  public var nobodyFound: String {
    say(en: "No one here has this name.", de: "Hier heißt niemand so.")
  }
  public var moreLetters: String {
    say(en: "Enter at least two letters of your name.", de: "Gib mindestens zwei Buchstaben deines Namens ein.")
  }
  var noShiftNow: String { say(en: "No shift now", de: "Gerade keine Schicht") }
  /// The seconds are put in by the script.
  public var closesIn: String { say(en: "Closes in {n} s", de: "Schließt in {n} s") }
  public var nobodyToPress: String {
    say(en: "No one has a shift here now.", de: "Gerade hat hier niemand eine Schicht.")
  }
}
