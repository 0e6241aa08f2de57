import Domain
import Spreadsheet
import Words

/// The tables of a run. Pure.
struct PayrollSheets {
  let wording: Wording
  let run: PayrollRun
  let facts: PayrollFacts
  let names: [ID<Employee>: String]
  /// Fixed amounts are costs.
  let seesCosts: Bool

  private var hasFixed: Bool { run.amounts.contains { facts.fixed($0) != nil } }

  private var people: [ID<Employee>] {
    Set(run.amounts.map(\.employee)).sorted {
      (names[$0]?.lowercased() ?? "", $0) < (names[$1]?.lowercased() ?? "", $1)
    }
  }

  /// A file with its own columns, or the usual ones.
  func sheet(_ table: PayrollLayout.Table) -> WrittenSheet {
    let columns = facts.codes.layout.columns[table] ?? usual(table)
    return table == .wide ? wide(columns) : long(columns)
  }

  /// A column for each kind of hours, rule and kind of absence that has minutes, or a row for each amount.
  private func usual(_ table: PayrollLayout.Table) -> [PayrollLayout.Column] {
    guard table == .long else { return [.number, .name, .others].map { .init(.field($0)) } }
    let fixed: [PayrollLayout.Field] = hasFixed ? [.days] + (seesCosts ? [.amount] : []) : []
    return [.number, .name, .site, .center, .day, .kind].map { .init(.field($0)) }
      + [.init(.field(.hours), head: wording.name(ofColumn: .counted)), .init(.field(.type))]
      + fixed.map { .init(.field($0)) }
  }

  /// A sum below a head.
  private struct Figure {
    let head: String
    var minutes = 0
    var days: Int?
    var money: Money?

    func adding(_ other: Figure?) -> Figure {
      var sum = self
      sum.minutes += other?.minutes ?? 0
      if let days { sum.days = days + (other?.days ?? 0) }
      if let money {
        sum.money = Money(
          tenThousandths: money.tenThousandths + (other?.money?.tenThousandths ?? 0), currency: money.currency)
      }
      return sum
    }

    var cell: SheetCell {
      if let money { return .amount(tenThousandths: money.tenThousandths, decimals: money.currency.decimals) }
      return days.map { .number(Double($0)) } ?? .hours(minutes: minutes)
    }
  }

  /// Hours, or the days of an allowance by the day, and the fixed amount beside them.
  private func figures(of amount: PayrollAmount) -> [Figure] {
    let name = name(of: amount.kind)
    let quantity =
      amount.days.map { Figure(head: wording.payrollDaysOf(name: name), days: $0) }
      ?? Figure(head: name, minutes: amount.minutes)
    guard seesCosts, let money = facts.fixed(amount) else { return [quantity] }
    return [quantity, Figure(head: "\(name) (\(money.currency))", money: money)]
  }

  private func fixedCells(of amount: PayrollAmount) -> [SheetCell?] {
    let money = facts.fixed(amount).map { money -> SheetCell in
      .amount(tenThousandths: money.tenThousandths, decimals: money.currency.decimals)
    }
    return [amount.days.map { .number(Double($0)) }] + (seesCosts ? [money] : [])
  }

  private func name(of kind: PayrollAmount.Kind) -> String {
    switch kind {
    case .hours(let hours): wording.name(of: hours.column)
    case .surcharge(let rule): facts.rules[rule].map { wording.name(of: $0.terms) } ?? ""
    case .absence(let absence, _): facts.codebook.kinds[absence].map { wording.name(ofKind: $0.name, $0.builtIn) } ?? ""
    case .holiday: wording.holidayAmount
    case .standby: wording.standbyAmount
    case .callOut: wording.callOutAmount
    }
  }

  // MARK: Columns

  private func long(_ columns: [PayrollLayout.Column]) -> WrittenSheet {
    let byPerson = Dictionary(grouping: run.amounts, by: \.employee)
    let rows = people.flatMap { person in
      (byPerson[person] ?? []).map { amount in columns.map { cell($0, of: amount) } }
    }
    return WrittenSheet(name: wording.payrollTitle, columns: columns.map { .init(head(of: $0), width: 16) }, rows: rows)
  }

