public import Domain

// MARK: - The schedule maker

extension Wording {
  public var planByMachine: String { say(en: "Plan automatically", de: "Automatisch planen") }
  public var makeSchedule: String { say(en: "Make a schedule", de: "Plan erstellen") }
  public var makeScheduleLead: String {
    say(
      en:
        "Open shifts, drafts and what your sites need are filled by the rules, by skills, time off and what people would like. Nothing is published by this.",
      de:
        "Offene Schichten, Entwürfe und der Bedarf werden besetzt: nach Regeln, Fähigkeiten, Abwesenheiten und Wünschen. Veröffentlicht wird dabei nichts."
    )
  }
  public var makerSites: String { say(en: "Sites", de: "Standorte") }
  public var makerPeople: String { say(en: "People", de: "Personen") }
  public var makerEveryone: String { say(en: "Everyone", de: "Alle") }
  public var makerChosen: String { say(en: "Only these people", de: "Nur diese Personen") }
  public var makerSeconds: String { say(en: "Seconds to search", de: "Sekunden zum Suchen") }
  public var makerFrom: String {
    say(en: "Published shifts may move from", de: "Veröffentlichte Schichten verschieben ab")
  }
  public var makerFromHint: String {
    say(en: "Empty: what is published stays.", de: "Leer: Veröffentlichtes bleibt.")
  }
  public var makerLowCost: String {
    say(en: "Prefer people whose hour costs less", de: "Wer je Stunde weniger kostet, kommt eher dran")
  }
  public var startPlanning: String { say(en: "Start", de: "Starten") }
  public var startAgain: String { say(en: "Start again", de: "Neu starten") }
  public var stopPlanning: String { say(en: "Stop", de: "Anhalten") }
  public var discardPlan: String { say(en: "Discard", de: "Verwerfen") }
  public var comparePlans: String { say(en: "Compare", de: "Vergleichen") }
  public var twoDrafts: String { say(en: "Two drafts", de: "Zwei Entwürfe") }
  public var asItStands: String { say(en: "As it is", de: "Wie er ist") }
  public var asItWasFound: String { say(en: "As found", de: "Wie gefunden") }
  public var secondAgainstFirst: String { say(en: "B against A", de: "B gegen A") }
  public var makerFigure: String { say(en: "Figure", de: "Kennzahl") }
  public var leaveOut: String {
    say(en: "Untick what is to stay as it is.", de: "Haken entfernen, was bleiben soll, wie es ist.")
  }
  public var seeOnBoard: String { say(en: "See on the board", de: "Auf der Tafel ansehen") }
  public var keepChosen: String { say(en: "Keep what is ticked", de: "Angehakte übernehmen") }
  public var planningOnBoard: String { say(en: "Best so far on the board", de: "Bester Stand auf der Tafel") }
  public var backToMaker: String { say(en: "Back to the search", de: "Zurück zur Suche") }

  var planWaits: String { say(en: "Waiting for its turn", de: "Wartet auf die Reihe") }
  var planRuns: String { say(en: "Making a schedule", de: "Plan wird erstellt") }
  var planEnds: String { say(en: "Ending", de: "Wird angehalten") }
  var planMade: String { say(en: "Schedule made", de: "Plan erstellt") }
  var planKept: String { say(en: "Kept as drafts", de: "Als Entwürfe übernommen") }
  var planDiscarded: String { say(en: "Discarded", de: "Verworfen") }
  var planFailed: String { say(en: "Nothing was planned", de: "Nichts wurde geplant") }

  func planInterrupted(at time: String, seconds: Int?) -> String {
    guard let seconds else {
      return say(
        en: "Stopped at \(time) by a restart, nothing was found yet",
        de: "Um \(time) durch einen Neustart beendet, gefunden war noch nichts")
    }
    return say(
      en: "Stopped at \(time) by a restart, the best of \(seconds)\u{a0}s is kept",
      de: "Um \(time) durch einen Neustart beendet, der beste Stand aus \(seconds)\u{a0}s ist da")
  }

