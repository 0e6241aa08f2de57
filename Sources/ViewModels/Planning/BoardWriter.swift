import Domain
import Store
import Words

/// Words the plan of a week as a board. Pure; its cost is linear in people and shifts.
struct BoardWriter {
  private let reading: BoardReading
  private let wording: Wording
  private let place: BoardModel.Place
  private let words: PlanWriter
  private let days: Days
  private let dates: ClosedRange<LocalDate>
  /// The shifts of all plans; the day view adds those that began on the evening before and reach into the day.
  private let shifts: [PlannedShift]
  private let conflicts: [ID<Shift>: [PlanConflict]]
  /// The shifts that a conflict names.
  private let known: [ID<Shift>: PlannedShift]
  /// The coverage of each plan.
  private let coverages: [CoverageTable]
  private let times = TimesOnce()
  /// The halves of split shifts.
  private let halves: [ID<ShiftPair>: [PlannedShift]]
  /// The labels of all positions: a board has few of them, and many shifts.
  private let labels: [ID<Position>: RosterScreen.PositionLabel]

  init(_ reading: BoardReading, _ wording: Wording, _ place: BoardModel.Place) {
    self.reading = reading
    self.wording = wording
    self.place = place
    words = PlanWriter(wording, reading.plans)
    labels = words.positions.mapValues { .init(name: $0.name, mark: $0.mark) }
    dates = place.days(reading.today, wording.conventions)
    days = Days(dates, view: place.view, zone: reading.zone)
    var (shifts, conflicts, known): ([PlannedShift], [ID<Shift>: [PlanConflict]], [ID<Shift>: PlannedShift]) =
      ([], [:], [:])
    for plan in reading.plans {
      if place.view == .day, plan.days.lowerBound == dates.lowerBound {
        shifts += plan.elsewhere.filter { [days] in $0.site == plan.site.id && days.column(of: $0) != nil }
      }
      shifts += plan.shifts
      let found = plan.conflicts
      let named = Set(found.values.joined().compactMap(\.other))
      for shift in [plan.shifts, plan.elsewhere].joined() where named.contains(shift.id) { known[shift.id] = shift }
      conflicts.merge(found) { first, _ in first }
    }
    (self.shifts, self.conflicts, self.known) = (shifts, conflicts, known)
    halves = shifts.reduce(into: [:]) { found, shift in
      if let pair = shift.marks.pair, !shift.isRemoval { found[pair, default: []].append(shift) }
    }
    let dates = dates
    coverages = reading.plans.indices.map { number in
      let demand = reading.demands.indices.contains(number) ? reading.demands[number] : Demand()
      return reading.plans[number].coverage(during: dates, against: demand, in: reading.zones[number])
    }
  }

  func screen() -> BoardScreen {
    let (shown, others) = rows()
    let totals = BoardTotals(shifts, days, words.positions)
    let columns = dates.all.enumerated().map { column($1, totals.days[$0]) }
    let gaps = BoardGaps(columns, shifts, from: reading.today)
    return BoardScreen(
      head: head(gaps), columns: columns, rows: shown, legend: legend,
      templates: templates, publishing: publishing, isEmpty: !shifts.contains { dates.contains($0.hours.date) },
      step: step(gaps), emptyWeek: emptyWeek,
      hiddenPeople: others.count, hiddenReason: others.count == 0 ? "" : wording.others(others),
      totals: place.view == .week ? self.totals(totals, shown) : nil, now: now, horizon: horizon)
  }

  /// The first instant at which the board looks different by itself.
  var validUntil: Instant {
    let tomorrow = reading.zone.startOfDay(reading.today + 1)
    guard place.view != .week, dates.contains(reading.today) else { return tomorrow }
    let edges = shifts.flatMap { [$0.interval.lowerBound, $0.interval.upperBound] }
    return edges.filter { $0 > reading.now && $0 < tomorrow }.min() ?? tomorrow
  }

