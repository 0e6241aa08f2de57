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
      SELECT employee_id, id, text, language, site_id, first_day, last_day, feed_id IS NOT NULL, made_at
      FROM announcement \(SQL.index("announcement_current"))
      WHERE organization_id = \(scope) AND withdrawn_at IS NULL AND \(condition) ORDER BY id DESC
      LIMIT \(limit)
      """
    ) { row in
      let author: ID<Employee>? = try row.next()
      let announcement = try Announcement(
        id: row.next(), text: row.next(), language: (row.next() as String?).flatMap { Language(rawValue: $0) },
        site: row.next(), first: row.next(), last: row.next(), author: nil,
        isFromFeed: row.next(), madeAt: row.next())
      return (author: author, announcement: announcement)
    }
    let authors = try employees(Set(found.compactMap(\.author)))
    let texts = try texts(of: found.map(\.announcement.id))
    return found.map { author, announcement in
      announcement.said(by: author.flatMap { authors[$0] }, texts[announcement.id] ?? [:])
    }
  }

  /// The texts in other languages than the organization's. Cost: no query without announcements.
  func texts(of announcements: [ID<Announcement>]) throws -> [ID<Announcement>: [Language: String]] {
    guard !announcements.isEmpty else { return [:] }
    let found = try connection.rows(
      """
      SELECT announcement_id, language, text FROM announcement_text
      WHERE organization_id = \(scope) AND announcement_id IN \(SQL.list(announcements))
      """
    ) {
      (
        id: try $0.next() as ID<Announcement>, language: Language(rawValue: try $0.next()),
        text: try $0.next() as String
      )
    }
    return found.reduce(into: [:]) { texts, found in
      // Why: a newer version may know further languages.
      if let language = found.language { texts[found.id, default: [:]][language] = found.text }
    }
  }
}

extension Announcement {
  fileprivate func said(by author: Employee?, _ texts: [Language: String]) -> Announcement {
    Announcement(
      id: id, text: text, language: language, texts: texts, site: site, first: first, last: last, author: author,
      isFromFeed: isFromFeed, madeAt: madeAt)
  }
}
