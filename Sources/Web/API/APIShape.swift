import Domain

/// The representation of a type for programs: each field with its schema, in the order of the reference.
struct APIShape<Value: Sendable>: Sendable {
  struct Field: Sendable {
    let member: APIObject.Member
    let json: @Sendable (Value) -> JSON

    init<Part: APIValue>(
      _ name: String, _ text: String, schema: APISchema? = nil, isDeprecated: Bool = false,
      _ part: @escaping @Sendable (Value) -> Part
    ) {
      member = .init(name, schema ?? Part.schema, text, isDeprecated: isDeprecated)
      json = { part($0).json }
    }

    /// An object within.
    init<Part>(_ name: String, _ text: String, _ shape: APIShape<Part>, _ part: @escaping @Sendable (Value) -> Part?) {
      member = .init(name, .optional(.object(shape.object)), text)
      json = { value in part(value).map { shape.json($0) } ?? .null }
    }

    /// A list of objects within.
    init<Part>(
      _ name: String, _ text: String, each shape: APIShape<Part>, _ parts: @escaping @Sendable (Value) -> [Part]
    ) {
      member = .init(name, .list(.object(shape.object), atMost: nil), text)
      json = { .list(parts($0).map(shape.json)) }
    }
  }

  let object: APIObject
  private let fields: [Field]

  /// With times, operations add when it was made and last changed (`APITimes`).
  init(_ name: String, _ text: String, hasTimes: Bool = false, _ fields: [Field]) {
    object = APIObject(name, text, fields.map(\.member) + (hasTimes ? APITimes.members : []))
    self.fields = fields
  }

  func json(_ value: Value) -> JSON {
    .object(Dictionary(uniqueKeysWithValues: fields.map { ($0.member.name, $0.json(value)) }))
  }
}

/// The fields of a draft that a program sends; the domain checks their values.
struct APIForm<Draft>: Sendable {
  struct Field: Sendable {
    let member: APIObject.Member
    /// The names in refusals of the domain.
    let refusedAs: [String]
    let fill: @Sendable (inout Draft, JSON) -> Void

    /// `refusedAs` is the domain's name for it, if another.
    init<Part: APIValue>(
      _ name: String, _ text: String, schema: APISchema? = nil, isRequired: Bool = false, refusedAs: String...,
      fill: @escaping @Sendable (inout Draft, Part) -> Void
    ) {
      member = .init(name, schema ?? Part.schema, text, isRequired: isRequired)
      self.refusedAs = refusedAs
      self.fill = { draft, json in if let part = Part(json: json) { fill(&draft, part) } }
    }
  }

  let fields: [Field]
  /// The body for a new entity.
  let making: APIBody
  /// The same for a stored entity: only the sent fields change.
  let changing: APIBody

  init(_ name: String, _ fields: [Field]) {
    self.fields = fields
    let names = Dictionary(
      fields.flatMap { field in field.refusedAs.map { ($0, field.member.name) } },
      uniquingKeysWith: { first, _ in first })
    making = APIBody(
      object: APIObject("New\(name)", "What is sent to make one.", fields.map(\.member)), names: names)
    changing = APIBody(
      object: APIObject(
        "\(name)Change", "What is sent to change one: fields that are not sent stay as they are.",
        fields.map { .init($0.member.name, $0.member.schema, $0.member.text, isRequired: false) }), names: names)
  }

  /// Fills in the sent fields; the rest stays.
  func fill(_ draft: inout Draft, with values: [String: JSON]) {
    for field in fields {
      if let value = values[field.member.name] { field.fill(&draft, value) }
    }
  }
}

/// The body of a request.
struct APIBody: Sendable {
  let object: APIObject
  /// The names of fields by their names in the domain's refusals.
  var names: [String: String] = [:]
  /// If `false`, the body may be missing, and with it all of its members.
  var isRequired = true

  /// The name of a field in a refusal: else its words with underscores.
  func name(refusedAs field: String) -> String { names[field] ?? field.snakeCased }
}
