/// Turns of any length, handed over at one time of the day: every week on Tuesday at 8:00.
///
/// The time is the start of the schedule's shifts, on the wall clock of the site: handed over at 8:00 on 20 and on 27 October 2026, Berlin,
/// a week has 169 h, and from 23 to 30 March 2027 it has 167 h. Days before `from` belong to earlier turns, so that a schedule can begin in
/// the middle of one.
public struct TurnLength: Sendable, Hashable {
  /// The unit of a turn's length.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Hours on the clock's face, from `from` on.
    case hours
    /// Days, handed over at the start of the shifts.
    case days
    /// Weeks, handed over on the weekday of `from`.
    case weeks
  }

  /// The units of a turn: 1 to `most`.
  public var count: Int
  /// The unit of `count`.
  public var unit: Unit
  /// The day on which the first turn begins.
  public var from: LocalDate
  /// On a holiday, handed over on the next workday; never for hours.
  public var onWorkdays: Bool

  /// The most units of a turn.
  public static let most = 999
  /// The most days that a hand-over moves for holidays.
  package static let mostDaysMoved = 10

  /// Turns, unchecked.
  public init(every count: Int, _ unit: Unit, from: LocalDate, onWorkdays: Bool = false) {
    self.count = count
    self.unit = unit
    self.from = from
    self.onWorkdays = onWorkdays
  }

  /// The weekday of each hand-over; `nil` unless turns last weeks.
  public var weekday: Weekday? { unit == .weeks ? from.weekday : nil }
}

extension TurnLength {
  /// One shift of a turn: minutes from the start of a day's shift, and the number of the turn, 0 for that of `from`.
  struct Piece: Equatable {
    let offset: Int
    let minutes: Int
    let turn: Int
  }

  /// The shifts that a day's shift of some minutes is cut into: one, unless turns last hours.
  ///
  /// `holidays` are those on which no one hands over, if `onWorkdays` says so. Cost: grows with the pieces.
  func pieces(on day: LocalDate, minutes: Int, holidays: Set<LocalDate>) -> [Piece] {
    guard unit == .hours else {
      return [Piece(offset: 0, minutes: minutes, turn: turn(on: day, holidays: holidays))]
    }
    let (length, start) = (held * 60, day.days(since: from) * LocalTime.minutesPerDay)
    var pieces: [Piece] = []
    var offset = 0
    while offset < minutes {
      let turn = (start + offset).floored(by: length)
      let end = min(minutes, (turn + 1) * length - start)
      pieces.append(Piece(offset: offset, minutes: end - offset, turn: turn))
      offset = end
    }
    return pieces
  }

  private func turn(on day: LocalDate, holidays: Set<LocalDate>) -> Int {
    let length = held * (unit == .weeks ? 7 : 1)
    let turn = day.days(since: from).floored(by: length)
    guard onWorkdays, turn > 0 else { return turn }
    return day < workday(from: from + turn * length, holidays: holidays) ? turn - 1 : turn
  }

  /// A day that is no holiday, or else the next one that is neither a holiday nor a Saturday or Sunday.
  private func workday(from day: LocalDate, holidays: Set<LocalDate>) -> LocalDate {
    guard holidays.contains(day) else { return day }
    let later = (1...Self.mostDaysMoved).lazy.map { day + $0 }
    return later.first { !holidays.contains($0) && $0.weekday != .saturday && $0.weekday != .sunday } ?? day
  }

  /// Why held: unchecked input must not overflow.
  private var held: Int { min(max(1, count), Self.most) }
}

extension Int {
  /// The quotient rounded toward negative infinity; `divisor` is positive.
  fileprivate func floored(by divisor: Int) -> Int { self >= 0 ? self / divisor : (self - divisor + 1) / divisor }

  /// The remainder that is never negative; `divisor` is positive.
  func wrapped(in divisor: Int) -> Int { self - floored(by: divisor) * divisor }
}
