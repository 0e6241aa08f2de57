public import Domain

// MARK: - Kinds and days

extension Wording {
  /// `Vacation`, or the organization's own name.
  public func name(of kind: AbsenceKind) -> String {
    if !kind.name.isEmpty { return kind.name }
    return kind.builtIn.map(usualName) ?? ""
  }

  func usualName(of kind: AbsenceKind.BuiltIn) -> String {
    switch kind {
    case .vacation: say(en: "Vacation", de: "Urlaub")
    case .sick: illDay
    case .training: say(en: "Training", de: "Weiterbildung")
    case .other: say(en: "Other", de: "Anderes")
    }
  }

  /// `Ill until Tue 24 Nov`, `Training 9:00–12:00`, from a day on which it is told.
  func away(_ absence: Absence, on date: LocalDate) -> String {
    let kind = name(of: absence.kind)
    if let part = absence.part { return "\(kind) \(times(part))" }
    // The year is told if it is not that of the day that this is about.
    let day = absence.days.upperBound
    let last = shortDate(short: day) + (day.year == date.year ? "" : "\u{a0}\(day.year)")
    return say(en: "\(kind) until \(last)", de: "\(kind) bis \(last)")
  }

  /// The minutes of a day: `9:00–12:00`, `18:00–24:00`.
  func times(_ minutes: Range<Int>) -> String {
    let start = LocalTime(minuteOfDay: minutes.lowerBound).map { time($0) } ?? ""
    return "\(start)–\(endTime(minutes.upperBound))"
  }

  /// Midnight at the end of a day is 24:00 where the clock has so many hours.
  func endTime(_ minute: Int) -> String {
    if minute == LocalTime.minutesPerDay, !hasLongTimes { return "24:00" }
    return LocalTime(minuteOfDay: minute % LocalTime.minutesPerDay).map { time($0) } ?? ""
  }

  /// `2 days`, `half a day`, `1.5 days`.
  func dayCount(tenths: Int) -> String {
    switch tenths {
    case 5: say(en: "half a day", de: "ein halber Tag")
    case 10: say(en: "1\u{a0}day", de: "1\u{a0}Tag")
    default: say(en: "\(number(tenths: tenths))\u{a0}days", de: "\(number(tenths: tenths))\u{a0}Tage")
    }
  }

  /// `12`, `2.5`, `-1`.
  func number(tenths: Int) -> String {
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let fraction = rest == 0 ? "" : say(en: ".\(rest)", de: ",\(rest)")
    return "\(tenths < 0 ? "−" : "")\(whole)\(fraction)"
  }

  /// `Thu 3 to Fri 4 December`, `Thursday 3 December, 9:00–12:00`.
  func span(of days: ClosedRange<LocalDate>, part: Range<Int>?) -> String {
    guard let part else { return span(days.lowerBound, days.upperBound) }
    return "\(date(days.lowerBound)), \(times(part))"
  }
}

extension Wording {
  /// `Thu 3 Dec, 9–17`; of whole days the first and the last.
  func dayAndTimes(_ hours: Hours) -> String {
    switch hours {
    case .timed(let start, let minutes):
      "\(shortDate(short: start.date)), \(shortTimes(start.time, (start + minutes).time))"
    case .days(let first, let last):
      first == last ? shortDate(short: first) : "\(shortDate(short: first)) – \(shortDate(short: last))"
    }
  }
}

// MARK: - Asking

