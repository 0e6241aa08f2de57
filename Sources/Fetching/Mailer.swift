import CCurl
import Dispatch
import Domain
import Glibc

/// Hands mails to a server: libcurl speaks SMTP and makes the MIME parts.
public struct Mailer: Sendable {
  private let server: MailServer
  /// The longest that one mail takes.
  private let seconds: Int

  /// Hands mails to a server, each within so many seconds.
  public init(_ server: MailServer, seconds: Int = 30) { (self.server, self.seconds) = (server, seconds) }

  /// Sends one mail; when this returns, the server has taken it.
  ///
  /// Errors: `MailFault`. Cost: a connection, on a thread of its own, unless one of `connections` is free.
  public func send(
    _ message: MailMessage, over connections: KeptConnections = KeptConnections()
  ) async throws(MailFault) {
    try await ask(message, connections)
  }

  /// Checks that the server accepts our sign-in, and sends nothing. Errors and cost: as `send`.
  public func check() async throws(MailFault) { try await ask(nil, KeptConnections()) }

  private func ask(_ message: MailMessage?, _ connections: KeptConnections) async throws(MailFault) {
    let (server, seconds) = (server, seconds)
    let result: Result<Void, MailFault> = await withCheckedContinuation { waiter in
      DispatchQueue(label: "mail").async {
        waiter.resume(returning: Self.ask(server, toTake: message, seconds, over: connections))
      }
    }
    try result.get()
  }

  private static func ask(
    _ server: MailServer, toTake message: MailMessage?, _ seconds: Int, over connections: KeptConnections
  ) -> Result<Void, MailFault> {
    let (text, html) = (message?.text.endingLinesForMail ?? "", message?.html.endingLinesForMail ?? "")
    let addresses = [message?.from.address ?? "", message?.to.address ?? ""]
    // Safety: the copies live until the `free` below, after libcurl has returned.
    let copies = ([server.address] + addresses + [text, html] + (message?.headers ?? [])).map { strdup($0) }
    let secrets = [server.user, server.password, server.authorities].map { $0.flatMap { strdup($0) } }
    defer { for copy in copies + secrets { free(copy) } }
    let found = copies.compactMap { $0.map { UnsafePointer($0) } }
    guard found.count == copies.count else { return .failure(.unreachable) }
    var status = 0
    let code = found.withUnsafeBufferPointer { found -> Int32 in
      guard let first = found.baseAddress else { return 27 }
      var mail = ccurl_mail(
        server: found[0], user: secrets[0], password: secrets[1], ca_file: secrets[2],
        needs_tls: server.needsTLS ? 1 : 0,
        from: found[1], to: found[2], headers: first + 5, header_count: found.count - 5, text: found[3],
        text_count: text.utf8.count, html: found[4], html_count: html.utf8.count,
        timeout_milliseconds: seconds * 1000)
      return connections.use { handle in
        guard message != nil else { return ccurl_greet(handle, &mail, &status) }
        let code = ccurl_send(handle, &mail, &status)
        return hasLeft(code, status) && ccurl_went_on(handle) != 0 ? ccurl_send(handle, &mail, &status) : code
      } ?? 27
    }
    return code == 0 ? .success(()) : .failure(MailFault(curlCode: code, status: status))
  }

  /// `true` if a server has closed its connection before it heard of a mail, as many do after so many mails or so long a pause: without a
  /// word, or with 421 (RFC 5321, 3.8).
  private static func hasLeft(_ code: Int32, _ status: Int) -> Bool {
    [52, 55, 56].contains(code) && (status == 0 || status == 421)
  }
}

extension String {
  /// The text with each line ended by CRLF, as quoted-printable keeps lines (RFC 2045, 6.7 (4)).
  var endingLinesForMail: String { lines.joined(separator: "\r\n") }
}
