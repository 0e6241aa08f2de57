import Domain

// MARK: - What a site needs

extension Wording {
  public var whatWeNeed: String { say(en: "What we need", de: "Was wir brauchen") }
  func demandLead(_ week: Int, isEmpty: Bool) -> String {
    isEmpty
      ? say(
        en: "How many of each position, by weekday and hour. The board then says when someone is missing.",
        de: "Wie viele von jeder Tätigkeit, nach Wochentag und Stunde. Der Plan sagt dann, wann jemand fehlt.")
      : say(
        en: """
          How many of each position, by weekday and hour. Grey is what week\u{a0}\(week) has, the line is what you need, \
          red is missing.
          """,
        de: """
          Wie viele von jeder Tätigkeit, nach Wochentag und Stunde. Grau ist, wer in KW\u{a0}\(week) da ist, die Linie, \
          wer gebraucht wird, Rot fehlt.
          """)
  }
  func takeFromWeeks(_ first: Int, _ last: Int) -> String {
    first == last
      ? say(en: "Take it from week\u{a0}\(first)", de: "Aus KW\u{a0}\(first) übernehmen")
      : say(
        en: "Take it from weeks\u{a0}\(first)–\(last)", de: "Aus KW\u{a0}\(first)–\(last) übernehmen")
  }
  public var takeText: String {
    say(
      en: "What the published shifts usually had, by weekday and hour. You can change everything afterwards.",
      de: "Was die veröffentlichten Schichten sonst hatten, nach Wochentag und Stunde. Danach lässt sich alles ändern.")
  }
  public var takeAgainText: String {
    say(
      en: "It replaces what is stated for the positions of these shifts, and can be undone.",
      de: "Es ersetzt, was für die Tätigkeiten dieser Schichten angegeben ist, und lässt sich rückgängig machen.")
  }
  public var fromShifts: String { say(en: "From the last weeks’ shifts", de: "Aus den Schichten der letzten Wochen") }
  public var fromCurve: String { say(en: "From a curve by the hour", de: "Aus einer Kurve nach Stunden") }
  public var curveText: String {
    say(
      en: "Customers, calls or orders of each hour, and how many one person takes care of. Nothing is saved yet.",
      de:
        "Kundschaft, Anrufe oder Bestellungen jeder Stunde und wie viele eine Person schafft. Gespeichert wird noch nichts."
    )
  }
  public var curveFrom: String { say(en: "First hour begins", de: "Erste Stunde beginnt") }
  public var curveLoads: String { say(en: "How many, hour by hour", de: "Wie viele, Stunde für Stunde") }
  public var curveLoadsHint: String { say(en: "Such as 20, 35, 50, 40", de: "Zum Beispiel: 20, 35, 50, 40") }
  public var curvePer: String { say(en: "One person does in an hour", de: "Eine Person schafft je Stunde") }
  public var drawCurve: String { say(en: "Work out the hours", de: "Stunden ausrechnen") }
  public var noPositionsToNeed: String {
    say(en: "There are no positions here yet.", de: "Hier gibt es noch keine Tätigkeiten.")
  }
  func demandChanged(at site: String) -> String {
    say(en: "Saved what \(site) needs.", de: "Gespeichert, was \(site) braucht.")
  }
  public var noOneNeeded: String { say(en: "no one", de: "niemand") }
  public var nobodyNeeded: String { say(en: "No one needed", de: "Niemand nötig") }
  public var addHours: String { say(en: "Add hours", de: "Stunden hinzufügen") }
  public var sameOn: String { say(en: "The same on", de: "Ebenso am") }
  public var oneMore: String { say(en: "One more", de: "Eine Person mehr") }
  public var oneFewer: String { say(en: "One fewer", de: "Eine Person weniger") }
  public var removeHours: String { say(en: "Remove these hours", de: "Diese Stunden entfernen") }
  public var howMany: String { say(en: "How many", de: "Wie viele") }
  public var demandFrom: String { say(en: "From", de: "Von") }
  public var demandTo: String { say(en: "to", de: "bis") }
  public func hoursNumber(_ number: Int) -> String { say(en: "Hours \(number)", de: "Stunden \(number)") }
  var isCovered: String { say(en: "Covered.", de: "Besetzt.") }

