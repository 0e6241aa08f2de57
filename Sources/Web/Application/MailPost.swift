public import Fetching

/// The server of outgoing mail, its sender, and the prefix of its links.
public struct MailPost: Sendable {
  private let post: @Sendable (MailMessage, KeptConnections) async throws(MailFault) -> Void
  /// The reason that the server refuses to sign in; `nil` if it doesn't. Sends nothing.
  public let check: @Sendable () async -> MailFault?
  let from: MailAddress
  /// The address at which people open OnDuty: `https://onduty.example`.
  let origin: String

  /// The sender's address of mails.
  public var sender: String { from.address }

  public init(_ mailer: Mailer, from: MailAddress, origin: String) {
    self.init(
      from: from, origin: origin,
      check: {
        do throws(MailFault) {
          try await mailer.check()
          return nil
        } catch { return error }
      },
      post: { message, connections throws(MailFault) in try await mailer.send(message, over: connections) })
  }

  init(
    from: MailAddress, origin: String, check: @escaping @Sendable () async -> MailFault? = { nil },
    post: @escaping @Sendable (MailMessage, KeptConnections) async throws(MailFault) -> Void
  ) {
    (self.from, self.origin, self.check, self.post) = (from, origin, check, post)
  }

  func send(
    _ message: MailMessage, over connections: KeptConnections = KeptConnections()
  ) async throws(MailFault) { try await post(message, connections) }
}
