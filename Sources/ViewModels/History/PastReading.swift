import Domain
import Store

/// Some days of the past, read at one instant of the database.
struct PastReading: Sendable {
  let sites: [Site]
  let site: Site
  let zone: Zone
  let now: Instant
  let days: ClosedRange<LocalDate>
  let eyes: ShiftPast.View
  let view: PastModel.Place.View
  let reach: PastReach
  let kept: ChangeRetention
  let moment: Instant
  /// `nil`: it is compared with now.
  let other: Instant?
  let shifts: [ShiftState]
  let differences: [ShiftPast.Difference]
  let marks: [ChangeMark]
  let editors: [Editor: String]
  /// The names of that time, and for others the present names.
  let people: [ID<Employee>: Roster.Person]
  let positions: [ID<Position>: Position]

  /// The most changes on the slider, the newest.
  static let mostMarks = 500

  init(
    _ snapshot: borrowing Snapshot, _ place: PastModel.Place, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws {
    let owner = try snapshot.organization()
    sites = try snapshot.sites().filter { visitor.sees($0.id) }
    site = try Self.site(place.site, snapshot, visitor)
    zone = try zones.zone(site.zone)
    self.now = now
    let day = place.day ?? zone.local(now).date
    days = place.view == .week ? owner.conventions.week(of: day) : day...day
    (eyes, view, kept) = (place.eyes, place.view, owner.changesKept)
    reach = try snapshot.reach()
    // Why within the known past: earlier states are lost, and later ones are still to come.
    let first = reach.since ?? now
    func known(_ moment: Instant) -> Instant { min(max(moment, first), max(now, first)) }
    moment = known(place.moment ?? now)
    other = place.other.map(known)
    let past = try snapshot.past(of: site.id, on: days)
    let version = try snapshot.version(at: moment)
    let compared =
      try other.map { try snapshot.version(at: $0) } ?? snapshot.lastVersion()
    shifts = past.standing(at: version, eyes)
    differences = past.differences(from: version, to: compared, eyes)
    marks = try snapshot.marks(past.changes(eyes).suffix(Self.mostMarks))
    let named = try snapshot.marks(Set(differences.map(\.change)))
    changes = Dictionary(uniqueKeysWithValues: named.map { ($0.version, $0) })
    editors = try snapshot.names(of: Set(named.map(\.editor)))
    let then = try snapshot.roster(of: site.id, shifts: shifts.map(\.shift), at: version)
    let later = differences.compactMap(\.now?.shift)
    let others = try snapshot.roster(of: site.id, shifts: later, at: compared)
    people = others.people.merging(then.people) { $1 }
    positions = others.positions.merging(then.positions) { $1 }
  }

  /// The changes behind the differences.
  let changes: [Int64: ChangeMark]

  static func site(_ id: ID<Site>?, _ snapshot: borrowing Snapshot, _ visitor: Visitor) throws -> Site {
    if let id {
      guard visitor.sees(id) else { throw Refusal.notFound }
      return try snapshot.site(id)
    }
    guard let first = try snapshot.sites().first(where: { visitor.sees($0.id) }) else {
      throw Refusal.notFound
    }
    return first
  }
}
