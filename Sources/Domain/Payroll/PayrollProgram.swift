/// The facts by which files name the amounts of a run.
public struct PayrollFacts: Sendable {
  /// Codes and names.
  public let codebook: PayrollCodebook
  /// By id.
  public let rules: [ID<SurchargeRule>: SurchargeRule]
  /// Personnel numbers.
  public var numbers: [ID<Employee>: Int]
  /// The place of the run among those of its month, from 1 on.
  public var number: Int

  /// All facts.
  public init(_ codebook: PayrollCodebook, numbers: [ID<Employee>: Int] = [:], number: Int = 1) {
    (self.codebook, self.numbers, self.number) = (codebook, numbers, number)
    rules = Dictionary(codebook.rules.map { ($0.id, $0) }) { first, _ in first }
  }

  /// DATEV's numbers and wage types.
  public var settings: PayrollSettings { codebook.settings }
  /// Codes of absences, places and the company.
  public var codes: PayrollCodes { codebook.codes }

  /// The wage type; `nil` for none.
  public func type(of kind: PayrollAmount.Kind) -> Int? {
    switch kind {
    case .hours(let hours): settings.wageTypes[hours]
    case .surcharge(let rule): rules[rule]?.wageType ?? (isReadiness(kind) ? settings.wageTypes[.counted] : nil)
    case .absence, .holiday: days(of: kind)?.type
    case .standby: codes.standbyType
    case .callOut: codes.callOutType
    }
  }

  /// `true` for readiness at the workplace that is paid at a share.
  func isReadiness(_ kind: PayrollAmount.Kind) -> Bool {
    if case .surcharge(let rule) = kind { rules[rule]?.terms.share != nil } else { false }
  }

  /// The fixed amount of a rule; `nil` for others.
  public func fixed(_ amount: PayrollAmount) -> Money? {
    guard case .surcharge(let rule) = amount.kind, let fixed = rules[rule]?.terms.amount, let money = fixed.money else {
      return nil
    }
    switch fixed.unit {
    case .day: return Money(tenThousandths: money.tenThousandths * Int64(amount.days ?? 0), currency: money.currency)
    case .hour:
      let sum = money.perHour(minutes: Int(amount.minutes.magnitude)).tenThousandths
      return Money(tenThousandths: amount.minutes < 0 ? -sum : sum, currency: money.currency)
    }
  }

  /// The codes of days away; `nil` for none.
  fileprivate func days(of kind: PayrollAmount.Kind) -> PayrollCodes.Absence? {
    switch kind {
    case .absence(let absence, _): codes.absences[absence]
    case .holiday: codes.holiday
    case .hours, .surcharge, .standby, .callOut: nil
    }
  }
}

extension Money {
  /// The decimal text of an amount that may be below 0: `-12.50`.
  package var signedText: String {
    let positive = Money(tenThousandths: Int64(clamping: tenThousandths.magnitude), currency: currency).decimalText
    return tenThousandths < 0 ? "-\(positive)" : positive
  }
}

/// A payroll program that reads a run as a file. The raw values are parts of addresses.
public enum PayrollProgram: String, Sendable, Hashable, CaseIterable {
  /// DATEV LODAS: ASCII movement data, month sums. Source: decision 0053; cost centers as `kostenstelle#bwd`.
  case lodas
  /// DATEV Lohn und Gehalt: eleven fields, absences by the day. Source: the description of the format that advisers import
  /// (`description`).
  case lohnUndGehalt = "lohn-und-gehalt"
  /// ADP: paydata as comma-separated values. Source: ADP's paydata import, with `Co Code`, `Batch ID` and `File #` first.
  case adp

  /// The obstacle to a file; `nil` if there is none.
  public func lack(of run: PayrollRun, _ facts: PayrollFacts) -> Lack? {
    let people = Set(run.amounts.filter { isTold($0, facts) }.map(\.employee))
    switch self {
    case .lodas where !facts.settings.isReadyForDATEV: return .settings
    case .lohnUndGehalt where facts.settings.wageTypes[.counted] == nil: return .settings
    case .adp where facts.codes.company.isEmpty: return .company
    default: break
    }
    let missing = people.filter { facts.numbers[$0] == nil }
    return missing.isEmpty ? nil : .personnelNumbers(missing)
  }

