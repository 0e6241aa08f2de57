import Domain
import Spreadsheet
import Words

/// Words for changes. Pure.
struct ChangeWriter {
  private let wording: Wording
  private let reading: ChangeReading

  init(_ wording: Wording, _ reading: ChangeReading) {
    self.wording = wording
    self.reading = reading
  }

  func row(_ change: Change) -> ChangesModel.Row {
    let items = change.rows.compactMap(item)
    let hidden = change.rowCount - change.rows.count
    return .init(
      id: change.id, time: wording.time(reading.zone.local(change.at).time), who: who(change),
      what: wording.sentence(change.kind), about: about(change), isUndone: change.isUndone, items: items,
      more: hidden > 0 ? wording.andMore(hidden) : nil)
  }

  /// A line for each value that differs, and one for a change without any.
  func lines(_ change: Change) -> [[SheetCell?]] {
    let local = reading.zone.local(change.at)
    let head: [SheetCell?] = [
      .text("\(local.date) \(local.time)"), .text(who(change)), .text(wording.sentence(change.kind)),
      .text(about(change)),
    ]
    let lines = change.rows.compactMap(item).flatMap { item -> [[SheetCell?]] in
      item.fields.isEmpty
        ? [head + [.text(item.title), .text(item.what ?? ""), nil, nil]]
        : item.fields.map { head + [.text(item.title), .text($0.name), .text($0.before), .text($0.after)] }
    }
    return lines.isEmpty ? [head + [nil, nil, nil, nil]] : lines
  }

  // MARK: Author and subject

  /// The author, with a note if they decided about themselves.
  private func who(_ change: Change) -> String {
    who(change.editor) + (isOwnDecision(change) ? ", \(wording.ownDecision())" : "")
  }

  private func isOwnDecision(_ change: Change) -> Bool {
    guard case .account(let id) = change.editor, let subject = change.subject, let kind = change.kind else {
      return false
    }
    let decisions: Set<ChangeKind> = [
      .absenceApproved, .absenceDeclined, .correctionMade, .correctionAccepted, .correctionDeclined, .hoursApproved,
      .hoursReopened, .timeEntryBooked, .timeEntryTakenBack, .leaveBooked, .leaveTakenBack, .allowanceSet,
    ]
    return decisions.contains(kind) && reading.people[id]?.rawValue == subject
  }

  private func who(_ editor: Editor) -> String {
    switch editor {
    case .account(let id): reading.names[id] ?? wording.unknownPerson
    case .program(let id): reading.programs[id] ?? wording.anotherProgram
    case .feed: wording.byFeed
    case .console: wording.byConsole
    case .visitor: wording.notSignedIn
    case .other: wording.unknownPerson
    }
  }

  /// The name of the one changed entity, else the number of them.
  private func about(_ change: Change) -> String {
    if let subject = change.subject, let kind = change.kind {
      switch kind.subject {
      case "employee", "absence", "availability", "allowance", "leave", "presence", "call-out":
        return reading.employees[ID(rawValue: subject)]?.fullName ?? ""
      case "site", "demand": return reading.sites[ID(rawValue: subject)] ?? ""
      case "position": return reading.positions[ID(rawValue: subject)] ?? ""
      case "account": return reading.names[ID(rawValue: subject)] ?? ""
      default: break
      }
    }
    let shifts = change.rows.count { $0.entity == "shift" }
    if shifts > 0 {
      return wording.shifts(shifts == change.rows.count ? change.rowCount : shifts)
    }
    return change.rows.first.flatMap { named($0.after ?? $0.before ?? [:]) } ?? ""
  }

  private func named(_ facts: [String: RowChange.Fact]) -> String? {
    facts["name"]?.text ?? facts["text"]?.text ?? facts["sku"]?.text
  }

  // MARK: Values

  /// Shown with its values even if added or removed; of all else the title is enough.
  private static let listed: Set = ["", "site", "position", "employee", "schedule"]

  private func item(_ row: RowChange) -> ChangesModel.Item? {
    let image = row.after ?? row.before ?? [:]
    let names = row.differences.filter { wording.word(ofColumn: $0) != nil }
    let isWhole = row.before == nil || row.after == nil
    let what = row.entity.isEmpty || !isWhole ? nil : row.before == nil ? wording.added : wording.removed
    let fields = names.compactMap { name -> ChangesModel.Field? in
      guard let word = wording.word(ofColumn: name) else { return nil }
      return .init(name: word, before: value(row.before?[name], name), after: value(row.after?[name], name))
    }
    let shown = fields.filter { $0.before != $0.after }
    guard !shown.isEmpty || what != nil else { return nil }
    return .init(
      title: title(row.entity, image), what: what, fields: isWhole && !Self.listed.contains(row.entity) ? [] : shown)
  }

