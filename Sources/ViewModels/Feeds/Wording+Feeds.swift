public import Domain
import Feeds

extension Wording {
  public var feeds: String { say(en: "Feeds", de: "Datenquellen") }
  public var noFeeds: String {
    say(
      en: "No feeds yet. A feed keeps rosters, people, services or products in step with another system.",
      de:
        "Noch keine Datenquelle. Sie hält Dienstpläne, Team, Leistungen oder Produkte mit einem anderen System gleich.")
  }
  func everySeconds(_ seconds: Int) -> String {
    let units = [(86_400, "d", "d", "every day", "jeden Tag"), (3600, "h", "Std.", "every hour", "jede Stunde")]
    for (length, en, de, oneEn, oneDe) in units + [(60, "min", "Min.", "every minute", "jede Minute")]
    where seconds.isMultiple(of: length) {
      let count = seconds / length
      return count == 1
        ? say(en: oneEn, de: oneDe) : say(en: "every \(count)\u{a0}\(en)", de: "alle \(count)\u{a0}\(de)")
    }
    let minutes = say(en: "\(seconds / 60)\u{a0}min ", de: "\(seconds / 60)\u{a0}Min. ")
    let rest = (seconds < 60 ? "" : minutes) + "\(seconds % 60)\u{a0}s"
    return say(en: "every \(rest)", de: "alle \(rest)")
  }
  func lastRead(_ time: String) -> String { say(en: "last synced \(time)", de: "zuletzt gelesen \(time)") }
  var neverRead: String { say(en: "not synced yet", de: "noch nie gelesen") }
  public var rejected: String { say(en: "Rejected", de: "Nicht übernommen") }
  public var record: String { say(en: "Record", de: "Datensatz") }
  public var reason: String { say(en: "Reason", de: "Grund") }
  public var content: String { say(en: "Content", de: "Inhalt") }
  public var showRecord: String { say(en: "Show record", de: "Datensatz zeigen") }
  public var waitsForDecision: String { say(en: "waiting for a decision", de: "zu entscheiden") }
  /// A stored fault of a feed as a sentence.
  public func feedFault(_ code: String) -> String {
    switch FeedFault(code: code) {
    case .badAddress:
      say(en: "The address isn't valid.", de: "Die Adresse ist nicht gültig.")
    case .unreachable:
      say(en: "The other system couldn't be reached.", de: "Das andere System war nicht zu erreichen.")
    case .timedOut:
      say(en: "The other system didn't answer in time.", de: "Das andere System hat nicht rechtzeitig geantwortet.")
    case .insecure: say(en: "No secure connection was possible.", de: "Es war keine sichere Verbindung möglich.")
    case .privateNetwork:
      say(
        en: "The address is in a private network. Whoever runs the server can allow it with --allow-network.",
        de:
          "Die Adresse liegt in einem privaten Netz. Wer den Server betreibt, kann es mit --allow-network erlauben.")
    case .status(let code):
      say(
        en: "The other system answered with status \(code).",
        de: "Das andere System hat mit Status \(code) geantwortet.")
    case .tooManyRedirects:
      say(en: "The other system redirects too many times.", de: "Das andere System leitet zu oft weiter.")
    case .tooLarge: say(en: "The feed is too large.", de: "Die Datei ist zu groß.")
    case .fileMissing: say(en: "The file doesn't exist.", de: "Die Datei gibt es nicht.")
    case .notReadable: say(en: "The file can't be read.", de: "Die Datei lässt sich nicht lesen.")
    case .notARoster: say(en: "The data isn't a roster.", de: "Die Daten sind kein Dienstplan.")
    case .notPeople: say(en: "The data isn't a list of people.", de: "Die Daten sind keine Liste von Personen.")
    case .notServices:
      say(en: "The data isn't a list of services.", de: "Die Daten sind keine Liste von Leistungen.")
    case .notProducts: say(en: "The data isn't a list of products.", de: "Die Daten sind keine Liste von Produkten.")
    case .removesTooMuch:
      say(
        en: "The data would take away most of what is there, so nothing of it was taken.",
        de: "Die Daten würden das meiste wegnehmen, was da ist; deshalb wurde nichts davon übernommen.")
    case .signInAgain: say(en: "Sign in to the shop again.", de: "Bitte neu beim Shop anmelden.")
    case .twoFactor:
      say(
        en: "The shop asks for a second factor, so a username and password aren't enough.",
        de: "Der Shop verlangt einen zweiten Faktor; Benutzername und Passwort genügen nicht.")
    case .tokenRefused:
      say(en: "The shop refuses the access token.", de: "Der Shop lehnt das Zugriffstoken ab.")
    case .notAllowed:
      say(
        en: "The shop doesn't let OnDuty read its products.",
        de: "Der Shop lässt OnDuty seine Produkte nicht lesen.")
    case nil: say(en: "Unknown reason.", de: "Unbekannter Grund.")
    }
  }

