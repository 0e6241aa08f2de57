import Domain
import FoundationEssentials

/// A mail to one person, in two forms.
public struct MailMessage: Sendable, Hashable {
  /// The address that answers go to, as the operator wrote it: `OnDuty <roster@example.com>`.
  public var from: MailAddress
  /// The recipient.
  public var to: MailAddress
  /// In any language; line breaks become spaces.
  public var subject: String
  /// The text without markup.
  public var text: String
  /// The text with markup, a whole document.
  public var html: String
  /// The identity of the mail, the same at every attempt: becomes its `Message-ID`.
  public var id: String
  /// The seconds since 1970 at which the mail was written.
  public var seconds: Int64
  /// The address to end mails of this kind in one tap (RFC 8058); `nil` if there is none.
  public var unsubscribe: String?

  /// A mail by its parts.
  public init(
    from: MailAddress, to: MailAddress, subject: String, text: String, html: String, id: String, seconds: Int64,
    unsubscribe: String?
  ) {
    (self.from, self.to, self.subject, self.text, self.html) = (from, to, subject, text, html)
    (self.id, self.seconds, self.unsubscribe) = (id, seconds, unsubscribe)
  }

  /// The header, a line each (RFC 5322), without the headers of the parts.
  var headers: [String] {
    let host = from.address.split(separator: "@").last.map(String.init) ?? "localhost"
    return [
      "Date: \(date)", "From: \(from.header)", "To: \(to.header)", "Subject: \(Self.word(subject))",
      "Message-ID: <\(id)@\(host)>", "Auto-Submitted: auto-generated",
      unsubscribe.map { "List-Unsubscribe: <\($0)>" },
      unsubscribe.map { _ in "List-Unsubscribe-Post: List-Unsubscribe=One-Click" },
    ].compactMap(\.self)
  }

  /// `Tue, 24 Nov 2026 16:03:27 +0000` (RFC 5322, 3.3)
  private var date: String {
    let date = LocalDateTime(secondsSinceEpoch: seconds).date
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let written = Instant(seconds: seconds).description
    let (day, month) = (days[date.weekday.rawValue - 1], RetryAfter.months[date.month - 1])
    return
      "\(day), \(written.dropFirst(8).prefix(2)) \(month) \(written.prefix(4)) \(written.dropFirst(11).prefix(8)) +0000"
  }

  /// Words of any language as a header may have them: encoded in parts of at most 75 bytes (RFC 2047), and in one line.
  static func word(_ text: String) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    if line.utf8.allSatisfy({ (32...126).contains($0) }), line.utf8.count <= 200, !line.contains("=?") { return line }
    var (parts, part): ([String], String) = ([], "")
    for character in line where !character.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) {
      if part.utf8.count + character.utf8.count > 42 {
        parts.append(part)
        part = ""
      }
      part.append(character)
    }
    parts.append(part)
    return parts.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\r\n ")
  }
}

/// A mail address, and the name before it.
public struct MailAddress: Sendable, Hashable {
  /// `roster@example.com`
  public let address: String
  /// Empty if there is none.
  public let name: String

  /// `nil` for an address that no server accepts: more than 254 bytes, spaces and signs of markup, or no `@` between two parts.
  public init?(_ address: String, name: String = "") {
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), address.utf8.count <= 254,
      address.utf8.allSatisfy({ (33...126).contains($0) && !#"<>()[],;:\""#.utf8.contains($0) })
    else { return nil }
    (self.address, self.name) = (address, name)
  }

  /// Reads `OnDuty <roster@example.com>`, or an address alone.
  public init?(reading text: String) {
    guard let open = text.firstIndex(of: "<"), text.hasSuffix(">") else {
      self.init(text.trimmed)
      return
    }
    var name = text[..<open].trimmed.trimmingPrefix { $0 == "\"" }
    while name.last == "\"" { name.removeLast() }
    self.init(String(text[text.index(after: open)...].dropLast()), name: String(name))
  }

  var header: String { name.isEmpty ? address : "\(Self.phrase(name)) <\(address)>" }

  /// A name in the form before an address: quoted if it has special characters (RFC 5322, 3.2.5).
  private static func phrase(_ name: String) -> String {
    let word = MailMessage.word(name)
    guard word.hasPrefix("=?") else {
      return "\"\(word.replacing(#"\"#, with: #"\\"#).replacing("\"", with: "\\\""))\""
    }
    return word
  }
}
