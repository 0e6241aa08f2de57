/// Hours of some days at a site in the form of DATEV LODAS: the file of a run without cost centers and absences.
public enum DATEVFile {
  /// The reason that there is no file.
  public enum Lack: Sendable, Hashable {
    /// Numbers of the adviser and the client, or the wage type of hours.
    case settings
    /// The span is not within one month.
    case month
    /// These people have no personnel number.
    case personnelNumbers([String])
  }

  /// The obstacle to making a file; `nil` if there is none.
  public static func lack(_ lines: [PayrollLine], of days: ClosedRange<LocalDate>, _ settings: PayrollSettings) -> Lack?
  {
    guard settings.isReadyForDATEV else { return .settings }
    guard days.lowerBound.startOfMonth == days.upperBound.startOfMonth else { return .month }
    let missing = lines.filter { $0.personnelNumber == nil }.map(\.name)
    return missing.isEmpty ? nil : .personnelNumbers(missing)
  }

  /// The file; `nil` if an obstacle remains.
  public static func text(
    _ lines: [PayrollLine], of days: ClosedRange<LocalDate>, _ settings: PayrollSettings,
    surcharges: [SurchargeRule] = []
  ) -> String? {
    guard lack(lines, of: days, settings) == nil else { return nil }
    let surcharges = surcharges.filter { $0.terms.amount?.unit != .day }
    let run = PayrollRun(
      id: ID(rawValue: 0), month: days.lowerBound.startOfMonth,
      // Why without allowances by the day: LODAS gets hours.
      amounts: lines.flatMap { line in
        PayrollAmount.amounts(of: line.employee, at: nil, line.minutes, surcharges)
      }.paid(by: surcharges),
      at: Instant(seconds: 0), by: .console)
    let numbers = Dictionary(
      lines.compactMap { line in line.personnelNumber.map { (line.employee, $0) } },
      uniquingKeysWith: { first, _ in first })
    return PayrollProgram.lodas.text(
      of: run,
      PayrollFacts(
        PayrollCodebook(for: run.amounts, settings, PayrollCodes(), rules: surcharges), numbers: numbers))
  }
}
