import Domain
import Store
import Words

/// The rosters on several screens: each is read once a version of the data and a second, and its screen is written once a wording, without
/// marks of a visitor.
///
/// Why: the screens of five hundred members of one site differ by a few rows.
final class SharedRosters: Sendable {
  struct Subject: Hashable, Sendable {
    let organization: ID<Organization>
    let site: ID<Site>
    let span: Range<Instant>
  }

  /// The state of the data and the time.
  struct Moment: Hashable, Sendable {
    let version: Int64
    let now: Instant
  }

  /// A way to see a roster.
  struct View: Hashable, Sendable {
    let subject: Subject
    let wording: Wording
    let weekStart: LocalDate
    /// Presence as planners see it.
    let isWhole: Bool
    let hidden: Set<ID<Employee>>
    let isStale: Bool
  }

  /// An announcement as everyone reads it. Why not as the store has it: its author's contacts are not for everyone.
  struct Posted: Sendable {
    private let announcement: Announcement
    let author: (name: String, initials: String)?

    init(_ announcement: Announcement) {
      self.announcement = announcement
      author = announcement.author.map { ($0.name, $0.initials) }
    }

    var id: ID<Announcement> { announcement.id }
    var madeAt: Instant { announcement.madeAt }

    func text(for language: Language) -> AnnouncementText { announcement.text(for: language) }
  }

  private struct Board: Hashable {
    let organization: ID<Organization>
    let site: ID<Site>
    let day: LocalDate
  }

  private struct Sight: Hashable {
    let moment: Moment
    let knownAt: Instant
  }

  // Why so many: all sites on open pages are read again at the same minute. A roster takes about 100 kB.
  private let houses = Newest<ID<Organization>, Int64, (Organization, [Site])>(most: 512)
  private let rosters = Newest<Subject, Moment, (whole: WholeRoster, nextChange: Instant?)>(most: 512)
  private let boards = Newest<Board, Int64, [Posted]>(most: 512)
  private let screens = Newest<View, Sight, RosterScreen>(most: 1024)

  /// A roster, and the next instant at which its answers change.
  func roster(
    _ subject: Subject, at moment: Moment, _ snapshot: borrowing Snapshot
  ) throws -> (whole: WholeRoster, nextChange: Instant?) {
    try rosters.value(of: subject, at: moment) { _ in
      let whole = try snapshot.wholeRoster(of: subject.site, during: subject.span, around: moment.now)
      return (whole, whole.roster.nextChange(after: moment.now))
    }
  }

  func house(
    _ organization: ID<Organization>, at version: Int64, _ snapshot: borrowing Snapshot
  ) throws -> (Organization, [Site]) {
    try houses.value(of: organization, at: version) { _ in (try snapshot.organization(), try snapshot.sites()) }
  }

  /// The announcements above a site's roster.
  func announcements(
    of site: ID<Site>, on day: LocalDate, in organization: ID<Organization>, at version: Int64,
    _ snapshot: borrowing Snapshot
  ) throws -> [Posted] {
    try boards.value(of: Board(organization: organization, site: site, day: day), at: version) { _ in
      try snapshot.announcements(of: site, on: day).map(Posted.init)
    }
  }

  /// The screen without marks of a visitor; its parts are those of before, as far as they are equal.
  func screen(
    _ view: View, at moment: Moment, knownAt: Instant, _ writer: @autoclosure () -> RosterWriter
  ) -> RosterScreen {
    screens.value(of: view, at: Sight(moment: moment, knownAt: knownAt)) { writer().screen().keeping($0) }
  }

  /// Everything is read again.
  func forget() {
    houses.forget()
    rosters.forget()
    boards.forget()
    screens.forget()
  }
}

extension ScreenContext {
  var rosters: SharedRosters { shared.part { SharedRosters() } }
}
