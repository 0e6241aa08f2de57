package import Domain
package import Feeds

// MARK: - The console

extension Wording {
  /// What a person at the console can act on.
  package func sentence(of refusal: Refusal) -> String {
    switch refusal {
    case .tooSoon(let seconds):
      say(
        en: "too many attempts; try again in \(seconds) s", de: "zu viele Versuche; versuche es in \(seconds) s wieder")
    case .invalid(let errors): errors.map { "\($0.field): \(problem($0.problem))" }.joined(separator: " ")
    case .conflict(let found): conflict(found)
    case .notFound: say(en: "not found in this database", de: "das gibt es in dieser Datenbank nicht")
    case .forbidden, .siteNotManaged, .unauthenticated: say(en: "this is not allowed", de: "das ist nicht erlaubt")
    case .outOfDate: say(en: "someone else changed it first", de: "jemand anderes hat es zuerst geändert")
    }
  }

  package func addedAtConsole(_ name: String) -> String {
    say(en: "“\(name)” is added.", de: "„\(name)“ ist angelegt.")
  }
  package func renamedAtConsole(_ name: String, to new: String) -> String {
    say(en: "“\(name)” is now “\(new)”.", de: "„\(name)“ heißt jetzt „\(new)“.")
  }
  package func archivedAtConsole(_ name: String) -> String {
    say(en: "“\(name)” is archived.", de: "„\(name)“ ist archiviert.")
  }
  package func restoredAtConsole(_ name: String) -> String {
    say(en: "“\(name)” is restored.", de: "„\(name)“ ist wiederhergestellt.")
  }

  package func missingSite(_ name: String, among known: [String]) -> String {
    say(
      en: "there is no site “\(name)”; there are \(quoted(known))",
      de: "es gibt keinen Standort „\(name)“; es gibt \(quoted(known))")
  }
  package func missingPosition(_ name: String, among known: [String]) -> String {
    let others = known.isEmpty ? say(en: "none", de: "keine") : quoted(known)
    return say(
      en: "there is no position “\(name)”; there are \(others)",
      de: "es gibt keine Tätigkeit „\(name)“; es gibt \(others)")
  }
  package func missingEmployee(_ name: String) -> String {
    say(en: "there is no employee “\(name)”", de: "es gibt keine Person „\(name)“")
  }
  package func missingFile(_ path: String) -> String {
    say(en: "can't read the file \(path)", de: "die Datei \(path) ist nicht lesbar")
  }
  private func quoted(_ names: [String]) -> String {
    names.map { say(en: "“\($0)”", de: "„\($0)“") }.joined(separator: ", ")
  }

  package func previewed(_ summary: String) -> String {
    say(en: "Nothing is changed yet: \(summary)", de: "Noch ist nichts geändert: \(summary)")
  }
  package func refusedLine(_ number: Int, _ reason: String) -> String {
    say(en: "rejected: line \(number): \(reason)", de: "abgelehnt: Zeile \(number): \(reason)")
  }
  package func rejectedAtConsole(_ record: RejectedRecord) -> String {
    let place =
      record.index.map { _ in say(en: "record \(number(of: record))", de: "Datensatz \(number(of: record))") }
      ?? say(en: "records", de: "Datensätze")
    let said = "\(place): \(rejectionReason(record.reason)) \(record.excerpt)"
    return say(en: "rejected: \(said)", de: "abgelehnt: \(said)")
  }

