public import Crypto
public import Domain
public import Fetching
import FoundationEssentials
import ICalendar
public import Store
import Words

/// Writes people's published shifts into calendars of their own (CalDAV), and removes those that are no longer theirs.
///
/// Owns: the calendars under way, some at a time. What is to be done is found anew each time by comparing the roster with the rows of what was
/// written, which are there before each request: nothing is lost with the process, and nothing is written twice. The roster wins: a shift
/// that was edited in the calendar is written again. See decision 0101.
public actor ShiftWriter {
  private let store: Store
  private let key: SecretKey
  private let zones: Zones
  private let world: World
  private let server: CalendarServer
  /// The outcomes of its attempts.
  public nonisolated let runs = JobRuns()

  private var busy: Set<ID<ConnectedCalendar>> = []
  private var watch = ChangeWatch()

  /// The most calendars that are written into at a time.
  private static let mostBusy = 8
  /// The interval between looks without a change.
  private static let lookSeconds: Int64 = 60

  /// `key` opens the addresses. Writes nothing until `run`.
  public init(store: Store, key: SecretKey, zones: Zones, world: World, limits: FetchLimits = FetchLimits()) {
    (self.store, self.key, self.zones, self.world) = (store, key, zones, world)
    server = CalendarServer(limits: limits)
  }

  /// Writes whatever is due, until the task is canceled; call once.
  public func run() async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        for calendar in await due() { group.addTask { await self.write(calendar) } }
        do { try await world.sleep(.seconds(1)) } catch { break }
      }
    }
  }

  /// The calendars to begin with, which are busy from now on. Cost: if nothing changed and nothing is due, a look-up.
  private func due() async -> [CalendarToWrite] {
    let now = world.now()
    guard watch.isDue(in: store, at: now) else { return [] }
    do {
      let organizations = try await store.read { try $0.organizations().map(\.id) }
      // Why before the calendars are read: changes in between are news the next time.
      let versions = organizations.map { ($0, store.changes.version(of: $0)) }
      let (found, next) = try await store.read { server in
        let snapshots = try server.organizations().map(\.id)
        return (
          try snapshots.flatMap { try server.of($0).calendarsToWrite(at: now) },
          try snapshots.compactMap { try server.of($0).nextCalendarToWrite() }.min()
        )
      }
      for (organization, version) in versions { watch.see(version, of: organization) }
      let ready = found.filter { !busy.contains($0.id) }
      let begun = ready.prefix(max(0, Self.mostBusy - busy.count))
      let later = max(next ?? now + Self.lookSeconds, now + 1)
      watch.next = begun.count < ready.count ? now : min(later, now + Self.lookSeconds)
      busy.formUnion(begun.map(\.id))
      return Array(begun)
    } catch {
      world.log.error("calendars to write into could not be listed", ["cause": "\(error)"])
      watch.next = now + Self.lookSeconds
      return []
    }
  }

  /// Writes what is due into a calendar, whatever comes of it.
  func write(_ calendar: CalendarToWrite) async {
    defer {
      busy.remove(calendar.id)
      watch.next = world.now()
    }
    do {
      do {
        let isDone: Void? = try await store.alone(with: "shifts of calendar \(calendar.id)") {
          try await bring(calendar)
        }
        if isDone != nil { runs.count(isDone: true, at: world.now()) }
      } catch let refusal as CalendarRefusal {
        guard !Task.isCancelled else { return }
        runs.count(isDone: false, at: world.now())
        try await note(refusal, of: calendar)
      }
    } catch Refusal.notFound {
      world.log.info("connected calendar removed while it was written", ["calendar": "\(calendar.id)"])
    } catch {
      runs.count(isDone: false, at: world.now())
      world.log.error("shifts could not be written", ["calendar": "\(calendar.id)", "cause": "\(error)"])
      let chance = world.random()
      try? await store.write(in: calendar.organization, by: .console) {
        try $0.noteWriteFault(
          "other", of: calendar.id, as: calendar.writing, again: DeliverySchedule.wait(after: 3, chance: chance))
      }
    }
  }

  private func note(_ refusal: CalendarRefusal, of calendar: CalendarToWrite) async throws {
    let fault: FeedFault =
      switch refusal.status {
      case 403, 405: .calendarReadOnly
      case 404, 409, 410: .calendarGone
      default: refusal.fault
      }
    world.log.info("shifts not written", ["calendar": "\(calendar.id)", "fault": fault.code])
    let asked = refusal.attempt?.askedSeconds(at: world.now())
    var wait = DeliverySchedule.wait(after: calendar.attempts + 1, asked: asked, chance: world.random())
    if fault == .passwordRefused { wait = calendar.writing == .on ? ConnectedCalendar.refusedSeconds : nil }
    let again = wait
    try await store.write(in: calendar.organization, by: .console) {
      try $0.noteWriteFault(fault.code, of: calendar.id, as: calendar.writing, again: again)
    }
  }

  // MARK: One calendar

  private func bring(_ calendar: CalendarToWrite) async throws {
    guard let address = key.open(calendar.sealedAddress).flatMap({ URL(string: $0) }) else {
      throw CalendarRefusal(.badAddress)
    }
    let (now, zones) = (world.now(), zones)
    let (difference, version) = try await store.read(of: calendar.organization, from: .primary) { snapshot in
      let (written, version) = try snapshot.writtenShifts(in: calendar.id)
      let wanted =
        calendar.writing == .on ? try Self.shifts(of: calendar.employee, snapshot, zones, at: now) : []
      let difference = ShiftDifference(of: wanted, from: written, at: now, keepsPast: calendar.writing == .on)
      return (difference, version)
    }
    let begun = difference.puts.filter(\.isNew).map(\.known)
    if !begun.isEmpty {
      try await store.write(in: calendar.organization, by: .console) {
        try $0.noteBegun(begun, in: calendar.id, of: calendar.employee)
      }
    }
    for put in difference.puts { try await write(put, into: calendar, at: address) }
    for shift in difference.removals { try await remove(shift, from: calendar, at: address) }
    try await store.write(in: calendar.organization, by: .console) {
      try $0.noteWritten(all: version, of: calendar.id, as: calendar.writing)
    }
  }

  /// A person's published shifts that are not over, as events of a calendar.
  private static func shifts(
    of employee: ID<Employee>, _ snapshot: borrowing Snapshot, _ zones: Zones, at now: Instant
  ) throws -> [ShiftDifference.Wanted] {
    // Why past days: a duty of several pieces keeps its name from the first on.
    let span = now - ConnectedCalendar.shiftDaysKept * 86_400..<now + ConnectedCalendar.shiftDaysAhead * 86_400
    let shifts = try snapshot.calendarShifts(of: .employeeCalendar(employee), during: span)
    let present = shifts.filter { $0.withdrawnAt == nil }
    let events = try ShiftEvents(snapshot, present)
    let wording = Wording(events.organization)
    return try events.duties(of: present).filter { $0.interval.upperBound > now }.map { duty in
      let event = try events.event(of: duty, zones, wording, alarm: ShiftEvents.alarmMinutesBefore)
      var file = CalendarFile(events: [event])
      file.isPublished = false
      return ShiftDifference.Wanted(shift: duty.first.id, text: file.text(), endsAt: duty.interval.upperBound)
    }
  }

  private func write(_ put: ShiftDifference.Put, into calendar: CalendarToWrite, at address: URL) async throws {
    guard let place = Self.place(put.known.name, in: address) else { throw CalendarRefusal(.badAddress) }
    let condition: CalendarServer.Condition = put.known.etag.map { .isUnchanged(etag: $0) } ?? .isNew
    var (etag, isRefused) = (String?.none, false)
    do throws(CalendarRefusal) {
      do throws(CalendarRefusal) {
        etag = try await server.put(put.wanted.text, at: place, if: condition)
      } catch {
        // Why without a condition: the name is ours, so someone edited it there, or removed it, or an answer was lost; the roster wins.
        guard [404, 412].contains(error.status) else { throw error }
        etag = try await server.put(put.wanted.text, at: place, if: nil)
      }
    } catch {
      guard error.isDuplicate || [400, 413, 415, 422].contains(error.status) else { throw error }
      world.log.info("shift refused by a calendar", ["calendar": "\(calendar.id)", "shift": "\(put.wanted.shift)"])
      isRefused = true
    }
    let written = WrittenShift(
      shift: put.wanted.shift, name: put.known.name, endsAt: put.wanted.endsAt,
      etag: isRefused ? put.known.etag : etag, digest: put.wanted.digest)
    let refused = isRefused
    try await store.write(in: calendar.organization, by: .console) {
      try $0.noteWritten(written, in: calendar.id, isRefused: refused)
    }
  }

  private func remove(_ shift: WrittenShift, from calendar: CalendarToWrite, at address: URL) async throws {
    guard let place = Self.place(shift.name, in: address) else { throw CalendarRefusal(.badAddress) }
    do throws(CalendarRefusal) {
      try await server.delete(place, if: shift.etag.map { .isUnchanged(etag: $0) })
    } catch {
      switch error.status {
      case 404, 410: break
      case 412:
        do throws(CalendarRefusal) { try await server.delete(place, if: nil) } catch {
          guard [404, 410].contains(error.status) else { throw error }
        }
      default: throw error
      }
    }
    try await store.write(in: calendar.organization, by: .console) {
      try $0.noteRemoved(shift.shift, from: calendar.id)
    }
  }

  /// The address of an event in a calendar.
  private static func place(_ name: String, in calendar: URL) -> URL? {
    guard var parts = URLComponents(url: calendar, resolvingAgainstBaseURL: true) else { return nil }
    let path = parts.percentEncodedPath
    parts.percentEncodedPath = path + (path.hasSuffix("/") ? "" : "/") + name.percentEncoded()
    return parts.url
  }
}
