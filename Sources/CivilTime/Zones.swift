import Glibc
import Synchronization

/// The time zones of this machine, read from its copy of the IANA database.
///
/// Cost: each zone is read once and kept (about 20 KB); asking again costs a lock and a lookup. Source: the system's
/// `tzdata` package, so that a change of law comes with the system's updates and a restart
/// (docs/decisions/0002-zones-read-the-system-tzdata.md). The only file access of this target.
public final class Zones: Sendable {
  private let directory: String
  private let known = Mutex<[ZoneName: Zone]>([:])
  private let listed = Mutex<[ZoneName]?>(nil)
  private let located = Mutex<[ZoneName: Coordinates?]>([:])

  /// Uses the TZif files in a folder; reads nothing yet.
  public init(directory: String = "/usr/share/zoneinfo") { self.directory = directory }

  /// The zone of a name, the same object each time.
  ///
  /// Errors: `ZoneFault`. Failures are not cached, so a repaired database needs no restart.
  public func zone(_ name: ZoneName) throws(ZoneFault) -> Zone {
    if let zone = known.withLock({ $0[name] }) { return zone }
    let zone = try Zone(name: name, tzif: bytes(of: name.description))
    return known.withLock { zones in
      let first = zones[name] ?? zone
      zones[name] = first
      return first
    }
  }

  /// All zone names that the database lists and has a file for.
  ///
  /// Shape: in byte order, without duplicates, links included; empty if there is no database. Cost: reads the list once
  /// (`tzdata.zi`, else `zone1970.tab`, else `zone.tab`) and checks each file.
  public var names: [ZoneName] {
    if let names = listed.withLock({ $0 }) { return names }
    let names = listedNames().filter { canRead($0) }
    listed.withLock { $0 = names }
    return names
  }

  /// The names to choose from: those of a region and a city, and UTC.
  ///
  /// Shape: in byte order. Left out are the database's abbreviations (`EST5EDT`), fixed offsets and `Factory`.
  public var places: [ZoneName] { names.filter { Self.regions.contains($0.region) || $0.description == "Etc/UTC" } }

  /// The zone that a text means: a name of the database, or a city in one; `nil` if there is none.
  ///
  /// Shape: a city in any case, with spaces or underscores; of several zones of a city, the first by name. A text that is
  /// longer than any name costs nothing.
  public func name(of text: String) -> ZoneName? {
    guard text.utf8.count <= ZoneName.longest else { return nil }
    if let name = ZoneName(text), (try? zone(name)) != nil { return name }
    let city = text.lowercased()
    return places.first {
      $0.description.lowercased() == city || $0.city.lowercased() == city.replacing("_", with: " ")
    }
  }

  private static let regions: Set<String> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
  ]
}

extension Zones {
  /// The release of the database, as `2024b`; `nil` if not stated. Source: the first line of `tzdata.zi`.
  public var release: String? {
    words(in: "tzdata.zi", separator: " ").first.flatMap { $0.count == 3 && $0[1] == "version" ? $0[2] : nil }
  }

  /// The country of a zone by its two letters (ISO 3166); `nil` for zones of none, as UTC.
  ///
  /// Shape: of a former name, as a browser may state it (`Asia/Calcutta`), the country of today's. Cost: reads
  /// `zone.tab` and, for a former name, `tzdata.zi`.
  public func country(of zone: ZoneName) -> String? { line(of: zone).flatMap { $0[0].count == 2 ? $0[0] : nil } }

  /// The principal place of a zone; `nil` for zones of none, as UTC, and without the database's tables.
  ///
  /// Shape: as `country(of:)`. Cost: reads the tables once for each zone, then a lock and a lookup.
  public func place(of zone: ZoneName) -> Coordinates? {
    if let known = located.withLock({ $0[zone] }) { return known }
    let place = line(of: zone).flatMap { Coordinates(iso6709: $0[1]) }
    located.withLock { $0[zone] = .some(place) }
    return place
  }

  /// The line of `zone.tab` for a zone, else for its present name in `tzdata.zi`; three columns at least.
  private func line(of zone: ZoneName) -> [String]? {
    let lines = words(in: "zone.tab", separator: "\t")
    func line(_ name: String) -> [String]? { lines.first { $0.count > 2 && $0[2] == name } }
    if let found = line(zone.description) { return found }
    let links = words(in: "tzdata.zi", separator: " ")
    return links.first { $0.count > 2 && $0[0] == "L" && $0[2] == zone.description }.flatMap { line($0[1]) }
  }

  private func words(in file: String, separator: Character) -> [[String]] {
    guard let bytes = try? bytes(of: file, limit: Self.listLimit) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Bytes of a zone file; the largest today has 3,552.
  static let fileLimit = 64 * 1024
  private static let listLimit = 1024 * 1024

  private func listedNames() -> [ZoneName] {
    let lists: [(file: String, name: (ArraySlice<UInt8>) -> String?)] = [
      ("tzdata.zi", Self.nameInSource), ("zone1970.tab", Self.nameInTable), ("zone.tab", Self.nameInTable),
    ]
    for list in lists {
      guard let bytes = try? bytes(of: list.file, limit: Self.listLimit) else { continue }
      let names = bytes.split(separator: UInt8(ascii: "\n")).compactMap(list.name).compactMap { ZoneName($0) }
      if !names.isEmpty { return Set(names).sorted { $0.description < $1.description } }
    }
    return []
  }

  /// The name in a line of `tzdata.zi`: `Z Europe/Berlin 0:53:28 - LMT …` or `L Europe/Berlin Europe/Oslo`.
  private static func nameInSource(_ line: ArraySlice<UInt8>) -> String? {
    let words = line.split(separator: UInt8(ascii: " "))
    switch words.first.map({ String(decoding: $0, as: UTF8.self) }) {
    case "Z" where words.count > 1: return String(decoding: words[1], as: UTF8.self)
    case "L" where words.count > 2: return String(decoding: words[2], as: UTF8.self)
    default: return nil
    }
  }

  /// The name in a line of a `.tab` file: its third column.
  private static func nameInTable(_ line: ArraySlice<UInt8>) -> String? {
    let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard line.first != UInt8(ascii: "#"), columns.count > 2 else { return nil }
    return String(decoding: columns[2], as: UTF8.self)
  }

  private func canRead(_ name: ZoneName) -> Bool { access("\(directory)/\(name)", R_OK) == 0 }

  private func bytes(of file: String, limit: Int = Zones.fileLimit) throws(ZoneFault) -> [UInt8] {
    // Why: without O_NONBLOCK the open of a named pipe would wait for a writer.
    let descriptor = open("\(directory)/\(file)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .unknown : .unreadable(code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    return try Self.contents(of: descriptor, count: Int(status.st_size))
  }

  /// The bytes of an open file, at most `count`; a file that shrinks meanwhile gives fewer.
  private static func contents(of descriptor: Int32, count: Int) throws(ZoneFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      // Safety: `filled` is less than the buffer's count, and `read` writes at most the rest of it.
      let got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress?.advanced(by: filled), count - filled) }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(code: errno) }
      if got == 0 { break }
      filled += got
    }
    return Array(bytes.prefix(filled))
  }
}
