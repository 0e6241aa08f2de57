package import Domain

/// A table of sites as a file; a line is about the site of its name.
package typealias SitesTable = ColumnTable<SiteDraft.Field>

extension SitesTable {
  /// A table of sites as text, which when read again changes nothing.
  package static func text(of sites: [Site], in language: Language) -> String {
    file(of: sites.map { (nil, SiteDraft($0).texts) }, in: language)
  }
}

extension SiteDraft.Field: FileColumn {
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 1000 }

  package static func example(in language: Language) -> [Self: String] {
    switch language {
    case .en:
      [
        .name: "Riverside Hall", .zone: "Europe/London", .address: "4 Quay Street",
        .directions: "Entrance in the yard.",
        .helpline: "+44 20 7946 0123",
      ]
    case .de:
      [
        .name: "Flusshalle", .zone: "Europe/Berlin", .address: "Kaistraße 4", .directions: "Eingang im Hof.",
        .helpline: "+49 30 23125 123",
      ]
    }
  }

  package static func names(in language: Language) -> [Self: [String]] {
    switch language {
    case .en:
      [
        .name: ["Name", "site"], .zone: ["Time zone", "zone"], .address: ["Address"], .directions: ["Directions"],
        .helpline: ["Helpline"],
      ]
    case .de:
      [
        .name: ["Name", "standort"], .zone: ["Zeitzone"], .address: ["Adresse"], .directions: ["Wegbeschreibung"],
        .helpline: ["Notfallnummer"],
      ]
    }
  }
}
