extension PlannedShift {
  /// True where the shift is to be taken off the roster.
  public var isRemoval: Bool {
    if case .removal = state { true } else { false }
  }

  /// How long it lasts by real time.
  public var realMinutes: Int { Int(interval.upperBound.seconds(since: interval.lowerBound) / 60) }

  /// What publishing it would make the roster show.
  public var version: Publication.Version {
    Publication.Version(site: site, position: position, employee: employee, hours: hours, note: note)
  }

  /// The shift as it would be; `zone` is that of the site where it is then.
  ///
  /// Shape: its state, revision and what was changed by hand stay, as nothing is written. Hours may break the limits.
  public func altered(by alteration: ShiftAlteration, in zone: Zone) -> PlannedShift {
    let version = version.altered(by: alteration)
    var shift = self
    (shift.site, shift.position, shift.employee) = (version.site, version.position, version.employee)
    shift.hours = version.hours
    shift.interval = version.hours.interval(in: zone)
    return shift
  }
}

extension Publication.Version {
  /// What it becomes by an alteration; its hours may break the limits.
  public func altered(by alteration: ShiftAlteration) -> Self {
    Self(
      site: alteration.site.applied(to: site), position: alteration.position.applied(to: position),
      employee: alteration.employee.applied(to: employee), hours: hours.altered(by: alteration), note: note)
  }

  /// The fields in which it is not as another; the site is none of them.
  public func differences(from other: Self) -> Set<PlannedShift.Field> {
    var fields: Set<PlannedShift.Field> = []
    if position != other.position { fields.insert(.position) }
    if employee != other.employee { fields.insert(.employee) }
    if note != other.note { fields.insert(.note) }
    switch (hours, other.hours) {
    case (.timed(let start, let minutes), .timed(let otherStart, let otherMinutes)):
      if start != otherStart { fields.insert(.start) }
      if minutes != otherMinutes { fields.insert(.length) }
    case (.days(let first, let last), .days(let otherFirst, let otherLast)):
      if first != otherFirst { fields.insert(.start) }
      if last.days(since: first) != otherLast.days(since: otherFirst) { fields.insert(.length) }
    default: fields.formUnion([.start, .length])
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
  /// Whole days move and stretch by as many days as the minutes have.
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

  /// A number from outside, small enough that sums of it can't overflow.
  private static func held(_ number: Int, _ limit: Int = 4_000_000 * LocalTime.minutesPerDay) -> Int {
    min(max(number, -limit), limit)
  }
}
