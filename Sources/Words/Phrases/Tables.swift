// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var importText: String { phrase(.tables, 0) }
  public func importColumns(joined: String) -> String { phrase(.tables, 1, joined) }
  public var downloadSample: String { phrase(.tables, 2) }
  public var sampleFile: String { phrase(.tables, 3) }
  public var chooseFile: String { phrase(.tables, 4) }
  public var showPreview: String { phrase(.tables, 5) }
  public var applyImport: String { phrase(.tables, 6) }
  /// Every line says what is stored already.
  public var tableHasNoChanges: String { phrase(.tables, 7) }
  public var nothingToImport: String { phrase(.tables, 8) }
  public var importAdded: String { phrase(.tables, 9) }
  public var importChanged: String { phrase(.tables, 10) }
  public var importRefused: String { phrase(.tables, 11) }
  public var importIgnored: String { phrase(.tables, 12) }
  public func line(_ number: Int) -> String { phrase(.tables, 13, "\(number)") }
  public var importChangedMeanwhile: String { phrase(.tables, 14) }
  public func summaryNewChangedUnchanged(new: Int, changed: Int, same: Int, refused: Int) -> String { phrase(.tables, 15, "\(new)", "\(changed)", "\(same)", "\(refused)") }
  public func imported(_ summary: String) -> String { phrase(.tables, 16, summary) }
  public func cellCount(_ found: Int, expected: Int) -> String { phrase(.tables, 17, count: found, "\(found)", "\(expected)") }
  public var malformedLine: String { phrase(.tables, 18) }
  public func chooseChooseOneOf(list: String) -> String { phrase(.tables, 19, list) }
  public var reasonReasonKeptByShop: String { phrase(.tables, 20) }
  public var reasonReasonUnknown: String { phrase(.tables, 21) }
  public var reasonReasonArchived: String { phrase(.tables, 22) }
  public var reasonReasonAmbiguous: String { phrase(.tables, 23) }
  public var reasonReasonAmbiguousMoreThan: String { phrase(.tables, 24) }
  public func reasonReasonRepeats(line: Int) -> String { phrase(.tables, 25, "\(line)") }
  public func tableFaultTooLarge(limit: Int) -> String { phrase(.tables, 26, "\(limit)") }
  public var tableFaultNotText: String { phrase(.tables, 27) }
  public func tableFaultTooManyLines(limit: Int) -> String { phrase(.tables, 28, "\(limit)") }
  public func tableFaultTooManyColumns(limit: Int) -> String { phrase(.tables, 29, "\(limit)") }
  public func tableFaultCellTooLong(limit: Int) -> String { phrase(.tables, 30, "\(limit)") }
  public func tableFaultQuoteNotClosed(line: Int) -> String { phrase(.tables, 31, "\(line)") }
  public var tableFaultEmpty: String { phrase(.tables, 32) }
  public var tableFaultNoNameColumn: String { phrase(.tables, 33) }
  public func tableFaultColumnRepeated(name: String) -> String { phrase(.tables, 34, name) }
  public func tableFaultColumnMissing(name: String) -> String { phrase(.tables, 35, name) }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: PersonDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 36)
    case .surname: phrase(.tables, 37)
    case .title: phrase(.tables, 38)
    case .department: phrase(.tables, 39)
    case .agency: phrase(.tables, 40)
    case .intro: phrase(.tables, 41)
    case .description: phrase(.tables, 42)
    case .skills: phrase(.tables, 43)
    case .email: phrase(.tables, 44)
    case .phone: phrase(.tables, 45)
    case .weeklyHours: phrase(.tables, 46)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PersonDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 47)
    case .surname: phrase(.tables, 48)
    case .title: phrase(.tables, 49)
    case .department: phrase(.tables, 50)
    case .agency: phrase(.tables, 51)
    case .intro: phrase(.tables, 52)
    case .description: phrase(.tables, 53)
    case .skills: phrase(.tables, 54)
    case .email: phrase(.tables, 55)
    case .phone: phrase(.tables, 56)
    case .weeklyHours: phrase(.tables, 57)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: SiteDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 58)
    case .zone: phrase(.tables, 59)
    case .address: phrase(.tables, 60)
    case .directions: phrase(.tables, 61)
    case .helpline: phrase(.tables, 62)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: SiteDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 63)
    case .zone: phrase(.tables, 64)
    case .address: phrase(.tables, 65)
    case .directions: phrase(.tables, 66)
    case .helpline: phrase(.tables, 67)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 68)
    case .color: phrase(.tables, 69)
    case .shape: phrase(.tables, 70)
    case .duty: phrase(.tables, 71)
    case .sites: phrase(.tables, 72)
    case .skills: phrase(.tables, 73)
    case .listed: phrase(.tables, 74)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 75)
    case .color: phrase(.tables, 76)
    case .shape: phrase(.tables, 77)
    case .duty: phrase(.tables, 78)
    case .sites: phrase(.tables, 79)
    case .skills: phrase(.tables, 80)
    case .listed: phrase(.tables, 81)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ServiceColumn) -> String {
    switch column {
    case .collection: phrase(.tables, 82)
    case .group: phrase(.tables, 83)
    case .name: phrase(.tables, 84)
    case .description: phrase(.tables, 85)
    case .duration: phrase(.tables, 86)
    case .price: phrase(.tables, 87)
    case .skills: phrase(.tables, 88)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: ServiceColumn) -> String {
    switch column {
    case .collection: phrase(.tables, 89)
    case .group: phrase(.tables, 90)
    case .name: phrase(.tables, 91)
    case .description: phrase(.tables, 92)
    case .duration: phrase(.tables, 93)
    case .price: phrase(.tables, 94)
    case .skills: phrase(.tables, 95)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 96)
    case .name: phrase(.tables, 97)
    case .price: phrase(.tables, 98)
    case .quantity: phrase(.tables, 99)
    case .description: phrase(.tables, 100)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 101)
    case .name: phrase(.tables, 102)
    case .price: phrase(.tables, 103)
    case .quantity: phrase(.tables, 104)
    case .description: phrase(.tables, 105)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ShiftColumn) -> String {
    switch column {
    case .person: phrase(.tables, 106)
    case .date: phrase(.tables, 107)
    case .start: phrase(.tables, 108)
    case .end: phrase(.tables, 109)
    case .endDate: phrase(.tables, 110)
    case .breakMinutes: phrase(.tables, 111)
    case .position: phrase(.tables, 112)
    case .site: phrase(.tables, 113)
    case .note: phrase(.tables, 114)
    case .skills: phrase(.tables, 115)
    }
  }
  public func name(of color: Position.Mark.Color) -> String {
    switch color {
    case .blue: phrase(.tables, 116)
    case .orange: phrase(.tables, 117)
    case .teal: phrase(.tables, 118)
    case .magenta: phrase(.tables, 119)
    case .brown: phrase(.tables, 120)
    case .violet: phrase(.tables, 121)
    }
  }
  public func name(of shape: Position.Mark.Shape) -> String {
    switch shape {
    case .disc: phrase(.tables, 122)
    case .square: phrase(.tables, 123)
    case .triangle: phrase(.tables, 124)
    case .diamond: phrase(.tables, 125)
    case .ring: phrase(.tables, 126)
    case .moon: phrase(.tables, 127)
    }
  }
  public func collectionName(_ collection: ServiceGroup.Collection) -> String {
    switch collection {
    case .home: phrase(.tables, 128)
    case .events: phrase(.tables, 129)
    }
  }
}
