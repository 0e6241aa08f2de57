import Domain

/// The schema of an API value: bodies and queries are read by it, and the document states the same.
///
/// Lengths and ranges that the domain checks are documented here and left to it.
indirect enum APISchema: Sendable, Hashable {
  case truth
  case id
  case number(ClosedRange<Int>)
  /// `atMost` Unicode scalars, if known.
  case text(atMost: Int?)
  /// `"37.5"` or `37.5`; only in requests.
  case decimal(atMost: Int)
  /// One of these whole numbers, as a number or a text; only in requests.
  case numeral([Int])
  /// `2026-10-24`
  case date
  /// `09:00`
  case time
  /// `2026-10-24T04:02:00Z`
  case moment
  case choice([String])
  case list(APISchema, atMost: Int?)
  case optional(APISchema)
  case object(APIObject)
}

/// A named object of the API with its members in the order of the reference.
struct APIObject: Sendable, Hashable {
  struct Member: Sendable, Hashable {
    let name: String
    let schema: APISchema
    /// One sentence.
    let text: String
    let isRequired: Bool
    /// Works as ever, but has a better one beside it.
    let isDeprecated: Bool

    init(
      _ name: String, _ schema: APISchema, _ text: String, isRequired: Bool = true, isDeprecated: Bool = false
    ) {
      self.name = name
      self.schema = schema
      self.text = text
      self.isRequired = isRequired
      self.isDeprecated = isDeprecated
    }
  }

  /// `Person`
  let name: String
  /// One sentence.
  let text: String
  let members: [Member]

  init(_ name: String, _ text: String, _ members: [Member]) {
    self.name = name
    self.text = text
    self.members = members
  }

  /// A part of a list of these.
  var page: APIObject {
    APIObject(
      "\(name)Page", "A part of a list.",
      [
        Member("items", .list(.object(self), atMost: nil), "In the order of the list."),
        Member("next_cursor", .optional(.text(atMost: nil)), "The `cursor` of the next part; null on the last."),
      ])
  }

  /// The objects that it consists of, itself included.
  var all: [APIObject] { [self] + members.flatMap { $0.schema.objects } }
}

// MARK: - Values

extension APISchema {
  /// The problems of a value; empty if it is of this schema. `place` is its field.
  func problems(of value: JSON, at place: String) -> [APIProblem.Field] {
    switch (self, value) {
    case (.optional, .null), (.truth, .truth): []
    case (.optional(let schema), _): schema.problems(of: value, at: place)
    case (.id, .number(let number)) where ID<Site>(String(number)) != nil && number > 0: []
    case (.number(let range), .number(let number)):
      Int(exactly: number).map(range.contains) == true
        ? [] : [.init(place, .refused(.notBetween(range.lowerBound, range.upperBound)))]
    case (.text, .text(let text)): text.unicodeScalars.contains("\0") ? [.init(place, .wrong(words))] : []
    case (.decimal, .text(let text)): text.unicodeScalars.contains("\0") ? [.init(place, .wrong(words))] : []
    case (.decimal, .number), (.decimal, .decimal): []
    case (.numeral(let numbers), .text(let text)) where numbers.contains { "\($0)" == text }: []
    case (.numeral(let numbers), .number(let number)) where numbers.contains { $0 == number }: []
    case (.date, .text(let text)): LocalDate(text) == nil ? [.init(place, .refused(.notADate))] : []
    case (.moment, .text(let text)): Instant(text) == nil ? [.init(place, .wrong(words))] : []
    case (.time, .text(let text)): LocalTime(text) == nil ? [.init(place, .wrong(words))] : []
    case (.choice(let words), .text(let text)) where words.contains(text): []
    case (.list(let schema, let most), .list(let elements)): schema.problems(of: elements, at: place, atMost: most)
    case (.object(let object), .object(let members)): object.problems(of: members, at: place)
    default: [.init(place, .wrong(words))]
    }
  }

  private func problems(of elements: [JSON], at place: String, atMost most: Int?) -> [APIProblem.Field] {
    if let most, elements.count > most { return [.init(place, .refused(.tooMany(limit: most)))] }
    return elements.enumerated().lazy.flatMap { problems(of: $1, at: "\(place).\($0)") }.prefix(20).map { $0 }
  }

