/// The reason that a feed's bytes can't be read at all.
public enum DecodeFault: Error, Sendable, Hashable {
  /// More than `limitBytes`.
  case tooLarge(limitBytes: Int)
  /// No bytes, or only white space.
  case empty
  /// UTF-16 or UTF-32: it begins with their mark, or with NUL in a character.
  case otherEncoding
  /// Not UTF-8 from this byte on, counted from 0.
  case notText(offset: Int)
  /// Malformed JSON at this line and column, both from 1; the column in bytes.
  case notJSON(line: Int, column: Int)
  /// JSON without its end.
  case endsEarly
  /// Lists and objects nested deeper than `limit`.
  case tooDeep(limit: Int)
  /// JSON, but not an object at the top.
  case notAnObject
  /// JSON, but not a list at the top.
  case notAList
  /// The top object has this required key twice.
  case keyRepeated(String)
  /// `roster` is missing.
  case rosterMissing
  /// `roster` is `null`.
  case rosterNull
  /// `roster` is not a list.
  case rosterNotAList
  /// `items` is missing or not a list.
  case itemsMissing
}

extension DecodeFault: CustomStringConvertible {
  /// One English sentence for the log.
  public var description: String {
    switch self {
    case .tooLarge(let limit): "The feed is larger than \(limit) bytes."
    case .empty: "The feed is empty."
    case .otherEncoding: "The feed is UTF-16 or UTF-32 text."
    case .notText(let offset): "The feed is not UTF-8 text from byte \(offset) on."
    case .notJSON(let line, let column): "The feed is not JSON at line \(line), column \(column)."
    case .endsEarly: "The feed ends in the middle."
    case .tooDeep(let limit): "The feed nests lists and objects deeper than \(limit) levels."
    case .notAnObject: "The feed is not a JSON object."
    case .notAList: "The feed is not a JSON list."
    case .keyRepeated(let key): "The feed has the key \(key) twice."
    case .rosterMissing: "The feed has no roster."
    case .rosterNull: "The feed's roster is null."
    case .rosterNotAList: "The feed's roster is not a list."
    case .itemsMissing: "The page has no list of items."
    }
  }
}