  private var now: BoardScreen.Now? {
    guard place.view == .day, dates.contains(reading.today) else { return nil }
    let time = reading.zone.local(reading.now).time
    return .init(
      minute: time.minuteOfDay, time: wording.time(time),
      halves: wording.hasLongTimes
        ? [0, 12].compactMap { LocalTime(hour: $0, minute: 0) }.map { String(wording.time($0).suffix(3)) } : [])
  }

  private var horizon: String? {
    let last = reading.today + Transaction.horizonDays
    return dates.upperBound > last ? wording.schedulesReach(last) : nil
  }

  private var weekNumber: Int { wording.conventions.weekNumber(of: dates.lowerBound) }
  private var site: Site? { reading.plans.first { $0.site.id == place.site }?.site ?? reading.plans.first?.site }

  // MARK: The head

  private func head(_ gaps: BoardGaps) -> BoardScreen.Head {
    let site =
      site ?? Site(id: .init(rawValue: 0), name: "", zone: reading.zone.name)
    return BoardScreen.Head(
      title: title, number: place.view == .month ? "" : wording.wholeWeek(weekNumber),
      previous: place.view == .month ? (dates.lowerBound - 1).startOfMonth : dates.lowerBound - days.count,
      next: dates.upperBound + 1, first: dates.lowerBound, last: dates.upperBound,
      isCurrent: dates.contains(reading.today), site: site,
      intoWeek: place.view == .week ? wording.intoWeek(wording.conventions.weekNumber(of: dates.upperBound + 1)) : "",
      keptWeeks: reading.weeks.isEmpty ? "" : wording.keptWeeks(reading.weeks.count), week: strip(gaps))
  }

  private var title: String {
    switch place.view {
    case .day: wording.date(dates.lowerBound)
    case .week: wording.shortSpan(dates)
    case .month: wording.monthAndYear(dates.lowerBound)
    }
  }

  /// The days of the week shown, or around the day shown.
  private func strip(_ gaps: BoardGaps) -> [BoardScreen.Head.Day] {
    guard place.view != .month else { return [] }
    return wording.conventions.week(of: dates.lowerBound).all.map { date in
      .init(
        date: date, weekday: wording.shortWeekday(date.weekday), number: String(date.day), spoken: wording.date(date),
        title: wording.shortDate(short: date), hasGap: (gaps.days[date] ?? 0) > 0)
    }
  }

  // MARK: The next step

  private func step(_ gaps: BoardGaps) -> BoardScreen.Step? {
    guard place.rows != .sites, place.view != .month, place.job == nil, reading.today <= dates.upperBound else {
      return nil
    }
    let days = max(dates.lowerBound, reading.today)...dates.upperBound
    func step(_ kind: BoardScreen.Step.Kind, _ text: String) -> BoardScreen.Step {
      let gapDays = gaps.days.keys.sorted().map { wording.shortDay($0) }.joined(separator: wording.comma)
      return .init(
        kind: kind, text: text, days: days, gaps: gaps.count == 0 ? "" : wording.gaps(gaps.count), gapDays: gapDays)
    }
    if let empty = reading.empty {
      if empty.isWithoutNeeds { return step(.needs, wording.sayNeeds) }
      return empty.needed == 0 ? nil : step(.plan, wording.planThisWeek)
    }
    return gaps.count == 0 ? nil : step(.fill, wording.fillGaps(gaps.count))
  }

  private var emptyWeek: BoardScreen.EmptyWeek? {
    guard let empty = reading.empty else { return nil }
    let before = dates.lowerBound - 7...dates.lowerBound - 1
    let ways = empty.isWithoutNeeds ? wording.emptyWeekNeeds : empty.needed > 0 ? wording.emptyWeekPlans : ""
    return .init(
      title: wording.emptyWeekTitle(number: weekNumber),
      needed: empty.needed == 0 ? "" : wording.shiftsNeeded(empty.needed),
      text: ways,
      copy: empty.canCopy ? wording.copyWeekNumber(wording.conventions.weekNumber(of: before.lowerBound)) : nil,
      before: before,
      templates: reading.weeks.map { .init(id: $0.id, name: $0.name, text: wording.shifts($0.count)) })
  }

