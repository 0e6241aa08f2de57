/// A shift of a person as the ledger counts it: a part of a number.
public struct FairnessShift: Sendable, Hashable {
  /// Its row on the roster.
  public let id: ID<Shift>
  /// `nil` if the shift has no position.
  public let position: ID<Position>?
  /// On the site's wall clock.
  public let hours: Hours
  /// The instants that the shift covers.
  public let interval: Range<Instant>
  /// The measures in which the shift counts.
  public let marks: FairnessMarks
  /// Real minutes without the break; 0 for whole days, unless they are on call.
  public let minutes: Int
  /// The time the shift was assigned: published, or given later.
  public let givenAt: Instant
  /// The request that led to the assignment, if there was one.
  public let request: Request?

  /// A request that brought a shift.
  public struct Request: Sendable, Hashable {
    /// A claim, an offer or a swap.
    public let kind: ShiftRequest.Kind
    /// The previous person; `nil` for an open shift.
    public let other: ID<Employee>?

    package init(kind: ShiftRequest.Kind, other: ID<Employee>?) {
      self.kind = kind
      self.other = other
    }
  }

  package init(
    id: ID<Shift>, position: ID<Position>?, hours: Hours, interval: Range<Instant>, marks: FairnessMarks, minutes: Int,
    givenAt: Instant, request: Request?
  ) {
    self.id = id
    self.position = position
    self.hours = hours
    self.interval = interval
    self.marks = marks
    self.minutes = minutes
    self.givenAt = givenAt
    self.request = request
  }

  /// Whole hours from the assignment until the start.
  public var noticeHours: Int { Int(max(0, interval.lowerBound.seconds(since: givenAt)) / 3600) }

  /// `true` if the shift counts towards a person's number of a measure.
  public func counts(in measure: FairnessMeasure) -> Bool {
    measure == .hours ? minutes > 0 && !marks.contains(.onCall) : marks.contains(FairnessMarks(measure))
  }
}
