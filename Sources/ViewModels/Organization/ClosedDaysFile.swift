package import Domain
import Feeds
import ICalendar
package import Words

/// The closed days of a text, by its beginning: a calendar or a table, by the names of its columns.
package struct ClosedDaysFile {
  /// Each day once, in order.
  package let days: [ClosedDay]
  package let setAside: [ClosedDaysImportModel.SetAside]

  /// Errors: `CalendarReading.Fault`, `TableFault`.
  package init(text bytes: [UInt8], onDay today: LocalDate, in zone: Zone, _ zones: Zones, _ wording: Wording) throws {
    if TableLines.isCalendar(bytes) {
      let found = try HolidayCalendar(bytes, onDay: today, in: zone, zones)
      days = found.days
      setAside = found.setAside.map { .init(title: $0.title, reason: wording.holidayReason($0.reason)) }
    } else {
      let found = ClosedDayLines(
        try ClosedDaysTable(decoding: bytes), during: HolidayCalendar.span(onDay: today), wording)
      (days, setAside) = (found.days, found.setAside)
    }
  }
}
