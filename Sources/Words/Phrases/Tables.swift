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
  public var importColumnsHint: String { phrase(.tables, 12) }
  /// A cell of the column.
  public func columnExample(_ text: String) -> String { phrase(.tables, 13, text) }
  /// A column, or lines of a file.
  public var leftOut: String { phrase(.tables, 14) }
  /// A button, after choices.
  public var previewAgain: String { phrase(.tables, 15) }
  /// The label of a file to import.
  public var importFile: String { phrase(.tables, 16) }
  public func line(_ number: Int) -> String { phrase(.tables, 17, "\(number)") }
  public var importChangedMeanwhile: String { phrase(.tables, 18) }
  public func summaryNewChangedUnchanged(new: Int, changed: Int, same: Int, refused: Int) -> String { phrase(.tables, 19, "\(new)", "\(changed)", "\(same)", "\(refused)") }
  public func imported(_ summary: String) -> String { phrase(.tables, 20, summary) }
  public func cellCount(_ found: Int, expected: Int) -> String { phrase(.tables, 21, count: found, "\(found)", "\(expected)") }
  public var malformedLine: String { phrase(.tables, 22) }
  public func chooseChooseOneOf(list: String) -> String { phrase(.tables, 23, list) }
  public var reasonReasonKeptByShop: String { phrase(.tables, 24) }
  public var reasonReasonUnknown: String { phrase(.tables, 25) }
  public var reasonReasonArchived: String { phrase(.tables, 26) }
  public var reasonReasonAmbiguous: String { phrase(.tables, 27) }
  public var reasonReasonAmbiguousMoreThan: String { phrase(.tables, 28) }
  public func reasonReasonRepeats(line: Int) -> String { phrase(.tables, 29, "\(line)") }
  public func tableFaultTooLarge(limit: Int) -> String { phrase(.tables, 30, "\(limit)") }
  public var tableFaultNotText: String { phrase(.tables, 31) }
  public func tableFaultTooManyLines(limit: Int) -> String { phrase(.tables, 32, "\(limit)") }
  public func tableFaultTooManyColumns(limit: Int) -> String { phrase(.tables, 33, "\(limit)") }
  public func tableFaultCellTooLong(limit: Int) -> String { phrase(.tables, 34, "\(limit)") }
  public func tableFaultQuoteNotClosed(line: Int) -> String { phrase(.tables, 35, "\(line)") }
  public var tableFaultEmpty: String { phrase(.tables, 36) }
  public var tableFaultNoNameColumn: String { phrase(.tables, 37) }
  public func tableFaultColumnRepeated(name: String) -> String { phrase(.tables, 38, name) }
  public func tableFaultColumnMissing(name: String) -> String { phrase(.tables, 39, name) }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: PersonDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 40)
    case .surname: phrase(.tables, 41)
    case .title: phrase(.tables, 42)
    case .department: phrase(.tables, 43)
    case .agency: phrase(.tables, 44)
    case .intro: phrase(.tables, 45)
    case .description: phrase(.tables, 46)
    case .skills: phrase(.tables, 47)
    case .email: phrase(.tables, 48)
    case .phone: phrase(.tables, 49)
    case .weeklyHours: phrase(.tables, 50)
    case .hoursFrom: phrase(.tables, 51)
    case .firstDay: phrase(.tables, 52)
    case .externalID: phrase(.tables, 53)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PersonDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 54)
    case .surname: phrase(.tables, 55)
    case .title: phrase(.tables, 56)
    case .department: phrase(.tables, 57)
    case .agency: phrase(.tables, 58)
    case .intro: phrase(.tables, 59)
    case .description: phrase(.tables, 60)
    case .skills: phrase(.tables, 61)
    case .email: phrase(.tables, 62)
    case .phone: phrase(.tables, 63)
    case .weeklyHours: phrase(.tables, 64)
    case .hoursFrom: phrase(.tables, 65)
    case .firstDay: phrase(.tables, 66)
    case .externalID: phrase(.tables, 67)
    }
  }
  /// All names that a file may have, separated by commas.
  public func columnNames(of part: PersonPart) -> String {
    switch part {
    case .fullName: phrase(.tables, 68)
    case .givenName: phrase(.tables, 69)
    case .surname: phrase(.tables, 70)
    case .email: phrase(.tables, 71)
    case .number: phrase(.tables, 72)
    case .id: phrase(.tables, 73)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: SiteDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 74)
    case .zone: phrase(.tables, 75)
    case .address: phrase(.tables, 76)
    case .directions: phrase(.tables, 77)
    case .helpline: phrase(.tables, 78)
    case .externalID: phrase(.tables, 79)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: SiteDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 80)
    case .zone: phrase(.tables, 81)
    case .address: phrase(.tables, 82)
    case .directions: phrase(.tables, 83)
    case .helpline: phrase(.tables, 84)
    case .externalID: phrase(.tables, 85)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 86)
    case .color: phrase(.tables, 87)
    case .shape: phrase(.tables, 88)
    case .duty: phrase(.tables, 89)
    case .sites: phrase(.tables, 90)
    case .skills: phrase(.tables, 91)
    case .listed: phrase(.tables, 92)
    case .externalID: phrase(.tables, 93)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 94)
    case .color: phrase(.tables, 95)
    case .shape: phrase(.tables, 96)
    case .duty: phrase(.tables, 97)
    case .sites: phrase(.tables, 98)
    case .skills: phrase(.tables, 99)
    case .listed: phrase(.tables, 100)
    case .externalID: phrase(.tables, 101)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ServiceColumn) -> String {
    switch column {
    case .collection: phrase(.tables, 102)
    case .group: phrase(.tables, 103)
    case .name: phrase(.tables, 104)
    case .description: phrase(.tables, 105)
    case .duration: phrase(.tables, 106)
    case .price: phrase(.tables, 107)
    case .skills: phrase(.tables, 108)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: ServiceColumn) -> String {
    switch column {
    case .collection: phrase(.tables, 109)
    case .group: phrase(.tables, 110)
    case .name: phrase(.tables, 111)
    case .description: phrase(.tables, 112)
    case .duration: phrase(.tables, 113)
    case .price: phrase(.tables, 114)
    case .skills: phrase(.tables, 115)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 116)
    case .name: phrase(.tables, 117)
    case .price: phrase(.tables, 118)
    case .quantity: phrase(.tables, 119)
    case .description: phrase(.tables, 120)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 121)
    case .name: phrase(.tables, 122)
    case .price: phrase(.tables, 123)
    case .quantity: phrase(.tables, 124)
    case .description: phrase(.tables, 125)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ShiftColumn) -> String {
    switch column {
    case .person: phrase(.tables, 126)
    case .date: phrase(.tables, 127)
    case .start: phrase(.tables, 128)
    case .end: phrase(.tables, 129)
    case .endDate: phrase(.tables, 130)
    case .breakMinutes: phrase(.tables, 131)
    case .position: phrase(.tables, 132)
    case .site: phrase(.tables, 133)
    case .note: phrase(.tables, 134)
    case .skills: phrase(.tables, 135)
    case .pair: phrase(.tables, 136)
    case .externalID: phrase(.tables, 137)
    }
  }
  public func name(of color: Position.Mark.Color) -> String {
    switch color {
    case .blue: phrase(.tables, 138)
    case .orange: phrase(.tables, 139)
    case .teal: phrase(.tables, 140)
    case .magenta: phrase(.tables, 141)
    case .brown: phrase(.tables, 142)
    case .violet: phrase(.tables, 143)
    }
  }
  public func name(of shape: Position.Mark.Shape) -> String {
    switch shape {
    case .disc: phrase(.tables, 144)
    case .square: phrase(.tables, 145)
    case .triangle: phrase(.tables, 146)
    case .diamond: phrase(.tables, 147)
    case .ring: phrase(.tables, 148)
    case .moon: phrase(.tables, 149)
    }
  }
  public func collectionName(_ collection: ServiceGroup.Collection) -> String {
    switch collection {
    case .home: phrase(.tables, 150)
    case .events: phrase(.tables, 151)
    }
  }
}
