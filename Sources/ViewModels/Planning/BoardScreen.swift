public import Domain

/// The planning board, ready to show.
public struct BoardScreen: Sendable, Hashable {
  public let head: Head
  /// The days shown, in their order: seven, or one.
  public let columns: [Column]
  /// The rows of open shifts come first.
  public let rows: [Row]
  /// Every position of the board, by its mark and name.
  public let legend: [RosterScreen.PositionLabel]
  /// The most used templates, ready to be put into cells; kept ones with their names.
  public let templates: [Template]
  /// `nil` if nothing waits to be published.
  public let publishing: Publishing?
  /// No shift on any of the days.
  public let isEmpty: Bool
  /// The board's one ink button; `nil` if there is nothing to plan.
  public let step: Step?
  /// The ways into a week without shifts; `nil` for another one.
  public let emptyWeek: EmptyWeek?
  /// The number of people left out because they have no shifts here; 0: everyone is shown.
  public let hiddenPeople: Int
  /// `12 others: 9 work at other sites, 3 are away.`; empty if everyone is shown.
  public let hiddenReason: String
  /// `nil` in a day's and a month's view.
  public let totals: Totals?
  /// The present moment of the day; `nil` for other days, and if no hours are drawn.
  public let now: Now?
  /// The day up to which schedules have made their shifts, on a board that goes beyond it.
  public let horizon: String?

  public struct Head: Sendable, Hashable {
    /// `26 Oct – 1 Nov`.
    public let title: String
    /// `Week 44`.
    public let number: String
    public let previous: LocalDate
    public let next: LocalDate
    /// The first day, for a link that stays in place.
    public let first: LocalDate
    public let last: LocalDate
    public let isCurrent: Bool
    public let site: Site
    /// `into week 50`; empty beside days that are no week.
    public let intoWeek: String
    /// `3 kept`: week templates of the site; empty if there are none.
    public let keptWeeks: String
    /// The days of the week shown, or around the day shown; none for a month.
    public let week: [Day]

    public struct Day: Sendable, Hashable {
      public let date: LocalDate
      /// `Thu`.
      public let weekday: String
      /// `26`.
      public let number: String
      /// `Thursday 26 November`, for screen readers.
      public let spoken: String
      /// `Thu 26 Nov`.
      public let title: String
      /// Someone is missing, or a shift is open; of days that are not shown, unknown.
      public let hasGap: Bool
    }
  }

  /// The next step of planning.
  public struct Step: Sendable, Hashable {
    public enum Kind: Sendable, Hashable { case plan, fill, needs }

    public let kind: Kind
    /// `Plan this week`, `Fill 2 gaps`, `Say what you need`.
    public let text: String
    /// From today on.
    public let days: ClosedRange<LocalDate>
    /// `2 gaps`, and their days: `Wed 2, Sun 6`; empty unless there are any.
    public let gaps: String
    public let gapDays: String
  }

  /// A week without shifts.
  public struct EmptyWeek: Sendable, Hashable {
    /// `Nothing is planned for week 50`.
    public let title: String
    /// `53 shifts are needed.`; empty if none is.
    public let needed: String
    public let text: String
    /// `Copy week 49`, and its days; `nil` if it is empty, too.
    public let copy: String?
    public let before: ClosedRange<LocalDate>
    public let templates: [Template]

    public struct Template: Sendable, Hashable {
      public let id: ID<WeekTemplate>
      public let name: String
      /// `24 shifts`.
      public let text: String
    }
  }

  public struct Column: Sendable, Hashable {
    public let date: LocalDate
    /// `Mon`.
    public let weekday: String
    /// `26`.
    public let number: String
    /// ` October`, for screen readers, after weekday and number.
    public let month: String
    /// `Monday 26 October`, for screen readers.
    public let spoken: String
    public let isToday: Bool
    /// The reason that the site is closed on that day.
    public let closed: String?
    /// A note that the clock is changed on that day.
    public let oddity: String?
    public let coverage: Coverage
    /// `57 h`: the hours of the day's assigned shifts.
    public let hours: String
    /// `7 shifts`.
    public let shifts: String
    public let isWeekend: Bool
    /// Begins a week.
    public let isFirstOfWeek: Bool
  }

  /// The sums of all days.
  public struct Totals: Sendable, Hashable {
    /// `Week 48`.
    public let title: String
    /// `290 of 376 h`: of the contract hours of the people shown.
    public let hours: String
    /// `€ 3,120.00 of € 3,500.00`; empty without the right to see costs, and if none is known.
    public let cost: String
    public let isOverBudget: Bool
  }

  /// A moment of a day's hours.
  public struct Now: Sendable, Hashable {
    /// On the clock face.
    public let minute: Int
    /// `11:04`.
    public let time: String
    /// The suffixes of the figures before and after noon; empty on a 24-hour clock.
    public let halves: [String]
  }

