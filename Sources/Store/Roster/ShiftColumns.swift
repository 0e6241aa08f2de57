import Domain

extension ShiftContent: SQLRecord {
  init<List: Columns<Self>>(_ list: inout List) throws(List.Problem) {
    self.init(
      site: try list.next("site_id", \.site), position: try list.next("position_id", \.position),
      employee: try list.next("employee_id", \.employee), hours: try list.record(\.hours),
      breakMinutes: try list.next("break_minutes", \.breakMinutes), note: try list.next("note", \.note),
      skills: SkillList.names(in: try list.next("skills") { SkillList.text($0.skills) }))
  }

  static var blank: ShiftContent { ShiftContent(site: ID(rawValue: 0), employee: nil, hours: .blank) }
}

extension ShiftMarks: SQLRecord {
  init<List: Columns<Self>>(_ list: inout List) throws(List.Problem) {
    self.init(externalID: try list.next("external_id", \.externalID), pair: try list.next("pair", \.pair))
  }

  static var blank: ShiftMarks { ShiftMarks() }
}

extension Hours: SQLRecord {
  init<List: Columns<Self>>(_ list: inout List) throws(List.Problem) {
    let date = try list.next("starts_on", \.date)
    let start = try list.next("start_minute", \.startMinute)
    let minutes = try list.next("minutes", \.minutes)
    let days = try list.next("days", \.days)
    if let minutes, let time = start.flatMap(LocalTime.init(minuteOfDay:)) {
      self = .timed(start: LocalDateTime(date: date, time: time), minutes: minutes)
    } else {
      self = .days(first: date, last: date + ((days ?? 1) - 1))
    }
  }

  static var blank: Hours { .days(first: .first, last: .first) }

  private var startMinute: Int? {
    guard case .timed(let start, _) = self else { return nil }
    return start.time.minuteOfDay
  }

  private var minutes: Int? {
    guard case .timed(_, let minutes) = self else { return nil }
    return minutes
  }

  private var days: Int? {
    guard case .days(let first, let last) = self else { return nil }
    return last.days(since: first) + 1
  }
}

extension ShiftPattern: SQLRecord {
  init<List: Columns<Self>>(_ list: inout List) throws(List.Problem) {
    let position = try list.next("position_id", \.position)
    let start = try list.next("start_minute", \.start.minuteOfDay)
    self.init(
      start: LocalTime(minuteOfDay: start) ?? .midnight, minutes: try list.next("minutes", \.minutes),
      breakMinutes: try list.next("break_minutes", \.breakMinutes), position: position)
  }

  static var blank: ShiftPattern { ShiftPattern(start: .midnight, minutes: 1) }
}