  private func cell(_ column: PayrollLayout.Column, of amount: PayrollAmount) -> SheetCell? {
    guard case .field(let field) = column.content else { return .text(column.text) }
    func text(_ text: String?) -> SheetCell? { text.flatMap { $0.isEmpty ? nil : .text($0) } }
    switch field {
    case .number, .name, .month: return cell(field, of: amount.employee)
    case .site: return text(amount.site.flatMap { facts.codebook.sites[$0] })
    case .position: return text(amount.position.flatMap { facts.codebook.positions[$0] })
    case .center: return text(facts.codes.center(of: amount))
    case .day: return text(amount.kind.day?.description)
    case .kind: return text(name(of: amount.kind))
    case .hours: return amount.days == nil ? .hours(minutes: amount.minutes) : nil
    case .minutes: return amount.days == nil ? .number(Double(amount.minutes)) : nil
    case .days, .amount:
      let cells = fixedCells(of: amount)
      return field == .days ? cells[0] : cells.dropFirst().first ?? nil
    case .type: return text(facts.type(of: amount.kind).map { "\($0)" })
    case .counted, .night, .saturday, .sunday, .closed, .holiday, .standby, .callOut, .others: return nil
    }
  }

  private func cell(_ field: PayrollLayout.Field, of person: ID<Employee>) -> SheetCell? {
    switch field {
    case .number: facts.numbers[person].map { .text("\($0)") }
    case .name: .text(names[person] ?? "")
    default: .text(String(run.month.description.prefix(7)))
    }
  }

  private func wide(_ columns: [PayrollLayout.Column]) -> WrittenSheet {
    let byPerson = Dictionary(grouping: run.amounts, by: \.employee)
    let chosen = Set(columns.map(\.content))
    let rest = run.amounts.filter { content(of: $0.kind).map { !chosen.contains($0) } ?? true }
      .flatMap(figures).map(\.head).unique(1000)
    let heads = columns.flatMap { $0.content == .field(.others) ? rest : [head(of: $0)] }
    let rows = people.map { person -> [SheetCell?] in
      let amounts = byPerson[person] ?? []
      return columns.flatMap { column -> [SheetCell?] in
        switch column.content {
        case .text: return [.text(column.text)]
        case .field(.number), .field(.name), .field(.month):
          guard case .field(let field) = column.content else { return [nil] }
          return [cell(field, of: person)]
        case .field(.others):
          let all = amounts.flatMap(figures)
          return rest.map { head in sum(all.filter { $0.head == head })?.cell }
        default:
          let own = amounts.filter { content(of: $0.kind) == column.content }
          return [sum(own.compactMap { figures(of: $0).first })?.cell]
        }
      }
    }
    return WrittenSheet(name: wording.payrollTitle, columns: heads.map { .init($0, width: 16) }, rows: rows)
  }

  private func sum(_ figures: [Figure]) -> Figure? {
    figures.reduce(nil as Figure?) { $1.adding($0) }
  }

  private func content(of kind: PayrollAmount.Kind) -> PayrollLayout.Content? {
    switch kind {
    case .hours(let hours): PayrollLayout.Field(rawValue: hours.rawValue).map { .field($0) }
    case .surcharge(let rule): .rule(rule)
    case .absence(let absence, _): .absence(absence)
    case .holiday: .field(.holiday)
    case .standby: .field(.standby)
    case .callOut: .field(.callOut)
    }
  }

  private func head(of column: PayrollLayout.Column) -> String {
    guard column.head.isEmpty else { return column.head }
    switch column.content {
    case .field(let field): return wording.name(ofColumn: field)
    case .rule(let rule): return facts.rules[rule].map { wording.name(of: $0.terms) } ?? column.content.rawValue
    case .absence(let kind):
      return facts.codebook.kinds[kind].map { wording.name(ofKind: $0.name, $0.builtIn) } ?? column.content.rawValue
    case .text: return ""
    }
  }
}
