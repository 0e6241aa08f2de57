public import Domain

// MARK: - The ledger

extension Wording {
  public var fairness: String { say(en: "Fairness", de: "Fairness") }
  public var picture: String { say(en: "Picture", de: "Bild") }
  public var asTable: String { say(en: "Table", de: "Tabelle") }
  public var aColleague: String { say(en: "one colleague", de: "jemand aus dem Team") }
  public var onePerson: String { say(en: "one person", de: "eine Person") }
  public var eachOnesShare: String { say(en: "each one’s share", de: "der Anteil jeder Person") }
  public var shareMark: String { say(en: "share", de: "Anteil") }
  public var countAndShare: String { say(en: "Count, and against their share", de: "Anzahl, und neben dem Anteil") }
  public var namesAreHidden: String {
    say(
      en: "Your colleagues are dots without names. An administrator can choose to show names.",
      de: "Alle anderen sind Punkte ohne Namen. Wer verwaltet, kann Namen zeigen lassen.")
  }
  public var notOnThisLedger: String {
    say(en: "You have no shifts here in this period.", de: "Du hast hier in diesem Zeitraum keine Schichten.")
  }
  public var howItCounts: String { say(en: "How it counts", de: "So wird gezählt") }
  public var changeHowItCounts: String { say(en: "Change how it counts", de: "Ändern, wie gezählt wird") }
  public var period: String { say(en: "Period", de: "Zeitraum") }
  public var otherDays: String { say(en: "Other days", de: "Andere Tage") }

  func nobodyOnRoster(at site: String) -> String {
    say(
      en: "No one has a published shift at \(site) in this period. Once shifts are published, they are counted here.",
      de:
        "In diesem Zeitraum hat niemand eine veröffentlichte Schicht am Standort \(site). Sobald Schichten veröffentlicht sind, wird hier gezählt."
    )
  }
  var nothingCounts: String {
    say(
      en: "No nights, weekends, holidays or shifts at short notice in this period: nothing to share out.",
      de: "Keine Nächte, Wochenenden, Feiertage und kurzfristigen Schichten in diesem Zeitraum: nichts zu verteilen.")
  }

  public func name(of measure: FairnessMeasure) -> String {
    switch measure {
    case .nights: say(en: "Nights", de: "Nächte")
    case .weekends: say(en: "Weekend shifts", de: "Am Wochenende")
    case .holidays: say(en: "Holidays", de: "Feiertage")
    case .shortNotice: say(en: "Short notice", de: "Kurzfristig")
    case .onCall: say(en: "On call", de: "Rufbereitschaft")
    case .hours: say(en: "Hours", de: "Stunden")
    }
  }

  func shareOf(_ measure: FairnessMeasure) -> String {
    measure == .hours
      ? say(en: "Hours, contract", de: "Stunden, Vertrag")
      : say(en: "\(name(of: measure)), share", de: "\(name(of: measure)), Anteil")
  }
  func differenceOf(_ measure: FairnessMeasure) -> String {
    say(en: "\(name(of: measure)), difference", de: "\(name(of: measure)), Differenz")
  }
  func fairnessFile(_ days: ClosedRange<LocalDate>) -> String {
    "fairness-\(days.lowerBound)-\(days.upperBound)"
  }
  func fairnessDays(_ days: ClosedRange<LocalDate>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == first.startOfMonth, last == last.nextMonth - 1 {
      if first == last.startOfMonth { return "\(month(first.month)) \(first.year)" }
      return first.year == last.year
        ? "\(month(first.month)) – \(month(last.month)) \(last.year)"
        : "\(month(first.month)) \(first.year) – \(month(last.month)) \(last.year)"
    }
    return "\(dayMonthYear(first)) – \(dayMonthYear(last))"
  }

