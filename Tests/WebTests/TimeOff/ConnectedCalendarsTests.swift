import DemoWorld
import Domain
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `One's own calendars` {
  private func calendar() throws -> HostileServer {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      SUMMARY:Dentist
      DTSTART;TZID=Europe/Berlin:20261026T090000
      DURATION:PT90M
      END:VEVENT
      END:VCALENDAR

      """
    return try HostileServer(.text("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)"))
  }

  @Test func `are connected, kept free and disconnected, and only their person sees when they are busy`() async throws {
    let (web, server) = (try await WebStreet(), try calendar())
    let address = server.url("/secret.ics")
    let made = await web.post("/my/calendars", "name=Private&address=\(address.percentEncoded())&free=1", as: .member)
    #expect(made.status == .seeOther)
    let page = await web.get("/my/calendars", as: .member).text
    #expect(page.contains("127.0.0.1. Last fetched today") && page.contains("Keeps you free."))
    #expect(page.contains("26: 9:00–10:30"))
    #expect(!page.contains("secret.ics") && !page.contains("Dentist"))
    #expect(await web.get("/my/availability", as: .member).text.contains("26: 9:00–10:30"))
    let mia = try #require(web.street.founded.people["Mia Tanaka"])
    #expect(!(await web.get("/people/\(mia)/availability").text.contains("9:00–10:30")))
    #expect(!(await web.get("/my/calendars").text.contains("127.0.0.1")))
    #expect(await web.post("/my/calendars", "calendar=1&keep=0").status == .notFound)
    #expect(await web.post("/my/calendars", "disconnect=1").status == .notFound)
    _ = await web.post("/my/calendars", "calendar=1&keep=0", as: .member)
    #expect(await web.get("/my/calendars", as: .member).text.contains("Only shows you when you are busy."))
    _ = await web.post("/my/calendars", "disconnect=1", as: .member)
    #expect(!(await web.get("/my/availability", as: .member).text.contains("9:00–10:30")))
  }

  @Test func `that can't be read are refused beside their address, with what was typed`() async throws {
    let web = try await WebStreet()
    let server = try HostileServer(.text("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>"))
    let answer = await web.post(
      "/my/calendars", "name=Private&address=\(server.url().percentEncoded())", as: .member)
    #expect(answer.status == .unprocessableContent)
    #expect(
      answer.text.contains("The address doesn&#39;t lead to a calendar (.ics).")
        && answer.text.contains("value=\"Private\""))
    let empty = await web.post("/my/calendars", "name=&address=x", as: .member)
    #expect(empty.status == .unprocessableContent && empty.text.contains(#"aria-invalid="true""#))
  }

  // MARK: At a server

  private static func multistatus(_ responses: [(href: String, properties: String)]) -> HostileServer.Act {
    let parts = responses.map { href, properties in
      "<d:response><d:href>\(href)</d:href><d:propstat><d:prop>\(properties)</d:prop></d:propstat></d:response>"
    }
    let text = """
      <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\(parts.joined())</d:multistatus>
      """
    return .text("HTTP/1.1 207 Multi-Status\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
  }

  private static func calendar(_ name: String, _ more: String = "") -> (href: String, properties: String) {
    let kind = "<d:resourcetype><c:calendar/></d:resourcetype>"
    return ("/mia/\(name)/", "\(kind)<d:displayname>\(name)</d:displayname>\(more)")
  }

  private static let readOnly = """
    <d:current-user-privilege-set><d:privilege><d:read/></d:privilege></d:current-user-privilege-set>
    """

  /// A server with two calendars, which then answers as told.
  private func server(_ then: HostileServer.Act...) throws -> HostileServer {
    try HostileServer(
      script: [
        Self.multistatus([("/", "<c:calendar-home-set><d:href>/mia/</d:href></c:calendar-home-set>")]),
        Self.multistatus([Self.calendar("Family"), Self.calendar("Holidays", Self.readOnly)]),
      ] + then)
  }

  private static let nothing = multistatus([])

  @Test func `at a server are shown, chosen, written into and left, and no password is shown again`() async throws {
    let (web, server) = (try await WebStreet(), try server(Self.nothing))
    let account = "find=1&server=http://127.0.0.1:\(server.port)&user=mia&password=s3cret"
    let shown = await web.post("/my/calendars", account, as: .member)
    #expect(shown.status == .ok)
    #expect(shown.text.contains("Family") && shown.text.contains("Can only be read"))
    #expect(!shown.text.contains("s3cret"))
    let found = try #require(shown.text.firstMatch(of: /name="found" value="([^"]+)"/)?.1)
    let none = await web.post("/my/calendars", "found=\(found)&free=1", as: .member)
    #expect(none.status == .unprocessableContent && none.text.contains("Choose at least one."))
    #expect(await web.post("/my/calendars", "found=\(found)&pick=0&pick=1").text.contains("That took too long."))
    let made = await web.post("/my/calendars", "found=\(found)&pick=0&pick=1&pick=9&free=1", as: .member)
    #expect(made.status == .seeOther)
    let page = await web.get("/my/calendars", as: .member).text
    #expect(page.contains("Family") && page.contains("Holidays") && !page.contains("s3cret"))
    #expect(page.contains("Write my shifts into it<span class=\"hidden-text\"> Family"))
    #expect(!page.contains("Write my shifts into it<span class=\"hidden-text\"> Holidays"))
    #expect(await web.post("/my/calendars", "write=2&on=1", as: .member).status == .notFound)
    #expect(await web.post("/my/calendars", "write=1&on=1").status == .notFound)
    #expect(await web.post("/my/calendars", "write=1&on=1", as: .member).status == .seeOther)
    let written = await web.get("/my/calendars", as: .member).text
    #expect(written.contains("Your shifts are about to be written into it."))
    #expect(written.contains("Disconnect, remove shifts") && written.contains("Disconnect, leave shifts"))
    _ = await web.post("/my/calendars", "write=1&on=0", as: .member)
    #expect(await web.get("/my/calendars", as: .member).text.contains("Your shifts are being removed from it."))
    #expect(await web.post("/my/calendars", "disconnect=1&remove=1", as: .member).status == .seeOther)
    #expect(!(await web.get("/my/calendars", as: .member).text.contains("Family")))
  }

  @Test(arguments: [
    ("mia@icloud.com", "caldav.icloud.com for iCloud"), ("mia@gmail.com", "Google takes no passwords"),
    ("https://outlook.office365.com", "Outlook and Microsoft 365 have no CalDAV"), ("", #"aria-invalid="true""#),
    ("http://127.0.0.1:1", "couldn&#39;t be reached"),
  ])
  func `at a server that can't be asked are refused beside its address`(_ typed: String, _ word: String) async throws {
    let web = try await WebStreet()
    let answer = await web.post(
      "/my/calendars", "find=1&server=\(typed.percentEncoded())&user=mia&password=s3cret", as: .member)
    #expect(answer.status == .unprocessableContent && answer.text.contains(word))
    #expect(answer.text.contains(#"value="mia""#) && !answer.text.contains("s3cret"))
  }

  @Test func `at a server stay to be chosen if one can't be read, without those that are connected`() async throws {
    let failing = HostileServer.Act.text("HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n")
    let (web, server) = (try await WebStreet(), try server(Self.nothing, Self.nothing, failing))
    let account = "find=1&server=http://127.0.0.1:\(server.port)&user=mia&password=s3cret"
    let shown = await web.post("/my/calendars", account, as: .member)
    let found = try #require(shown.text.firstMatch(of: /name="found" value="([^"]+)"/)?.1)
    let half = await web.post("/my/calendars", "found=\(found)&pick=0&pick=1", as: .member)
    #expect(half.status == .unprocessableContent && half.text.contains("answered with status 500"))
    #expect(half.text.contains(#"name="pick" value="0">"#) && half.text.contains(#"name="pick" value="1" checked>"#))
    #expect(await web.get("/my/calendars", as: .member).text.contains("Family"))
  }

  @Test func `at a server with another password ask for it`() async throws {
    let refused = HostileServer.Act.text("HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n")
    let (web, server) = (
      try await WebStreet(), try server(Self.nothing, Self.nothing, refused, Self.nothing)
    )
    let account = "find=1&server=http://127.0.0.1:\(server.port)&user=mia&password=s3cret"
    let shown = await web.post("/my/calendars", account, as: .member)
    let found = try #require(shown.text.firstMatch(of: /name="found" value="([^"]+)"/)?.1)
    _ = await web.post("/my/calendars", "found=\(found)&pick=0", as: .member)
    let id = try #require(
      await web.get("/my/calendars", as: .member).text.firstMatch(of: /name="disconnect" value="(\d+)"/)?.1)
    let calendar = try #require(ID<ConnectedCalendar>(id))
    try await web.street.store.write(in: web.street.organization, by: .console) {
      try $0.noteFault("password-refused", of: calendar)
    }
    #expect(await web.get("/my/calendars", as: .member).text.contains(#"name="renewed""#))
    let wrong = await web.post("/my/calendars", "renew=\(id)&renewed=wr0ng", as: .member)
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("The server refuses the username"))
    #expect(!wrong.text.contains("wr0ng"))
    #expect(await web.post("/my/calendars", "renew=\(id)&renewed=n3w").status == .notFound)
    #expect(await web.post("/my/calendars", "renew=\(id)&renewed=n3w", as: .member).status == .seeOther)
    #expect(!(await web.get("/my/calendars", as: .member).text.contains(#"name="renewed""#)))
  }
}
