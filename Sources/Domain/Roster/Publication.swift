/// The record that a site's drafts of some days were put on its roster.
public struct Publication: Sendable, Hashable {
  public let id: ID<Publication>
  public let site: ID<Site>
  public let days: ClosedRange<LocalDate>
  public let by: Editor
  public let at: Instant
  /// Who took it back, and when; `nil` while it stands.
  public let recall: Recall?

  public struct Recall: Sendable, Hashable {
    public let by: Editor
    public let at: Instant

    public init(by: Editor, at: Instant) {
      self.by = by
      self.at = at
    }
  }

  /// What became of one shift.
  public struct Entry: Sendable, Hashable {
    public let shift: ID<Shift>
    /// `nil` for a shift that was added.
    public let before: Version?
    /// `nil` for a shift that was taken off the roster.
    public let after: Version?

    public init(shift: ID<Shift>, before: Version?, after: Version?) {
      self.shift = shift
      self.before = before
      self.after = after
    }
  }

  /// A shift as the roster showed it.
  public struct Version: Sendable, Hashable {
    public let site: ID<Site>
    public let position: ID<Position>?
    public let employee: ID<Employee>?
    public let hours: Hours
    public let note: String

    public init(
      site: ID<Site>, position: ID<Position>?, employee: ID<Employee>?, hours: Hours, note: String
    ) {
      self.site = site
      self.position = position
      self.employee = employee
      self.hours = hours
      self.note = note
    }
  }

  public init(
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
