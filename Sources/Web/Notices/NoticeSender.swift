public import Domain
public import Store
import ViewModels

/// Sends notices by one channel, by people's choices, while it runs: all due ones for one place at once.
///
/// Owns: the places with a sending in progress or about to be, each by a task of its own. Pending notices are in the database, noted as
/// sent once the other side has taken it. So each is sent once, and again only if the process ends between both; it has the same name then.
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

  /// A parcel with its letter; without one there is nothing left to send.
  private struct Ready {
    let organization: ID<Organization>
    let parcel: Parcel
    let unread: Parcel?
    let letter: NoticeLetter?
    var place: Place { Place(organization: organization, place: parcel.place) }
  }

  private static let lookSeconds: Int64 = 60
  /// The most sendings in progress: a slow one holds up no other.
  private static let mostSending = 8
  /// The most parcels that are made at once. Why no more: people read their notices meanwhile.
  private static let mostReady = 16

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
    defer { carrier.rest() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      var (ready, sending) = (ArraySlice<Ready>(), 0)
      defer { ended(ready) }
      repeat {
        if ready.isEmpty, !Task.isCancelled { ready = try await due(of: organizations)[...] }
        while sending < Self.mostSending, !Task.isCancelled, let next = ready.popFirst() {
          sending += 1
          group.addTask {
            let outcome = await Result { try await self.send(next) }
            await self.ended([next])
            try outcome.get()
          }
        }
        sending -= 1
      } while try await group.next() != nil
    }
  }

  private func ended(_ ready: ArraySlice<Ready>) { busy.subtract(ready.map(\.place)) }

  private func due(of organizations: [ID<Organization>]) async throws -> [Ready] {
    var ready: [Ready] = []
    for organization in organizations where ready.count < Self.mostReady {
      ready += try await due(of: organization, limit: Self.mostReady - ready.count)
    }
    busy.formUnion(ready.map(\.place))
    return ready
  }

  private func due(of organization: ID<Organization>, limit: Int) async throws -> [Ready] {
    let places = Set(busy.filter { $0.organization == organization }.map(\.place))
    let (channel, now, zones) = (carrier.channel, world.now(), zones)
    return try await store.read(of: organization, from: .primary) { snapshot in
      try snapshot.dueParcels(by: channel, at: now, except: places, limit: limit).map { parcel in
        let unread = parcel.only { $0.readAt == nil }
        return Ready(
          organization: organization, parcel: parcel, unread: unread,
          letter: try unread.flatMap { try NoticeLetter($0, snapshot, zones, at: now) })
      }
    }
  }

  private func send(_ ready: Ready) async throws {
    let (organization, parcel) = (ready.organization, ready.parcel)
    guard let unread = ready.unread, let letter = ready.letter else {
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
