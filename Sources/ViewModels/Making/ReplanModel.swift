public import Domain
import Store
import Words

/// A person is away, and their published shifts go to others: the fewest moves first.
public final class ReplanModel: ScreenModel {
  public typealias Place = ReplanPlace

  /// The destination once it is done and nothing is left out.
  public enum Destination: Sendable, Hashable {
    case publication(ID<Publication>)
    case board(BoardModel.Place)
  }

  public private(set) var screen: ReplanScreen?
  /// By field.
  public private(set) var problems: [String: String] = [:]
  /// The reason that the last choice was refused.
  public private(set) var problem: String?
  public private(set) var destination: Destination?
  /// The closing message once it is done.
  public private(set) var done: ReplannedScreen?
  /// The values of the fields.
  public private(set) var fields = Place(person: ID(rawValue: 0))

  public let place: Place
  public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
  }

  /// Looks for the ways to go on.
  ///
  /// Errors: `Refusal.forbidden`, `.notFound` for the person, `.siteNotManaged`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, place, now, organization) = (visitor, place, world.now(), visitor.organization)
    let (zone, days) = try await when(at: now)
    let moment = moment(in: zone, at: now)
    fields = Place(
      person: place.person, first: place.first ?? days.lowerBound, last: place.last ?? days.upperBound,
      day: place.day.isEmpty ? "\(zone.local(moment).date)" : place.day,
      time: place.time.isEmpty ? visitor.wording.typedTime(zone.local(moment).time) : place.time)
    let (reading, hasRule) = try await context.read { snapshot in
      (
        try snapshot.replanning(
          of: place.person, on: days, from: moment, managing: visitor.managedSites, at: now),
        try snapshot.feed(.people)?.people?.photoRule != nil
      )
    }
    let replan = reading.input.lost.isEmpty ? nil : Replan(reading.input)
    let choices = [replan?.fewest, replan?.better].compactMap(\.self)
    let people = Set(choices.flatMap(\.moves).map(\.employee) + [place.person])
    let (calendars, accounts) = try await store.read(of: organization, from: .primary) { snapshot in
      (
        try snapshot.subscribedCalendars(of: people),
        try snapshot.accounts().filter { $0.disabledAt == nil }
      )
    }
    screen =
      ReplanWriter(
        reading: reading, replan: replan, hearing: Set(accounts.map(\.employee)), calendars: calendars,
        hasPhotoRule: hasRule, visitor: visitor, now: now
      ).screen
  }

  /// Publishes moves, asks for them, or makes drafts of them; shows those that no longer hold, or the reason that nothing was done.
  ///
  /// Errors: as `load`; `Refusal.invalid` for the order.
  public func chosen(_ deed: ReplanOrder.Deed, shifts: [ShiftVersion], moves: [ChosenMove]) async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let now = world.now()
    let (zone, days) = try await when(at: now)
    let moment = moment(in: zone, at: now)
    guard problems.isEmpty else { return try await load() }
    let order = ReplanOrder(person: place.person, days: days, moment: moment, shifts: shifts, moves: moves)
    do {
      let result = try await context.write { try $0.carryOut(order, as: deed) }
      try await tell(result, of: deed, order, zone)
    } catch let broken as RulesBroken {
      try await refused(visitor.wording.rulesBroken(broken))
    } catch Refusal.conflict(let conflict) {
      try await refused(visitor.wording.conflict(conflict))
    } catch Refusal.outOfDate {
      try await refused(visitor.wording.outOfDateText)
    }
  }

  private func refused(_ text: String) async throws {
    try await load()
    problem = text
  }

  private func tell(_ result: Replanned, of deed: ReplanOrder.Deed, _ order: ReplanOrder, _ zone: Zone) async throws {
    let (visitor, now) = (visitor, world.now())
    let ids = Set(result.moves.map(\.employee) + result.leftOut.map(\.move.employee) + [order.person])
    let shifts = Set(order.shifts.map(\.id))
    let (people, positions, site) = try await context.read { snapshot in
      let first = try snapshot.publishedShifts(shifts).min { $0.hours.date < $1.hours.date }
      return (
        try snapshot.employees(ids),
        try snapshot.positions(Set(result.leftOut.compactMap(\.shift?.position))), first
      )
    }
    let board = BoardModel.Place(site: site?.site, day: site?.hours.date)
    if result.leftOut.isEmpty {
      switch (deed, result.publication) {
      case (.publish, let publication?):
        destination = .publication(publication)
        return
      case (.board, _):
        destination = .board(board)
        return
      default: break
      }
    }
    done = ReplannedWriter(
      result: result, deed: deed, person: order.person, people: people, positions: positions, zone: zone, now: now,
      wording: visitor.wording
    ).screen(board)
  }

  // MARK: When

  /// The requested days, as far as possible, with their problems.
  private func when(at now: Instant) async throws -> (zone: Zone, days: ClosedRange<LocalDate>) {
    let (visitor, place, organization) = (visitor, place, visitor.organization)
    let today = try await context.read { try $0.day(of: now) }
    let (earliest, latest) = (today - Replan.reachInDays, today + Replan.reachInDays)
    var (first, last) = (place.first ?? today, place.last ?? place.first ?? today)
    if first < earliest { tell("first", .notBefore(earliest)) }
    if first > latest { tell("first", .notAfter(latest)) }
    if last < first { tell("last", .endBeforeBegin) }
    if last < today - 1 { tell("last", .notBefore(today)) }
    if last > latest { tell("last", .notAfter(latest)) }
    first = min(max(first, earliest), latest)
    if last.days(since: first) >= Replan.mostDays { tell("last", .tooManyDays(limit: Replan.mostDays)) }
    last = min(max(first, last), first + (Replan.mostDays - 1))
    let days = first...last
    let zone = try await store.read(of: organization, from: .primary) { snapshot in
      try snapshot.replanningZone(
        of: place.person, on: days, managing: visitor.managedSites, at: now)
    }
    return (zone, days)
  }

  /// The typed moment, if it is to come; else now, and its problem.
  private func moment(in zone: Zone, at now: Instant) -> Instant {
    if place.day.trimmed.isEmpty, place.time.trimmed.isEmpty { return now }
    let today = zone.local(now).date
    guard let day = place.day.trimmed.isEmpty ? today : LocalDate(place.day.trimmed) else {
      tell("day", .notADate)
      return now
    }
    guard let time = place.time.trimmed.isEmpty ? .midnight : visitor.wording.time(typed: place.time) else {
      problems["time"] = visitor.wording.notATime
      return now
    }
    if day < today {
      tell("day", .notBefore(today))
      return now
    }
    if day > today + 366 {
      tell("day", .notAfter(today + 366))
      return now
    }
    let moment = zone.instant(of: LocalDateTime(date: day, time: time), as: .start)
    if moment <= now - 60, !place.time.trimmed.isEmpty {
      problems["time"] = visitor.wording.isOverAlready
      return now
    }
    return max(moment, now)
  }

  private func tell(_ field: String, _ problem: Refusal.Problem) {
    if problems[field] == nil { problems[field] = visitor.wording.problem(problem) }
  }
}
