import Domain

/// The columns of a board. Pure.
struct Days: Sendable {
  let dates: ClosedRange<LocalDate>
  let count: Int
  /// In a day's view, its first instant.
  private let dayBegin: Instant?

  init(_ dates: ClosedRange<LocalDate>, view: BoardModel.Place.View, zone: Zone) {
    self.dates = dates
    count = dates.upperBound.days(since: dates.lowerBound) + 1
    dayBegin = view == .day ? zone.startOfDay(dates.lowerBound) : nil
  }

  /// The column of a shift: one that began before the days and still goes on, on the first of them.
  func column(of shift: PlannedShift) -> Int? {
    let date = shift.hours.date
    guard date < dates.lowerBound else { return date <= dates.upperBound ? date.days(since: dates.lowerBound) : nil }
    guard let dayBegin else { return 0 }
    return shift.interval.upperBound > dayBegin ? 0 : nil
  }
}

extension PlanConflict {
  /// The shift that its words name.
  var other: ID<Shift>? {
    switch self {
    case .doubleBooking(let other): other
    case .rule, .closedDay, .left, .absent, .lacksSkill, .unavailable, .eligibility: nil
    }
  }
}

/// The assigned and the open shifts, by day; no removals. Hours are without breaks, as beside the names; whole days and standby have none.
/// Cost: one pass.
struct BoardTotals {
  struct Day {
    var minutes = 0
    var shifts = 0
  }

  private(set) var days: [Day]

  init(_ shifts: [PlannedShift], _ days: Days, _ positions: [ID<Position>: Position]) {
    self.days = Array(repeating: Day(), count: days.count)
    for shift in shifts where !shift.isRemoval && days.dates.contains(shift.hours.date) {
      let day = shift.hours.date.days(since: days.dates.lowerBound)
      guard shift.employee != nil else { continue }
      self.days[day].shifts += 1
      if case .timed = shift.hours { self.days[day].minutes += positions.workedMinutes(of: shift) }
    }
  }
}

/// The gaps of the days from one on: on each, the open shifts or the missing people, whichever are more. Pure.
struct BoardGaps {
  /// Days without a gap are missing.
  let days: [LocalDate: Int]
  var count: Int { days.values.reduce(0, +) }

  init(_ columns: [BoardScreen.Column], _ shifts: [PlannedShift], from first: LocalDate) {
    var open: [LocalDate: Int] = [:]
    for shift in shifts where shift.employee == nil && !shift.isRemoval && shift.feed == nil {
      open[shift.hours.date, default: 0] += 1
    }
    let gaps = columns.filter { $0.date >= first }.map { ($0.date, max(open[$0.date] ?? 0, $0.coverage.missing)) }
    days = Dictionary(gaps.filter { $0.1 > 0 }) { first, _ in first }
  }
}

/// The places of shifts in the hours of a day. Pure.
enum BoardStretches {
  private static let quarters = 96
  /// The least width of a quarter hour, and of letters of the two lines: pixels, from the style sheet.
  private static let (quarter, boldLetter, letter, around, mark) = (10, 9, 7, 18, 16)

  static func stretch(of bar: BoardScreen.Bar, on day: LocalDate, isRunning: Bool, isAlone: Bool)
    -> BoardScreen.Stretch
  {
    let begin = bar.start.date.days(since: day) * LocalTime.minutesPerDay + bar.start.time.minuteOfDay
    let end = begin + bar.minutes
    let start = min(quarters - 1, max(0, begin) / 15)
    let length = max(1, min(quarters, (end + 14) / 15) - start)
    return .init(
      start: start, length: length, isCutBefore: begin < 0, isCutAfter: end > LocalTime.minutesPerDay,
      isRunning: isRunning, words: isAlone ? words(of: bar, start, length) : .inside)
  }

  /// Beside the bar if they have no room in it, but have it there.
  private static func words(of bar: BoardScreen.Bar, _ start: Int, _ length: Int) -> BoardScreen.Stretch.Words {
    let longest = max(bar.times.count * boldLetter, (bar.conflict ?? bar.text).count * letter + mark)
    let needed = longest + around
    if length * quarter >= needed { return .inside }
    if start * quarter >= needed { return .before }
    return (quarters - start - length) * quarter >= needed ? .after : .inside
  }
}

/// The times of many shifts in words, once for equal hours.
///
/// Owns: the words found so far; it is used by one writer alone.
final class TimesOnce {
  private var texts: [Int: String] = [:]

  func text(_ hours: Hours, _ words: PlanWriter) -> String {
    guard case .timed(let start, let minutes) = hours else { return words.times(hours) }
    let key = start.time.minuteOfDay << 32 | minutes
    if let text = texts[key] { return text }
    let text = words.times(hours)
    texts[key] = text
    return text
  }
}
