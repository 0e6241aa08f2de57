import Domain

// MARK: - Somebody is away, and their shifts go to others

extension Wording {
  func isIll(_ name: String) -> String { say(en: "\(name) is ill", de: "\(name) ist krank") }
  func isAway(_ name: String) -> String { say(en: "\(name) is away", de: "\(name) ist nicht da") }
  func untilDay(_ day: String) -> String { say(en: "Until \(day)", de: "Bis \(day)") }
  func haveNobody(_ count: Int) -> String {
    say(
      en: count == 1 ? ", 1\u{a0}shift has nobody." : ", \(shifts(count)) have nobody.",
      de: count == 1 ? " ist 1\u{a0}Schicht unbesetzt." : " sind \(shifts(count)) unbesetzt.")
  }
  func noShiftToGive(_ name: String) -> String {
    say(en: ", \(name) has no shifts.", de: " hat \(name) keine Schichten.")
  }
  func nothingBefore(_ moment: String) -> ReplanScreen.Moment {
    .init(
      before: say(en: "Nothing before ", de: "Vor "), text: moment,
      after: say(en: " moves.", de: " ändert sich nichts."))
  }
  public var changeMoment: String { say(en: "Change days and moment", de: "Tage und Zeitpunkt ändern") }
  public var replanFirst: String { say(en: "Away from", de: "Nicht da von") }
  public var replanLast: String { say(en: "Until", de: "Bis") }
  public var replanDay: String { say(en: "Nothing moves before", de: "Nichts ändert sich vor dem") }
  public var replanTime: String { say(en: "At", de: "Um") }
  public var showReplan: String { say(en: "Plan again", de: "Neu planen") }
  public var shiftsToGive: String { say(en: "give their shifts to others", de: "Schichten an andere geben") }
  public var waysOn: String { say(en: "How to go on", de: "Wie es weitergeht") }
  public var planLonger: String { say(en: "Plan all these days again", de: "Alle diese Tage neu planen") }
  public var stayOpen: String { say(en: "They stay open:", de: "Sie bleiben offen:") }

  func movesCount(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 move" : "\(count) moves", de: count == 1 ? "1 Änderung" : "\(count) Änderungen")
  }
  var fewestThatFill: String { say(en: "the fewest that fill all", de: "so wenige wie möglich, alles besetzt") }
  var fillAll: String { say(en: "all are filled", de: "alles besetzt") }
  func fillSome(_ filled: Int, of all: Int, isMost: Bool) -> String {
    isMost
      ? say(en: "\(filled) of \(all) filled, no more can be", de: "\(filled) von \(all) besetzt, mehr geht nicht")
      : say(en: "\(filled) of \(all) filled", de: "\(filled) von \(all) besetzt")
  }
  func offerAll(_ count: Int) -> String {
    say(
      en: count == 1 ? "offer it as an open shift" : "offer all \(count) as open shifts",
      de: count == 1 ? "als offene Schicht anbieten" : "alle \(count) als offene Schichten anbieten")
  }
  func better(by gain: Replan.Gain) -> String {
    switch gain {
    case .contract: say(en: "and fewer hours beyond contracts", de: "und weniger Stunden über den Verträgen")
    case .nights: say(en: "and the nights spread better", de: "und die Nächte besser verteilt")
    case .weekends: say(en: "and the weekends spread better", de: "und die Wochenenden besser verteilt")
    case .wishes: say(en: "and more of what people would like", de: "und mehr, was sich alle wünschen")
    case .hours: say(en: "and the hours spread better", de: "und die Stunden besser verteilt")
    case .work: say(en: "and by people who know the work", de: "und von Leuten, die es kennen")
    }
  }

  /// `16 → 24 of 38 h`.
  func change(from before: Int, to after: Int, of contract: Int?) -> String {
    guard let contract else { return change(from: before, to: after) }
    let areQuarters = before % 15 == 0 && after % 15 == 0
    let hours =
      areQuarters
      ? "\(number(hours: before)) → \(number(hours: after))" : "\(workLength(before)) → \(workLength(after))"
    return "\(hours) \(ofHours(self.hours(minutes: contract)))"
  }
  func fromSomebody(_ name: String, for day: String) -> String {
    say(en: "from \(name), who takes \(day)", de: "von \(name), dafür am \(day)")
  }

  func publishMoves(_ count: Int, of all: Int) -> String {
    if count > 0 {
      return say(
        en: count == 1 ? "Publish 1 move" : "Publish \(count) moves",
        de: count == 1 ? "1 Änderung veröffentlichen" : "\(count) Änderungen veröffentlichen")
    }
    return say(
      en: all == 1 ? "Publish it as open" : "Publish \(all) as open shifts",
      de: all == 1 ? "Als offen veröffentlichen" : "\(all) als offen veröffentlichen")
  }
  public var askFirst: String { say(en: "Ask them first", de: "Erst fragen") }
  public var onTheBoard: String { say(en: "On the board", de: "Auf die Tafel") }

