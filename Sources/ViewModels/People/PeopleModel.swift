public import Domain
import Feeds
import Store
import Words

/// The people page: colleagues as a list or as a carousel of cards, searched while typing.
public final class PeopleModel: ScreenModel {
  public enum Layout: String, Sendable { case carousel, list }

  /// The part of the people shown.
  public struct Place: Sendable, Hashable {
    public var layout: Layout
    public var query: PeopleQuery
    /// The person with the card in the middle of the carousel; `nil`: the first.
    public var person: ID<Employee>?
    /// In the list: the person before its part; `nil`: from the start.
    public var after: ID<Employee>?

    public init(
      layout: Layout = .list, query: PeopleQuery = .init(), person: ID<Employee>? = nil,
      after: ID<Employee>? = nil
    ) {
      self.layout = layout
      self.query = query
      self.person = person
      self.after = after
    }
  }

  public enum State: Sendable, Hashable {
    /// Nothing is known yet: the first fetch is under way.
    case loading
    case content(PeopleScreen)
    case empty(title: String, text: String)
    case failed(text: String)
  }

  /// A department to choose; `name` is `nil` for all of them.
  public struct Department: Sendable, Hashable {
    public let name: String?
    public let label: String
    /// The number of people that the search finds.
    public let count: Int
    public let isChosen: Bool
  }

  /// A certificate that ends soon, or has.
  public struct Certificate: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    /// `First aid: valid until 3 November`.
    public let text: String
  }

  public private(set) var state = State.loading
  public private(set) var departments: [Department] = []
  /// Certificates that end soon or have ended, for managers, above the list of everyone.
  public private(set) var certificates: [Certificate] = []
  /// The notice that the people feed has been unreadable for too long.
  public private(set) var staleBanner: String?
  public private(set) var place: Place
  /// The first full minute at which an output may differ without a change of data.
  public private(set) var validUntil: Instant

  /// The cards on either side of the middle one.
  fileprivate static let reach = 3
  fileprivate static let pageSize = 24
  public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
    validUntil = context.world.now()
  }

  /// Reads the people. Errors: `Refusal.forbidden` for the archive without the right to manage; a fault becomes the
  /// state `failed`.
  public func load() async throws {
    guard !place.query.isArchive || visitor.mayManage else { throw Refusal.forbidden }
    let now = world.now()
    validUntil = now.nextMinute
    let (visitor, place, zones) = (visitor, place, zones)
    let reading = try await world.loading("people") {
      state = .failed(text: visitor.wording.peopleFailedText($0))
    } _: {
      try await context.read(from: .any) { try PeopleReading($0, visitor, place, zones, at: now) }
    }
    if let reading { show(reading) }
  }

  private var screen: PeopleScreen? { if case .content(let screen) = state { screen } else { nil } }

  private func show(_ reading: PeopleReading) {
    let wording = visitor.wording
    let isStale = reading.feed?.isStale(at: reading.now) ?? false
    staleBanner = reading.feed?.succeededAt.flatMap { succeeded in
      isStale ? wording.stalePeople(reading.words(for: succeeded, wording)) : nil
    }
    departments = departments(reading)
    certificates = reading.certificates.map {
      Certificate(
        person: $0.person, name: $0.name,
        text: "\($0.skill): \(wording.certificate(until: $0.lastDay, on: reading.zone.local(reading.now).date))")
    }
    state = state(reading)
    // Why: the place names the person shown, even if that is another because the first one left.
    if place.layout == .carousel, let screen, let middle = screen.middle { place.person = screen.cards[middle].id }
  }

  private func state(_ reading: PeopleReading) -> State {
    let wording = visitor.wording
    guard reading.people.isEmpty else {
      return .content(PeopleScreen(reading, wording, goesOn: place.after != nil))
    }
    if place.query.isArchive, place.query.text.isEmpty {
      return .empty(title: wording.archiveEmptyTitle, text: wording.archiveEmptyText)
    }
    if !place.query.text.isEmpty || place.query.department != nil {
      let text = wording.nobodyFoundText(inDepartment: place.query.department != nil)
      return .empty(title: wording.nobodyFoundTitle, text: text)
    }
    guard let feed = reading.feed, feed.succeededAt == nil else {
      return .empty(title: wording.noPeopleTitle, text: wording.noPeopleText)
    }
    guard let fault = feed.fault else { return .loading }
    return .failed(text: wording.somethingWentWrong + " " + wording.feedFault(fault))
  }

  private func departments(_ reading: PeopleReading) -> [Department] {
    let chosen = place.query.department
    let all = reading.departments.reduce(0) { $0 + $1.count }
    let named = reading.departments.filter { !$0.name.isEmpty } + reading.departments.filter(\.name.isEmpty)
    return [Department(name: nil, label: visitor.wording.allDepartments, count: all, isChosen: chosen == nil)]
      + named.map { department in
        Department(
          name: department.name,
          label: department.name.isEmpty ? visitor.wording.noDepartment : department.name, count: department.count,
          isChosen: chosen == department.name)
      }
  }
}

