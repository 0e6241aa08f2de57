import FoundationEssentials

/// The value of a claim as providers write it: a text, a number, a flag, a list or an object.
enum ClaimValue: Decodable, Sendable, Hashable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([ClaimValue])
  case object([String: ClaimValue])
  case nothing

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let list = try? value.decode([ClaimValue].self) {
      self = .list(list)
    } else if let object = try? value.decode([String: ClaimValue].self) {
      self = .object(object)
    } else {
      self = .nothing
    }
  }

  /// The text of a text, or of a whole number.
  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map { "\($0)" }
    default: nil
    }
  }

  /// `true`, also in the text that some providers write; nothing else.
  var isTrue: Bool {
    switch self {
    case .flag(let flag): flag
    case .text(let text): text.lowercased() == "true"
    default: false
    }
  }

  /// The names in the value: a text and its words, a list's texts, or the keys of an object of objects, as Zitadel writes roles.
  ///
  /// Why no words in lists: “manager trainees” in a list is one group, and not a manager.
  var names: [String] {
    switch self {
    case .text(let text): [text] + text.split { ", ;\t\n".contains($0) }.map(String.init)
    case .number: text.map { [$0] } ?? []
    case .list(let list): list.compactMap(\.text)
    case .object(let object): object.filter { $0.value.isObject }.map(\.key)
    case .flag, .nothing: []
    }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }
}

/// The claims of a token, or of a provider's user info, by their names.
struct ClaimSet: Sendable, Hashable {
  let values: [String: ClaimValue]

  init(_ values: [String: ClaimValue] = [:]) { self.values = values }

  /// Reads an object. Errors: `malformed`.
  init(_ bytes: [UInt8]) throws(OpenIDRefusal) {
    guard let values = try? JSONDecoder().decode([String: ClaimValue].self, from: Data(bytes)) else { throw .malformed }
    self.values = values
  }

  /// The value under a name that may be a path, as `realm_access.roles`; a claim of the whole name comes first.
  func value(at path: String) -> ClaimValue? { Self.value(at: path[...], in: values) }

  /// Why the longest name first: names of claims, and of clients in them, have dots of their own.
  private static func value(at path: Substring, in values: [String: ClaimValue]) -> ClaimValue? {
    if let value = values[String(path)] { return value }
    for dot in path.indices.reversed() where path[dot] == "." {
      guard case .object(let inner)? = values[String(path[..<dot])] else { continue }
      return value(at: path[path.index(after: dot)...], in: inner)
    }
    return nil
  }

  /// `true` if a claim is only named, and its value is elsewhere (OpenID Connect Core 1.0, §5.6.2; Entra's `hasgroups`).
  func isElsewhere(_ name: String) -> Bool {
    if case .object(let names)? = values["_claim_names"], names[name] != nil { return true }
    return name == "groups" && values["hasgroups"]?.isTrue == true
  }
}
