import CivilTime
import Domain
import Feeds
import Foundation
import HTTP
import ICalendar
import OpenID
import Passkeys
import SCIM
import Spreadsheet

/// What reads bytes from outside, by name.
enum Parser: String, CaseIterable {
  case roster, people, services, products, table, sheet, calendar, zone, form, file, address, texts, requests, passkey,
    provider, directory, collection

  /// Reads, and forgets what it read: only an end of the process is a finding.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .roster: _ = try? RosterDocument(decoding: bytes)
    case .people: _ = try? PeopleDocument(decoding: bytes)
    case .services: _ = try? ServicesDocument(decoding: bytes)
    case .products: _ = Currency("EUR").flatMap { try? ProductsDocument(decoding: bytes, as: ShopTerms(currency: $0)) }
    case .table: readTable(bytes)
    case .sheet: _ = try? Sheet(decoding: bytes)
    case .calendar: readCalendar(bytes)
    case .zone: _ = ZoneName("Europe/Berlin").flatMap { try? Zone(name: $0, tzif: bytes) }
    case .form:
      _ = Request(.post, "/", headers: ["Content-Type": "application/x-www-form-urlencoded"], body: bytes).form.isEmpty
    case .file:
      _ = Request(.post, "/", headers: ["Content-Type": "multipart/form-data; boundary=x"], body: bytes).file("photo")
    case .address: _ = Request(.get, String(decoding: bytes, as: UTF8.self)).query.isEmpty
    case .texts: readTexts(String(decoding: bytes, as: UTF8.self))
    case .requests: readRequests(bytes)
    case .passkey: readPasskey(bytes)
    case .provider: readProvider(bytes)
    case .directory: readDirectory(bytes)
    case .collection: _ = try? Multistatus(bytes)
    }
  }

  /// The events, and their occurrences of a year.
  private func readCalendar(_ bytes: [UInt8]) {
    guard let contents = try? CalendarReading.events(in: bytes), let name = ZoneName("Europe/Berlin"),
      let zone = try? Self.zones.zone(name)
    else { return }
    let first = LocalDate(daysSinceEpoch: 20_454)
    var expansion = CalendarExpansion(contents, during: first...first + 365, on: zone, Self.zones)
    for place in contents.events.indices { _ = try? expansion.spans(of: place) }
  }

  private static let zones = Zones()

  /// A list, and a rota of people and days.
  private func readTable(_ bytes: [UInt8]) {
    _ = try? ColumnTable<PeopleColumn>(decoding: bytes)
    guard let lines = try? TableLines(decoding: bytes, of: ShiftColumn.self) else { return }
    if let head = try? TableHead<ShiftColumn>(of: lines) { _ = try? ColumnTable(lines, head) }
    guard var wide = WideHead(of: lines) else { return }
    wide.choose(ColumnChoices())
    for first in [nil, LocalDate.last] {
      _ = WideRota(wide, RotaCodes(["F": "6-14", "x": "-"]), near: .last, from: first)
    }
  }

  /// Whatever pieces the bytes come in, they are as many requests.
  private func readRequests(_ bytes: [UInt8]) {
    let limits = HeadLimits(ServerConfiguration(.tcp(host: "localhost", port: 0)))
    let counts = [bytes.count, 7, 1].map { most in
      var (reader, rest) = (RequestReader(limits), bytes[...])
      while !rest.isEmpty {
        rest.prefix(most).withUnsafeBytes { _ = reader.take($0) }
        rest = rest.dropFirst(most)
      }
      return reader.completed
    }
    precondition(Set(counts).count == 1, "requests by the size of pieces: \(counts)")
  }

  /// What a browser says of a new passkey, and of one that signs in.
  private func readPasskey(_ bytes: [UInt8]) {
    guard let party = RelyingParty(origin: "https://x.example") else { return }
    let said = #"{"type":"webauthn.create","challenge":"AAAA","origin":"https://x.example"}"#
    for client in [Array(said.utf8), bytes] {
      _ = try? PasskeyRegistration(clientData: client, authenticatorData: bytes).verified(for: [0, 0, 0], at: party)
    }
    let key = PasskeyKey.Algorithm.allCases.lazy.compactMap { PasskeyKey($0, bytes) }.first
    let again = said.replacing("create", with: "get")
    let answer = try? PasskeyAssertion(
      credential: bytes, clientData: Array(again.utf8), authenticatorData: bytes, signature: bytes)
    if let key { _ = try? answer?.verified(by: key, after: 0, for: [0, 0, 0], at: party) }
  }

  /// What a provider says of itself, its keys, and what it signed.
  private func readProvider(_ bytes: [UInt8]) {
    _ = Issuer("https://login.example").flatMap { try? ProviderDocument(bytes, of: $0) }
    // "{"alg":"ES256"}", which none of the keys signed.
    let other = try? SignedText("eyJhbGciOiJFUzI1NiJ9.e30.\(String(repeating: "A", count: 86))")
    for key in (try? KeySet(bytes))?.keys ?? [] { _ = try? other?.content(signedBy: key) }
    _ = try? SignedText(String(decoding: bytes, as: UTF8.self))
  }

  /// A resource, a change of one, and a filter of an identity provider.
  private func readDirectory(_ bytes: [UInt8]) {
    let filter = try? SCIMFilter(String(decoding: bytes, as: UTF8.self), in: .user)
    guard let value = try? SCIMValue(reading: bytes) else { return }
    _ = filter?.matches(value, .user)
    let change = try? SCIMChange(value, of: .user)
    _ = try? change?.applied(to: value)
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
