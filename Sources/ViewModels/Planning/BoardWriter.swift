import Domain
import Store

/// Words the plan of a week as a board. Pure; its cost is linear in people and shifts.
struct BoardWriter {
  private let reading: BoardReading
  private let wording: Wording
  private let place: BoardModel.Place
  private let words: PlanWriter
  private let week: ClosedRange<LocalDate>
  private let dates: ClosedRange<LocalDate>
  private let conflicts: [ID<Shift>: [PlanConflict]]
  /// All that a conflict may name.
  private let known: [ID<Shift>: PlannedShift]
  /// Of each plan.
  private let coverages: [CoverageTable]

  init(_ reading: BoardReading, _ wording: Wording, _ place: BoardModel.Place) {
    self.reading = reading
    self.wording = wording
    self.place = place
    words = PlanWriter(wording, reading.plans)
    let day = place.day ?? reading.today
    week = wording.conventions.week(of: day)
    dates = place.view == .week ? week : day...day
    var (conflicts, known): ([ID<Shift>: [PlanConflict]], [ID<Shift>: PlannedShift]) = ([:], [:])
    for plan in reading.plans {
      conflicts.merge(plan.conflicts) { first, _ in first }
      for shift in plan.shifts + plan.elsewhere { known[shift.id] = shift }
    }
    (self.conflicts, self.known) = (conflicts, known)
    let dates = dates
    coverages = reading.plans.indices.map { number in
      let demand = reading.demands.indices.contains(number) ? reading.demands[number] : Demand()
      return reading.plans[number].coverage(during: dates, against: demand, in: reading.zones[number])
    }
  }

  func screen() -> BoardScreen {
    let (shown, hidden) = rows()
    return BoardScreen(
      head: head, columns: dates.all.map(column), rows: shown, legend: legend, templates: templates,
      publishing: publishing,
      isEmpty: !shifts.contains { dates.contains($0.hours.date) }, hiddenPeople: hidden, horizon: horizon)
  }

  private var horizon: String? {
    let last = reading.today + Transaction.horizonDays
    return dates.upperBound > last ? wording.schedulesReach(last) : nil
  }

  private var weekNumber: Int { wording.conventions.weekNumber(of: week.lowerBound) }
  private var site: Site? { reading.plans.first { $0.site.id == place.site }?.site ?? reading.plans.first?.site }
  private var shifts: [PlannedShift] { reading.plans.flatMap(\.shifts) }

  // MARK: The head

  private var head: BoardScreen.Head {
    let step = place.view == .week ? 7 : 1
    let site =
      site ?? Site(id: .init(rawValue: 0), name: "", zone: reading.zone.name)
    return BoardScreen.Head(
      title: place.view == .week ? wording.shortSpan(dates) : wording.date(dates.lowerBound),
      number: wording.wholeWeek(weekNumber), previous: dates.lowerBound - step,
      next: dates.lowerBound + step, first: dates.lowerBound, last: dates.upperBound,
      isCurrent: dates.contains(reading.today), site: site)
  }

  private func column(_ date: LocalDate) -> BoardScreen.Column {
    let closed = reading.plans.count == 1 ? reading.plans[0].closedDays.first { $0.date == date } : nil
    return BoardScreen.Column(
      date: date, weekday: wording.shortWeekday(date.weekday), number: String(date.day), spoken: wording.date(date),
      isToday: date == reading.today, closed: closed.map { wording.closed($0.name) }, oddity: oddity(date),
      coverage: coverage(date))
  }

  /// That the clock is changed on a day.
  private func oddity(_ date: LocalDate) -> String? {
    let real = reading.zone.startOfDay(date + 1).seconds(since: reading.zone.startOfDay(date)) / 60
    guard real != LocalTime.minutesPerDay else { return nil }
    return wording.clockChange(
      hours: wording.hours(minutes: Int(real)), isLonger: real > LocalTime.minutesPerDay)
  }

  // MARK: Coverage

  private func coverage(_ date: LocalDate) -> BoardScreen.Coverage {
    var coverage = PlanCoverage()
    for (number, table) in coverages.enumerated() {
      if number == 0 { coverage = table.coverage(on: date) } else { coverage.add(table.coverage(on: date)) }
    }
    return CoverageWriter(wording, reading.zone, words.positions).screen(of: coverage, on: date)
  }

