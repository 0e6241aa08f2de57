/// A demand that a roster leaves short, with the reasons.
public struct Gap: Sendable, Equatable {
  /// The place of the demand in the problem.
  public var demand: Int
  /// The number of people missing.
  public var missing: Int
  /// Everyone ruled out, in the order of the funnel: `skill`, `there`, `hours`, `rest`.
  public var ruledOut: [RuledOut]
  /// The candidates, by total points, the cheapest first.
  public var candidates: [Alternative]
  /// The rules that would let one person in if they were looser, the smallest step first.
  public var offers: [Offer]
}

/// A person unable to take a shift, and the first reason in the funnel.
public struct RuledOut: Sendable, Equatable {
  /// The stations of the funnel.
  public enum Station: Int, Sendable, Comparable, CaseIterable {
    /// Lacks a skill, or never does such shifts.
    case skill
    /// Is away, barred, or works already.
    case there
    /// Has no minutes, weekends or shifts left.
    case hours
    /// Has too little rest, too many days in a row, or too short a block.
    case rest

    /// Earlier is less.
    public static func < (one: Self, two: Self) -> Bool { one.rawValue < two.rawValue }
  }

  /// Why, with the numbers.
  public enum Cause: Sendable, Equatable {
    /// Lacks a skill of the problem.
    case lacksSkill(Int)
    /// Never works this kind.
    case never
    /// Is away that day.
    case away
    /// The cell is barred, pinned, or as published.
    case fixed
    /// Works a kind that day.
    case works(kind: Int)
    /// Would break a limit on sums or runs: the value, and its bound.
    case limit(Score.Breach.Rule, value: Int, bound: Int)
    /// The minutes of rest before or after it; `least` is `nil` if only the order of kinds is broken.
    case rest(minutes: Int, least: Int?)
  }

  /// The person.
  public var person: Int
  /// The kind that came furthest in the funnel.
  public var kind: Int
  /// The station that ruled the person out.
  public var station: Station
  /// Why.
  public var cause: Cause
}

/// Another choice, and its points above the present roster's.
public struct Alternative: Sendable, Equatable {
  /// The person for the shift; `nil` leaves it open.
  public var person: Int?
  /// The kind; `nil` is a day off.
  public var kind: Int?
  /// The points of that roster minus those of this one.
  public var points: Int
}

/// One rule of one person, loosened just enough to fill a gap.
public struct Offer: Sendable, Equatable {
  /// The person of the rule.
  public var person: Int
  /// The kind that the person would work.
  public var kind: Int
  /// The rule.
  public var rule: Score.Breach.Rule
  /// The size of the change: minutes, days, weekends or shifts.
  public var by: Int
  /// The present bound of the rule.
  public var bound: Int
  /// The change of the roster's points.
  public var points: Int
}

/// Wishes that can't all be met, as a count shows.
public struct WishClash: Sendable, Equatable {
  /// The day.
  public var day: Int
  /// The place of the demand in the problem; `nil` for any work on the day.
  public var demand: Int?
  /// The number of people wanted.
  public var need: Int
  /// The people with these wishes: not to work if too few are left, or to work if too many want to.
  public var people: [Int]
  /// `true` if they wish to work.
  public var isWanted: Bool
  /// The number of wishes that can't be met if the wanted number of people work.
  public var unmet: Int
}