  func planProblem(_ problem: PlanJob.Problem) -> String {
    switch problem {
    case .nothingToFill:
      say(
        en: "These days have no open shifts, no drafts and no need that isn't met.",
        de: "An diesen Tagen gibt es keine offenen Schichten, keine Entwürfe und keinen offenen Bedarf.")
    case .noPeople:
      say(
        en: "There is no one to plan on these days.", de: "An diesen Tagen ist niemand da, der eingeplant werden kann.")
    case .tooLarge:
      say(
        en: "That is too much at once: choose fewer days, sites or people.",
        de: "Das ist zu viel auf einmal: weniger Tage, Standorte oder Personen wählen.")
    case .fault:
      say(
        en: "Something went wrong here. Nothing was changed; try again.",
        de: "Hier ist etwas schiefgegangen. Nichts wurde geändert; bitte noch einmal versuchen.")
    }
  }

  func planSentence(_ order: PlanOrder, sites: [String], people: Int) -> Sentence {
    let days = shortSpan(order.days)
    let who =
      order.people == nil && people != 1
      ? say(en: "all \(self.people(people))", de: "allen \(self.people(people))") : self.people(people)
    let (at, with) = (say(en: " at ", de: " in "), say(en: ", with ", de: ", mit "))
    let sites = list(sites)
    let rest =
      order.movesFrom.map { date in
        say(
          en: ". Nothing published before \(shortDate(short: date)) moves.",
          de: ". Vor \(shortDate(short: date)) bleibt alles Veröffentlichte.")
      } ?? say(en: ". What is published stays.", de: ". Veröffentlichtes bleibt.")
    let costs = order.prefersLowCost ? say(en: " What people cost counts.", de: " Was jemand kostet, zählt mit.") : ""
    return "\(chosen: days)\(at)\(chosen: sites)\(with)\(chosen: who)\(rest)\(costs)"
  }

  func seconds(_ count: Int) -> String { "\(count)\u{a0}s" }
  func seconds(_ count: Int, of all: Int) -> String {
    say(en: "\(count) of \(all)\u{a0}s", de: "\(count) von \(all)\u{a0}s")
  }

