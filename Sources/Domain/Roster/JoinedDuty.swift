/// Shifts on standby that follow each other without a gap, of one person, site and position: one duty.
///
/// A week on call is stored as one shift from hand-over hour to hand-over hour for each of its days, so that single nights can be swapped.
/// People see it whole: on Thursday 26 November 2026 at 20:00, "Anna until Tue 8:00, then Bert". A shift that is not on standby is a duty of
/// its own, as is a withdrawn one.
public struct JoinedDuty: Sendable, Hashable {
  /// By start; at least one.
  public let pieces: [Shift]

  /// The first of the pieces, for what all of them share: person, site and position.
  public var first: Shift { pieces[0] }
  /// From the start of the first piece to the end of the last, half-open.
  public var interval: Range<Instant> {
    first.interval.lowerBound..<max(first.interval.lowerBound, pieces[pieces.count - 1].interval.upperBound)
  }
  /// `true` if it has more than one piece.
  public var isJoined: Bool { pieces.count > 1 }

  /// A shift as a duty of its own.
  public init(_ shift: Shift) { pieces = [shift] }

  private init(_ pieces: [Shift]) { self.pieces = pieces }

  /// All shifts as duties, by the start of each; `standby` has the positions to join.
  ///
  /// Shape: an open shift joins none. Cost: one sort.
  public static func joining(_ shifts: [Shift], standby: Set<ID<Position>>) -> [JoinedDuty] {
    var duties: [[Shift]] = []
    var latest: [Line: Int] = [:]
    for shift in shifts.sorted(by: { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }) {
      let line = Line(shift, standby: standby)
      if let line, let place = latest[line], duties[place].last?.interval.upperBound == shift.interval.lowerBound {
        duties[place].append(shift)
      } else {
        duties.append([shift])
        if let line { latest[line] = duties.count - 1 }
      }
    }
    return duties.map(JoinedDuty.init)
  }

  /// The duties of more than one shift, by each of their shifts; `positions` are those of the shifts.
  public static func joined(_ shifts: [Shift], on positions: [ID<Position>: Position]) -> [ID<Shift>: JoinedDuty] {
    let standby = positions.standby
    guard !standby.isEmpty else { return [:] }
    return joining(shifts, standby: standby).filter(\.isJoined).reduce(into: [:]) { found, duty in
      for piece in duty.pieces { found[piece.id] = duty }
    }
  }

  /// The facts shared by the pieces of a duty.
  private struct Line: Hashable {
    let person: ID<Employee>
    let site: ID<Site>
    let position: ID<Position>

    /// `nil` for a shift that joins none.
    init?(_ shift: Shift, standby: Set<ID<Position>>) {
      guard let person = shift.employee, let position = shift.position, standby.contains(position),
        shift.withdrawnAt == nil
      else { return nil }
      (self.person, self.site, self.position) = (person, shift.site, position)
    }
  }
}
