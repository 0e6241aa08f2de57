import Domain
import Store
import Words

/// Builds *My shifts* from data of one instant.
struct MyShiftsWriter {
  private let shifts: [Shift]
  private let duty: OwnDuty
  private let changes: [OwnShiftChange]
  /// The duties of more than one shift on standby, by each of their shifts.
  private let duties: [ID<Shift>: JoinedDuty]
  private let clocks: [ID<Site>: Zone]
  private let sites: [ID<Site>: Site]
  /// The month's hours by the clock of each site.
  private let hours: WorkedHours
  private let positions: [ID<Position>: Position]
  private let person: Employee
  private let absences: [Absence]
  private let open: [(shift: Shift, takable: TakableShift)]
  private let today: LocalDate
  /// The first of the month.
  private let first: LocalDate
  private let isCurrent: Bool
  private let now: Instant
  private let wording: Wording

  /// The days ahead that the list reaches, if that many are published.
  private static let listDays = 92
  /// The span ahead for which open shifts are shown, in seconds: two weeks.
  private static let openSeconds: Int64 = 14 * 86_400

  init(
    _ snapshot: borrowing Snapshot, _ person: ID<Employee>, _ visitor: Visitor, _ place: MyShiftsModel.Place,
    _ zones: Zones, at now: Instant
  ) throws {
    let zone = try zones.zone(try snapshot.organization().zone)
    let today = zone.local(now).date
    let first = (place.month ?? today).startOfMonth
    // Why the week too: its hours are shown with every month. Why a day more: sites have other clocks.
    isCurrent = (first..<first.nextMonth).contains(today)
    let end = isCurrent ? today + Self.listDays : max(first.nextMonth, today) + 8
    let days = (from: visitor.conventions.startOfWeek(of: min(first, today)) - 1, to: end)
    shifts = try snapshot.shifts(
      of: person, during: zone.startOfDay(days.from)..<zone.startOfDay(days.to))
    changes = try snapshot.ownChanges(of: person, at: now).changes
    duty = try OwnDuty(
      of: person, besides: nil, nil, snapshot, DutyWriter(try snapshot.sites(), zones, visitor.wording, at: now))
    absences = try snapshot.absences(during: days.from...days.to, of: person, asked: true)
    sites = Dictionary(uniqueKeysWithValues: try snapshot.sites().map { ($0.id, $0) })
    let coming = try snapshot.openShifts(at: now, before: now + Self.openSeconds)
    let takable = try snapshot.takable(coming, by: visitor, at: now)
    // Why in two parts: shifts outside their availability come after all others.
    let open = coming.compactMap { shift in takable[shift.id].map { (shift: shift, takable: $0) } }
    self.open = open.filter { !$0.takable.isOutside } + open.filter(\.takable.isOutside)
    positions = try snapshot.positions(
      Set((shifts + open.map(\.shift)).compactMap(\.position)))
    duties = JoinedDuty.joined(shifts, on: positions)
    clocks = try sites.values.reduce(into: [:]) { $0[$1.id] = try zones.zone($1.zone) }
    self.person = try snapshot.person(person)
    wording = visitor.wording
    (self.today, self.first, self.now) = (today, first, now)
    var hours = WorkedHours()
    for shift in shifts where (first..<first.nextMonth).contains(shift.hours.date) {
      // Why the second: an archived site is in no list.
      let site = try sites[shift.site] ?? snapshot.site(shift.site)
      hours.add(
        shift.hours, shift.interval, in: try zones.zone(site.zone), closed: [],
        isWorkingTime: positions.isWorkingTime(shift.position))
    }
    self.hours = hours
  }

  var screen: MyShiftsScreen {
    let month = first..<first.nextMonth
    let weekStart = wording.conventions.startOfWeek(of: today)
    let week = weekStart..<weekStart + 7
    let days = self.days(of: isCurrent ? month.lowerBound..<max(month.upperBound, today + Self.listDays) : month)
    return MyShiftsScreen(
      duty: duty, changes: changed,
      week: worked(wording.plannedThisWeek, in: week, contract: person.contractMinutes(in: weekStart...weekStart + 6)),
      month: worked(
        wording.plannedIn(month: wording.monthByItself(first.month)), in: month,
        contract: person.roundContractMinutes(in: month.lowerBound...month.upperBound - 1)),
      special: special, title: wording.monthAndYear(first), previous: (first - 1).startOfMonth,
      next: first.nextMonth, isCurrent: isCurrent, weekdays: wording.conventions.weekdays.map(wording.shortWeekday),
      weeks: weeks(of: month), legend: legend(in: month), away: away(in: month),
      earlier: days.filter { isCurrent && $0.date < today },
      days: days.filter { !isCurrent || $0.date >= today },
      open: open.map { shift, takable in
        MyShiftsScreen.Opening(
          row: row(shift), date: wording.shortDate(short: shift.hours.date),
          outside: takable.isOutside ? wording.outsideHours(isOwn: true) : nil,
          take: takable.consent == .free ? wording.takeIt : wording.askForIt)
      })
  }

