import Crypto
import Domain
import FoundationEssentials
import Glibc

/// The file of an organization: JSON Lines with a header first, then a row in each line (`ExportLine`), and last the digest of all before
/// it. `docs/export.md` describes it.
///
/// `DataFolder.export` reads one snapshot; `ExportTable` says which rows in which order, with columns read from the
/// database. `DataFolder.importOrganization` first checks that the file is whole, then writes all rows in one
/// transaction without triggers, then the key. See decision 0041.
enum ExportFile {
  static let format = 1
  /// More than any row needs: a photo has 4 MB at most.
  static let mostLineBytes = 16 << 20
  private static let mostHeaderBytes = 1 << 20
  private static let blockCount = 1 << 20

  /// The first line.
  struct Header: Codable, Equatable {
    var onduty = Self.mark
    var format = ExportFile.format
    /// The version of the program.
    var program: String
    /// The number of the schema's last step.
    var schema: Int
    var organization: String
    var language: String
    /// The time the export was made.
    var made: String
    /// The instance's key, in base64; without one, nothing is sealed.
    var key: String?
    /// In the order of their rows.
    var tables: [Table]

    static let mark = "organization"

    struct Table: Codable, Equatable {
      var name: String
      var rows: Int
      /// The last number given to a row.
      var last: Int64?
      var columns: [String]
    }

    var rowCount: Int { tables.reduce(0) { $0 &+ $1.rows } }
  }

  /// The header that every format has.
  private struct Mark: Decodable {
    var onduty: String
    var format: Int
  }

  /// The last line.
  struct Closing: Codable, Equatable {
    var digest: String
    var rows: Int
  }

  private static func line(of value: some Encodable) throws -> [UInt8] {
    Array(try JSONEncoder.stable.encode(value)) + [UInt8(ascii: "\n")]
  }

  private static func value<Value: Decodable>(of line: [UInt8]) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(line))
  }
}

// MARK: - Writing

extension ExportFile {
  /// Writes lines to an existing file.
  final class Writer {
    private let file: Int32
    private let digest = RunningDigest()
    private var bytes: [UInt8] = []
    private(set) var byteCount = 0

    init(_ path: String) throws {
      file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
      guard file >= 0 else { throw StoreFault("the export can't be opened", errno: errno) }
    }

    deinit { close(file) }

    func begin(_ header: Header) throws { bytes += try ExportFile.line(of: header) }

    func write(_ values: [SQL.Binding], of table: String) throws {
      let start = bytes.count
      ExportLine.append(table, values, to: &bytes)
      guard bytes.count - start <= mostLineBytes else { throw ExportRefusal.tooLong(table: table) }
      if bytes.count >= blockCount { try flush(isDigested: true) }
    }

    func end(rowCount: Int) throws {
      try flush(isDigested: true)
      bytes = try ExportFile.line(of: Closing(digest: digest.end().description, rows: rowCount))
      try flush(isDigested: false)
    }

    private func flush(isDigested: Bool) throws {
      if isDigested { bytes.withUnsafeBytes { digest.add($0) } }
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        guard written > 0 else { throw StoreFault("the export can't be written", errno: errno) }
        rest = rest.dropFirst(written)
      }
      byteCount += bytes.count
      bytes.removeAll(keepingCapacity: true)
    }
  }
}

// MARK: - Reading

extension ExportFile {
  /// Reads lines within limits; their flaws are an `ExportRefusal`.
  final class Reader {
    let path: String
    /// The number of the latest line.
    private(set) var number = 0
    private let file: Int32
    private let digest = RunningDigest()
    private var bytes: [UInt8] = []
    private var start = 0

    init(_ path: String) throws {
      self.path = path
      // Why not blocking: a pipe would wait for a writer.
      file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { throw BackupRefusal.unreadable(path, String(cString: strerror(errno))) }
      var (facts, first) = (stat(), [UInt8](repeating: 0, count: 2))
      guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { throw ExportRefusal.notOurs(path) }
      // Safety: the call writes at most the given count.
      guard pread(file, &first, first.count, 0) == first.count, first[0] == UInt8(ascii: "{") else {
        throw first == [0x1F, 0x8B] ? ExportRefusal.compressed(path) : .notOurs(path)
      }
    }

    deinit { close(file) }

    func refusal(_ flaw: ExportRefusal.Flaw) -> ExportRefusal { .line(path, number: number, flaw) }

    /// The first line. Errors: `ExportRefusal` if it is no header, or of another format.
    func header() throws -> Header {
      guard let line = try? next(limit: ExportFile.mostHeaderBytes), let mark: Mark = ExportFile.value(of: line),
        mark.onduty == Header.mark
      else { throw ExportRefusal.notOurs(path) }
      guard mark.format <= ExportFile.format else { throw ExportRefusal.newer(path) }
      guard let header: Header = ExportFile.value(of: line) else { throw ExportRefusal.damaged(path) }
      digest(line)
      return header
    }

    /// The next row; `nil` after the last one, if the digest is theirs.
    func row() throws -> [UInt8]? {
      guard let line = try next(limit: ExportFile.mostLineBytes) else { throw ExportRefusal.damaged(path) }
      guard line.first == UInt8(ascii: "{") else {
        digest(line)
        return line
      }
      guard let closing: Closing = ExportFile.value(of: line), closing.rows == number - 2,
        closing.digest == digest.end().description, start == bytes.count, try !read()
      else { throw ExportRefusal.damaged(path) }
      return nil
    }

    private func digest(_ line: [UInt8]) {
      line.withUnsafeBytes { digest.add($0) }
      [UInt8(ascii: "\n")].withUnsafeBytes { digest.add($0) }
    }

    /// A line without its end; `nil` if there is none left.
    private func next(limit: Int) throws -> [UInt8]? {
      number += 1
      var looked = start
      while true {
        let length = bytes.withUnsafeBytes { bytes -> Int? in
          guard let base = bytes.baseAddress, looked < bytes.count else { return nil }
          // Safety: looks only within the bytes read.
          return memchr(base + looked, Int32(UInt8(ascii: "\n")), bytes.count - looked).map {
            UnsafeRawPointer($0) - base - start
          }
        }
        if let length {
          guard length <= limit else { throw refusal(.tooLong) }
          defer { start += length + 1 }
          return Array(bytes[start..<(start + length)])
        }
        guard bytes.count - start <= limit else { throw refusal(.tooLong) }
        bytes.removeFirst(start)
        (start, looked) = (0, bytes.count)
        guard try read() else { return nil }
      }
    }

    /// Reads a further block; `false` at the end.
    private func read() throws -> Bool {
      var block = [UInt8](repeating: 0, count: blockCount)
      // Safety: the call writes at most the given count.
      let got = Glibc.read(file, &block, block.count)
      guard got >= 0 else { throw BackupRefusal.unreadable(path, String(cString: strerror(errno))) }
      bytes += block[..<got]
      return got > 0
    }
  }
}
