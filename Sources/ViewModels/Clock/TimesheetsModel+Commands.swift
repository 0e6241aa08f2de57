public import Domain
import Spreadsheet
import Store
import Words

extension TimesheetsModel {
  /// A decision about a correction.
  public enum Answer: String, Sendable, Hashable, CaseIterable { case accept, other, decline }

  /// Approves one person's hours, as shown; returns the confirmation, or `nil` with `problem`.
  public func approveTapped(_ person: ID<Employee>, seen: Int?) async throws -> String? {
    let (site, days) = try await chosen()
    return try await done { transaction, wording in
      try transaction.approveHours(of: person, at: site, on: days, seen: seen)
      return wording.hoursApproved(try transaction.snapshot.person(person).fullName)
    }
  }

  /// Approves all hours that match the plan.
  public func approveAllTapped() async throws -> String? {
    let (site, days) = try await chosen()
    return try await done { transaction, wording in
      wording.hoursApproved(try transaction.approveHoursAsPlanned(at: site, on: days))
    }
  }

  public func reopenTapped(_ approval: ID<HoursApproval>) async throws -> String? {
    try await done { transaction, wording in
      try transaction.reopen(approval)
      return wording.hoursReopened
    }
  }

  /// Decides about a correction, and if requested approves the hours with it, unless something stays open.
  public func answerTapped(
    _ answer: Answer, to id: ID<PunchCorrection>, time: String = "", saying text: String = "", approves: Bool = false
  ) async throws -> String? {
    let (site, days) = try await chosen()
    let typed = visitor.wording.time(typed: String(time.prefix(20)))
    if answer == .other, typed == nil {
      problems.whole = visitor.wording.notATime
      try await load()
      return nil
    }
    return try await done { transaction, wording in
      let person = try transaction.snapshot.correction(id).employee
      switch answer {
      case .accept: try transaction.accept(id, answering: text)
      case .other: try transaction.accept(id, at: typed, answering: text)
      case .decline:
        try transaction.decline(id, answering: text)
        return wording.correctionDeclined
      }
      guard try transaction.snapshot.correction(id).state != .asked else { return wording.approvedStep }
      if approves {
        try transaction.approveHours(of: person, at: site, on: days)
        return wording.hoursApproved(try transaction.snapshot.person(person).fullName)
      }
      return wording.corrected
    }
  }

  /// Corrects a person's hours. Returns the confirmation, or `nil` with `problems`.
  public func corrected(_ form: CorrectionForm, of person: ID<Employee>) async throws -> String? {
    let (site, _) = try await chosen()
    self.form = form
    return try await done { transaction, wording in
      let id = try transaction.correct(try form.draft(of: person, at: site, wording))
      return try transaction.snapshot.correction(id).state == .asked ? wording.correctionAsked : wording.corrected
    }
  }

  /// Presses for a person, now.
  public func pressed(_ kind: Punch.Kind, for person: ID<Employee>) async throws -> String? {
    let (site, _) = try await chosen()
    let zones = zones
    return try await done { transaction, wording in
      let draft = PunchDraft(kind, of: person, site: site, source: .manager)
      let punch = try transaction.press(draft)
      let zone = try zones.zone(try transaction.snapshot.site(punch.site).zone)
      return wording.pressed(punch.kind, at: wording.time(zone.local(punch.at).time))
    }
  }

  /// Removes a person's PIN.
  public func resetPINTapped(of person: ID<Employee>) async throws -> String? {
    let (site, days) = try await chosen()
    let managed = visitor.managedSites
    return try await done { transaction, wording in
      try transaction.snapshot.require(managed, for: site)
      // Why: a site's managers look after everyone with hours there.
      let now = transaction.now
      let sheets = try transaction.snapshot.timesheets(at: site, on: days, of: person, at: now)
      guard !sheets.isEmpty else { throw Refusal.notFound }
      try transaction.removePIN(of: person)
      return wording.pinIsReset
    }
  }

