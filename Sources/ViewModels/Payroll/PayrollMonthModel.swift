public import Domain
import Spreadsheet
import Store
import Words

/// A file of a run. The raw values are parts of addresses.
public enum PayrollFormat: String, Sendable, Hashable, CaseIterable {
  case lodas
  case lohnUndGehalt = "lohn-und-gehalt"
  case description
  case adp
  /// CSV with a row for each person.
  case wide
  /// CSV with a row for each person, kind, site and day.
  case long

  /// `nil` for tables.
  var program: PayrollProgram? {
    switch self {
    case .lodas: .lodas
    case .lohnUndGehalt, .description: .lohnUndGehalt
    case .adp: .adp
    case .wide, .long: nil
    }
  }
}

/// A month that is handed to payroll, with the files of what was handed over.
public final class PayrollMonthModel: ScreenModel, FormScreen {
  public struct Screen: Sendable, Hashable {
    public let month: LocalDate
    /// `October 2026`
    public let title: String
    /// The obstacles to handing over.
    public let lacks: [String]
    /// `37 people, 4,120:30 hours`, or that there is nothing.
    public let sum: String
    /// `nil` if there is nothing to hand over.
    public let button: String?
    /// The newest first.
    public let runs: [Run]
  }

  public struct Run: Sendable, Hashable {
    public let id: ID<PayrollRun>
    /// `Difference, 3 Nov, 9:12`
    public let title: String
    /// `37 people, 4,120:30 hours`, and the author.
    public let sum: String
    public let files: [PayrollFormat]
    /// The reasons that some files are missing, and what they leave out.
    public let notes: [String]
    /// `true` if other codes are set by now than those that its files are made with.
    public let hasOtherCodes: Bool
  }

  public private(set) var screen: Screen?
  public package(set) var problems = FormProblems()
  private let wanted: LocalDate?
  public let context: ScreenContext

  /// `month`: `nil` for the last one that is over.
  public init(_ context: ScreenContext, month: LocalDate?) {
    self.context = context
    wanted = month?.startOfMonth
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (now, wanted, wording, zones) = (world.now(), wanted, visitor.wording, zones)
    screen = try await context.read(from: .any) { snapshot in
      let month = try wanted ?? (snapshot.day(of: now).startOfMonth - 1).startOfMonth
      let found = try snapshot.payrollMonth(month, at: now)
      let zone = try zones.zone(try snapshot.organization().zone)
      let ready = try snapshot.surchargeRules().filter { $0.terms.share != nil }.map {
        PayrollAmount.Kind.surcharge($0.id)
      }
      return try PayrollMonthWriter(wording: wording, zone: zone, paid: Set(ready + [.hours(.counted)]))
        .screen(found, snapshot)
    }
  }

  /// Hands the month over; `false` with `problems` if it can't be. Errors: `Refusal.forbidden`, `.siteNotManaged`.
  public func handButtonTapped() async throws -> Bool {
    try await load()
    guard let month = screen?.month else { return false }
    let isDone: Void? = try await trying { _ = try await context.write { try $0.handToPayroll(month) } }
    if isDone == nil { try await load() }
    return isDone != nil
  }

  /// Makes the files of a run with the codes of now. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func renewButtonTapped(_ run: ID<PayrollRun>) async throws {
    try await load()
    try await context.write { try $0.renewCodes(of: run) }
  }

  package func words(for problem: Refusal.Problem, of _: String) -> String { visitor.wording.problem(problem) }

  /// A file of a run. Errors: `Refusal.forbidden`; `.notFound` for one that lacks something.
  public func file(of id: ID<PayrollRun>, as format: PayrollFormat) async throws -> TableScreen.File {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (wording, now) = (visitor.wording, world.now())
    let (run, facts, names) = try await context.read(from: .any) { snapshot in
      let run = try snapshot.payrollRun(id)
      return (run, try snapshot.payrollFacts(of: run), try snapshot.employees(Set(run.amounts.map(\.employee))))
    }
    let name = "\(wording.payrollTitle.lowercased())-\(run.month.description.prefix(7))-\(facts.number)"
    if let program = format.program {
      let text = format == .description ? program.description : program.text(of: run, facts)
      guard let text else { throw Refusal.notFound }
      let ending = format == .description ? "ini" : format == .adp ? "csv" : "txt"
      return .init(name: "\(name)-\(format.rawValue).\(ending)", text: text)
    }
    let sheets = PayrollSheets(
      wording: wording, run: run, facts: facts, names: names.mapValues(\.fullName), seesCosts: visitor.may(.keepCosts))
    let sheet = sheets.sheet(format == .wide ? .wide : .long)
    return try sheet.file(named: "\(name)-\(format.rawValue)", as: .csv, in: visitor.language, at: now)
  }
}

