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
  /// A note to all people with news; may be empty.
  public let note: String

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

  /// Messages about it wait so many seconds, so that undoing it in time tells no one.
  public static let holdSeconds: Int64 = 20
  /// A change of a shift that begins within so many seconds goes out at once.
  public static let soonSeconds: Int64 = 86_400

  /// The seconds that a message about changed shifts waits: none if one of them isn't over and begins soon.
  package static func hold(_ shifts: some Sequence<Range<Instant>>, changedAt moment: Instant) -> Int64 {
    shifts.contains { $0.upperBound > moment && $0.lowerBound <= moment + soonSeconds } ? 0 : holdSeconds
  }

  /// The most letters of a note.
  public static let longestNote = 200

  /// A note in the stored form. Errors: `Refusal.invalid` for `note`.
  package static func checked(note: String) throws(Refusal) -> String {
    try Text.line(note, "note", limit: longestNote, mayBeEmpty: true)
  }

  package init(
    id: ID<Publication>, site: ID<Site>, days: ClosedRange<LocalDate>, by: Editor, at: Instant, recall: Recall?,
    note: String
  ) {
    self.id = id
    self.site = site
    self.days = days
    self.by = by
    self.at = at
    self.recall = recall
    self.note = note
  }
}
