package import Feeds

// MARK: - What programs are told

extension Wording {
  package func bodyNotJSON(_ fault: DecodeFault) -> String {
    switch fault {
    case .notJSON(let line, let column):
      say(
        en: "The body is not JSON at line \(line), column \(column).",
        de: "Der Inhalt ist ab Zeile \(line), Spalte \(column) kein JSON.")
    case .empty: say(en: "The body is empty.", de: "Der Inhalt ist leer.")
    case .endsEarly: say(en: "The body ends in the middle.", de: "Der Inhalt bricht mittendrin ab.")
    case .tooDeep(let limit):
      say(
        en: "The body nests lists and objects deeper than \(limit) levels.",
        de: "Der Inhalt schachtelt Listen und Objekte tiefer als \(limit) Ebenen.")
    default: say(en: "The body is not UTF-8 text.", de: "Der Inhalt ist kein UTF-8-Text.")
    }
  }
  package func memberRepeated(_ name: String) -> String {
    say(en: "The body has the member “\(name)” twice.", de: "Der Inhalt hat das Feld „\(name)“ zweimal.")
  }
  package func notWhole(_ number: String) -> String {
    say(en: "\(number) is not a whole number in range.", de: "\(number) ist keine ganze Zahl in den Grenzen.")
  }
  package var bodyTooLarge: String {
    say(
      en: "The body is larger than this address takes. Nothing was changed.",
      de: "Der Inhalt ist größer als erlaubt. Es wurde nichts geändert.")
  }
  package var requestUnreadable: String {
    say(
      en: "The request can't be read. Nothing was changed.",
      de: "Die Anfrage ist nicht lesbar. Es wurde nichts geändert.")
  }
  package var bodyNotOfJSONType: String {
    say(
      en: "Send the body as JSON, with Content-Type: application/json.",
      de: "Schicke den Inhalt als JSON, mit Content-Type: application/json.")
  }
  package func expected(_ what: String) -> String { say(en: "Expected: \(what).", de: "Erwartet: \(what).") }
  package var fieldUnexpected: String { say(en: "There is no such field here.", de: "Dieses Feld gibt es hier nicht.") }
  package var fieldRepeated: String { say(en: "Use it once.", de: "Nur einmal angeben.") }
  package var ifMatchMissing: String {
    say(
      en: "Send If-Match with the ETag of the version that you read.",
      de: "Schicke If-Match mit dem ETag der Fassung, die du gelesen hast.")
  }
  package var idempotencyKeyUnreadable: String {
    say(
      en: "An Idempotency-Key has 1 to 255 printable characters.",
      de: "Ein Idempotency-Key hat 1 bis 255 druckbare Zeichen.")
  }
  package var idempotencyKeyReused: String {
    say(
      en: "This Idempotency-Key was used for another request.",
      de: "Dieser Idempotency-Key wurde für eine andere Anfrage benutzt.")
  }
  package var nothingToPublishText: String {
    say(en: "There are no drafts on these days.", de: "An diesen Tagen gibt es keine Entwürfe.")
  }
  /// `names` are scopes, any of which would do; without any, the permission is there and it is something else.
  package func scopeMissing(_ names: [String]) -> String {
    names.isEmpty
      ? say(
        en: "It is read-only here, or needs another permission.",
        de: "Das lässt sich hier nur lesen oder braucht eine andere Berechtigung.")
      : say(
        en: "The token needs one of these permissions: \(names.joined(separator: ", ")).",
        de: "Der API-Schlüssel braucht eine dieser Berechtigungen: \(names.joined(separator: ", ")).")
  }
}

// MARK: - The reference

extension Wording {
  package var apiReference: String { say(en: "The API", de: "Die API") }
  package var apiIntroduction: String {
    say(
      en: "Everything that programs can do here, by address. The descriptions are in English.",
      de: "Alles, was Programme hier können, nach Adressen. Die Beschreibungen sind auf Englisch.")
  }
  package var apiDocument: String { say(en: "As an OpenAPI 3.1 document", de: "Als OpenAPI-3.1-Dokument") }
  package var apiPermission: String { say(en: "Permission", de: "Berechtigung") }
  package var apiQuery: String { say(en: "Query", de: "Abfrage") }
  package var apiBody: String { say(en: "Body", de: "Inhalt") }
  package var apiAnswer: String { say(en: "Answer", de: "Antwort") }
  package var apiObjects: String { say(en: "Objects", de: "Objekte") }
  package var apiOptional: String { say(en: "optional", de: "freiwillig") }
}
