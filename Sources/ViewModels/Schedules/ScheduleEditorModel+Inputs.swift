public import Domain
import Words

// The inputs of the editor. Typed text is never lost: if it can't be accepted, it stays in its field with the reason beside it, and the
// dates stay as they were.

extension ScheduleEditorModel {
  // MARK: Dates

  public func beginChanged(to text: String) {
    texts[.begin] = text
    guard let date = LocalDate(text) else { return tell(.begin, .notADate) }
    change(.begin) { (dates: inout ScheduleDates) throws(Refusal) in try dates.setBegin(date) }
  }

  /// A repeating schedule goes on until an end is chosen.
  public func frequencyChosen(_ frequency: Frequency) {
    let isFirst = dates.frequency == .once && dates.chosenEnd == nil
    change(nil) { (dates: inout ScheduleDates) throws(Refusal) in
      dates.setFrequency(frequency)
      if isFirst { try dates.setEnd(.never) }
    }
  }

  public func intervalChanged(to text: String) {
    texts[.interval] = text
    let interval = Int(text) ?? 0
    change(.interval) { (dates: inout ScheduleDates) throws(Refusal) in try dates.setInterval(interval) }
  }

  /// One more or less; does nothing at the limits.
  public func intervalStepped(by step: Int) {
    let interval = min(max(dates.interval + step, 1), Recurrence.longestInterval)
    intervalChanged(to: "\(interval)")
  }

  public func weekdaysChosen(_ weekdays: Set<Weekday>) {
    checkedWeekdays = weekdays
    change(.weekdays) { (dates: inout ScheduleDates) throws(Refusal) in try dates.setWeekdays(weekdays) }
  }

  public func monthDayKindChosen(_ day: Recurrence.MonthDay) {
    change(.monthDay) { (dates: inout ScheduleDates) throws(Refusal) in try dates.setMonthDay(day) }
  }

  public func missingDayChosen(_ missing: Recurrence.MissingDay) { dates.missingDay = missing }

  /// Chooses the kind of end; the fields of the other kinds keep their content.
  public func endChosen(_ ends: Ends, until: String? = nil, times: String? = nil) {
    self.ends = ends
    if let until { texts[.until] = until }
    if let times { texts[.times] = times }
    switch ends {
    case .never: end(.never, .until)
    case .date:
      guard let date = LocalDate(texts[.until] ?? "") else { return tell(.until, .notADate) }
      end(.on(date), .until)
    case .count:
      guard let count = Int(texts[.times] ?? "") else { return tell(.times, .notBetween(1, Recurrence.mostDays)) }
      end(.after(count), .times)
    }
  }

  private func end(_ end: Recurrence.End, _ field: Field) {
    (problems[.until], problems[.times]) = (nil, nil)
    change(field) { (dates: inout ScheduleDates) throws(Refusal) in try dates.setEnd(end) }
  }

  /// Makes a change of the dates: accepted whole and shown, or refused beside its field.
  private func change(_ field: Field?, _ change: (inout ScheduleDates) throws(Refusal) -> Void) {
    if let field { problems[field] = nil }
    let kept = texts
    let (keptEnds, keptDays) = (ends, checkedWeekdays)
    do throws(Refusal) {
      try change(&dates)
      excluded = excluded.filter { $0 >= dates.begin }
      added = added.filter { $0 >= dates.begin }
    } catch .invalid(let errors) {
      for error in errors { tell(error) }
      return
    } catch {
      return
    }
    showDates()
    let isMoved = dates.adjustment != nil || endNotice != nil
    endNotice = isMoved && dates.chosenEnd == nil && dates.isEndShown ? wording.endMoved(dates.earliestEnd) : nil
    // Why: text typed and refused elsewhere stays as it is.
    for field in problems.keys { texts[field] = kept[field] ?? texts[field] }
    if problems[.until] != nil || problems[.times] != nil { ends = keptEnds }
    if problems[.weekdays] != nil { checkedWeekdays = keptDays }
  }

  // MARK: Times, place, people

  /// Both as typed; a readable time is shown in the organization's format.
  public func timesChanged(from start: String, to stop: String) {
    let (start, stop) = (wording.shown(start), wording.shown(stop))
    if (texts[.start], texts[.stop]) != (start, stop) { extraMinutes = 0 }
    (texts[.start], texts[.stop]) = (start, stop)
    for (field, text) in [(Field.start, start), (.stop, stop)] {
      problems[field] = nil
      if wording.time(typed: text) == nil { tell(field, .notADate) }
    }
  }

