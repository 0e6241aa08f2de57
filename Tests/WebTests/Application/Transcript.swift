import Domain
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Web

/// Requests and the answers that they were approved with, in a file that people read and compare.
///
/// Shape: `> GET /people as member` or `> POST /people/new as manager name=Ada`, then the status, the place that it
/// leads to, and what was answered: of a page the open sheet, else its `<main>`, as a `PageReading`, or its markup from
/// beginning to end if the line ends in ` whole`; or the request that was answered with the same. `SECRET` is the last
/// token that was answered. What stands before the first request is about the file. Chance (tokens, digests of assets) is
/// written as `…`, and so is the rest of a list of more than 40 choices.
struct Transcript {
  private struct Request {
    let line: String
    let method: HTTP.Method
    let address: String
    let person: WebStreet.Person
    let form: String
    let isWhole: Bool

    init?(_ line: String) {
      var words = line.split(separator: " ").dropFirst().map(String.init)
      let isWhole = words.last == "whole"
      if isWhole { words.removeLast() }
      guard words.count >= 4, words[2] == "as", let method = HTTP.Method(rawValue: words[0]),
        let person = WebStreet.Person(rawValue: words[3])
      else { return nil }
      self.line = line
      self.method = method
      address = words[1]
      self.person = person
      form = words.dropFirst(4).joined(separator: " ")
      self.isWhole = isWhole
    }
  }

  private let about: String
  private let requests: [Request]
  /// As approved.
  let text: String

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Transcripts")
    .standardizedFileURL

  static var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }

  static func address(of name: String) -> URL { folder.appending(path: name) }

  init(named name: String) throws {
    text = try String(contentsOf: Self.address(of: name), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    about = lines.prefix { !$0.hasPrefix("> ") }.joined(separator: "\n")
    requests = try lines.filter { $0.hasPrefix("> ") }.map { try #require(Request($0), "\($0)") }
  }

  /// The transcript as the requests are answered now, one after the other.
  func played(on web: WebStreet) async -> String {
    var played = about.trimmingCharacters(in: .newlines) + "\n"
    var (seen, secret) = ([String: String](), "")
    for request in requests {
      let address = request.address.replacing("SECRET", with: secret)
      let response =
        request.method == .get
        ? await web.get(address, as: request.person) : await web.post(address, request.form, as: request.person)
      secret = response.text.matches(of: Self.token).first { $0.output.count == 43 }.map { String($0.output) } ?? secret
      let said = Self.said(response, isWhole: request.isWhole, in: web.street.folder.path)
      let place = String(request.line.dropFirst(2))
      played += "\n\(request.line)\n\(seen[said].map { "as above: \($0)\n" } ?? Self.short(said, &seen, at: place))"
      if said.count > 200 { seen[said] = seen[said] ?? place }
    }
    return played
  }

  /// An answer with each part named that was told before, such as the list beside an entry.
  private static func short(_ said: String, _ seen: inout [String: String], at place: String) -> String {
    var (parts, lines) = ([[Substring]](), said.split(separator: "\n", omittingEmptySubsequences: false)[...])
    while let first = lines.popFirst() {
      let isItem = first.hasPrefix("- ")
      let more = lines.prefix { $0.hasPrefix("  ") || isItem && $0.hasPrefix("- ") }
      lines = lines.dropFirst(more.count)
      parts.append([first] + more)
    }
    return parts.map { part in
      let text = part.joined(separator: "\n")
      guard part.count > 4 else { return text }
      if let before = seen[text] { return "\(part[0])\n  as above: \(before)" }
      seen[text] = place
      return text
    }.joined(separator: "\n")
  }

  private static func said(_ response: Response, isWhole: Bool, in folder: String) -> String {
    var text = response.text.replacing(folder, with: "…").replacing("\r\n", with: "\n")
    if isWhole {
      text = text.replacing(/(<(?:li|tr|optgroup|option)[ >])/) { "\n\($0.1)" }
    } else if response.header("Content-Type")?.hasPrefix("text/html") == true {
      text = PageReading(PageElement(markup: text)).lines.joined(separator: "\n")
    }
    let head = [String(response.status.code), response.header("Location")].compactMap { $0 }.joined(separator: " ")
    let lines = "\(head)\n\(text)".split(separator: "\n").map { line -> String in
      // Why: an answer's line that looks like a request would be taken for one.
      line.hasPrefix("> ") ? "\\\(line)" : String(line)
    }
    return withoutRest(lines).map(withoutChance).joined(separator: "\n") + "\n"
  }

  private static func withoutRest(_ lines: [String]) -> [String] {
    var (kept, inARow): ([String], Int) = ([], 0)
    for line in lines {
      inARow = line.contains("option") && !line.contains("select") ? inARow + 1 : 0
      if inARow <= 40 { kept.append(line) } else if inARow == 41 { kept.append("…") }
    }
    return kept
  }

  private static var token: Regex<Substring> { /[A-Za-z0-9_\-]{43,}/ }

  private static func withoutChance(_ line: String) -> String {
    // Why codes to scan: they have a secret that each run makes anew, and so has the version of the page.
    line.replacing(/(class="qr".*?<path d=)"[^"]+"/) { "\($0.1)\"…\"" }
      .replacing(/(data-seen=)"[0-9a-z]+"/) { "\($0.1)\"…\"" }
      .replacing(/(\/assets\/[a-z.\-]*?-|\?v=|[?&]seen=)[0-9a-z]{8,}/) { "\($0.1)…" }
      .replacing(/whsec_[A-Za-z0-9+\/=]+/) { _ in "whsec_…" }.replacing(/msg_[A-Za-z0-9_\-]{27}/) { _ in "msg_…" }
      .replacing(token, with: "…")
  }
}
