public import Domain

extension Snapshot {
  /// The announcements above a site's roster on a day: its own and those for all sites.
  ///
  /// Shape: newest first, at most `Announcement.mostShown`.
  public func announcements(of site: ID<Site>, on day: LocalDate) throws
    -> [Announcement]
  {
    try announcements(
      """
      (site_id IS NULL OR site_id = \(site)) AND (first_day IS NULL OR first_day <= \(day))
        AND (last_day IS NULL OR last_day >= \(day))
      """, atMost: Announcement.mostShown)
  }

  /// The announcements of all sites, without withdrawn ones and those that ended before a day.
  ///
  /// Shape: newest first, at most `Announcement.mostListed`.
  public func announcements(endingFrom day: LocalDate) throws -> [Announcement] {
    try announcements("(last_day IS NULL OR last_day >= \(day))", atMost: Announcement.mostListed)
  }

  func announcements(_ condition: SQL, atMost limit: Int) throws
    -> [Announcement]
  {
    let found = try connection.rows(
      """
      SELECT employee_id, id, text, site_id, first_day, last_day, feed_id IS NOT NULL, made_at
      FROM announcement \(SQL.index("announcement_current"))
      WHERE organization_id = \(scope) AND withdrawn_at IS NULL AND \(condition) ORDER BY id DESC
      LIMIT \(limit)
      """
    ) { row in
      let author: ID<Employee>? = try row.next()
      let announcement = try Announcement(
        id: row.next(), text: row.next(), site: row.next(), first: row.next(), last: row.next(), author: nil,
        isFromFeed: row.next(), madeAt: row.next())
      return (author: author, announcement: announcement)
    }
    let authors = try employees(Set(found.compactMap(\.author)))
    return found.map { $0.announcement.said(by: $0.author.flatMap { authors[$0] }) }
  }
}

extension Announcement {
  fileprivate func said(by author: Employee?) -> Announcement {
    Announcement(
      id: id, text: text, site: site, first: first, last: last, author: author, isFromFeed: isFromFeed, madeAt: madeAt)
  }
}
