/// The badge that a person holds to a reader at the wall: the letters and digits that the reader types.
public struct WallBadge: Sendable, Hashable {
  /// Digits and capital letters.
  public let code: String

  /// The allowed lengths. Shape: longer than any PIN, so that neither is taken for the other.
  public static let lengths = 7...32
  /// The most unknown badges that a wall reads within `unknownSeconds`; then it reads none until they are over.
  ///
  /// So numbers typed at a wall day and night meet one of fifty badges of seven digits in two months, and one of ten digits never.
  public static let mostUnknown = 20
  /// The seconds in which unknown badges are counted.
  public static let unknownSeconds: Int64 = 600

  /// The text of a reader, or of a hand; `nil` if it can't be a badge. Spaces, colons and dashes, as readers put between digits, are left out.
  public init?(read text: String) {
    let code = Self.plain(text)
    guard Self.lengths.contains(code.utf8.count), code.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.code = code
  }

  /// A badge for a person. Errors: `Refusal.invalid` (`badge`): also for the first guesses: all the same, or counted up or down.
  public init(chosen text: String) throws(Refusal) {
    let code = Self.plain(text)
    guard !code.isEmpty else { throw .invalid([.init("badge", .missing)]) }
    guard code.utf8.count >= Self.lengths.lowerBound else {
      throw .invalid([.init("badge", .tooShort(limit: Self.lengths.lowerBound))])
    }
    guard code.utf8.count <= Self.lengths.upperBound else {
      throw .invalid([.init("badge", .tooLong(limit: Self.lengths.upperBound))])
    }
    guard let badge = WallBadge(read: text) else { throw .invalid([.init("badge", .unknown)]) }
    let steps = Set(zip(code.utf8, code.utf8.dropFirst()).map { Int($1) - Int($0) })
    if steps.count == 1, let step = steps.first, (-1...1).contains(step) {
      throw .invalid([.init("badge", .tooCommon)])
    }
    self = badge
  }

  /// The last characters, to tell badges apart by: too few to make one.
  public var ending: String { String(code.suffix(2)) }

  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.prefix(200).filter { !" :-\t\r\n".unicodeScalars.contains($0) })
    )
    .uppercased()
  }

  private static func isAllowed(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (65...90).contains(byte) }
}

extension WallBadge: CustomStringConvertible, CustomReflectable {
  /// A placeholder: the code never appears in logs.
  public var description: String { "WallBadge(…)" }
  /// Empty: the code never appears in a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
