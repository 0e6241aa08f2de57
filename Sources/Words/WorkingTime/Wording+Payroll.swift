package import Domain

extension Wording {
  /// The name of a column of files for payroll.
  package func name(ofColumn field: PayrollLayout.Field) -> String {
    switch field {
    case .number: name(of: PayrollSettings.Column.personnelNumber)
    case .name: name(of: PayrollSettings.Column.name)
    case .month: monthColumn
    case .site: name(of: PayrollSettings.Column.site)
    case .position: position
    case .center: costCenterColumn
    case .day: dayColumn
    case .kind: payrollKindColumn
    case .hours: payrollHoursColumn
    case .minutes: payrollMinutesColumn
    case .days: payrollDaysColumn
    case .amount: payrollAmountColumn
    case .type: wageTypeColumn
    case .counted: name(of: PayrollSettings.Column.counted)
    case .night: name(of: PayrollSettings.Column.night)
    case .saturday: name(of: PayrollSettings.Column.saturday)
    case .sunday: name(of: PayrollSettings.Column.sunday)
    case .closed: name(of: PayrollSettings.Column.closed)
    case .holiday: holidayAmount
    case .standby: standbyAmount
    case .callOut: callOutAmount
    case .others: payrollOthersColumn
    }
  }
}
