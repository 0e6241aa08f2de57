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
    case .externalID: phrase(.tables, 54)
    case .positions: phrase(.tables, 55)
    case .homeSite: phrase(.tables, 56)
    case .sites: phrase(.tables, 57)
    case .personnelNumber: phrase(.tables, 58)
    case .cost: phrase(.tables, 59)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PeopleColumn) -> String {
    switch column {
    case .name: phrase(.tables, 60)
    case .surname: phrase(.tables, 61)
    case .title: phrase(.tables, 62)
    case .department: phrase(.tables, 63)
    case .agency: phrase(.tables, 64)
    case .intro: phrase(.tables, 65)
    case .description: phrase(.tables, 66)
    case .skills: phrase(.tables, 67)
    case .email: phrase(.tables, 68)
    case .phone: phrase(.tables, 69)
    case .weeklyHours: phrase(.tables, 70)
    case .hoursFrom: phrase(.tables, 71)
    case .firstDay: phrase(.tables, 72)
    case .externalID: phrase(.tables, 73)
    case .positions: phrase(.tables, 74)
    case .homeSite: phrase(.tables, 75)
    case .sites: phrase(.tables, 76)
    case .personnelNumber: phrase(.tables, 77)
    case .cost: phrase(.tables, 78)
    }
  }
  /// All names that a file may have, separated by commas.
  public func columnNames(of part: PersonPart) -> String {
    switch part {
    case .fullName: phrase(.tables, 79)
    case .givenName: phrase(.tables, 80)
    case .surname: phrase(.tables, 81)
    case .email: phrase(.tables, 82)
    case .number: phrase(.tables, 83)
    case .id: phrase(.tables, 84)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: SiteDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 85)
    case .zone: phrase(.tables, 86)
    case .address: phrase(.tables, 87)
    case .directions: phrase(.tables, 88)
    case .helpline: phrase(.tables, 89)
    case .shortestShift: phrase(.tables, 90)
    case .longestShift: phrase(.tables, 91)
    case .externalID: phrase(.tables, 92)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: SiteDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 93)
    case .zone: phrase(.tables, 94)
    case .address: phrase(.tables, 95)
    case .directions: phrase(.tables, 96)
    case .helpline: phrase(.tables, 97)
    case .shortestShift: phrase(.tables, 98)
    case .longestShift: phrase(.tables, 99)
    case .externalID: phrase(.tables, 100)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 101)
    case .color: phrase(.tables, 102)
    case .shape: phrase(.tables, 103)
    case .duty: phrase(.tables, 104)
    case .sites: phrase(.tables, 105)
    case .skills: phrase(.tables, 106)
    case .listed: phrase(.tables, 107)
    case .externalID: phrase(.tables, 108)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 109)
    case .color: phrase(.tables, 110)
    case .shape: phrase(.tables, 111)
    case .duty: phrase(.tables, 112)
    case .sites: phrase(.tables, 113)
    case .skills: phrase(.tables, 114)
    case .listed: phrase(.tables, 115)
    case .externalID: phrase(.tables, 116)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ServiceColumn) -> String {
    switch column {
    case .collection: phrase(.tables, 117)
    case .group: phrase(.tables, 118)
    case .name: phrase(.tables, 119)
    case .description: phrase(.tables, 120)
    case .duration: phrase(.tables, 121)
    case .price: phrase(.tables, 122)
    case .skills: phrase(.tables, 123)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: ServiceColumn) -> String {
    switch column {
    case .collection: phrase(.tables, 124)
    case .group: phrase(.tables, 125)
    case .name: phrase(.tables, 126)
    case .description: phrase(.tables, 127)
    case .duration: phrase(.tables, 128)
    case .price: phrase(.tables, 129)
    case .skills: phrase(.tables, 130)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 131)
    case .name: phrase(.tables, 132)
    case .price: phrase(.tables, 133)
    case .quantity: phrase(.tables, 134)
    case .description: phrase(.tables, 135)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 136)
    case .name: phrase(.tables, 137)
    case .price: phrase(.tables, 138)
    case .quantity: phrase(.tables, 139)
    case .description: phrase(.tables, 140)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ShiftColumn) -> String {
    switch column {
    case .person: phrase(.tables, 141)
    case .date: phrase(.tables, 142)
    case .start: phrase(.tables, 143)
    case .end: phrase(.tables, 144)
    case .endDate: phrase(.tables, 145)
    case .breakMinutes: phrase(.tables, 146)
    case .position: phrase(.tables, 147)
    case .site: phrase(.tables, 148)
    case .note: phrase(.tables, 149)
    case .skills: phrase(.tables, 150)
    case .pair: phrase(.tables, 151)
    case .externalID: phrase(.tables, 152)
    }
  }
  public func name(of color: Position.Mark.Color) -> String {
    switch color {
    case .blue: phrase(.tables, 153)
    case .orange: phrase(.tables, 154)
    case .teal: phrase(.tables, 155)
    case .magenta: phrase(.tables, 156)
    case .brown: phrase(.tables, 157)
    case .violet: phrase(.tables, 158)
    }
  }
  public func name(of shape: Position.Mark.Shape) -> String {
    switch shape {
    case .disc: phrase(.tables, 159)
    case .square: phrase(.tables, 160)
    case .triangle: phrase(.tables, 161)
    case .diamond: phrase(.tables, 162)
    case .ring: phrase(.tables, 163)
    case .moon: phrase(.tables, 164)
    }
  }
  public func collectionName(_ collection: ServiceGroup.Collection) -> String {
    switch collection {
    case .home: phrase(.tables, 165)
    case .events: phrase(.tables, 166)
    }
  }
}
