// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var importText: String { phrase(.tables, 0) }
  public func importColumns(joined: String) -> String { phrase(.tables, 1, joined) }
  public var downloadSample: String { phrase(.tables, 2) }
  public var sampleFile: String { phrase(.tables, 3) }
  public var showPreview: String { phrase(.tables, 4) }
  public var applyImport: String { phrase(.tables, 5) }
  /// Every line says what is stored already.
  public var tableHasNoChanges: String { phrase(.tables, 6) }
  public var nothingToImport: String { phrase(.tables, 7) }
  public var importAdded: String { phrase(.tables, 8) }
  public var importChanged: String { phrase(.tables, 9) }
  public var importRefused: String { phrase(.tables, 10) }
  public var importColumnsChoice: String { phrase(.tables, 11) }
  /// Folded below the preview of an import: columns that were recognized.
  public var importKnownColumns: String { phrase(.tables, 12) }
  public var importColumnsHint: String { phrase(.tables, 13) }
  /// A cell of the column.
  public func columnExample(_ text: String) -> String { phrase(.tables, 14, text) }
  /// A column, or lines of a file.
  public var leftOut: String { phrase(.tables, 15) }
  /// A button, after choices.
  public var previewAgain: String { phrase(.tables, 16) }
  /// The label of a file to import.
  public var importFile: String { phrase(.tables, 17) }
  public func line(_ number: Int) -> String { phrase(.tables, 18, "\(number)") }
  public var importChangedMeanwhile: String { phrase(.tables, 19) }
  public func summaryNewChangedUnchanged(new: Int, changed: Int, same: Int, refused: Int) -> String { phrase(.tables, 20, "\(new)", "\(changed)", "\(same)", "\(refused)") }
  public func imported(_ summary: String) -> String { phrase(.tables, 21, summary) }
  public func cellCount(_ found: Int, expected: Int) -> String { phrase(.tables, 22, count: found, "\(found)", "\(expected)") }
  public var malformedLine: String { phrase(.tables, 23) }
  public func chooseChooseOneOf(list: String) -> String { phrase(.tables, 24, list) }
  public var reasonReasonKeptByShop: String { phrase(.tables, 25) }
  public var reasonReasonUnknown: String { phrase(.tables, 26) }
  public var reasonReasonArchived: String { phrase(.tables, 27) }
  public var reasonReasonAmbiguous: String { phrase(.tables, 28) }
  public var reasonReasonAmbiguousMoreThan: String { phrase(.tables, 29) }
  public func reasonReasonRepeats(line: Int) -> String { phrase(.tables, 30, "\(line)") }
  public func tableFaultTooLarge(limit: Int) -> String { phrase(.tables, 31, "\(limit)") }
  public var tableFaultNotText: String { phrase(.tables, 32) }
  public func tableFaultTooManyLines(limit: Int) -> String { phrase(.tables, 33, "\(limit)") }
  public func tableFaultTooManyColumns(limit: Int) -> String { phrase(.tables, 34, "\(limit)") }
  public func tableFaultCellTooLong(limit: Int) -> String { phrase(.tables, 35, "\(limit)") }
  public func tableFaultQuoteNotClosed(line: Int) -> String { phrase(.tables, 36, "\(line)") }
  public var tableFaultEmpty: String { phrase(.tables, 37) }
  public var tableFaultNoNameColumn: String { phrase(.tables, 38) }
  public func tableFaultColumnRepeated(name: String) -> String { phrase(.tables, 39, name) }
  public func tableFaultColumnMissing(name: String) -> String { phrase(.tables, 40, name) }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: PeopleColumn) -> String {
    switch column {
    case .name: phrase(.tables, 41)
    case .surname: phrase(.tables, 42)
    case .title: phrase(.tables, 43)
    case .department: phrase(.tables, 44)
    case .agency: phrase(.tables, 45)
    case .intro: phrase(.tables, 46)
    case .description: phrase(.tables, 47)
    case .skills: phrase(.tables, 48)
    case .email: phrase(.tables, 49)
    case .phone: phrase(.tables, 50)
    case .weeklyHours: phrase(.tables, 51)
    case .hoursFrom: phrase(.tables, 52)
    case .firstDay: phrase(.tables, 53)
    case .positions: phrase(.tables, 54)
    case .homeSite: phrase(.tables, 55)
    case .sites: phrase(.tables, 56)
    case .personnelNumber: phrase(.tables, 57)
    case .cost: phrase(.tables, 58)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PeopleColumn) -> String {
    switch column {
    case .name: phrase(.tables, 59)
    case .surname: phrase(.tables, 60)
    case .title: phrase(.tables, 61)
    case .department: phrase(.tables, 62)
    case .agency: phrase(.tables, 63)
    case .intro: phrase(.tables, 64)
    case .description: phrase(.tables, 65)
    case .skills: phrase(.tables, 66)
    case .email: phrase(.tables, 67)
    case .phone: phrase(.tables, 68)
    case .weeklyHours: phrase(.tables, 69)
    case .hoursFrom: phrase(.tables, 70)
    case .firstDay: phrase(.tables, 71)
    case .positions: phrase(.tables, 72)
    case .homeSite: phrase(.tables, 73)
    case .sites: phrase(.tables, 74)
    case .personnelNumber: phrase(.tables, 75)
    case .cost: phrase(.tables, 76)
    }
  }
  /// All names that a file may have, separated by commas.
  public func columnNames(of part: PersonPart) -> String {
    switch part {
    case .fullName: phrase(.tables, 77)
    case .givenName: phrase(.tables, 78)
    case .surname: phrase(.tables, 79)
    case .email: phrase(.tables, 80)
    case .number: phrase(.tables, 81)
    case .id: phrase(.tables, 82)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: SiteDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 83)
    case .zone: phrase(.tables, 84)
    case .address: phrase(.tables, 85)
    case .directions: phrase(.tables, 86)
    case .helpline: phrase(.tables, 87)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: SiteDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 88)
    case .zone: phrase(.tables, 89)
    case .address: phrase(.tables, 90)
    case .directions: phrase(.tables, 91)
    case .helpline: phrase(.tables, 92)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 93)
    case .color: phrase(.tables, 94)
    case .shape: phrase(.tables, 95)
    case .duty: phrase(.tables, 96)
    case .sites: phrase(.tables, 97)
    case .skills: phrase(.tables, 98)
    case .listed: phrase(.tables, 99)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 100)
    case .color: phrase(.tables, 101)
    case .shape: phrase(.tables, 102)
    case .duty: phrase(.tables, 103)
    case .sites: phrase(.tables, 104)
    case .skills: phrase(.tables, 105)
    case .listed: phrase(.tables, 106)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ServiceColumn) -> String {
    switch column {
    case .collection: phrase(.tables, 107)
    case .group: phrase(.tables, 108)
    case .name: phrase(.tables, 109)
    case .description: phrase(.tables, 110)
    case .duration: phrase(.tables, 111)
    case .price: phrase(.tables, 112)
    case .skills: phrase(.tables, 113)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: ServiceColumn) -> String {
    switch column {
    case .collection: phrase(.tables, 114)
    case .group: phrase(.tables, 115)
    case .name: phrase(.tables, 116)
    case .description: phrase(.tables, 117)
    case .duration: phrase(.tables, 118)
    case .price: phrase(.tables, 119)
    case .skills: phrase(.tables, 120)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 121)
    case .name: phrase(.tables, 122)
    case .price: phrase(.tables, 123)
    case .quantity: phrase(.tables, 124)
    case .description: phrase(.tables, 125)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 126)
    case .name: phrase(.tables, 127)
    case .price: phrase(.tables, 128)
    case .quantity: phrase(.tables, 129)
    case .description: phrase(.tables, 130)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ShiftColumn) -> String {
    switch column {
    case .person: phrase(.tables, 131)
    case .date: phrase(.tables, 132)
    case .start: phrase(.tables, 133)
    case .end: phrase(.tables, 134)
    case .endDate: phrase(.tables, 135)
    case .breakMinutes: phrase(.tables, 136)
    case .position: phrase(.tables, 137)
    case .site: phrase(.tables, 138)
    case .note: phrase(.tables, 139)
    case .skills: phrase(.tables, 140)
    }
  }
  public func name(of color: Position.Mark.Color) -> String {
    switch color {
    case .blue: phrase(.tables, 141)
    case .orange: phrase(.tables, 142)
    case .teal: phrase(.tables, 143)
    case .magenta: phrase(.tables, 144)
    case .brown: phrase(.tables, 145)
    case .violet: phrase(.tables, 146)
    }
  }
  public func name(of shape: Position.Mark.Shape) -> String {
    switch shape {
    case .disc: phrase(.tables, 147)
    case .square: phrase(.tables, 148)
    case .triangle: phrase(.tables, 149)
    case .diamond: phrase(.tables, 150)
    case .ring: phrase(.tables, 151)
    case .moon: phrase(.tables, 152)
    }
  }
  public func collectionName(_ collection: ServiceGroup.Collection) -> String {
    switch collection {
    case .home: phrase(.tables, 153)
    case .events: phrase(.tables, 154)
    }
  }
}
