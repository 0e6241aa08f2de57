public import Domain

/// The content of the roster page, ready in words.
public struct RosterScreen: Sendable, Hashable {
  public var slab: Shared<Slab>
  public var next: Shared<[NextUp]>
  public var week: Week
  public var days: [Shared<Day>]
  /// Announced by a screen reader when it changes: the people on duty now.
  public var spoken: String

  /// The same, with the parts of `before` that are equal.
  func keeping(_ before: RosterScreen?) -> RosterScreen {
    guard let before else { return self }
    var screen = self
    screen.slab = slab.kept(from: before.slab)
    screen.next = next.kept(from: before.next)
    let days = Dictionary(uniqueKeysWithValues: before.days.map { ($0.value.date, $0) })
    screen.days = self.days.map { $0.kept(from: days[$0.value.date]) }
    return screen
  }

  /// A position as its mark and its word; never one without the other.
  public struct PositionLabel: Sendable, Hashable {
    public let name: String
    public let mark: Position.Mark
  }

  /// The duty slab.
  public struct Slab: Sendable, Hashable {
    /// The visitor's own row, above all others; `nil` without presses to make.
    public var own: OwnRow?
    /// The visitor first, unless `own` has them.
    public var people: [Person]
    public var count: String
    public var title: String
    /// The title when the page can't be renewed: it names the roster's time.
    public var unsureTitle: String
    /// The data is older than its own limit: no lime.
    public var isUnsure: Bool
    public var nobody: Nobody?
    /// `Hotline backup: no one until 8:00`, of those on call.
    public var gaps: [String] = []
  }

  /// The visitor with their time clock.
  public struct OwnRow: Sendable, Hashable {
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    public let clock: OwnClock
    /// As on duty by the plan; `nil` before, after and without a shift here.
    public let person: Person?
  }

  /// Someone on duty.
  public struct Person: Sendable, Hashable {
    public let shift: ID<Shift>
    public let name: String
    /// The visitor.
    public let isYou: Bool
    public let initials: String
    /// An upload; `nil`: shows initials instead.
    public let photo: PhotoMark?
    public let position: PositionLabel?
    /// A time, or a day if the duty ends on another one.
    public let until: String
    /// `then Bert`; `nil` for a duty that is not on standby, and if no one takes over.
    public let then: String?
    /// `Stands in for Bert, no backup`; `nil` unless a backup is first in line now.
    public let standsIn: String?
    /// `Called out since 1:10`; `nil` unless a call-out goes on.
    public let calledOut: String?
    /// By the time clock; `nil` without one.
    public let presence: PresenceLine?
    public let left: String
    public let since: String
    /// Minutes passed and minutes in all.
    public let passed: Int
    public let total: Int
    public let phone: PhoneNumber?
  }

  /// The state of someone by the time clock, in words.
  public struct PresenceLine: Sendable, Hashable {
    public let text: String
    public let state: Presence.State
  }

  /// The slab when no one is on duty.
  public struct Nobody: Sendable, Hashable {
    public let title: String
    public let sentences: [String]
    public let helpline: PhoneNumber?
  }

  /// The next person.
  public struct NextUp: Sendable, Hashable {
    public let shift: ID<Shift>
    /// `7:00`, or the first of whole days.
    public let start: String
    /// In a place of its own: `7:00` if it is soon, else `tomorrow, 7:00` or `Mon 23, 7:00`.
    public let moment: String
    public let name: String
    public let isYou: Bool
    public let position: PositionLabel?
    /// `in 58 min`, or the day if that is neither today nor in the night ahead; `All day`.
    public let wait: String
    /// Starts at the same moment as the one before.
    public var isWithPrevious = false
  }

  /// The week that the days belong to, and the ways to its neighbors.
  public struct Week: Sendable, Hashable {
    public let title: String
    public let number: String
    public let previous: LocalDate
    public let next: LocalDate
    public let isCurrent: Bool
  }

  /// A day and its shifts.
  public struct Day: Sendable, Hashable {
    public let date: LocalDate
    /// In a list: *Later today*, *Tomorrow*, *Monday*.
    public let heading: String
    /// In a list, beside the heading: the date; empty for today.
    public let subheading: String
    /// In a column: `Sat` and `24`.
    public let weekday: String
    public let number: String
    public let phase: Phase
    /// In the list of coming days only, outside the week's columns.
    public let isBeyondWeek: Bool
    public internal(set) var rows: [Row]
    /// The time now, before the first row that has not begun; today only.
    public let clock: String?
  }

  public enum Phase: String, Sendable { case past, now, next, coming }

  /// One shift in a list or a column.
  public struct Row: Sendable, Hashable {
    public let shift: ID<Shift>
    public let start: String
    public let end: String
    public let name: String
    public internal(set) var isYou: Bool
    public let isOpen: Bool
    public let position: PositionLabel?
    /// `9 h, clocks go back`.
    public let oddity: String?
    public let phase: Phase
    /// *Take it*, for an open shift that the visitor could take.
    public internal(set) var take: String?
    /// Differs whenever the shift was changed.
    public let revision: Int
  }
}
