/// The sums of a person's shifts of some days, without weights.
public struct FairnessTally: Sendable, Hashable {
  /// All counted shifts.
  public private(set) var shifts = 0
  /// Real minutes without breaks, of shifts with hours that are not on call.
  public private(set) var minutes = 0
  /// Whole days of approved absence, which reduce the share.
  public var daysAway = 0
  private var onCallMinutes = 0
  private var nights = 0
  private var weekends = 0
  private var holidays = 0
  private var shortNotice = 0

  /// No shifts.
  public init() {}

  /// Adds a shift.
  public mutating func add(_ marks: FairnessMarks, minutes: Int) {
    shifts += 1
    if marks.contains(.onCall) { onCallMinutes += minutes } else { self.minutes += minutes }
    guard !marks.isEmpty else { return }
    if marks.contains(.night) { nights += 1 }
    if marks.contains(.weekend) { weekends += 1 }
    if marks.contains(.holiday) { holidays += 1 }
    if marks.contains(.shortNotice) { shortNotice += 1 }
  }

  /// Adds marks of a shift that was added without them.
  public mutating func add(late marks: FairnessMarks) {
    if marks.contains(.shortNotice) { shortNotice += 1 }
  }

  /// Adds hours at other sites, which only count beside the contract.
  public mutating func add(minutesElsewhere more: Int) { minutes += more }

  /// The number of shifts that count in a measure; for measures of hours, minutes.
  public subscript(measure: FairnessMeasure) -> Int {
    switch measure {
    case .nights: nights
    case .weekends: weekends
    case .holidays: holidays
    case .shortNotice: shortNotice
    case .onCall: onCallMinutes
    case .hours: minutes
    }
  }
}

/// The tallies of a person: of the requested days, and of the carried-over months before.
public struct FairnessTallies: Sendable, Hashable {
  /// The tally of the requested days.
  public var within = FairnessTally()
  /// The tally of the months before.
  public var before = FairnessTally()

  /// No shifts.
  public init() {}
}
