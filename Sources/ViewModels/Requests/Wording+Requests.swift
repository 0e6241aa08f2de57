public import Domain

// MARK: - Taking open shifts

extension Wording {
  public var takeIt: String { say(en: "Take it", de: "Übernehmen") }
  public var takeOverNow: String { say(en: "Take over now", de: "Jetzt übernehmen") }
  public var askForIt: String { say(en: "Ask for it", de: "Anfragen") }
  public var ifYouTakeIt: String { say(en: "If you take it", de: "Wenn du sie übernimmst") }
  var firstCome: String { say(en: "first come, first served", de: "wer zuerst kommt, bekommt sie") }
  var managerDecides: String { say(en: "a manager decides", de: "die Leitung entscheidet") }
  func openPlaces(_ count: Int) -> String { say(en: "\(count) open", de: "\(count) offen") }
  var managersGiveOut: String {
    say(en: "Managers give out open shifts here.", de: "Offene Schichten vergibt hier die Leitung.")
  }
  func youCannot(_ reason: String) -> String {
    sentence(say(en: "You can't take it: \(reason)", de: "Du kannst sie nicht übernehmen: \(reason)"))
  }
  func wasFaster(_ name: String?, at time: String) -> String {
    say(
      en: "\(name ?? "Someone") was faster, at \(time).", de: "\(name ?? "Jemand") war schneller, um \(time).")
  }
  var youAsked: String {
    say(en: "You asked for it, a manager decides", de: "Du hast sie angefragt, die Leitung entscheidet")
  }
  var isOffered: String { say(en: "Offered, no one has taken it yet", de: "Angeboten, noch nicht vergeben") }
  var isAskedToSwap: String { say(en: "A swap is asked for", de: "Ein Tausch ist angefragt") }
  public var withdrawRequest: String { say(en: "Withdraw request", de: "Anfrage zurückziehen") }

  /// `20 → 25 of 38 h this week`.
  func hoursChange(from before: Int, to after: Int, of contract: Int?, isThisWeek: Bool) -> String {
    let week = isThisWeek ? say(en: "this week", de: "diese Woche") : say(en: "that week", de: "in der Woche")
    guard let contract else { return "\(change(from: before, to: after)) \(week)" }
    let areQuarters = before % 15 == 0 && after % 15 == 0
    let sum =
      areQuarters ? "\(number(hours: before)) → \(number(hours: after))" : change(from: before, to: after)
    return "\(sum) \(ofHours(hours(minutes: contract))) \(week)"
  }

  /// `19 h of rest before, 43 h after`; at least one of both is there.
  func rest(before: String?, after: String?) -> String {
    switch (before, after) {
    case (let before?, let after?):
      say(en: "\(before) of rest before, \(after) after", de: "\(before) Ruhe davor, \(after) danach")
    case (let before?, nil): say(en: "\(before) of rest before", de: "\(before) Ruhe davor")
    default: say(en: "\(after ?? "") of rest after", de: "\(after ?? "") Ruhe danach")
    }
  }
  func restRule(_ hours: String) -> String { say(en: "The rule is \(hours).", de: "Die Regel ist \(hours).") }

  /// A conflict as it is told to whoever it concerns.
  func ownConflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .doubleBooking:
      say(en: "You have another shift at that time.", de: "Du hast in dieser Zeit eine andere Schicht.")
    case .absent: say(en: "You are away on that day.", de: "Du bist an diesem Tag nicht da.")
    case .cannotTakeShift: say(en: "You can't take this shift now.", de: "Du kannst diese Schicht nicht übernehmen.")
    default: self.conflict(conflict)
    }
  }

  func moveConflict(_ conflict: Refusal.Conflict) -> String {
    switch conflict {
    case .shiftTaken(let name, _):
      say(
        en: "\(name ?? "Someone") was faster: the shift is theirs.",
        de: "\(name ?? "Jemand") war schneller und hat die Schicht.")
    case .shiftBegun: say(en: "This shift has begun or is over.", de: "Diese Schicht läuft schon oder ist vorbei.")
    case .noSuchPart:
      say(
        en: "The shift can't be split there. Choose times within it, and none in the hour when the clocks go back.",
        de:
          "Dort lässt sich die Schicht nicht teilen. Wähle Zeiten innerhalb der Schicht, und keine in der Stunde der Zeitumstellung."
      )
    case .movesOff: say(en: "Managers decide about that here.", de: "Darüber entscheidet hier die Leitung.")
    default: say(en: "This waits for an answer already.", de: "Hierzu steht schon eine Antwort aus.")
    }
  }
}

// MARK: - A part of a shift

extension Wording {
  public var onlyAPart: String { say(en: "Only a part of it", de: "Nur einen Teil") }
  public var partFrom: String { say(en: "From", de: "Von") }
  public var partUntil: String { say(en: "Until", de: "Bis") }
  public func restStays(with name: String?) -> String {
    say(
      en: "The rest of the shift stays with \(name ?? "you").", de: "Der Rest der Schicht bleibt bei \(name ?? "dir").")
  }
}