  // MARK: Hours

  /// Real hours by the shift's day; whole days have none.
  private func worked(_ label: String, in days: Range<LocalDate>, contract: Int?) -> MyShiftsScreen.Worked {
    let minutes = shifts.reduce(0) { sum, shift in
      guard case .timed = shift.hours, days.contains(shift.hours.date), positions.isWorkingTime(shift.position) else {
        return sum
      }
      return sum + shift.workedMinutes
    }
    let over = contract.map { minutes - $0 } ?? 0
    return MyShiftsScreen.Worked(
      label: label, hours: wording.hours(minutes: minutes),
      contract: contract.map { wording.ofHours(wording.hours(minutes: $0)) },
      over: over > 0 ? wording.hoursOver(wording.hours(minutes: over)) : nil, worked: minutes, total: contract ?? 0)
  }

  private var special: String {
    let parts: [(minutes: Int, words: (String) -> String)] = [
      (hours.nightMinutes, wording.atNight), (hours.saturdayMinutes, wording.onSaturdays),
      (hours.sundayMinutes, wording.onSundays),
    ]
    let found = parts.filter { $0.minutes > 0 }.map { $0.words(wording.hours(minutes: $0.minutes)) }
    return found.isEmpty
      ? "" : wording.inMonth(wording.monthByItself(first.month), found.joined(separator: wording.comma))
  }

  // MARK: The grid

  /// Of the current month also the next week, if that is beyond it.
  private func weeks(of month: Range<LocalDate>) -> [[MyShiftsScreen.Cell]] {
    let conventions = wording.conventions
    let end = isCurrent ? max(month.upperBound, conventions.startOfWeek(of: today) + 14) : month.upperBound
    return stride(
      from: conventions.startOfWeek(of: month.lowerBound).daysSinceEpoch, to: end.daysSinceEpoch, by: 7
    ).map { first in
      (first..<first + 7).map { cell(LocalDate(daysSinceEpoch: $0), month) }
    }
  }

  private func cell(_ date: LocalDate, _ month: Range<LocalDate>) -> MyShiftsScreen.Cell {
    // Why: what is in the grid is in the list, too.
    let isListed = month.contains(date) || isCurrent && date >= today
    let own = isListed ? shifts(on: date) : []
    let coming = open.map(\.shift).filter { $0.hours.stands(on: date) }
    let absence = isListed ? absence(on: date) : nil
    let away = absence.map(word) ?? ""
    let changed = changes.filter { $0.latest?.hours.date == date }.map { wording.name(of: $0.kind) }
    let told =
      own.map { shift in [times(shift), title(shift)].joined(separator: " ") } + (away.isEmpty ? [] : [away])
      + coming.map { "\(wording.openShift) \(times($0))" } + changed.unique(changed.count)
    let weeks = wording.conventions.startOfWeek(of: today)..<wording.conventions.startOfWeek(of: today) + 14
    return MyShiftsScreen.Cell(
      date: date, isInMonth: month.contains(date), isToday: date == today, look: absence.map { .init($0) } ?? .none,
      away: away, isNear: !isCurrent || weeks.contains(date),
      bars: own.map { bar($0) } + coming.map { bar($0, isOpen: true) }, isChanged: !changed.isEmpty,
      spoken: told.isEmpty ? wording.date(date) : "\(wording.date(date)): \(told.joined(separator: wording.comma))")
  }

  private func bar(_ shift: Shift, isOpen: Bool = false) -> MyShiftsScreen.Bar {
    let (start, times): (String, String) =
      switch shift.hours {
      case .timed(let start, let minutes):
        (wording.shortTime(start.time), wording.shortTimes(start.time, (start + minutes).time))
      case .days: ("", wording.allDay)
      }
    return MyShiftsScreen.Bar(
      mark: shift.position.flatMap { positions[$0]?.mark }, start: start, times: times, title: title(shift),
      isOpen: isOpen, isPast: shift.interval.upperBound <= now)
  }

  /// The first days of each kind, the kinds by their first day.
  private var changed: MyShiftsScreen.Changes? {
    guard !changes.isEmpty else { return nil }
    let kinds = changes.map(\.kind).unique(2).map { kind in
      let dates = changes.filter { $0.kind == kind }.compactMap { $0.latest?.hours.date }
      return "\(wording.name(of: kind)): \(wording.days(Array(dates.prefix(3)), wording.shortDay))"
    }
    return .init(title: wording.changesForYou(changes.count), text: kinds.joined(separator: "; "))
  }

