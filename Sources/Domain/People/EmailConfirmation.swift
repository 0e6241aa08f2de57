/// The proof that an email address is a person's own. Only then it opens an account at a provider's sign-in.
public enum EmailConfirmation: String, Sendable, Hashable, CaseIterable {
  /// They opened the link of a mail to it.
  case mail
  /// An administrator vouched for it, or typed it for them.
  case administrator

  /// The time for which the link of a mail opens, in seconds: a day.
  public static let linkSeconds: Int64 = 86_400
  /// The most mails of one person within that time.
  public static let mostLinks = 5
}
