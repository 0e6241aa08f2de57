public import Fetching

/// By whom mails go out, from whom, and where links in them lead to.
public struct MailPost: Sendable {
  let send: @Sendable (MailMessage) async throws(MailFault) -> Void
  let from: MailAddress
  /// Where people open OnDuty: `https://onduty.example`.
  let origin: String

  public init(_ mailer: Mailer, from: MailAddress, origin: String) {
    self.init(from: from, origin: origin) { message throws(MailFault) in try await mailer.send(message) }
  }

  init(
    from: MailAddress, origin: String, send: @escaping @Sendable (MailMessage) async throws(MailFault) -> Void
  ) {
    (self.from, self.origin, self.send) = (from, origin, send)
  }
}
