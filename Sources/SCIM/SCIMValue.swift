import FoundationEssentials

/// A value of a resource: JSON (RFC 8259), with names of members in any case (RFC 7643 §2.1).
public enum SCIMValue: Sendable, Hashable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([SCIMValue])
  case object([String: SCIMValue])

  /// The deepest nesting that is read; resources need five.
  static let mostDepth = 16

  /// Reads a text. Errors: `SCIMProblem` of the kind `invalidSyntax`.
  public init(reading bytes: [UInt8]) throws(SCIMProblem) {
    guard Self.depth(of: bytes) <= Self.mostDepth,
      let value = try? JSONDecoder().decode(SCIMValue.self, from: Data(bytes))
    else { throw SCIMProblem(.invalidSyntax, "The body is not JSON, or nested too deeply.") }
    self = value
  }

  /// Equal values have equal bytes.
  public var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self))
    }
  }

  /// The nesting of a text, as far as brackets outside of strings show it.
  private static func depth(of bytes: [UInt8]) -> Int {
    var (depth, deepest, isText, isEscaped) = (0, 0, false, false)
    for byte in bytes {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return deepest
  }

  /// The member of an object, in any case; `nil` for other values.
  public subscript(name: String) -> SCIMValue? {
    guard case .object(let members) = self else { return nil }
    return members[name] ?? members.first { $0.key.lowercased() == name.lowercased() }?.value
  }

  /// The text of a text; `nil` for other values.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The truth of a truth value; `nil` for other values.
  public var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }

  /// The elements of a list; empty for other values.
  public var elements: [SCIMValue] { if case .list(let list) = self { list } else { [] } }

  /// The members of an object; empty for other values.
  public var members: [String: SCIMValue] { if case .object(let members) = self { members } else { [:] } }

  /// `true` for what RFC 7643 §2.5 calls unassigned: null, an empty list, an object without members.
  var isUnassigned: Bool {
    switch self {
    case .null: true
    case .list(let list): list.isEmpty
    case .object(let members): members.isEmpty
    case .truth, .number, .text: false
    }
  }
}

extension SCIMValue: Codable {
  /// Any JSON value.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let truth = try? value.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let list = try? value.decode([SCIMValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: SCIMValue].self))
    }
  }

  /// The same value as JSON; whole numbers without a point.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .truth(let truth): try container.encode(truth)
    case .number(let number):
      if let whole = Int64(exactly: number) { try container.encode(whole) } else { try container.encode(number) }
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let members): try container.encode(members)
    }
  }
}

extension SCIMValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// A truth value.
  public init(booleanLiteral truth: Bool) { self = .truth(truth) }
  /// A number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// A list.
  public init(arrayLiteral elements: SCIMValue...) { self = .list(elements) }
  /// An object; of equal names the first counts.
  public init(dictionaryLiteral members: (String, SCIMValue)...) {
    self = .object(Dictionary(members) { first, _ in first })
  }
}
