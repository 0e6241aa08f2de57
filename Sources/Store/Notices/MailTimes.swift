import Domain

extension Instant {
  /// Seconds from one to the other, whichever is earlier.
  fileprivate func distance(to other: Instant) -> Int64 {
    max(other.seconds(since: self), seconds(since: other))
  }
}

/// When mails of some news go out: a minute later, so that several changes are one, and not in somebody's quiet hours.
struct MailTimes {
  private let choices: [ID<Employee>: NoticeChoices]
  private let addressed: Set<ID<Employee>>
  private let zones: [ID<Employee>: Zone]
  private let duties: [ID<Employee>: [Range<Instant>]]
  private let zone: Zone

  init(
    _ items: [PendingNews.Item], _ snapshot: borrowing Snapshot, _ organization: ID<Organization>
  ) throws {
    zone = try snapshot.zone(of: organization)
    let people = Set(items.map(\.person))
    guard let first = items.map(\.at).min(), let last = items.map(\.at).max() else {
      (choices, addressed, zones, duties) = ([:], [], [:], [:])
      return
    }
    choices = try snapshot.choices(of: people, in: organization)
    addressed = Set(try snapshot.employees(people, of: organization).values.filter { $0.email != nil }.map(\.id))
    let rows = try snapshot.connection.rows(
      Snapshot.dutyQuery(of: people, in: organization, during: first - 14 * 86_400..<last + 14 * 86_400),
      Snapshot.readDuty)
    duties = Dictionary(grouping: rows, by: \.person).mapValues { $0.filter(\.duty.isTimed).map(\.duty.interval) }
    var places: [ID<Site>: Zone] = [:]
    for site in Set(rows.map(\.duty.site)) {
      places[site] = try snapshot.zones.zone(try snapshot.site(site, of: organization).zone)
    }
    // Where somebody is: at the site of the shift that is nearest.
    zones = Dictionary(grouping: rows, by: \.person).compactMapValues { rows in
      rows.min { last.distance(to: $0.duty.interval.lowerBound) < last.distance(to: $1.duty.interval.lowerBound) }
        .flatMap { places[$0.duty.site] }
    }
  }

  /// `nil` if no mail is sent.
  func due(_ item: PendingNews.Item) -> Instant? {
    let choices = choices[item.person] ?? .standard
    guard choices.mail.contains(item.story.kind), addressed.contains(item.person) else { return nil }
    let soon = item.at + Notice.gatheringSeconds
    guard let quiet = choices.quiet else { return soon }
    // Why: whoever is on duty is awake.
    if duties[item.person, default: []].contains(where: { $0.contains(soon) }) { return soon }
    let end = quiet.end(from: soon, in: zones[item.person] ?? zone)
    if let latest = item.story.latest, latest < end { return soon }
    return end
  }
}
