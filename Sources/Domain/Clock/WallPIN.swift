/// The four to six digits that a person types at the wall.
public struct WallPIN: Sendable, Hashable {
  /// The digits.
  public let digits: String

  /// The allowed numbers of digits.
  public static let lengths = 4...6
  /// The number of wrong tries in a row before the name waits.
  public static let triesBeforeWait = 3

  /// Typed digits, to verify; `nil` if they can't be a PIN.
  public init?(typed text: String) {
    let text = text.trimmed
    guard Self.lengths.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    digits = text
  }

  /// A new PIN. Errors: `Refusal.invalid` (`pin`): for anything but digits, and for the first guesses: all the same, or counted up or down.
  public init(chosen text: String) throws(Refusal) {
    guard !text.trimmed.isEmpty else { throw .invalid([.init("pin", .missing)]) }
    guard let pin = WallPIN(typed: text) else { throw .invalid([.init("pin", .notBetween(4, 6))]) }
    let steps = Set(zip(pin.digits.utf8, pin.digits.utf8.dropFirst()).map { Int($1) - Int($0) })
    if steps.count == 1, let step = steps.first, (-1...1).contains(step) {
      throw .invalid([.init("pin", .tooCommon)])
    }
    self = pin
  }

  /// The seconds that a name waits after this many wrong tries in a row: a minute after three, twice as long after each three more, at most
  /// an hour. So four digits hold for more than a year against someone at the wall day and night.
  public static func waitSeconds(after tries: Int) -> Int64 {
    guard tries > 0, tries % triesBeforeWait == 0 else { return 0 }
    return min(3600, 60 << Int64(min(10, tries / triesBeforeWait - 1)))
  }

  /// The number of tries left before the next wait.
  public static func triesLeft(after tries: Int) -> Int { triesBeforeWait - max(0, tries) % triesBeforeWait }
}

extension WallPIN: CustomStringConvertible, CustomReflectable {
  /// A placeholder: the digits never appear in logs.
  public var description: String { "WallPIN(…)" }
  /// Empty: the digits never appear in a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
