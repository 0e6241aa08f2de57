/// The marks of a shift besides its content: they stay with it from draft to roster and through each change, and no copy has them.
public struct ShiftMarks: Sendable, Hashable {
  /// The shift's id in another system, unique among the organization's shifts; `nil` if there is none.
  public var externalID: String?
  /// The split shift of which it is a half; `nil` if it is on its own.
  public var pair: ID<ShiftPair>?

  /// By default, none.
  public init(externalID: String? = nil, pair: ID<ShiftPair>? = nil) {
    self.externalID = externalID
    self.pair = pair
  }

  /// An id in its stored form; `nil` if it is empty. Errors: `Refusal.invalid` for `externalID`.
  package static func checked(_ externalID: String?) throws(Refusal) -> String? {
    let text = try Text.line(
      externalID ?? "", "externalID", limit: Text.longestExternalID, mayBeEmpty: true)
    return text.isEmpty ? nil : text
  }
}

/// Two shifts of a person on one day, with a long pause between them: `6–10 16–21`.
public enum ShiftPair {}
