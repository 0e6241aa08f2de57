import Testing

@testable import Fetching

@Suite struct `A mail` {
  private func message(_ subject: String, to: MailAddress? = MailAddress("mia@example.org", name: "Mia Tanaka")) throws
    -> MailMessage
  {
    MailMessage(
      from: try #require(MailAddress(reading: "Harbor Street <roster@example.com>")), to: try #require(to),
      subject: subject, text: "t", html: "<p>h", id: "notice-1-7", seconds: 1_792_814_520,
      unsubscribe: "https://onduty.example/notifications/mail/x")
  }

  @Test func `has the header lines that servers and readers ask for`() throws {
    #expect(
      try message("New shift").headers == [
        "Date: Sat, 24 Oct 2026 04:02:00 +0000", #"From: "Harbor Street" <roster@example.com>"#,
        #"To: "Mia Tanaka" <mia@example.org>"#, "Subject: New shift", "Message-ID: <notice-1-7@example.com>",
        "Auto-Submitted: auto-generated", "List-Unsubscribe: <https://onduty.example/notifications/mail/x>",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      ])
  }

  @Test func `keeps its header in lines, whatever a name or a title says`() throws {
    let subject = "Zoë\r\nBcc: all@example.org, Überstunden am Samstag und am Sonntag im Café"
    for line in try message(subject, to: MailAddress("a@b.example", name: "Ana\r\nBcc: x")).headers {
      for part in line.split(separator: "\r\n", omittingEmptySubsequences: false).dropFirst() {
        #expect(part.hasPrefix(" =?utf-8?B?"), "a line of its own: \(part)")
      }
      #expect(line.utf8.allSatisfy { (32...126).contains($0) || $0 == 13 || $0 == 10 })
    }
    #expect(try message(subject).headers[3].split(separator: "\r\n ").allSatisfy { $0.utf8.count <= 84 })
    #expect(try message("").headers[3] == "Subject: ")
  }

  @Test func `ends its lines as mails do, whatever ends them here`() {
    #expect("Hello,\n\nbye\r\nMia\n".endingLinesForMail == "Hello,\r\n\r\nbye\r\nMia\r\n")
  }

  @Test(arguments: [
    "", "a", "@", "a@", "@b", "a@b@c", "a b@c.example", "a@b.example\r\nRCPT TO:<x@y.example>", "<a@b.example>",
    "a,b@c.example", "ü@b.example",
  ])
  func `goes to nothing that is no address`(text: String) { #expect(MailAddress(text) == nil) }

  @Test func `goes to a server by its address`() {
    for text in [
      "smtp://mail.example", "smtp://user@mail.example:25", "smtps://mail.example:465/", "smtp://[::1]:2525",
    ] {
      #expect(MailServer(text) != nil, "\(text)")
    }
    for text in [
      "", "mail.example", "http://mail.example", "smtp://", "smtp://a:b@mail.example", "smtp://mail.example/x",
      "smtp://mail.example:0",
    ] {
      #expect(MailServer(text) == nil, "\(text)")
    }
    #expect(MailServer("smtp://127.0.0.1:25")?.needsTLS == false)
    #expect(MailServer("smtp://mail.example:25")?.needsTLS == true)
  }

  @Test func `that no server takes is told as what may be done about it`() {
    #expect(MailFault(curlCode: 55, status: 550) == .refused(code: 550))
    #expect(MailFault(curlCode: 55, status: 451) == .deferred(code: 451))
    #expect(MailFault(curlCode: 67, status: 535) == .signInRefused)
    #expect(MailFault(curlCode: 7, status: 0) == .unreachable)
    #expect(!MailFault.refused(code: 550).isWorthRetrying && MailFault.unreachable.isWorthRetrying)
  }
}
