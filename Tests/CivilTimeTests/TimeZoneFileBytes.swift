import CivilTime
import Foundation
import TestValues

/// Writes TZif files by hand, right or wrong.
struct TimeZoneFileBytes {
  var version = UInt8(ascii: "2")
  var transitions: [(seconds: Int64, kind: UInt8)] = []
  var observances: [(offset: Int32, isDaylight: UInt8, letters: UInt8)] = [(0, 0, 0)]
  var letters = "UTC\0"
  var footer = "\nUTC0\n"
  /// Replaces the counts of the block: UTC marks, standard marks, leap seconds, transitions, observances, letters.
  var counts: [UInt32]?

  /// One block, and before it an empty one where the version has two.
  var bytes: [UInt8] {
    if version == 0 { return block(bytesPerTime: 4) }
    let empty = header([0, 0, 0, 0, 1, 1]) + [UInt8](repeating: 0, count: 7)
    return empty + block(bytesPerTime: 8) + Array(footer.utf8)
  }

  private func block(bytesPerTime: Int) -> [UInt8] {
    let counts = counts ?? [0, 0, 0, transitions.count, observances.count, letters.utf8.count].map { UInt32($0) }
    let times = transitions.flatMap { Array(bigEndian($0.seconds).suffix(bytesPerTime)) }
    let records = observances.flatMap { bigEndian($0.offset) + [$0.isDaylight, $0.letters] }
    return header(counts) + times + transitions.map(\.kind) + records + Array(letters.utf8)
  }

  private func header(_ counts: [UInt32]) -> [UInt8] {
    Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15) + counts.flatMap { bigEndian($0) }
  }

  private func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    stride(from: type(of: number).bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

extension TestZones {
  /// The file of a zone of this machine.
  static func data(of name: ZoneName) throws -> Data {
    try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)"))
  }
}