  /// The sums of the days; of the contracts if the rows are people.
  private func totals(_ totals: BoardTotals, _ rows: [BoardScreen.Row]) -> BoardScreen.Totals {
    let minutes = totals.days.reduce(0) { $0 + $1.minutes }
    let people = rows.compactMap(\.person)
    let contract = people.reduce(0) { $0 + (words.employees[$1]?.contractMinutes(in: counted) ?? 0) }
    return .init(
      title: wording.wholeWeek(weekNumber),
      hours: contract == 0
        ? wording.hours(minutes: minutes)
        : wording.hoursOf(wording.number(hours: minutes), contract: wording.number(hours: contract)),
      cost: reading.costs?.line(wording).text ?? "", isOverBudget: reading.costs?.line(wording).isOver ?? false)
  }

  private func column(_ date: LocalDate, _ total: BoardTotals.Day) -> BoardScreen.Column {
    let closed = reading.plans.count == 1 ? reading.plans[0].closedDays.first { $0.date == date } : nil
    return BoardScreen.Column(
      date: date,
      weekday: place.view == .month ? wording.weekdayLetter(date.weekday) : wording.shortWeekday(date.weekday),
      number: String(date.day),
      month: wording.monthAfterNumber(date.month), spoken: wording.date(date), isToday: date == reading.today,
      closed: closed.map { wording.closed($0.name) }, oddity: oddity(date), coverage: coverage(date),
      hours: wording.hours(minutes: total.minutes), shifts: wording.shifts(total.shifts),
      isWeekend: [.saturday, .sunday].contains(date.weekday),
      isFirstOfWeek: wording.conventions.startOfWeek(of: date) == date)
  }

