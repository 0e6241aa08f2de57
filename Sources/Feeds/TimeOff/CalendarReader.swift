public import Crypto
public import Domain
public import Fetching
import FoundationEssentials
public import Store

/// Reads the busy times of people's connected calendars, every quarter of an hour.
///
/// Owns: the calendars under way, some at a time, so that a slow server delays no other. Addresses are opened for their
/// request alone, and of the answers only busy times are kept.
public actor CalendarReader {
  /// The outcomes of its readings; one of a calendar that was removed meanwhile does not count.
  public nonisolated let runs = JobRuns()

  let store: Store
  let key: SecretKey
  let zones: Zones
  let world: World
  private let fetcher: Fetcher
  /// Tries once, as a person waits for it.
  private let connecting: Fetcher
  /// A server of calendars, with a person waiting and without.
  let patient: CalendarServer
  let server: CalendarServer
  let allowsHTTP: Bool
  private var busy: Set<ID<ConnectedCalendar>> = []

  /// The interval between looks.
  private static let lookSeconds = 30
  /// The most calendars that are read at a time.
  private static let mostBusy = 8

  /// `key` seals the addresses. Reads nothing until `run` or `connect`.
  public init(store: Store, key: SecretKey, zones: Zones, world: World, limits: FetchLimits = FetchLimits()) {
    (self.store, self.key, self.zones, self.world) = (store, key, zones, world)
    var limits = limits
    limits.maximumBytes = BusyTimes.maximumBytes
    fetcher = Fetcher(world: world, limits: limits, mediaTypes: "text/calendar, */*;q=0.5")
    patient = CalendarServer(limits: limits)
    (limits.attempts, limits.total) = (1, .seconds(15))
    connecting = Fetcher(world: world, limits: limits, mediaTypes: "text/calendar, */*;q=0.5")
    server = CalendarServer(limits: limits)
    allowsHTTP = limits.allowsHTTP
  }

  // MARK: Connecting

  /// Reads a calendar for the first time, and connects it if that works.
  ///
  /// Errors: `FeedFault`; `Refusal.invalid` for the fields `name` and `address`. Cost: one attempt of at most 15 s.
  public func connect(
    _ address: String, called name: String, keepsFree: Bool, of person: ID<Employee>, by editor: Editor,
    in organization: ID<Organization>
  ) async throws {
    let (url, host) = try feed(address)
    let draft = try ConnectedCalendarDraft(
      name: name, host: host, sealedAddress: key.seal(url.absoluteString), keepsFree: keepsFree)
    let place = try await place(organization)
    let answer: FetchAnswer
    do throws(FetchFault) { answer = try await connecting.fetch(.web(url)) } catch {
      throw FeedFault(error, mismatch: .notACalendar)
    }
    guard case .fresh(let bytes, let validators) = answer else { throw FeedFault.notACalendar }
    let findings = try findings(bytes, validators, at: place)
    try await store.write(in: organization, by: editor) { transaction in
      _ = try transaction.connect(draft, of: person, with: findings)
    }
  }

  /// The address of a calendar file, and its host. Errors: `Refusal.invalid` (`address`).
  private func feed(_ text: String) throws(Refusal) -> (URL, host: String) {
    var text = text.trimmed
    // Why: programs offer addresses to subscribe to by this name.
    for scheme in ["webcal://", "webcals://"] where text.lowercased().hasPrefix(scheme) {
      text = "https://" + text.dropFirst(scheme.count)
    }
    guard !text.isEmpty else { throw .invalid([.init("address", .missing)]) }
    return try onWeb(text, "address")
  }

  /// An address on the web as typed in a field, and its host. Errors: `Refusal.invalid`.
  nonisolated func onWeb(_ text: String, _ field: String) throws(Refusal) -> (URL, host: String) {
    guard case .web(let url)? = FeedSource(text), let host = url.host(), (1...255).contains(host.count) else {
      throw .invalid([.init(field, .notAWebAddress)])
    }
    guard allowsHTTP || url.scheme?.lowercased() == "https" else { throw .invalid([.init(field, .notHTTPS)]) }
    return (url, host)
  }

  func place(_ organization: ID<Organization>) async throws -> Place {
    let found = try await store.read(of: organization) { try $0.organization() }
    return Place(zone: try zones.zone(found.zone), calendarKey: found.calendarKey)
  }

  /// An organization's part in a reading.
  struct Place {
    let zone: Zone
    let calendarKey: String

    func isOwn(_ uid: String) -> Bool { uid.hasPrefix("shift-") && uid.hasSuffix("@\(calendarKey)") }
  }

  private func findings(
    _ bytes: [UInt8], _ validators: Validators, at place: Place
  ) throws(FeedFault) -> CalendarFindings {
    var found = BusyTimes(at: world.now(), on: place.zone, zones, apartFrom: place.isOwn)
    try found.add(bytes)
    let mark = found.mark(validators.etag ?? "")
    return CalendarFindings(
      times: found.times, leftOut: found.leftOut, etag: mark, lastModified: validators.lastModified)
  }

  // MARK: Reading

  /// Reads each calendar when it is due, until the task is canceled; call once.
  public func run() async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        for calendar in await due() { group.addTask { await self.read(calendar) } }
        do { try await world.sleep(.seconds(Self.lookSeconds)) } catch { break }
      }
    }
  }

  private func due() async -> [CalendarToRead] {
    guard store.leads else { return [] }
    let (now, room) = (world.now(), Self.mostBusy - busy.count)
    guard room > 0 else { return [] }
    do {
      let found = try await store.read { server in
        try server.organizations().flatMap { try server.of($0.id).dueCalendars(at: now, limit: Self.mostBusy) }
      }
      let due = found.filter { !busy.contains($0.id) }.prefix(room)
      busy.formUnion(due.map(\.id))
      return Array(due)
    } catch {
      world.log.error("connected calendars could not be listed", ["cause": "\(error)"])
      return []
    }
  }

  /// Reads a calendar once, whatever comes of it.
  func read(_ calendar: CalendarToRead) async {
    defer { busy.remove(calendar.id) }
    let name = "calendar \(calendar.id)"
    do {
      do {
        let isRead: Void? = try await store.alone(with: name) { try await take(calendar) }
        if isRead != nil { runs.count(isDone: true, at: world.now()) }
      } catch let fault as FeedFault {
        guard !Task.isCancelled else { return }
        runs.count(isDone: false, at: world.now())
        world.log.info("connected calendar not read", ["calendar": "\(calendar.id)", "fault": fault.code])
        try await store.write(in: calendar.organization, by: .console) {
          try $0.noteFault(
            fault.code, of: calendar.id,
            again: fault == .passwordRefused ? ConnectedCalendar.refusedSeconds : ConnectedCalendar.intervalSeconds)
        }
      }
    } catch Refusal.notFound {
      world.log.info("connected calendar removed while it was read", ["calendar": "\(calendar.id)"])
    } catch {
      runs.count(isDone: false, at: world.now())
      world.log.error(
        "busy times could not be stored", ["calendar": "\(calendar.id)", "cause": "\(error)"])
    }
  }

  private func take(_ calendar: CalendarToRead) async throws {
    if calendar.hasPassword { return try await takeFromServer(calendar) }
    guard let text = key.open(calendar.sealedAddress), let source = FeedSource(text), case .web = source else {
      throw FeedFault.badAddress
    }
    let place = try await place(calendar.organization)
    let etag = BusyTimes(at: world.now(), on: place.zone, zones, apartFrom: place.isOwn).unmarked(calendar.etag)
    let known = etag.map { Validators(etag: $0.isEmpty ? nil : $0, lastModified: calendar.lastModified) }
    let answer: FetchAnswer
    do throws(FetchFault) { answer = try await fetcher.fetch(source, since: known) } catch {
      throw FeedFault(error, mismatch: .notACalendar)
    }
    switch answer {
    case .unchanged:
      try await store.write(in: calendar.organization, by: .console) { try $0.noteUnchanged(calendar.id) }
    case .fresh(let bytes, let validators):
      let findings = try findings(bytes, validators, at: place)
      try await store.write(in: calendar.organization, by: .console) {
        try $0.keep(findings, of: calendar.id, for: calendar.employee)
      }
    }
  }
}
