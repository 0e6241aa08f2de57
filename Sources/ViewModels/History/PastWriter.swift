import Domain
import Store
import Words

/// Words the past shifts, and the differences. Pure.
struct PastWriter {
  let reading: PastReading
  let wording: Wording

  var screen: PastScreen {
    let days = reading.days
    let step = reading.view == .week ? 7 : 1
    return PastScreen(
      site: reading.site,
      title: reading.view == .week ? wording.week(from: days.lowerBound) : wording.date(days.lowerBound),
      number: reading.view == .week ? wording.weekNumber(wording.conventions.weekNumber(of: days.lowerBound)) : "",
      previous: days.lowerBound - step, next: days.lowerBound + step, first: days.lowerBound,
      moment: moment(reading.moment), slider: slider, columns: columns, rows: rows,
      heading: wording.differences(
        reading.differences.count, from: spoken(reading.moment), to: reading.other.map(spoken)),
      differences: reading.differences.map(difference),
      legend: reading.differences.isEmpty ? "" : wording.pastLegend, reach: reach,
      other: reading.other.map(moment))
  }

  private var today: LocalDate { reading.zone.local(reading.now).date }

  // MARK: Moments

  private func moment(_ instant: Instant) -> PastScreen.Moment {
    let local = reading.zone.local(instant)
    return .init(
      at: instant, date: local.date.description, time: wording.typedTime(local.time), spoken: spoken(instant))
  }

  private func spoken(_ instant: Instant) -> String {
    let local = reading.zone.local(instant)
    let date = local.date.year == today.year ? wording.shortDate(local.date) : wording.dayMonthYear(local.date)
    return "\(date)\(wording.comma)\(wording.time(local.time))"
  }

  private var reach: String {
    guard let since = reading.reach.since, !reading.reach.isWhole else {
      return wording.knownFromTheBeginning(kept: reading.kept)
    }
    return wording.known(since: wording.dayMonthYear(reading.zone.local(since).date), kept: reading.kept)
  }

  private var slider: PastScreen.Slider {
    let stops = self.stops
    let first = min(stops.first?.at ?? reading.moment, reading.moment)
    let midnight = reading.zone.startOfDay(reading.zone.local(first).date)
    let begin = min(max(midnight, reading.reach.since ?? midnight), reading.now - 60)
    let local = reading.zone.local(begin)
    let count = stops.count { $0.at <= reading.moment }
    return .init(
      begin: begin, end: reading.now, stops: stops,
      position: wording.change(count, of: stops.count, since: wording.shortDate(local.date)),
      beginLabel: wording.shortDay(local.date),
      endLabel: wording.nowAt(wording.time(reading.zone.local(reading.now).time)),
      earlier: stops.last { $0.at < reading.moment }?.at
        ?? (count > 0 ? begin : nil).flatMap { $0 < reading.moment ? $0 : nil },
      later: stops.first { $0.at > reading.moment }?.at ?? (reading.moment < reading.now ? reading.now : nil))
  }

  /// Changes within a second are one stop.
  private var stops: [PastScreen.Stop] {
    let groups = Dictionary(grouping: reading.marks, by: \.at)
    return groups.sorted { $0.key < $1.key }.map { at, marks in
      // Why more than a day: giving a shift to someone is a publication of its own.
      let published = marks.compactMap(\.published).first { $0.lowerBound < $0.upperBound }
      return .init(
        at: at, isPublication: published != nil, spoken: spoken(at), label: published.map(label) ?? "")
    }
  }

  private func label(_ days: ClosedRange<LocalDate>) -> String {
    let isWeek = wording.conventions.week(of: days.lowerBound) == days
    return wording.wasPublished(
      isWeek
        ? wording.weekNumber(wording.conventions.weekNumber(of: days.lowerBound))
        : wording.span(days.lowerBound, days.upperBound))
  }

  // MARK: The board

  private var columns: [PastScreen.Column] {
    reading.days.all.map { date in
      .init(
        date: date, weekday: wording.shortWeekday(date.weekday), number: "\(date.day)", spoken: wording.date(date),
        isToday: date == today)
    }
  }

  /// By name; open shifts first.
  private var rows: [PastScreen.Row] {
    let came = reading.differences.compactMap { difference -> ShiftState? in
      guard let now = difference.now, !now.isRemoval else { return nil }
      guard let then = difference.then else { return now }
      let stays =
        then.shift.employee == now.shift.employee && then.shift.hours.date == now.shift.hours.date
        && then.shift.site == now.shift.site
      return stays ? nil : now
    }
    let changed = Set(reading.differences.filter { $0.then != nil }.map(\.shift))
    let bars =
      reading.shifts.map { (state: $0, look: changed.contains($0.replaces ?? $0.shift.id) ? Look.differs : .same) }
      + came.map { (state: $0, look: Look.later) }
    let people = Dictionary(grouping: bars, by: \.state.shift.employee)
    return people.sorted { order($0.key) < order($1.key) }.map { person, bars in row(person, bars) }
  }

  private typealias Look = PastScreen.Bar.Look

