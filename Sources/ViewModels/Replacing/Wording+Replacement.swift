import Domain

extension Wording {
  public var edit: String { say(en: "Edit", de: "Bearbeiten") }
  public var replaceShift: String { say(en: "Replace", de: "Ersetzen") }
  public var removeShift: String { say(en: "Remove", de: "Entfernen") }
  public var removeShiftText: String {
    say(
      en: "It leaves the roster and the calendars at once.",
      de: "Die Schicht verschwindet sofort aus Dienstplan und Kalendern.")
  }
  func replace(_ name: String) -> String { say(en: "Replace \(name)", de: "\(name) ersetzen") }
  /// `From now on, 9:05`.
  func fromNowOn(_ time: String) -> String { say(en: "From now on, \(time)", de: "Ab jetzt, \(time)") }
  public var wholeShift: String { say(en: "The whole shift", de: "Die ganze Schicht") }
  public var whichPart: String { say(en: "What is given", de: "Was übergeben wird") }
  public var fillOpenShift: String { say(en: "Fill open shift", de: "Offene Schicht besetzen") }
  public var whyReplaced: String { say(en: "Reason", de: "Grund") }
  public func name(of reason: ReplacementModel.Reason) -> String {
    switch reason {
    case .ill: say(en: "Ill", de: "Krank")
    case .swapped: say(en: "Swapped", de: "Getauscht")
    case .other: say(en: "Other", de: "Anderes")
    }
  }
  func markedIll(_ name: String, _ day: String) -> String {
    sentence(say(en: "\(name) will be marked ill: \(day)", de: "\(name) wird krankgemeldet: \(day)"))
  }
  public var longer: String { say(en: "Longer?", de: "Länger?") }
  public var illUntil: String { say(en: "Ill until", de: "Krank bis") }
  var wouldLikeIt: String { say(en: "Would like these hours", de: "Hätte diese Zeit gern") }
  var wouldRatherNot: String { say(en: "Would rather not", de: "Lieber nicht") }
  public var othersStay: String { say(en: "These shifts stay with them:", de: "Diese Schichten behält die Person:") }
  func couldTakeIt(_ count: Int) -> String {
    say(en: "\(count) could take it", de: "\(count) \(count == 1 ? "könnte" : "könnten") übernehmen")
  }
  public var nobodyCould: String { say(en: "No one could take it", de: "Niemand könnte übernehmen") }
  public var bestFirst: String { say(en: "best first", de: "die besten zuerst") }
  public var moreCandidates: String { say(en: "More people", de: "Weitere Personen") }
  func cannot(_ count: Int) -> String {
    say(en: "\(count) can't", de: "\(count) \(count == 1 ? "kann" : "können") nicht")
  }
  public var why: String { say(en: "Why", de: "Warum") }
  /// `Dispatch, last yesterday` or `Dispatch, last on Mon 19 Oct`.
  func last(_ position: String, _ day: String, isNamed: Bool) -> String {
    say(en: "\(position), last \(isNamed ? "" : "on ")\(day)", de: "\(position), zuletzt \(day)")
  }
  var freeAllDay: String { say(en: "Free all day", de: "Den ganzen Tag frei") }
  var freeThen: String { say(en: "Free then", de: "Dann frei") }
  func rested(_ length: String) -> String { say(en: "rested \(length)", de: "\(length) Ruhe") }
  var onDutyAllDay: String { say(en: "On duty all day", de: "Ganztags im Dienst") }
  func onDutyUntil(_ time: String) -> String { say(en: "On duty until \(time)", de: "Im Dienst bis \(time)") }
  func onDuty(_ times: String) -> String { say(en: "On duty \(times)", de: "Im Dienst \(times)") }
  func tooLittleRest(_ times: String, _ length: String, isBefore: Bool, needed: String) -> String {
    say(
      en: sentence("Only \(length) of rest \(isBefore ? "after" : "before") \(times), needs \(needed)"),
      de: sentence("Nur \(length) Ruhe \(isBefore ? "nach" : "vor") \(times), nötig sind \(needed)"))
  }
  func otherPosition(_ position: String) -> String {
    say(en: "Hasn't worked \(position)", de: "Hat diese Tätigkeit noch nicht gemacht: \(position)")
  }
  public func replaceWith(_ name: String) -> String {
    say(en: "Replace with \(name) and publish", de: "Mit \(name) ersetzen und veröffentlichen")
  }
  public var replaceAndPublish: String { say(en: "Replace and publish", de: "Ersetzen und veröffentlichen") }
  public func assign(to name: String) -> String { say(en: "Assign to \(name)", de: "An \(name) vergeben") }
  public var assignShift: String { say(en: "Assign", de: "Vergeben") }
  public var staysDraft: String {
    say(en: "It stays a draft until you publish it.", de: "Sie bleibt ein Entwurf, bis du sie veröffentlichst.")
  }
  public var leaveOpen: String { say(en: "Leave it open", de: "Offen lassen") }
  public var atOnce: String {
    say(
      en: "The roster and the calendars of both change at once.",
      de: "Dienstplan und Kalender von beiden ändern sich sofort.")
  }
  public var changedBy: String { say(en: "Changed", de: "Geändert") }
  var publishAbsent: String {
    say(
      en: "A draft is for someone who is away on its day. Give it to someone else first.",
      de: "Ein Entwurf ist für jemanden, der an dem Tag nicht da ist. Gib ihn zuerst jemand anderem.")
  }
  public var endAbsence: String { say(en: "Back at work", de: "Wieder da") }
  var yesterdayInSentence: String { say(en: "yesterday", de: "gestern") }
}