/// The data of the people page, at one instant of the database.
struct PeopleReading: Sendable {
  let people: [Employee]
  /// The number of people in the list before these; 0 for the list, which needs no place.
  let before: Int
  let count: Int
  /// In the list: the number of people on duty, and of those starting today, who follow them.
  let present: (onDuty: Int, startingToday: Int)
  /// In the list: `true` if anyone is on duty or starts today, whatever the search.
  let hasPresent: Bool
  /// In the list: the person before the next page.
  let next: ID<Employee>?
  /// The index of the middle person of the carousel.
  let middle: Int?
  let departments: [DepartmentCount]
  let duties: [ID<Employee>: Duty]
  /// By person, of those with a duty now and a time clock.
  let presences: [ID<Employee>: Presence]
  let feed: Feed?
  let certificates: [EndingCertificate]
  let writer: DutyWriter
  let zone: Zone
  let now: Instant

  init(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ place: PeopleModel.Place, _ zones: Zones, at now: Instant
  ) throws {
    self.now = now
    zone = try zones.zone(try snapshot.organization().zone)
    writer = try DutyWriter(try snapshot.sites(), zones, visitor.wording, at: now)
    switch place.layout {
    case .carousel:
      let (page, middle) = try snapshot.peopleWindow(
        place.query, around: place.person, reach: PeopleModel.reach)
      (people, before, count, next) = (page.people, page.before, page.count, nil)
      (self.middle, present, hasPresent) = (middle, (0, 0), false)
    case .list:
      let attendance =
        place.query.isArchive
        ? Attendance()
        : try snapshot.attendance(until: writer.endsOfToday, at: now).byClock(snapshot, visitor, at: now)
      let page = try snapshot.people(
        place.query, first: attendance, after: place.after, limit: PeopleModel.pageSize)
      (people, before, count, next) = (page.people, 0, page.count, page.next)
      (middle, present) = (nil, (page.onDuty.count, page.startingToday.count))
      hasPresent = attendance != Attendance()
    }
    departments = try snapshot.departments(matching: place.query.text)
    duties = try snapshot.duties(of: Set(people.map(\.id)), at: now)
    presences = try snapshot.presences(in: duties, to: visitor, at: now)
    feed = try snapshot.feed(.people)
    certificates =
      visitor.mayManage && place == PeopleModel.Place()
      ? try snapshot.certificates(endingBy: zone.local(now).date + Skill.warningDays) : []
  }

  /// A time if it is within a day, else the day.
  func words(for instant: Instant, _ wording: Wording) -> String {
    let local = zone.local(instant)
    let isWithinADay = (-86_399...86_399).contains(instant.seconds(since: now))
    return isWithinADay ? wording.time(local.time) : wording.shortDay(local.date)
  }
}

extension Attendance {
  /// The same by the time clock: people not here yet come before those that start later, and those that left are as others.
  fileprivate func byClock(_ snapshot: borrowing Snapshot, _ visitor: Visitor, at now: Instant) throws -> Attendance {
    guard !onDuty.isEmpty else { return self }
    let presences = try snapshot.presences(
      in: snapshot.duties(of: Set(onDuty), at: now), to: visitor, at: now)
    guard !presences.isEmpty else { return self }
    let expected = onDuty.filter { id in presences[id].map { !$0.isHere && $0.state != .left } ?? false }
    return Attendance(
      onDuty: onDuty.filter { presences[$0]?.isHere ?? true }, startingToday: expected + startingToday)
  }
}
