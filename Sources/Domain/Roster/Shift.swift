/// One period of duty at a site, assigned or open.
@dynamicMemberLookup
public struct Shift: Sendable, Hashable {
  /// Assigned by the store; a draft's differs from its published shift's.
  public let id: ID<Shift>
  /// Its content; each part is also the shift's own: `shift.hours`.
  public let content: ShiftContent
  /// The instants that `hours` covers in the site's zone, half-open.
  public let interval: Range<Instant>
  /// Its way to the roster; `nil` for a draft.
  public let publication: Publication?
  /// The time a published shift left the roster; kept so that calendars can cancel it.
  public let withdrawnAt: Instant?
  /// The number of changes since the shift was made (RFC 5545 SEQUENCE).
  public let sequence: Int
  /// The time of the last change (RFC 5545 LAST-MODIFIED).
  public let changedAt: Instant

  /// A part of what it says.
  ///
  /// Cost: as a property's; as a key path (`map(\.hours)`) some 0.5 µs, which `\.content.hours` saves.
  @inlinable
  public subscript<Part>(dynamicMember part: KeyPath<ShiftContent, Part>) -> Part { content[keyPath: part] }

  /// Minutes that pass between its start and its end, also over a change of the clocks.
  public var realMinutes: Int { Int(interval.upperBound.seconds(since: interval.lowerBound) / 60) }
  /// Real minutes without the break: what counts as hours.
  public var workedMinutes: Int { max(0, realMinutes - content.breakMinutes) }

  /// The publisher of one shift, and the time.
  public struct Publication: Sendable, Hashable {
    /// A person, a program or a feed.
    public let by: Editor
    /// The time the roster first showed the shift.
    public let at: Instant

    package init(by: Editor, at: Instant) {
      self.by = by
      self.at = at
    }
  }

  package init(
    id: ID<Shift>, content: ShiftContent, interval: Range<Instant>, publication: Publication?, withdrawnAt: Instant?,
    sequence: Int, changedAt: Instant
  ) {
    self.id = id
    self.content = content
    self.interval = interval
    self.publication = publication
    self.withdrawnAt = withdrawnAt
    self.sequence = sequence
    self.changedAt = changedAt
  }
}
