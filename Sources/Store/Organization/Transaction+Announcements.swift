public import Domain

extension Transaction {
  /// Posts an announcement above the rosters, optionally in an employee's name.
  ///
  /// Shape: in the organization's language, with the same in others; for one site, or for all if `site` is `nil`; from `first` to `last`,
  /// both included. Without `first` it is shown at once, without `last` until it is withdrawn. With `asksReceipts`, its audience is asked
  /// to acknowledge it. Errors: `Refusal.invalid` for `text`, `texts.0.language` and so on, and for `last` before `first` or today;
  /// `.notFound`; `.siteNotManaged`, for all sites unless the editor manages all.
  @discardableResult
  public func announce(
    _ draft: String, by author: ID<Employee>? = nil, at site: ID<Site>? = nil, from first: LocalDate? = nil,
    until last: LocalDate? = nil, asksReceipts: Bool = false, inOthers others: [AnnouncementText.Draft] = []
  ) throws -> ID<Announcement> {
    let language = try snapshot.organization().language
    var errors: [Refusal.FieldError] = []
    do throws(Refusal) { try Announcement.check(draft, in: language, others) } catch {
      if case .invalid(let found) = error { errors += found }
    }
    if let last {
      let today = try today(at: site)
      if last < max(first ?? today, today) { errors.append(.init("last", .endBeforeBegin)) }
    }
    guard errors.isEmpty else { throw Refusal.invalid(errors) }
    try requireManaging(site)
    let texts = try Announcement.texts(from: others, besides: language)
    let id = try announce(draft, in: language, texts, by: author, at: site, from: first, until: last, feed: nil)
    if asksReceipts { try askReceipts(of: id, at: site) }
    return id
  }

  /// Posts an announcement for all sites, without days, replacing this editor's last one of that kind.
  ///
  /// Errors: as `announce`.
  @discardableResult
  public func announceAnew(_ draft: String, by author: ID<Employee>? = nil) throws
    -> ID<Announcement>
  {
    let standing = try connection.rows(
      """
      SELECT id FROM announcement \(SQL.index("announcement_current"))
      WHERE organization_id = \(scope) AND withdrawn_at IS NULL AND made_by = \(editor) AND feed_id IS NULL
        AND site_id IS NULL AND first_day IS NULL AND last_day IS NULL
      """
    ) { try $0.next() as ID<Announcement> }
    for id in standing { try withdraw(id) }
    return try announce(draft, by: author)
  }

  /// Replaces the texts of an announcement in other languages than its own, without notifications.
  ///
  /// Errors: `Refusal.invalid` for `texts.0.language`, `texts.0.text` and so on; `.notFound`, also if it was withdrawn;
  /// `.conflict(.announcementEnded)`; `.siteNotManaged` as for `announce`.
  public func translate(_ id: ID<Announcement>, into drafts: [AnnouncementText.Draft]) throws {
    guard let announcement = try snapshot.announcement(id) else { throw Refusal.notFound }
    try requireManaging(announcement.site)
    guard announcement.phase(on: try today(at: announcement.site)) != .over else {
      throw Refusal.conflict(.announcementEnded)
    }
    let texts = try Announcement.texts(from: drafts, besides: announcement.language)
    guard texts != announcement.texts else { return }
    for language in announcement.texts.keys {
      try connection.run(
        """
        DELETE FROM announcement_text
        WHERE organization_id = \(scope) AND announcement_id = \(id) AND language = \(language)
        """)
    }
    try insert(texts, of: id)
    try record(
      .announcementTranslated, subject: id.rawValue, before: announcement.told(announcement.texts),
      after: announcement.told(texts))
  }

  private func insert(_ texts: [Language: String], of id: ID<Announcement>) throws {
    for (language, text) in texts {
      try connection.run(
        """
        INSERT INTO announcement_text (announcement_id, language, organization_id, text)
        VALUES (\(id), \(language), \(scope), \(text))
        """)
    }
  }

