import Domain
import Spreadsheet
import Store
import Words

/// Words a report of hours, for the page and for files. Pure.
struct HoursWriter {
  let reading: HoursReading
  let wording: Wording
  // Why kept: each is a pass over all shifts or people, and rows, sums and files ask for them again.
  private var keys: [HoursReportModel.Column.Key] = []
  private var lines: [Line] = []
  private var total: Line?

  init(reading: HoursReading, wording: Wording) {
    (self.reading, self.wording) = (reading, wording)
    (keys, lines) = (shownKeys, readLines)
    total = lines.isEmpty ? nil : sum
  }

  /// `October 2026`, `19 – 25 October`; empty if a date is wrong.
  var title: String {
    guard let days = reading.span.days else { return "" }
    if days == days.lowerBound.startOfMonth...days.lowerBound.nextMonth - 1 {
      return wording.monthAndYear(days.lowerBound)
    }
    return days == wording.conventions.week(of: days.lowerBound)
      ? wording.week(from: days.lowerBound) : wording.shortSpan(days)
  }

  /// A month before or after a month, else as many days; `nil` beyond the calendar.
  func step(_ sign: Int) -> ClosedRange<LocalDate>? {
    guard let days = reading.span.days else { return nil }
    let month = days.lowerBound.startOfMonth
    if days == month...month.nextMonth - 1 {
      let other = sign < 0 ? (month - 1).startOfMonth : month.nextMonth
      return sign < 0 && other >= month || sign > 0 && other <= month ? nil : other...max(other, other.nextMonth - 1)
    }
    let count = days.upperBound.days(since: days.lowerBound) + 1
    let (first, last) = (days.lowerBound + sign * count, days.upperBound + sign * count)
    return last.days(since: first) == count - 1 ? first...last : nil
  }

  /// The title above the names.
  var first: String { wording.title(of: reading.span.form.grouping) }

  private var shownKeys: [HoursReportModel.Column.Key] {
    guard reading.span.form.grouping == .person else {
      let hasReal = reading.groups.contains { $0.real != nil }
      return [.shifts, .hours] + (hasReal ? [.real] : []) + [.nights, .saturdays, .sundays, .closed]
        + (reading.costs == nil ? [] : [.cost])
    }
    // Why: a contract is for the hours at all sites.
    return HoursReportModel.Column.Key.allCases.filter {
      (reading.span.site == nil || ![.contract, .absent, .difference].contains($0))
        && (reading.real != nil || $0 != .real) && (reading.balances != nil || $0 != .account)
        && (!reading.due.isEmpty || $0 != .due) && (reading.costs != nil || $0 != .cost)
    }
  }

  var columns: [HoursReportModel.Column] { keys.map { .init(key: $0, title: wording.title(of: $0)) } }

  var rows: [HoursReportModel.Row] {
    guard let total else { return [] }
    let most = lines.compactMap { $0.difference?.magnitude }.max() ?? 0
    return lines.map { row($0, most: most) } + [row(total, isTotal: true)]
  }

  /// At most five.
  var sums: [HoursReportModel.Sum] {
    guard let total else { return [] }
    let contract = lines.compactMap(\.contract).reduce(0, +)
    var sums = [
      HoursReportModel.Sum(
        title: wording.title(of: HoursReportModel.Column.Key.hours), figure: wording.clockMinutes(total.worked.minutes),
        text: total.real.map { "\(wording.title(of: .real)) \(wording.clockMinutes($0))" }
          ?? (contract > 0 ? wording.sumOfContracts(hours: wording.clockMinutes(contract)) : ""))
    ]
    if keys.contains(.absent) {
      sums.append(
        .init(
          title: wording.sumAbsent, figure: wording.clockMinutes(lines.compactMap(\.absent).reduce(0, +)),
          text: contract > 0 ? wording.sumOfContracts(hours: wording.clockMinutes(contract)) : ""))
    }
    if keys.contains(.account) {
      let over = lines.filter { $0.account ?? 0 > reading.limit }
      sums.append(
        .init(
          title: wording.sumAccounts, figure: wording.signedClockMinutes(lines.compactMap(\.account).reduce(0, +)),
          text: ""))
      sums.append(
        .init(
          title: wording.sumAccountsOver(limit: wording.hours(minutes: reading.limit)),
          figure: wording.people(over.count), text: wording.firstThree(over.map(\.name))))
    }
    if let costs = reading.costs, let cost = total.cost {
      sums.append(
        .init(
          title: wording.costColumn, figure: wording.cost(cost, in: costs.currency),
          text: costs.budget.map { ofBudget(cost, $0) } ?? ""))
    }
    return sums
  }

