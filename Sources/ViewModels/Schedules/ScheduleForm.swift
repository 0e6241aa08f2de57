import Domain
import Words

/// The form of a schedule as sent: unchecked texts. Missing fields are `nil`.
public struct ScheduleForm: Sendable, Hashable {
  /// The dates as the form first showed them.
  public var mark: String?
  public var revision: String?
  public var site: String?
  public var position: String?
  public var begin: String?
  public var frequency: String?
  public var interval: String?
  public var weekdays: [String]?
  public var monthDay: String?
  public var missingDay: String?
  public var start: String?
  public var stop: String?
  public var breakMinutes: String?
  public var who: String?
  public var people: [String]?
  public var turn: String?
  public var turnCount: String?
  public var turnUnit: String?
  /// A number; empty for the weekday of the first day.
  public var turnWeekday: String?
  public var turnOnWorkdays: Bool?
  public var needed: String?
  public var ends: String?
  public var until: String?
  public var times: String?
  public var except: [String]?
  public var note: String?
  public var worksClosedDays: Bool?
  public var reach: String?
  public var from: String?

  public init() {}
}

extension ScheduleEditorModel {
  /// Takes a form: each field that differs from the page is an input, in the order of the form.
  public func formSent(_ form: ScheduleForm) {
    // Why: a revision that was not shown is out of date.
    if schedule != nil { revision = form.revision.flatMap { Int($0) } }
    if let id = form.site.flatMap({ ID<Site>($0) }) { siteChosen(id) }
    takeRest(form)
    takeDates(form)
    takePeople(form)
    if let reach = form.reach { reachChosen(isFollowing: reach == "following", from: form.from ?? texts[.from] ?? "") }
  }

  private func takeDates(_ form: ScheduleForm) {
    if let mark = form.mark.flatMap(DatesMark.init) { show(mark) }
    let before = DatesMark(dates, isMoved: false)
    let (days, shown) = (dates.weekdays, (ends: ends, until: texts[.until], times: texts[.times]))
    if let text = form.begin, text != "\(before.begin)" { beginChanged(to: text) }
    if let frequency = form.frequency.flatMap(Frequency.init), frequency != before.frequency {
      frequencyChosen(frequency)
    }
    if let text = form.interval, text != "\(before.interval)" { intervalChanged(to: text) }
    if let sent = form.weekdays {
      let chosen = Set(sent.compactMap { Int($0).flatMap(Weekday.init) })
      if chosen != days, !chosen.isEmpty || dates.frequency == .weekly { weekdaysChosen(chosen) }
    }
    if let day = form.monthDay.flatMap(Recurrence.MonthDay.init(formValue:)), day != before.monthDay {
      monthDayKindChosen(day)
    }
    if let missing = form.missingDay.flatMap(Recurrence.MissingDay.init) { missingDayChosen(missing) }
    takeEnd(form, shown)
    excluded = Set((form.except ?? excluded.map { "\($0)" }).compactMap { LocalDate($0) }.filter { $0 >= dates.begin })
  }

  /// A typed end is chosen; one that the page filled in is not.
  private func takeEnd(_ form: ScheduleForm, _ shown: (ends: Ends, until: String?, times: String?)) {
    let sent = form.ends.flatMap(Ends.init) ?? shown.ends
    let isTyped =
      switch sent {
      case .never: false
      case .date: form.until != nil && form.until != shown.until
      case .count: form.times != nil && form.times != shown.times
      }
    if sent != .date, let until = form.until { texts[.until] = until }
    if sent != .count, let times = form.times { texts[.times] = times }
    guard sent != shown.ends || isTyped, dates.frequency != .once else { return }
    endChosen(sent, until: sent == .date ? form.until : nil, times: sent == .count ? form.times : nil)
  }

  private func takePeople(_ form: ScheduleForm) {
    if let who = form.who { openChosen(who == "open") }
    if let sent = form.people {
      let known = sent.compactMap { ID<Employee>($0) }.filter { surroundings.employees[$0] != nil }
      people = known.enumerated().filter { known.firstIndex(of: $1) == $0 }.map(\.element)
    }
    if let turn = form.turn.flatMap(Assignment.Rotation.Turn.Kind.init) { turnChosen(turn) }
    if let count = form.turnCount {
      let weekday = form.turnWeekday.map { Int($0).flatMap(Weekday.init) } ?? handoverWeekday
      handoverChanged(
        count: count, unit: form.turnUnit.flatMap(TurnLength.Unit.init) ?? handoverUnit, weekday: weekday,
        onWorkdays: form.turnOnWorkdays ?? false)
    }
    if let text = form.needed, isOpen { neededChanged(to: text) }
  }

  private func takeRest(_ form: ScheduleForm) {
    if let text = form.position { positionChosen(text.isEmpty ? nil : ID<Position>(text) ?? ID(rawValue: 0)) }
    if let start = form.start, let stop = form.stop { timesChanged(from: start, to: stop) }
    if let text = form.breakMinutes { breakChanged(to: text) }
    if let note = form.note { noteChanged(to: note) }
    if let isOn = form.worksClosedDays { worksClosedDaysToggled(to: isOn) }
  }

