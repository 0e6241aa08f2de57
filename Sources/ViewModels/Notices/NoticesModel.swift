public import Domain
public import Observation
import Store
import Words

/// A person's notices, newest first, with the unread ones.
@Observable
public final class NoticesModel: ScreenModel {
  /// The part of the list shown.
  public struct Place: Sendable, Hashable {
    /// Only entries older than this one; `nil`: the newest.
    public var before: ID<Notice>?

    public init(before: ID<Notice>? = nil) { self.before = before }
  }

  public private(set) var screen: NoticesScreen?
  /// The reference number to report if the list failed to load.
  public private(set) var failure: String?
  @ObservationIgnored public private(set) var validUntil: Instant

  @ObservationIgnored public let place: Place

  private static let pageLength = 50
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
    validUntil = context.world.now()
  }

  /// Reads the list. Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    let person = try visitor.person
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    validUntil = now.nextMinute
    let read = try await world.loading("notifications", failed: { failure = $0 }) {
      try await context.read(from: .any) { snapshot in
        let found = try snapshot.notices(
          of: person, before: place.before, limit: Self.pageLength + 1)
        let shown = Array(found.prefix(Self.pageLength))
        let writer = try NoticesWriter(shown, for: person, visitor.wording, snapshot, zones, at: now)
        return NoticesScreen(
          days: writer.days, unread: try snapshot.unreadNotices(of: person), newest: shown.first?.id,
          last: found.count > shown.count ? shown.last?.id : nil)
      }
    }
    if let read { (screen, failure) = (read, nil) }
  }

  /// Marks everything up to and including one entry as read.
  public func markAllButtonTapped(through id: ID<Notice>) async throws {
    let person = try visitor.person
    try await context.write { try $0.read(id, andOlder: true, by: person) }
  }

  /// The person acknowledges an announcement; its entry is read with that.
  ///
  /// Errors: `Refusal.notFound` if they are not asked.
  public func seenButtonTapped(_ announcement: ID<Announcement>, told id: ID<Notice>?) async throws {
    let person = try visitor.person
    try await context.write {
      try $0.see(announcement, by: person)
      if let id { try $0.read(id, andOlder: false, by: person) }
    }
  }

  /// Marks one entry as read. Returns its destination. Errors: `Refusal.notFound`.
  public func opened(_ id: ID<Notice>) async throws -> NoticesScreen.Target {
    let (person, conventions) = (try visitor.person, visitor.conventions)
    return try await context.write {
      let notice = try $0.snapshot.notice(id, of: person)
      try $0.read(id, andOlder: false, by: person)
      return NoticesScreen.Target(notice.story, for: person, conventions)
    }
  }
}

/// The list, ready in words.
public struct NoticesScreen: Sendable, Hashable {
  public let days: [Day]
  /// The number of unread entries, including those not shown.
  public let unread: Int
  /// The latest entry that is shown; `nil` if there is none.
  public let newest: ID<Notice>?
  /// Older ones than this follow; `nil` if there are none.
  public let last: ID<Notice>?

  public struct Day: Sendable, Hashable {
    public let title: String
    public let items: [Item]
  }

  public struct Item: Sendable, Hashable {
    public let id: ID<Notice>
    /// `Sun 29 Nov begins at 21:00`
    public let title: String
    /// Of the title, if it is the text of an announcement; `nil` for our own words, and if unknown.
    public let language: Language?
    public let line: String
    public let time: String
    public let isUnread: Bool
    public let sign: Sign
    /// The receipt that the entry asks for; `nil` if none.
    public let receipt: ReceiptState?
    /// The request that the person can agree to at once; `nil` if none.
    public let question: Question?

    /// `true` if the entry asks for an answer.
    public var asks: Bool { if case .asked = receipt { true } else { question != nil } }
  }

  /// A request that waits for the person.
  public struct Question: Sendable, Hashable {
    public let request: ID<ShiftRequest>
    /// `Take it`
    public let word: String
  }

  /// The sign before an entry.
  public enum Sign: Sendable, Hashable {
    case time, shift, open, yes, no, request, announcement, certificate, feed, week
  }

  /// The destination of an entry.
  public enum Target: Sendable, Hashable {
    case shift(ID<Shift>)
    case ownShifts
    case requests
    case ownTimeOff
    case ownHours(around: LocalDate)
    case timesheet(of: ID<Employee>, at: ID<Site>, week: ClosedRange<LocalDate>)
    case roster
    case siteRoster(ID<Site>)
    case ownProfile
    case person(ID<Employee>)
    case feeds

    init(_ story: Notice.Story, for person: ID<Employee>, _ conventions: Conventions) {
      switch story {
      case .shifts(let changes, let more, _, _):
        if changes.count == 1, more == 0, let now = changes.first?.now {
          self = .shift(now.shift)
        } else {
          self = .ownShifts
        }
      case .open(let shifts, let more):
        if shifts.count == 1, more == 0, let shift = shifts.first {
          self = .shift(shift.shift)
        } else {
          self = .ownShifts
        }
      case .duty(let shift): self = .shift(shift.shift)
      case .late: self = .roster
      case .stillOn(let shift): self = .ownHours(around: shift.hours.date)
      case .missing(let site, _): self = .siteRoster(site)
      case .asked, .answered, .requestWaits, .timeOffWaits: self = .requests
      case .timeOff, .leave: self = .ownTimeOff
      case .correctionWaits(_, let asker, let site, let day):
        self = .timesheet(of: asker, at: site, week: conventions.week(of: day))
      case .correctionDecided(_, let day, _), .corrected(_, let day, _), .pressed(_, let day, _):
        self = .ownHours(around: day)
      case .announcement: self = .roster
      case .certificate(_, let holder, _): self = holder == person ? .ownProfile : .person(holder)
      case .feed: self = .feeds
      case .week: self = .ownShifts
      }
    }
  }
}
