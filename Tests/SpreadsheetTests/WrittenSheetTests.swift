import CivilTime
import Foundation
import Testing

@testable import Spreadsheet

@Suite struct `A written sheet` {
  private let sheet = WrittenSheet(
    name: "Shifts: [week]", columns: [.init("Person", width: 20), .init("Date", width: 12), .init("Start", width: 8)],
    rows: [
      [.text("=1+1"), LocalDate("2026-10-25").map(SheetCell.date), LocalTime("22:30").map(SheetCell.time)],
      [
        .text("Zoë\nOkafor"), nil, nil, .hours(minutes: 450), .number(3), .flag(true),
        .amount(tenThousandths: 12_805_000, decimals: 2),
      ],
      [
        LocalDate("2026-10-25").map { .moment(LocalDateTime(date: $0, time: LocalTime("06:15") ?? .midnight)) },
        .text(""), .text("\u{0}a\u{1F}b"),
      ],
    ])

  @Test func `is read again as it was, and a formula stays a text`() throws {
    let read = try Sheet(decoding: try sheet.workbook(at: Instant(seconds: 1_790_000_000)))
    #expect(read.name == "Shifts week")
    #expect(read.rows.map(\.number) == [1, 2, 3, 4])
    #expect(read.rows[0].cells == [0: .text("Person"), 1: .text("Date"), 2: .text("Start")])
    #expect(
      read.rows[1].cells == [
        0: .text("=1+1"), 1: .date(try #require(LocalDate("2026-10-25"))),
        2: .time(try #require(LocalTime("22:30"))),
      ])
    #expect(
      read.rows[2].cells == [
        0: .text("Zoë\nOkafor"), 3: .number(7.5), 4: .number(3), 5: .flag(true), 6: .number(1280.5),
      ])
    #expect(read.rows[3].cells[0] == .moment(try #require(LocalDate("2026-10-25")).at("06:15")))
    #expect(read.rows[3].cells[2] == .text("ab"))
  }

  @Test func `leaves nothing in the folder for temporary files`() throws {
    // Why a place of its own: other tests write sheets at the same time.
    let place = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: place) }
    #expect(try !sheet.workbook(at: Instant(seconds: 0), in: place).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
  }

  @Test(arguments: [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA"), (-3, "A")])
  func `names columns as spreadsheets do`(column: Int, name: String) {
    #expect(Sheet.columnName(column) == name)
  }
}

extension LocalDate {
  fileprivate func at(_ time: String) -> LocalDateTime {
    LocalDateTime(date: self, time: LocalTime(time) ?? .midnight)
  }
}
