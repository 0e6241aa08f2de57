/// A site's published shifts over a period, and the answers for a given time.
///
/// Shape: `shifts` are ordered by start, then id; intervals are half-open, so at the end of a shift its person is off
/// duty. Cost: each question is one pass over `shifts`.
public struct Roster: Sendable, Hashable {
  /// The site of all shifts.
  public let site: Site
  /// Ordered by start, then id; open ones included.
  public let shifts: [Shift]
  /// The people of the shifts.
  public private(set) var people: [ID<Employee>: Person]
  /// The positions of the shifts.
  public let positions: [ID<Position>: Position]
  /// The duties of more than one shift, by each of their shifts.
  private let joined: [ID<Shift>: JoinedDuty]
  /// The shifts on standby of people on leave or ill.
  let away: Set<ID<Shift>>
  /// The starts of call-outs that go on.
  let calledOut: [ID<Employee>: Instant]
  private var presences: [ID<Shift>: Presence] = [:]
  private var presenceChanges: [Instant] = []
  /// Those on the same standby positions at other sites.
  public let elsewhere: Elsewhere

  /// A person as a roster shows them.
  public struct Person: Sendable, Hashable {
    /// The person with the shifts.
    public let id: ID<Employee>
    /// The given name.
    public let name: String
    /// `name` and the surname, in this order.
    public let fullName: String
    /// `nil` if unknown.
    public private(set) var phone: PhoneNumber?
    /// Changes with every upload of a photo; `nil` if none was uploaded.
    public let photo: Int?

    /// Cost: joins the names once, for each of the person's shifts.
    package init(id: ID<Employee>, name: String, surname: String, phone: PhoneNumber?, photo: Int? = nil) {
      self.id = id
      self.name = name
      self.phone = phone
      self.photo = photo
      fullName = Employee.fullName(name, surname)
    }

    fileprivate mutating func hidePhone() { phone = nil }

    /// The first letters of the first and last word, in capitals.
    public var initials: String { Employee.initials(of: fullName) }
  }

  /// Sorts the shifts; `people` and `positions` must cover them, and those elsewhere.
  public init(
    site: Site, shifts: [Shift], people: [ID<Employee>: Person], positions: [ID<Position>: Position],
    away: Set<ID<Shift>> = [], calledOut: [ID<Employee>: Instant] = [:], elsewhere: Elsewhere = .none
  ) {
    self.site = site
    self.shifts = shifts.sorted { ($0.interval.lowerBound, $0.id) < ($1.interval.lowerBound, $1.id) }
    self.people = people
    self.positions = positions
    (self.away, self.calledOut, self.elsewhere) = (away, calledOut, elsewhere)
    joined = JoinedDuty.joined(self.shifts, on: positions)
  }

  /// The same roster without the phone numbers of some people.
  public func withoutPhones(of hidden: Set<ID<Employee>>) -> Roster {
    guard !hidden.isEmpty else { return self }
    var roster = self
    for person in hidden { roster.people[person]?.hidePhone() }
    return roster
  }

  /// The duty that a shift is a piece of: itself, unless it is on standby.
  public func duty(of shift: Shift) -> JoinedDuty { joined[shift.id] ?? JoinedDuty(shift) }

  /// `true` if a shift goes on with the duty of the one before it.
  public func isContinuation(_ shift: Shift) -> Bool { joined[shift.id].map { $0.first.id != shift.id } ?? false }

  /// The assigned shift on standby that takes over a duty at its very end; `nil` if none does, and for other duties.
  public func then(after duty: JoinedDuty) -> Shift? {
    guard layer(of: duty.first) != nil else { return nil }
    return (shifts + elsewhere.shifts).first {
      $0.employee != nil && $0.position == duty.first.position && $0.interval.lowerBound == duty.interval.upperBound
        && !$0.interval.isEmpty
    }
  }

  /// The same roster with the presence by the time clock of the shifts at hand, and the instants at which one changes without a press.
  package func with(_ presences: [ID<Shift>: Presence], changing changes: [Instant]) -> Roster {
    var roster = self
    (roster.presences, roster.presenceChanges) = (presences, changes)
    return roster
  }

  /// The same roster as colleagues see it; a person sees their own presence as it is.
  public func asColleaguesSee(besides person: ID<Employee>? = nil) -> Roster {
    guard !presences.isEmpty else { return self }
    let own = Set(person.map { person in shifts.filter { $0.employee == person }.map(\.id) } ?? [])
    var roster = self
    roster.presences = presences.reduce(into: [:]) { seen, entry in
      seen[entry.key] = own.contains(entry.key) ? entry.value : entry.value.forColleagues
    }
    return roster
  }

  /// The presence of a shift's person by the time clock; `nil` without one, and for shifts further away.
  public func presence(of shift: Shift) -> Presence? { presences[shift.id] }

  /// The assigned shifts under way at an instant: backups last, by position, then name; no one away on standby, or gone.
  public func onDuty(at now: Instant) -> [Shift] {
    shifts.filter {
      $0.employee != nil && $0.interval.contains(now) && !isAway($0) && presences[$0.id]?.state != .left
    }
    .sorted { ordered($0) < ordered($1) }
  }

  /// The assigned shifts that start next: one, or all that start together; a shift that goes on with a duty is none.
  public func nextUp(at now: Instant) -> [Shift] {
    let coming = shifts.filter {
      $0.employee != nil && $0.interval.lowerBound > now && !$0.interval.isEmpty && !isContinuation($0)
    }
    guard let first = coming.first else { return [] }
    return coming.filter { $0.interval.lowerBound == first.interval.lowerBound }.sorted { ordered($0) < ordered($1) }
  }

  /// The assigned shift that ended last; `nil` if none has ended.
  public func lastOffDuty(at now: Instant) -> Shift? {
    shifts.filter { $0.employee != nil && $0.interval.upperBound <= now }
      .max { ($0.interval.upperBound, $0.id) < ($1.interval.upperBound, $1.id) }
  }

  /// The shifts on a day, by start, open ones included.
  public func duty(on date: LocalDate) -> [Shift] {
    shifts.filter { $0.hours.stands(on: date) }
  }

  /// The handovers: shifts of the same position that end or start exactly at the edges of this one's duty.
  public func neighbors(of shift: Shift) -> (before: Shift?, after: Shift?) {
    let own = duty(of: shift)
    let others = shifts.filter { other in
      other.employee != nil && other.position == shift.position && !own.pieces.contains { $0.id == other.id }
    }
    return (
      others.first { $0.interval.upperBound == own.interval.lowerBound && !$0.interval.isEmpty },
      others.first { $0.interval.lowerBound == own.interval.upperBound && !$0.interval.isEmpty }
    )
  }

  /// The next instant at which one of these answers changes; `nil` if no shift follows.
  public func nextChange(after now: Instant) -> Instant? {
    let edges = (shifts + elsewhere.shifts).lazy.flatMap { [$0.interval.lowerBound, $0.interval.upperBound] }
    return [edges.filter { $0 > now }.min(), presenceChanges.filter { $0 > now }.min()].compactMap(\.self).min()
  }

  func ordered(_ shift: Shift) -> (Int, String, String, ID<Shift>) {
    (
      layer(of: shift) ?? 1, shift.position.flatMap { positions[$0]?.name } ?? "",
      shift.employee.flatMap { people[$0]?.fullName } ?? "",
      shift.id
    )
  }
}
