import Domain
import Fetching
import Foundation
import TestSupport
import Testing

@testable import Feeds

@Suite struct `A message for a chat` {
  private static let message = ChatMessage(
    [.init(title: "New shift: Sat 21 Nov <1>", text: "Bar *& more*"), .init(title: "Open", text: "")],
    links: [.init("I’ll take it", to: "https://onduty.example/answers/x")], mark: "notice-1/2")

  private static func request(
    _ kind: ChatAddress.Kind, _ address: String, room: String = "", token: String = "",
    message: ChatMessage = message
  ) throws -> OutsideRequest {
    let address = try ChatAddress(kind, address: address, room: room, token: token, allowingHTTP: false)
    return try #require(message.request(to: address))
  }

  private static func text(_ request: OutsideRequest) -> String { String(decoding: request.body, as: UTF8.self) }

  @Test func `is blocks and a button for Slack, with its three letters escaped`() throws {
    let request = try Self.request(.slack, "https://hooks.slack.com/services/T0/B0/x")
    #expect(request.method == "POST" && request.url.absoluteString == "https://hooks.slack.com/services/T0/B0/x")
    #expect(
      Self.text(request) == #"""
        {"blocks":[{"text":{"text":"*New shift: Sat 21 Nov &lt;1&gt;*\nBar *&amp; more*","type":"mrkdwn"},"type":"section"},\#
        {"text":{"text":"*Open*","type":"mrkdwn"},"type":"section"},\#
        {"elements":[{"text":{"text":"I’ll take it","type":"plain_text"},"type":"button",\#
        "url":"https://onduty.example/answers/x"}],"type":"actions"}],\#
        "text":"New shift: Sat 21 Nov &lt;1&gt;; Open"}
        """#)
  }

  @Test func `is an Adaptive Card for Teams`() throws {
    let text = Self.text(try Self.request(.teams, "https://prod.example/workflows/x?sig=1"))
    #expect(
      text.hasPrefix(#"{"attachments":[{"content":{"$schema":"http://adaptivecards.io/schemas/adaptive-card.json","#))
    #expect(
      text.contains(#""type":"AdaptiveCard","version":"1.4"},"contentType":"application/vnd.microsoft.card.adaptive""#))
    #expect(text.contains(#"{"text":"Bar \\*& more\\*","type":"TextBlock","weight":"Default","wrap":true}"#))
    #expect(
      text.contains(#"{"title":"I’ll take it","type":"Action.OpenUrl","url":"https://onduty.example/answers/x"}"#))
    #expect(text.hasSuffix(#"],"type":"message"}"#))
  }

  @Test func `mentions nobody at Mattermost`() throws {
    let message = ChatMessage([.init(title: "Hi @all", text: "a_b [x](y)")], links: [], mark: "m")
    let text = Self.text(try Self.request(.mattermost, "https://chat.example/hooks/x", message: message))
    #expect(text == "{\"text\":\"**Hi @\u{200B}all**\\na\\\\_b \\\\[x\\\\]\\\\(y\\\\)\"}")
  }

  @Test func `is put once into a room of Matrix`() throws {
    let request = try Self.request(.matrix, "https://matrix.example/", room: "!a:matrix.example", token: "syt_1")
    #expect(request.method == "PUT" && request.headers == ["Authorization": "Bearer syt_1"])
    #expect(
      request.url.absoluteString
        == "https://matrix.example/_matrix/client/v3/rooms/%21a%3Amatrix.example/send/m.room.message/notice-1%2F2")
    let text = Self.text(request)
    #expect(text.contains(#""msgtype":"m.text""#) && text.contains(#""format":"org.matrix.custom.html""#))
    #expect(text.contains(#"<p><strong>New shift: Sat 21 Nov &lt;1&gt;</strong><br>Bar *&amp; more*</p>"#))
  }

  @Test func `is plain text for Telegram, whose buttons need a public address`() throws {
    let request = try Self.request(.telegram, "https://api.telegram.org", room: "-100", token: "1:a")
    #expect(request.url.absoluteString == "https://api.telegram.org/bot1:a/sendMessage")
    #expect(
      Self.text(request) == #"""
        {"chat_id":"-100","link_preview_options":{"is_disabled":true},\#
        "reply_markup":{"inline_keyboard":[[{"text":"I’ll take it","url":"https://onduty.example/answers/x"}]]},\#
        "text":"New shift: Sat 21 Nov <1>\nBar *& more*\n\nOpen"}
        """#)
    let near = ChatMessage(Self.message.parts, links: [.init("Go", to: "http://localhost:8080/")], mark: "m")
    let text = Self.text(
      try Self.request(.telegram, "https://api.telegram.org", room: "1", token: "1:a", message: near))
    #expect(!text.contains("inline_keyboard") && text.contains(#"Go: http://localhost:8080/""#))
  }

  @Test(arguments: ChatAddress.Kind.allCases) func `stays within each product's limit`(kind: ChatAddress.Kind) throws {
    let parts = (0..<200).map { ChatMessage.Part(title: "\($0)", text: String(repeating: "ü", count: 1000)) }
    let message = ChatMessage(parts, links: [], mark: "m")
    let request = try Self.request(kind, "https://chat.example/x", room: "r", token: "t", message: message)
    #expect(request.body.count < 12_000)
  }

  @Test(arguments: [
    ("", "", "", ["address", "room", "token"]), ("ftp://x.example", "r", "t", ["address"]),
    ("http://x.example", "r", "t", ["address"]), ("https://a:b@x.example", "r", "t", ["address"]),
    ("https://x.example", "r", "t\r\nHost: y", ["token"]), ("https://x.example", "r", "tök", ["token"]),
  ]) func `goes to no address that is none`(address: String, room: String, token: String, fields: [String]) {
    let refusal = #expect(throws: Refusal.self) {
      _ = try ChatAddress(.matrix, address: address, room: room, token: token, allowingHTTP: false)
    }
    guard case .invalid(let errors) = refusal else { return #expect(Bool(false), "\(refusal as Any)") }
    #expect(errors.map(\.field) == fields)
  }
}

@Suite struct `A service of text messages` {
  private static let number = PhoneNumber("+49 30 12-34")!

  private static func sent(_ template: String, _ text: String = "Hi", to number: PhoneNumber = number) throws
    -> OutsideRequest
  {
    try #require(try SMSGateway(template).request(text, to: number))
  }

  @Test func `gets each value as its place asks for`() throws {
    let json = try Self.sent(
      "POST https://sms.example/v1\r\nX-Key: k:1\r\nContent-Type: application/json\r\n\r\n{\"to\": \"{number}\", \"t\": \"{text}\"}",
      "a \"b\"\n{number}")
    #expect(json.headers == ["X-Key": "k:1"] && json.type == "application/json")
    #expect(String(decoding: json.body, as: UTF8.self) == #"{"to": "+49301234", "t": "a \"b\"\n{number}"}"#)
    let form = try Self.sent(
      "POST https://sms.example/\nContent-Type: application/x-www-form-urlencoded\n\nTo={number}&Body={text}", "ü & 1")
    #expect(String(decoding: form.body, as: UTF8.self) == "To=%2B49301234&Body=%C3%BC%20%26%201")
    let get = try Self.sent("GET https://sms.example/send?to={digits}&text={text}\n", "a&b")
    #expect(get.url.absoluteString == "https://sms.example/send?to=49301234&text=a%26b")
    let xml = try Self.sent("POST https://sms.example/\nContent-Type: text/xml\n\n<m to='{digits}'>{text}</m>", "<b>")
    #expect(String(decoding: xml.body, as: UTF8.self) == "<m to='49301234'>&lt;b&gt;</m>")
  }

  @Test(arguments: [
    ("", SMSGateway.Fault.firstLine), ("DELETE https://x.example/{text}{number}", .firstLine),
    ("POST nowhere/{text}{number}", .address), ("POST https://x.example/\nKey\n\n{text}{number}", .header),
    ("POST https://x.example/\n\n{number}", .noText), ("POST https://x.example/\n\n{text}", .noNumber),
    ("GET https://x.example/\n\n{text}{number}", .noText),
    ("POST https://x.example/\nOnDuty-Taken: \n\n{text}{number}", .header),
    ("POST https://x.example/\n\n{text}{number}" + String(repeating: "x", count: 10_000), .tooLong),
  ]) func `is refused with its reason`(template: String, fault: SMSGateway.Fault) {
    #expect(throws: fault) { try SMSGateway(template) }
  }

  /// Source: Vonage's SMS API answers 200 with `"status": "2"` for a missing parameter.
  @Test func `takes a message by the text of its answer, if that is named`() async throws {
    func answer(_ json: String) -> HostileServer.Act {
      .text("HTTP/1.1 200 OK\r\nContent-Length: \(json.utf8.count)\r\n\r\n\(json)")
    }
    let server = try HostileServer(
      answer(#"{"messages": [{"status": "0"}]}"#), answer(#"{"messages": [{"status": "2"}]}"#), answer("{}"))
    defer { server.stop() }
    let named = try Self.sent(
      "POST \(server.url("/sms"))\nonduty-taken: \"status\":\"0\"\nX-Key: k\n\n{number}{text}")
    #expect(named.headers == ["X-Key": "k"])
    let limits = FetchLimits().forMessage(seconds: 15)
    try await named.send(limits)
    await #expect { try await named.send(limits) } throws: { ($0 as? FailedAttempt)?.fault == .status(422) }
    try await Self.sent("POST \(server.url("/sms"))\n\n{number}{text}").send(limits)
    #expect(server.requests.count == 3 && !server.requests.contains { $0.lowercased().contains("onduty-taken") })
  }

  @Test(
    arguments: [
      ("+49 30 123456", "+4930123456"), ("0049 30 123456", "+4930123456"), ("030 123456", nil), ("+0 30 123456", nil),
      ("+49 1", nil),
    ] as [(String, String?)]) func `needs a country code`(number: String, dialed: String?) throws
  {
    #expect(SMSGateway.international(try #require(PhoneNumber(number))) == dialed)
  }
}