  /// Approved time off comes before a mere request.
  private func absence(on date: LocalDate) -> Absence? {
    let found = absences.filter { $0.days.contains(date) }
    return found.first(where: \.keepsOut) ?? found.first
  }

  private func word(_ absence: Absence) -> String {
    let name = wording.name(of: absence.kind) + (absence.part.map { " \(wording.times($0))" } ?? "")
    return absence.state == .asked ? wording.askedToo(name) : name
  }

  private func away(in month: Range<LocalDate>) -> [MyShiftsScreen.Away] {
    let days = (month.lowerBound.daysSinceEpoch..<month.upperBound.daysSinceEpoch).map(LocalDate.init(daysSinceEpoch:))
    let found = days.compactMap(absence).map { MyShiftsScreen.Away(look: .init($0), word: word($0)) }
    return found.unique(found.count)
  }

  private func legend(in month: Range<LocalDate>) -> [RosterScreen.PositionLabel] {
    let days = (month.lowerBound.daysSinceEpoch..<month.upperBound.daysSinceEpoch).map(LocalDate.init(daysSinceEpoch:))
    let known = Set(days.flatMap { shifts(on: $0) }.compactMap(\.position))
    return known.compactMap { positions[$0] }.sorted { $0.name < $1.name }.map { .init(name: $0.name, mark: $0.mark) }
  }

  private func shifts(on date: LocalDate) -> [Shift] { shifts.filter { $0.hours.stands(on: date) } }

  // MARK: The list

  private func days(of month: Range<LocalDate>) -> [MyShiftsScreen.Day] {
    (month.lowerBound.daysSinceEpoch..<month.upperBound.daysSinceEpoch).compactMap { number in
      let date = LocalDate(daysSinceEpoch: number)
      let rows = shifts(on: date).filter { isShownFirst($0, on: date, in: month) }.map(row)
      return rows.isEmpty
        ? nil : MyShiftsScreen.Day(date: date, heading: heading(date), subheading: wording.date(date), rows: rows)
    }
  }

  /// A duty of several shifts on standby has one row: on its first day, of those shown.
  private func isShownFirst(_ shift: Shift, on date: LocalDate, in month: Range<LocalDate>) -> Bool {
    let duty = duties[shift.id] ?? JoinedDuty(shift)
    let shown = duty.pieces.filter { piece in
      // Why: earlier days of the month are in a list of their own.
      month.contains(piece.hours.date) && (!isCurrent || (piece.hours.date < today) == (date < today))
    }
    return !duty.isJoined || shown.first?.id == shift.id
  }

  private func heading(_ date: LocalDate) -> String {
    switch date.days(since: today) {
    case 0: wording.today
    case 1: wording.tomorrow
    default: ""
    }
  }

  /// Two times and a length; of a duty on standby those of all its shifts.
  private func span(of shift: Shift) -> (String, String, String?) {
    if let duty = duties[shift.id], let zone = clocks[shift.site] {
      let (start, end) = (zone.local(duty.interval.lowerBound), zone.local(duty.interval.upperBound))
      let minutes = Int(duty.interval.upperBound.seconds(since: duty.interval.lowerBound) / 60)
      return (wording.time(start.time), "–\(wording.dayAndTime(end))", wording.length(minutes: minutes))
    }
    switch shift.hours {
    case .timed(let start, let minutes):
      return (
        wording.time(start.time), "–\(wording.time((start + minutes).time))",
        wording.length(minutes: shift.workedMinutes)
      )
    case .days(let first, let last): return (wording.allDay, first == last ? "" : "–\(wording.shortDay(last))", nil)
    }
  }

  private func row(_ shift: Shift) -> MyShiftsScreen.Row {
    let site = sites[shift.site]?.name ?? ""
    let (start, end, length) = span(of: shift)
    return MyShiftsScreen.Row(
      shift: shift.id, revision: shift.sequence, start: start, end: end, title: title(shift),
      mark: shift.position.flatMap { positions[$0]?.mark },
      place: [site, length].compactMap { $0 }.joined(separator: wording.comma), oddity: oddity(of: shift))
  }

  private func oddity(of shift: Shift) -> String? {
    guard case .timed(_, let nominal) = shift.hours, shift.realMinutes != nominal else { return nil }
    return wording.clockChange(
      hours: wording.length(minutes: shift.realMinutes), isLonger: shift.realMinutes > nominal)
  }

  private func title(_ shift: Shift) -> String {
    shift.position.flatMap { positions[$0]?.name } ?? wording.shift
  }

  private func times(_ shift: Shift) -> String {
    switch shift.hours {
    case .timed(let start, let minutes): "\(wording.time(start.time))–\(wording.time((start + minutes).time))"
    case .days: wording.allDay
    }
  }
}
