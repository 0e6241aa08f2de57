import Domain

/// A message that OnDuty sends on its own, as documented: an entry for each topic, and one for tests.
struct APIWebhook: Sendable {
  /// `plan`
  let name: String
  /// The kinds of its messages.
  let kinds: [String]

  static let all: [APIWebhook] =
    ChangeKind.Topic.allCases.map { topic in
      APIWebhook(
        name: topic.rawValue, kinds: ChangeKind.allCases.filter { $0.topics.contains(topic) }.map(\.rawValue))
    } + [APIWebhook(name: "test", kinds: [Delivery.testType])]

  private var objectName: String { name.prefix(1).uppercased() + name.dropFirst() }

  var message: APIObject {
    let kind = APISchema.choice(kinds)
    return APIObject(
      "\(objectName)Message", "What is sent of a change; nothing in it is about a person.",
      [
        .init("type", kind, "What was changed."), .init("timestamp", .moment, "When."),
        .init(
          "data",
          .object(
            APIObject(
              "\(objectName)Event", "The change.",
              [
                .init("kind", kind, "The same as `type`."), .init("at", .moment, "When."),
                .init("organization", .id, "Whose change it is."),
                .init(
                  "change", .optional(.number(1 ... .max)), "Its number: later ones have higher ones. Null in a test."),
                .init("subject_id", .optional(.id), "Of what was changed, if it was one thing."),
              ])), "What became of it is for you to ask."),
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
    let title = name == "test" ? "A test event" : "A change of the topic `\(name)`"
    return [
      "operationId": .text("\(name)Webhook"), "tags": [.text(APIOperation.Chapter.webhooks.rawValue)],
      "summary": .text(title), "security": [],
      "description": "Sent at least once, and again for three days, until the answer is 2xx.",
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
      "responses": [
        "2XX": ["description": "Taken. Nothing but the status is read, within 15 seconds."],
        "410": ["description": "Nothing is sent here any more until the webhook is resumed."],
        "default": ["description": "Tried again; Retry-After makes the wait longer."],
      ],
    ]
  }
}
