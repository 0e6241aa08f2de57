/// A kind of program that fetches calendars, by the usual interval of such programs.
public enum CalendarClient: String, Sendable, Hashable, CaseIterable {
  /// A calendar of iPhones, iPads and Macs.
  case apple
  /// Fetches from its own servers, for all of its users.
  case google
  /// Also Exchange and Microsoft 365.
  case outlook
  /// And programs of its kind.
  case thunderbird
  /// DAVx⁵ and ICSx⁵.
  case android
  /// Whatever else, also a browser.
  case other

  /// By the `User-Agent` header (RFC 9110 §10.1.5).
  public init(userAgent: String) {
    let text = String(userAgent.prefix(400))
    self = Self.marks.first { text.contains($0.mark) }?.client ?? .other
  }

  // Why Apple last: others also name its systems.
  private static let marks = [
    ("Google-Calendar-Importer", Self.google), ("ICSx5", .android), ("DAVx5", .android), ("Thunderbird/", .thunderbird),
    ("Outlook", .outlook), ("Microsoft", .outlook), ("Exchange", .outlook), ("dataaccessd", .apple),
    ("CalendarAgent", .apple), ("iCal/", .apple), ("Calendar/", .apple),
  ].map { (mark: $0.0, client: $0.1) }

  /// The usual interval of such a program if nothing is known of this one; see decision 0054.
  public var usualSeconds: Int64 {
    switch self {
    case .apple, .outlook: 3 * 3600
    case .google, .android, .other: 24 * 3600
    case .thunderbird: 1800
    }
  }
}

/// The freshness of one kind of program's copy of a calendar.
///
/// Each calendar request is recorded (`Transaction.noteFetch`, the last ten of each kind of program).
/// `CalendarFreshness` derives the usual interval from them and shows the owner which changes their calendar has not
/// fetched yet; `SubscribedCalendars` warns before a change that begins earlier than the next fetch. See decision
/// 0054.
public struct CalendarFreshness: Sendable, Hashable {
  /// Which kind.
  public let client: CalendarClient
  /// The time of its last request.
  public let last: Instant
  /// The seconds between two requests.
  public let usualSeconds: Int64
  /// `true` if that was observed, and is not merely usual for such programs.
  public let isObserved: Bool

  /// The number of fetches kept of each kind.
  public static let mostFetches = 10
  /// The number of waits to observe before they count.
  private static let leastWaits = 3
  /// Longer waits are not regarded as a habit.
  private static let longestWait: Int64 = 30 * 86_400

  /// From some fetches in any order; `nil` without any.
  ///
  /// Its usual wait is the upper quartile of the observed ones: most of its waits are no longer than that, and one night without the phone
  /// is no habit.
  package init?(client: CalendarClient, fetches: [Instant]) {
    let sorted = fetches.sorted()
    guard let last = sorted.last else { return nil }
    let waits = zip(sorted, sorted.dropFirst()).map { $1.seconds(since: $0) }.sorted()
    (self.client, self.last) = (client, last)
    isObserved = waits.count >= Self.leastWaits
    usualSeconds = isObserved ? min(max(60, waits[waits.count * 3 / 4]), Self.longestWait) : client.usualSeconds
  }

  /// `true` if the calendar is still in use: it asks, or could be asleep for a few days.
  public func isInUse(at now: Instant) -> Bool { now.seconds(since: last) <= max(7 * 86_400, 3 * usualSeconds) }

  /// `true` if the calendar has the changes of a moment.
  public func shows(_ change: Instant) -> Bool { last > change }

  /// `true` if a change made now would reach it too late: the shift begins sooner than it usually asks.
  public func isTooSlow(for begin: Instant, at now: Instant) -> Bool {
    isInUse(at: now) && begin > now && begin.seconds(since: now) < usualSeconds
  }
}

/// The calendars that some people subscribe to, and the people whom a change reaches otherwise.
public struct SubscribedCalendars: Sendable, Hashable {
  /// By person, and kind of program.
  public let calendars: [ID<Employee>: [CalendarFreshness]]
  /// The people that a notification reaches: those with an account.
  public let notified: Set<ID<Employee>>
  /// The people who get a mail about their shifts besides.
  public let mailed: Set<ID<Employee>>

  /// Without people.
  public static let none = SubscribedCalendars(calendars: [:], notified: [], mailed: [])

  package init(
    calendars: [ID<Employee>: [CalendarFreshness]], notified: Set<ID<Employee>>, mailed: Set<ID<Employee>>
  ) {
    (self.calendars, self.notified, self.mailed) = (calendars, notified, mailed)
  }

  /// The slowest calendar of a person that can't show in time a shift that begins then; `nil` if all can, or there are none.
  public func tooSlow(for begin: Instant, of person: ID<Employee>, at now: Instant) -> CalendarFreshness? {
    (calendars[person] ?? []).filter { $0.isTooSlow(for: begin, at: now) }.max { $0.usualSeconds < $1.usualSeconds }
  }
}
