import Domain
import ICalendar
import Testing

@Suite struct `An event for someone` {
  @Test func `names them, its place, its notes and its line`() throws {
    let file = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      DTSTART:20261105T130000Z
      ATTENDEE;ROLE=REQ-PARTICIPANT;CN="Okafor: Ava";CUTYPE=INDIVIDUAL:MAILTO:Ava@Example.org
      ATTENDEE:https://example.org/room
      LOCATION:Main shop\\, Pier 4
      DESCRIPTION:Bring keys\\nRing twice
      END:VEVENT
      END:VCALENDAR
      """
    let event = try #require(try CalendarReading.events(in: Array(file.utf8)).events.first)
    #expect(
      event.attendees == [.init(name: "Okafor: Ava", email: "ava@example.org"), .init(name: "", email: "")])
    #expect(event.location == "Main shop, Pier 4" && event.note == "Bring keys\nRing twice" && event.line == 2)
  }

  @Test func `has no more of them than are read`() throws {
    let attendees = (0...CalendarReading.mostAttendees).map { "ATTENDEE:mailto:\($0)@example.org\n" }.joined()
    let file = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261105T130000Z\n\(attendees)END:VEVENT\nEND:VCALENDAR"
    let event = try #require(try CalendarReading.events(in: Array(file.utf8)).events.first)
    #expect(event.attendees.count == CalendarReading.mostAttendees)
  }
}
