public import Domain
import Feeds

// MARK: - The organization and its sites

extension Wording {
  public var organizationSettings: String { say(en: "Organization", de: "Organisation") }
  public var sitesTitle: String { say(en: "Sites", de: "Standorte") }
  public var newSite: String { say(en: "New site", de: "Neuer Standort") }
  public var editSite: String { say(en: "Edit site", de: "Standort bearbeiten") }
  public var sitesText: String {
    say(
      en: "The first site opens when you open OnDuty. Each has its own clock.",
      de: "Mit dem ersten Standort öffnet sich OnDuty. Jeder hat seine eigene Uhr.")
  }
  public var unknownZone: String {
    say(
      en: "Enter a city like Berlin, or a time zone like Europe/Berlin.",
      de: "Gib eine Stadt wie Berlin an oder eine Zeitzone wie Europe/Berlin.")
  }
  public var zoneHint: String { say(en: "Type a city: Berlin, New York.", de: "Tippe eine Stadt: Berlin, New York.") }
  public var organizationLanguageHint: String {
    say(
      en: "For the wall, and for people who haven’t chosen another.",
      de: "Für die Wandanzeige und alle, die keine andere gewählt haben.")
  }
  public var clockHint: String {
    say(
      en: "Every time and every time field follow it.", de: "Alle Zeiten und Zeitfelder richten sich danach.")
  }
  public var weekStartHint: String {
    say(
      en: "Existing schedules keep their weeks.", de: "Serien, die es schon gibt, behalten ihre Wochen.")
  }
  public var organizationCurrencyHint: String {
    say(
      en: "For new services and products: EUR, USD, CHF. Nothing is converted.",
      de: "Für neue Leistungen und Produkte: EUR, USD, CHF. Nichts wird umgerechnet.")
  }
  public var changesKeptHint: String {
    say(
      en: "Older changes are removed for good.", de: "Ältere Änderungen werden endgültig gelöscht.")
  }
  public var directionsHint: String {
    say(
      en: "Shown on every shift: door, bell, parking.", de: "Steht bei jeder Schicht: Tür, Klingel, Parken."
    )
  }
  public var helplineHint: String {
    say(en: "Called when nobody is on duty.", de: "Für Anrufe, wenn niemand im Dienst ist.")
  }

  func label(of field: OrganizationDraft.Field) -> String {
    switch field {
    case .name: say(en: "Name of the organization", de: "Name der Organisation")
    case .zone: zone
    case .clock: say(en: "Clock", de: "Uhr")
    case .week: say(en: "The week starts on", de: "Die Woche beginnt am")
    case .language: languageLabel
    case .currency: currencyLabel
    case .changesKept: say(en: "Keep the change log for", de: "Änderungsprotokoll aufbewahren")
    }
  }

  func name(of retention: ChangeRetention) -> String {
    switch retention {
    case .sixMonths: say(en: "6 months", de: "6 Monate")
    case .oneYear: say(en: "1 year", de: "1 Jahr")
    case .twoYears: say(en: "2 years", de: "2 Jahre")
    case .fiveYears: say(en: "5 years", de: "5 Jahre")
    case .tenYears: say(en: "10 years", de: "10 Jahre")
    }
  }

  /// Two in the afternoon: `14:00`, `2:00 pm`.
  func example(of clock: Conventions.Clock) -> String {
    LocalTime(hour: 14, minute: 0).map { time($0, on: clock) } ?? ""
  }

  func label(of field: SiteDraft.Field) -> String {
    switch field {
    case .name: say(en: "Name", de: "Name")
    case .zone: zone
    case .address: say(en: "Address", de: "Adresse")
    case .directions: say(en: "Directions", de: "Wegbeschreibung")
    case .helpline: say(en: "Helpline", de: "Notfallnummer")
    }
  }

  /// `Berlin, now 11:04`.
  func place(_ zone: ZoneName, _ zones: Zones, at now: Instant) -> String {
    guard let clock = try? zones.zone(zone).local(now).time else { return zone.city }
    return say(en: "\(zone.city), now \(time(clock))", de: "\(zone.city), jetzt \(time(clock))")
  }

