import Domain
import Testing

@testable import Feeds

@Suite struct `The columns of a table` {
  /// The columns that a language has no name for, and the names that stand for two.
  private func faults<Column: FileColumn>(_: Column.Type, in language: Language) -> (
    unnamed: [Column], double: [String]
  ) {
    let names = Column.names(in: language)
    let all = names.values.flatMap { $0 }.map { $0.lowercased() }
    return (
      Column.allCases.filter { names[$0]?.isEmpty ?? true }, Set(all).filter { name in all.count { $0 == name } > 1 }
    )
  }

  @Test(arguments: Language.allCases) func `have each a name of their own in every language`(language: Language) {
    #expect(faults(PersonDraft.Field.self, in: language) == ([], []))
    #expect(faults(ServiceColumn.self, in: language) == ([], []))
    #expect(faults(ProductColumn.self, in: language) == ([], []))
  }
}