  /// The value of a query's text; it may still violate this schema.
  func value(of text: String) -> JSON {
    switch self {
    case .optional(let schema): schema.value(of: text)
    case .truth where text == "true" || text == "false": .truth(text == "true")
    case .id, .number: text.first == "+" ? .text(text) : Int64(text).map(JSON.number) ?? .text(text)
    default: .text(text)
    }
  }

  fileprivate var objects: [APIObject] {
    switch self {
    case .object(let object): object.all
    case .list(let schema, _), .optional(let schema): schema.objects
    default: []
    }
  }
}

extension APIObject {
  /// The problems of an object's members: unknown ones, missing ones, and values of another schema.
  func problems(of values: [String: JSON], at place: String = "") -> [APIProblem.Field] {
    let prefix = place.isEmpty ? "" : "\(place)."
    let unknown = values.keys.filter { name in !members.contains { $0.name == name } }.sorted().prefix(20)
    return members.flatMap { member -> [APIProblem.Field] in
      let place = prefix + member.name
      guard let value = values[member.name] else {
        return member.isRequired ? [.init(place, .refused(.missing))] : []
      }
      return member.schema.problems(of: value, at: place)
    } + unknown.map { .init(prefix + $0.prefix(100), .unexpected) }
  }
}

// MARK: - The document

extension APISchema {
  /// The schema as JSON Schema 2020-12, as in OpenAPI 3.1.
  var document: JSON {
    switch self {
    case .truth: ["type": "boolean"]
    case .id: ["type": "integer", "format": "int64", "minimum": 1, "maximum": 999_999_999_999_999_999]
    case .number(let range):
      [
        "type": "integer", "format": "int64", "minimum": .number(Int64(range.lowerBound)),
        "maximum": .number(Int64(range.upperBound)),
      ]
    case .text(nil): ["type": "string"]
    case .text(let most?): ["type": "string", "maxLength": .number(Int64(most))]
    case .decimal(let most):
      ["anyOf": [["type": "string", "maxLength": .number(Int64(most))], ["type": "number"]]]
    case .numeral(let numbers):
      [
        "anyOf": [
          ["type": "integer", "enum": .list(numbers.map(\.json))],
          ["type": "string", "enum": .list(numbers.map { .text("\($0)") })],
        ]
      ]
    case .date: ["type": "string", "format": "date"]
    case .time: ["type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"]
    case .moment: ["type": "string", "format": "date-time"]
    case .choice(let words): ["type": "string", "enum": .list(words.map(JSON.text))]
    case .list(let schema, nil): ["type": "array", "items": schema.document]
    case .list(let schema, let most?):
      ["type": "array", "items": schema.document, "maxItems": .number(Int64(most))]
    case .optional(let schema): ["anyOf": [schema.document, ["type": "null"]]]
    case .object(let object): ["$ref": "#/components/schemas/\(object.name)"]
    }
  }

  /// For the reference: `text`, `date or null`.
  var words: String {
    switch self {
    case .truth: "true or false"
    case .id: "id"
    case .number(let range) where range == Int.min...Int.max: "whole number"
    case .number(let range): "whole number, \(range.lowerBound) to \(range.upperBound)"
    case .text(nil): "text"
    case .text(let most?): "text, at most \(most) characters"
    case .decimal: "decimal, as a number or a text"
    case .numeral(let numbers): "\(numbers.map(String.init).joined(separator: ", ")), as a number or a text"
    case .date: "date, 2026-10-24"
    case .time: "time, 09:00"
    case .moment: "moment, 2026-10-24T04:02:00Z"
    case .choice(let words): words.joined(separator: ", ")
    case .list(let schema, _): "list: \(schema.words)"
    case .optional(let schema): "\(schema.words); or null"
    case .object(let object): object.name
    }
  }
}

extension APIObject {
  /// A request has no other members; an answer may gain some.
  func document(isBody: Bool) -> JSON {
    [
      "type": "object", "description": .text(text), "additionalProperties": .truth(!isBody),
      "required": .list(members.filter(\.isRequired).map { .text($0.name) }),
      "properties": .object(
        Dictionary(
          uniqueKeysWithValues: members.map { member in
            (member.name, member.schema.document.described(as: member.text, isDeprecated: member.isDeprecated))
          })),
    ]
  }
}

extension JSON {
  /// The same schema with a sentence about it.
  func described(as text: String, isDeprecated: Bool = false) -> JSON {
    guard case .object(var members) = self else { return self }
    members["description"] = .text(text)
    if isDeprecated { members["deprecated"] = true }
    return .object(members)
  }
}