  /// `1,204`.
  func count(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(language == .de ? "." : ",", at: place)
      place -= 3
    }
    return (number < 0 ? "−" : "") + String(digits)
  }

  func points(_ count: Int) -> String {
    say(
      en: count == 1 ? "1\u{a0}point" : "\(self.count(count))\u{a0}points",
      de: count == 1 ? "1\u{a0}Punkt" : "\(self.count(count))\u{a0}Punkte")
  }

  func points(_ count: Int, isFalling: Bool) -> String {
    isFalling
      ? say(en: "\(points(count)), still falling", de: "\(points(count)), noch sinkend")
      : say(en: "\(points(count)) left", de: "\(points(count)) übrig")
  }

  var noRosterYet: String { say(en: "No roster yet", de: "Noch kein Dienstplan") }

  func fromBestPossible(percent: Int) -> String {
    percent == 0
      ? say(en: "No schedule can be better", de: "Besser geht es nicht")
      : say(
        en: "At most \(count(percent))\u{a0}% from the best possible",
        de: "Höchstens \(count(percent))\u{a0}% vom bestmöglichen entfernt")
  }

  /// Where percents of few points would say little.
  func fromBestPossible(points: Int) -> String {
    say(
      en: "At most \(self.points(points)) from the best possible",
      de: points == 1
        ? "Höchstens 1\u{a0}Punkt vom bestmöglichen entfernt"
        : "Höchstens \(count(points))\u{a0}Punkte vom bestmöglichen entfernt")
  }

  func couldFillMore(_ count: Int) -> String {
    switch count {
    case 0: say(en: "No schedule can fill more shifts", de: "Mehr Schichten lassen sich nicht besetzen")
    case 1: say(en: "At most one more shift could be filled", de: "Höchstens eine Schicht mehr wäre besetzbar")
    default:
      say(en: "At most \(count) more shifts could be filled", de: "Höchstens \(count) Schichten mehr wären besetzbar")
    }
  }

  func cantBeBeaten(_ bound: Int) -> String {
    say(en: "\(count(bound)) can’t be beaten", de: "unter \(count(bound)) geht nicht")
  }

  func curve(from first: Int, to last: Int, bound: Int?) -> String {
    let line = say(en: "From \(points(first)) to \(points(last))", de: "Von \(points(first)) auf \(points(last))")
    return bound.map { "\(line), \(cantBeBeaten($0))" } ?? line
  }

  func planSpoken(seconds: Int, filled: Int, shifts: Int) -> String {
    say(
      en: "After \(seconds) seconds \(filled) of \(self.shifts(shifts)) are filled.",
      de: "Nach \(seconds) Sekunden sind \(filled) von \(self.shifts(shifts)) besetzt.")
  }

  var filled: String { say(en: "Filled", de: "Besetzt") }
  var openShiftsFigure: String { say(en: "Open shifts", de: "Offene Schichten") }
  var wishesMet: String { say(en: "Wishes met", de: "Wünsche erfüllt") }
  var rulesBroken: String { say(en: "Rules broken", de: "Verletzte Regeln") }
  var overContractFigure: String { say(en: "Over contract", de: "Über Vertrag") }
  var hoursOverContract: String { say(en: "Hours over contract", de: "Stunden über Vertrag") }
  func ofAll(_ count: Int) -> String { say(en: "of \(self.count(count))", de: "von \(self.count(count))") }
  func peopleWord(_ count: Int) -> String {
    say(en: count == 1 ? "person" : "people", de: count == 1 ? "Person" : "Personen")
  }

  func bestSoFar(drafts count: Int) -> String {
    say(en: "Best so far: \(drafts(count))", de: "Bester Stand: \(drafts(count))")
  }

  var onlyYouSee: String {
    say(en: "Only you see them until you keep them.", de: "Nur du siehst sie, bis du sie übernimmst.")
  }

  func keepDrafts(_ count: Int) -> String {
    say(en: "Keep \(drafts(count))", de: "\(drafts(count)) übernehmen")
  }

  func keptPlan(_ count: Int) -> String {
    say(
      en: count == 1
        ? "1 shift is a draft now. Nothing is published yet."
        : "\(count) shifts are drafts now. Nothing is published yet.",
      de: count == 1
        ? "1 Schicht ist jetzt ein Entwurf. Veröffentlicht ist noch nichts."
        : "\(count) Schichten sind jetzt Entwürfe. Veröffentlicht ist noch nichts.")
  }

  public var keptTitle: String { say(en: "Kept as drafts", de: "Als Entwürfe übernommen") }
  public func leftOutTitle(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 shift does not hold any more" : "\(count) shifts do not hold any more",
      de: count == 1 ? "1 Schicht passt nicht mehr" : "\(count) Schichten passen nicht mehr")
  }
  func leftOutChanged(_ line: String) -> String {
    say(en: "\(line): changed meanwhile", de: "\(line): inzwischen geändert")
  }
  public var toTheBoard: String { say(en: "To the board", de: "Zur Tafel") }

  var newPlacement: String { say(en: "New", de: "Neu") }
  var sameFigure: String { say(en: "same", de: "gleich") }
  func difference(_ text: String, isMore: Bool) -> String {
    isMore ? say(en: "\(text) more", de: "\(text) mehr") : say(en: "\(text) fewer", de: "\(text) weniger")
  }
  func othersKeepHours(_ count: Int) -> String {
    guard count > 0 else { return "" }
    return say(
      en: count == 1 ? "1 other keeps their hours." : "\(count) others keep their hours.",
      de: count == 1 ? "1 weitere Person behält ihre Stunden." : "\(count) weitere behalten ihre Stunden.")
  }
  public func movesTitle(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 shift moves from A to B" : "\(count) shifts move from A to B",
      de: count == 1 ? "1 Schicht ändert sich von A nach B" : "\(count) Schichten ändern sich von A nach B")
  }
  func sameInBoth(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 shift is the same in both" : "\(shifts(count)) are the same in both",
      de: count == 1 ? "1 Schicht ist in beiden gleich" : "\(shifts(count)) sind in beiden gleich")
  }
  public func hoursIn(_ days: ClosedRange<LocalDate>) -> String {
    say(en: "Hours, \(shortSpan(days))", de: "Stunden, \(shortSpan(days))")
  }
  public var contractStroke: String { say(en: "contract", de: "Vertrag") }
  public var makerWorking: String { say(en: "A schedule is being made.", de: "Ein Plan wird erstellt.") }
  public var makerWaits: String {
    say(en: "A schedule was made and waits for you.", de: "Ein Plan wurde erstellt und wartet auf dich.")
  }
  public var lookAtMaking: String { say(en: "Look at it", de: "Ansehen") }
}