  private func order(_ person: ID<Employee>?) -> (Int, String, Int64) {
    guard let person else { return (0, "", 0) }
    return (1, reading.people[person]?.fullName.lowercased() ?? "", person.rawValue)
  }

  private func row(_ person: ID<Employee>?, _ bars: [(state: ShiftState, look: Look)]) -> PastScreen.Row {
    let known = person.flatMap { reading.people[$0] }
    let minutes = bars.reduce(0) { sum, bar in
      guard bar.look != .later, !bar.state.isRemoval, bar.state.shift.hours.isTimed,
        reading.positions.isWorkingTime(bar.state.shift.position), reading.days.contains(bar.state.shift.hours.date)
      else { return sum }
      return sum + bar.state.shift.workedMinutes
    }
    return PastScreen.Row(
      person: person, name: person == nil ? wording.openShifts : known?.fullName ?? wording.someone,
      initials: known?.initials ?? "", photo: known.flatMap { PhotoMark(uploaded: $0.photo, of: $0.id) },
      hours: minutes == 0 ? "" : wording.hours(minutes: minutes),
      cells: reading.days.all.map { date in
        bars.filter { $0.state.shift.hours.stands(on: date) }
          .sorted {
            ($0.state.shift.interval.lowerBound, $0.look == .later ? 1 : 0)
              < ($1.state.shift.interval.lowerBound, $1.look == .later ? 1 : 0)
          }
          .map { bar($0.state, $0.look) }
      })
  }

  private func bar(_ state: ShiftState, _ look: Look) -> PastScreen.Bar {
    let position = state.shift.position.flatMap { reading.positions[$0] }
    let isDraft = !state.isOnRoster
    let words: [String] = [
      isDraft ? (state.isRemoval ? wording.wasToBeRemoved : wording.wasDraft) : "",
      look == .differs ? (reading.other == nil ? wording.differentNow : wording.differentAtTheOther) : "",
    ]
    return PastScreen.Bar(
      times: times(state.shift), position: position.map { .init(name: $0.name, mark: $0.mark) },
      text: look == .later ? wording.cameLater : position?.name ?? wording.shift, look: look, isDraft: isDraft,
      isRemoval: state.isRemoval, spoken: words.filter { !$0.isEmpty }.joined(separator: wording.comma))
  }

  private func times(_ shift: Shift) -> String {
    switch shift.hours {
    case .timed(let start, let minutes): wording.shortTimes(start.time, (start + minutes).time)
    case .days: wording.allDay
    }
  }

  // MARK: Differences

  private func difference(_ difference: ShiftPast.Difference) -> PastScreen.Difference {
    let shown = difference.then ?? difference.now
    let title = shown.map { "\(wording.shortDay($0.shift.hours.date))\(wording.comma)\(times($0.shift))" } ?? ""
    let mark = reading.changes[difference.change]
    return .init(
      shift: difference.shift, title: title, text: wording.sentenceStart(text(difference)),
      second: mark.map {
        ChangeTeller(wording: wording, zone: reading.zone, now: reading.now).told($0, reading.editors)
      }
        ?? "")
  }

  private var isToOther: Bool { reading.other != nil }

  private func text(_ difference: ShiftPast.Difference) -> String {
    func pair(_ then: String, _ now: String) -> String { wording.then(then, now, isNow: !isToOther) }
    guard let then = difference.then else { return pair(wording.notThere, name(difference.now?.shift.employee)) }
    guard let now = difference.now, !now.isRemoval else { return pair(name(then.shift.employee), wording.notThere) }
    if then.isRemoval { return pair(wording.wasToBeRemoved, name(now.shift.employee)) }
    var found: [String] = []
    if then.shift.employee != now.shift.employee {
      found.append(pair(name(then.shift.employee), name(now.shift.employee)))
    }
    if then.shift.hours != now.shift.hours {
      let isOtherDay = then.shift.hours.date != now.shift.hours.date
      let words = [then, now].map { state in
        isOtherDay
          ? "\(wording.shortDay(state.shift.hours.date))\(wording.comma)\(times(state.shift))" : times(state.shift)
      }
      found.append(pair(words[0], words[1]))
    }
    if then.shift.position != now.shift.position {
      found.append(pair(position(then.shift), position(now.shift)))
    }
    if then.shift.breakMinutes != now.shift.breakMinutes {
      let words = [then, now].map { wording.breakOf(wording.length(minutes: $0.shift.breakMinutes)) }
      found.append(pair(words[0], words[1]))
    }
    if then.shift.note != now.shift.note { found.append(wording.anotherNote) }
    if then.shift.skills != now.shift.skills { found.append(wording.otherSkills) }
    return found.isEmpty ? wording.anotherNote : found.joined(separator: "; ")
  }

  private func name(_ person: ID<Employee>?) -> String {
    guard let person else { return wording.noOneYet }
    return reading.people[person]?.name ?? wording.someone
  }

  private func position(_ shift: Shift) -> String {
    shift.position.flatMap { reading.positions[$0]?.name } ?? wording.noPosition
  }
}
