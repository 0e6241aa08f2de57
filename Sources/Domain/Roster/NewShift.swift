/// A shift to be added to the plan, with its marks.
public struct NewShift: Sendable, Hashable {
  /// As typed.
  public let content: ShiftContent
  /// As `ShiftMarks.externalID`, as typed.
  public let externalID: String?
  /// Equal for the shifts of one split shift, among those that are added at once; `nil` for one on its own.
  public let pair: Int?

  /// By default, without marks.
  public init(_ content: ShiftContent, externalID: String? = nil, pair: Int? = nil) {
    self.content = content
    self.externalID = externalID
    self.pair = pair
  }
}