  // MARK: Rows

  private func rows() -> (shown: [BoardScreen.Row], hidden: Int) {
    switch place.rows {
    case .people: peopleRows()
    case .positions: (positionRows(), 0)
    case .sites: (siteRows(), 0)
    }
  }

  private func peopleRows() -> ([BoardScreen.Row], Int) {
    let byPerson = Dictionary(grouping: shifts) { $0.employee }
    let everybody = words.employees.values.filter {
      $0.isHere(on: dates.lowerBound) || byPerson[$0.id] != nil
    }
    let isLong = everybody.count > BoardReading.mostPeople && !place.showsEverybody
    let shown = everybody.filter { !isLong || byPerson[$0.id] != nil || reading.familiar.contains($0.id) }
    let keyed = shown.map { (key: $0.fullName.lowercased(), person: $0) }
    let people = keyed.sorted { ($0.key, $0.person.id) < ($1.key, $1.person.id) }.map(\.person)
    let minutes = reading.plans.first?.minutes ?? [:]
    let rows = people.map { person in
      let hours = words.hours(minutes: minutes[person.id] ?? 0, of: person)
      return BoardScreen.Row(
        key: "person-\(person.id)",
        kind: .person(initials: person.initials, photo: PhotoMark(person, hasRule: reading.hasPhotoRule)),
        name: person.fullName, second: second(hours.text, person), isOver: hours.isOver,
        cells: cells(byPerson[person.id] ?? []))
    }
    return ([openRow(byPerson[nil] ?? [])] + rows, everybody.count - shown.count)
  }

  /// The hours, and the last day of work if it is among the days.
  private func second(_ hours: String, _ person: Employee) -> String {
    let last = person.lastDay.flatMap { dates.contains($0) ? wording.lastDay($0) : nil }
    return [hours, last].compactMap { $0 }.joined(separator: ", ")
  }

  private func openRow(_ open: [PlannedShift]) -> BoardScreen.Row {
    let count = open.count { !$0.isRemoval && dates.contains($0.hours.date) }
    return BoardScreen.Row(
      key: "open", kind: .open, name: wording.openShifts, second: wording.toFill(count), isOver: false,
      cells: cells(open))
  }

  private func positionRows() -> [BoardScreen.Row] {
    let byPosition = Dictionary(grouping: shifts) { $0.position }
    let positions = words.positions.values.sorted { $0.place < $1.place }
    let rows = positions.map { position in
      row(
        "position-\(position.id)", .position(.init(name: position.name, mark: position.mark)), position.name,
        byPosition[position.id] ?? [])
    }
    guard let others = byPosition[nil], !others.isEmpty else { return rows }
    return rows + [row("position-", .position(nil), wording.noPosition, others)]
  }

  private func siteRows() -> [BoardScreen.Row] {
    reading.plans.map { row("site-\($0.site.id)", .site, $0.site.name, $0.shifts) }
  }

  private func row(_ key: String, _ kind: BoardScreen.Row.Kind, _ name: String, _ shifts: [PlannedShift])
    -> BoardScreen.Row
  {
    let there = shifts.filter { !$0.isRemoval && dates.contains($0.hours.date) }
    let minutes = there.reduce(0) { $0 + $1.workedMinutes }
    return BoardScreen.Row(
      key: key, kind: kind, name: name, second: wording.hours(minutes: minutes), isOver: false, cells: cells(shifts))
  }

  private func cells(_ shifts: [PlannedShift]) -> [BoardScreen.Cell] {
    var byDate: [LocalDate: [PlannedShift]] = [:]
    for shift in shifts {
      // Why: what began before the days and still goes on stands on the first of them.
      byDate[max(shift.hours.date, week.lowerBound), default: []].append(shift)
    }
    return dates.all.map { date in .init(date: date, bars: (byDate[date] ?? []).map(bar)) }
  }

