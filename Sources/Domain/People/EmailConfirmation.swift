/// The proof that an email address is a person's own. Only then it opens an account at a provider's sign-in.
public enum EmailConfirmation: String, Sendable, Hashable, CaseIterable {
  /// The person opened the link of a mail to the address.
  case mail
  /// An administrator vouched for the address, or typed it for the person.
  case administrator

  /// The time for which the link of a mail opens, in seconds: a day.
  public static let linkSeconds: Int64 = 86_400
  /// The most mails of one person within that time.
  public static let mostLinks = 5
}
