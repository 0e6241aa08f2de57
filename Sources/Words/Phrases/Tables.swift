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
  public var reasonReasonClockChange: String { phrase(.tables, 30) }
  public func reasonReasonRepeats(line: Int) -> String { phrase(.tables, 31, "\(line)") }
  public func tableFaultTooLarge(limit: Int) -> String { phrase(.tables, 32, "\(limit)") }
  public var tableFaultNotText: String { phrase(.tables, 33) }
  public func tableFaultTooManyLines(limit: Int) -> String { phrase(.tables, 34, "\(limit)") }
  public func tableFaultTooManyColumns(limit: Int) -> String { phrase(.tables, 35, "\(limit)") }
  public func tableFaultCellTooLong(limit: Int) -> String { phrase(.tables, 36, "\(limit)") }
  public func tableFaultQuoteNotClosed(line: Int) -> String { phrase(.tables, 37, "\(line)") }
  public var tableFaultEmpty: String { phrase(.tables, 38) }
  public var tableFaultNoNameColumn: String { phrase(.tables, 39) }
  public func tableFaultColumnRepeated(name: String) -> String { phrase(.tables, 40, name) }
  public func tableFaultColumnMissing(name: String) -> String { phrase(.tables, 41, name) }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: PeopleColumn) -> String {
    switch column {
    case .name: phrase(.tables, 42)
    case .surname: phrase(.tables, 43)
    case .title: phrase(.tables, 44)
    case .department: phrase(.tables, 45)
    case .agency: phrase(.tables, 46)
    case .intro: phrase(.tables, 47)
    case .description: phrase(.tables, 48)
    case .skills: phrase(.tables, 49)
    case .email: phrase(.tables, 50)
    case .phone: phrase(.tables, 51)
    case .weeklyHours: phrase(.tables, 52)
    case .hoursFrom: phrase(.tables, 53)
    case .firstDay: phrase(.tables, 54)
    case .externalID: phrase(.tables, 55)
    case .positions: phrase(.tables, 56)
    case .homeSite: phrase(.tables, 57)
    case .sites: phrase(.tables, 58)
    case .personnelNumber: phrase(.tables, 59)
    case .cost: phrase(.tables, 60)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PeopleColumn) -> String {
    switch column {
    case .name: phrase(.tables, 61)
    case .surname: phrase(.tables, 62)
    case .title: phrase(.tables, 63)
    case .department: phrase(.tables, 64)
    case .agency: phrase(.tables, 65)
    case .intro: phrase(.tables, 66)
    case .description: phrase(.tables, 67)
    case .skills: phrase(.tables, 68)
    case .email: phrase(.tables, 69)
    case .phone: phrase(.tables, 70)
    case .weeklyHours: phrase(.tables, 71)
    case .hoursFrom: phrase(.tables, 72)
    case .firstDay: phrase(.tables, 73)
    case .externalID: phrase(.tables, 74)
    case .positions: phrase(.tables, 75)
    case .homeSite: phrase(.tables, 76)
    case .sites: phrase(.tables, 77)
    case .personnelNumber: phrase(.tables, 78)
    case .cost: phrase(.tables, 79)
    }
  }
  /// All names that a file may have, separated by commas.
  public func columnNames(of part: PersonPart) -> String {
    switch part {
    case .fullName: phrase(.tables, 80)
    case .givenName: phrase(.tables, 81)
    case .surname: phrase(.tables, 82)
    case .email: phrase(.tables, 83)
    case .number: phrase(.tables, 84)
    case .id: phrase(.tables, 85)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: SiteDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 86)
    case .zone: phrase(.tables, 87)
    case .address: phrase(.tables, 88)
    case .directions: phrase(.tables, 89)
    case .helpline: phrase(.tables, 90)
    case .shortestShift: phrase(.tables, 91)
    case .longestShift: phrase(.tables, 92)
    case .externalID: phrase(.tables, 93)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: SiteDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 94)
    case .zone: phrase(.tables, 95)
    case .address: phrase(.tables, 96)
    case .directions: phrase(.tables, 97)
    case .helpline: phrase(.tables, 98)
    case .shortestShift: phrase(.tables, 99)
    case .longestShift: phrase(.tables, 100)
    case .externalID: phrase(.tables, 101)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 102)
    case .color: phrase(.tables, 103)
    case .shape: phrase(.tables, 104)
    case .duty: phrase(.tables, 105)
    case .sites: phrase(.tables, 106)
    case .skills: phrase(.tables, 107)
    case .listed: phrase(.tables, 108)
    case .externalID: phrase(.tables, 109)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PositionDraft.Field) -> String {
    switch column {
    case .name: phrase(.tables, 110)
    case .color: phrase(.tables, 111)
    case .shape: phrase(.tables, 112)
    case .duty: phrase(.tables, 113)
    case .sites: phrase(.tables, 114)
    case .skills: phrase(.tables, 115)
    case .listed: phrase(.tables, 116)
    case .externalID: phrase(.tables, 117)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ServiceColumn) -> String {
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
  /// In a sample file, as people write it.
  public func example(of column: ServiceColumn) -> String {
    switch column {
    case .collection: phrase(.tables, 125)
    case .group: phrase(.tables, 126)
    case .name: phrase(.tables, 127)
    case .description: phrase(.tables, 128)
    case .duration: phrase(.tables, 129)
    case .price: phrase(.tables, 130)
    case .skills: phrase(.tables, 131)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 132)
    case .name: phrase(.tables, 133)
    case .price: phrase(.tables, 134)
    case .quantity: phrase(.tables, 135)
    case .description: phrase(.tables, 136)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: ProductColumn) -> String {
    switch column {
    case .sku: phrase(.tables, 137)
    case .name: phrase(.tables, 138)
    case .price: phrase(.tables, 139)
    case .quantity: phrase(.tables, 140)
    case .description: phrase(.tables, 141)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ShiftColumn) -> String {
    switch column {
    case .person: phrase(.tables, 142)
    case .date: phrase(.tables, 143)
    case .start: phrase(.tables, 144)
    case .end: phrase(.tables, 145)
    case .endDate: phrase(.tables, 146)
    case .breakMinutes: phrase(.tables, 147)
    case .position: phrase(.tables, 148)
    case .site: phrase(.tables, 149)
    case .note: phrase(.tables, 150)
    case .skills: phrase(.tables, 151)
    case .pair: phrase(.tables, 152)
    case .externalID: phrase(.tables, 153)
    }
  }
  public func name(of color: Position.Mark.Color) -> String {
    switch color {
    case .blue: phrase(.tables, 154)
    case .orange: phrase(.tables, 155)
    case .teal: phrase(.tables, 156)
    case .magenta: phrase(.tables, 157)
    case .brown: phrase(.tables, 158)
    case .violet: phrase(.tables, 159)
    }
  }
  public func name(of shape: Position.Mark.Shape) -> String {
    switch shape {
    case .disc: phrase(.tables, 160)
    case .square: phrase(.tables, 161)
    case .triangle: phrase(.tables, 162)
    case .diamond: phrase(.tables, 163)
    case .ring: phrase(.tables, 164)
    case .moon: phrase(.tables, 165)
    }
  }
  public func collectionName(_ collection: ServiceGroup.Collection) -> String {
    switch collection {
    case .home: phrase(.tables, 166)
    case .events: phrase(.tables, 167)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: PressColumn) -> String {
    switch column {
    case .person: phrase(.tables, 168)
    case .badge: phrase(.tables, 169)
    case .date: phrase(.tables, 170)
    case .time: phrase(.tables, 171)
    case .kind: phrase(.tables, 172)
    case .site: phrase(.tables, 173)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: PressColumn) -> String {
    switch column {
    case .person: phrase(.tables, 174)
    case .badge: phrase(.tables, 175)
    case .date: phrase(.tables, 176)
    case .time: phrase(.tables, 177)
    case .kind: phrase(.tables, 178)
    case .site: phrase(.tables, 179)
    }
  }
  /// All words of time terminals for it, separated by commas; the first is shown.
  public func terminalWords(for kind: Punch.Kind) -> String {
    switch kind {
    case .on: phrase(.tables, 180)
    case .rest: phrase(.tables, 181)
    case .back: phrase(.tables, 182)
    case .off: phrase(.tables, 183)
    }
  }
  public var importSheets: String { phrase(.tables, 184) }
  /// The label of a choice: which sheet of a workbook is read.
  public var importSheet: String { phrase(.tables, 185) }
  /// A sheet that a spreadsheet program does not show.
  public func hiddenSheet(_ name: String) -> String { phrase(.tables, 186, name) }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: ClosedDayColumn) -> String {
    switch column {
    case .date: phrase(.tables, 187)
    case .endDate: phrase(.tables, 188)
    case .name: phrase(.tables, 189)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: AbsenceColumn) -> String {
    switch column {
    case .person: phrase(.tables, 190)
    case .kind: phrase(.tables, 191)
    case .date: phrase(.tables, 192)
    case .endDate: phrase(.tables, 193)
    case .start: phrase(.tables, 194)
    case .end: phrase(.tables, 195)
    case .note: phrase(.tables, 196)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: AbsenceColumn) -> String {
    switch column {
    case .person: phrase(.tables, 197)
    case .kind: phrase(.tables, 198)
    case .date: phrase(.tables, 199)
    case .endDate: phrase(.tables, 200)
    case .start: phrase(.tables, 201)
    case .end: phrase(.tables, 202)
    case .note: phrase(.tables, 203)
    }
  }
  /// All words of other programs for it, separated by commas.
  public func absenceWords(for kind: AbsenceKind.BuiltIn) -> String {
    switch kind {
    case .vacation: phrase(.tables, 204)
    case .sick: phrase(.tables, 205)
    case .training: phrase(.tables, 206)
    case .other: phrase(.tables, 207)
    }
  }
  /// All names that a file may have, separated by commas; the first is written.
  public func columnNames(of column: AvailabilityColumn) -> String {
    switch column {
    case .person: phrase(.tables, 208)
    case .weekday: phrase(.tables, 209)
    case .start: phrase(.tables, 210)
    case .end: phrase(.tables, 211)
    case .kind: phrase(.tables, 212)
    case .date: phrase(.tables, 213)
    case .endDate: phrase(.tables, 214)
    case .weeks: phrase(.tables, 215)
    case .note: phrase(.tables, 216)
    }
  }
  /// In a sample file, as people write it.
  public func example(of column: AvailabilityColumn) -> String {
    switch column {
    case .person: phrase(.tables, 217)
    case .weekday: phrase(.tables, 218)
    case .start: phrase(.tables, 219)
    case .end: phrase(.tables, 220)
    case .kind: phrase(.tables, 221)
    case .date: phrase(.tables, 222)
    case .endDate: phrase(.tables, 223)
    case .weeks: phrase(.tables, 224)
    case .note: phrase(.tables, 225)
    }
  }
  /// All words of other programs for it, separated by commas; the first is written.
  public func availabilityWords(for kind: Availability.Kind) -> String {
    switch kind {
    case .unavailable: phrase(.tables, 226)
    case .prefers: phrase(.tables, 227)
    case .prefersNot: phrase(.tables, 228)
    }
  }
}
