extension PlannedShift {
  /// `true` if publishing takes the shift off the roster.
  public var isRemoval: Bool {
    if case .removal = state { true } else { false }
  }

  /// Its duration in real time, clock changes included.
  public var realMinutes: Int { Int(interval.upperBound.seconds(since: interval.lowerBound) / 60) }

  /// Real minutes without the break: what counts as hours.
  public var workedMinutes: Int { max(0, realMinutes - content.breakMinutes) }

  /// The altered shift; `zone` is the zone of its site after the alteration.
  ///
  /// Shape: state, revision and `changedByHand` stay the same, as nothing is written. The hours may exceed the limits.
  public func altered(by alteration: ShiftAlteration, in zone: Zone) -> PlannedShift {
    var shift = self
    shift.content = content.altered(by: alteration)
    shift.interval = shift.hours.interval(in: zone)
    return shift
  }
}

extension ShiftContent {
  /// The altered content; its hours may exceed the limits.
  public func altered(by alteration: ShiftAlteration) -> Self {
    var content = self
    content.site = alteration.site.applied(to: site)
    content.position = alteration.position.applied(to: position)
    content.employee = alteration.employee.applied(to: employee)
    content.hours = hours.altered(by: alteration)
    return content
  }

  /// The fields that differ, without the site.
  public func differences(from other: Self) -> Set<PlannedShift.Field> {
    var fields: Set<PlannedShift.Field> = []
    if position != other.position || skills != other.skills { fields.insert(.position) }
    if employee != other.employee { fields.insert(.employee) }
    if note != other.note { fields.insert(.note) }
    if breakMinutes != other.breakMinutes { fields.insert(.end) }
    switch (hours, other.hours) {
    case (.timed(let start, let minutes), .timed(let otherStart, let otherMinutes)):
      if start != otherStart { fields.insert(.start) }
      if start + minutes != otherStart + otherMinutes { fields.insert(.end) }
    case (.days(let first, let last), .days(let otherFirst, let otherLast)):
      if first != otherFirst { fields.insert(.start) }
      if last != otherLast { fields.insert(.end) }
    default: fields.formUnion([.start, .end])
    }
    return fields
  }
}

extension ShiftAlteration.Setting {
  func applied(to value: Value) -> Value {
    switch self {
    case .same: value
    case .to(let value): value
    }
  }
}

extension Hours {
  /// Whole days move and stretch by the whole days in the minutes.
  fileprivate func altered(by alteration: ShiftAlteration) -> Hours {
    let later =
      Self.held(alteration.daysLater, 4_000_000) * LocalTime.minutesPerDay + Self.held(alteration.minutesLater)
    let (startLater, endLater) = (Self.held(alteration.startMinutesLater), Self.held(alteration.endMinutesLater))
    switch self {
    case .timed(let start, let minutes):
      return .timed(start: start + (later + startLater), minutes: minutes - startLater + endLater)
    case .days(let first, let last):
      let day = LocalTime.minutesPerDay
      return .days(first: first + (later + startLater) / day, last: last + (later + endLater) / day)
    }
  }

  /// Clamps an outside number so that sums of it can't overflow.
  private static func held(_ number: Int, _ limit: Int = 4_000_000 * LocalTime.minutesPerDay) -> Int {
    min(max(number, -limit), limit)
  }
}

extension [ID<Position>: Position] {
  /// The minutes of work of a shift without its break; none on standby.
  public func workedMinutes(of shift: PlannedShift) -> Int { isWorkingTime(shift.position) ? shift.workedMinutes : 0 }
}
