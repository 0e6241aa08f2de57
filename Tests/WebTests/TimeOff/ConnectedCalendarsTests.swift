import DemoWorld
import Domain
import HTTP
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
}