  /// `of € 4,600.00, 92 %`.
  private func ofBudget(_ cost: PlannedCost, _ budget: Money) -> String {
    let percent = budget.tenThousandths > 0 ? cost.tenThousandths * 100 / budget.tenThousandths : 0
    return wording.sumOfBudgets(amount: wording.exactPrice(budget), percent: Int(percent))
  }

  var notes: [String] {
    let notes = [wording.hoursNote, wording.nightNote(from: WorkedHours.nightStart, to: WorkedHours.nightEnd)]
    guard reading.span.form.grouping == .person else {
      return notes + (keys.contains(.real) ? [wording.pressedNote(isShown: true)] : [])
    }
    return notes
      + [reading.span.site == nil ? wording.contractNote : wording.oneSiteNote]
      + [reading.hasClock ? wording.pressedNote(isShown: reading.real != nil) : wording.noClockNote]
  }

  var sheet: WrittenSheet {
    let all = lines + [total].compactMap(\.self)
    let costs = reading.costs.map { costs in
      [
        WrittenSheet.Column("\(wording.costColumn) (\(costs.currency.code))", width: 14),
        .init(wording.unpricedColumn, width: 20),
      ]
    }
    let keys = keys.filter { $0 != .cost }
    return WrittenSheet(
      name: wording.hoursTitle,
      columns: [.init(first, width: 28)] + keys.map { .init(wording.title(of: $0), width: 13) } + (costs ?? []),
      rows: all.map { line in
        [line.day.map { .date($0) } ?? .text(line.name)] + keys.map { cell($0, line) } + costCells(line)
      },
      hasTotal: !all.isEmpty)
  }

  /// The cost, and the hours without one.
  private func costCells(_ line: Line) -> [SheetCell?] {
    guard let costs = reading.costs else { return [] }
    guard let cost = line.cost else { return [nil, nil] }
    let isKnown = cost.tenThousandths > 0 || cost.unpricedMinutes < cost.minutes
    return [
      isKnown ? .amount(tenThousandths: cost.tenThousandths, decimals: costs.currency.decimals) : nil,
      cost.unpricedMinutes == 0 ? nil : .hours(minutes: cost.unpricedMinutes),
    ]
  }

  /// A person's, another group's, or the sum of all.
  private struct Line {
    let person: ID<Employee>?
    var day: LocalDate?
    let name: String
    let worked: WorkedHours
    /// The pressed minutes; `nil` without a time clock.
    let real: Int?
    /// `nil` without a contract.
    let contract: Int?
    /// The minutes of absences that count as worked.
    let absent: Int?
    /// Worked and absent, less the contract.
    let difference: Int?
    /// The balance of the working time account; `nil` without one.
    let account: Int?
    /// The minutes to be paid now; `nil` for people beyond the limits of the minimum wage.
    let due: Int?
    /// `nil` without shifts at the sites of which the visitor sees costs.
    let cost: PlannedCost?
  }