// MARK: - My shifts

extension Wording {
  public var openForYou: String { say(en: "Open shifts you could take", de: "Offene Schichten für dich") }
  public var yourRequests: String { say(en: "Your requests", de: "Deine Anfragen") }
}

// MARK: - The inbox

extension Wording {
  public var requestsTitle: String { say(en: "Requests", de: "Anfragen") }
  public var toDecide: String { say(en: "To decide", de: "Zu entscheiden") }
  var waitingRequests: String { say(en: "Waiting", de: "Offen") }
  var doneRequests: String { say(en: "Done", de: "Erledigt") }
  func noRequests(_ show: RequestsModel.Show) -> String {
    switch show {
    case .asked: say(en: "Nothing to decide", de: "Nichts zu entscheiden")
    case .waiting: say(en: "Nothing waits for others", de: "Nichts wartet auf andere")
    case .done: say(en: "Nothing has been decided yet", de: "Noch nichts entschieden")
    }
  }
  public func waitingForYou(_ count: Int) -> String {
    say(
      en: count == 1 ? "1\u{a0}request waits for you" : "\(count)\u{a0}requests wait for you",
      de: count == 1 ? "1\u{a0}Anfrage wartet auf dich" : "\(count)\u{a0}Anfragen warten auf dich")
  }
  func takes(_ name: String, _ shift: String) -> String {
    say(en: "\(name) takes \(shift)", de: "\(name) übernimmt \(shift)")
  }
  func takes(_ name: String, _ shift: String, from other: String) -> String {
    say(en: "\(name) takes \(shift) from \(other)", de: "\(name) übernimmt \(shift) von \(other)")
  }
  func givesAway(_ name: String, _ shift: String) -> String {
    say(en: "\(name) gives away \(shift)", de: "\(name) gibt \(shift) ab")
  }
  func swap(_ one: String, _ other: String) -> String {
    say(en: "\(one) and \(other) swap", de: "\(one) und \(other) tauschen")
  }
  var shiftThatIsGone: String { say(en: "a shift that is gone", de: "eine Schicht, die es nicht mehr gibt") }
  var nothingBreaks: String { say(en: "Nothing breaks", de: "Nichts spricht dagegen") }
  var managerDecidesSentence: String { say(en: "A manager decides", de: "Die Leitung entscheidet") }
  func hasNotAnswered(_ name: String) -> String {
    say(en: "\(name) has not answered yet", de: "\(name) hat noch nicht geantwortet")
  }
  /// 0 people: everyone.
  func offered(to count: Int) -> String {
    count == 0
      ? say(en: "Offered to everyone, no one yet", de: "Allen angeboten, noch niemand")
      : say(en: "Offered to \(people(count)), no one yet", de: "\(people(count)) angeboten, noch niemand")
  }
  func became(_ state: ShiftRequest.State, _ ending: ShiftRequest.Ending?) -> String {
    switch (state, ending) {
    case (.open, _): ""
    case (.done, _): say(en: "Done", de: "Erledigt")
    case (.declined, _): say(en: "Declined", de: "Abgelehnt")
    case (.withdrawn, _): say(en: "Withdrawn", de: "Zurückgezogen")
    case (.ended, .taken): say(en: "Someone else has the shift", de: "Jemand anderes hat die Schicht")
    case (.ended, .expired): say(en: "No one answered in time", de: "Niemand hat rechtzeitig geantwortet")
    case (.ended, _): say(en: "The shift was changed", de: "Die Schicht wurde geändert")
    }
  }
  func asked(_ moment: String) -> String { say(en: "Asked \(moment).", de: "Angefragt: \(moment).") }
  func waitsUntil(_ moment: String) -> String { say(en: "Waits until \(moment).", de: "Wartet bis \(moment).") }
  var isFilled: String { say(en: "One open shift less", de: "Eine offene Schicht weniger") }
  var coverageStays: String { say(en: "Coverage stays the same", de: "Die Besetzung bleibt gleich") }
  var awayThen: String { say(en: "Away on that day", de: "An dem Tag nicht da") }
  public var approve: String { say(en: "Approve", de: "Genehmigen") }
  public var decline: String { say(en: "Decline", de: "Ablehnen") }
  var notForMe: String { say(en: "Not for me", de: "Nichts für mich") }
  /// Agreeing to what a colleague asks.
  func accept(_ kind: ShiftRequest.Kind) -> String { kind == .swap ? say(en: "Swap", de: "Tauschen") : takeIt }
  var requestIsOver: String {
    say(
      en: "This request is over, or was answered by someone else.",
      de: "Diese Anfrage ist vorbei oder schon beantwortet.")
  }
  func answered(_ answer: RequestsModel.Answer, isDone: Bool) -> String {
    switch answer {
    case .accept where isDone, .approve:
      say(en: "Done. The roster has changed.", de: "Erledigt. Der Plan ist geändert.")
    case .accept: say(en: "Agreed. A manager decides now.", de: "Zugesagt. Jetzt entscheidet die Leitung.")
    case .decline: say(en: "Declined.", de: "Abgelehnt.")
    case .withdraw: say(en: "Request withdrawn.", de: "Anfrage zurückgezogen.")
    }
  }
  public var takenOver: String { say(en: "The shift is yours.", de: "Die Schicht gehört dir.") }
  public var requestIsMade: String { say(en: "Your request is made.", de: "Deine Anfrage ist gestellt.") }
  public var shiftsSwapped: String { say(en: "The shifts are swapped.", de: "Die Schichten sind getauscht.") }
}