  /// `42 shifts ahead`.
  func shiftsAhead(_ count: Int) -> String {
    switch count {
    case 0: say(en: "no shifts ahead", de: "keine Schichten geplant")
    case 1: say(en: "1 shift ahead", de: "1 Schicht geplant")
    default: say(en: "\(count) shifts ahead", de: "\(count) Schichten geplant")
    }
  }

  /// `−1 h`, `+5 h 30 min`.
  func difference(minutes: Int) -> String {
    "\(minutes < 0 ? "−" : "+")\(hours(minutes: Int(minutes.magnitude)))"
  }

  func zoneChanged(from old: String, to new: String, shifts: Int) -> String {
    say(
      en: "You changed \(old) to \(new). This site has \(shiftsAhead(shifts)).",
      de: "Du hast \(old) in \(new) geändert. An diesem Standort: \(shiftsAhead(shifts)).")
  }
  var keepClockTimes: String { say(en: "Keep the clock times", de: "Uhrzeiten behalten") }
  var keepMoments: String { say(en: "Keep the moments", de: "Zeitpunkte behalten") }
  func clockTimesStay(_ clock: LocalTime, in city: String) -> String {
    say(en: "\(time(clock)) stays \(time(clock)), in \(city).", de: "\(time(clock)) bleibt \(time(clock)), in \(city).")
  }
  func momentsStay(_ old: LocalTime, _ new: LocalTime) -> String {
    say(
      en: "\(time(old)) becomes \(time(new)). Schedules keep their clock times for later shifts.",
      de: "Aus \(time(old)) wird \(time(new)). Serien behalten ihre Uhrzeiten für spätere Schichten.")
  }
  func siteConflict(_ isLast: Bool) -> String {
    isLast
      ? say(
        en: "This is the only site. Add another first.", de: "Das ist der einzige Standort. Lege zuerst einen neuen an."
      )
      : say(
        en: "This site still has shifts ahead, a schedule or a feed. Remove them first.",
        de: "Hier gibt es noch geplante Schichten, eine Serie oder eine Quelle. Entferne sie zuerst.")
  }
}

// MARK: - Positions

extension Wording {
  public var choosePosition: String {
    say(en: "Choose a position to change it.", de: "Wähle eine Tätigkeit, um sie zu ändern.")
  }
  public var positionsTitle: String { say(en: "Positions", de: "Tätigkeiten") }
  public var newPosition: String { say(en: "New position", de: "Neue Tätigkeit") }
  public var editPosition: String { say(en: "Edit position", de: "Tätigkeit bearbeiten") }
  public var positionsText: String {
    say(
      en: "The order here is the order on the roster, the wall and the board.",
      de: "Diese Reihenfolge gilt im Dienstplan, an der Wand und im Plan.")
  }
  public var noPositions: String {
    say(
      en: "No positions yet. A position is a kind of work: barista, front desk, night watch.",
      de: "Noch keine Tätigkeiten. Eine Tätigkeit ist eine Art von Arbeit: Barista, Empfang, Nachtwache.")
  }
  public var positionSuggestions: String { say(en: "Start with a set", de: "Mit einem Vorschlag beginnen") }
  public var usedAt: String { say(en: "Used at", de: "Gebraucht in") }
  public var looksLikeThis: String { say(en: "Looks like this", de: "So sieht es aus") }
  public var markTaken: String {
    say(
      en: "Another position at these sites has this color and shape.",
      de: "Eine andere Tätigkeit an diesen Standorten hat diese Farbe und Form.")
  }
  public var mergeTitle: String { say(en: "Merge into another position", de: "Mit einer anderen zusammenlegen") }
  public var mergeButton: String { say(en: "Merge", de: "Zusammenlegen") }
  public func mergeText(_ name: String, _ ahead: String) -> String {
    say(
      en: "All shifts and schedules of \(name) (\(ahead)) move, and \(name) is archived.",
      de: "Alle Schichten und Serien von \(name) (\(ahead)) ziehen um, \(name) wird archiviert.")
  }
  public var positionsMerged: String {
    say(en: "The positions are merged.", de: "Die Tätigkeiten sind zusammengelegt.")
  }

