public import Domain
import Spreadsheet
import Store
import Words

/// The hours of each person over some days, or of each day, site or position: real ones, beside the contract, their parts at night or on
/// weekends, the balance of the account, and the costs.
public final class HoursReportModel: ScreenModel, FormScreen {
  public struct Column: Sendable, Hashable {
    public let key: Key
    public let title: String

    public enum Key: String, Sendable, Hashable, CaseIterable {
      case shifts, hours, real, contract, absent, difference, nights, saturdays, sundays, closed, account, due, cost
    }

    /// The columns below one heading.
    public enum Group: Sendable, Hashable { case hours, parts, account, cost }

    public var group: Group {
      switch key {
      case .shifts, .hours, .real, .contract, .absent, .difference: .hours
      case .nights, .saturdays, .sundays, .closed: .parts
      case .account, .due: .account
      case .cost: .cost
      }
    }
  }

  public struct Row: Sendable, Hashable {
    /// `nil` for other groups, and the sum of all.
    public let person: ID<Employee>?
    public let name: String
    /// The sum of all.
    public let isTotal: Bool
    /// A text a column; may be empty.
    public let cells: [String]
    /// The hours above the contract or below it, as a part of the most of all rows: −1 to 1; `nil` without a contract.
    public let bar: Double?
  }

  /// One of the figures above the table.
  public struct Sum: Sendable, Hashable {
    public let title: String
    public let figure: String
    /// May be empty.
    public let text: String
  }

  public private(set) var span: SpanScreen?
  /// `October 2026`, `19 – 25 October`.
  public private(set) var title = ""
  /// The days before and after, as many.
  public private(set) var previous: ClosedRange<LocalDate>?
  public private(set) var next: ClosedRange<LocalDate>?
  public private(set) var sums: [Sum] = []
  /// The title above the names.
  public private(set) var first = ""
  public private(set) var columns: [Column] = []
  public private(set) var rows: [Row] = []
  /// The explanation of the numbers.
  public private(set) var notes: [String] = []
  /// `nil` if the visitor sees no costs of these sites.
  public private(set) var costs: CostScreen?
  /// The month that can be closed; `nil` if there is none.
  public private(set) var closable: LocalDate?
  /// The requested file.
  public private(set) var file: TableScreen.File?
  public package(set) var problems = FormProblems()
  /// The problem of the typed budget.
  public var problem: String? { problems.first }
  /// The budget as it was refused.
  private var typed: String?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`, `.notFound` for a site of others, `.invalid` for a malformed site.
  public func load(_ form: SpanForm) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, zones, now) = (visitor, zones, world.now())
    let reading = try await context.read(from: .any) { try HoursReading($0, form, visitor, zones, at: now) }
    let writer = HoursWriter(reading: reading, wording: visitor.wording)
    span = reading.span.screen(visitor.wording, [.thisWeek, .lastWeek, .thisMonth, .lastMonth])
    (title, previous, next) = (writer.title, writer.step(-1), writer.step(1))
    (first, columns, rows, notes, sums) = (writer.first, writer.columns, writer.rows, writer.notes, writer.sums)
    closable = reading.closable
    costs = reading.costs.map {
      CostWriter(reading: $0, wording: visitor.wording).screen(
        typed: typed, isOfSome: reading.span.site == nil && visitor.managedSites != .all)
    }
    guard let days = reading.span.days, let format = form.format, format != .print else { return }
    file = try writer.sheet.file(named: visitor.wording.hoursFile(days), as: format, in: visitor.language, at: now)
  }

  /// Keeps a site's budget from a week on; returns `true` if it was kept.
  ///
  /// Errors: as of `load`, and `Refusal.siteNotManaged`.
  public func budgetEntered(_ amount: String, of site: ID<Site>, from day: LocalDate, _ form: SpanForm) async throws
    -> Bool
  {
    guard visitor.may(.keepCosts) else { throw Refusal.forbidden }
    let first = visitor.conventions.startOfWeek(of: day)
    let isKept: Void? = try await checking {
      try await context.write { try $0.setBudget(amount, of: site, from: first) }
    }
    guard isKept == nil else { return true }
    typed = amount
    try await load(form)
    return false
  }
}
