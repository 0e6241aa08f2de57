public import Domain
import Store
import Words

/// The use of OnDuty in the last four weeks: counts by day, without names.
public final class UsageModel: ScreenModel {
  public struct Row: Sendable, Hashable {
    public let event: UsageEvent
    public let title: String
    /// `124 in four weeks, 9 today`.
    public let summary: String
    /// One for each day, the present day last.
    public let days: [Day]

    /// At least 1.
    public var most: Int { max(1, days.map(\.count).max() ?? 1) }
  }

  public struct Day: Sendable, Hashable {
    public let title: String
    public let count: Int
  }

  public private(set) var rows: [Row] = []

  private static let dayCount = 28
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.seeUsage) else { throw Refusal.forbidden }
    let now = world.now()
    let (today, counted) = try await context.read { snapshot in
      let today = try snapshot.day(of: now)
      return (today, try snapshot.usage(during: today - (Self.dayCount - 1)...today))
    }
    let counts = Dictionary(grouping: counted, by: \.event)
    rows = UsageEvent.allCases.compactMap { event in
      // Why: a feature that an organization does not have is not shown as never used.
      event == .productMarked && counts[event] == nil ? nil : row(event, counts[event] ?? [], today)
    }
  }

  private func row(_ event: UsageEvent, _ counted: [UsageDay], _ today: LocalDate) -> Row {
    let counts = Dictionary(counted.map { ($0.day, $0.count) }, uniquingKeysWith: +)
    let days = (0..<Self.dayCount).map { number in
      let day = today - (Self.dayCount - 1 - number)
      return Day(title: visitor.wording.shortDate(day), count: counts[day] ?? 0)
    }
    let total = days.reduce(0) { $0 + $1.count }
    return Row(
      event: event, title: visitor.wording.usageEvent(event),
      summary: visitor.wording.usageSummary(total: total, today: counts[today] ?? 0), days: days)
  }
}
