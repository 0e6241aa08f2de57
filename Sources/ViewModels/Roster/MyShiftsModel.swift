public import Domain
public import Observation
import Store

/// A person's own shifts: a month as a grid and as a list, and their hours beside the contract.
@Observable
public final class MyShiftsModel: ScreenModel {
  public struct Place: Sendable, Hashable {
    /// The first day of the month shown; `nil`: the current one.
    public var month: LocalDate?

    public init(month: LocalDate? = nil) { self.month = month }
  }

  public private(set) var screen: MyShiftsScreen?
  /// The reference number to report if the shifts failed to load.
  public private(set) var failure: String?
  @ObservationIgnored public private(set) var validUntil: Instant

  @ObservationIgnored public let place: Place
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
    validUntil = context.world.now()
  }

  /// Reads the shifts. Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    let person = try visitor.person
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    validUntil = now.nextMinute
    let read = try await world.loading("my shifts", failed: { failure = $0 }) {
      try await context.read(from: .any) {
        try MyShiftsWriter($0, person, visitor, place, zones, at: now).screen
      }
    }
    if let read { (screen, failure) = (read, nil) }
  }
}

/// The content of *My shifts*, ready in words.
public struct MyShiftsScreen: Sendable, Hashable {
  /// The present duty, or the next shift.
  public let duty: OwnDuty
  /// The changes that wait for the receipt; `nil` if there are none.
  public let changes: Changes?
  public let week: Worked
  public let month: Worked
  /// `In November: 16 h at night, 8 h on Saturdays`; empty if there are none.
  public let special: String
  /// `November 2026`.
  public let title: String
  public let previous: LocalDate
  public let next: LocalDate
  public let isCurrent: Bool
  /// `Mon` to `Sun`, in the order of the organization's weeks.
  public let weekdays: [String]
  public let weeks: [[Cell]]
  /// The positions in the grid.
  public let legend: [RosterScreen.PositionLabel]
  /// Time off in the grid: its look and its word.
  public let away: [Away]
  /// Days of the current month before today.
  public let earlier: [Day]
  /// The days of a month; of the current one, from today on to the last that is published.
  public let days: [Day]
  /// Open shifts of the next two weeks that they could take, at any site.
  public let open: [Opening]

  public struct Changes: Sendable, Hashable {
    /// `3 changes for you`.
    public let title: String
    /// `New: Wed 25 and Sat 28; gone: Tue 24`.
    public let text: String
  }

  /// Hours beside the contract.
  public struct Worked: Sendable, Hashable {
    /// `This week`, `November`.
    public let label: String
    public let hours: String
    /// `of 30 h`; `nil` without a contract.
    public let contract: String?
    /// `2 h over`.
    public let over: String?
    /// Minutes, for the bar; `total` is 0 without a contract.
    public let worked: Int
    public let total: Int
  }

  /// A day of the grid.
  public struct Cell: Sendable, Hashable {
    public let date: LocalDate
    public let isInMonth: Bool
    public let isToday: Bool
    /// The look of time off on that day.
    public let look: AbsenceTable.Look
    /// `Vacation`; empty without time off.
    public let away: String
    /// This week and the next: all that a phone shows of the current month at first.
    public let isNear: Bool
    /// Its shifts, and open ones that they could take.
    public let bars: [Bar]
    /// A shift of that day changed, and the receipt is missing.
    public let isChanged: Bool
    /// `Friday 20 November: 22:00–7:00 Night watch`.
    public let spoken: String
  }

  /// A shift in the grid.
  public struct Bar: Sendable, Hashable {
    /// `nil` without a position.
    public let mark: Position.Mark?
    /// `22`, for small cells; empty for whole days.
    public let start: String
    /// `22–7`.
    public let times: String
    /// The position, or *Shift*.
    public let title: String
    public let isOpen: Bool
    public let isPast: Bool
  }

  public struct Away: Sendable, Hashable {
    public let look: AbsenceTable.Look
    public let word: String
  }

  public struct Day: Sendable, Hashable {
    public let date: LocalDate
    public let heading: String
    public let subheading: String
    public let rows: [Row]
  }

  /// An open shift that they could take.
  public struct Opening: Sendable, Hashable {
    public let row: Row
    /// `Sat 21 Nov`
    public let date: String
    /// A note that it is outside their availability.
    public let outside: String?
    /// *Take it*, or *Ask for it*.
    public let take: String
  }

  public struct Row: Sendable, Hashable {
    public let shift: ID<Shift>
    /// Differs whenever the text does.
    public let revision: Int
    public let start: String
    public let end: String
    /// The position, or *Shift*.
    public let title: String
    public let mark: Position.Mark?
    /// `Main shop, 9 h`.
    public let place: String
    public let oddity: String?
  }
}
