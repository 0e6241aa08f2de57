import Domain

/// A shift in the form of the change log and of publications.
struct ShiftFacts: Codable {
  var id: Int64
  var site: Int64
  var position: Int64?
  var employee: Int64?
  var hours: String
  /// `nil` if none.
  var breakMinutes: Int?
  var note: String?
  /// `nil` if the shift has no skills of its own.
  var skills: [String]?
  var externalID: String?
  var pair: Int64?
  /// The fields changed by hand, one bit each; `nil` if none.
  var overridden: Int?

  init(_ id: ID<Shift>, _ content: ShiftContent, marks: ShiftMarks = ShiftMarks(), overridden: Int = 0) {
    self.id = id.rawValue
    site = content.site.rawValue
    position = content.position?.rawValue
    employee = content.employee?.rawValue
    breakMinutes = content.breakMinutes == 0 ? nil : content.breakMinutes
    note = content.note.isEmpty ? nil : content.note
    skills = content.skills.isEmpty ? nil : content.skills
    externalID = marks.externalID
    pair = marks.pair?.rawValue
    self.overridden = overridden == 0 ? nil : overridden
    hours =
      switch content.hours {
      case .timed(let start, let minutes): "\(start)+\(minutes)"
      case .days(let first, let last): "\(first)/\(last)"
      }
  }

  init(_ shift: Shift) { self.init(shift.id, shift.content) }

  init(_ shift: PlannedShift) { self.init(shift.id, shift.content, marks: shift.marks) }
}

extension ShiftFacts {
  /// The shift as it was. Errors: `StoreFault` for malformed hours.
  var content: ShiftContent {
    get throws {
      guard let hours = Hours(stored: hours) else { throw StoreFault("the hours of shift \(id) can't be read") }
      return ShiftContent(
        site: ID(rawValue: site), position: position.map(ID.init(rawValue:)),
        employee: employee.map(ID.init(rawValue:)),
        hours: hours, breakMinutes: breakMinutes ?? 0, note: note ?? "", skills: skills ?? [])
    }
  }
}

extension Hours {
  /// Parses `2026-10-24T22:00+480` and `2026-10-24/2026-10-30`.
  fileprivate init?(stored text: String) {
    let days = text.split(separator: "/")
    if days.count == 2, let first = LocalDate(days[0]), let last = LocalDate(days[1]) {
      self = .days(first: first, last: last)
      return
    }
    let parts = text.split { $0 == "T" || $0 == "+" }
    guard parts.count == 3, let date = LocalDate(parts[0]), let time = LocalTime(parts[1]), let minutes = Int(parts[2])
    else { return nil }
    self = .timed(start: LocalDateTime(date: date, time: time), minutes: minutes)
  }
}
