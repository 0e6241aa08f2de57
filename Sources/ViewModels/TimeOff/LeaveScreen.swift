public import Domain
import Words

/// A person's leave of a year in words.
public struct LeaveScreen: Sendable, Hashable {
  public struct Line: Sendable, Hashable {
    public let title: String
    public let value: String
  }

  public struct Entry: Sendable, Hashable {
    public let id: ID<LeaveEntry>
    /// `Paid out, 1 November 2026`
    public let title: String
    /// Empty for a notice.
    public let value: String
    public let reason: String
  }

  /// `2026`
  public let title: String
  /// `14`
  public let left: String
  /// `days left`
  public let leftWord: String
  /// `14 of 28 left`
  public let balance: String
  /// They add up to `left`.
  public let lines: [Line]
  /// The contracts that the days follow from.
  public let notes: [String]
  /// Coming and missed lapses, and the notice.
  public let lapses: [String]
}

/// Words the leave of people. Pure.
struct LeaveWriter {
  let wording: Wording

  func screen(_ year: LeaveYear) -> LeaveScreen {
    LeaveScreen(
      title: wording.leaveYear(year.year, year.days), left: number(year.left), leftWord: wording.daysLeft,
      balance: balance(year),
      lines: lines(year), notes: sections(year),
      lapses: lapses(year))
  }

  func balance(_ year: LeaveYear) -> String {
    wording.balance(left: number(year.left), of: number(year.allowed))
  }

  func number(_ hundredths: Int) -> String { wording.number(days: hundredths) }

  private func lines(_ year: LeaveYear) -> [LeaveScreen.Line] {
    let all: [(title: String, days: Int, isAlways: Bool)] = [
      (year.entitlement == nil ? wording.leaveTyped : wording.leaveByContract, year.entitled, true),
      (before(year), year.carried, false), (wording.bookedDays, year.booked, false),
      (wording.takenColumn, -year.taken, true), (wording.asked, -year.asked, false),
      (wording.lapsedDays, -year.lapsed, false),
    ]
    let shown = all.filter { $0.isAlways || $0.days != 0 }.map {
      LeaveScreen.Line(title: $0.title, value: number($0.days))
    }
    guard year.companyLeave > 0, let place = shown.firstIndex(where: { $0.title == wording.takenColumn }) else {
      return shown
    }
    let taken = shown[place]
    let title = "\(taken.title)\(wording.comma)\(wording.companyLeaveLine): \(number(year.companyLeave))"
    return shown[..<place] + [.init(title: title, value: taken.value)] + shown[(place + 1)...]
  }

  private func before(_ year: LeaveYear) -> String {
    wording.fromYear(wording.leaveYear(year.year - 1, year.daysBefore))
  }

  /// Only what is no matter of course: a year with a change, a part of a year, and an unknown week.
  private func sections(_ year: LeaveYear) -> [String] {
    let days =
      year.isOfCalendar ? [] : [wording.leaveYearDays(span: wording.span(year.days.lowerBound, year.days.upperBound))]
    var notes =
      year.unearned > 0
      ? days + [wording.leaveEarned(days: wording.dayCount(year.entitled - year.unearned))] : days
    guard let entitlement = year.entitlement else { return notes }
    if entitlement.sections.count > 1 || entitlement.sections.contains(where: { $0.days != year.days }) {
      notes += entitlement.sections.map { section in
        section.isInHours
          ? wording.leaveSectionInHours(span: wording.span(section.days.lowerBound, section.days.upperBound))
          : wording.leaveSection(
            span: wording.span(section.days.lowerBound, section.days.upperBound),
            days: wording.dayCount(max(section.yearly, section.statutory)), week: number(section.daysAWeek))
      }
    }
    if let twelfths = entitlement.twelfths, twelfths < 12 { notes.append(wording.leaveTwelfths(twelfths)) }
    if entitlement.sections.contains(where: { !$0.isKnown }) { notes.append(wording.leaveWeekUnknown) }
    return notes
  }

  private func lapses(_ year: LeaveYear) -> [String] {
    let lapsing = year.lapsing.map { lapse in
      let (days, day) = (wording.dayCount(lapse.hundredths), wording.dayMonthYear(lapse.day))
      return lapse.needsNotice
        ? wording.leaveLapsesIfTold(days: days, day: day) : wording.leaveLapses(days: days, day: day)
    }
    let untold = year.untold > 0 ? [wording.leaveUntold(days: wording.dayCount(year.untold))] : []
    return lapsing + untold + (year.toldOn.map { [wording.leaveToldOn(day: wording.dayMonthYear($0))] } ?? [])
  }
}
