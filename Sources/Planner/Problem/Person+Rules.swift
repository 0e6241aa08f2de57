/// The rules of a person that no roster breaks; `nil` is no rule.
public struct Limits: Sendable, Equatable {
  /// The fewest minutes of the whole span.
  public var leastMinutes: Int?
  /// The most minutes of the whole span.
  public var mostMinutes: Int?
  /// The most minutes of a week; weeks begin on Monday.
  public var mostMinutesAWeek: Int?
  /// The most days of work in a row.
  public var mostDaysInRow: Int?
  /// The fewest days of work in a row.
  public var leastDaysInRow: Int?
  /// The fewest days off in a row.
  public var leastDaysOff: Int?
  /// The most weekends with work on Saturday or Sunday.
  public var mostWeekends: Int?
  /// The least minutes between the end of a shift and the start of the next day's.
  public var leastRest: Int?
  /// The most shifts of some kinds.
  public var most: [KindLimit]
  /// `true` if any kind may follow any other, because no row would be legal otherwise.
  var isUnrested = false

  /// No rules except the given ones.
  public init(
    leastMinutes: Int? = nil, mostMinutes: Int? = nil, mostMinutesAWeek: Int? = nil, mostDaysInRow: Int? = nil,
    leastDaysInRow: Int? = nil, leastDaysOff: Int? = nil, mostWeekends: Int? = nil, leastRest: Int? = nil,
    most: [KindLimit] = []
  ) {
    self.leastMinutes = leastMinutes
    self.mostMinutes = mostMinutes
    self.mostMinutesAWeek = mostMinutesAWeek
    self.mostDaysInRow = mostDaysInRow
    self.leastDaysInRow = leastDaysInRow
    self.leastDaysOff = leastDaysOff
    self.mostWeekends = mostWeekends
    self.leastRest = leastRest
    self.most = most
  }
}

/// The most shifts of some kinds, taken together.
public struct KindLimit: Sendable, Equatable {
  /// The kinds that count.
  public var kinds: [Int]
  /// The most of them in the span.
  public var most: Int

  /// The most shifts of some kinds.
  public init(kinds: [Int], most: Int) {
    self.kinds = kinds
    self.most = most
  }
}

/// A person's wish to work, or not to work, on a day.
public struct Wish: Sendable, Equatable {
  /// The day.
  public var day: Int
  /// The kind; `nil` is any work at all.
  public var kind: Int?
  /// `true` for a wish to work; `false` for a wish not to work.
  public var isWanted: Bool
  /// The points if the wish is not met.
  public var points: Int

  /// A wish for or against a kind, or any work, on a day.
  public init(day: Int, kind: Int?, isWanted: Bool, points: Int) {
    self.day = day
    self.kind = kind
    self.isWanted = isWanted
    self.points = points
  }
}

/// The published roster, and the points of another one.
public struct Published: Sendable, Equatable {
  /// The kind of each day, `nil` for a day off; one element per day.
  public var row: [Int?]
  /// The points of each day that differs.
  public var points: Int
  /// The first day that may differ; earlier days stay.
  public var from: Int

  /// The points count for each day that differs.
  public init(row: [Int?], points: Int, from: Int = 0) {
    self.row = row
    self.points = points
    self.from = from
  }
}

/// A person's work just before day 0.
public struct History: Sendable, Equatable {
  /// The days of work in a row that end on the day before day 0; 0 after a day off.
  public var daysInRow: Int
  /// The days off in a row that end on the day before day 0; 0 after a day of work.
  public var daysOff: Int
  /// The kind of the day before day 0, if it was worked.
  public var kind: Int?

  /// A run of work, or of days off.
  public init(daysInRow: Int = 0, daysOff: Int = 0, kind: Int? = nil) {
    self.daysInRow = daysInRow
    self.daysOff = daysOff
    self.kind = kind
  }
}

/// A sum over the span that should come near to a number, earlier work included.
public struct Balance: Sendable, Equatable {
  /// The quantity to sum.
  public enum Measure: Sendable, Equatable {
    /// Minutes of work.
    case minutes
    /// Weekends with work.
    case weekends
    /// Shifts of some kinds, for example nights.
    case shifts(kinds: [Int])
  }

  /// The quantity to sum.
  public var measure: Measure
  /// The amount before the span, in past months.
  public var before: Int
  /// Each unit below this sum costs `under`.
  public var least: Int
  /// Each unit above this sum costs `over`.
  public var most: Int
  /// The size of one unit: 60 counts minutes by the begun hour.
  public var unit: Int
  /// The points of each unit below `least`.
  public var under: Int
  /// The points of each unit above `most`.
  public var over: Int

  /// A sum that costs nothing between two limits.
  public init(
    _ measure: Measure, before: Int = 0, least: Int, most: Int, unit: Int = 1, under: Int = 0, over: Int = 0
  ) {
    self.measure = measure
    self.before = before
    self.least = least
    self.most = most
    self.unit = unit
    self.under = under
    self.over = over
  }

  /// The points of a sum of the span.
  public func points(_ sum: Int) -> Int {
    let value = before + sum
    if value < least { return (least - value + unit - 1) / unit * under }
    if value > most { return (value - most + unit - 1) / unit * over }
    return 0
  }
}

/// The points of each shift of a kind.
public struct KindCost: Sendable, Equatable {
  /// The kind.
  public var kind: Int
  /// The points of each.
  public var points: Int

  /// The points of each shift of a kind.
  public init(kind: Int, points: Int) {
    self.kind = kind
    self.points = points
  }
}

/// The points of a change from one day of work to the next.
public struct Continuity: Sendable, Equatable {
  /// For another kind.
  public var kind: Int
  /// For another position.
  public var position: Int
  /// For another site.
  public var site: Int

  /// No points unless given.
  public init(kind: Int = 0, position: Int = 0, site: Int = 0) {
    self.kind = kind
    self.position = position
    self.site = site
  }
}