  func positionOnWeekday(_ position: String, _ weekday: String) -> String {
    say(en: "\(position) on \(weekday)s", de: "\(position), \(weekday)")
  }
  func positionOnDate(_ position: String, _ date: String) -> String {
    say(en: "\(position) on \(date)", de: "\(position), \(date)")
  }

  /// `1 from 7:00 to 20:00, and 1 more from 12:00 to 15:00.`
  func demandSentence(_ spans: [Demand.Span]) -> Sentence {
    guard let first = spans.first else { return say(no: ()) }
    let rest = spans.dropFirst()
    return rest.enumerated().reduce(span(first, isMore: false)) { sentence, item in
      let isMore = spans.prefix(item.offset + 1).contains { $0.overlaps(item.element) }
      let glue = item.offset == rest.count - 1 ? say(en: ", and ", de: " und ") : ", "
      return sentence + Sentence(stringLiteral: glue) + span(item.element, isMore: isMore)
    } + "."
  }

  private func say(no: Void) -> Sentence { Sentence(stringLiteral: say(en: "No one is needed.", de: "Niemand nötig.")) }

  private func span(_ span: Demand.Span, isMore: Bool) -> Sentence {
    let count = isMore ? say(en: "\(span.count) more", de: "\(span.count) mehr") : "\(span.count)"
    let times = say(
      en: "\(time(span.start)) to \(time(span.end))", de: "\(time(span.start)) bis \(time(span.end))")
    let from = say(en: " from ", de: " von ")
    return "\(chosen: count)\(from)\(chosen: times)"
  }
}

extension Demand.Span {
  /// Whether some minute of the day is in both.
  fileprivate func overlaps(_ other: Demand.Span) -> Bool {
    let (one, two) = (start.minuteOfDay, other.start.minuteOfDay)
    return one < two + other.minutes && two < one + minutes
  }
}

// MARK: - Open shifts

extension Wording {
  /// `2 could`; `isMost`: rules that look further may keep some of them from it.
  func could(_ count: Int, isMost: Bool = false) -> String {
    if count == 0 { return say(en: "no one could", de: "niemand kann") }
    let text = say(en: "\(count) could", de: count == 1 ? "1 könnte" : "\(count) könnten")
    return isMost ? say(en: "at most \(text)", de: "höchstens \(text)") : text
  }
  public var whoCould: String { say(en: "Who could take it", de: "Wer sie übernehmen kann") }
}

// MARK: - Dates that differ

extension Wording {
  public var datesThatDiffer: String { say(en: "Dates that differ", de: "Andere Tage") }
  public var addDate: String { say(en: "Add a date", de: "Tag hinzufügen") }
  public var noDatesDiffer: String {
    say(en: "Every date is like its weekday.", de: "Jeder Tag ist wie sein Wochentag.")
  }
  public var pastDates: String { say(en: "Past dates", de: "Vergangene Tage") }
  public var dateReason: String { say(en: "Reason", de: "Anlass") }
  public var dateReasonHint: String { say(en: "Such as Harbour market", de: "Zum Beispiel: Hafenmarkt") }
  public var everythingEndsAt: String { say(en: "Everything ends at", de: "Alles endet um") }
  public var everythingEndsHint: String {
    say(
      en: "Leave empty if the hours stay. Positions with hours of their own are not cut.",
      de: "Leer lassen, wenn die Stunden bleiben. Tätigkeiten mit eigenen Stunden werden nicht gekürzt.")
  }
  public var removeDate: String { say(en: "Remove this date", de: "Tag entfernen") }
  public var needOnDate: String { say(en: "Needed on this date", de: "An diesem Tag nötig") }
  public var differs: String { say(en: "differs", de: "anders") }
  public var backToDemand: String { say(en: "All of what we need", de: "Alles, was wir brauchen") }
  func everythingEnds(at time: String) -> String { say(en: "everything ends at \(time)", de: "alles endet um \(time)") }
  func nothingDiffers(_ name: String) -> String {
    say(en: "\(name): nothing differs yet", de: "\(name): noch nichts anders")
  }
  func noOne(of position: String) -> String { say(en: "no \(position)", de: "ohne \(position)") }
  func more(_ count: Int, of position: String, _ times: String) -> String {
    say(en: "\(count) more at \(position), \(times)", de: "\(count) mehr bei \(position), \(times)")
  }
  func asOnWeekday(_ weekday: String) -> String { say(en: "As on \(weekday)s", de: "Wie sonst am \(weekday)") }
}