  /// The reason that there is no file.
  public enum Lack: Sendable, Hashable {
    /// The adviser's number, the client's, or the wage type of hours.
    case settings
    /// ADP's company code.
    case company
    /// People without a personnel number.
    case personnelNumbers(Set<ID<Employee>>)
  }

  /// The file of a run; `nil` if an obstacle remains. Shape: lines that end with CR LF.
  public func text(of run: PayrollRun, _ facts: PayrollFacts) -> String? {
    guard lack(of: run, facts) == nil else { return nil }
    let lines =
      switch self {
      case .lodas: lodas(run, facts)
      case .lohnUndGehalt: lohnUndGehalt(run, facts)
      case .adp: adp(run, facts)
      }
    return lines.map { $0 + "\r\n" }.joined()
  }

  /// The description of the format, for one import by the adviser; `nil` if the program needs none.
  public var description: String? {
    guard self == .lohnUndGehalt else { return nil }
    let fields = [
      "Personalnummer", "Kalendertag", "Ausfallschlüssel", "Lohnartennummer", "Stundenanzahl", "Tagesanzahl", "Wert",
      "Abweichender Faktor", "Abweichende Lohnveränderung", "Kostenstellennummer", "Kostenträger",
    ]
    let head = [
      "[Allgemein]", "Feldanzahl = \(fields.count)", "Feldtrennzeichen = Strichpunkt",
      "Satztrennzeichen = Enter/Return", "Anderes Trennzeichen =", "Zahlenkomma = ,", "Datumstrennzeichen = /",
      "[Feldinhalt]",
    ]
    return (head + fields.enumerated().map { "Feld\($0 + 1) = \($1)" }).map { $0 + "\r\n" }.joined()
  }

  /// `false` for amounts that the program does not get.
  private func isTold(_ amount: PayrollAmount, _ facts: PayrollFacts) -> Bool {
    let type = facts.type(of: amount.kind)
    switch (self, amount.kind) {
    case (.lohnUndGehalt, .absence), (.lohnUndGehalt, .holiday):
      return type != nil || facts.days(of: amount.kind)?.key.isEmpty == false
    case (.lodas, _) where amount.days != nil, (.adp, _) where amount.days != nil: return false
    case (.adp, .hours(.counted)): return true
    case (.adp, _) where facts.isReadiness(amount.kind): return true
    case (.adp, .surcharge(let rule)) where facts.rules[rule]?.terms.group == .overtime: return true
    case (.adp, _): return type.map(Self.adpCodes.contains) ?? false
    default: return type != nil
    }
  }

  // MARK: DATEV

  /// Month sums by person, wage type and cost center, in the order of the amounts.
  private func sums(_ amounts: [PayrollAmount], _ facts: PayrollFacts) -> [Sum] {
    var places: [Sum.Key: Int] = [:]
    var sums: [Sum] = []
    for amount in amounts where amount.days == nil {
      guard let number = facts.numbers[amount.employee], let type = facts.type(of: amount.kind) else { continue }
      let key = Sum.Key(number: number, type: type, center: facts.codes.center(of: amount))
      if let place = places[key] {
        sums[place].minutes += amount.minutes
      } else {
        places[key] = sums.count
        sums.append(Sum(key: key, minutes: amount.minutes))
      }
    }
    return sums.filter { $0.minutes != 0 }
  }

  private struct Sum {
    struct Key: Hashable {
      let number: Int
      let type: Int
      let center: String
    }

    let key: Key
    var minutes: Int
  }

  private func lodas(_ run: PayrollRun, _ facts: PayrollFacts) -> [String] {
    let period = Self.date(run.month)
    let hasCenters = facts.codes.hasCenters
    let head = [
      "[Allgemein]", "Ziel=LODAS", "Version_SST=1.0", "BeraterNr=\(facts.settings.consultant ?? 0)",
      "MandantenNr=\(facts.settings.client ?? 0)", "Feldtrennzeichen=;", "Zahlenkomma=,", "Datumsformat=TT/MM/JJJJ", "",
      "[Satzbeschreibung]",
      "1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;bs_wert_butab#bwd;bs_nr#bwd;la_eigene#bwd;pnr#bwd;"
        + (hasCenters ? "kostenstelle#bwd;" : ""), "", "[Bewegungsdaten]",
    ]
    return head
      + sums(run.amounts, facts).map { sum in
        "1;\(period);\(Self.hundredths(sum.minutes));1;\(sum.key.type);\(sum.key.number);"
          + (hasCenters ? "\(sum.key.center);" : "")
      }
  }

