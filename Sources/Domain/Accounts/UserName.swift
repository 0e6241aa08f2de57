/// The name by which a person signs in, in their own spelling.
public struct UserName: Sendable, Hashable, CustomStringConvertible {
  /// 1 to 64 Unicode scalars, trimmed, without invisible ones.
  public let description: String

  /// The most Unicode scalars.
  public static let longest = 64

  /// Cleans and checks a name from a form. Errors: `Refusal.invalid` for the field `userName`.
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
  /// Control and format characters, which would allow different names that look alike.
  fileprivate var isInvisible: Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
