public import Domain
import Words

/// A working time account in words: for the person as a figure, bars and lines, for managers also as a table.
public struct TimeAccountScreen: Sendable, Hashable {
  public struct Bar: Sendable, Hashable {
    /// `N`
    public let letter: String
    /// `November 2026: +6:30`
    public let label: String
    /// Thousandths of the longest one; negative below zero.
    public let length: Int
  }

  public struct Line: Sendable, Hashable {
    public let title: String
    public let value: String
  }

  public struct Month: Sendable, Hashable {
    public let title: String
    public let isClosed: Bool
    /// Due, worked, credited, booked and the balance.
    public let cells: [String]
  }

  public struct Entry: Sendable, Hashable {
    public let id: ID<TimeEntry>
    /// `Paid out, 1 November 2026`
    public let title: String
    public let value: String
    public let reason: String
    /// `false` in a closed month.
    public let mayBeTakenBack: Bool
  }

  /// `+6:30`
  public let balance: String
  /// The last twelve months.
  public let bars: [Bar]
  /// The newest month, which add up to `balance`.
  public let lines: [Line]
  /// The hours to be paid now, and by which day, for people under the limits of the minimum wage.
  public let due: [Line]
  /// The origin of hours that no manager approved.
  public let notes: [String]
  /// The newest first.
  public let months: [Month]
  /// The newest first.
  public let entries: [Entry]
}

extension Wording {
  /// The title of an entry, with a note if the person booked it themself.
  func title(_ text: String, of decision: some Decided) -> String {
    text + (decision.isOwnDecision ? ", \(ownDecision())" : "")
  }
}

/// Words an account. Pure.
struct TimeAccountWriter {
  let wording: Wording

  /// `nil` without agreed hours.
  func screen(_ account: TimeAccount, due: DueHours? = nil) -> TimeAccountScreen? {
    guard account.hasTarget, let last = account.months.last else { return nil }
    let sum = account.months.reduce(TimeFigures()) { sum, month in
      TimeFigures(
        target: nil, actual: 0, credit: 0, fromPlan: sum.fromPlan + month.figures.fromPlan,
        unapproved: sum.unapproved + month.figures.unapproved)
    }
    let notes = [
      sum.fromPlan > 0 ? wording.fromPlanNote(time: wording.clockMinutes(sum.fromPlan)) : nil,
      sum.unapproved > 0 ? wording.unapprovedNote(time: wording.clockMinutes(sum.unapproved)) : nil,
    ]
    return TimeAccountScreen(
      balance: signed(account.balance), bars: bars(account.months.suffix(12)), lines: lines(account, last),
      due: due.map(lines) ?? [], notes: notes.compactMap(\.self), months: account.months.reversed().map(month),
      entries: account.months.reversed().flatMap { month in
        month.entries.reversed().map { entry($0, isClosed: month.isClosed) }
      })
  }

  /// `+6:30`, `−1:15`, `0:00`.
  func signed(_ minutes: Int) -> String { wording.signedClockMinutes(minutes) }

  private func bars(_ months: ArraySlice<TimeAccount.Month>) -> [TimeAccountScreen.Bar] {
    let longest = max(1, months.map { Int(clamping: $0.balance.magnitude) }.max() ?? 1)
    return months.map { month in
      TimeAccountScreen.Bar(
        letter: String(wording.monthByItself(month.first.month).prefix(1)),
        label: "\(wording.monthAndYear(month.first)): \(signed(month.balance))", length: month.balance * 1000 / longest)
    }
  }

  private func lines(_ account: TimeAccount, _ last: TimeAccount.Month) -> [TimeAccountScreen.Line] {
    let month = wording.monthByItself(last.first.month)
    let before = account.months.dropLast().last
    let figures = last.figures
    var lines: [TimeAccountScreen.Line] = []
    if let before {
      lines.append(
        .init(title: wording.fromMonth(month: wording.monthByItself(before.first.month)), value: signed(before.balance))
      )
    }
    lines.append(.init(title: wording.workedIn(month: month), value: wording.clockMinutes(figures.actual)))
    if figures.credit > 0 {
      lines.append(.init(title: wording.creditedLine, value: wording.clockMinutes(figures.credit)))
    }
    if last.booked != 0 { lines.append(.init(title: wording.bookedLine, value: signed(last.booked))) }
    let isWhole = last.days.upperBound == last.first.nextMonth - 1
    lines.append(
      .init(
        title: isWhole ? wording.contractOfMonth(month: month) : wording.contractToYesterday,
        value: signed(-(figures.target ?? 0))))
    return lines
  }

  private func lines(_ due: DueHours) -> [TimeAccountScreen.Line] {
    let now = due.now > 0 ? [TimeAccountScreen.Line(title: wording.dueNow, value: wording.clockMinutes(due.now))] : []
    return now
      + due.months.map { month in
        .init(
          title: wording.dueBy(day: wording.dayMonthYear(month.lastDay)), value: wording.clockMinutes(month.minutes))
      }
  }

  private func month(_ month: TimeAccount.Month) -> TimeAccountScreen.Month {
    let figures = month.figures
    return .init(
      title: wording.monthAndYear(month.first), isClosed: month.isClosed,
      cells: [
        figures.target.map(wording.clockMinutes) ?? "", wording.clockMinutes(figures.actual),
        figures.credit == 0 ? "" : wording.clockMinutes(figures.credit), month.booked == 0 ? "" : signed(month.booked),
        signed(month.balance),
      ])
  }

  func entry(_ entry: TimeEntry, isClosed: Bool) -> TimeAccountScreen.Entry {
    .init(
      id: entry.id,
      title: wording.title("\(wording.name(of: entry.kind)), \(wording.dayMonthYear(entry.day))", of: entry),
      value: signed(entry.minutes), reason: entry.reason, mayBeTakenBack: !isClosed)
  }
}