  /// Minutes, or hours and minutes with a colon; empty for none.
  public func breakChanged(to text: String) {
    texts[.breakMinutes] = text
    problems[.breakMinutes] = nil
    guard !text.trimmed.isEmpty else { return }
    do throws(ShiftCellProblem) {
      _ = try ShiftText.breakMinutes(text)
    } catch {
      problems[.breakMinutes] = wording.reason(error)
    }
  }

  public func siteChosen(_ id: ID<Site>) {
    problems[.site] = nil
    guard surroundings.site(id) != nil else { return tell(.site, .unknown) }
    site = id
  }

  public func positionChosen(_ id: ID<Position>?) {
    problems[.position] = nil
    if let id, !surroundings.positions.contains(where: { $0.id == id }) { return tell(.position, .unknown) }
    position = id
  }

  public func openChosen(_ isOpen: Bool) {
    self.isOpen = isOpen
    problems[.people] = nil
  }

  public func neededChanged(to text: String) {
    texts[.needed] = text
    problems[.needed] = nil
    if !(1...Assignment.mostNeeded).contains(Int(text) ?? 0) { tell(.needed, .notBetween(1, Assignment.mostNeeded)) }
  }

  public func personAdded(_ id: ID<Employee>) {
    problems[.people] = nil
    guard surroundings.employees[id] != nil else { return tell(.people, .unknown) }
    guard !people.contains(id) else { return }
    guard people.count < Assignment.Rotation.mostPeople else {
      return tell(.people, .tooMany(limit: Assignment.Rotation.mostPeople))
    }
    people.append(id)
    isOpen = false
  }

  public func personRemoved(_ id: ID<Employee>) {
    problems[.people] = nil
    people.removeAll { $0 == id }
  }

  /// Moves someone by a number of turns; negative: earlier.
  public func personMoved(_ id: ID<Employee>, by steps: Int) {
    guard let place = people.firstIndex(of: id) else { return }
    let target = min(max(place + steps, 0), people.count - 1)
    people.insert(people.remove(at: place), at: target)
  }

  public func turnChosen(_ turn: Assignment.Rotation.Turn.Kind) {
    self.turn = turn
    problems[.turn] = nil
  }

  /// Chooses the length of turns from hand-over to hand-over, and its weekday: `nil` for that of the first day.
  public func handoverChanged(count: String, unit: TurnLength.Unit, weekday: Weekday?, onWorkdays: Bool) {
    texts[.turn] = count
    (handoverUnit, handoverWeekday, handsOverOnWorkdays) = (unit, weekday, onWorkdays)
    problems[.turn] = nil
    guard turn == .every, !(1...TurnLength.most).contains(Int(count) ?? 0) else { return }
    tell(.turn, .notBetween(1, TurnLength.most))
  }

  // MARK: The rest

  public func exceptDayAdded(_ text: String) {
    texts[.exceptions] = text
    problems[.exceptions] = nil
    guard let date = LocalDate(text) else { return tell(.exceptions, .notADate) }
    guard excluded.count < Recurrence.mostExceptions else {
      return tell(.exceptions, .tooMany(limit: Recurrence.mostExceptions))
    }
    excluded.insert(date)
    texts[.exceptions] = nil
  }

  public func exceptDayRemoved(_ date: LocalDate) { excluded.remove(date) }

  public func noteChanged(to text: String) {
    note = text
    problems[.note] = nil
    if text.unicodeScalars.count > ScheduleTerms.longestNote { tell(.note, .tooLong(limit: ScheduleTerms.longestNote)) }
  }

  public func worksClosedDaysToggled(to isOn: Bool) { worksClosedDays = isOn }

  /// Chooses a change of all shifts, or of those from a day on.
  public func reachChosen(isFollowing: Bool, from text: String) {
    self.isFollowing = isFollowing
    texts[.from] = text
    problems[.from] = nil
    guard isFollowing else { return }
    guard let date = LocalDate(text) else { return tell(.from, .notADate) }
    guard let stored else { return }
    var days = stored.recurrence.days(from: date)
    // Why: a series is split at one of its own days.
    guard let day = days.next() else { return tell(.from, .unknown) }
    texts[.from] = "\(day)"
  }
}
