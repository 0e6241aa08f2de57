import CCurl
import Foundation

/// Hands mails to a server: libcurl speaks SMTP and makes the MIME parts.
public struct Mailer: Sendable {
  private let server: MailServer
  /// The longest that one mail takes.
  private let seconds: Int

  private static let isStarted: Void = ccurl_start()

  /// Hands mails to a server, each within so many seconds.
  public init(_ server: MailServer, seconds: Int = 30) { (self.server, self.seconds) = (server, seconds) }

  /// Sends one mail; when this returns, the server has taken it.
  ///
  /// Errors: `MailFault`. Cost: a connection each, on a thread of its own.
  public func send(_ message: MailMessage) async throws(MailFault) {
    let (server, seconds) = (server, seconds)
    let result: Result<Void, MailFault> = await withCheckedContinuation { waiter in
      Thread.detachNewThread { waiter.resume(returning: Self.send(message, to: server, seconds)) }
    }
    try result.get()
  }

  private static func send(_ message: MailMessage, to server: MailServer, _ seconds: Int) -> Result<Void, MailFault> {
    isStarted
    // Safety: the copies live until the `free` below, after `ccurl_send` has returned.
    let texts =
      [server.address, message.from.address, message.to.address, message.text, message.html] + message.headers
    let copies = texts.map { strdup($0) }
    let secrets = [server.user, server.password, server.authorities].map { $0.flatMap { strdup($0) } }
    defer { for copy in copies + secrets { free(copy) } }
    let found = copies.compactMap { $0.map { UnsafePointer($0) } }
    guard found.count == texts.count else { return .failure(.unreachable) }
    let headers = Array(found[5...])
    var status = 0
    let code = headers.withUnsafeBufferPointer { lines -> Int32 in
      guard let first = lines.baseAddress else { return 27 }
      var mail = ccurl_mail(
        server: found[0], user: secrets[0], password: secrets[1], ca_file: secrets[2],
        needs_tls: server.needsTLS ? 1 : 0,
        from: found[1], to: found[2], headers: first, header_count: lines.count, text: found[3],
        text_count: message.text.utf8.count, html: found[4], html_count: message.html.utf8.count,
        timeout_milliseconds: seconds * 1000)
      return ccurl_send(&mail, &status)
    }
    return code == 0 ? .success(()) : .failure(MailFault(curlCode: code, status: status))
  }
}
