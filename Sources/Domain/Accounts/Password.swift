/// A password that is acceptable: long enough, and not among the first guesses.
///
/// Source: NIST SP 800-63B and OWASP: no composition rules. Its text is not part of `description`.
public struct Password: Sendable, Hashable, CustomStringConvertible {
  /// As typed, white space included.
  public let text: String

  /// The least Unicode scalars.
  public static let shortest = 10
  /// The most Unicode scalars.
  public static let longest = 200

  /// Checks a password from a form. Errors: `Refusal.invalid` for the field `password`.
  public init(_ draft: String, of userName: UserName?) throws(Refusal) {
    let count = draft.unicodeScalars.count
    guard count > 0 else { throw Self.refusal(.missing) }
    guard count >= Self.shortest else { throw Self.refusal(.tooShort(limit: Self.shortest)) }
    guard count <= Self.longest else { throw Self.refusal(.tooLong(limit: Self.longest)) }
    let plain = draft.trimmed.lowercased()
    guard plain != userName?.description.lowercased() else { throw Self.refusal(.sameAsUserName) }
    guard Set(plain).count > 2, !Self.common.contains(plain) else { throw Self.refusal(.tooCommon) }
    text = draft
  }

  /// A placeholder: the password never appears in logs.
  public var description: String { "Password(…)" }

  private static func refusal(_ problem: Refusal.Problem) -> Refusal { .invalid([.init("password", problem)]) }

  /// The most common guesses of ten or more characters.
  private static let common = Set(
    """
    1234567890 12345678910 123456789a 1234567891 0123456789 0987654321 9876543210 123456789q 1q2w3e4r5t 1q2w3e4r5t6y
    1qaz2wsx3edc qwertyuiop qwertzuiop asdfghjkl; asdfghjklö qwerty1234 qwerty12345 qwerty123456 qwertz1234 qazwsxedcr
    password10 password11 password12 password123 password1234 password12345 password1! password123! passwordpassword
    passw0rd123 p@ssw0rd123 p@ssword123 mypassword yourpassword changeme123 changemenow iloveyou12 iloveyou123
    ilovemyself letmein123 letmein1234 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 sunshine123
    football123 baseball123 superman123 princess123 dragon1234 monkey1234 master1234 admin12345 administrator
    abcdefghij abcdefghijk abcd123456 abc1234567 abc123456789 aa12345678 a123456789 q1w2e3r4t5 zxcvbnm123 1234qwerasdf
    passwort123 passwort1234 passwort12345 passwortpasswort meinpasswort geheim1234 geheim12345 hallo12345 hallo123456
    hallohallo hallowelt123 ichliebedich willkommen willkommen1 willkommen123 schalke0404 sommer2025! sommer2026!
    fußball123 fussball123 sonnenschein schatz1234 starwars123 pokemon123 computer123 internet123 test123456 testtest123
    onduty1234 onduty12345 ondutyonduty
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