  // MARK: The page

  public var feedsText: String {
    say(
      en: "Data from other systems. A feed never takes away most of what is there by itself: it asks.",
      de: "Daten aus anderen Systemen. Eine Datenquelle nimmt nie von selbst das meiste weg: Sie fragt.")
  }
  public var addFeed: String { say(en: "Add a feed", de: "Datenquelle hinzufügen") }
  public var addFeedText: String {
    say(en: "Choose what the other system provides.", de: "Was kommt aus dem anderen System?")
  }
  public var noMoreFeeds: String {
    say(en: "Everything has a feed already.", de: "Für alles gibt es schon eine Datenquelle.")
  }
  public var fetchNow: String { say(en: "Fetch now", de: "Jetzt abrufen") }
  public var pauseFeed: String { say(en: "Pause", de: "Anhalten") }
  public var resumeFeed: String { say(en: "Resume", de: "Fortsetzen") }
  public var changeFeed: String { say(en: "Change", de: "Ändern") }
  public var removeFeed: String { say(en: "Remove", de: "Entfernen") }
  public var takeAnyway: String { say(en: "Take it anyway", de: "Trotzdem übernehmen") }
  public func removeFeedTitle(_ title: String) -> String {
    say(en: "Remove the feed “\(title)”?", de: "Datenquelle „\(title)“ entfernen?")
  }
  public func removeFeedText(_ brought: String, _ count: Int) -> String {
    if count == 0 {
      return say(
        en: "OnDuty stops reading it. It brought nothing.", de: "OnDuty liest sie nicht mehr. Von ihr ist nichts da.")
    }
    let them = count == 1 ? "it" : "them"
    return say(
      en: "OnDuty stops reading it. It brought \(brought). What should happen to \(them)?",
      de: "OnDuty liest sie nicht mehr. Von ihr \(count == 1 ? "ist" : "sind") \(brought). Was soll damit geschehen?")
  }
  public func keepContent(_ count: Int) -> String {
    say(en: "Keep \(count == 1 ? "it" : "them"), to edit by hand", de: "Behalten und von Hand pflegen")
  }
  public func removeContent(_ count: Int) -> String {
    say(en: "Remove \(count == 1 ? "it" : "them"), too", de: "Ebenfalls entfernen")
  }
  public var feedAddress: String { say(en: "Address", de: "Adresse") }
  public var feedAddressHint: String {
    say(en: "For example https://hr.example/people.json", de: "Etwa https://personal.example/team.json")
  }
  public var feedInterval: String { say(en: "How often", de: "Wie oft") }
  public var feedQueryKey: String { say(en: "Query key", de: "Abfrage: Schlüssel") }
  public var feedQueryValue: String { say(en: "Query value", de: "Abfrage: Wert") }
  public var feedSort: String { say(en: "Sort field", de: "Sortieren nach") }
  public var feedPhotoRule: String { say(en: "Photo address", de: "Adresse der Fotos") }
  public var feedPhotoRuleHint: String {
    say(
      en: "With {image} for the photo's name; on the feed's host",
      de: "Mit {image} für den Namen des Fotos; auf dem Server der Datenquelle")
  }
  public var testFeed: String { say(en: "Test", de: "Testen") }
  public var testResult: String { say(en: "Test result", de: "Ergebnis des Tests") }
  public var rejectedRecords: String { say(en: "Rejected in the last sync", de: "Beim letzten Abruf nicht übernommen") }

  func kind(of subject: Feed.Subject) -> String {
    switch subject {
    case .roster: roster
    case .people: peopleTab
    case .services: servicesTab
    case .products: productsTab
    }
  }

  /// What tells a feed from the others of its kind.
  func title(of subject: Feed.Subject, site: String?) -> String {
    switch subject {
    case .roster: site ?? roster
    case .people: peopleTab
    case .services(let collection): "\(servicesTab), \(name(of: collection))"
    case .products: shop
    }
  }

  func word(for state: FeedStatus.State) -> String {
    switch state {
    case .on: say(en: "On", de: "Aktiv")
    case .paused: say(en: "Paused", de: "Angehalten")
    case .failing: say(en: "Failing", de: "Gestört")
    case .asks: say(en: "Asks you", de: "Fragt dich")
    }
  }