  /// `9.3` for 930: one decimal at most.
  func hundredths(_ number: Int) -> String {
    let tenths = (number.magnitude + 5) / 10
    let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
    let sign = number < 0 && tenths > 0 ? "−" : ""
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole)\(say(en: ".", de: ","))\(rest)"
  }

  /// `9.3`, and hours as they are everywhere.
  func number(_ number: Int, of measure: FairnessMeasure) -> String {
    measure == .hours ? self.number(hours: number) : hundredths(number)
  }

  /// `+5`, `−2 h`, `±0`.
  func signed(_ number: Int, _ measure: FairnessMeasure) -> String {
    withUnit(number == 0 ? "±0" : "\(number < 0 ? "−" : "+")\(number.magnitude)", measure)
  }

  /// `5`, or `5 h` of a measure of hours.
  func withUnit(_ number: String, _ measure: FairnessMeasure) -> String {
    measure.isOfHours ? hours(asText: number) : number
  }

  /// `5 over the share`.
  func distance(_ number: Int, _ measure: FairnessMeasure) -> String {
    let amount = withUnit("\(number.magnitude)", measure)
    if measure == .hours {
      if number == 0 { return say(en: "as the contract", de: "wie im Vertrag") }
      return number > 0
        ? say(en: "\(amount) over the contract", de: "\(amount) über dem Vertrag")
        : say(en: "\(amount) under the contract", de: "\(amount) unter dem Vertrag")
    }
    if number == 0 { return say(en: "as the share", de: "genau der Anteil") }
    return number > 0
      ? say(en: "\(amount) over the share", de: "\(amount) über dem Anteil")
      : say(en: "\(amount) under the share", de: "\(amount) unter dem Anteil")
  }

  /// `5 over the share.`
  func distanceSentence(_ number: Int, _ measure: FairnessMeasure) -> String {
    let text = distance(number, measure)
    return "\(text.prefix(1).uppercased())\(text.dropFirst())."
  }

  func range(_ least: String, _ most: String, people: Int) -> String {
    let team =
      people == 1 ? say(en: "1 person", de: "1 Person") : say(en: "\(people) people", de: "\(people) Personen")
    return least == most
      ? "\(least), \(team)" : say(en: "\(least) to \(most), \(team)", de: "\(least) bis \(most), \(team)")
  }
  func fewer(_ number: Int, _ measure: FairnessMeasure) -> String {
    measure.isOfHours
      ? say(en: "\(hours(asText: "\(number)")) less", de: "\(hours(asText: "\(number)")) weniger")
      : say(en: "\(number) fewer", de: "\(number) weniger")
  }
  func more(_ number: Int, _ measure: FairnessMeasure) -> String {
    let amount = withUnit("\(number)", measure)
    return say(en: "\(amount) more", de: "\(amount) mehr")
  }
  func spokenOwn(_ name: String, _ count: String, _ distance: String) -> String { "\(name): \(count), \(distance)" }
}

// MARK: - What the numbers mean

extension Wording {
  func nightMeans(from: LocalTime, until: LocalTime, least: Int, notice: Int) -> String {
    say(
      en:
        "A shift is a night if \(least) minutes of it are between \(time(from)) and \(time(until)), a weekend shift or a holiday if as many are on such a day, and at short notice if it came less than \(notice) hours before its start. A swap moves the count with the shift.",
      de:
        "Eine Schicht ist eine Nacht, wenn \(least) Minuten davon zwischen \(time(from)) und \(time(until)) liegen; am Wochenende oder an einem Feiertag zählt sie, wenn ebenso viele auf einen solchen Tag fallen; kurzfristig ist sie, wenn sie weniger als \(notice) Stunden vor ihrem Beginn kam. Ein Tausch nimmt die Zählung mit."
    )
  }
  func counts(_ measure: FairnessMeasure, _ weight: String) -> String {
    measure.isOfHours
      ? say(
        en: "\(name(of: measure)): each hour counts \(weight).",
        de: "\(name(of: measure)): Jede Stunde zählt \(weight).")
      : say(
        en: "\(name(of: measure)): each counts \(weight).", de: "\(name(of: measure)): Jede Schicht zählt \(weight).")
  }
  var shareMeans: String {
    say(
      en:
        "A share is all of it, by hours of contract among those who do it. Whole days of approved time off take their part off. Someone without known contract hours counts like the average of the others.",
      de:
        "Der Anteil ist alles zusammen, nach Vertragsstunden unter denen, die es machen. Ganze freie Tage, die genehmigt sind, mindern ihn. Wer keine bekannten Vertragsstunden hat, zählt wie der Durchschnitt der anderen."
    )
  }
  func carriedMeans(_ days: ClosedRange<LocalDate>) -> String {
    say(
      en: "What was above or below the share from \(fairnessDays(days)) is carried over.",
      de: "Was im Zeitraum \(fairnessDays(days)) über oder unter dem Anteil lag, ist übertragen.")
  }
}

// MARK: - Why

extension Wording {
  private func amount(_ number: String, _ measure: FairnessMeasure) -> String {
    let isOne = number == "1"
    return switch measure {
    case .nights: say(en: "\(number) \(isOne ? "night" : "nights")", de: "\(number) \(isOne ? "Nacht" : "Nächte")")
    case .weekends:
      say(
        en: "\(number) weekend \(isOne ? "shift" : "shifts")",
        de: "\(number) \(isOne ? "Schicht" : "Schichten") am Wochenende")
    case .holidays:
      say(en: "\(number) \(isOne ? "holiday" : "holidays")", de: "\(number) \(isOne ? "Feiertag" : "Feiertage")")
    case .shortNotice:
      say(
        en: "\(number) \(isOne ? "shift" : "shifts") at short notice",
        de: "\(number) \(isOne ? "kurzfristige Schicht" : "kurzfristige Schichten")")
    case .onCall:
      say(en: "\(hours(asText: number)) on call", de: "\(hours(asText: number)) Rufbereitschaft")
    case .hours: hours(asText: number)
    }
  }

