import Domain

// MARK: - The roster as it stood

extension Wording {
  public var asItStood: String { say(en: "As it stood", de: "Wie er war") }
  public var asItStoodLink: String { say(en: "Roster as it stood", de: "Früherer Stand") }
  public var publishedEyes: String { say(en: "Published", de: "Veröffentlicht") }
  public var withDrafts: String { say(en: "With drafts", de: "Mit Entwürfen") }
  public var whoseEyes: String { say(en: "What is shown", de: "Was gezeigt wird") }
  public var momentDate: String { say(en: "Date", de: "Datum") }
  public var momentTime: String { say(en: "Time", de: "Uhrzeit") }
  public var showMoment: String { say(en: "Show", de: "Zeigen") }
  public var moment: String { say(en: "Moment", de: "Zeitpunkt") }
  public var earlierChange: String { say(en: "Change before", de: "Änderung davor") }
  public var laterChange: String { say(en: "Change after", de: "Änderung danach") }
  public var backToNow: String { say(en: "Back to now", de: "Zurück zu jetzt") }
  public var sliderHelp: String {
    say(
      en: "Arrow keys go by change, the Page keys by day.",
      de: "Die Pfeiltasten gehen von Änderung zu Änderung, die Bildtasten tageweise.")
  }
  public var asOfThen: String { say(en: "As of then", de: "Stand von damals") }
  public var compareWith: String { say(en: "Compare with…", de: "Vergleichen mit …") }
  public var compare: String { say(en: "Compare", de: "Vergleichen") }
  public var compareWithNow: String { say(en: "Compare with now", de: "Mit jetzt vergleichen") }
  public var noneStoodThen: String {
    say(en: "No shifts stood here at that moment.", de: "Zu diesem Zeitpunkt stand hier keine Schicht.")
  }
  public func nowAt(_ time: String) -> String { say(en: "Now, \(time)", de: "Jetzt, \(time)") }

  /// `Change 11 of 17 since Mon 9 November`.
  func change(_ number: Int, of count: Int, since day: String) -> String {
    guard count > 0 else {
      return say(en: "No change is known of these days", de: "Zu diesen Tagen ist keine Änderung bekannt")
    }
    guard number > 0 else {
      return say(
        en: count == 1 ? "Before the only change" : "Before the first of \(count) changes",
        de: count == 1 ? "Vor der einzigen Änderung" : "Vor der ersten von \(count) Änderungen")
    }
    return say(
      en: "Change \(number) of \(count) since \(day)", de: "Änderung \(number) von \(count) seit \(day)")
  }

  func wasPublished(_ what: String) -> String { say(en: "\(what) published", de: "\(what) veröffentlicht") }

  func knownFromTheBeginning(kept: ChangeRetention) -> String {
    say(
      en: "Known from the beginning. Changes are kept for \(name(of: kept)).",
      de: "Von Anfang an bekannt. Änderungen werden \(name(of: kept)) aufbewahrt.")
  }
  func known(since day: String, kept: ChangeRetention) -> String {
    say(
      en: "Known since \(day): changes are kept for \(name(of: kept)).",
      de: "Bekannt seit \(day): Änderungen werden \(name(of: kept)) aufbewahrt.")
  }

  func differences(_ count: Int, from moment: String, to other: String?) -> String {
    let to = other.map { say(en: "to \($0)", de: "zu \($0)") } ?? say(en: "to now", de: "zu jetzt")
    return switch count {
    case 0: say(en: "No difference \(to)", de: "Kein Unterschied \(to)")
    case 1: say(en: "1 difference \(to)", de: "1 Unterschied \(to)")
    default: say(en: "\(count) differences \(to)", de: "\(count) Unterschiede \(to)")
    }
  }
  var pastLegend: String {
    say(
      en: "Ringed on the board. Dotted came later.", de: "Im Plan umrandet. Gepunktet kam später dazu.")
  }
  var differentNow: String { say(en: "different now", de: "jetzt anders") }
  var differentAtTheOther: String { say(en: "different at the other moment", de: "zum anderen Zeitpunkt anders") }
  var cameLater: String { say(en: "came later", de: "kam später") }
  var wasDraft: String { say(en: "a draft", de: "ein Entwurf") }
  var wasToBeRemoved: String { say(en: "to be removed", de: "sollte entfallen") }
  var notThere: String { say(en: "not there", de: "nicht da") }
  var noOneYet: String { say(en: "no one", de: "niemand") }
  var someone: String { say(en: "Someone", de: "Jemand") }
  var anotherNote: String { say(en: "Another note", de: "Eine andere Notiz") }
  var otherSkills: String { say(en: "Asks for other skills", de: "Verlangt andere Fähigkeiten") }
  func breakOf(_ length: String) -> String { say(en: "\(length) break", de: "\(length) Pause") }

  /// `Soumya then, Lena now`.
  func then(_ then: String, _ now: String, isNow: Bool) -> String {
    isNow
      ? say(en: "\(then) then, \(now) now", de: "Damals \(then), jetzt \(now)")
      : say(en: "\(then) here, \(now) there", de: "Hier \(then), dort \(now)")
  }

  var agreed: String { say(en: "Agreed among colleagues", de: "Untereinander vereinbart") }
  var anOutsideSystem: String { say(en: "Another system", de: "Ein anderes System") }
  var aProgram: String { say(en: "A program", de: "Ein Programm") }
  var theServer: String { say(en: "OnDuty", de: "OnDuty") }
}
