import Domain
import HTTP
import ViewModels

/// The table of operations as an OpenAPI 3.1 document.
enum APIDocument {
  static let answer = CachedAnswer(
    (try? whole.bytes) ?? [], type: Response.jsonType, validUntil: Instant(seconds: 0))

  private static let whole: JSON = [
    "openapi": "3.1.0",
    "info": [
      "title": "OnDuty", "version": "1",
      "description": """
      Everything that programs can do. Fields may be added to answers; what is there stays. Send If-Match with the ETag \
      that you read to edit, and an Idempotency-Key to make something once however often you send it. Errors are \
      problem details (RFC 9457) with every invalid field in `errors`.
      """,
    ],
    "servers": [["url": .text(APIRoute.base)]],
    "tags": .list(APIOperation.Chapter.allCases.map { ["name": .text($0.rawValue)] }),
    "paths": .object(
      Dictionary(grouping: APIOperation.all, by: \.path).mapValues { operations in
        .object(Dictionary(uniqueKeysWithValues: operations.map { ($0.method.rawValue.lowercased(), $0.document) }))
      }),
    "webhooks": .object(
      Dictionary(
        uniqueKeysWithValues: APIWebhook.all.map { webhook -> (String, JSON) in
          (webhook.name, ["post": webhook.document])
        })),
    "components": [
      "schemas": .object(
        Dictionary(
          objects.map { ($0.name, $0.document(isBody: bodies.contains($0.name))) },
          uniquingKeysWith: { first, _ in first })),
      "responses": .object(
        Dictionary(uniqueKeysWithValues: problems.map { ($0, response(to: $0, $1)) })),
      "securitySchemes": [
        "token": [
          "type": "http", "scheme": "bearer",
          "description": "An administrator makes a token with its permissions under Settings, API and webhooks.",
        ],
        "oauth": [
          "type": "oauth2",
          "description": "A token that ends after an hour, for a client that an administrator made in the same place.",
          "flows": [
            "clientCredentials": [
              "tokenUrl": .text(APIRoute.accessToken.path),
              "scopes": .object(
                Dictionary(uniqueKeysWithValues: Scope.allCases.map { ($0.rawValue, .text($0.rawValue)) })),
            ]
          ],
        ],
      ],
    ],
  ]

  /// All objects answered or sent, each once.
  static let objects: [APIObject] = {
    var seen: Set<String> = []
    return
      (APIOperation.all.flatMap { operation in
        [operation.body?.object, operation.success.object].compactMap { $0 }.flatMap(\.all)
      } + APIWebhook.all.flatMap(\.message.all) + problem.all).filter { seen.insert($0.name).inserted }
  }()

  /// An oversized head is answered before it is read, in one line.
  private static func response(to code: String, _ text: String) -> JSON {
    let content: JSON =
      ["414", "431"].contains(code)
      ? ["text/plain": ["schema": APISchema.text(atMost: nil).document]]
      : ["application/problem+json": ["schema": APISchema.object(problem).document]]
    return [
      "description": .text(text), "content": content, "headers": ["RateLimit-Policy": header, "RateLimit": header],
    ]
  }

  private static let bodies = Set(APIOperation.all.flatMap { $0.body?.object.all ?? [] }.map(\.name))
    .subtracting(APIOperation.all.flatMap { $0.success.object?.all ?? [] }.map(\.name))

  fileprivate static let header: JSON = ["schema": ["type": "string"]]

  static let problem = APIObject(
    "Problem", "What is wrong with a request (RFC 9457).",
    [
      .init("type", .text(atMost: nil), "Always `about:blank`."),
      .init("title", .text(atMost: nil), "In the language of the asker."),
      .init("status", .number(400...599), "The same as that of the answer."),
      .init("detail", .text(atMost: nil), "A sentence to show."),
      .init("code", .text(atMost: nil), "For programs to tell apart."),
      .init(
        "errors",
        .list(
          .object(
            APIObject(
              "FieldProblem", "What is wrong with a field.",
              [
                .init("field", .text(atMost: nil), "Its name; of what is within, with dots; empty for the whole."),
                .init("detail", .text(atMost: nil), "A sentence to show beside it."),
              ])), atMost: nil), "Every invalid field.", isRequired: false),
      .init(
        "scopes", .list(.choice(Scope.allCases.map(\.rawValue)), atMost: nil),
        "Permissions that the token lacks: any of them would do.", isRequired: false),
    ])

