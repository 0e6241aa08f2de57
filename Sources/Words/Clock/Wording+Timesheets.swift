public import Domain

// MARK: - Timesheets

extension Wording {
  package func asPlannedGiveOrTake(_ minutes: Int) -> String { asPlannedGiveOrTake(minutes: length(minutes: minutes)) }
  /// Of a decision by the person whom it is about; `isOwn` for them.
  package func ownDecision(isOwn: Bool = false) -> String { isOwn ? decidedByYourself : decidedByThemselves }
  public func lack(_ lack: DATEVFile.Lack) -> String {
    switch lack {
    case .settings: lackSettings
    case .month: lackMonth
    case .personnelNumbers(let names): lackPersonnelNumbers(joined: names.joined(separator: comma))
    }
  }
  package func payrollFile(_ days: ClosedRange<LocalDate>) -> String {
    payrollFileHours + "-\(days.lowerBound)-\(days.upperBound)"
  }
}

// MARK: - Settings

extension Wording {
  public func name(of column: PayrollSettings.Column) -> String {
    switch column {
    case .personnelNumber: personnelNumber
    case .name: payrollSettingsColumnNameName
    case .site: site
    case .first: payrollSettingsColumnNameFirst
    case .last: payrollSettingsColumnNameLast
    case .planned: payrollSettingsColumnNamePlanned
    case .counted: payrollSettingsColumnNameCounted
    case .rest: payrollSettingsColumnNameRest
    case .byRule: payrollSettingsColumnNameByRule
    case .night: payrollSettingsColumnNameNight
    case .saturday: payrollSettingsColumnNameSaturday
    case .sunday: payrollSettingsColumnNameSunday
    case .closed: payrollSettingsColumnNameClosed
    case .ownDecision: payrollSettingsColumnNameOwnDecision
    }
  }
  public func name(of kind: PayrollSettings.HoursKind) -> String {
    switch kind {
    case .counted: name(of: PayrollSettings.Column.counted)
    case .night: name(of: PayrollSettings.Column.night)
    case .saturday: name(of: PayrollSettings.Column.saturday)
    case .sunday: name(of: PayrollSettings.Column.sunday)
    case .closed: name(of: PayrollSettings.Column.closed)
    }
  }
  public func wageType(_ kind: PayrollSettings.HoursKind) -> String { wageType(kind: name(of: kind)) }
}