extension Wording {
  public var timeOff: String { say(en: "Time off", de: "Abwesenheit") }
  public var askForTimeOff: String { say(en: "Ask for time off", de: "Abwesenheit beantragen") }
  public var kindOfTimeOff: String { say(en: "What for", de: "Wofür") }
  public var wholeDays: String { say(en: "Whole days", de: "Ganze Tage") }
  public var fromTime: String { say(en: "From", de: "Von") }
  public var toTime: String { say(en: "To", de: "Bis") }
  public var noteForManager: String { say(en: "Note (optional)", de: "Notiz (freiwillig)") }
  public var noteForManagerHint: String {
    say(en: "Only you and who decides can read it.", de: "Nur du und wer entscheidet können sie lesen.")
  }
  public var whatItMeans: String { say(en: "What it means", de: "Was das heißt") }
  public var showWhatItMeans: String { say(en: "Show what it means", de: "Zeigen, was das heißt") }
  func askButton(_ days: String) -> String { say(en: "Ask for \(days)", de: "Beantragen: \(days)") }
  var reportIllness: String { say(en: "Report ill", de: "Krankmelden") }
  func tellButton(_ kind: String) -> String { say(en: "Enter \(kind)", de: "\(kind) eintragen") }
  var someoneDecides: String {
    say(
      en: "A manager decides. The answer stands in My shifts.",
      de: "Die Leitung entscheidet. Die Antwort steht unter Meine Schichten.")
  }
  var illNeedsNoApproval: String {
    say(
      en: "Being ill needs no approval. Your manager sees it at once.",
      de: "Krank sein muss niemand genehmigen. Die Leitung sieht es sofort.")
  }
  var needsNoApproval: String {
    say(en: "This needs no approval. It counts at once.", de: "Das muss niemand genehmigen. Es gilt sofort.")
  }
  /// `Vacation, 2 days: Thu 3 to Fri 4 December.`
  func askSentence(_ kind: String, _ days: String, _ span: String) -> Sentence {
    "\(chosen: kind), \(chosen: days): \(chosen: sentence(span))"
  }
  var noWorkingDays: String { say(en: "no working days", de: "keine Arbeitstage") }
  var yourTimeOff: String { say(en: "Your time off", de: "Deine Abwesenheiten") }
  public var myTimeOff: String { yourTimeOff }
  public var noTimeOff: String { say(en: "Nothing asked for yet.", de: "Noch nichts beantragt.") }
  public var withdrawTimeOff: String { say(en: "Withdraw", de: "Zurückziehen") }
  public var removeTimeOff: String { say(en: "Remove", de: "Entfernen") }
  func stateWaiting(_ moment: String) -> String {
    say(en: "Asked \(moment), not answered yet", de: "Beantragt: \(moment), noch keine Antwort")
  }
  func stateApproved(_ name: String?, _ moment: String) -> String {
    guard let name else { return say(en: "Approved", de: "Genehmigt") }
    return say(en: "Approved by \(name), \(moment)", de: "Genehmigt von \(name), \(moment)")
  }
  /// Of fewer days than asked for.
  func stateApprovedInPart(_ name: String?, _ moment: String, of asked: String, _ reason: String) -> String {
    let approved = sentence(stateApproved(name, moment))
    return say(
      en: "\(approved) You asked for \(asked). The rest was declined: \(reason)",
      de: "\(approved) Beantragt war: \(asked). Der Rest wurde abgelehnt: \(reason)")
  }
  func stateDeclined(_ name: String?, _ moment: String, _ reason: String) -> String {
    let who = name.map { say(en: " by \($0)", de: " von \($0)") } ?? ""
    return say(en: "Declined\(who), \(moment): \(reason)", de: "Abgelehnt\(who), \(moment): \(reason)")
  }
  var stateTold: String { say(en: "Entered", de: "Eingetragen") }
  var stateWithdrawn: String { say(en: "Withdrawn", de: "Zurückgezogen") }
  var awayAlready: String {
    say(
      en: "Time off is already entered or asked for on one of these days.",
      de: "Für einen dieser Tage ist schon etwas eingetragen oder beantragt.")
  }
  public func balance(left: String, of all: String) -> String {
    say(en: "\(left) of \(all) left", de: "\(left) von \(all) übrig")
  }
}

// MARK: - Effects

extension Wording {
  func leftAfter(_ left: Int, of all: Int, in year: Int?) -> String {
    let when = year.map { say(en: " in \($0)", de: " für \($0)") } ?? ""
    return say(
      en: "\(number(tenths: left)) of \(dayCount(tenths: all)) left after it\(when)",
      de: "Danach noch \(number(tenths: left)) von \(number(tenths: all)) Tagen übrig\(when)")
  }
  func moreThanLeft(_ over: Int, in year: Int?) -> String {
    let when = year.map { say(en: " in \($0)", de: " für \($0)") } ?? ""
    return say(
      en: "\(dayCount(tenths: over)) more than there are\(when)",
      de: "\(dayCount(tenths: over)) mehr als vorhanden\(when)")
  }
  func leftNow(_ left: Int) -> String {
    say(en: "Now \(number(tenths: left)).", de: "Jetzt \(number(tenths: left)).")
  }
  var noShiftsThen: String { say(en: "No shifts are planned then", de: "Dann sind keine Schichten geplant") }
  func yourShiftsThen(_ count: Int) -> String {
    say(
      en: count == 1 ? "You have a shift then" : "You have \(count) shifts then",
      de: count == 1 ? "Du hast dann eine Schicht" : "Du hast dann \(count) Schichten")
  }
  func theirShiftsThen(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 shift of theirs falls into it" : "\(count) shifts of theirs fall into it",
      de: count == 1 ? "1 Schicht fällt hinein" : "\(count) Schichten fallen hinein")
  }
  var becomeOpen: String {
    say(
      en: "Whoever decides can make them open for others.",
      de: "Wer entscheidet, kann sie für andere öffnen.")
  }
  func couldTake(_ count: Int) -> String {
    count == 0
      ? say(en: "no one could take it", de: "niemand könnte übernehmen")
      : say(en: "\(count) could take it", de: "\(count) \(count == 1 ? "könnte" : "könnten") übernehmen")
  }
  var noOneElseAway: String { say(en: "No one else is away then", de: "Sonst ist dann niemand weg") }
  func awayToo(_ names: [String]) -> String {
    if let only = names.first, names.count == 1 {
      return say(en: "\(only) is away too", de: "\(only) ist auch weg")
    }
    return say(en: "\(names.count) others are away too", de: "\(names.count) andere sind auch weg")
  }
  /// `Front desk: leaves 1 of 2`.
  func leaves(_ have: Int, of need: Int, _ position: String) -> String {
    have == 0
      ? say(en: "\(position): leaves no one, needs \(need)", de: "\(position): niemand mehr da, gebraucht: \(need)")
      : say(en: "\(position): leaves \(have) of \(need)", de: "\(position): nur noch \(have) von \(need)")
  }
  func tooFew(_ times: Int) -> String {
    say(en: "Too few people at \(times) times", de: "Zu wenig Leute in \(times) Zeiträumen")
  }
  var needStaysCovered: String { say(en: "What is needed stays covered", de: "Der Bedarf bleibt gedeckt") }
  var offeredAlready: String { say(en: "offered", de: "angeboten") }
  func askedToo(_ text: String) -> String { say(en: "\(text) (asked)", de: "\(text) (beantragt)") }
}

