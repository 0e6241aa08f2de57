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
    /// As the roster showed it; `nil` for an added shift.
    public let before: ShiftContent?
    /// As the roster shows it; `nil` for a removed shift.
    public let after: ShiftContent?

    package init(shift: ID<Shift>, before: ShiftContent?, after: ShiftContent?) {
      self.shift = shift
      self.before = before
      self.after = after
    }

    /// Its previous and present site: two if it moved.
    public var sites: Set<ID<Site>> { Set([before?.site, after?.site].compactMap(\.self)) }
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
