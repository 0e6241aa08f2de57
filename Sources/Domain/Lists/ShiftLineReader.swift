/// Turns lines of a table into shifts, by the names in an organization.
package struct ShiftLineReader: Sendable {
  /// The site of lines that name none.
  private let site: Site
  private let managed: ManagedSites
  private let days: ClosedRange<LocalDate>
  private let sites: [String: Site]
  private let positions: [String: Position]
  private let people: PersonFinder
  private let rules: RulesInForce?
  /// For lines with a person that isn't found.
  package var choices = PersonChoices()

  /// Archived people and positions are needed, too, to explain their refusal; `numbers` are those of payroll, and `rules` put breaks into
  /// lines that say nothing of one.
  package init(
    at site: Site, of sites: [Site], managing managed: ManagedSites = .all, positions: [Position], people: [Employee],
    numbers: [ID<Employee>: Int] = [:], on days: ClosedRange<LocalDate>, rules: RulesInForce? = nil
  ) {
    self.rules = rules
    self.people = PersonFinder(of: people, numbers: numbers)
    self.site = site
    self.managed = managed
    self.days = days
    self.sites = Dictionary(sites.map { (Self.key($0.name), $0) }) { first, _ in first }
    self.positions = Dictionary(positions.map { (Self.key($0.name), $0) }) { $0.archivedAt == nil ? $0 : $1 }
  }

  private static func key(_ text: String) -> String { PersonFinder.key(text) }

  /// `true` if a person, position or site has such a name.
  package func knowsPerson(_ text: String) -> Bool { people.knows(text) }
  package func knowsPosition(_ text: String) -> Bool { positions[Self.key(text)] != nil }
  /// The name of the one position here that has words beginning so; `nil` for none and several.
  package func positionName(beginning text: String) -> String? {
    let found = positions.values.filter { $0.isOffered(at: site.id) && TypedShift.names(text, $0) }
    return found.count == 1 ? found.first?.name : nil
  }
  package func knowsSite(_ text: String) -> Bool { sites[Self.key(text)] != nil }

  /// A line as a shift, or all that is wrong with it; `unfound` says also of a line with a chosen person why there is a choice.
  package func read(_ row: TableRow<ShiftColumn>) -> (
    draft: ShiftContent?, refused: [ShiftsImport.RefusedCell], unfound: ShiftCellProblem?
  ) {
    let (found, unfound) = person(row.texts[.person]?.trimmed)
    let (draft, refused) = read(row, of: found)
    return (draft, refused, unfound)
  }

  private func read(_ row: TableRow<ShiftColumn>, of person: Result<Employee?, ShiftCellProblem>) -> (
    draft: ShiftContent?, refused: [ShiftsImport.RefusedCell]
  ) {
    var refused: [ShiftsImport.RefusedCell] = []
    func text(_ column: ShiftColumn) -> String { (row.texts[column] ?? "").trimmed }
    func value<Value>(_ column: ShiftColumn, _ read: (String) throws(ShiftCellProblem) -> Value) -> Value? {
      do throws(ShiftCellProblem) {
        return try read(text(column))
      } catch {
        refused.append(.init(line: row.line, column: column, text: row.texts[column] ?? "", problem: error))
        return nil
      }
    }
    func given<Value>(_ column: ShiftColumn, _ read: (String) throws(ShiftCellProblem) -> Value) -> Value? {
      text(column).isEmpty ? nil : value(column, read)
    }
    let employee = value(.person) { _ throws(ShiftCellProblem) in try person.get() }
    let date = value(.date) { text throws(ShiftCellProblem) in try takenDay(text) }
    let isTimed = !(text(.start).isEmpty && text(.end).isEmpty)
    let start = isTimed ? value(.start, Self.neededTime) : nil
    let end = isTimed ? value(.end, Self.neededTime) : nil
    let endDate = given(.endDate, ShiftText.date)
    let breakMinutes = given(.breakMinutes, ShiftText.breakMinutes)
    let place = text(.site).isEmpty ? site : value(.site) { text throws(ShiftCellProblem) in try foundSite(text) }
    let position = given(.position) { text throws(ShiftCellProblem) in try offeredPosition(text, at: place) }
    let note = value(.note) { text throws(ShiftCellProblem) in try Self.checkedNote(text) }
    let skills = value(.skills) { text throws(ShiftCellProblem) in try Self.checkedSkills(text) }
    _ = value(.externalID) { text throws(ShiftCellProblem) in try Self.externalID(text) }
    var hours: Hours?
    if let date, !isTimed {
      hours = .days(first: date, last: endDate ?? date)
    } else if let date, let start, let end {
      hours = Self.hours(from: LocalDateTime(date: date, time: start), to: end, on: endDate)
    }
    if let found = hours, !found.isValid {
      let isReversed = (endDate.map { $0 < (date ?? $0) } ?? false) || found.isShort
      let column: ShiftColumn = endDate == nil ? .end : .endDate
      refused.append(
        .init(
          line: row.line, column: column, text: row.texts[column] ?? "",
          problem: isReversed ? .endBeforeStart : .tooLong))
    }
    if let hours, hours.isValid, let breakMinutes, breakMinutes >= (hours.timedMinutes ?? 1) {
      refused.append(
        .init(
          line: row.line, column: .breakMinutes, text: row.texts[.breakMinutes] ?? "", problem: .notABreak))
    }
    let order = ShiftColumn.allCases
    refused.sort { (order.firstIndex(of: $0.column) ?? 0) < (order.firstIndex(of: $1.column) ?? 0) }
    guard refused.isEmpty, let employee, let hours, let place, let note, let skills else { return (nil, refused) }
    var content = ShiftContent(
      site: place.id, position: position?.id, employee: employee?.id, hours: hours, note: note, skills: skills)
    content.breakMinutes = breakMinutes ?? rules?.breakMinutes(in: content) ?? 0
    return (content, [])
  }

  private static func hours(from start: LocalDateTime, to end: LocalTime, on last: LocalDate?) -> Hours {
    guard let last else { return .timed(on: start.date, from: start.time, to: end) }
    let days = min(max(last.days(since: start.date), -1000), 1000)
    return .timed(start: start, minutes: days * LocalTime.minutesPerDay + end.minuteOfDay - start.time.minuteOfDay)
  }

  private static func neededTime(_ text: String) throws(ShiftCellProblem) -> LocalTime {
    guard !text.isEmpty else { throw .missing }
    return try ShiftText.time(text)
  }

  private func takenDay(_ text: String) throws(ShiftCellProblem) -> LocalDate {
    let date = try ShiftText.date(text)
    guard days.contains(date) else { throw .outOfRange(days) }
    return date
  }

  /// The words for an open shift in tables.
  private static let open: Set<String> = ["open", "open shift", "offen", "offene schicht", "open dienst"]

  /// The person of a cell; `nil` for an open shift: an empty cell or a dash, but no other text, and no table without the column.
  private func person(_ text: String?) -> (Result<Employee?, ShiftCellProblem>, unfound: ShiftCellProblem?) {
    guard let text else { return (choices.others == .open ? .success(nil) : .failure(.missing), nil) }
    let isBlank = text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .dashPunctuation }
    if isBlank || Self.open.contains(Self.key(text)) { return (.success(nil), nil) }
    do throws(ShiftCellProblem) {
      return (.success(try people.person(text)), nil)
    } catch {
      switch choices[text] {
      case .person(let id):
        guard let person = people[id], person.archivedAt == nil else { return (.failure(error), error) }
        return (.success(person), error)
      case .open: return (.success(nil), error)
      case .leftOut, nil: return (.failure(error), error)
      }
    }
  }

  private func offeredPosition(_ text: String, at site: Site?) throws(ShiftCellProblem) -> Position {
    guard let position = positions[Self.key(text)] else { throw .unknownPosition }
    if let site, !position.isOffered(at: site.id) { throw .positionNotOffered }
    return position
  }

  private func foundSite(_ text: String) throws(ShiftCellProblem) -> Site {
    guard let site = sites[Self.key(text)] else { throw .unknownSite }
    guard managed.includes(site.id) else { throw .siteNotManaged }
    return site
  }

  private static func checkedNote(_ text: String) throws(ShiftCellProblem) -> String {
    do throws(Refusal) {
      return try Text.lines(text, "note", limit: Text.longestNote)
    } catch {
      throw .noteTooLong(limit: Text.longestNote)
    }
  }

  /// The lines with those that have two spans in the column of the start, `6-10 16-21`, as two lines with an equal pair.
  package static func halved(_ rows: [TableRow<ShiftColumn>]) -> [TableRow<ShiftColumn>] {
    rows.flatMap { row -> [TableRow<ShiftColumn>] in
      guard (row.texts[.end] ?? "").trimmed.isEmpty, let text = row.texts[.start],
        case .hours(let first, let later?, let position)? = TypedShift(text), position.isEmpty
      else { return [row] }
      return [first, later].enumerated().map { place, span in
        var texts = row.texts
        let end = (span.start.minuteOfDay + span.minutes) % LocalTime.minutesPerDay
        (texts[.start], texts[.end]) = (span.start.description, LocalTime(minuteOfDay: end)?.description ?? "")
        if let minutes = span.breakMinutes { texts[.breakMinutes] = "\(minutes)" }
        texts[.pair] = "#\(row.line)"
        // Why: an id is one shift's.
        if place > 0 { texts[.externalID] = nil }
        return TableRow(line: row.line, texts: texts)
      }
    }
  }

  /// The id of a line in another system; `nil` if it says none.
  package static func externalID(of row: TableRow<ShiftColumn>) -> String? {
    try? externalID(row.texts[.externalID] ?? "")
  }

  private static func externalID(_ text: String) throws(ShiftCellProblem) -> String? {
    do throws(Refusal) {
      return try ShiftMarks.checked(text)
    } catch {
      throw .externalID(.tooLong(limit: Text.longestExternalID))
    }
  }

  private static func checkedSkills(_ text: String) throws(ShiftCellProblem) -> [String] {
    do throws(Refusal) {
      return try SkillList.checked([text])
    } catch {
      guard case .invalid(let errors) = error, let problem = errors.first?.problem else { throw .skills(.unknown) }
      throw .skills(problem)
    }
  }
}

extension Hours {
  fileprivate var isShort: Bool {
    switch self {
    case .timed(_, let minutes): minutes <= 0
    case .days(let first, let last): last < first
    }
  }
}
