public import Domain

/// The content of the fairness ledger, ready in words.
public struct FairnessScreen: Sendable, Hashable {
  public let site: Site
  /// `1 September to 30 November 2026`.
  public let days: String
  public let columns: [Column]
  /// By name; only people that may be named.
  public let rows: [Row]
  public let plots: [Plot]
  /// `true` if the plots have others than the people with rows.
  public let hidesNames: Bool
  /// The reason that no shift counts; empty otherwise.
  public let empty: String
  /// `Every night counts 1.5.`, and the other meanings of the numbers.
  public let notes: [String]
  /// The word for a filled dot: `You`, or the name of the person explained; empty if none is filled.
  public let filled: String

  public struct Column: Sendable, Hashable {
    public let measure: FairnessMeasure
    public let title: String
  }

  public struct Row: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    public let isOwn: Bool
    /// One a column; `nil` for a person without that work.
    public let cells: [Cell?]
  }

  public struct Cell: Sendable, Hashable {
    public let measure: FairnessMeasure
    /// `14`, `390 h`
    public let count: String
    /// `+5`, `±0`; empty without a share.
    public let difference: String
    /// Three or more from the share.
    public let isFar: Bool
    /// `5 more than the share`.
    public let spoken: String
    public let isChosen: Bool
  }

  /// Everyone's distance from their share, as dots on a line.
  public struct Plot: Sendable, Hashable {
    public let measure: FairnessMeasure
    public let title: String
    /// `7 to 14, 3 people`.
    public let range: String
    /// One's own number and its distance in words; `nil` without that work.
    public let own: (count: String, text: String)?
    public let dots: [Dot]
    /// The most dots above each other.
    public let height: Int
    /// `6 fewer`, `6 more`.
    public let edges: (fewer: String, more: String)
    /// The same for screen readers.
    public let spoken: String

    public static func == (left: Self, right: Self) -> Bool {
      (left.measure, left.range, left.dots, left.spoken) == (right.measure, right.range, right.dots, right.spoken)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(spoken) }
  }

  public struct Dot: Sendable, Hashable {
    /// Thousandths of the line, from its start.
    public let place: Int
    /// The number of dots below it.
    public let level: Int
    public let isFilled: Bool
    /// Its distance, if that is beyond the line's end.
    public let beyond: String?
  }
}

/// The explanation of one number.
public struct FairnessExplanation: Sendable, Hashable {
  /// `Evan has 14 nights`.
  public let title: String
  /// `5 more than the share. The team has 31.`
  public let lead: String
  public let lines: [Line]
  /// The calculation: `31 nights × 30 of 100 contract hours, among the 3 who do nights`.
  public let reckoning: String
  /// `The 12 nights`.
  public let listTitle: String
  public let months: [Month]
  public let shifts: [Shift]
  public let reasons: [Reason]
  /// The carried-over months, to be shown in the same way.
  public let earlier: (word: String, days: ClosedRange<LocalDate>)?

  public struct Line: Sendable, Hashable {
    public let word: String
    public let number: String
    public let isSum: Bool
  }

  /// A strip of days.
  public struct Month: Sendable, Hashable {
    public let word: String
    /// `true` for each day with one.
    public let days: [Bool]
    public let count: Int
  }

  public struct Shift: Sendable, Hashable {
    public let id: ID<Domain.Shift>
    /// `Sat 24 October`.
    public let date: String
    /// `22:00–6:00, Night watch`.
    public let text: String
    /// `Came 5 h before`, `By a swap with Mia`; empty for none.
    public let note: String
  }

  public struct Reason: Sendable, Hashable {
    public enum Kind: Sendable, Hashable { case notice, request }
    public let kind: Kind
    public let title: String
    public let text: String
  }

  public static func == (left: Self, right: Self) -> Bool {
    (left.title, left.lead, left.lines, left.shifts, left.reasons)
      == (right.title, right.lead, right.lines, right.shifts, right.reasons)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}