  func label(of field: PositionDraft.Field) -> String {
    switch field {
    case .name: say(en: "Name", de: "Name")
    case .color: say(en: "Color", de: "Farbe")
    case .shape: say(en: "Shape", de: "Form")
    case .sites: usedAt
    case .skills: skillsNeeded
    }
  }

  public func name(_ color: Position.Mark.Color) -> String {
    color.name(in: language)
  }

  public func name(_ shape: Position.Mark.Shape) -> String {
    shape.name(in: language)
  }

  public func name(_ trade: Trade) -> String {
    switch trade {
    case .cafe: say(en: "Café or restaurant", de: "Café oder Restaurant")
    case .clinic: say(en: "Clinic or practice", de: "Praxis oder Klinik")
    case .shop: say(en: "Shop", de: "Geschäft")
    case .onCall: say(en: "On-call team", de: "Bereitschaft")
    }
  }

  public func positions(of trade: Trade) -> [String] {
    switch trade {
    case .cafe: [say(en: "Barista", de: "Barista"), say(en: "Kitchen", de: "Küche"), say(en: "Service", de: "Service")]
    case .clinic:
      [say(en: "Front desk", de: "Empfang"), say(en: "Nursing", de: "Pflege"), say(en: "Doctor", de: "Arztdienst")]
    case .shop:
      [say(en: "Checkout", de: "Kasse"), say(en: "Sales floor", de: "Verkauf"), say(en: "Stockroom", de: "Lager")]
    case .onCall: [say(en: "First line", de: "Erste Linie"), say(en: "Second line", de: "Zweite Linie")]
    }
  }
}

// MARK: - Their tables

extension Wording {
  public var importSites: String { say(en: "Import sites", de: "Standorte importieren") }
  public var exportSites: String { say(en: "Export sites", de: "Standorte exportieren") }
  public var importPositions: String { say(en: "Import positions", de: "Tätigkeiten importieren") }
  public var exportPositions: String { say(en: "Export positions", de: "Tätigkeiten exportieren") }
  var sitesFile: String { say(en: "sites.csv", de: "standorte.csv") }
  var positionsFile: String { say(en: "positions.csv", de: "taetigkeiten.csv") }
  public var tableNameLabel: String { say(en: "Name", de: "Name") }
  public var sitesTableHint: String {
    say(
      en: "In a new time zone, shifts keep their clock times.",
      de:
        "In einer neuen Zeitzone behalten Schichten ihre Uhrzeiten."
    )
  }
  public var positionsTableHint: String {
    say(
      en: "Sites are separated by commas; no site means all.",
      de: "Standorte stehen durch Kommas getrennt; keiner heißt alle.")
  }
}

// MARK: - The first week

extension Wording {
  public var firstWeekTitle: String { say(en: "Your first week", de: "Deine erste Woche") }
  public var hideGuide: String { say(en: "Hide this list", de: "Liste ausblenden") }

  /// `2 of 6 done, about 10 minutes to go`.
  public func firstWeekProgress(_ week: FirstWeek) -> String {
    let (done, all) = (week.done.count, FirstWeek.Step.allCases.count)
    let minutes = (all - done) * 5 / 2
    return say(
      en: "\(done) of \(all) done, about \(minutes) minutes to go",
      de: "\(done) von \(all) erledigt, noch etwa \(minutes) Minuten")
  }

  public func title(of step: FirstWeek.Step) -> String {
    switch step {
    case .positions: say(en: "Name your positions", de: "Tätigkeiten benennen")
    case .people: say(en: "Add your people", de: "Leute hinzufügen")
    case .plan: say(en: "Make the first schedule", de: "Die erste Serie anlegen")
    case .publish: say(en: "Publish a week", de: "Eine Woche veröffentlichen")
    case .wall: say(en: "Put up the wall display", de: "Die Wandanzeige einrichten")
    case .calendar: say(en: "Get shifts into a calendar", de: "Schichten in einen Kalender holen")
    }
  }