  /// A pattern as a chip above the board.
  public struct Template: Sendable, Hashable {
    /// The pattern sent for it.
    public let pattern: String
    /// `6–14`.
    public let times: String
    /// The name it is kept under, or its position's.
    public let name: String
    public let position: RosterScreen.PositionLabel?
  }

  /// The number of people that a day has and needs.
  public struct Coverage: Sendable, Hashable {
    /// `5 of 6`.
    public let text: String
    /// `−2 Front desk, −1 Driver and 1 more`: the largest gaps first; empty if no one is missing.
    public let gap: String
    /// The number of missing people, and each position with some missing.
    public let missing: Int
    public let lacks: [Lack]
    /// Steps through the day by the quarter hour; equal neighbors are one.
    public let steps: [Step]
    /// The times with someone missing.
    public let gaps: [Gap]
    /// Nothing is planned yet, so that no one is missing: the need alone is drawn.
    public var isUnplanned = false

    public struct Step: Sendable, Hashable {
      /// The number of quarter hours it lasts.
      public var quarters: Int
      public let need: Int
      /// The people there that are needed.
      public let have: Int
      /// The surplus people there.
      public let extra: Int
    }

    public struct Lack: Sendable, Hashable {
      /// The most people missing at once.
      public let count: Int
      /// `−2 Front desk`.
      public let text: String
      /// `15:00–16:00, 18:00–20:00`; empty if hours are not known.
      public let times: String
    }

    public struct Gap: Sendable, Hashable {
      /// The quarter hour on the clock, 0 to 95.
      public let start: Int
      /// `−1 Driver`.
      public let text: String
      /// `15:00–16:00`.
      public let times: String
    }
  }

  public struct Row: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
      case open
      case person(initials: String, photo: PhotoMark?)
      case position(RosterScreen.PositionLabel?)
      case site
      /// The name of a department, above its people.
      case group
    }

    /// The key of a shift put here: `open`, `person-3`, `position-2`, `site-1`.
    public let key: String
    public let kind: Kind
    public let name: String
    /// `30 of 38 h`.
    public let second: String
    /// More hours than the contract has.
    public let isOver: Bool
    /// One a column; none for a group.
    public let cells: [Cell]
    /// The text for a search beside the name: title and department.
    public var words = ""
    /// `true` if the search does not match.
    public var isLeftOut = false
  }

  public struct Cell: Sendable, Hashable {
    public let date: LocalDate
    /// In the order of their start.
    public let bars: [Bar]
    /// Time off of the row's person on that day.
    public var away: Away?
  }

  /// The look of time off on the board.
  public struct Away: Sendable, Hashable {
    public let look: AbsenceTable.Look
    /// `Vacation`, `Training 9:00–12:00`, `Vacation (asked)`.
    public let text: String
  }

  /// One shift on the board.
  public struct Bar: Sendable, Hashable {
    public enum Look: String, Sendable, Hashable {
      case published, draft, changed, removed
    }

    public let shift: ID<Shift>
    public let revision: Int
    /// `9–17`; in a day's view `until 17:00` while it runs.
    public var times: String
    /// The roster's value instead: `9–17`, `Tue 27, 9–17`, a name.
    public let was: String?
    public let position: RosterScreen.PositionLabel?
    /// The part that the row does not show already: the position, or the person.
    public var text: String
    public let look: Look
    public let isOpen: Bool
    /// Comes from another system, and can't be changed here.
    public let isFixed: Bool
    /// The gravest reason for a second look, in words.
    public let conflict: String?
    /// A half of a split shift, in words with the times of the other; `nil` for a shift on its own.
    public let split: String?
    /// `9 h`: the real hours of a night on which the clock is changed.
    public let oddity: String?
    public let start: LocalDateTime
    /// On the clock face.
    public let minutes: Int
    /// The meaning of the look, for screen readers.
    public let state: String
    /// `2 could`, for an open shift; `nil` if unknown.
    public var could: String?
    /// Its place in a day's hours; `nil` if no hours are drawn.
    public var stretch: Stretch?
  }

  /// A part of a day, in quarter hours.
  public struct Stretch: Sendable, Hashable {
    public enum Words: Sendable, Hashable { case inside, before, after }

    /// 0 to 95.
    public let start: Int
    /// 1 to 96.
    public let length: Int
    /// The shift began on the day before, or goes on to the next.
    public let isCutBefore: Bool
    public let isCutAfter: Bool
    /// It has begun, and is not over.
    public let isRunning: Bool
    /// The place with room for its words.
    public let words: Words
  }

  /// The drafts that wait to be published in the days shown.
  public struct Publishing: Sendable, Hashable {
    /// `12 drafts`.
    public let drafts: String
    public let conflicts: String
    /// In the order of their start; none if there are no conflicts.
    public let conflicting: [ID<Shift>]
    /// `2 open shifts stay open`; empty if there are none.
    public let open: String
    /// `Publish week 44`.
    public let publish: String
    public let days: ClosedRange<LocalDate>
  }
}