  func youHave(_ number: String, _ measure: FairnessMeasure) -> String {
    say(en: "You have \(amount(number, measure))", de: "Du hast \(amount(number, measure))")
  }
  func has(_ name: String, _ number: String, _ measure: FairnessMeasure) -> String {
    say(en: "\(name) has \(amount(number, measure))", de: "\(name) hat \(amount(number, measure))")
  }
  func teamHas(_ number: String) -> String {
    say(en: "The team has \(number).", de: "Das Team hat \(number).")
  }
  func onRosterSince(_ days: ClosedRange<LocalDate>) -> String {
    say(en: "On the roster, \(fairnessDays(days))", de: "Im Dienstplan, \(fairnessDays(days))")
  }
  func carriedOver(_ days: ClosedRange<LocalDate>) -> String {
    say(en: "Carried over from \(fairnessDays(days))", de: "Übertrag aus \(fairnessDays(days))")
  }
  func thatCount(_ measure: FairnessMeasure) -> String {
    say(en: "Together", de: "Zusammen")
  }
  var shareWord: String { say(en: "Share", de: "Anteil") }
  var contractOfDays: String { say(en: "Contract for these days", de: "Vertrag für diese Tage") }
  var hoursAtAllSites: String {
    say(
      en: "The contract is for hours at all sites, so hours at other sites are in it. The list has those of this site.",
      de:
        "Ein Vertrag gilt für alle Standorte, deshalb sind Stunden an anderen Standorten dabei. Die Liste hat die an diesem Standort."
    )
  }
  func reckoning(
    _ total: String, _ measure: FairnessMeasure, hours: String, of all: String, people: Int, hasContracts: Bool
  ) -> String {
    guard hasContracts else {
      return say(
        en: "\(amount(total, measure)), shared alike among \(people): contract hours are not known",
        de: "\(amount(total, measure)), gleich verteilt auf \(people): Vertragsstunden sind nicht bekannt")
    }
    return say(
      en: "\(amount(total, measure)) × \(hours) of \(all) contract hours a week, among the \(people) who share them",
      de:
        "\(amount(total, measure)) × \(hours) von \(all) Vertragsstunden je Woche, unter den \(people), die sie teilen")
  }
  func theShifts(_ count: Int, _ measure: FairnessMeasure) -> String {
    if measure.isOfHours {
      return count == 1 ? say(en: "1 shift", de: "1 Schicht") : say(en: "\(count) shifts", de: "\(count) Schichten")
    }
    return amount("\(count)", measure)
  }
  public var asAList: String { say(en: "As a list", de: "Als Liste") }
  public var whyMore: String { say(en: "How they came", de: "Wie sie kamen") }
  public var noShiftsCounted: String {
    say(en: "No shift in this period counts.", de: "Keine Schicht in diesem Zeitraum zählt.")
  }
  func lookAt(_ days: ClosedRange<LocalDate>) -> String {
    say(en: "Look at \(fairnessDays(days))", de: "\(fairnessDays(days)) ansehen")
  }
  func cameBefore(hours: Int) -> String {
    let length = self.hours(asText: "\(hours)")
    return say(en: "came \(length) before", de: "kam \(length) vorher")
  }
  func cameAtShortNotice(_ count: Int) -> String {
    count == 1
      ? say(en: "1 came at short notice", de: "1 kam kurzfristig")
      : say(en: "\(count) came at short notice", de: "\(count) kamen kurzfristig")
  }
  func cameBy(_ kind: ShiftRequest.Kind, _ name: String?) -> String {
    switch (kind, name) {
    case (.claim, _): say(en: "an open shift, taken", de: "eine offene Schicht, übernommen")
    case (.offer, let name?): say(en: "offered by \(name)", de: "von \(name) angeboten")
    case (.offer, nil): say(en: "offered by a colleague", de: "aus dem Team angeboten")
    case (.swap, let name?): say(en: "by a swap with \(name)", de: "durch einen Tausch mit \(name)")
    case (.swap, nil): say(en: "by a swap", de: "durch einen Tausch")
    }
  }
  func cameBy(_ kind: ShiftRequest.Kind, _ name: String?, count: Int) -> String {
    "\(count) \(cameBy(kind, name))"
  }
}