  var nobodyElses: String { say(en: "Nobody else’s shift changes", de: "Sonst ändert sich keine Schicht") }
  func othersChange(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 shift of somebody else changes" : "\(count) shifts of others change",
      de: count == 1
        ? "Auch 1 Schicht von jemand anderem ändert sich" : "Auch \(count) Schichten von anderen ändern sich")
  }
  func othersStay(_ count: Int) -> String {
    switch count {
    case 0: say(en: "There are no other published shifts.", de: "Andere veröffentlichte Schichten gibt es nicht.")
    case 1: say(en: "The other published shift stays.", de: "Die andere veröffentlichte Schicht bleibt.")
    default:
      say(
        en: "The other \(count) published shifts stay.", de: "Die anderen \(count) veröffentlichten Schichten bleiben.")
    }
  }
  func areTold(_ names: [String]) -> String {
    say(
      en: "\(list(names)) \(names.count == 1 ? "is" : "are") told at once",
      de: "\(list(names)) \(names.count == 1 ? "erfährt" : "erfahren") es sofort")
  }
  func oneMessage(_ count: Int, besides name: String?) -> String {
    let each = say(
      en: count == 1 ? "One message" : "Each gets one message",
      de: count == 1 ? "Mit einer Nachricht" : "Alle bekommen eine Nachricht")
    guard let name else { return each + "." }
    return each + say(en: ", and \(name), too.", de: ", \(name) auch.")
  }
  func noAccount(_ names: [String]) -> String {
    say(
      en: "\(list(names)) \(names.count == 1 ? "has" : "have") no account",
      de: "\(list(names)) \(names.count == 1 ? "hat" : "haben") kein Konto")
  }
  var tellYourself: String { say(en: "Tell them yourself.", de: "Sag es ihnen selbst.") }
  var takersTold: String {
    say(en: "Whoever could take one is told", de: "Wer eine übernehmen könnte, erfährt es")
  }
  func openUntilTaken(_ name: String) -> String {
    say(
      en: "\(name) has them no longer; they are open until somebody takes them.",
      de: "\(name) hat sie nicht mehr; sie sind offen, bis jemand sie übernimmt.")
  }

  func marksIll(_ name: String, _ span: String) -> String {
    sentence(say(en: "\(name) will be marked ill: \(span)", de: "\(name) wird krankgemeldet: \(span)"))
  }
  func othersElsewhere(_ count: Int) -> String {
    say(
      en: count == 1
        ? "1 more shift stays: it is at a site that you don’t manage, or comes from another system."
        : "\(count) more shifts stay: they are at sites that you don’t manage, or come from another system.",
      de: count == 1
        ? "1 weitere Schicht bleibt: Sie gehört zu einem Standort, den du nicht verwaltest, oder kommt aus einem anderen System."
        : "\(count) weitere Schichten bleiben: Sie gehören zu Standorten, die du nicht verwaltest, oder kommen aus einem anderen System."
    )
  }
  func onlyTheFirst(_ count: Int) -> String {
    say(en: "These are the first \(count) shifts.", de: "Das sind die ersten \(count) Schichten.")
  }
  func hasBegun(_ shift: String) -> String { say(en: "\(shift) has begun", de: "\(shift) hat begonnen") }
  func isBefore(_ shift: String) -> String { say(en: "\(shift) is before it", de: "\(shift) ist vorher") }
  func nobodyTakes(_ shift: String) -> String {
    say(en: "\(shift): nobody could take it", de: "\(shift): niemand könnte sie übernehmen")
  }
  var isOverAlready: String { say(en: "That is over already.", de: "Das ist schon vorbei.") }

  // MARK: What became of it

  func movesPublished(_ moves: Int, open: Int) -> String {
    let moved = say(
      en: moves == 1 ? "1 move is on the roster." : "\(moves) moves are on the roster.",
      de: moves == 1 ? "1 Änderung steht im Dienstplan." : "\(moves) Änderungen stehen im Dienstplan.")
    guard open > 0 else { return moved }
    return moved + " "
      + say(
        en: open == 1 ? "1 shift is open." : "\(open) shifts are open.",
        de: open == 1 ? "1 Schicht ist offen." : "\(open) Schichten sind offen.")
  }
  func areAsked(_ names: [String], until name: String) -> String {
    if names.isEmpty { return say(en: "Nobody was asked.", de: "Niemand wurde gefragt.") }
    return say(
      en:
        "\(list(names)) \(names.count == 1 ? "is" : "are") asked. Whoever accepts has the shift at once; until then it is \(name)’s.",
      de:
        "\(list(names)) \(names.count == 1 ? "wird" : "werden") gefragt. Wer zusagt, hat die Schicht sofort; bis dahin hat \(name) sie."
    )
  }
  func areDrafts(_ count: Int) -> String {
    say(en: "\(drafts(count)) on the board.", de: "\(drafts(count)) auf der Tafel.")
  }
  var someLeftOut: String { say(en: "Not everything was possible", de: "Nicht alles ging") }
  var askedTitle: String { say(en: "Asked", de: "Gefragt") }
  public var seePublication: String { say(en: "What was published", de: "Was veröffentlicht wurde") }
  public var toRequests: String { say(en: "To the requests", de: "Zu den Anfragen") }
  func leftOutReason(_ shift: String, _ name: String, _ reason: String) -> String {
    sentence("\(shift), \(name): \(reason)")
  }
  var hasChanged: String { say(en: "changed since", de: "seitdem geändert") }
  var isOnDutyThen: String { say(en: "on duty then", de: "dann im Dienst") }
  var moreThanSixDays: String { say(en: "more than six days in a row", de: "mehr als sechs Tage am Stück") }
  var chainBroke: String {
    say(en: "only with another move, which isn’t made", de: "nur mit einer anderen Änderung, die nicht kommt")
  }
}
