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
    case .shortestShift: phrase(.tables, 88)
    case .longestShift: phrase(.tables, 89)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: SiteDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 90)
    case .zone: phrase(.tables, 91)
    case .address: phrase(.tables, 92)
    case .directions: phrase(.tables, 93)
    case .helpline: phrase(.tables, 94)
    case .shortestShift: phrase(.tables, 95)
    case .longestShift: phrase(.tables, 96)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 97)
    case .color: phrase(.tables, 98)
    case .shape: phrase(.tables, 99)
    case .duty: phrase(.tables, 100)
    case .sites: phrase(.tables, 101)
    case .skills: phrase(.tables, 102)
    case .listed: phrase(.tables, 103)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 104)
    case .color: phrase(.tables, 105)
    case .shape: phrase(.tables, 106)
    case .duty: phrase(.tables, 107)
    case .sites: phrase(.tables, 108)
    case .skills: phrase(.tables, 109)
    case .listed: phrase(.tables, 110)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ServiceColumn) -> String {
    switch column {
    case .collection: phrase(.tables, 111)
    case .group: phrase(.tables, 112)
    case .name: phrase(.tables, 113)
    case .description: phrase(.tables, 114)
    case .duration: phrase(.tables, 115)
    case .price: phrase(.tables, 116)
    case .skills: phrase(.tables, 117)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: ServiceColumn) -> String {
    switch column {
    case .collection: phrase(.tables, 118)
    case .group: phrase(.tables, 119)
    case .name: phrase(.tables, 120)
    case .description: phrase(.tables, 121)
    case .duration: phrase(.tables, 122)
    case .price: phrase(.tables, 123)
    case .skills: phrase(.tables, 124)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 125)
    case .name: phrase(.tables, 126)
    case .price: phrase(.tables, 127)
    case .quantity: phrase(.tables, 128)
    case .description: phrase(.tables, 129)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 130)
    case .name: phrase(.tables, 131)
    case .price: phrase(.tables, 132)
    case .quantity: phrase(.tables, 133)
    case .description: phrase(.tables, 134)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ShiftColumn) -> String {
    switch column {
    case .person: phrase(.tables, 135)
    case .date: phrase(.tables, 136)
    case .start: phrase(.tables, 137)
    case .end: phrase(.tables, 138)
    case .endDate: phrase(.tables, 139)
    case .breakMinutes: phrase(.tables, 140)
    case .position: phrase(.tables, 141)
    case .site: phrase(.tables, 142)
    case .note: phrase(.tables, 143)
    case .skills: phrase(.tables, 144)
    }
  }
  public func name(of color: Position.Mark.Color) -> String {
    switch color {
    case .blue: phrase(.tables, 145)
    case .orange: phrase(.tables, 146)
    case .teal: phrase(.tables, 147)
    case .magenta: phrase(.tables, 148)
    case .brown: phrase(.tables, 149)
    case .violet: phrase(.tables, 150)
    }
  }
  public func name(of shape: Position.Mark.Shape) -> String {
    switch shape {
    case .disc: phrase(.tables, 151)
    case .square: phrase(.tables, 152)
    case .triangle: phrase(.tables, 153)
    case .diamond: phrase(.tables, 154)
    case .ring: phrase(.tables, 155)
    case .moon: phrase(.tables, 156)
    }
  }
  public func collectionName(_ collection: ServiceGroup.Collection) -> String {
    switch collection {
    case .home: phrase(.tables, 157)
    case .events: phrase(.tables, 158)
    }
  }
}