  /// Withdraws an announcement, whatever its author.
  ///
  /// A feed's announcement ends instead, so that the next fetch does not post the same text again.
  /// Errors: `Refusal.notFound`, also if it was withdrawn already; `.siteNotManaged` as for `announce`.
  public func withdraw(_ id: ID<Announcement>) throws {
    let found = try connection.row(
      """
      SELECT text, feed_id IS NOT NULL, site_id FROM announcement
      WHERE id = \(id) AND organization_id = \(scope) AND withdrawn_at IS NULL
      """
    ) { (text: try $0.next() as String, isFromFeed: try $0.next() as Bool, site: try $0.next() as ID<Site>?) }
    guard let found else { throw Refusal.notFound }
    try requireManaging(found.site)
    if found.isFromFeed {
      let yesterday = try today(at: found.site) - 1
      try connection.run(
        "UPDATE announcement SET last_day = \(yesterday) WHERE organization_id = \(scope) AND id = \(id)")
    } else {
      try connection.run(
        "UPDATE announcement SET withdrawn_at = \(now) WHERE organization_id = \(scope) AND id = \(id)")
    }
    try record(.announcementWithdrawn, subject: id.rawValue, before: ["text": found.text])
  }

  /// Replaces or removes a feed's announcement above its site's roster.
  ///
  /// A text that is too long is cut, since the feed's author would not see a refusal.
  func replaceAnnouncement(
    of feed: ID<Feed>, at site: ID<Site>, with text: String?
  ) throws {
    let text = text.map { String($0.unicodeScalars.prefix(Announcement.longestText)) }
    let announced = text.flatMap { try? Announcement.text(from: $0) }
    let standing = try connection.row(
      """
      SELECT id, text FROM announcement WHERE organization_id = \(scope) AND feed_id = \(feed)
        AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1
      """
    ) { (id: try $0.next() as ID<Announcement>, text: try $0.next() as String) }
    guard standing?.text != announced else { return }
    if let standing {
      try connection.run(
        "UPDATE announcement SET withdrawn_at = \(now) WHERE organization_id = \(scope) AND id = \(standing.id)")
      try record(
        .announcementWithdrawn, subject: standing.id.rawValue, before: ["text": standing.text])
    }
    guard let announced else { return }
    try announce(announced, in: nil, by: nil, at: site, from: nil, until: nil, feed: feed)
  }

  @discardableResult
  private func announce(
    _ draft: String, in language: Language?, _ others: [Language: String] = [:], by author: ID<Employee>?,
    at site: ID<Site>?, from first: LocalDate?, until last: LocalDate?, feed: ID<Feed>?
  ) throws -> ID<Announcement> {
    let text = try Announcement.text(from: draft)
    let id: ID<Announcement> = try insertRow(
      """
      INSERT INTO announcement
        (organization_id, feed_id, employee_id, site_id, first_day, last_day, text, language, made_at, made_by)
      VALUES (\(scope), \(feed), \(author), \(site), \(first), \(last), \(text), \(language), \(now), \(editor))
      """)
    try insert(others, of: id)
    let days = ["site": site?.description, "first": first?.description, "last": last?.description]
    try record(
      .announcementMade, subject: id.rawValue,
      after: Announcement.told(text, others).merging(days.compactMapValues { $0 }) { text, _ in text })
    return id
  }

  /// Today at a site, or in the organization's zone if `nil`. Errors: `Refusal.notFound`.
  private func today(at site: ID<Site>?) throws -> LocalDate {
    let zone = try site.map { try snapshot.site($0).zone } ?? snapshot.organization().zone
    return try zones.zone(zone).local(now).date
  }
}

extension Announcement {
  /// As the change log has it: the organization's text, and `text.de`.
  fileprivate static func told(_ text: String, _ others: [Language: String]) -> [String: String] {
    others.reduce(into: ["text": text]) { $0["text.\($1.key.rawValue)"] = $1.value }
  }

  fileprivate func told(_ others: [Language: String]) -> [String: String] { Self.told(text, others) }
}
