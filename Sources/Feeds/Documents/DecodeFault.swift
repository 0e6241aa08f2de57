/// Why a feed's bytes are no feed at all; nothing of it is taken.
public enum DecodeFault: Error, Sendable, Hashable {
  /// More bytes than are looked at.
  case tooLarge(limitBytes: Int)
  /// Not UTF-8 from this byte on (the first is 0).
  case notText(offset: Int)
  /// Not JSON here: line and column from 1, the column in bytes.
  case notJSON(line: Int, column: Int)
  /// JSON whose end is missing, an empty feed too.
  case endsEarly
  /// Lists and objects within one another beyond this depth.
  case tooDeep(limit: Int)
  /// JSON, but not an object at the top.
  case notAnObject
  /// JSON, but not a list at the top.
  case notAList
  /// A key that is read stands in the top object twice.
  case keyRepeated(String)
  /// No `roster`, or `null`.
  case rosterMissing
  /// A `roster` of another kind.
  case rosterNotAList
  /// No `items`, or one of another kind.
  case itemsMissing
}

extension DecodeFault: CustomStringConvertible {
  /// One English sentence for the log.
  public var description: String {
    switch self {
    case .tooLarge(let limit): "The feed is larger than \(limit) bytes."
    case .notText(let offset): "The feed is not UTF-8 text from byte \(offset) on."
    case .notJSON(let line, let column): "The feed is not JSON at line \(line), column \(column)."
    case .endsEarly: "The feed ends in the middle."
    case .tooDeep(let limit): "The feed nests lists and objects deeper than \(limit) levels."
    case .notAnObject: "The feed is not a JSON object."
    case .notAList: "The feed is not a JSON list."
    case .keyRepeated(let key): "The feed has the key \(key) twice."
    case .rosterMissing: "The feed has no roster."
    case .rosterNotAList: "The feed's roster is not a list."
    case .itemsMissing: "The page has no list of items."
    }
  }
}
