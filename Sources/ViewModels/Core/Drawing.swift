import Domain

/// A line drawing of a kind of thing, in place of a missing picture.
public enum Drawing: String, Sendable, Hashable, CaseIterable {
  case bag, bell, bottle, box, brush, bucket, cable, can, clock, cup, fan, filter, glass, glove, hook, hose, key, ladder
  case lamp, lock, notebook, paper, parcel, ring, roll, scissors, screwdriver, shelf, socket, speaker, table, tap
  case thermometer, truck, umbrella, valve, wardrobe, washer, window, wrench

  /// The drawing for a thing's name; `nil` for an unknown name.
  ///
  /// The last word before a comma counts most, as in “desk lamp, clamp”; German words count by their endings.
  init?(ofThing name: String) {
    let parts = name.split(separator: ",", omittingEmptySubsequences: true)
    for part in parts {
      for word in SearchText.words(of: String(part)).prefix(SearchText.mostWords).reversed() {
        guard let found = Self.kind(of: word) else { continue }
        self = found
        return
      }
    }
    return nil
  }

  /// The drawing for a product, else a parcel.
  init(ofProduct name: String) { self = Drawing(ofThing: name) ?? .parcel }

  /// The drawing for a service, by the name of its group, then by its own; else a tool.
  init(ofService name: String, in group: String) {
    self = Drawing(ofThing: group) ?? Drawing(ofThing: name) ?? .wrench
  }

  private static func kind(of word: String) -> Drawing? {
    if let known = kinds[word] { return known }
    if word.hasSuffix("s"), let known = kinds[String(word.dropLast())] { return known }
    return endings.first { word.count > $0.ending.count && word.hasSuffix($0.ending) }?.kind
  }

  /// Words by kind, singular, without accents; those of four letters or more end German compounds too.
  private static let words: [(Drawing, String)] = [
    (.bag, "bag backpack tasche rucksack beutel"), (.bell, "bell glocke klingel"),
    (.bottle, "bottle foam spray cleaner cleaning shampoo flasche schaum reiniger reinigung seife soap oil ol"),
    (.box, "box case kiste kasten koffer container"), (.brush, "brush pinsel burste besen broom make-up makeup"),
    (.bucket, "bucket butt barrel eimer fass tonne mop"), (.cable, "cable tie kabel leitung binder wire"),
    (.can, "can giesskanne kanne kanister canister"), (.clock, "clock watch uhr timer"),
    (.cup, "cup mug barista coffee kaffee tasse becher catering"),
    (.fan, "fan ventilator lufter heater heizung heating"),
    (.filter, "filter air conditioning klima klimaanlage radiator"),
    (.glass, "glass measuring glas messbecher"), (.glove, "glove handschuh handschuhe mitten"),
    (.hook, "hook bracket haken halter halterung"), (.hose, "hose connector schlauch pipe rohr drain abfluss"),
    (.key, "key schlussel"), (.ladder, "ladder leiter"), (.lamp, "lamp light bulb lampe leuchte licht beleuchtung"),
    (.lock, "lock padlock schloss"), (.notebook, "notebook book pad heft buch block"),
    (.paper, "paper sheet tarpaulin papier plane folie"), (.ring, "ring seal washer dichtung o-ring"),
    (.roll, "tape wrap rope wool weather cloth band klebeband seil wolle"),
    (.scissors, "scissors hair styling beauty schere haar frisur"),
    (.screwdriver, "screwdriver screw schraubendreher schraube repair reparatur"), (.shelf, "shelf regal"),
    (.socket, "socket power plug steckdose steckdosenleiste stecker"),
    (.speaker, "speaker sound party parties event musik lautsprecher feier"),
    (.table, "table chair tisch stuhl stuhle mobel"), (.tap, "tap faucet plumbing hahn wasserhahn sanitar armatur"),
    (.thermometer, "thermometer sensor"), (.truck, "truck van delivery moving umzug lieferung transport"),
    (.umbrella, "umbrella rain cover schirm regenschirm"), (.valve, "valve ventil"),
    (.wardrobe, "wardrobe furniture cabinet schrank"), (.washer, "appliance machine maschine waschmaschine gerate"),
    (.window, "window frame fenster"), (.wrench, "wrench spanner tool werkzeug wartung maintenance"),
  ]

  private static let kinds = Dictionary(
    words.flatMap { kind, words in words.split(separator: " ").map { (String($0), kind) } },
    uniquingKeysWith: { first, _ in first })

  private static let endings = kinds.filter { $0.key.count >= 4 }.map { (ending: $0.key, kind: $0.value) }
    .sorted { ($1.ending.count, $0.ending) < ($0.ending.count, $1.ending) }
}
