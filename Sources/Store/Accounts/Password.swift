import Crypto
public import Domain

/// A password that is acceptable: long enough, and not among the first guesses.
///
/// Source: NIST SP 800-63B and OWASP ASVS 5.0, 6.2: no composition rules; common passwords and the words of its place
/// are refused. Its text is not part of `description`.
public struct Password: Sendable, Hashable, CustomStringConvertible {
  /// As typed, white space included.
  public let text: String

  /// The least Unicode scalars.
  public static let shortest = 12
  /// The most Unicode scalars.
  public static let longest = 200
  /// The least base-2 logarithm of the guesses that a password withstands: 100 million, for which sign-in would take years.
  private static let leastBits = 26.5

  /// Checks a password from a form. Errors: `Refusal.invalid` for the field `password`.
  ///
  /// `names` are those of the person and the organization: guesses begin with them. Cost: about 0.1 ms.
  public init(_ draft: String, of userName: UserName?, knowing names: [String] = []) throws(Refusal) {
    let count = draft.unicodeScalars.count
    guard count > 0 else { throw Self.refusal(.missing) }
    guard count >= Self.shortest else { throw Self.refusal(.tooShort(limit: Self.shortest)) }
    guard count <= Self.longest else { throw Self.refusal(.tooLong(limit: Self.longest)) }
    let own = userName?.description
    guard draft.trimmed.lowercased() != own?.lowercased() else { throw Self.refusal(.sameAsUserName) }
    let words = Self.words(of: names + [own].compactMap { $0 }) + Self.common
    guard Guessing.bits(of: draft, knowing: words) >= Self.leastBits else { throw Self.refusal(.tooCommon) }
    text = draft
  }

  /// A placeholder: the password never appears in logs.
  public var description: String { "Password(…)" }

  private static func refusal(_ problem: Refusal.Problem) -> Refusal { .invalid([.init("password", problem)]) }

  /// The names and their parts, which attackers guess too.
  private static func words(of names: [String]) -> [String] {
    names.flatMap { [$0] + $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }.filter { $0.count > 2 }
  }

  /// Passwords that are guessed first here and missing from lists of English passwords.
  private static let common = """
    onduty passwort meinpasswort hallo hallowelt geheim ichliebedich liebe schatz schatzi willkommen sommer winter
    herbst frühling fussball fußball sonnenschein schalke bayern dortmund berlin hamburg münchen qwertz qwertzuiop
    asdfghjklö yxcvbnm montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april juni juli
    august september oktober november dezember arbeit schicht dienstplan kaffee urlaub mausi engel admin administrator
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
