/// The line of people on call: the first, the backup, and the gaps.
extension Roster {
  /// A place in line that no one has.
  public struct Gap: Sendable, Hashable {
    /// The position without a person.
    public let position: ID<Position>
    /// 1 for the first in line, 2 for the backup.
    public let layer: Int
    /// The end of the shift without a person.
    public let until: Instant
    /// The backup moved up for the first in line; `nil` if the shift itself is open, or its person away.
    public let movedUp: ID<Shift>?
  }

  /// The place in line of a shift on standby; `nil` for other shifts.
  public func layer(of shift: Shift) -> Int? { position(of: shift)?.duty.layer }

  /// The shift on standby that a backup stands in for at an instant; `nil` unless it is first in line then.
  ///
  /// A person is missing if the shift is open, or they are away with an approved absence. A backup stands in for one, and the turns of other
  /// days stay as they are.
  public func stoodIn(by backup: Shift, at now: Instant) -> Shift? {
    missing(at: now).first { standIn(for: $0, at: now)?.id == backup.id }
  }

  /// The places in line without a person at an instant, the first in line before the backups.
  public func gaps(at now: Instant) -> [Gap] {
    missing(at: now).compactMap { shift -> Gap? in
      guard let position = shift.position, let layer = layer(of: shift) else { return nil }
      guard let backup = standIn(for: shift, at: now), let second = backup.position else {
        return Gap(position: position, layer: layer, until: shift.interval.upperBound, movedUp: nil)
      }
      let until = min(shift.interval.upperBound, backup.interval.upperBound)
      return Gap(position: second, layer: 2, until: until, movedUp: backup.id)
    }.sorted { ($0.layer, $0.until, $0.position) < ($1.layer, $1.until, $1.position) }
  }

  /// The start of the call-out that the person of a shift on standby is at; `nil` for others.
  public func calledOutSince(_ shift: Shift) -> Instant? {
    layer(of: shift) == nil ? nil : shift.employee.flatMap { calledOut[$0] }
  }

  /// `true` if the person of a shift on standby is away then.
  func isAway(_ shift: Shift) -> Bool { away.contains(shift.id) }

  /// The shifts on standby under way without a person to call.
  private func missing(at now: Instant) -> [Shift] {
    shifts.filter { $0.interval.contains(now) && layer(of: $0) != nil && ($0.employee == nil || isAway($0)) }
  }

  private func standIn(for shift: Shift, at now: Instant) -> Shift? {
    guard let first = position(of: shift), first.duty == .standby else { return nil }
    let backups = shifts.filter { backup in
      backup.interval.contains(now) && backup.employee != nil && !isAway(backup)
        && position(of: backup)?.isBackup(of: first) ?? false
    }
    let others = missing(at: now).filter { other in
      other.position.flatMap { positions[$0] }.map { $0.duty == .standby && isOneLine($0, first) } ?? false
    }
    guard let place = others.firstIndex(where: { $0.id == shift.id }), place < backups.count else { return nil }
    return backups[place]
  }

  private func isOneLine(_ position: Position, _ other: Position) -> Bool {
    positions.values.contains { $0.isBackup(of: position) && $0.isBackup(of: other) }
  }

  private func position(of shift: Shift) -> Position? { shift.position.flatMap { positions[$0] } }
}

/// Teams that follow the sun: one position at several sites.
extension Roster {
  /// The shifts of other sites on the standby positions of this one, from now on.
  public struct Elsewhere: Sendable, Hashable {
    /// Assigned ones.
    public let shifts: [Shift]
    /// The names of their sites.
    public let sites: [ID<Site>: String]

    /// None.
    public static let none = Elsewhere(shifts: [], sites: [:])

    package init(shifts: [Shift], sites: [ID<Site>: String]) { (self.shifts, self.sites) = (shifts, sites) }
  }

  /// Those on standby at other sites on the positions of this one, by name.
  ///
  /// From 9:00 to 17:00 in Berlin and from 11:00 to 19:00 in New York someone can be called all the time: on 10 March and 26 October 2026, with
  /// the clocks five hours apart, both for an hour.
  public func onCallElsewhere(at now: Instant) -> [Shift] {
    elsewhere.shifts.filter { $0.interval.contains(now) }.sorted { ordered($0) < ordered($1) }
  }
}
