public import Domain

/// Months for payroll: a run is a record, and never changed. See decision 0081.
extension Transaction {
  /// Stores the codes of payroll programs.
  ///
  /// Errors: `Refusal.invalid` for the codes, also of a kind of absence, a site or a position that is not there; `.siteNotManaged` unless the author
  /// manages all sites.
  public func choose(_ codes: PayrollCodes) throws {
    try requireManaging(ID<Site>?.none)
    let kept = try snapshot.payrollCodes()
    var codes = try codes.checked()
    codes.layout = kept.layout
    guard kept != codes else { return }
    let (kinds, sites) = (Set(try snapshot.absenceKinds().map(\.id)), Set(try snapshot.allSites().map(\.id)))
    let positions = Set(try snapshot.positions().map(\.id))
    guard kinds.isSuperset(of: codes.absences.keys), sites.isSuperset(of: codes.centers.keys),
      positions.isSuperset(of: codes.positions.keys)
    else { throw Refusal.notFound }
    try write(codes)
  }

  /// Stores the columns of CSV files.
  ///
  /// Errors: `Refusal.invalid` for the columns; `.notFound` for a rule or a kind that is not there; `.siteNotManaged` unless the author
  /// manages all sites.
  public func choose(_ layout: PayrollLayout) throws {
    try requireManaging(ID<Site>?.none)
    var codes = try snapshot.payrollCodes()
    let layout = try layout.checked()
    guard codes.layout != layout else { return }
    let (rules, kinds) = (Set(try snapshot.surchargeRules().map(\.id)), Set(try snapshot.absenceKinds().map(\.id)))
    for column in layout.columns.values.joined() {
      switch column.content {
      case .rule(let rule) where !rules.contains(rule): throw Refusal.notFound
      case .absence(let kind) where !kinds.contains(kind): throw Refusal.notFound
      default: break
      }
    }
    codes.layout = layout
    try write(codes)
  }

  private func write(_ codes: PayrollCodes) throws {
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
    try keep(try snapshot.payrollCodebook(for: amounts), for: id)
    try record(.payrollHanded, subject: nil, after: ["month": found.month.description])
    return id
  }

  /// Makes the files of a run with the codes of now, from here on. Does nothing if it has them.
  ///
  /// Errors: `Refusal.notFound`; `.siteNotManaged` unless the author manages all sites.
  public func renewCodes(of id: ID<PayrollRun>) throws {
    try requireManaging(ID<Site>?.none)
    let run = try snapshot.payrollRun(id)
    let codebook = try snapshot.payrollCodebook(for: run.amounts)
    guard try snapshot.keptCodebook(of: id) != codebook else { return }
    try keep(codebook, for: id)
    try record(.payrollRenewed, subject: nil, after: ["month": run.month.description])
  }

  private func keep(_ codebook: PayrollCodebook, for run: ID<PayrollRun>) throws {
    try connection.run(
      """
      INSERT INTO payroll_run_codes (organization_id, run_id, codes, made_at, made_by)
      VALUES (\(scope), \(run), \(try Self.json(codebook)), \(now), \(editor))
      """)
  }
}
