import Foundation
import Testing

@testable import Feeds

@Suite struct `An answer about a server's resources` {
  private func read(_ text: String) throws -> [Multistatus.Resource] { try Multistatus(Array(text.utf8)).resources }

  @Test func `is read with whatever prefixes a server has`() throws {
    let found = try read(
      """
      <?xml version="1.0"?>
      <d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">
       <d:response><d:href>/remote.php/dav/calendars/mia/personal/</d:href><d:propstat><d:prop>
        <d:displayname>Mia &amp; Jo</d:displayname>
        <d:resourcetype><d:collection/><cal:calendar/></d:resourcetype>
        <cal:supported-calendar-component-set><cal:comp name="VEVENT"/><cal:comp name="VTODO"/></cal:supported-calendar-component-set>
        <d:current-user-privilege-set><d:privilege><d:read/></d:privilege><d:privilege><d:write/></d:privilege></d:current-user-privilege-set>
        <cs:getctag>http://sabre.io/ns/sync/7</cs:getctag>
       </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>
       <d:propstat><d:prop><d:getetag>no</d:getetag></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>
       </d:response>
       <d:response><d:href>/remote.php/dav/calendars/mia/inbox/</d:href><d:propstat><d:prop>
        <d:resourcetype><d:collection/><cal:schedule-inbox/></d:resourcetype>
        <d:current-user-privilege-set><d:privilege><d:read/></d:privilege></d:current-user-privilege-set>
       </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
      </d:multistatus>
      """)
    #expect(found.count == 2)
    #expect(found[0].name == "Mia & Jo" && found[0].isCalendar && found[0].mayWrite == true)
    #expect(found[0].components == ["VEVENT", "VTODO"] && found[0].tag == "http://sabre.io/ns/sync/7")
    #expect(found[0].etag == nil)
    #expect(!found[1].isCalendar && found[1].mayWrite == false && found[1].components == nil)
  }

  @Test func `has the places of a user, and the data of events`() throws {
    let found = try read(
      """
      <multistatus xmlns="DAV:"><response><href>/</href><propstat><prop>
      <current-user-principal><href>/8711/principal/</href></current-user-principal>
      <calendar-home-set xmlns="urn:ietf:params:xml:ns:caldav"><href xmlns="DAV:">https://p42-caldav.icloud.com:443/8711/calendars/</href></calendar-home-set>
      <calendar-data xmlns="urn:ietf:params:xml:ns:caldav"><![CDATA[BEGIN:VCALENDAR
      END:VCALENDAR]]></calendar-data><getetag>"x"</getetag>
      </prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>
      """)
    #expect(found.first?.href == "/" && found.first?.principal == "/8711/principal/")
    #expect(found.first?.homes == ["https://p42-caldav.icloud.com:443/8711/calendars/"])
    #expect(found.first?.calendarData?.hasPrefix("BEGIN:VCALENDAR") == true && found.first?.etag == "\"x\"")
  }

  @Test(arguments: [
    "", "<html><body>Welcome</body></html>", "<multistatus><response>", "<a/>",
    "<!DOCTYPE x [<!ENTITY a \"b\">]><multistatus>&a;</multistatus>",
  ])
  func `is refused if it is none, or declares anything`(_ text: String) {
    #expect(throws: FeedFault.notACalendarServer) { try read(text) }
  }

  @Test func `has an end, however much a server sends`() {
    let many = String(repeating: "<response/>", count: Multistatus.mostResources + 1)
    #expect(throws: FeedFault.tooLarge) { try read("<multistatus>\(many)</multistatus>") }
    let deep = String(repeating: "<a>", count: 40) + String(repeating: "</a>", count: 40)
    #expect(throws: FeedFault.notACalendarServer) { try read("<multistatus>\(deep)</multistatus>") }
  }
}

@Suite struct `An address that a server names` {
  private static let home = "https://mia:pw@cloud.example.org:8443/dav/"

  @Test(arguments: [
    (home, "/cal/mia/", "https://mia:pw@cloud.example.org:8443/cal/mia/"),
    (home, "http://cloud.example.org/cal/Mia%20T/", "https://mia:pw@cloud.example.org:8443/cal/Mia%20T/"),
    (home, "https://evil.example.org/cal/", nil),
    (home, "//evil.example/cal/", nil),
    (
      "https://mia:pw@caldav.icloud.com/", "https://p42-caldav.icloud.com:443/1/",
      "https://mia:pw@p42-caldav.icloud.com:443/1/"
    ),
    ("https://mia:pw@caldav.icloud.com/", "http://p42-caldav.icloud.com/1/", nil),
    ("https://mia:pw@caldav.icloud.com/", "https://icloud.com.example/1/", nil),
  ])
  func `gets the password if it is the server's own`(_ base: String, _ href: String, _ expected: String?) throws {
    let found = CalendarDiscovery.address(href, from: try #require(URL(string: base)))
    #expect(found?.absoluteString == expected)
  }

  @Test(arguments: [
    ("mia@icloud.com", CalendarServerRefusal?.some(.person)), ("mia@gmail.com", .google),
    ("https://apidata.googleusercontent.com/caldav/v2/", .google), ("mia@outlook.com", .microsoft),
    ("https://outlook.office365.com/x", .microsoft), ("https://notgoogle.com", nil), ("cloud.example.org", nil),
  ])
  func `is asked for again if it can't be one`(_ text: String, _ expected: CalendarServerRefusal?) {
    #expect(CalendarServerRefusal(of: text) == expected)
  }
}
