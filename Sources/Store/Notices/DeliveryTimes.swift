import Domain

extension Instant {
  /// Seconds from one to the other, in either order.
  fileprivate func distance(to other: Instant) -> Int64 {
    max(other.seconds(since: self), seconds(since: other))
  }
}

/// The time to send some news by each channel: when its hold is over, and not in the person's quiet hours.
struct DeliveryTimes {
  private let choices: [ID<Employee>: NoticeChoices]
  private let addressed: Set<ID<Employee>>
  private let dialed: Set<ID<Employee>>
  private let chatting: Set<ID<Employee>>
  private let devices: [ID<Employee>: [ID<PushDevice>]]
  private let zones: [ID<Employee>: Zone]
  /// Announcements that ask for a receipt, which use every channel.
  private let asking: Set<ID<Announcement>>
  private let duties: [ID<Employee>: [Range<Instant>]]
  private let zone: Zone

  init(
    _ items: [PendingNews.Item], _ snapshot: borrowing Snapshot
  ) throws {
    zone = try snapshot.zone()
    let people = Set(items.map(\.person))
    guard let first = items.map(\.at).min(), let last = items.map(\.at).max() else {
      (choices, addressed, dialed, chatting, devices, zones, duties, asking) = ([:], [], [], [], [:], [:], [:], [])
      return
    }
    choices = try snapshot.choices(of: people)
    let all = try snapshot.employees(people).values
    addressed = Set(all.filter { $0.email != nil }.map(\.id))
    dialed = Set(all.filter { $0.phone != nil }.map(\.id))
    chatting = try snapshot.chatting(people)
    devices = try snapshot.devices(of: people)
    let told = Set(items.compactMap { $0.story.announcement })
    asking = told.isEmpty ? [] : Set(try snapshot.receipts(of: told).map(\.announcement))
    let rows = try snapshot.connection.rows(
      Snapshot.dutyQuery(of: people, in: snapshot.scope, during: first - 14 * 86_400..<last + 14 * 86_400),
      Snapshot.readDuty)
    duties = Dictionary(grouping: rows, by: \.person).mapValues { $0.filter(\.duty.isTimed).map(\.duty.interval) }
    var places: [ID<Site>: Zone] = [:]
    for site in Set(rows.map(\.duty.site)) {
      places[site] = try snapshot.zones.zone(try snapshot.site(site).zone)
    }
    // A person's zone: that of the site of their nearest shift.
    zones = Dictionary(grouping: rows, by: \.person).compactMapValues { rows in
      rows.min { last.distance(to: $0.duty.interval.lowerBound) < last.distance(to: $1.duty.interval.lowerBound) }
        .flatMap { places[$0.duty.site] }
    }
  }

  /// The destinations of an entry: once the person's address, chat and number, and each of their devices.
  func places(of item: PendingNews.Item) -> [Place] {
    let chosen = choices[item.person] ?? .standard
    let kind = item.story.kind
    let isAsking = item.story.announcement.map(asking.contains) ?? false
    // Why not text messages for a receipt alone: they cost money.
    let ways: [(NoticeChannel, hasPlace: Bool)] = [
      (.mail, addressed.contains(item.person)), (.chat, chatting.contains(item.person)),
      (.sms, dialed.contains(item.person) && chosen.sms.contains(kind)),
    ]
    let single = ways.filter { $0.hasPlace && (isAsking || chosen.kinds(by: $0.0).contains(kind)) }
    let push = isAsking || chosen.push.contains(kind) ? devices[item.person, default: []] : []
    return single.map { Place(channel: $0.0, device: nil) } + push.map { Place(channel: .push, device: $0) }
  }

  struct Place {
    let channel: NoticeChannel
    let device: ID<PushDevice>?
  }

  /// The time it is due there.
  func due(_ item: PendingNews.Item) -> Instant {
    let soon = item.at + item.hold
    guard let quiet = (choices[item.person] ?? .standard).quiet else { return soon }
    // Why: a person on duty is awake.
    if duties[item.person, default: []].contains(where: { $0.contains(soon) }) { return soon }
    let end = quiet.end(from: soon, in: zones[item.person] ?? zone)
    if let latest = item.story.latest, latest < end { return soon }
    return end
  }
}