  private func title(_ entity: String, _ image: [String: RowChange.Fact]) -> String {
    let word = wording.entity(entity)
    let person = image["employee_id"]?.number.map { reading.employees[ID(rawValue: $0)]?.fullName ?? wording.somebody }
    switch entity {
    case "shift":
      let day = image["starts_on"]?.text.flatMap { LocalDate($0) }.map(wording.shortDate(short:)) ?? ""
      let times = [image["start_minute"], end(image)].compactMap { $0?.number.flatMap(time) }.joined(separator: "–")
      return [person ?? wording.openShift, day, times].filter { !$0.isEmpty }.joined(separator: wording.comma)
    case "employee":
      let name = [image["name"], image["surname"]].compactMap { $0?.text }.filter { !$0.isEmpty }
      return name.joined(separator: " ")
    case "closed_day", "demand_date", "demand_date_span", "schedule_day":
      let date = image["date"]?.text.flatMap { LocalDate($0) }.map(wording.dayMonthYear)
      return [word, date].compactMap { $0 }.joined(separator: wording.comma)
    default: return [word, named(image) ?? person].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
    }
  }

  private func end(_ image: [String: RowChange.Fact]) -> RowChange.Fact? {
    guard let start = image["start_minute"]?.number, let minutes = image["minutes"]?.number else { return nil }
    return .number((start + minutes) % 1440)
  }

  private func time(_ minute: Int64) -> String? {
    LocalTime(minuteOfDay: Int(minute % 1440)).map { wording.time($0) }
  }

  /// A column's value in words; empty if there is none.
  private func value(_ fact: RowChange.Fact?, _ column: String) -> String {
    guard let fact else { return wording.isFlag(column) ? wording.no : "" }
    if wording.isFlag(column) { return fact == .number(0) ? wording.no : wording.yes }
    switch (fact, column) {
    case (.number(let id), "employee_id"):
      return reading.employees[ID(rawValue: id)]?.fullName ?? wording.somebody
    case (.number(let id), "site_id"): return reading.sites[ID(rawValue: id)] ?? ""
    case (.number(let id), "position_id"): return reading.positions[ID(rawValue: id)] ?? ""
    case (.number(let minute), "start_minute"), (.number(let minute), "end_minute"): return time(minute) ?? ""
    case (.number(let minutes), "minutes"), (.number(let minutes), "break_minutes"):
      return wording.hours(minutes: Int(clamping: minutes))
    case (.number(let tenths), "tenths"), (.number(let tenths), "carried_tenths"):
      // Why: changes before yearly days had hundredths.
      return wording.number(days: Int(clamping: min(max(tenths, -3660), 3660)) * 10)
    case (.number(let days), "hundredths"), (.number(let days), "carried"), (.number(let days), "leave_hundredths"):
      return wording.number(days: Int(clamping: days))
    case (.number(let days), "weekdays"), (.number(let days), "counted_days"):
      return Weekday.allCases.filter { days & 1 << ($0.rawValue - 1) != 0 }.map(wording.shortWeekday)
        .joined(separator: " ")
    case (.number(let day), "weekday"), (.number(let day), "day_number"):
      return Weekday(rawValue: Int(clamping: column == "weekday" ? day : day + 1)).map(wording.weekday) ?? ""
    case (.number(let number), _): return "\(number)"
    case (.text(let text), "contacts_seen_by"), (.text(let text), "contactsSeenBy"):
      return ContactAudience(rawValue: text).map(wording.name(of:)) ?? text
    case (.text(let text), "unpressedBreak"):
      return ClockPolicy.UnpressedBreak(rawValue: text).map { wording.name(of: $0) } ?? text
    case (.text(let text), _): return LocalDate(text).map(wording.dayMonthYear) ?? text
    }
  }
}

extension Wording {
  /// `Text: Deutsch` is a text in another language, as `text.de`.
  fileprivate func word(ofColumn name: String) -> String? {
    guard name.hasPrefix("text."), let language = Language(rawValue: String(name.dropFirst(5))) else {
      return column(name)
    }
    return column("text").map { "\($0): \(language.ownName)" }
  }
}