  func brought(_ count: Int, of subject: Feed.Subject) -> String {
    switch subject {
    case .roster: shifts(count)
    case .people: people(count)
    case .services:
      count == 1
        ? say(en: "1\u{a0}service", de: "1\u{a0}Leistung")
        : say(en: "\(count)\u{a0}services", de: "\(count)\u{a0}Leistungen")
    case .products:
      count == 1
        ? say(en: "1\u{a0}product", de: "1\u{a0}Produkt")
        : say(en: "\(count)\u{a0}products", de: "\(count)\u{a0}Produkte")
    }
  }

  func rejected(_ count: Int) -> String {
    say(en: "\(count)\u{a0}rejected", de: "\(count)\u{a0}nicht übernommen")
  }

  /// `The latest data would take away 41 of 52 shifts ahead. …`
  func heldAnswer(_ answer: HeldAnswer, of subject: Feed.Subject) -> String {
    guard answer.removed > 0 else { return unusableAnswer }
    let lost = losing(answer, of: subject)
    // Why: a shop is taken page by page, and only what would go waits for its end.
    return subject == .products
      ? say(
        en: "The shop has lost \(lost). Here they all stay.",
        de: "Im Shop fehlen \(lost). Hier bleiben alle.")
      : say(
        en: "The latest data would take away \(lost). Nothing of it was taken.",
        de: "Die neuesten Daten würden \(lost) wegnehmen. Davon wurde nichts übernommen.")
  }

  private var unusableAnswer: String {
    say(
      en: "Nothing in the data can be used. Nothing of it was taken.",
      de: "In den Daten ist nichts Brauchbares. Davon wurde nichts übernommen.")
  }

  /// `41 of 52 shifts ahead`.
  private func losing(_ answer: HeldAnswer, of subject: Feed.Subject) -> String {
    let (removed, total) = (answer.removed, answer.total)
    return switch subject {
    case .roster:
      say(
        en: "\(removed) of \(total)\u{a0}\(total == 1 ? "shift" : "shifts") ahead",
        de: total == 1 ? "die einzige kommende Schicht" : "\(removed) von \(total)\u{a0}kommenden Schichten")
    case .people:
      say(
        en: "\(removed) of \(total)\u{a0}\(total == 1 ? "person" : "people")",
        de: "\(removed) von \(total)\u{a0}\(total == 1 ? "Person" : "Personen")")
    case .services:
      say(
        en: "\(removed) of \(total)\u{a0}\(total == 1 ? "service" : "services")",
        de: "\(removed) von \(total)\u{a0}\(total == 1 ? "Leistung" : "Leistungen")")
    case .products:
      say(
        en: "\(removed) of \(total)\u{a0}\(total == 1 ? "product" : "products")",
        de: "\(removed) von \(total)\u{a0}\(total == 1 ? "Produkt" : "Produkten")")
    }
  }

  /// At the console.
  package func heldAtConsole(_ answer: HeldAnswer, of subject: Feed.Subject) -> String {
    guard answer.removed > 0 else {
      return say(
        en: "nothing of this can be used; nothing is changed", de: "davon ist nichts brauchbar; nichts ist geändert")
    }
    let lost = losing(answer, of: subject)
    return subject == .products
      ? say(
        en: "the shop has lost \(lost); here they all stay. Add --confirm to let them go",
        de: "im Shop fehlen \(lost); hier bleiben alle. Mit --confirm verschwinden sie auch hier")
      : say(
        en: "this would take away \(lost); nothing is changed. Add --confirm to take it anyway",
        de: "das würde \(lost) wegnehmen; nichts ist geändert. Mit --confirm wird es trotzdem übernommen")
  }

  /// What saving a feed would do.
  func trial(_ found: FeedRehearsal, of subject: Feed.Subject) -> String {
    let difference = found.difference
    if let held = found.held, held.removed == 0 { return unusableAnswer }
    if let held = found.held {
      let lost = losing(held, of: subject)
      return say(
        en: "This would take away \(lost). Nothing is taken until you confirm it.",
        de: "Das würde \(lost) wegnehmen. Ohne deine Zustimmung wird nichts übernommen.")
    }
    let count = difference.added + difference.changed + difference.kept
    if count == 0 { return say(en: "The feed is empty.", de: "Die Datenquelle ist leer.") }
    let (added, changed, kept, removed) = (
      difference.added, difference.changed, difference.kept, difference.removed
    )
    return say(
      en: "\(brought(count, of: subject)): \(added) new, \(changed) changed, \(kept) unchanged. \(removed) removed.",
      de:
        "\(brought(count, of: subject)): \(added) neu, \(changed) geändert, \(kept) unverändert. \(removed) entfernt.")
  }