/// Words a month. Pure but for names.
private struct PayrollMonthWriter {
  let wording: Wording
  let zone: Zone
  /// The kinds that are hours by themselves.
  let paid: Set<PayrollAmount.Kind>

  func screen(_ found: PayrollMonth, _ snapshot: borrowing Snapshot) throws -> PayrollMonthModel.Screen {
    let sites = Dictionary(uniqueKeysWithValues: try snapshot.allSites().map { ($0.id, $0.name) })
    let authors = try snapshot.names(of: found.runs.map(\.by))
    let hasClock = try snapshot.allSites().contains { $0.clockSince != nil }
    let difference = found.difference
    let isFirst = found.runs.isEmpty
    let runs = try found.runs.enumerated().map { place, run in
      try self.run(run, isFirst: place == 0, authors[run.by], snapshot)
    }
    return .init(
      month: found.month, title: wording.monthAndYear(found.month),
      lacks: found.lacks.map { lack in
        switch lack {
        case .notOver: wording.payrollNotOver
        case .notApproved(let site, let people):
          wording.payrollNotApproved(site: sites[site] ?? "", count: people.count)
        }
      } + (hasClock ? [] : [wording.payrollNoClock]),
      sum: difference.isEmpty ? (isFirst ? wording.payrollEmpty : wording.payrollNothing) : sum(difference),
      button: difference.isEmpty || !found.lacks.isEmpty
        ? nil : isFirst ? wording.handToPayroll : wording.handDifference,
      runs: runs.reversed())
  }

  /// Hours that were counted: the others are parts of them, or are none.
  private func sum(_ amounts: [PayrollAmount]) -> String {
    let hours = amounts.filter { paid.contains($0.kind) }.reduce(0) { $0 + $1.minutes }
    let sign = hours < 0 ? wording.minus : ""
    return wording.payrollSum(
      count: Set(amounts.map(\.employee)).count, hours: sign + wording.clockMinutes(Int(hours.magnitude)))
  }

  private func run(
    _ run: PayrollRun, isFirst: Bool, _ author: String?, _ snapshot: borrowing Snapshot
  ) throws -> PayrollMonthModel.Run {
    let facts = try snapshot.payrollFacts(of: run)
    let local = zone.local(run.at)
    let moment = "\(wording.shortDate(short: local.date))\(wording.comma)\(wording.time(local.time))"
    var (files, notes): ([PayrollFormat], [String]) = ([], [])
    for format in PayrollFormat.allCases {
      guard let program = format.program, let lack = program.lack(of: run, facts) else {
        files.append(format)
        continue
      }
      // Why: the description is that of Lohn und Gehalt, and organizations elsewhere need no word of DATEV.
      guard format != .description else { continue }
      if let text = try words(for: lack, snapshot), !notes.contains(text) { notes.append(text) }
    }
    let isTakenBack = run.amounts.contains { amount in
      if case .absence = amount.kind { amount.minutes < 0 } else { false }
    }
    if isTakenBack { notes.append(wording.payrollTakenBack) }
    if run.amounts.contains(where: { $0.days != nil }) { notes.append(wording.payrollDailyNote) }
    return .init(
      id: run.id, title: isFirst ? wording.payrollComplete(moment: moment) : wording.payrollDifference(moment: moment),
      sum: [sum(run.amounts), author].compactMap(\.self).joined(separator: wording.comma), files: files, notes: notes,
      hasOtherCodes: facts.codebook != (try snapshot.payrollCodebook(for: run.amounts)))
  }

  private func words(for lack: PayrollProgram.Lack, _ snapshot: borrowing Snapshot) throws -> String? {
    switch lack {
    case .settings: wording.lack(.settings)
    case .company: wording.payrollNoCompany
    case .personnelNumbers(let people):
      wording.lack(.personnelNumbers(try snapshot.employees(people).values.map(\.fullName).sorted()))
    }
  }
}