  /// What is there; empty for a step that needs no more words.
  public func state(of step: FirstWeek.Step, in week: FirstWeek) -> String {
    switch step {
    case .positions:
      week.positions == 1
        ? say(en: "1 position", de: "1 Tätigkeit")
        : say(en: "\(week.positions) positions", de: "\(week.positions) Tätigkeiten")
    case .people:
      week.uninvited == 0
        ? say(en: "\(week.people) people", de: "\(week.people) Leute")
        : say(
          en: "\(week.people) people, \(week.uninvited) not invited yet",
          de: "\(week.people) Leute, \(week.uninvited) noch nicht eingeladen")
    case .plan, .publish, .wall, .calendar: ""
    }
  }

  public func text(of step: FirstWeek.Step) -> String {
    let (seven, three) = (LocalTime(hour: 7, minute: 0) ?? .midnight, LocalTime(hour: 15, minute: 0) ?? .midnight)
    let hours = (time(seven), time(three))
    return switch step {
    case .positions:
      say(
        en: "A position is a kind of work: barista, front desk, night watch. Three are enough to start.",
        de: "Eine Tätigkeit ist eine Art von Arbeit: Barista, Empfang, Nachtwache. Drei genügen für den Anfang.")
    case .people:
      say(
        en: "One by one, or all at once from a spreadsheet. Nobody needs an account to be on the roster.",
        de: "Einzeln oder alle auf einmal aus einer Tabelle. Für den Dienstplan braucht niemand ein Konto.")
    case .plan:
      say(
        en:
          "Choose days, hours and people once, such as Monday to Saturday, \(hours.0) to \(hours.1), two people in turns. Or type single shifts into the board.",
        de:
          "Wähle einmal Tage, Zeiten und Personen, etwa Montag bis Samstag, \(hours.0) bis \(hours.1), zwei Personen im Wechsel. Oder trag einzelne Schichten in die Planung ein."
      )
    case .publish:
      say(
        en: "Shifts are drafts until you publish them. Then everyone sees them.",
        de: "Schichten sind Entwürfe, bis du sie veröffentlichst. Dann sehen sie alle.")
    case .wall:
      say(
        en: "A link for a tablet or screen by the door: who is on duty now, without signing in.",
        de: "Ein Link für ein Tablet oder einen Bildschirm an der Tür: wer gerade Dienst hat, ohne Anmeldung.")
    case .calendar:
      say(
        en: "Shifts appear in the phone’s own calendar, and changes follow.",
        de: "Schichten erscheinen im Kalender des Telefons, Änderungen kommen nach.")
    }
  }

  public func action(of step: FirstWeek.Step) -> String {
    switch step {
    case .positions: say(en: "Name positions", de: "Tätigkeiten benennen")
    case .people: say(en: "Add people", de: "Leute hinzufügen")
    case .plan: say(en: "Make a schedule", de: "Serie anlegen")
    case .publish: say(en: "Review and publish", de: "Prüfen und veröffentlichen")
    case .wall: say(en: "Make a wall link", de: "Wand-Link erstellen")
    case .calendar: say(en: "Get a calendar link", de: "Kalender-Link holen")
    }
  }

  /// The other way to take a step; empty where there is one alone.
  public func otherAction(of step: FirstWeek.Step) -> String {
    switch step {
    case .people: say(en: "Import a spreadsheet", de: "Tabelle importieren")
    case .plan: say(en: "Open the board", de: "Plan öffnen")
    case .positions, .publish, .wall, .calendar: ""
    }
  }

  public var nobodyYet: String { say(en: "Nobody yet", de: "Noch niemand") }
}

// MARK: - Settings

extension Wording {
  public var calendarSettings: String { say(en: "Calendar", de: "Kalender") }
  public var signInAndSecurity: String { say(en: "Sign-in and security", de: "Anmeldung und Sicherheit") }
}