  // MARK: Records

  /// A record's place as people count: `3`, or `3.2` for a part; empty for several records.
  public func number(of record: RejectedRecord) -> String {
    [record.index, record.part].compactMap { $0.map { "\($0 + 1)" } }.joined(separator: ".")
  }

  /// Why a record was rejected, as a sentence.
  public func rejectionReason(_ reason: RejectionReason) -> String {
    switch reason {
    case .notAnObject: say(en: "It isn't a record.", de: "Es ist kein Datensatz.")
    case .keyRepeated(let key): say(en: "“\(key)” appears twice.", de: "„\(key)“ steht zweimal darin.")
    case .nameMissing: say(en: "The name is missing.", de: "Der Name fehlt.")
    case .nameNotText: say(en: "The name isn't text.", de: "Der Name ist kein Text.")
    case .nameTooLong(let limit):
      say(en: "The name is longer than \(limit) characters.", de: "Der Name ist länger als \(limit) Zeichen.")
    case .fieldNotText(let key): say(en: "“\(key)” isn't text.", de: "„\(key)“ ist kein Text.")
    case .fieldTooLong(let key, let limit):
      say(en: "“\(key)” is longer than \(limit) characters.", de: "„\(key)“ ist länger als \(limit) Zeichen.")
    case .dateMissing(let field): say(en: "“\(field.rawValue)” is missing.", de: "„\(field.rawValue)“ fehlt.")
    case .dateNotText(let field):
      say(en: "“\(field.rawValue)” isn't text.", de: "„\(field.rawValue)“ ist kein Text.")
    case .dateMalformed(let field, let text):
      say(
        en: "“\(field.rawValue)” is “\(text)”, not a date like 2026-10-24.",
        de: "„\(field.rawValue)“ ist „\(text)“, kein Datum wie 2026-10-24.")
    case .dateImpossible(let field, let text):
      say(
        en: "“\(field.rawValue)”: \(text) doesn't exist.", de: "„\(field.rawValue)“: Den \(text) gibt es nicht.")
    case .endBeforeBegin: say(en: "The end is before the start.", de: "Das Ende liegt vor dem Anfang.")
    case .tooLong(let limit): say(en: "It lasts longer than \(limit) days.", de: "Es ist länger als \(limit) Tage.")
    case .duplicate(let index):
      say(en: "It repeats record \(index + 1).", de: "Es wiederholt Datensatz \(index + 1).")
    case .overlaps(let index):
      say(en: "It overlaps record \(index + 1).", de: "Es überschneidet sich mit Datensatz \(index + 1).")
    case .idMissing: say(en: "The id is missing.", de: "Die id fehlt.")
    case .idRepeated(let id):
      say(en: "An earlier record has the id \(id).", de: "Ein früherer Datensatz hat schon die id \(id).")
    case .servicesMissing: say(en: "The list of services is missing.", de: "Eine Liste von Leistungen fehlt.")
    case .skuMissing: say(en: "The SKU is missing.", de: "Die Artikelnummer fehlt.")
    case .priceMalformed(let text):
      say(en: "“\(text)” isn't a price.", de: "„\(text)“ ist kein Preis.")
    case .priceNegative: say(en: "The price is negative.", de: "Der Preis liegt unter null.")
    case .priceTooLarge: say(en: "The price is too large.", de: "Der Preis ist zu groß.")
    case .skuRepeated(let sku):
      say(
        en: "Another product already has the SKU \(sku).",
        de: "Die Artikelnummer \(sku) hat schon ein anderes Produkt.")
    case .keptByHand(let sku):
      say(en: "\(sku) is managed by hand.", de: "\(sku) wird von Hand gepflegt.")
    case .disabled: say(en: "The shop has disabled it.", de: "Der Shop hat es abgeschaltet.")
    case .nameFromSku:
      say(
        en: "It has no name, so its SKU is shown.",
        de: "Es hat keinen Namen; die Artikelnummer steht dafür.")
    case .attributeLeftOut(let code):
      say(en: "Accepted without “\(code)”.", de: "Es wurde ohne „\(code)“ übernommen.")
    case .doubleBooking: conflict(.doubleBooking)
    case .unknown: say(en: "Unknown reason.", de: "Unbekannter Grund.")
    case .tooMany(let limit, let left):
      say(
        en: "\(left) records after the first \(limit) weren't read.",
        de: "\(left) Datensätze nach den ersten \(limit) wurden nicht gelesen.")
    }
  }
}
