import Domain

/// A type with values that programs read and write: its schema follows from it.
protocol APIValue: Sendable {
  static var schema: APISchema { get }
  var json: JSON { get }
  /// `nil` for a value of another schema.
  init?(json: JSON)
}

extension String: APIValue {
  static var schema: APISchema { .text(atMost: nil) }
  var json: JSON { .text(self) }
  /// A number, too: a schema that takes texts alone has refused it before.
  init?(json: JSON) {
    switch json {
    case .text(let text), .decimal(let text): self = text
    case .number(let number): self = "\(number)"
    default: return nil
    }
  }
}

extension Bool: APIValue {
  static var schema: APISchema { .truth }
  var json: JSON { .truth(self) }
  init?(json: JSON) {
    guard case .truth(let truth) = json else { return nil }
    self = truth
  }
}

extension Int: APIValue {
  static var schema: APISchema { .number(.min ... .max) }
  var json: JSON { .number(Int64(self)) }
  init?(json: JSON) {
    guard case .number(let number) = json else { return nil }
    self.init(exactly: number)
  }
}

extension ID: APIValue {
  static var schema: APISchema { .id }
  var json: JSON { .number(rawValue) }
  init?(json: JSON) {
    guard case .number(let number) = json else { return nil }
    self.init(rawValue: number)
  }
}

extension LocalDate: APIValue {
  static var schema: APISchema { .date }
  var json: JSON { .text(description) }
  init?(json: JSON) {
    guard case .text(let text) = json else { return nil }
    self.init(text)
  }
}

extension LocalTime: APIValue {
  static var schema: APISchema { .time }
  var json: JSON { .text(description) }
  init?(json: JSON) {
    guard case .text(let text) = json else { return nil }
    self.init(text)
  }
}

extension Instant: APIValue {
  static var schema: APISchema { .moment }
  var json: JSON { .text(description) }
  init?(json: JSON) {
    guard case .text(let text) = json else { return nil }
    self.init(text)
  }
}

extension Weekday: APIValue {
  static var schema: APISchema { .number(1...7) }
  var json: JSON { .number(Int64(rawValue)) }
  init?(json: JSON) {
    guard let number = Int(json: json) else { return nil }
    self.init(rawValue: number)
  }
}

extension Optional: APIValue where Wrapped: APIValue {
  static var schema: APISchema { .optional(Wrapped.schema) }
  var json: JSON { self?.json ?? .null }
  init?(json: JSON) {
    if json == .null {
      self = .none
    } else {
      guard let value = Wrapped(json: json) else { return nil }
      self = .some(value)
    }
  }
}

extension Array: APIValue where Element: APIValue {
  static var schema: APISchema { .list(Element.schema, atMost: nil) }
  var json: JSON { .list(map(\.json)) }
  init?(json: JSON) {
    guard case .list(let elements) = json else { return nil }
    let values = elements.compactMap { Element(json: $0) }
    guard values.count == elements.count else { return nil }
    self = values
  }
}

/// Objects written by another shape: the field has their schema.
struct Objects: APIValue {
  static var schema: APISchema { .list(.truth, atMost: nil) }
  let json: JSON
  init(_ elements: [JSON]) { json = .list(elements) }
  init?(json _: JSON) { nil }
}

/// A choice among words.
protocol APIChoice: APIValue, CaseIterable, RawRepresentable<String> {}

extension APIChoice {
  static var schema: APISchema { .choice(allCases.map(\.rawValue)) }
  var json: JSON { .text(rawValue) }
  init?(json: JSON) {
    guard case .text(let text) = json else { return nil }
    self.init(rawValue: text)
  }
}

extension Language: APIChoice {}
extension ServiceGroup.Collection: APIChoice {}
extension ProductOrder: APIChoice {}
extension Recurrence.MissingDay: APIChoice {}
extension Assignment.Rotation.Turn.Kind: APIChoice {}
extension TurnLength.Unit: APIChoice {}
extension DutyKind: APIChoice {}
extension Contract.Basis: APIChoice {}
extension Contract.Kind: APIChoice {}
extension ZoneChange: APIChoice {}
