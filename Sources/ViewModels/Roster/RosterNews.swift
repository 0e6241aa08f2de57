import Domain
import Store
import Words

/// The announcements above a roster, and the visitor's unread notices: the part of the page that may be read alone.
struct RosterNews: Sendable {
  /// The place and the time of the page.
  struct Place: Sendable {
    let site: ID<Site>
    let times: TimesNearby
  }

  private let announcements: [SharedRosters.Posted]
  private let receipts: [ID<Announcement>: Receipt]
  /// `nil` for visitors outside the team.
  let unread: Int?

  init(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, of site: ID<Site>, on today: LocalDate, at version: Int64,
    _ rosters: SharedRosters
  ) throws {
    announcements = try rosters.announcements(of: site, on: today, in: visitor.organization, at: version, snapshot)
    let shown = announcements.map(\.id)
    receipts = try visitor.employee.map { try snapshot.receipts(of: shown, from: $0) } ?? [:]
    unread = try visitor.employee.map { try snapshot.unreadNotices(of: $0) }
  }

  func notices(_ times: TimesNearby) -> [RosterModel.Notice] {
    announcements.map { posted in
      let moment = times.moment(posted.madeAt)
      return RosterModel.Notice(
        text: posted.text(for: times.wording.language), initials: posted.author?.initials ?? "",
        signature: posted.author.map { "\($0.name), \(moment)" } ?? moment,
        receipt: receipts[posted.id].map { .init($0) })
    }
  }
}

/// Writes times that are near by the clock of a place.
struct TimesNearby: Sendable {
  let zone: Zone
  let now: Instant
  let wording: Wording

  var today: LocalDate { zone.local(now).date }

  /// A time if it is within a day, else the day.
  func moment(_ instant: Instant) -> String {
    let local = zone.local(instant)
    let isWithinADay = (-86_399...86_399).contains(instant.seconds(since: now))
    return isWithinADay ? wording.time(local.time) : wording.shortDay(local.date)
  }
}
