public import Domain
import FoundationEssentials

/// A message for a chat: what happened, and where to go on.
public struct ChatMessage: Sendable, Hashable {
  /// One subject of it.
  public struct Part: Sendable, Hashable {
    /// The event, in a line.
    public let title: String
    /// The rest; may be empty.
    public let text: String

    /// A subject by its parts.
    public init(title: String, text: String) { (self.title, self.text) = (title, text) }
  }

  /// A way on: the words of a button, and its address.
  public struct Link: Sendable, Hashable {
    /// The label of the button.
    public let words: String
    /// An address of ours, whole.
    public let address: String

    /// A way by its parts.
    public init(_ words: String, to address: String) { (self.words, self.address) = (words, address) }
  }

  /// The subjects, the first one first.
  public let parts: [Part]
  /// The buttons, the main one first.
  public let links: [Link]
  /// The same at every sending of it: Matrix takes it once by that.
  public let mark: String

  /// A message by its parts.
  public init(_ parts: [Part], links: [Link], mark: String) {
    (self.parts, self.links, self.mark) = (parts, links, mark)
  }

  /// The most letters of all parts together: fits every product's limit, of which Telegram's 4,096 is the smallest.
  static let longest = 2500

  /// The request that posts it; `nil` for an address without a form of its own.
  ///
  /// Sources: docs.slack.dev, “Sending messages using incoming webhooks”; learn.microsoft.com, “Create incoming webhooks with Workflows”;
  /// developers.mattermost.com, “Incoming webhooks”; spec.matrix.org, Client-Server API 1.11, 11.2 and “m.room.message”;
  /// core.telegram.org/bots/api, “sendMessage”.
  public func request(to address: ChatAddress) -> OutsideRequest? {
    switch address.kind {
    case .slack: post(SlackMessage(self), to: address.address)
    case .teams: post(TeamsMessage(self), to: address.address)
    case .mattermost: post(["text": markdown], to: address.address)
    case .matrix: matrix(address)
    case .telegram:
      post(TelegramMessage(self, chat: address.room), to: "\(address.address)/bot\(address.token)/sendMessage")
    }
  }

  private func matrix(_ address: ChatAddress) -> OutsideRequest? {
    let (room, transaction) = (address.room.percentEncoded(), mark.percentEncoded())
    return post(
      MatrixMessage(self),
      to: "\(address.address)/_matrix/client/v3/rooms/\(room)/send/m.room.message/\(transaction)", by: "PUT",
      headers: ["Authorization": "Bearer \(address.token)"])
  }

  private func post(
    _ message: some Encodable, to address: String, by method: String = "POST", headers: [String: String] = [:]
  ) -> OutsideRequest? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let url = URL(string: address), let body = try? encoder.encode(message) else { return nil }
    return OutsideRequest(
      method: method, url: url, type: "application/json", headers: headers, body: Array(body))
  }

  // MARK: Texts

  /// The parts within the limit, the rest left out.
  var shown: [Part] {
    var left = Self.longest
    var found: [Part] = []
    for part in parts where left > 0 {
      let title = part.title.cut(min(left, 200))
      let text = part.text.cut(max(0, left - title.count))
      found.append(Part(title: title, text: text))
      left -= title.count + text.count
    }
    return found
  }

  /// Without any markup, links in lines of their own.
  var plain: String {
    let texts = shown.map { $0.text.isEmpty ? $0.title : "\($0.title)\n\($0.text)" }
    return (texts + links.map { "\($0.words): \($0.address)" }).joined(separator: "\n\n")
  }

  /// In the Markdown of Mattermost: letters with a meaning there are escaped, and no one is mentioned.
  private var markdown: String {
    let escaped = { (text: String) in text.escaped("\\`*_{}[]()#+-.!|>~<&", by: "\\").replacing("@", with: "@\u{200B}")
    }
    let texts = shown.map { part in
      part.text.isEmpty ? "**\(escaped(part.title))**" : "**\(escaped(part.title))**\n\(escaped(part.text))"
    }
    let ways = links.map { "[\(escaped($0.words))](\($0.address))" }.joined(separator: " · ")
    return (texts + (ways.isEmpty ? [] : [ways])).joined(separator: "\n\n")
  }
}

// MARK: - Products

/// Block Kit: one section for each part, and the buttons. `text` is what a phone shows above its lock.
private struct SlackMessage: Encodable {
  struct Text: Encodable {
    let type: String
    let text: String
  }

  struct Button: Encodable {
    let type = "button"
    let text: Text
    let url: String
  }

  struct Block: Encodable {
    let type: String
    var text: Text?
    var elements: [Button]?
  }

  let text: String
  let blocks: [Block]