  package func rosterSyncs(_ site: String, from source: String) -> String {
    say(
      en: "The roster of \(site) now syncs from \(source).",
      de: "Der Dienstplan von \(site) kommt ab jetzt von \(source).")
  }
  package func peopleSync(of organization: String, from source: String) -> String {
    say(
      en: "The people of \(organization) now sync from \(source).",
      de: "Das Team von \(organization) kommt ab jetzt von \(source).")
  }
  package func servicesSync(in collection: String, from source: String) -> String {
    say(
      en: "The services in “\(collection)” now sync from \(source).",
      de: "Die Leistungen in „\(collection)“ kommen ab jetzt von \(source).")
  }
  package func productsSync(_ count: Int, from address: String) -> String {
    say(
      en: "\(count) products now sync from \(address).", de: "\(count) Produkte kommen ab jetzt von \(address).")
  }
  package func productsFound(new: Int, changed: Int, gone: Int, of count: Int) -> String {
    say(
      en:
        "\(count) products at the shop: \(new) new, \(changed) changed, \(count - new - changed) as they are; \(gone) would go.",
      de:
        "\(count) Produkte im Shop: \(new) neu, \(changed) geändert, \(count - new - changed) wie bisher; \(gone) kämen weg."
    )
  }
  package func records(_ count: Int, of total: Int?) -> String {
    let all = total.map { say(en: " of \($0)", de: " von \($0)") } ?? ""
    return say(en: "\(count)\(all) records", de: "\(count)\(all) Datensätze")
  }
  /// `detail`: what is wrong with the data, and where.
  package func feedUnread(_ fault: String, _ detail: DecodeFault? = nil) -> String {
    let causes = [feedFault(fault), detail.map(sentence)].compactMap { $0 }.joined(separator: " ")
    return say(
      en: "can't read the feed. \(causes) Stored data is unchanged.",
      de: "die Datenquelle ist nicht lesbar. \(causes) Gespeichertes bleibt, wie es ist.")
  }
  private func sentence(_ fault: DecodeFault) -> String {
    switch fault {
    case .empty: say(en: "It's empty.", de: "Sie sind leer.")
    case .tooLarge(let bytes):
      say(en: "It has more than \(bytes >> 20) MB.", de: "Sie haben mehr als \(bytes >> 20) MB.")
    case .otherEncoding:
      say(
        en: "It's UTF-16 or UTF-32; save it as UTF-8.", de: "Sie sind in UTF-16 oder UTF-32; bitte als UTF-8 speichern."
      )
    case .notText(let offset):
      say(
        en: "It isn't UTF-8 from byte \(offset + 1) on; save it as UTF-8.",
        de: "Ab Byte \(offset + 1) sind sie kein UTF-8; bitte als UTF-8 speichern.")
    case .notJSON(let line, let column):
      say(
        en: "It isn't JSON at line \(line), byte \(column).",
        de: "In Zeile \(line) bei Byte \(column) sind sie kein JSON.")
    case .endsEarly: say(en: "It ends in the middle.", de: "Sie hören mittendrin auf.")
    case .tooDeep(let limit):
      say(
        en: "Its lists and objects are nested deeper than \(limit) levels.",
        de: "Listen und Objekte sind tiefer als \(limit) Ebenen verschachtelt.")
    case .notAnObject: say(en: "It has to begin with “{”.", de: "Sie müssen mit „{“ beginnen.")
    case .notAList: say(en: "It has to begin with “[”.", de: "Sie müssen mit „[“ beginnen.")
    case .keyRepeated(let key):
      say(en: "The key “\(key)” is there twice.", de: "Der Schlüssel „\(key)“ kommt zweimal vor.")
    case .rosterNull:
      say(
        en: "“roster” is null; an empty roster is an empty list, [].",
        de: "„roster“ ist null; ein leerer Plan ist eine leere Liste, [].")
    case .rosterMissing: say(en: "The key “roster” is missing.", de: "Der Schlüssel „roster“ fehlt.")
    case .rosterNotAList: say(en: "“roster” isn't a list.", de: "„roster“ ist keine Liste.")
    case .itemsMissing: say(en: "The key “items” is missing.", de: "Der Schlüssel „items“ fehlt.")
    }
  }
  /// `fault`: `nil` if it was stopped.
  package func shopUnread(_ fault: String?) -> String {
    let cause =
      fault.map { say(en: "The sync failed. \(feedFault($0))", de: "Der Abgleich schlug fehl. \(feedFault($0))") }
      ?? say(en: "The sync was stopped.", de: "Der Abgleich wurde angehalten.")
    return say(
      en: "\(cause) Products synced so far are kept, and the same command continues from there.",
      de: "\(cause) Was schon da ist, bleibt; derselbe Befehl macht dort weiter.")
  }
}