  // MARK: Previous dates

  /// The dates shown by the page, for the form to send back.
  public var mark: String { DatesMark(dates, isMoved: endNotice != nil).text }

  private func show(_ mark: DatesMark) {
    var rule = mark.recurrence
    rule.weekStart = dates.weekStart
    dates = ScheduleDates(
      today: today, storedBegin: stored?.recurrence.begin, editing: rule, isEndChosen: mark.isEndChosen)
    // Why: chosen days stay chosen while another frequency is tried.
    if mark.weekdays != [mark.begin.weekday] { try? dates.setWeekdays(mark.weekdays) }
    if mark.monthDay != .day(mark.begin.day) { try? dates.setMonthDay(mark.monthDay) }
    showDates()
    if mark.isMoved, dates.chosenEnd == nil { endNotice = wording.endMoved(dates.earliestEnd) }
  }
}

/// The dates of a form in one word: `2026-10-26 weekly 2 14 day-26 2026-12-17 chosen`.
private struct DatesMark {
  var begin: LocalDate
  var frequency: ScheduleDates.Frequency
  var interval: Int
  var weekdays: Set<Weekday>
  var monthDay: Recurrence.MonthDay
  var missingDay: Recurrence.MissingDay
  var end: Recurrence.End
  var isEndChosen: Bool
  var isMoved: Bool

  init(_ dates: ScheduleDates, isMoved: Bool) {
    begin = dates.begin
    frequency = dates.frequency
    interval = dates.interval
    weekdays = dates.weekdays
    monthDay = dates.monthDay
    missingDay = dates.missingDay
    end = dates.chosenEnd ?? .on(dates.earliestEnd)
    isEndChosen = dates.chosenEnd != nil
    self.isMoved = isMoved
  }

  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 8, let begin = LocalDate(words[0]),
      let frequency = ScheduleDates.Frequency(rawValue: words[1]),
      let interval = Int(words[2]), (1...Recurrence.longestInterval).contains(interval),
      let monthDay = Recurrence.MonthDay(formValue: words[4]),
      let missingDay = Recurrence.MissingDay(rawValue: words[5]), let end = Recurrence.End(formValue: words[6])
    else { return nil }
    self.begin = begin
    self.frequency = frequency
    self.interval = interval
    weekdays = Set(words[3].compactMap { $0.wholeNumberValue.flatMap(Weekday.init) })
    self.monthDay = monthDay
    self.missingDay = missingDay
    self.end = end
    isEndChosen = words[7] == "chosen"
    isMoved = words[7] == "moved"
  }

  var text: String {
    let days = Weekday.allCases.filter(weekdays.contains).map { "\($0.rawValue)" }.joined()
    return [
      "\(begin)", frequency.rawValue, "\(interval)", days, monthDay.formValue, missingDay.rawValue, end.formValue,
      isEndChosen ? "chosen" : isMoved ? "moved" : "following",
    ].joined(separator: " ")
  }

  var recurrence: Recurrence {
    let pattern: Recurrence.Pattern =
      switch frequency {
      case .once: .once
      case .daily: .daily
      case .weekly: .weekly(weekdays)
      case .monthly: .monthly(monthDay)
      case .yearly: .yearly
      }
    return Recurrence(begin: begin, pattern: pattern, interval: interval, missingDay: missingDay, end: end)
  }
}

extension Recurrence.MonthDay {
  /// The form value: `day-31`, `weekday-5-last`, `weekday-5-2`.
  var formValue: String {
    switch self {
    case .day(let number): "day-\(number)"
    case .weekday(let weekday, let nth): "weekday-\(weekday.rawValue)-\(nth < 0 ? "last" : "")\(nth.magnitude)"
    }
  }

  init?(formValue: String) {
    let parts = formValue.split(separator: "-")
    switch (parts.first, parts.count) {
    case ("day", 2):
      guard let number = Int(parts[1]), (1...31).contains(number) else { return nil }
      self = .day(number)
    case ("weekday", 3):
      let isLast = parts[2].hasPrefix("last")
      guard let weekday = Int(parts[1]).flatMap(Weekday.init), let nth = Int(parts[2].dropFirst(isLast ? 4 : 0)),
        (1...5).contains(nth)
      else { return nil }
      self = .weekday(weekday, nth: isLast ? -nth : nth)
    default: return nil
    }
  }
}

extension Recurrence.End {
  fileprivate var formValue: String {
    switch self {
    case .never: "never"
    case .on(let date): "\(date)"
    case .after(let count): "\(count)"
    }
  }

  fileprivate init?(formValue: String) {
    if formValue == "never" {
      self = .never
    } else if let date = LocalDate(formValue) {
      self = .on(date)
    } else if let count = Int(formValue), (1...Recurrence.mostDays).contains(count) {
      self = .after(count)
    } else {
      return nil
    }
  }
}
