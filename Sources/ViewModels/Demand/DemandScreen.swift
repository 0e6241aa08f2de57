public import Domain
public import Words

/// The demand of a site, ready to show.
public struct DemandScreen: Sendable, Hashable {
  public let site: Site
  /// The content of the table, and its week.
  public let lead: String
  /// `Mon` to `Sun`, with their full names.
  public let heads: [Head]
  public let rows: [Row]
  /// The number of people at the top of the drawings.
  public let most: Int
  public let dates: [Day]
  /// `Take it from weeks 44–47`; `nil` if there is no week with shifts.
  public let offer: String?
  /// Nothing is stated yet.
  public let isEmpty: Bool
  /// The change made here a moment ago, which can be undone.
  public let undo: Undo?
  public let panel: Panel?
  /// The trades with typical needs; none once needs are stated.
  public let trades: [Trade]

  public struct Head: Sendable, Hashable {
    public let short: String
    public let name: String
  }

  public struct Undo: Sendable, Hashable {
    public let change: ID<UndoEntry>
    public let text: String
  }

  /// A position through the week.
  public struct Row: Sendable, Hashable {
    public let position: ID<Position>
    public let label: RosterScreen.PositionLabel
    public let cells: [Cell]
  }

  public struct Cell: Sendable, Hashable {
    public let weekday: Weekday
    /// `7–20` and `12–15`, or `−1 13–18`; none if no one is needed.
    public let hours: [String]
    public let hasGap: Bool
    public let steps: [BoardScreen.Coverage.Step]
    public let isChosen: Bool
  }

  /// A date that differs.
  public struct Day: Sendable, Hashable {
    public let date: LocalDate
    /// `Sat 28 Nov`.
    public let title: String
    /// `Harbour market: 1 more at the Front desk, 10–18`.
    public let text: String
    public let isPast: Bool
    public let isChosen: Bool
  }

  /// The chosen part, to be changed.
  public enum Panel: Sendable, Hashable {
    case spans(Spans)
    case day(Exception)
    case typical(Typical)
  }

  /// Typical needs of a trade, to be changed and used.
  public struct Typical: Sendable, Hashable {
    public let trade: Trade
    public let title: String
    public let lead: String
    public let rows: [Row]
    public let weekdays: [Choice]
    /// `33 shifts a week, 230 h`, and `Your 7 people have 248 h. It fits.`
    public let sum: String
    public let people: String
    public let fits: Bool
    /// `Save, and plan week 49`.
    public let plan: String

    public struct Row: Sendable, Hashable {
      public let label: RosterScreen.PositionLabel
      /// `Barista, early`.
      public let name: String
      public let form: DemandModel.Form.Row
    }
  }

  /// A position on a weekday, or on a date that differs.
  public struct Spans: Sendable, Hashable {
    /// `Front desk on Fridays`.
    public let title: String
    /// `1 from 7:00 to 20:00, and 1 more from 12:00 to 15:00.`
    public let sentence: Sentence
    public let steps: [BoardScreen.Coverage.Step]
    public let most: Int
    /// `Covered.`, or the missing people; empty on a date that differs.
    public let covered: String
    public let hasGap: Bool
    /// `Charlotte 7–15, Emil 12–20.`; empty if no one is there.
    public let people: String
    public let rows: [DemandModel.Form.Row]
    /// As typed; unfolded if there is text.
    public let curve: DemandModel.Curve
    /// The weekdays that can get the same spans; none on a date.
    public let weekdays: [Choice]
    /// `As on Saturdays`, for a position that differs on a date.
    public let asUsual: String?
  }

  public struct Choice: Sendable, Hashable {
    public let weekday: Weekday
    public let letter: String
    public let name: String
    public let isChosen: Bool
  }

  /// A date that differs, or one to be added.
  public struct Exception: Sendable, Hashable {
    public let title: String
    /// As typed.
    public let form: DemandModel.Form
    /// `nil` for one to be added.
    public let date: LocalDate?
    public let positions: [PositionDay]
  }

  /// A position on a date that differs.
  public struct PositionDay: Sendable, Hashable {
    public let position: ID<Position>
    public let label: RosterScreen.PositionLabel
    /// `10–18`, `no one`.
    public let text: String
    public let isOwn: Bool
  }
}
