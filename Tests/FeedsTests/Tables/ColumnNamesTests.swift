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
    #expect(faults(PeopleColumn.self, in: language) == ([], []))
    #expect(faults(ServiceColumn.self, in: language) == ([], []))
    #expect(faults(ProductColumn.self, in: language) == ([], []))
    #expect(faults(ShiftColumn.self, in: language) == ([], []))
    #expect(faults(PressColumn.self, in: language) == ([], []))
    #expect(faults(ClosedDayColumn.self, in: language) == ([], []))
    #expect(faults(AbsenceColumn.self, in: language) == ([], []))
    #expect(faults(AvailabilityColumn.self, in: language) == ([], []))
  }

  /// The heads that stand for two columns.
  private func ambiguous<Column: FileColumn>(_: Column.Type) -> [String] {
    ColumnMeaning<Column>.named().filter { $0.value.count > 1 }.map(\.key).sorted()
  }

  @Test func `have no name that is another one's in another language`() {
    #expect(ambiguous(PeopleColumn.self) == [])
    #expect(ambiguous(ShiftColumn.self) == [])
    #expect(ambiguous(PressColumn.self) == [])
    #expect(ambiguous(ServiceColumn.self) == [])
    #expect(ambiguous(ClosedDayColumn.self) == [])
    #expect(ambiguous(AbsenceColumn.self) == [])
    #expect(ambiguous(AvailabilityColumn.self) == [])
    #expect(ambiguous(ProductColumn.self) == [])
    #expect(ambiguous(SiteDraft.Field.self) == [])
    #expect(ambiguous(PositionDraft.Field.self) == [])
  }

  @Test func `are found again by their codes`() {
    for meaning in ColumnMeaning<ShiftColumn>.all { #expect(ColumnMeaning<ShiftColumn>(code: meaning.code) == meaning) }
    #expect(ColumnMeaning<ShiftColumn>(code: "id") == nil && ColumnMeaning<ShiftColumn>(code: "") == nil)
  }
}
