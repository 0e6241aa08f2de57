package import Domain
package import Words

/// A table of sites as a file; a line is about the site of its name.
package typealias SitesTable = ColumnTable<SiteDraft.Field>

extension SitesTable {
  /// A table of sites as text, which when read again changes nothing.
  package static func text(of sites: [Site], in language: Language) -> String {
    file(of: sites.map { (nil, SiteDraft($0).texts) }, in: language)
  }
}

extension SiteDraft.Field: FileColumn {
  package static var kind: String { "sites" }
  package static var maximumBytes: Int { 2 << 20 }
  package static var maximumLines: Int { 1000 }

  package func example(in words: Wording) -> String { words.example(of: self) }

  package func names(in words: Wording) -> String { words.columnNames(of: self) }
}