  private func lohnUndGehalt(_ run: PayrollRun, _ facts: PayrollFacts) -> [String] {
    func line(_ number: Int, _ day: String, _ key: String, _ type: Int?, _ amount: String, _ center: String) -> String {
      "\(number);\(day);\(key);\(type.map { "\($0)" } ?? "");\(amount);;;;\(center);"
    }
    func hours(_ minutes: Int) -> String { "\(Self.hundredths(minutes));" }
    var (sums, days): ([PayrollAmount], [String]) = ([], [])
    for amount in run.amounts {
      guard let number = facts.numbers[amount.employee] else { continue }
      // Why positive ones alone: a calendar has a day away, or none.
      if let day = amount.kind.day, amount.minutes > 0, let key = facts.days(of: amount.kind)?.key, !key.isEmpty {
        days.append(
          line(
            number, Self.date(day), key, facts.type(of: amount.kind), hours(amount.minutes),
            facts.codes.center(of: amount)))
      } else if let count = amount.days {
        guard count != 0, let type = facts.type(of: amount.kind) else { continue }
        days.append(line(number, "", "", type, ";\(count),00", facts.codes.center(of: amount)))
      } else {
        sums.append(amount)
      }
    }
    return self.sums(sums, facts).map { line($0.key.number, "", "", $0.key.type, hours($0.minutes), $0.key.center) }
      + days
  }

  /// `01/10/2026`
  private static func date(_ day: LocalDate) -> String {
    day.description.split(separator: "-").reversed().joined(separator: "/")
  }

  /// `7,65` for 7:39, halves up; `−` as a hyphen.
  private static func hundredths(_ minutes: Int, _ mark: String = ",") -> String {
    let hundredths = (Int(minutes.magnitude) * 100 + 30) / 60
    return "\(minutes < 0 ? "-" : "")\(hundredths / 100)\(mark)\(twoDigits(hundredths % 100))"
  }

  // MARK: ADP

  /// Source: ADP's codes of hours: 0 to 79, but for 40, 50, 60 and 61.
  private static let adpCodes = Set(1...79).subtracting([40, 50, 60, 61])

  private func adp(_ run: PayrollRun, _ facts: PayrollFacts) -> [String] {
    let head = "Co Code,Batch ID,File #,Reg Hours,O/T Hours,Hours 3 Code,Hours 3 Amount"
    let batch = "\(run.month.year)\(twoDigits(run.month.month))R\(facts.number)"
    func hours(_ minutes: Int) -> String { minutes == 0 ? "" : Self.hundredths(minutes, ".") }
    return [head]
      + Dictionary(grouping: run.amounts, by: \.employee).sorted { $0.key < $1.key }.flatMap { person, amounts in
        guard let number = facts.numbers[person] else { return [String]() }
        let start = "\(facts.codes.company),\(batch),\(String(1_000_000 + number).dropFirst())"
        var (regular, overtime, others): (Int, Int, [Int: Int]) = (0, 0, [:])
        for amount in amounts where amount.days == nil {
          if case .hours(.counted) = amount.kind { regular += amount.minutes }
          let code = facts.type(of: amount.kind).flatMap { Self.adpCodes.contains($0) ? $0 : nil }
          if case .surcharge(let rule) = amount.kind, facts.rules[rule]?.terms.group == .overtime {
            regular -= amount.minutes
            if code == nil { overtime += amount.minutes }
          }
          if code == nil, facts.isReadiness(amount.kind) { regular += amount.minutes }
          if let code, amount.kind != .hours(.counted) { others[code, default: 0] += amount.minutes }
        }
        let first = regular == 0 && overtime == 0 ? [] : ["\(start),\(hours(regular)),\(hours(overtime)),,"]
        return first
          + others.sorted { $0.key < $1.key }.filter { $0.value != 0 }.map { code, minutes in
            "\(start),,,\(code),\(hours(minutes))"
          }
      }
  }
}
