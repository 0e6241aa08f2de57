/// The name that somebody signs in with, as they wrote it.
public struct UserName: Sendable, Hashable, CustomStringConvertible {
  /// 1 to 64 Unicode scalars, trimmed, none of them invisible.
  public let description: String

  public static let longest = 64

  /// Takes a name from a form. Errors: `Refusal.invalid` for the field `userName`.
  public init(_ draft: String) throws(Refusal) {
    let text = String(String.UnicodeScalarView(draft.unicodeScalars.filter { !$0.isInvisible })).trimmed
    guard !text.isEmpty else { throw .invalid([.init("userName", .missing)]) }
    guard text.unicodeScalars.count <= Self.longest else {
      throw .invalid([.init("userName", .tooLong(limit: Self.longest))])
    }
    description = text
  }
}

extension Unicode.Scalar {
  /// Controls and format characters, which would make two names that look alike.
  fileprivate var isInvisible: Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
