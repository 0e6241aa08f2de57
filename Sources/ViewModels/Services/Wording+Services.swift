public import Domain
import Feeds
import Store

// MARK: - The services

extension Wording {
  public var servicesTab: String { say(en: "Services", de: "Leistungen") }
  public func name(of collection: ServiceGroup.Collection) -> String {
    switch collection {
    case .home: say(en: "Home", de: "Zuhause")
    case .events: say(en: "Events", de: "Events")
    }
  }
  public var collectionLabel: String { say(en: "Collection", de: "Sammlung") }
  public var searchServices: String { say(en: "What needs doing?", de: "Was ist zu tun?") }
  public var chooseService: String {
    say(en: "Choose a service to see who can do it.", de: "Wähle eine Leistung aus, um zu sehen, wer sie kann.")
  }
  public var canDoNow: String { say(en: "Available now:", de: "Kann das jetzt:") }
  public var nobodyNow: String { say(en: "No one now. Next:", de: "Gerade niemand. Als Nächstes:") }
  /// `Soumya until 18:00`.
  func until(_ moment: String, _ name: String) -> String { "\(name) \(until(moment))" }
  /// `1 h 30, from € 95`.
  func facts(of service: Service) -> String {
    [service.minutes.map(duration), service.price.map(fromPrice)].compactMap { $0 }.joined(separator: ", ")
  }
  /// `45 min`, `2 h`, `1 h 30 min`.
  func duration(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let hourText = self.hours(asText: "\(hours)")
    if hours == 0 { return length(minutes: minutes) }
    if rest == 0 { return hourText }
    return say(en: "\(hourText) \(rest)\u{a0}min", de: "\(hourText) \(rest)\u{a0}Min.")
  }
  func fromPrice(_ price: Money) -> String { say(en: "from \(self.price(price))", de: "ab \(self.price(price))") }
  public var noServicesTitle: String { say(en: "No services yet", de: "Noch keine Leistungen") }
  public var noServicesText: String {
    say(
      en: "Once services are added or imported, this page shows what they take and who can do them.",
      de: "Sobald Leistungen angelegt oder importiert sind, zeigt diese Seite, was sie brauchen und wer sie kann.")
  }
  public var noServiceFoundTitle: String { say(en: "No services found", de: "Nichts gefunden") }
  public var noServiceFoundText: String {
    say(
      en: "Try a shorter search, or the other collection.",
      de: "Keine Leistung hier passt zur Suche. Versuche es mit einer kürzeren Suche oder in der anderen Sammlung.")
  }
  public var showAllServices: String { say(en: "Show all services", de: "Alle Leistungen zeigen") }
  public var servicesFailedTitle: String {
    say(en: "The services didn't load", de: "Die Leistungen wurden nicht geladen")
  }
}

// MARK: - What goes wrong with a feed of services

extension Wording {
  /// A stored fault as a sentence with what to do: no way there, a wrong address, a refusal, or nothing to be read.
  func servicesFault(_ code: String) -> String {
    switch FeedFault(code: code) {
    case .unreachable, .timedOut, .insecure, .tooManyRedirects:
      say(
        en: "The other system can't be reached. Check the connection and try again in a minute.",
        de:
          "Das andere System ist nicht zu erreichen. Prüfe die Verbindung und versuche es in einer Minute noch einmal."
      )
    case .badAddress, .fileMissing, .privateNetwork:
      say(
        en: "The address of the services is wrong. Tell your manager; trying again won't help.",
        de: "Die Adresse der Leistungen stimmt nicht. Sag deiner Leitung Bescheid; noch einmal versuchen hilft nicht.")
    case .status(let status):
      say(
        en:
          "The other system refused to answer (\(status)). Try again later. If this keeps happening, tell your manager.",
        de:
          "Das andere System hat die Antwort verweigert (\(status)). Versuche es später noch einmal; wenn es so bleibt, sag deiner Leitung Bescheid."
      )
    case .signInAgain, .twoFactor, .tokenRefused, .notAllowed:
      say(
        en: "The other system denied access. Tell your manager.",
        de: "Das andere System verweigert den Zugriff. Sag deiner Leitung Bescheid.")
    case .notServices, .notReadable, .notARoster, .notPeople, .notProducts, .tooLarge:
      say(
        en: "The data isn't a list of services. Tell your manager; the other system needs a look.",
        de:
          "Was kam, lässt sich nicht als Leistungen lesen. Sag deiner Leitung Bescheid; das andere System muss nachgesehen werden."
      )
    case .removesTooMuch, nil: "\(somethingWentWrong) \(feedFault(code))"
    }
  }

  /// The fifth kind: an answer came, and nothing was in it.
  var noServicesFromFeed: String {
    say(
      en: "The other system has no services to show. Try again later. If this keeps happening, tell your manager.",
      de:
        "Das andere System hat keine Leistungen zu zeigen. Versuche es später noch einmal; wenn es so bleibt, sag deiner Leitung Bescheid."
    )
  }