  private var readLines: [Line] {
    guard reading.span.form.grouping == .person else {
      let costs = groupCosts
      return reading.groups.map { line($0, costs[$0.group]) }
    }
    let costs = reading.costs?.costs(by: \.employee) ?? [:]
    return reading.people.map { employee, worked in
      Line(
        person: employee.id, name: employee.fullName, worked: worked, real: reading.real.map { $0[employee.id] ?? 0 },
        contract: reading.figures[employee.id]?.target, absent: known(employee)?.credit,
        difference: known(employee)?.difference, account: reading.balances?[employee.id],
        due: reading.due[employee.id]?.now, cost: costs[employee.id])
    }
  }

  private var groupCosts: [HoursGroup: PlannedCost] {
    switch reading.span.form.grouping {
    case .person: [:]
    case .day: reading.costs?.costs { .day($0.date) } ?? [:]
    case .site: reading.costs?.costs { .site($0.site) } ?? [:]
    case .position: reading.costs?.costs { .position($0.position) } ?? [:]
    }
  }

  private func line(_ group: HoursReading.Group, _ cost: PlannedCost?) -> Line {
    let name =
      switch group.group {
      case .day(let day): wording.longDate(day)
      case .position where group.name.isEmpty: wording.noPosition
      default: group.name
      }
    return Line(
      person: nil, day: group.group.day, name: name, worked: group.worked, real: group.real, contract: nil, absent: nil,
      difference: nil, account: nil, due: nil, cost: cost)
  }

  /// `nil` if nothing is agreed.
  private func known(_ employee: Employee) -> TimeFigures? {
    reading.figures[employee.id].flatMap { $0.target == nil ? nil : $0 }
  }

  private var sum: Line {
    func sum(_ part: (Line) -> Int?) -> Int? {
      let found = lines.compactMap(part)
      return found.count == lines.count ? found.reduce(0, +) : nil
    }
    return Line(
      person: nil, name: wording.total, worked: lines.reduce(WorkedHours()) { $0 + $1.worked },
      real: sum(\.real),
      contract: sum(\.contract), absent: sum(\.absent), difference: sum(\.difference), account: sum(\.account),
      due: sum(\.due), cost: reading.costs.map { $0.costs { _ in 0 }[0] ?? .init() })
  }

  private func row(_ line: Line, most: UInt = 0, isTotal: Bool = false) -> HoursReportModel.Row {
    HoursReportModel.Row(
      person: line.person, name: line.name, isTotal: isTotal, cells: keys.map { text($0, line) },
      bar: line.difference.flatMap { isTotal ? nil : most > 0 ? Double($0) / Double(most) : 0 })
  }

  private func text(_ key: HoursReportModel.Column.Key, _ line: Line) -> String {
    if key == .cost {
      return line.cost.flatMap { cost in reading.costs.map { wording.cost(cost, in: $0.currency) } } ?? ""
    }
    switch cell(key, line) {
    case .hours(let minutes):
      return key == .difference || key == .account ? wording.signedClockMinutes(minutes) : wording.clockMinutes(minutes)
    case .number(let number): return "\(Int(number))"
    default: return ""
    }
  }

  private func cell(_ key: HoursReportModel.Column.Key, _ line: Line) -> SheetCell? {
    let worked = line.worked
    return switch key {
    case .shifts: .number(Double(worked.shifts))
    case .hours: .hours(minutes: worked.minutes)
    case .real: line.real.map { .hours(minutes: $0) }
    case .contract: line.contract.map { .hours(minutes: $0) }
    case .absent: line.absent.map { .hours(minutes: $0) }
    case .difference: line.difference.map { .hours(minutes: $0) }
    case .nights: .hours(minutes: worked.nightMinutes)
    case .saturdays: .hours(minutes: worked.saturdayMinutes)
    case .sundays: .hours(minutes: worked.sundayMinutes)
    case .closed: .hours(minutes: worked.closedMinutes)
    case .account: line.account.map { .hours(minutes: $0) }
    case .due: line.due.map { .hours(minutes: $0) }
    case .cost: nil
    }
  }
}
