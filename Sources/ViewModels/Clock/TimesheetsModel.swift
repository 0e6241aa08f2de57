public import Domain
import Spreadsheet
import Store

/// Everyone's hours at a site over some days: those to look at first, those that match the plan, and the approved ones.
public final class TimesheetsModel: ScreenModel, FormScreen {
  public struct Place: Sendable, Hashable {
    /// `nil`: the first managed site with a time clock.
    public var site: ID<Site>?
    /// Both `nil`: this week.
    public var first: LocalDate?
    public var last: LocalDate?
    public var person: ID<Employee>?

    public init(
      site: ID<Site>? = nil, first: LocalDate? = nil, last: LocalDate? = nil, person: ID<Employee>? = nil
    ) {
      (self.site, self.first, self.last, self.person) = (site, first, last, person)
    }
  }

  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// A row for each person, in columns as set.
    case csv
    /// A row for each person, day and kind of hours.
    case days
    /// The file of DATEV LODAS.
    case datev
  }

  public internal(set) var screen: TimesheetsScreen?
  /// The reference number to report if the page failed to load.
  public internal(set) var failure: String?
  /// The reason that the last command failed.
  public var problem: String? { problems.whole }
  public internal(set) var form = CorrectionForm()
  public package(set) var problems = FormProblems()
  public internal(set) var validUntil: Instant

  public let place: Place
  public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
    validUntil = context.world.now()
  }

  /// Errors: `Refusal.forbidden`, `.notFound` for a site or a person of others, `.siteNotManaged`, `.invalid` for too many
  /// days.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    validUntil = now.nextQuarterHour
    let read = try await world.loading("timesheets", failed: { failure = $0 }) {
      try await context.read(from: .any) {
        try TimesheetsReading($0, visitor, place, zones, at: now).screen
      }
    }
    if let read { (screen, failure) = (read, nil) }
  }
}

/// The content of *Timesheets*, ready in words.
public struct TimesheetsScreen: Sendable, Hashable {
  /// Managed sites with a time clock.
  public let sites: [Site]
  /// `nil` if there are none.
  public let site: Site?
  public let days: ClosedRange<LocalDate>
  /// `9 – 15 November`.
  public let title: String
  /// `Week 46`; empty for other spans.
  public let number: String
  public let previous: ClosedRange<LocalDate>
  public let next: ClosedRange<LocalDate>
  /// The week and the month around it.
  public let week: ClosedRange<LocalDate>
  public let month: ClosedRange<LocalDate>
  public let isMonth: Bool
  /// The waiting hours of last week, on this week's page; `nil` if there are none.
  public let lastWeek: LastWeek?
  public let toLookAt: [Row]
  public let asPlannedTitle: String
  public let asPlanned: [Row]
  public let approved: [Row]
  /// The days are over, so that they can be approved.
  public let isOver: Bool
  /// The reason that nothing can be exported; `nil` if it can.
  public let exportProblem: String?
  /// The reason that there is no file for DATEV, though there is one in CSV.
  public let datevProblem: String?
  /// Of the chosen person, else of the first to look at.
  public let detail: Detail?

  /// Timesheets of last week that are not approved.
  public struct LastWeek: Sendable, Hashable {
    public let days: ClosedRange<LocalDate>
    /// `2 timesheets of last week wait`.
    public let text: String
  }

  /// A person in the list.
  public struct Row: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    public let counted: String
    public let planned: String
    /// The point to look at.
    public let reason: String
  }

  /// A person's days.
  public struct Detail: Sendable, Hashable {
    public let row: Row
    public let summary: String
    public let days: [Day]
    public let sum: String
    public let difference: String
    public internal(set) var waiting: [Waiting]
    /// The version of the hours as read, to approve exactly these.
    public let seen: Int
    public internal(set) var mayBeApproved: Bool
    /// They are the visitor's own, which others approve.
    public internal(set) var isForOthers = false
    public let approvals: [Approval]
    public let choices: [Choices]
    /// The possible presses for them now.
    public internal(set) var presses: [OwnClock.Act]
    public let hasPIN: Bool
  }

  public struct Day: Sendable, Hashable {
    public let date: LocalDate
    public let label: String
    public let bars: ClockBars
    public let real: String
    public let planned: String
    public let rest: String
    public let counted: String
    public let difference: String
    public let isOpen: Bool
    public let notes: [String]
  }

  /// A correction to be decided.
  public struct Waiting: Sendable, Hashable {
    public let id: ID<PunchCorrection>
    /// Other people decide about it.
    public internal(set) var isForOthers = false
    /// `Fri 13, off duty at 14:05`.
    public let title: String
    public let reason: String
    public let written: String
    public let effects: [Effect]
    public let accept: String
    /// Accepting it leaves nothing open.
    public let approves: Bool
    /// It is about a press, which may get another time.
    public let takesTime: Bool
  }

  public struct Approval: Sendable, Hashable {
    public let id: ID<HoursApproval>
    public let text: String
  }

  /// The presses of a day, for a correction.
  public struct Choices: Sendable, Hashable {
    public let date: LocalDate
    public let label: String
    public let choices: [CorrectionChoice]
  }
}