  func oldServices(_ code: String) -> String {
    say(
      en: "These are the last known services. \(servicesFault(code))",
      de: "Das sind die Leistungen vom letzten Mal. \(servicesFault(code))")
  }
}

// MARK: - One service

extension Wording {
  public var backToServices: String { say(en: "Back to all services", de: "Zurück zu allen Leistungen") }
  public var canDoItNow: String { say(en: "Available now", de: "Kann es jetzt") }
  public var nobodyCanNow: String {
    say(en: "No one on duty can do it now", de: "Gerade ist niemand im Dienst, der das kann")
  }
  public var nobodyCanAtAll: String {
    say(
      en: "No one with these skills is on duty or scheduled.",
      de: "Niemand mit diesen Fähigkeiten ist im Dienst oder geplant.")
  }
  public var everybodyMay: String {
    say(
      en: "No special skills needed: everyone on duty can do it.",
      de: "Dafür braucht es keine besondere Fähigkeit: Alle im Dienst können es.")
  }
  public var nextWhoCan: String { say(en: "Next available", de: "Als Nächstes") }
  public var durationLabel: String { say(en: "Duration", de: "Dauer") }
  public var priceLabel: String { say(en: "Price", de: "Preis") }
  public var skillsNeeded: String { say(en: "Skills needed", de: "Nötige Fähigkeiten") }
}

// MARK: - Managing services

extension Wording {
  public var addService: String { say(en: "Add service", de: "Leistung anlegen") }
  public var editService: String { say(en: "Edit service", de: "Leistung bearbeiten") }
  public var groupsAndOrder: String { say(en: "Groups and order", de: "Gruppen und Reihenfolge") }
  public var addGroup: String { say(en: "Add group", de: "Gruppe anlegen") }
  public var groupName: String { say(en: "Group name", de: "Name der Gruppe") }
  public var renameGroup: String { say(en: "Rename", de: "Umbenennen") }
  public var moveUp: String { say(en: "Move up", de: "Nach oben") }
  public var moveDown: String { say(en: "Move down", de: "Nach unten") }
  func groupPlace(in collection: ServiceGroup.Collection) -> String {
    "\(label(ofColumn: .group)), \(name(of: collection))"
  }
  public var noGroups: String { say(en: "No groups yet", de: "Noch keine Gruppen") }
  public var groupNeededFirst: String {
    say(
      en: "Every service belongs to a group. Add a group first.",
      de: "Jede Leistung gehört zu einer Gruppe. Lege zuerst eine Gruppe an.")
  }
  public var chooseGroup: String { say(en: "Choose a group", de: "Gruppe wählen") }
  public var otherGroupHint: String {
    say(
      en: "Not in the list? Add it under “\(groupsAndOrder)” first.",
      de: "Nicht dabei? Lege sie zuerst unter „\(groupsAndOrder)“ an.")
  }
  public var durationHint: String {
    say(en: "Minutes, like 90, or hours, like 1:30", de: "Minuten wie 90 oder Stunden wie 1:30")
  }
  public func priceHint(_ currency: Currency) -> String {
    say(en: "Starting price in \(currency)", de: "Preis ab, in \(currency)")
  }
  public var serviceSkillsHint: String {
    say(
      en: "Separate with commas, spelled as on people's profiles. Leave empty if everyone can do it",
      de: "Mit Kommas getrennt, so geschrieben wie bei den Personen. Leer: alle können es")
  }
  func label(ofField field: ServiceEditorModel.Field) -> String {
    label(ofColumn: ServiceColumn(rawValue: field.rawValue) ?? .name)
  }
  public func label(ofColumn column: ServiceColumn) -> String {
    switch column {
    case .collection: collectionLabel
    case .group: say(en: "Group", de: "Gruppe")
    case .name: say(en: "Name", de: "Name")
    case .description: label(of: PersonDraft.Field.description)
    case .duration: durationLabel
    case .price: priceLabel
    case .skills: skillsNeeded
    }
  }
  func problem(_ problem: Refusal.Problem, of field: ServiceEditorModel.Field) -> String {
    switch (field, problem) {
    case (.duration, .notANumber):
      say(en: "Enter minutes like 90, or hours like 1:30.", de: "Schreibe Minuten wie 90 oder Stunden wie 1:30.")
    case (.price, .notANumber): say(en: "Enter an amount like 18.90.", de: "Schreibe einen Betrag wie 18,90.")
    case (.group, _): say(en: "Choose a group.", de: "Wähle eine Gruppe.")
    default: self.problem(problem)
    }
  }
  public var importServices: String { say(en: "Import services", de: "Leistungen importieren") }
  public var exportServices: String { say(en: "Export services", de: "Leistungen exportieren") }
  var servicesFile: String { say(en: "services.csv", de: "leistungen.csv") }
}