// MARK: - Deciding

extension Wording {
  public var absences: String { say(en: "Absences", de: "Abwesenheiten") }
  public var nothingToDecide: String { say(en: "Nothing to decide.", de: "Nichts zu entscheiden.") }
  func askedFor(_ kind: String, _ moment: String) -> String {
    say(en: "\(kind), asked \(moment)", de: "\(kind), beantragt: \(moment)")
  }
  func waitingSentence(_ days: String, _ span: String) -> Sentence {
    "\(chosen: days.prefix(1).uppercased() + days.dropFirst()): \(chosen: sentence(span))"
  }
  public var grantFewerDays: String { say(en: "Only some days…", de: "Nur einen Teil…") }
  public var grantTheseDays: String { say(en: "Approve these days", de: "Diese Tage genehmigen") }
  public var whyNotTheRest: String {
    say(en: "Why not the rest, for them to read", de: "Warum nicht der Rest: das liest die Person")
  }
  public func askWhoCould(_ count: Int) -> String {
    say(
      en: count == 1 ? "Ask who could take the shift" : "Ask who could take the \(count) shifts",
      de: count == 1 ? "Fragen, wer die Schicht übernimmt" : "Fragen, wer die \(count) Schichten übernimmt")
  }
  public var askWhoCouldText: String {
    say(
      en: "Offers them to everyone who could. Whoever accepts has the shift at once; the request waits on.",
      de: "Geht an alle, die können. Wer zusagt, hat die Schicht sofort; der Antrag bleibt offen.")
  }
  func decided(_ answer: TimeOffDecision.Answer, shifts: Int) -> String {
    switch answer {
    case .approve where shifts > 0, .part where shifts > 0:
      say(
        en: shifts == 1 ? "Approved, and 1 shift is open." : "Approved, and \(shifts) shifts are open.",
        de: shifts == 1 ? "Genehmigt, 1 Schicht ist offen." : "Genehmigt, \(shifts) Schichten sind offen.")
    case .approve, .part: say(en: "Approved.", de: "Genehmigt.")
    case .decline: say(en: "Declined.", de: "Abgelehnt.")
    case .offer:
      say(
        en: shifts == 1 ? "1 shift is offered." : "\(shifts) shifts are offered.",
        de: shifts == 1 ? "1 Schicht ist angeboten." : "\(shifts) Schichten sind angeboten.")
    }
  }
  public var declineAndTell: String { say(en: "Decline request", de: "Antrag ablehnen") }
  public var whyDeclined: String { say(en: "Reason, for them to read", de: "Grund, den die Person liest") }
  public func openTheirShifts(_ count: Int) -> String {
    say(
      en: count == 1
        ? "Make their shift open for others at once" : "Make their \(count) shifts open for others at once",
      de: count == 1 ? "Ihre Schicht sofort für andere öffnen" : "Ihre \(count) Schichten sofort für andere öffnen")
  }
  public var keptShiftsStay: String {
    say(
      en: "Without it they keep their shifts, which the plan shows as conflicts.",
      de: "Sonst behält die Person ihre Schichten, und der Plan zeigt sie als Konflikt.")
  }
  public var decidedMeanwhile: String {
    say(
      en: "Someone decided it first, or it was withdrawn.",
      de: "Jemand hat schon entschieden, oder der Antrag wurde zurückgezogen.")
  }
  public var asked: String { say(en: "Asked", de: "Beantragt") }
  public var awayCount: String { say(en: "Away", de: "Abwesend") }
  public var uncoveredCount: String { say(en: "Uncovered", de: "Unbesetzt") }
  public var uncoveredText: String { say(en: "shifts that no one has", de: "Schichten, die niemand hat") }
  public var previousWeeks: String { say(en: "Four weeks earlier", de: "Vier Wochen früher") }
  public var nextWeeks: String { say(en: "Four weeks later", de: "Vier Wochen später") }
  public var nobodyAway: String {
    say(en: "No one is away in these four weeks.", de: "In diesen vier Wochen ist niemand abwesend.")
  }
  public var enterAbsence: String { say(en: "Enter absence", de: "Abwesenheit eintragen") }
}
