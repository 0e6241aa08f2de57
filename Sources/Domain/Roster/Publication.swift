/// The record of publishing a site's drafts for some days.
public struct Publication: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Publication>
  /// The only site with a changed roster.
  public let site: ID<Site>
  /// The days with published drafts, by the roster's or the draft's day.
  public let days: ClosedRange<LocalDate>
  /// The publisher.
  public let by: Editor
  /// The time, the same for all of its shifts.
  public let at: Instant
  /// `nil` unless the publication was recalled.
  public let recall: Recall?

  /// The record of taking a publication back.
  public struct Recall: Sendable, Hashable {
    /// Need not be the publisher.
    public let by: Editor
    /// Later than the publication.
    public let at: Instant

    package init(by: Editor, at: Instant) {
      self.by = by
      self.at = at
    }
  }

  /// The effect on one shift.
  public struct Entry: Sendable, Hashable {
    /// Its row on the roster.
    public let shift: ID<Shift>
    /// `nil` for an added shift.
    public let before: Version?
    /// `nil` for a removed shift.
    public let after: Version?

    package init(shift: ID<Shift>, before: Version?, after: Version?) {
      self.shift = shift
      self.before = before
      self.after = after
    }

    /// Its previous and present site: two if it moved.
    public var sites: Set<ID<Site>> { Set([before?.site, after?.site].compactMap(\.self)) }
  }

  /// A shift as the roster showed it.
  public struct Version: Sendable, Hashable {
    /// Differs between versions if the shift moved.
    public let site: ID<Site>
    /// `nil` if the shift had none.
    public let position: ID<Position>?
    /// `nil` for an open shift.
    public let employee: ID<Employee>?
    /// On the wall clock of `site`.
    public let hours: Hours
    /// Unpaid minutes off duty within the shift.
    public let breakMinutes: Int
    /// Empty if the shift had none.
    public let note: String
    /// Skills required besides those of the position.
    public let skills: [String]

    package init(
      site: ID<Site>, position: ID<Position>?, employee: ID<Employee>?, hours: Hours,
      breakMinutes: Int, note: String, skills: [String]
    ) {
      self.site = site
      self.position = position
      self.employee = employee
      self.hours = hours
      self.breakMinutes = breakMinutes
      self.note = note
      self.skills = skills
    }
  }

  package init(
    id: ID<Publication>, site: ID<Site>, days: ClosedRange<LocalDate>, by: Editor, at: Instant, recall: Recall?
  ) {
    self.id = id
    self.site = site
    self.days = days
    self.by = by
    self.at = at
    self.recall = recall
  }
}
