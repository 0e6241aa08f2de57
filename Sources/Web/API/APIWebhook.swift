import Domain
import Feeds

/// A message that OnDuty sends on its own, as documented: an entry for each topic, one for tests, and the question before a publication.
struct APIWebhook: Sendable {
  /// `plan`
  let name: String
  /// The kinds of its messages.
  let kinds: [String]

  /// What is said of the change.
  private let data: APIObject
  private let title: String
  private let text: String
  private let responses: JSON

  private init(_ name: String, kinds: [String], title: String) {
    (self.name, self.kinds, self.title) = (name, kinds, title)
    text = "Sent at least once, and again for three days, until the answer is 2xx."
    responses = [
      "2XX": ["description": "Taken. Nothing but the status is read, within 15 seconds."],
      "410": ["description": "Nothing is sent here any more until the webhook is resumed."],
      "default": ["description": "Tried again; Retry-After makes the wait longer."],
    ]
    data = APIObject(
      "\(Self.objectName(name))Event", "The change.",
      [
        .init("kind", .choice(kinds), "The same as `type`."), .init("at", .moment, "When."),
        .init("organization", .id, "Whose change it is."),
        .init("change", .optional(.number(1 ... .max)), "Its number: later ones have higher ones. Null in a test."),
        .init("subject_id", .optional(.id), "Of what was changed, if it was one thing."),
      ])
  }

  /// The question before a publication.
  private init() {
    (name, kinds, title) = ("publication", [Delivery.questionType], "A question before a publication")
    text = "Sent once to a webhook with a `publication_veto`, while someone waits."
    responses = [
      "2XX": ["description": "Agreed."], "409": ["description": "Refused: nothing is published."],
      "default": [
        "description": .text(
          "As no answer within \(PublicationVeto.patience) seconds: what `publication_veto` says of it.")
      ],
    ]
    data = APIObject(
      "PublicationEvent", "What would be published.",
      [
        .init("kind", .choice(kinds), "The same as `type`."), .init("at", .moment, "When."),
        .init("organization", .id, "Whose drafts they are."), .init("site_id", .id, "The site."),
        .init("from", .date, "The first day."), .init("to", .date, "The last day."),
        .init("drafts", .number(1 ... .max), "The number of drafts."),
      ])
  }

  static let all: [APIWebhook] =
    ChangeKind.Topic.allCases.map { topic in
      APIWebhook(
        topic.rawValue, kinds: ChangeKind.allCases.filter { $0.topics.contains(topic) }.map(\.rawValue),
        title: "A change of the topic `\(topic.rawValue)`")
    } + [APIWebhook("test", kinds: [Delivery.testType], title: "A test event"), APIWebhook()]

  private static func objectName(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  var message: APIObject {
    APIObject(
      "\(Self.objectName(name))Message", "What is sent of a change; nothing in it is about a person.",
      [
        .init("type", .choice(kinds), "What was changed."), .init("timestamp", .moment, "When."),
        .init("data", .object(data), "What became of it is for you to ask."),
      ])
  }

  /// Source: Standard Webhooks 1.0.0.
  private static let headers: [(name: String, text: String)] = [
    ("webhook-id", "The same however often it is sent: do nothing for one that you know."),
    ("webhook-timestamp", "When it is sent, in seconds since 1970: refuse one that is minutes off."),
    (
      "webhook-signature",
      "`v1,` and the HMAC-SHA256 of id, timestamp and body, in base64; two for a day after a renewal."
    ),
  ]

  var document: JSON {
    [
      "operationId": .text("\(name)Webhook"), "tags": [.text(APIOperation.Chapter.webhooks.rawValue)],
      "summary": .text(title), "security": [],
      "description": .text(text),
      "parameters": .list(
        Self.headers.map { header -> JSON in
          [
            "name": .text(header.name), "in": "header", "required": true, "description": .text(header.text),
            "schema": ["type": "string"],
          ]
        }),
      "requestBody": [
        "required": true, "content": ["application/json": ["schema": APISchema.object(message).document]],
      ],
      "responses": responses,
    ]
  }
}
