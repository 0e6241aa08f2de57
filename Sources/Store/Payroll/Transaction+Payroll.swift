public import Domain

/// Months for payroll: a run is a record, and never changed. See decision 0081.
extension Transaction {
  /// Stores the codes of payroll programs.
  ///
  /// Errors: `Refusal.invalid` for the codes, also of a kind of absence or a site that is not there; `.siteNotManaged` unless the author
  /// manages all sites.
  public func choose(_ codes: PayrollCodes) throws {
    try requireManaging(ID<Site>?.none)
    let codes = try codes.checked()
    guard try snapshot.payrollCodes() != codes else { return }
    let (kinds, sites) = (Set(try snapshot.absenceKinds().map(\.id)), Set(try snapshot.allSites().map(\.id)))
    guard kinds.isSuperset(of: codes.absences.keys), sites.isSuperset(of: codes.centers.keys) else {
      throw Refusal.notFound
    }
    try write(try snapshot.payroll())
    try connection.run(
      "UPDATE payroll SET codes = \(try Self.json(codes)) WHERE organization_id = \(scope)")
    try record(.payrollChosen, subject: nil)
  }

  /// Hands a month to payroll: all of it, then what changed since. Returns `nil` if nothing did.
  ///
  /// Errors: `Refusal.conflict(.press(.notOver))`, `.conflict(.press(.notApproved))`; `.siteNotManaged` unless the author manages all sites.
  @discardableResult
  public func handToPayroll(_ month: LocalDate) throws -> ID<PayrollRun>? {
    try requireManaging(ID<Site>?.none)
    let found = try snapshot.payrollMonth(month, at: now)
    if let lack = found.lacks.first {
      throw Refusal.conflict(.press(lack == .notOver ? .notOver : .notApproved))
    }
    let amounts = found.difference
    guard !amounts.isEmpty else { return nil }
    let id: ID<PayrollRun> = try insertRow(
      """
      INSERT INTO payroll_run (organization_id, month, amounts, made_at, made_by)
      VALUES (\(scope), \(found.month), \(try Self.json(amounts)), \(now), \(editor))
      """)
    try record(.payrollHanded, subject: nil, after: ["month": found.month.description])
    return id
  }
}
