import CivilTime
import Domain
import Feeds
import Foundation
import HTTP
import ICalendar
import Spreadsheet

/// What reads bytes from outside, by name.
enum Parser: String, CaseIterable {
  case roster, people, services, products, table, sheet, calendar, zone, form, file, address, texts

  /// Reads, and forgets what it read: only an end of the process is a finding.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .roster: _ = try? RosterDocument(decoding: bytes)
    case .people: _ = try? PeopleDocument(decoding: bytes)
    case .services: _ = try? ServicesDocument(decoding: bytes)
    case .products: _ = Currency("EUR").flatMap { try? ProductsDocument(decoding: bytes, as: ShopTerms(currency: $0)) }
    case .table: _ = try? ColumnTable<PersonDraft.Field>(decoding: bytes)
    case .sheet: _ = try? Sheet(decoding: bytes)
    case .calendar: _ = try? CalendarReading.events(in: bytes)
    case .zone: _ = ZoneName("Europe/Berlin").flatMap { try? Zone(name: $0, tzif: bytes) }
    case .form:
      _ = Request(.post, "/", headers: ["Content-Type": "application/x-www-form-urlencoded"], body: bytes).form.isEmpty
    case .file:
      _ = Request(.post, "/", headers: ["Content-Type": "multipart/form-data; boundary=x"], body: bytes).file("photo")
    case .address: _ = Request(.get, String(decoding: bytes, as: UTF8.self)).query.isEmpty
    case .texts: readTexts(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// What is typed in fields and cells.
  private func readTexts(_ text: String) {
    _ = (LocalDate(text), LocalTime(text), Instant(text), ZoneName(text), Coordinates(iso6709: text))
    _ = (EmailAddress(text), PhoneNumber(text), Currency(text), LocalPath(text), ID<Shift>(text))
    _ = (
      TypedShift(text), ShiftPattern(text), try? WeeklyHours(text, field: ""),
      Currency("EUR").flatMap { Money(text, in: $0) }
    )
    _ = PersonDraft(Dictionary(uniqueKeysWithValues: PersonDraft.Field.allCases.map { ($0, text) }))
    _ = SafeText(html: text, atMost: 5000)
  }
}

/// Reads files by the parser that `FUZZ_PARSER` names, and ends well if the parser did.
///
/// Built with libFuzzer it is libFuzzer's program, which looks for inputs that end it (`bin/attack parsers`).
@main
enum Fuzz {
  fileprivate static let parser = ProcessInfo.processInfo.environment["FUZZ_PARSER"].flatMap(Parser.init)

  static func main() {
    guard let parser else {
      print(Parser.allCases.map(\.rawValue).joined(separator: "\n"))
      return
    }
    let paths = CommandLine.arguments.dropFirst()
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        print("\(path): can't be read")
        exit(1)
      }
      parser.read(Array(data))
    }
    print("\(parser): \(paths.count) files read")
  }
}

/// What libFuzzer calls; it looks for this name.
@_cdecl("LLVMFuzzerTestOneInput")
func readOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzz.parser?.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