  /// The approved hours as a file. Errors: `Refusal.conflict(.press(.notApproved))`, `.forbidden`, `.notFound` without a site or if
  /// settings for DATEV are missing.
  public func file(as format: Format) async throws -> TableScreen.File {
    let (site, days) = try await chosen()
    let (wording, now) = (visitor.wording, world.now())
    let (place, lines, settings, rules) = try await context.read(from: .any) { snapshot in
      (
        try snapshot.site(site), try snapshot.payrollLines(at: site, on: days, at: now), try snapshot.payroll(),
        try snapshot.surchargeRules()
      )
    }
    let paid = rules.filter { rule in lines.contains { $0.minutes.surcharges[rule.id] != nil } }
    switch format {
    case .datev:
      guard let text = DATEVFile.text(lines, of: days, settings, surcharges: paid) else {
        throw Refusal.conflict(.press(.notApproved))
      }
      return .init(name: "\(wording.payrollFile(days)).txt", text: text)
    case .csv:
      let sheet = WrittenSheet(
        name: wording.timesheets,
        columns: settings.columns.map { .init(wording.name(of: $0), width: 16) }
          + paid.map { .init(wording.name(of: $0.terms), width: 16) },
        rows: lines.map { line in
          settings.columns.map { Self.cell($0, line, place, days, wording) }
            + paid.map { .hours(minutes: line.minutes.surcharges[$0.id] ?? 0) }
        })
      return try sheet.file(named: wording.payrollFile(days), as: .csv, in: visitor.language, at: now)
    case .days:
      let sheet = Self.dailySheet(lines, place, settings, paid, wording)
      return try sheet.file(named: wording.payrollFile(days), as: .csv, in: visitor.language, at: now)
    }
  }

  /// A row for each person, day and kind of hours or surcharge; those without hours have none.
  private static func dailySheet(
    _ lines: [PayrollLine], _ site: Site, _ settings: PayrollSettings, _ surcharges: [SurchargeRule], _ wording: Wording
  ) -> WrittenSheet {
    let columns = [
      wording.name(of: PayrollSettings.Column.personnelNumber), wording.name(of: PayrollSettings.Column.name),
      wording.name(of: PayrollSettings.Column.site), wording.dayColumn, wording.payrollKindColumn,
      wording.name(of: PayrollSettings.Column.counted), wording.wageTypeColumn,
    ]
    let rows = lines.flatMap { line in
      line.days.sorted { $0.key < $1.key }.flatMap { day, minutes -> [[SheetCell?]] in
        let hours = PayrollSettings.HoursKind.allCases.map { kind in
          (name: wording.name(of: kind.column), minutes: minutes[kind], type: settings.wageTypes[kind])
        }
        let paidMore = surcharges.map { rule in
          (name: wording.name(of: rule.terms), minutes: minutes.surcharges[rule.id] ?? 0, type: rule.wageType)
        }
        return (hours + paidMore).filter { $0.minutes > 0 }.map { part in
          [
            line.personnelNumber.map { .text("\($0)") }, .text(line.name), .text(site.name), .text(day.description),
            .text(part.name), .hours(minutes: part.minutes), part.type.map { .text("\($0)") },
          ]
        }
      }
    }
    return WrittenSheet(
      name: wording.timesheets, columns: columns.map { .init($0, width: 16) }, rows: rows)
  }

  private static func cell(
    _ column: PayrollSettings.Column, _ line: PayrollLine, _ site: Site, _ days: ClosedRange<LocalDate>,
    _ wording: Wording
  ) -> SheetCell? {
    switch column {
    case .personnelNumber: line.personnelNumber.map { .text("\($0)") }
    case .name: .text(line.name)
    case .site: .text(site.name)
    case .first: .text(days.lowerBound.description)
    case .last: .text(days.upperBound.description)
    case .planned: .hours(minutes: line.minutes.planned)
    case .counted: .hours(minutes: line.minutes.counted)
    case .rest: .hours(minutes: line.minutes.rest)
    case .byRule: .hours(minutes: line.minutes.byRule)
    case .night: .hours(minutes: line.minutes.night)
    case .saturday: .hours(minutes: line.minutes.saturday)
    case .sunday: .hours(minutes: line.minutes.sunday)
    case .closed: .hours(minutes: line.minutes.closed)
    case .ownDecision: line.isOwnDecision ? .text(wording.ownDecision()) : nil
    }
  }

  /// The site and the days of the page. Errors: `Refusal.forbidden`, `.notFound` without a site.
  private func chosen() async throws -> (ID<Site>, ClosedRange<LocalDate>) {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    return try await context.read(from: .any) { snapshot in
      let sites = try snapshot.managedSites(visitor.managedSites)
      if let site = place.site {
        _ = try snapshot.site(site)
        try snapshot.require(visitor.managedSites, for: site)
      }
      let site = sites.first { $0.id == place.site } ?? sites.first { $0.clockSince != nil }
      guard let site else { throw Refusal.notFound }
      let today = try zones.zone(site.zone).local(now).date
      return (site.id, try TimesheetsReading.span(place, today, visitor.conventions))
    }
  }

  private func done(
    _ body: @escaping @Sendable (borrowing Transaction, Wording) throws -> String
  ) async throws -> String? {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let wording = visitor.wording
    let said = try await trying {
      try await context.write { try body($0, wording) }
    }
    if said == nil { try await load() }
    return said
  }
}
