import Domain
import Feeds

extension Wording {
  /// A stored fault of a feed as a sentence.
  func feedFault(_ code: String) -> String {
    switch FeedFault(code: code) {
    case .badAddress:
      say(en: "Its address is not one that can be read.", de: "Die Adresse ist keine, die sich lesen lässt.")
    case .unreachable:
      say(en: "The other system could not be reached.", de: "Das andere System war nicht zu erreichen.")
    case .timedOut:
      say(en: "The other system did not answer in time.", de: "Das andere System hat nicht rechtzeitig geantwortet.")
    case .insecure: say(en: "There was no safe connection.", de: "Es gab keine sichere Verbindung.")
    case .status(let code):
      say(
        en: "The other system answered with status \(code).",
        de: "Das andere System hat mit Status \(code) geantwortet.")
    case .tooManyRedirects:
      say(en: "The other system only sends on and on.", de: "Das andere System leitet nur immer weiter.")
    case .tooLarge: say(en: "The feed is too large.", de: "Die Datei ist zu groß.")
    case .fileMissing: say(en: "The file is not there.", de: "Die Datei ist nicht da.")
    case .notReadable: say(en: "The file can't be read.", de: "Die Datei lässt sich nicht lesen.")
    case .notARoster: say(en: "What came is not a roster.", de: "Was kam, ist kein Dienstplan.")
    case .notPeople: say(en: "What came is not a list of people.", de: "Was kam, ist keine Liste von Personen.")
    case .notServices:
      say(en: "What came is not a list of services.", de: "Was kam, ist keine Liste von Leistungen.")
    case .notProducts: say(en: "What came are not products.", de: "Was kam, sind keine Produkte.")
    case .signInAgain: say(en: "Sign in to the shop again.", de: "Bitte neu beim Shop anmelden.")
    case .notAllowed:
      say(
        en: "The shop does not let this user name read its products.",
        de: "Der Shop lässt diesen Benutzernamen seine Produkte nicht lesen.")
    case nil: say(en: "The reason is not known.", de: "Der Grund ist nicht bekannt.")
    }
  }

  /// A stored reason for setting a record aside as a sentence.
  public func setAsideReason(_ code: String, _ parameters: [String]) -> String {
    if code == "doubleBooking" { return conflict(.doubleBooking) }
    guard let reason = SetAsideReason(code: code, parameters: parameters) else {
      return say(en: "The reason is not known.", de: "Der Grund ist nicht bekannt.")
    }
    return sentence(for: reason)
  }

  private func sentence(for reason: SetAsideReason) -> String {
    switch reason {
    case .notAnObject: say(en: "It is not a record.", de: "Es ist kein Datensatz.")
    case .keyRepeated(let key): say(en: "“\(key)” stands in it twice.", de: "„\(key)“ steht zweimal darin.")
    case .nameMissing: say(en: "The name is missing.", de: "Der Name fehlt.")
    case .nameNotText: say(en: "The name is not text.", de: "Der Name ist kein Text.")
    case .nameTooLong(let limit):
      say(en: "The name is longer than \(limit) characters.", de: "Der Name ist länger als \(limit) Zeichen.")
    case .fieldNotText(let key): say(en: "“\(key)” is not text.", de: "„\(key)“ ist kein Text.")
    case .fieldTooLong(let key, let limit):
      say(en: "“\(key)” is longer than \(limit) characters.", de: "„\(key)“ ist länger als \(limit) Zeichen.")
    case .dateMissing(let field): say(en: "“\(field.rawValue)” is missing.", de: "„\(field.rawValue)“ fehlt.")
    case .dateNotText(let field):
      say(en: "“\(field.rawValue)” is not text.", de: "„\(field.rawValue)“ ist kein Text.")
    case .dateMalformed(let field, let text):
      say(
        en: "“\(field.rawValue)” is “\(text)”, not a date like 2026-10-24.",
        de: "„\(field.rawValue)“ ist „\(text)“, kein Datum wie 2026-10-24.")
    case .dateImpossible(let field, let text):
      say(
        en: "“\(field.rawValue)”: the calendar has no \(text).", de: "„\(field.rawValue)“: Den \(text) gibt es nicht.")
    case .endBeforeBegin: say(en: "It ends before it begins.", de: "Es endet, bevor es beginnt.")
    case .tooLong(let limit): say(en: "It is longer than \(limit) days.", de: "Es ist länger als \(limit) Tage.")
    case .duplicate(let index):
      say(en: "It repeats record \(index + 1).", de: "Es wiederholt Datensatz \(index + 1).")
    case .overlaps(let index):
      say(en: "It overlaps record \(index + 1).", de: "Es überschneidet sich mit Datensatz \(index + 1).")
    case .idMissing: say(en: "Its number is missing.", de: "Die Nummer fehlt.")
    case .idRepeated(let id):
      say(en: "The number \(id) stands before it already.", de: "Die Nummer \(id) steht schon davor.")
    case .servicesMissing: say(en: "It has no list of services.", de: "Eine Liste von Leistungen fehlt.")
    case .skuMissing: say(en: "The article number is missing.", de: "Die Artikelnummer fehlt.")
    case .priceMalformed(let text):
      say(en: "“\(text)” is not a price.", de: "„\(text)“ ist kein Preis.")
    case .priceNegative: say(en: "The price is below zero.", de: "Der Preis liegt unter null.")
    case .priceTooLarge: say(en: "The price is too large.", de: "Der Preis ist zu groß.")
    case .skuRepeated(let sku):
      say(
        en: "Another product has the article number \(sku) already.",
        de: "Die Artikelnummer \(sku) hat schon ein anderes Produkt.")
    case .keptByHand(let sku):
      say(en: "We keep \(sku) ourselves.", de: "\(sku) wird von Hand gepflegt.")
    case .disabled: say(en: "The shop has switched it off.", de: "Der Shop hat es abgeschaltet.")
    case .nameFromSku:
      say(
        en: "It has no name; its article number stands for it.",
        de: "Es hat keinen Namen; die Artikelnummer steht dafür.")
    case .attributeLeftOut(let code):
      say(en: "It was taken without “\(code)”.", de: "Es wurde ohne „\(code)“ übernommen.")
    case .tooMany(let limit, let left):
      say(
        en: "\(left) records after the first \(limit) were not read.",
        de: "\(left) Datensätze nach den ersten \(limit) wurden nicht gelesen.")
    }
  }
}
