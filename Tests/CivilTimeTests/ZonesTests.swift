import CivilTime
import Foundation
import Testing

@Suite struct `Zone names and the folder they are read from` {
  @Test(arguments: [
    "UTC", "Europe/Berlin", "America/Argentina/ComodRivadavia", "Etc/GMT+12", "America/Port-au-Prince", "EST5EDT",
  ])
  func `A name of the IANA form is taken as written`(text: String) throws {
    #expect(try #require(ZoneName(text)).description == text)
  }

  @Test(arguments: [
    "", ".", "..", "/", "/etc/passwd", "../passwd", "Europe/../../passwd", "Europe/..", "Europe//Berlin", "Europe/",
    "Europe/.hidden", "Europe/Ber lin", "Europe/Berlin\n", "Europe/Berlin\u{0}", "Europe\\Berlin", "-Europe",
    "Europe/Zürich", "Europe/Berlin;X=1", "Europe:Berlin", "+01:00", String(repeating: "A", count: 65), "~root",
    "Europe/%2e%2e", "é", "A/\u{2025}",
  ])
  func `A name that could leave the folder or break a line is refused`(text: String) {
    #expect(ZoneName(text) == nil)
  }

  @Test func `A name of 64 bytes is the longest`() { #expect(ZoneName(String(repeating: "A", count: 64)) != nil) }

  @Test func `A zone is read once`() throws {
    let zones = Zones()
    let name = try #require(ZoneName("Europe/Berlin"))
    #expect(try zones.zone(name) === zones.zone(name))
    #expect(try zones.zone(name) == Zones().zone(name))
  }

  @Test func `What is not a zone says why`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Big", [UInt8](repeating: 0, count: 64 * 1024 + 1))
    try folder.write("Text", Array("no zone".utf8))
    try folder.write("Empty", [])
    try folder.makeFolder("Folder")
    #expect(mkfifo(folder.path + "/Pipe", 0o600) == 0)
    let zones = Zones(directory: folder.path)
    func fault(_ name: String) throws -> ZoneFault? {
      let name = try #require(ZoneName(name))
      return #expect(throws: ZoneFault.self) { try zones.zone(name) }
    }
    #expect(try fault("Big") == .tooLarge(limit: 64 * 1024))
    #expect(try fault("Text") == .malformed(part: "magic"))
    #expect(try fault("Empty") == .malformed(part: "length"))
    #expect(try fault("Folder") == .notAFile)
    #expect(try fault("Pipe") == .notAFile)
    #expect(try fault("None") == .unknown)
    #expect(try fault("Text/More") == .unknown)
  }

  @Test func `A zone that was missing is found once it is there`() throws {
    let folder = try TemporaryFolder()
    let zones = Zones(directory: folder.path)
    let name = try #require(ZoneName("UTC"))
    #expect(throws: ZoneFault.unknown) { try zones.zone(name) }
    try folder.write("UTC", TimeZoneFileBytes().bytes)
    #expect(try zones.zone(name).offset(at: Instant(seconds: 0)) == 0)
  }

  @Test(arguments: [
    (
      "tzdata.zi",
      "# version 1\nR a 1 2 - M 1 1 0 -\nZ Area/Here 0 - LMT\n1 - CET\nZ Area/Gone 0 - X\nL Area/Here Old\n"
    ),
    (
      "zone1970.tab", "# code\tplace\tname\nDE,DK\t+5230+01322\tArea/Here\tmost\nXX\t+0+0\tOld\nXX\t+0\tArea/Gone\nXX\n"
    ),
    ("zone.tab", "DE\t+5230+01322\tOld\nXX\t+0+0\t../out\nDE\t+5230+01322\tArea/Here\tmost\n"),
  ])
  func `The names are those that a list has and the folder holds`(list: String, content: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Area")
    try folder.write("Area/Here", TimeZoneFileBytes().bytes)
    try folder.write("Old", TimeZoneFileBytes().bytes)
    try folder.write(list, Array(content.utf8))
    #expect(Zones(directory: folder.path).names.map(\.description) == ["Area/Here", "Old"])
  }

  @Test(arguments: [
    ("# version 2025b\n# ddeps x\n", "2025b"), ("# version\n", nil), ("# made 2025b\n", nil), ("", nil),
  ])
  func `The release is what the first line says`(content: String, release: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write("tzdata.zi", Array(content.utf8))
    #expect(Zones(directory: folder.path).release == release)
  }

  @Test func `Without a database there are no names`() throws {
    #expect(Zones(directory: try TemporaryFolder().path).names.isEmpty)
    #expect(Zones(directory: "/nowhere").names.isEmpty)
  }
}

/// A folder that goes when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "onduty-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: path).appending(path: name))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
  }
}