// MARK: - Offering and swapping

extension Wording {
  public var offerShift: String { say(en: "Offer", de: "Anbieten") }
  public var swapShift: String { say(en: "Swap", de: "Tauschen") }
  public var youGive: String { say(en: "You give", de: "Du gibst") }
  public func gives(_ name: String) -> String { say(en: "\(name) gives", de: "\(name) gibt") }
  public var youGet: String { say(en: "You get, what fits first", de: "Du bekommst, Passendes zuerst") }
  public func gets(_ name: String) -> String {
    say(en: "\(name) gets, what fits first", de: "\(name) bekommt, Passendes zuerst")
  }
  public var offerTo: String { say(en: "Offer it to", de: "Anbieten") }
  public var offerToHint: String {
    say(en: "No one chosen: to everyone who can", de: "Niemand gewählt: allen, die können")
  }
  public var saySomething: String { say(en: "Say something (optional)", de: "Etwas dazu sagen (freiwillig)") }
  public var waitsUntilLabel: String { say(en: "Waits until", de: "Wartet bis") }
  public var untilStart: String { say(en: "the shift starts", de: "zum Beginn der Schicht") }
  public func waitsHours(_ hours: Int) -> String {
    say(en: "in \(self.hours(asText: "\(hours)"))", de: "in \(self.hours(asText: "\(hours)"))")
  }
  public func ask(_ name: String) -> String { say(en: "Ask \(name)", de: "\(name) fragen") }
  public var askThem: String { say(en: "Ask for the swap", de: "Tausch anfragen") }
  public var swapNow: String { say(en: "Swap and publish", de: "Tauschen und veröffentlichen") }
  public var offerNow: String { say(en: "Offer the shift", de: "Schicht anbieten") }
  public var noSwaps: String {
    say(en: "No colleague has a shift that fits.", de: "Niemand hat eine Schicht, die passt.")
  }
  func moreOrLess(_ minutes: Int) -> String {
    let hours = hours(minutes: Int(minutes.magnitude))
    return minutes == 0
      ? say(en: "Your hours stay the same", de: "Deine Stunden bleiben gleich")
      : minutes > 0
        ? say(en: "You: \(hours) more", de: "Du: \(hours) mehr")
        : say(en: "You: \(hours) less", de: "Du: \(hours) weniger")
  }
  func about(_ name: String?, _ reason: String) -> String { "\(name ?? you): \(reason)" }
  /// What happens after it is asked.
  func afterwards(_ kind: ShiftRequest.Kind, needsApproval: Bool) -> String {
    let approval =
      needsApproval
      ? say(en: ", then a manager approves", de: ", dann genehmigt die Leitung") : ""
    return kind == .swap
      ? say(
        en: "They say yes\(approval). Until then the shift stays yours.",
        de: "Die andere Person sagt zu\(approval). Bis dahin bleibt die Schicht deine.")
      : say(
        en: "Someone says yes\(approval). Until then the shift stays yours.",
        de: "Jemand sagt zu\(approval). Bis dahin bleibt die Schicht deine.")
  }
}

// MARK: - The rules of a site

extension Wording {
  public var requestRules: String { say(en: "Rules for requests", de: "Regeln für Anfragen") }
  public var policyText: String {
    say(
      en: "What people arrange among themselves, and what a manager decides.",
      de: "Was das Team unter sich ausmacht und was die Leitung entscheidet.")
  }
  public func name(of kind: ShiftRequest.Kind) -> String {
    switch kind {
    case .claim: say(en: "Taking open shifts", de: "Offene Schichten übernehmen")
    case .offer: say(en: "Giving shifts away", de: "Schichten abgeben")
    case .swap: say(en: "Swapping shifts", de: "Schichten tauschen")
    }
  }
  public func name(of consent: SitePolicy.Consent) -> String {
    switch consent {
    case .off: say(en: "Managers only", de: "Nur die Leitung")
    case .free: say(en: "Without asking a manager", de: "Ohne Rückfrage")
    case .approval: say(en: "A manager approves", de: "Die Leitung genehmigt")
    }
  }
}
