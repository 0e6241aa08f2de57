public import Domain

/// The ways by which some people learn of a kind of news.
public struct NoticeReach: Sendable, Hashable {
  /// By person, for those with an account; no channel means the list alone.
  public let channels: [ID<Employee>: Set<NoticeChannel>]
  /// People without an account, or with one that is disabled.
  public let unreached: Set<ID<Employee>>
}

/// The people that a publication may have reached while it was in force.
public struct PublicationWitnesses: Sendable, Hashable {
  /// A message about it went out to them.
  public let notified: Set<ID<Employee>>
  /// They used OnDuty since, or a calendar of theirs asked; without the notified ones.
  public let present: Set<ID<Employee>>
}

extension Snapshot {
  /// The ways by which a kind of news reaches people.
  public func reach(of people: Set<ID<Employee>>, by kind: Notice.Kind) throws -> NoticeReach {
    let able = Audience(try accounts()).people.intersection(people)
    let places = try NoticePlaces(of: able, self)
    let channels = able.map { ($0, places.ways(to: $0, of: kind)) }
    return NoticeReach(channels: Dictionary(uniqueKeysWithValues: channels), unreached: people.subtracting(able))
  }

  /// The people of a publication's shifts that it may have reached, without its publisher.
  ///
  /// The use of OnDuty is known to ten minutes, so earlier use counts, too. Cost: the messages attempted since.
  public func witnesses(of id: ID<Publication>) throws -> PublicationWitnesses {
    let (publication, entries) = try publication(id)
    let people = Set(entries.flatMap { [$0.before?.employee, $0.after?.employee].compactMap(\.self) })
    let notified: [ID<Employee>] = try connection.rows(
      """
      SELECT DISTINCT notice_delivery.employee_id FROM notice_delivery \(SQL.index("notice_delivery_tried")) \(.inOrder) notice
        ON notice.organization_id = notice_delivery.organization_id AND notice.id = notice_id
      WHERE notice_delivery.organization_id = \(scope) AND attempted_at >= \(publication.at) AND sent_at IS NOT NULL
        AND kind IN ('shifts', 'open') AND told_at >= \(publication.at)
        AND told_at <= \(publication.at + Notice.gatheringSeconds)
      """
    ) { try $0.next() }
    let used: [ID<Employee>] = try connection.rows(
      """
      SELECT DISTINCT employee_id FROM session JOIN account
        ON account.organization_id = session.organization_id AND account.id = account_id
      WHERE session.organization_id = \(scope) AND seen_at > \(publication.at - Session.seenEverySeconds)
        AND employee_id IN \(SQL.list(people))
      """
    ) { try $0.next() }
    let calendars = try subscribedCalendars(of: people).calendars
    let asked = calendars.filter { $0.value.contains { $0.shows(publication.at) } }.keys
    let publisher = Set(try accounts().filter { Editor.account($0.id) == publication.by }.map(\.employee))
    let told = Set(notified).subtracting(publisher)
    return PublicationWitnesses(
      notified: told, present: Set(used).union(asked).intersection(people).subtracting(told).subtracting(publisher))
  }
}