  /// The most blocks of a message is 50, and the most letters of a button 75.
  init(_ message: ChatMessage) {
    let parts = message.shown
    text = Self.escaped(parts.map(\.title).joined(separator: "; "))
    let sections = parts.prefix(45).map { part in
      let lines = part.text.isEmpty ? "" : "\n\(Self.escaped(part.text))"
      return Block(type: "section", text: Text(type: "mrkdwn", text: "*\(Self.escaped(part.title))*\(lines)"))
    }
    let buttons = message.links.prefix(25).map {
      Button(text: Text(type: "plain_text", text: $0.words.cut(75)), url: $0.address)
    }
    blocks = sections + (buttons.isEmpty ? [] : [Block(type: "actions", elements: buttons)])
  }

  /// Three letters have a meaning in Slack's texts; by them, too, people are mentioned. A quotation mark has none.
  private static func escaped(_ text: String) -> String { text.escapedForMarkup.replacing("&quot;", with: "\"") }
}

/// An Adaptive Card as the only attachment.
private struct TeamsMessage: Encodable {
  struct Line: Encodable {
    let type = "TextBlock"
    let text: String
    let weight: String
    let wrap = true
  }

  struct Action: Encodable {
    let type = "Action.OpenUrl"
    let title: String
    let url: String
  }

  struct Card: Encodable {
    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case type, version, body, actions
    }

    let schema = "http://adaptivecards.io/schemas/adaptive-card.json"
    let type = "AdaptiveCard"
    let version = "1.4"
    let body: [Line]
    let actions: [Action]
  }

  struct Attachment: Encodable {
    let contentType = "application/vnd.microsoft.card.adaptive"
    let content: Card
  }

  let type = "message"
  let attachments: [Attachment]

  init(_ message: ChatMessage) {
    let lines = message.shown.flatMap { part in
      [Line(text: Self.escaped(part.title), weight: "Bolder")]
        + (part.text.isEmpty ? [] : [Line(text: Self.escaped(part.text), weight: "Default")])
    }
    let actions = message.links.prefix(6).map { Action(title: $0.words, url: $0.address) }
    attachments = [Attachment(content: Card(body: lines, actions: actions))]
  }

  /// A text block reads bold, italics, lists and links of Markdown.
  private static func escaped(_ text: String) -> String { text.escaped("\\*_[]", by: "\\") }
}

/// A text, and the same as HTML. Why no `m.notice`: the usual push rules keep silent about those.
private struct MatrixMessage: Encodable {
  enum CodingKeys: String, CodingKey {
    case msgtype, body, format
    case html = "formatted_body"
  }

  let msgtype = "m.text"
  let body: String
  let format = "org.matrix.custom.html"
  let html: String

  init(_ message: ChatMessage) {
    body = message.plain
    let parts = message.shown.map { part in
      "<p><strong>\(Self.escaped(part.title))</strong>\(part.text.isEmpty ? "" : "<br>\(Self.escaped(part.text))")</p>"
    }
    let ways = message.links.map { #"<a href="\#(Self.escaped($0.address))">\#(Self.escaped($0.words))</a>"# }
    html = parts.joined() + (ways.isEmpty ? "" : "<p>\(ways.joined(separator: " · "))</p>")
  }

  private static func escaped(_ text: String) -> String { text.escapedForMarkup.replacing("\n", with: "<br>") }
}

/// Plain text: a text with markup is refused if a letter of it has no partner.
private struct TelegramMessage: Encodable {
  enum CodingKeys: String, CodingKey {
    case text
    case chat = "chat_id"
    case preview = "link_preview_options"
    case markup = "reply_markup"
  }

  struct Preview: Encodable {
    enum CodingKeys: String, CodingKey {
      case isDisabled = "is_disabled"
    }

    let isDisabled = true
  }

  struct Button: Encodable {
    let text: String
    let url: String
  }

  struct Markup: Encodable {
    enum CodingKeys: String, CodingKey {
      case rows = "inline_keyboard"
    }

    let rows: [[Button]]
  }

  let chat: String
  let text: String
  let preview = Preview()
  let markup: Markup?

  init(_ message: ChatMessage, chat: String) {
    self.chat = chat
    // Why: a button without a public address of a server is refused with the whole message.
    let isPublic = message.links.allSatisfy { $0.address.hasPrefix("https://") }
    text = ChatMessage(message.parts, links: isPublic ? [] : message.links, mark: message.mark).plain
    let rows = message.links.map { [Button(text: $0.words, url: $0.address)] }
    markup = isPublic && !rows.isEmpty ? Markup(rows: rows) : nil
  }
}

extension String {
  fileprivate func cut(_ most: Int) -> String { count <= most ? self : most < 1 ? "" : prefix(most - 1) + "…" }

  fileprivate func escaped(_ letters: String, by escape: Character) -> String {
    var found = ""
    for letter in self {
      if letters.contains(letter) { found.append(escape) }
      found.append(letter)
    }
    return found
  }
}