// MARK: - The policy

extension Wording {
  public var fairnessRules: String { say(en: "Fairness", de: "Fairness") }
  public var fairnessRulesText: String {
    say(
      en: "What the fairness ledger takes for a night, a weekend and short notice, and how much each counts.",
      de: "Was in der Fairness-Übersicht als Nacht, Wochenende und kurzfristig gilt und wie viel es zählt.")
  }
  public var seeLedger: String { say(en: "See the ledger", de: "Zur Übersicht") }
  public var nightSection: String { say(en: "Nights", de: "Nächte") }
  public var nightSectionText: String {
    say(
      en: "By the clock of each site. On a night on which clocks change, minutes that pass count.",
      de: "Nach der Uhr jedes Standorts. In Nächten, in denen die Uhr umgestellt wird, zählen wirkliche Minuten.")
  }
  public var nightFromLabel: String { say(en: "Night begins", de: "Nacht beginnt") }
  public var nightUntilLabel: String { say(en: "Night ends", de: "Nacht endet") }
  public var nightNeedsHours: String {
    say(en: "Night must end at another time than it begins.", de: "Die Nacht muss zu einer anderen Zeit enden.")
  }
  public var leastMinutesLabel: String { say(en: "Minutes that make one", de: "Minuten, ab denen sie zählt") }
  public var leastMinutesHint: String {
    say(
      en: "Also for weekends and holidays. A shorter shift counts if all of it is there.",
      de: "Auch für Wochenenden und Feiertage. Eine kürzere Schicht zählt, wenn sie ganz darin liegt.")
  }
  public var weekendSection: String { say(en: "Weekends and holidays", de: "Wochenenden und Feiertage") }
  public var weekendSectionText: String {
    say(
      en: "Holidays are a site’s closed days, and the public holidays of its region if one is chosen there.",
      de:
        "Feiertage sind die geschlossenen Tage eines Standorts und die Feiertage seiner Region, wenn eine gewählt ist.")
  }
  public var weekendLabel: String { say(en: "Days of the weekend", de: "Tage des Wochenendes") }
  public var noticeSection: String { say(en: "Short notice", de: "Kurzfristig") }
  public var noticeHoursLabel: String { say(en: "Hours before the start", de: "Stunden vor Beginn") }
  public var noticeHoursHint: String {
    say(
      en: "A shift that someone got later than this came at short notice.",
      de: "Eine Schicht, die jemand später bekam, war kurzfristig.")
  }
  public var onCallSection: String { say(en: "On call", de: "Rufbereitschaft") }
  public var onCallText: String {
    say(
      en: "Hours in which someone only waits for a call are counted apart from hours worked.",
      de: "Stunden, in denen jemand nur auf einen Anruf wartet, zählen getrennt von der Arbeitszeit.")
  }
  public var onCallLabel: String { say(en: "Positions on call", de: "Tätigkeiten mit Rufbereitschaft") }
  public var onCallSitesLabel: String {
    say(en: "Sites whose shifts are all on call", de: "Standorte, deren Schichten alle Rufbereitschaft sind")
  }
  public var onCallWithoutPositions: String {
    say(
      en: "There are no positions yet. Add one for being on call, and choose it here.",
      de: "Es gibt noch keine Tätigkeiten. Lege eine für die Rufbereitschaft an und wähle sie hier aus.")
  }
  public var weightSection: String { say(en: "How much each counts", de: "Wie viel zählt was") }
  public var weightSectionText: String {
    say(
      en: "1 counts once, 1.5 one and a half times. What counts 0 is not shown.",
      de: "1 zählt einfach, 1,5 anderthalbfach. Was 0 zählt, wird nicht gezeigt.")
  }
  public var carriedLabel: String { say(en: "Months carried over", de: "Monate im Übertrag") }
  public var carriedHint: String {
    say(
      en: "What was above or below the share in the months before. 0 begins anew each time.",
      de: "Was in den Monaten davor über oder unter dem Anteil lag. Mit 0 fängt es jedes Mal neu an.")
  }
  public var showsNamesSection: String { say(en: "What the team sees", de: "Was das Team sieht") }
  public var showsNamesText: String {
    say(
      en: "Everyone sees their own numbers. Managers see all names.",
      de: "Alle sehen ihre eigenen Zahlen. Wer plant, sieht alle Namen.")
  }
  public var showsNamesLabel: String {
    say(en: "Show the names of colleagues to everyone", de: "Allen die Namen der anderen zeigen")
  }
}

extension Wording {
  /// A typed or stored decimal with the language's own separator.
  public func decimal(_ text: String) -> String {
    say(en: text, de: text.replacing(".", with: ","))
  }
}
