import Domain

extension Instant {
  /// Seconds from one to the other, in either order.
  fileprivate func distance(to other: Instant) -> Int64 {
    max(other.seconds(since: self), seconds(since: other))
  }
}

/// The time to send some news by each channel: when its hold is over, and not in the person's quiet hours.
struct DeliveryTimes {
  private let own: NoticePlaces
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
    own = try NoticePlaces(of: people, snapshot)
    guard let first = items.map(\.at).min(), let last = items.map(\.at).max() else {
      (zones, duties, asking) = ([:], [:], [])
      return
    }
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
    let isAsking = item.story.announcement.map(asking.contains) ?? false
    let ways = own.ways(to: item.person, of: item.story.kind, isAsking: isAsking)
    return NoticeChannel.allCases.filter(ways.contains).flatMap { channel in
      channel == .push
        ? own.devices[item.person, default: []].map { Place(channel: channel, device: $0) }
        : [Place(channel: channel, device: nil)]
    }
  }

  struct Place {
    let channel: NoticeChannel
    let device: ID<PushDevice>?
  }

  /// The time it is due there.
  func due(_ item: PendingNews.Item) -> Instant {
    let soon = item.at + item.hold
    guard let quiet = own.choices(of: item.person).quiet else { return soon }
    // Why: a person on duty is awake.
    if duties[item.person, default: []].contains(where: { $0.contains(soon) }) { return soon }
    let end = quiet.end(from: soon, in: zones[item.person] ?? zone)
    if let latest = item.story.latest, latest < end { return soon }
    return end
  }
}

/// The places at which people can be reached, and their choices among them.
struct NoticePlaces {
  /// The browsers of those that have some.
  let devices: [ID<Employee>: [ID<PushDevice>]]
  private let chosen: [ID<Employee>: NoticeChoices]
  private let addressed: Set<ID<Employee>>
  private let dialed: Set<ID<Employee>>
  private let chatting: Set<ID<Employee>>

  init(of people: Set<ID<Employee>>, _ snapshot: borrowing Snapshot) throws {
    chosen = try snapshot.choices(of: people)
    devices = try snapshot.devices(of: people)
    chatting = try snapshot.chatting(people)
    let all = try snapshot.employees(people).values
    addressed = Set(all.filter { $0.email != nil }.map(\.id))
    dialed = Set(all.filter { $0.phone != nil }.map(\.id))
  }

  func choices(of person: ID<Employee>) -> NoticeChoices { chosen[person] ?? .standard }

  /// The channels by which a kind of news reaches a person.
  ///
  /// News that asks for a receipt comes by each that has a place, but for text messages, which cost money.
  func ways(to person: ID<Employee>, of kind: Notice.Kind, isAsking: Bool = false) -> Set<NoticeChannel> {
    let choices = choices(of: person)
    let found = NoticeChannel.allCases.filter { channel in
      hasPlace(person, by: channel) && (choices.kinds(by: channel).contains(kind) || isAsking && channel != .sms)
    }
    return Set(found)
  }

  private func hasPlace(_ person: ID<Employee>, by channel: NoticeChannel) -> Bool {
    switch channel {
    case .mail: addressed.contains(person)
    case .push: devices[person] != nil
    case .chat: chatting.contains(person)
    case .sms: dialed.contains(person)
    }
  }
}