  /// Possible errors, in order.
  static var problemTexts: [(code: String, text: String)] { problems.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 } }

  /// Possible errors, by status.
  fileprivate static let problems: [String: String] = [
    "400": "The query or the JSON can't be read.",
    "401": "The token is missing, or opens nothing.",
    "403": "The token lacks a permission, or is for another site.",
    "404": "There is no such thing, or it is another organization's.",
    "410": "What comes after that point is no longer kept (`changes-gone`).",
    "409": "It contradicts what is there, or labor rules (`rules-broken`).",
    "412": "It was changed since it was read.",
    "413": "The body is too large.",
    "414": "The address is too long.",
    "415": "The body is not JSON by its type.",
    "422": "The body is JSON, but not valid; or its Idempotency-Key was used for another request.",
    "428": "If-Match is missing.",
    "429": "Too many requests at a time.",
    "431": "The headers are too large.",
    "5XX": "The server is busy or stopping, its disk is full, or it is its own fault.",
  ]
}

extension APIOperation {
  /// The statuses of refusals, in order.
  var refusals: [String] {
    var codes = ["400", "401", "403", "404", "414", "429", "431", "5XX"]
    if !method.isSafe || needsReady { codes += ["409"] }
    if body != nil || takesPicture { codes += ["413", "415"] }
    if body != nil || takesPicture || method == .post { codes += ["422"] }
    if isConditional { codes += ["412", "428"] }
    if mayBeGone { codes += ["410"] }
    return codes.sorted()
  }

  /// The permissions, each of them enough.
  var scopes: [Scope] { Scope.allowing(action) }

  fileprivate var document: JSON {
    var members: [String: JSON] = [
      "operationId": .text(name), "tags": [.text(chapter.rawValue)], "summary": .text(title),
      "security": .list(
        scopes.flatMap { scope -> [JSON] in
          [["token": [.text(scope.rawValue)]], ["oauth": [.text(scope.rawValue)]]]
        }), "parameters": .list(parameters),
      "responses": .object(responses),
    ]
    if !text.isEmpty { members["description"] = .text(text) }
    if let body {
      members["requestBody"] = [
        "required": .truth(body.isRequired),
        "content": ["application/json": content(body.object, APIExample.all[name]?.body)],
      ]
    }
    if takesPicture {
      let content = ["image/jpeg", "image/png", "image/webp"].map { ($0, [:] as JSON) }
      members["requestBody"] = ["required": true, "content": .object(Dictionary(uniqueKeysWithValues: content))]
    }
    return .object(members)
  }

  private func content(_ object: APIObject, _ example: JSON?) -> JSON {
    var members: [String: JSON] = ["schema": APISchema.object(object).document]
    if let example { members["example"] = example }
    return .object(members)
  }

  private var parameters: [JSON] {
    var all = parts.map { part -> JSON in
      ["name": .text(part), "in": "path", "required": true, "schema": Self.schema(ofPart: part).document]
    }
    all += query.map { member in
      [
        "name": .text(member.name), "in": "query", "required": .truth(member.isRequired),
        "description": .text(member.text), "schema": member.schema.document, "deprecated": .truth(member.isDeprecated),
      ]
    }
    if isConditional {
      all.append([
        "name": "If-Match", "in": "header", "required": true, "schema": ["type": "string"],
        "description": "The ETag of the version that was read; `*` for whichever there is.",
      ])
    }
    if takesKey {
      all.append([
        "name": "Idempotency-Key", "in": "header", "required": false,
        "schema": ["type": "string", "minLength": 1, "maxLength": 255],
        "description": "For a day, the same request under the same key is done once and answered the same.",
      ])
    }
    return all
  }

  private var responses: [String: JSON] {
    var headers: [String: JSON] = ["RateLimit-Policy": APIDocument.header, "RateLimit": APIDocument.header]
    switch success {
    case .item, .page: if method != .get || hasTag { headers["ETag"] = APIDocument.header }
    case .made: (headers["ETag"], headers["Location"]) = (APIDocument.header, APIDocument.header)
    case .file, .nothing: break
    }
    var answer: [String: JSON] = ["description": .text(title), "headers": .object(headers)]
    if let object = success.object {
      answer["content"] = [Response.jsonType: content(object, APIExample.all[name]?.answer)]
    }
    if case .file = success { answer["content"] = ["text/csv": ["schema": APISchema.text(atMost: nil).document]] }
    var all: [String: JSON] = ["\(success.status.code)": .object(answer)]
    if hasTag { all["304"] = ["description": "It is as the ETag of If-None-Match says."] }
    for code in refusals { all[code] = ["$ref": "#/components/responses/\(code)"] }
    return all
  }
}
