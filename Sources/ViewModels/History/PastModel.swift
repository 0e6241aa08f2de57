public import Domain
import Store
import Words

/// The roster at any moment, and the differences to now or to another moment.
public final class PastModel: ScreenModel {
  /// The part of the past shown.
  public struct Place: Sendable, Hashable {
    public enum View: String, Sendable, Hashable, CaseIterable { case week, day }

    /// A moment in the form's values, and as typed.
    public struct Typed: Sendable, Hashable {
      public var date: String
      public var time: String

      public init(date: String, time: String) { (self.date, self.time) = (date, time) }
    }

    /// `nil`: the organization's first site.
    public var site: ID<Site>?
    /// Any day of the week shown; `nil`: today.
    public var day: LocalDate?
    public var view: View
    public var eyes: ShiftPast.View
    /// `nil`: now.
    public var moment: Instant?
    /// The moment it is compared with; `nil`: now.
    public var other: Instant?
    /// Goes before `moment`.
    public var typed: Typed?
    /// Goes before `other`.
    public var typedOther: Typed?

    public init(
      site: ID<Site>? = nil, day: LocalDate? = nil, view: View = .week, eyes: ShiftPast.View = .published,
      moment: Instant? = nil, other: Instant? = nil, typed: Typed? = nil, typedOther: Typed? = nil
    ) {
      (self.site, self.day, self.view, self.eyes) = (site, day, view, eyes)
      (self.moment, self.other, self.typed, self.typedOther) = (moment, other, typed, typedOther)
    }
  }

  public private(set) var screen: PastScreen?
  /// The problem of a moment as typed.
  public private(set) var problem: String?
  /// With typed values turned into moments.
  public private(set) var place: Place
  public private(set) var sites: [Site] = []
  /// The latest publications of the site, for its managers.
  public private(set) var publications: [PublicationRow] = []
  public let context: ScreenContext
  private static let mostPublications = 6

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
  }

  /// `true` if the visitor may see drafts of the past.
  public var mayCompareDrafts: Bool { visitor.may(.plan) }

  /// Errors: `Refusal.forbidden` for drafts, if one does not plan; `.notFound` for a site that is not the organization's.
  public func load() async throws {
    guard place.eyes == .published || visitor.may(.plan) else { throw Refusal.forbidden }
    let (visitor, zones, now) = (visitor, zones, world.now())
    var place = place
    let zone = try await context.read(from: .any) { [place] snapshot in
      try zones.zone(try PastReading.site(place.site, snapshot, visitor).zone)
    }
    if let typed = place.typed { place.moment = moment(typed, in: zone, at: now) ?? place.moment }
    if let typed = place.typedOther { place.other = moment(typed, in: zone, at: now) ?? place.other }
    (place.typed, place.typedOther) = (nil, nil)
    let reading = try await context.read(from: .any) { [place] in
      try PastReading($0, place, visitor, zones, at: now)
    }
    self.place = place
    sites = reading.sites
    if visitor.may(.plan), visitor.managedSites.includes(reading.site.id) {
      publications = try await context.read(from: .any) {
        try PublicationRow.all(at: reading.site, limit: Self.mostPublications, $0, visitor.wording, zones)
      }
    }
    screen = PastWriter(reading: reading, wording: visitor.wording).screen
  }

  /// The last second of a minute: changes within it are included.
  private func moment(_ typed: Place.Typed, in zone: Zone, at now: Instant) -> Instant? {
    guard let date = LocalDate(typed.date.trimmed) else {
      problem = visitor.wording.problem(.notADate)
      return nil
    }
    guard let time = visitor.wording.time(typed: typed.time) else {
      problem = visitor.wording.notATime
      return nil
    }
    return min(now, zone.instant(of: LocalDateTime(date: date, time: time), as: .end) + 59)
  }
}

/// The content of a page of the past.
public struct PastScreen: Sendable, Hashable {
  public let site: Site
  /// `16 – 22 November`, and `Week 47`.
  public let title: String
  public let number: String
  public let previous: LocalDate
  public let next: LocalDate
  /// The first day shown.
  public let first: LocalDate
  public let moment: Moment
  public let slider: Slider
  public let columns: [Column]
  public let rows: [Row]
  /// `4 differences to now`.
  public let heading: String
  public let differences: [Difference]
  /// The explanation of their look on the board; empty without any.
  public let legend: String
  /// The first moment of the known past.
  public let reach: String
  /// The moment it is compared with, if that is not now.
  public let other: Moment?

  public struct Moment: Sendable, Hashable {
    public let at: Instant
    /// For the fields.
    public let date: String
    public let time: String
    /// `Tue 17 November, 12:00`.
    public let spoken: String
  }

  public struct Slider: Sendable, Hashable {
    public let begin: Instant
    public let end: Instant
    public let stops: [Stop]
    /// `Change 11 of 17 since Mon 9 November`.
    public let position: String
    /// `Mon 9`, and `Now, 11:04`.
    public let beginLabel: String
    public let endLabel: String
    public let earlier: Instant?
    public let later: Instant?
  }

  /// A change on the slider.
  public struct Stop: Sendable, Hashable {
    public let at: Instant
    public let isPublication: Bool
    /// `Tue 17 November, 12:00`.
    public let spoken: String
    /// `Week 47 published`; empty for other changes.
    public let label: String
  }

  public struct Column: Sendable, Hashable {
    public let date: LocalDate
    public let weekday: String
    public let number: String
    public let spoken: String
    public let isToday: Bool
  }

  public struct Row: Sendable, Hashable {
    /// `nil` for open shifts.
    public let person: ID<Employee>?
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    /// `24 h`.
    public let hours: String
    public let cells: [[Bar]]
  }

  public struct Bar: Sendable, Hashable {
    public enum Look: String, Sendable, Hashable {
      case same, differs, later
    }

    public let times: String
    public let position: RosterScreen.PositionLabel?
    /// The position, or the kind.
    public let text: String
    public let look: Look
    public let isDraft: Bool
    public let isRemoval: Bool
    /// Its words for screen readers; may be empty.
    public let spoken: String
  }

  public struct Difference: Sendable, Hashable {
    public let shift: ID<Shift>
    /// `Wed 18, 14–22`.
    public let title: String
    /// `Soumya then, Lena now`.
    public let text: String
    /// `Charlotte, Wed 17:20`.
    public let second: String
  }
}
