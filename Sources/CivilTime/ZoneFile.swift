/// The contents of a TZif file, every count and index checked.
///
/// Source: RFC 9636, versions 1 to 4. From version 2 on the 64-bit block and the footer are read, the 32-bit block is
/// only stepped over.
struct ZoneFile {
  /// In strictly ascending order, each with an index into `observances`.
  let transitions: [(seconds: Int64, kind: Int)]
  /// At least one; the first holds before the first transition.
  let observances: [Observance]
  /// Holds after the last transition; `nil` if the last observance stays.
  let rule: ZoneRule?

  init(_ bytes: [UInt8]) throws(ZoneFault) {
    var reader = ByteReader(bytes: bytes)
    var header = try Header(&reader)
    let isLong = header.version != 0
    if isLong {
      try reader.skip(header.blockLength(bytesPerTime: 4))
      header = try Header(&reader)
    }
    let block = try Block(&reader, header: header, bytesPerTime: isLong ? 8 : 4)
    transitions = block.transitions
    observances = block.observances
    rule = isLong ? try Self.footer(&reader) : nil
  }

  private static func footer(_ reader: inout ByteReader) throws(ZoneFault) -> ZoneRule? {
    let newline = UInt8(ascii: "\n")
    guard try reader.take(1).first == newline else { throw .malformed(part: "footer") }
    let text = reader.rest.prefix { $0 != newline }
    guard text.count < reader.rest.count, text.count <= 256 else { throw .malformed(part: "footer") }
    if text.isEmpty { return nil }
    guard let rule = ZoneRule(text) else { throw .malformed(part: "footer") }
    return rule
  }
}

extension ZoneFile {
  /// The fixed part that opens a block: the version and the six counts.
  private struct Header {
    let version: UInt8
    let utcMarks, standardMarks, leaps, transitions, observances, letters: Int

    init(_ reader: inout ByteReader) throws(ZoneFault) {
      guard try reader.take(4).elementsEqual("TZif".utf8) else { throw .malformed(part: "magic") }
      version = try reader.take(16).first ?? 0
      utcMarks = Int(try reader.bigEndian(4))
      standardMarks = Int(try reader.bigEndian(4))
      leaps = Int(try reader.bigEndian(4))
      transitions = Int(try reader.bigEndian(4))
      observances = Int(try reader.bigEndian(4))
      letters = Int(try reader.bigEndian(4))
    }

    // Why: six 32-bit counts times at most 12 can't overflow 64 bits.
    func blockLength(bytesPerTime: Int) -> Int {
      transitions * (bytesPerTime + 1) + observances * 6 + letters + leaps * (bytesPerTime + 4) + standardMarks
        + utcMarks
    }
  }

  /// One block of tables.
  private struct Block {
    let transitions: [(seconds: Int64, kind: Int)]
    let observances: [Observance]

    init(_ reader: inout ByteReader, header: Header, bytesPerTime: Int) throws(ZoneFault) {
      guard header.leaps == 0 else { throw .countsLeapSeconds }
      guard (1...256).contains(header.observances), header.letters > 0,
        header.standardMarks == 0 || header.standardMarks == header.observances,
        header.utcMarks == 0 || header.utcMarks == header.observances
      else { throw .malformed(part: "counts") }
      var tables = ByteReader(rest: try reader.take(header.blockLength(bytesPerTime: bytesPerTime)))
      transitions = try Self.transitions(&tables, header: header, bytesPerTime: bytesPerTime)
      observances = try Self.observances(&tables, header: header)
    }

    private static func transitions(
      _ tables: inout ByteReader, header: Header, bytesPerTime: Int
    ) throws(ZoneFault) -> [(seconds: Int64, kind: Int)] {
      var times = ByteReader(rest: try tables.take(header.transitions * bytesPerTime))
      let kinds = try tables.take(header.transitions)
      var transitions: [(seconds: Int64, kind: Int)] = []
      transitions.reserveCapacity(header.transitions)
      for kind in kinds {
        let seconds = try times.bigEndian(bytesPerTime, isSigned: true)
        guard Zone.reach.contains(seconds), transitions.last.map({ $0.seconds < seconds }) ?? true,
          Int(kind) < header.observances
        else { throw .malformed(part: "transitions") }
        transitions.append((seconds, Int(kind)))
      }
      return transitions
    }

    private static func observances(_ tables: inout ByteReader, header: Header) throws(ZoneFault) -> [Observance] {
      var records = ByteReader(rest: try tables.take(header.observances * 6))
      let letters = try tables.take(header.letters)
      var observances: [Observance] = []
      while !records.rest.isEmpty {
        let offset = Int(try records.bigEndian(4, isSigned: true))
        let isDaylight = try records.bigEndian(1)
        let name = letters.dropFirst(Int(try records.bigEndian(1)))
        guard isDaylight <= 1, name.contains(0),
          let observance = Observance(
            statedOffset: offset, abbreviation: name.prefix { $0 != 0 }, isDaylight: isDaylight == 1)
        else { throw .malformed(part: "observances") }
        observances.append(observance)
      }
      return observances
    }
  }
}

/// Takes bytes from the front and never reads past the end.
private struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(bytes: [UInt8]) { rest = bytes[...] }
  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  mutating func skip(_ count: Int) throws(ZoneFault) { _ = try take(count) }

  mutating func take(_ count: Int) throws(ZoneFault) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw .malformed(part: "length") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// A number of 1, 4 or 8 bytes, the highest first; 8 bytes are always signed.
  mutating func bigEndian(_ count: Int, isSigned: Bool = false) throws(ZoneFault) -> Int64 {
    let number = try take(count).reduce(into: UInt64(0)) { $0 = $0 << 8 | UInt64($1) }
    return isSigned && count == 4 ? Int64(Int32(truncatingIfNeeded: number)) : Int64(bitPattern: number)
  }
}
