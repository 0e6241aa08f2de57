public import Crypto
import Domain
import Store
import Words

/// A person's own calendar address: made, shown again, renewed and switched off without help.
public final class MyCalendarModel: ScreenModel {
  /// The valid address, as a secret for the path.
  public private(set) var token: Token?
  /// A valid address was made that can't be shown again.
  public private(set) var hasHiddenAddress = false
  /// `Last fetched today, 10:47`, or a note that it never was.
  public private(set) var fetched = ""
  /// `Apple Calendar, iPhone`; `nil` before the first time.
  public private(set) var program: String?
  /// By kind of program, the latest first.
  public private(set) var calendars: [CopyScreen] = []

  private let key: SecretKey
  public let context: ScreenContext

  public init(_ context: ScreenContext, key: SecretKey) {
    self.context = context
    self.key = key
  }

  /// Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    let (person, now) = (try visitor.person, world.now())
    let (links, place, copies) = try await context.read {
      let links = try $0.calendarLinks(of: person)
      return (
        links, try $0.organization(), try CalendarCopies($0, links, at: now)
      )
    }
    calendars = copies.screens(
      of: links.map(\.id), CalendarTeller(wording: visitor.wording, zone: try zones.zone(place.zone), now: now))
    token = links.lazy.compactMap { $0.sealedToken.flatMap(self.key.open).flatMap { Token($0) } }.first
    hasHiddenAddress = token == nil && !links.isEmpty
    let last = links.compactMap(\.fetch).max { $0.at < $1.at }
    let wording = visitor.wording
    fetched =
      try last.map { wording.lastFetched($0.at, now: world.now(), in: try zones.zone(place.zone)) }
      ?? wording.notFetchedYet
    program = last.map { $0.program.isEmpty ? wording.anotherProgram : $0.program }
  }

  /// Makes an address; any other one of this person's stops working at once.
  public func makeButtonTapped() async throws {
    let (person, key) = (try visitor.person, key)
    try await context.write { transaction in
      try transaction.revokeCalendarLinks(of: person)
      _ = try transaction.makeLink(for: .employeeCalendar(person), sealedBy: key)
    }
  }

  public func switchOffButtonTapped() async throws {
    let person = try visitor.person
    try await context.write { try $0.revokeCalendarLinks(of: person) }
  }
}

/// One kind of program's copy of a calendar, ready in words.
public struct CopyScreen: Sendable, Hashable {
  /// `Google calendar`.
  public let name: String
  /// `2 changes not fetched yet`.
  public let unseen: String
  public let isFresh: Bool
  /// `It asked today 10:30. It asks about every 3 h.`
  public let asked: String
}

/// The freshness of some calendars' copies, and the changes they lack, read at one instant of the database.
struct CalendarCopies: Sendable {
  private let copies: [ID<Link>: [CalendarFreshness]]
  /// The time of the last change of each coming shift of a calendar.
  private let changes: [ID<Link>: [Instant]]

  /// The span ahead for which a change is reported, in seconds.
  private static let aheadSeconds: Int64 = 62 * 86_400

  init(_ snapshot: borrowing Snapshot, _ links: [Link], at now: Instant) throws {
    copies = try snapshot.freshness(of: links.map(\.id))
    let fetched = links.filter { [copies] in copies[$0.id] != nil }
    changes = try fetched.reduce(into: [:]) { found, link in
      let shifts = try snapshot.calendarShifts(
        of: link.purpose, during: now..<now + Self.aheadSeconds)
      found[link.id] = shifts.map(\.changedAt)
    }
  }

  func screens(of links: [ID<Link>], _ teller: CalendarTeller) -> [CopyScreen] {
    links.flatMap { link in
      (copies[link] ?? []).filter { $0.isInUse(at: teller.now) }.map { copy in
        let unseen = (changes[link] ?? []).count { !copy.shows($0) }
        return CopyScreen(
          name: teller.wording.sentenceStart(teller.wording.name(of: copy.client)),
          unseen: teller.wording.unseenChanges(unseen), isFresh: unseen == 0, asked: teller.asked(copy))
      }
    }
  }
}