  private func bar(_ shift: PlannedShift) -> BoardScreen.Bar {
    let (start, minutes) = shift.clock
    let position = words.position(shift.position)
    let text = place.rows == .people ? position?.name ?? "" : words.name(shift.employee)
    let reason = conflicts[shift.id]?.first.map { words.reason($0, on: shift.hours.date, known) }
    return BoardScreen.Bar(
      shift: shift.id, revision: shift.revision, times: words.times(shift.hours), was: was(shift), position: position,
      text: text, look: shift.look,
      isOpen: shift.employee == nil, isFixed: shift.feed != nil,
      conflict: reason.map { place.rows == .people ? $0 : "\(text): \($0)" }, oddity: words.oddity(shift), start: start,
      minutes: minutes, state: wording.state(of: shift.look), could: reading.couldTake[shift.id].map(wording.could))
  }

  /// What the roster shows where the plan shows a change: only what differs.
  private func was(_ shift: PlannedShift) -> String? {
    guard case .change(let id) = shift.state, let original = reading.originals[id] else { return nil }
    var parts: [String] = []
    if original.hours.date != shift.hours.date { parts.append(wording.shortDay(original.hours.date)) }
    if original.hours != shift.hours {
      let times = words.times(original.hours)
      if parts.isEmpty || times != words.times(shift.hours) { parts.append(times) }
    }
    if original.employee != shift.employee { parts.append(words.name(original.employee)) }
    if original.position != shift.position { parts.append(words.position(original.position)?.name ?? "–") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var legend: [RosterScreen.PositionLabel] {
    let used = Set(shifts.compactMap(\.position))
    return used.compactMap { words.positions[$0] }
      .sorted { $0.place < $1.place }
      .map { .init(name: $0.name, mark: $0.mark) }
  }

  // MARK: Templates

  private static let mostTemplates = 8

  /// The most used first; kept ones before others that are used as often, and also if nobody used them yet.
  private var templates: [BoardScreen.Template] {
    guard place.rows != .sites else { return [] }
    let kept = Dictionary(reading.templates.map { ($0.pattern, $0.name) }) { first, _ in first }
    let used = reading.habits.patterns.prefix(Self.mostTemplates)
    let unused = reading.templates.map(\.pattern).filter { !used.contains($0) }
    let all = used.dropLast(max(0, used.count + unused.count - Self.mostTemplates)) + unused
    return all.filter { isOffered($0.position) }.unique(Self.mostTemplates).map { pattern in
      let position = words.position(pattern.position)
      return .init(
        pattern: pattern.description, times: words.times(pattern.hours(on: week.lowerBound)),
        name: kept[pattern] ?? position?.name ?? "", position: position)
    }
  }

  private func isOffered(_ position: ID<Position>?) -> Bool {
    guard let position, let site = reading.plans.first?.site else { return true }
    return words.positions[position]?.isOffered(at: site.id) ?? false
  }

  // MARK: Publishing

  /// Only one site is published at once.
  private var publishing: BoardScreen.Publishing? {
    guard place.rows != .sites else { return nil }
    let there = shifts.filter { dates.contains($0.hours.date) }
    guard reading.draftCount > 0 else { return nil }
    let conflicting = there.filter { conflicts[$0.id] != nil }.map(\.id)
    let open = there.count { $0.employee == nil && !$0.isRemoval }
    return BoardScreen.Publishing(
      drafts: wording.drafts(reading.draftCount), conflicts: wording.conflicts(conflicting.count),
      conflicting: conflicting,
      open: open == 0 ? "" : wording.stayOpen(open),
      publish: place.view == .week
        ? wording.publishWeek(weekNumber) : wording.publishDay(wording.shortDay(dates.lowerBound)),
      days: dates)
  }
}

extension PlannedShift {
  var look: BoardScreen.Bar.Look {
    switch state {
    case .published: .published
    case .draft: .draft
    case .change: .changed
    case .removal: .removed
    }
  }

  /// Its start and length on the clock face; whole days are as long as they are.
  var clock: (start: LocalDateTime, minutes: Int) {
    switch hours {
    case .timed(let start, let minutes): (start, minutes)
    case .days(let first, let last):
      (LocalDateTime(date: first, time: .midnight), (last.days(since: first) + 1) * LocalTime.minutesPerDay)
    }
  }
}

extension ClosedRange<LocalDate> {
  /// Every day of it.
  var all: [LocalDate] { (0...upperBound.days(since: lowerBound)).map { lowerBound + $0 } }
}