  /// A note that the clock is changed on a day.
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
    let writer = CoverageWriter(wording, reading.zone, words.positions)
    return reading.empty == nil ? writer.screen(of: coverage, on: date) : writer.need(of: coverage)
  }

  // MARK: Rows

  private func rows() -> (shown: [BoardScreen.Row], others: BoardPeople.Others) {
    switch place.rows {
    case .people, .departments: peopleRows()
    case .positions: (positionRows(), .init())
    case .sites: (siteRows(), .init())
    }
  }

  private func peopleRows() -> ([BoardScreen.Row], BoardPeople.Others) {
    // Why by number: a shift has many parts to copy.
    let byPerson = Dictionary(grouping: shifts.indices) { shifts[$0].employee }
    let people = BoardPeople(words.employees, reading, place, on: dates, busy: Set(byPerson.keys.compactMap { $0 }))
    let minutes = reading.plans.first?.minutes ?? [:]
    // Why the first plan's: the plans of several sites have the same absences.
    let away = Dictionary(grouping: reading.plans.first?.absences ?? [], by: \.employee)
    let wanted = SearchText.words(of: place.query)
    func duties(of person: ID<Employee>?) -> some Collection<PlannedShift> {
      (byPerson[person] ?? []).lazy.map { shifts[$0] }
    }
    var rows = [openRow(duties(of: nil))]
    for group in people.groups {
      if place.rows == .departments { rows.append(groupRow(group)) }
      rows += group.people.map {
        personRow($0, minutes[$0.id] ?? 0, duties(of: $0.id), away[$0.id] ?? [], wanted)
      }
    }
    return (rows, people.others)
  }

  private func groupRow(_ group: BoardPeople.Group) -> BoardScreen.Row {
    BoardScreen.Row(
      key: "group-\(group.number)", kind: .group,
      name: group.name.isEmpty ? wording.noDepartment : group.name, second: wording.people(group.people.count),
      isOver: false, cells: [])
  }

  private func personRow(
    _ person: Employee, _ minutes: Int, _ shifts: some Collection<PlannedShift>, _ absences: [Absence],
    _ wanted: [String]
  ) -> BoardScreen.Row {
    let hours = words.hours(minutes: minutes, of: person, in: counted)
    var row = BoardScreen.Row(
      key: "person-\(person.id)",
      kind: .person(initials: person.initials, photo: PhotoMark(person, hasRule: reading.hasPhotoRule)),
      name: person.fullName, second: second(hours.text, person), isOver: hours.isOver,
      cells: absences.isEmpty ? cells(shifts) : cells(shifts).map { marked($0, absences) })
    row.words = [person.title, person.department].filter { !$0.isEmpty }.joined(separator: " ")
    row.isLeftOut = !wanted.isEmpty && !BoardPeople.has(wanted, in: "\(row.name) \(row.words)")
    return row
  }

  /// The days of the sums: of a week, or of a month.
  private var counted: ClosedRange<LocalDate> {
    place.view == .month ? dates : wording.conventions.week(of: dates.lowerBound)
  }

  /// The hours, and the first and the last day of work if they are among the days.
  private func second(_ hours: String, _ person: Employee) -> String {
    let first = person.firstDay.flatMap { dates.contains($0) ? wording.outside(.before($0)) : nil }
    let last = person.lastDay.flatMap { dates.contains($0) ? wording.outside(.after($0)) : nil }
    return [hours, first, last].compactMap { $0 }.joined(separator: wording.comma)
  }

  private func openRow(_ open: some Collection<PlannedShift>) -> BoardScreen.Row {
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
    let minutes = there.reduce(0) { $0 + words.positions.workedMinutes(of: $1) }
    return BoardScreen.Row(
      key: key, kind: kind, name: name, second: wording.hours(minutes: minutes), isOver: false, cells: cells(shifts))
  }

  private func cells(_ shifts: some Collection<PlannedShift>) -> [BoardScreen.Cell] {
    var counts = [Int](repeating: 0, count: days.count)
    for shift in shifts {
      if let column = days.column(of: shift) { counts[column] += 1 }
    }
    var bars = [[BoardScreen.Bar]](repeating: [], count: days.count)
    for shift in shifts {
      if let column = days.column(of: shift) { bars[column].append(bar(shift, isAlone: counts[column] == 1)) }
    }
    return bars.enumerated().map { .init(date: dates.lowerBound + $0, bars: $1) }
  }

  /// A cell with the time off of its day: approved absences before mere requests.
  private func marked(_ cell: BoardScreen.Cell, _ absences: [Absence]) -> BoardScreen.Cell {
    let found = absences.filter { $0.days.contains(cell.date) }
    guard let absence = found.first(where: \.keepsOut) ?? found.first else { return cell }
    let name = wording.name(of: absence.kind) + (absence.part.map { " \(wording.times($0))" } ?? "")
    var cell = cell
    cell.away = .init(
      look: .init(absence), text: absence.state == .asked ? wording.askedToo(name) : name)
    return cell
  }

  private func bar(_ shift: PlannedShift, isAlone: Bool) -> BoardScreen.Bar {
    var bar = bar(shift)
    guard place.view != .week else { return bar }
    let isRunning = shift.state == .published && shift.employee != nil && shift.interval.contains(reading.now)
    let since = place.view == .day && bar.start.date < dates.lowerBound ? wording.since(bar.start) : nil
    if isRunning, place.view == .day { bar.times = wording.until((bar.start + bar.minutes).time) }
    if let since { bar.text = bar.text.isEmpty ? since : "\(bar.text), \(since)" }
    bar.stretch = BoardStretches.stretch(
      of: bar, on: dates.lowerBound, isRunning: isRunning, isAlone: isAlone && place.rows.arePeople)
    return bar
  }

  private func bar(_ shift: PlannedShift) -> BoardScreen.Bar {
    let (start, minutes) = shift.clock
    let position = shift.position.flatMap { labels[$0] }
    let text = place.rows.arePeople ? position?.name ?? "" : words.name(shift.employee)
    let reason = conflicts[shift.id]?.first.map { words.reason($0, on: shift.hours.date, known) }
    return BoardScreen.Bar(
      shift: shift.id, revision: shift.revision, times: times.text(shift.hours, words), was: was(shift),
      position: position,
      text: text, look: shift.look,
      isOpen: shift.employee == nil, isFixed: shift.feed != nil,
      conflict: reason.map { place.rows.arePeople ? $0 : "\(text): \($0)" }, split: split(shift),
      oddity: words.oddity(shift), start: start,
      minutes: minutes, state: wording.state(of: shift.look), could: could(shift))
  }

  private func split(_ shift: PlannedShift) -> String? {
    let halves = shift.marks.pair.flatMap { self.halves[$0] } ?? []
    let other = halves.first { $0.id != shift.id && $0.employee == shift.employee }
    return other.map { wording.splitBar(times: words.times($0.hours)) }
  }

  private func could(_ shift: PlannedShift) -> String? {
    reading.couldTake[shift.id].map { wording.could($0, isMost: reading.isMost) }
  }

  /// The roster's values behind a change in the plan: only those that differ.
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
    return parts.isEmpty ? nil : parts.joined(separator: wording.comma)
  }

  private var legend: [RosterScreen.PositionLabel] {
    let used = Set(shifts.compactMap(\.position))
    return used.compactMap { words.positions[$0] }
      .sorted { $0.place < $1.place }
      .map { .init(name: $0.name, mark: $0.mark) }
  }

  // MARK: Templates

  private static let mostTemplates = 8

  /// The most used, kept ones before others that are used as often; by their start, so that none changes places while people plan.
  private var templates: [BoardScreen.Template] {
    guard place.rows != .sites else { return [] }
    let kept = Dictionary(reading.templates.map { ($0.pattern, $0.name) }) { first, _ in first }
    let used = reading.habits.patterns.prefix(Self.mostTemplates)
    let unused = reading.templates.map(\.pattern).filter { !used.contains($0) }
    let all = used.dropLast(max(0, used.count + unused.count - Self.mostTemplates)) + unused
    let offered = all.filter { isOffered($0.position) }.unique(Self.mostTemplates)
    return offered.sorted { order(of: $0) < order(of: $1) }.map { pattern in
      let position = words.position(pattern.position)
      return .init(
        pattern: pattern.description, times: words.times(pattern),
        name: kept[pattern] ?? position?.name ?? "", position: position)
    }
  }

  private func order(of pattern: ShiftPattern) -> (Int, Int, Int, Int) {
    let place = pattern.position.flatMap { words.positions[$0]?.place } ?? .max
    return (pattern.start.minuteOfDay, pattern.minutes, place, pattern.parts.count)
  }

  private func isOffered(_ position: ID<Position>?) -> Bool {
    guard let position, let site = reading.plans.first?.site else { return true }
    return words.positions[position]?.isOffered(at: site.id) ?? false
  }

  // MARK: Publishing

  /// Only one site is published at a time.
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
      publish: publish, days: dates)
  }

  private var publish: String {
    switch place.view {
    case .day: wording.publishDay(wording.shortDay(dates.lowerBound))
    case .week: wording.publishWeek(weekNumber)
    case .month: wording.publishDay(wording.monthAndYear(dates.lowerBound))
    }
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

  /// Its start and length on the clock face; whole days keep their length.
  var clock: (start: LocalDateTime, minutes: Int) {
    switch content.hours {
    case .timed(let start, let minutes): (start, minutes)
    case .days(let first, let last):
      (LocalDateTime(date: first, time: .midnight), (last.days(since: first) + 1) * LocalTime.minutesPerDay)
    }
  }
}

extension ClosedRange<LocalDate> {
  /// Every day of the range.
  var all: [LocalDate] { (0...upperBound.days(since: lowerBound)).map { lowerBound + $0 } }
}
