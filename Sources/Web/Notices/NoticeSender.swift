public import Domain
public import Store
import ViewModels

/// Sends notices by one channel, by people's choices, while it runs: all due ones for one place at once.
///
/// Owns: the places with a sending in progress, each by a task of its own. Pending notices are in the database, noted as sent once the
/// other side has taken it. So each is sent once, and again only if the process ends between both; it has the same name then.
public actor NoticeSender {
  private let store: Store
  private let zones: Zones
  private let world: World
  private let carrier: any NoticeCarrier
  /// The outcomes of its looks.
  public nonisolated let runs = JobRuns()

  private var busy: Set<Place> = []
  private var watch = ChangeWatch()

  private struct Place: Hashable {
    let organization: ID<Organization>
    let place: Parcel.Place
  }

  private static let lookSeconds: Int64 = 60
  /// The most places with a sending in progress: a slow one holds up no other.
  private static let mostBusy = 8

  /// Sends nothing until `run`.
  public init(store: Store, zones: Zones, world: World, carrier: any NoticeCarrier) {
    (self.store, self.zones, self.world, self.carrier) = (store, zones, world, carrier)
  }

  /// Looks once a second, until the task is canceled. Cost: if nothing is due, a look-up.
  public func run() async { await world.eachSecond { await look() } }

  private func look() async {
    let now = world.now()
    guard watch.isDue(in: store, at: now) else { return }
    do {
      let organizations = try await store.read { try $0.organizations() }.map(\.id)
      for organization in organizations { watch.see(store.changes.version(of: organization), of: organization) }
      try await sendAll(of: organizations)
      watch.next = max(try await nextDue(of: organizations, at: now), now + 1)
      runs.count(isDone: true, at: now)
    } catch {
      world.log.error("notifications could not be sent", ["channel": carrier.channel.rawValue, "cause": "\(error)"])
      watch.next = now + Self.lookSeconds
      runs.count(isDone: false, at: now)
    }
  }

  private func nextDue(of organizations: [ID<Organization>], at now: Instant) async throws -> Instant {
    let channel = carrier.channel
    return try await store.read { server in
      try organizations.compactMap { try server.of($0).nextDelivery(by: channel) }
        .reduce(now + Self.lookSeconds, min)
    }
  }

  /// Returns once nothing is due.
  private func sendAll(of organizations: [ID<Organization>]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      repeat {
        for organization in organizations where !Task.isCancelled {
          for parcel in try await due(of: organization) {
            let place = Place(organization: organization, place: parcel.place)
            busy.insert(place)
            group.addTask {
              let outcome = await Result { try await self.send(parcel, of: organization) }
              await self.ended(place)
              try outcome.get()
            }
          }
        }
      } while try await group.next() != nil
    }
  }

  private func ended(_ place: Place) { busy.remove(place) }

  private func due(of organization: ID<Organization>) async throws -> [Parcel] {
    let free = Self.mostBusy - busy.count
    guard free > 0 else { return [] }
    let places = Set(busy.filter { $0.organization == organization }.map(\.place))
    let (channel, now) = (carrier.channel, world.now())
    return try await store.read(of: organization, from: .primary) {
      try $0.dueParcels(by: channel, at: now, except: places, limit: free)
    }
  }

  private func send(_ parcel: Parcel, of organization: ID<Organization>) async throws {
    let (now, zones) = (world.now(), zones)
    let unread = parcel.only { $0.readAt == nil }
    let letter = try await store.read(of: organization, from: .primary) { snapshot in
      try unread.flatMap { try NoticeLetter($0, snapshot, zones, at: now) }
    }
    guard let unread, let letter else {
      return try await store.write(in: organization, by: .console) {
        try $0.drop(parcel.notices.map(\.id), to: parcel.place)
      }
    }
    let read = parcel.notices.filter { $0.readAt != nil }.map(\.id)
    if !read.isEmpty {
      try await store.write(in: organization, by: .console) { try $0.drop(read, to: parcel.place) }
    }
    let fault = await carrier.carry(letter, unread, of: organization)
    if let fault {
      world.log.warning("a notification was not taken", ["channel": carrier.channel.rawValue, "fault": fault.name])
    }
    try await store.write(in: organization, by: .console) {
      try $0.note(unread, fault: fault?.name, mayRetry: fault?.mayRetry ?? false)
      if let fault, fault.isGone, let device = parcel.place.device {
        try $0.removeDevice(device, of: parcel.place.person)
      }
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
