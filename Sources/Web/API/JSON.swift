import Domain
import Feeds
import FoundationEssentials

/// A JSON value of the API (RFC 8259): no member of an object comes twice.
enum JSON: Sendable, Hashable {
  case null
  case truth(Bool)
  case number(Int64)
  /// Any other number, as it was written.
  case decimal(String)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  /// Reads a whole text. Errors: `APIProblem.notJSON`, `.memberRepeated`.
  init(reading bytes: [UInt8]) throws(APIProblem) {
    var problem: APIProblem?
    do throws(DecodeFault) {
      var reader = try JSONReader(bytes)
      self = try Self.value(&reader, &problem)
      try reader.end()
    } catch {
      throw .notJSON(error)
    }
    if let problem { throw problem }
  }

  /// `problem` is that of a text that is JSON all the same; the first one counts.
  private static func value(_ reader: inout JSONReader, _ problem: inout APIProblem?) throws(DecodeFault) -> JSON {
    switch reader.peek() {
    case UInt8(ascii: "{"): return try object(&reader, &problem)
    case UInt8(ascii: "["):
      var elements: [JSON] = []
      try reader.list { _, reader throws(DecodeFault) in elements.append(try value(&reader, &problem)) }
      return .list(elements)
    default:
      switch try reader.scalar() {
      case .text(let text): return .text(text)
      case .truth(let truth): return .truth(truth)
      case .null, .nested: return .null
      case .number(let written):
        return Int64(written).map(JSON.number) ?? .decimal(String(written))
      }
    }
  }

  private static func object(_ reader: inout JSONReader, _ problem: inout APIProblem?) throws(DecodeFault) -> JSON {
    var members: [String: JSON] = [:]
    try reader.object { key, reader throws(DecodeFault) in
      let value = try value(&reader, &problem)
      if members.updateValue(value, forKey: key) != nil {
        problem = problem ?? .memberRepeated(String(key.prefix(100)))
      }
    }
    return .object(members)
  }

  /// Equal values have equal bytes.
  var bytes: [UInt8] {
    get throws { Array(try JSONEncoder.stable.encode(self)) }
  }
}

extension JSON: Encodable {
  private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue _: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .truth(let truth): try truth.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .decimal(let written): try (Double(written) ?? 0).encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .list(let elements): try elements.encode(to: encoder)
    case .object(let members):
      var container = encoder.container(keyedBy: MemberName.self)
      for (name, value) in members { try container.encode(value, forKey: MemberName(stringValue: name)) }
    }
  }
}

extension JSON: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int64) { self = .number(number) }
  init(booleanLiteral truth: Bool) { self = .truth(truth) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(Dictionary(members, uniquingKeysWith: { first, _ in first }))
  }
}
