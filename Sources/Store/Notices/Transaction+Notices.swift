public import Domain

extension Transaction {
  /// Writes the notices of `news` and the new position, both or none.
  ///
  /// So each change makes one notice, however a process ends. Changes within a minute of the first join it. Returns the number of entries
  /// that are new or unread again; nothing is written, and 0 returned, if another has looked since.
  @discardableResult
  public func tell(_ news: PendingNews) throws -> Int {
    guard try move(from: news.from, to: news.to) else { return 0 }
    var told: [ID<Employee>] = []
    let times = try DeliveryTimes(news.items, snapshot)
    for item in news.items where try tell(item, times) { told.append(item.person) }
    for person in Set(news.items.map(\.person)) { try prune(person) }
    if !told.isEmpty { try record(.noticesTold, subject: nil, after: ToldFacts(people: Set(told).sorted())) }
    for one in news.missed {
      try record(.presenceMissing, subject: one.person.rawValue, after: ["shift": one.shift.shift.description])
    }
    return told.count
  }

  private func move(
    from old: PendingNews.Place?, to new: PendingNews.Place
  ) throws -> Bool {
    guard let old else {
      return try connection.run(
        """
        INSERT INTO notice_position (organization_id, position, told_until)
        VALUES (\(scope), \(new.position), \(new.toldUntil)) ON CONFLICT DO NOTHING
        """) == 1
    }
    return try connection.run(
      """
      UPDATE notice_position SET position = \(new.position), told_until = \(new.toldUntil)
      WHERE organization_id = \(scope) AND position = \(old.position) AND told_until = \(old.toldUntil)
      """) == 1
  }

  /// Joins what has not gone out yet. Returns `true` if the person has something to see.
  private func tell(_ item: PendingNews.Item, _ times: DeliveryTimes) throws -> Bool {
    let kind = item.story.kind
    let recent = try connection.row(
      """
      SELECT id, told_at, read_at, story FROM notice \(SQL.index("notice_unread"))
      WHERE organization_id = \(scope) AND employee_id = \(item.person) AND kind = \(kind.rawValue)
        AND read_at IS NULL AND made_at > \(item.at - Notice.gatheringSeconds)
        AND NOT EXISTS (
          SELECT 1 FROM notice_delivery WHERE organization_id = \(scope) AND notice_id = notice.id
            AND (attempted_at IS NOT NULL OR due_at <= \(item.at)))
      ORDER BY id DESC LIMIT 1
      """, Snapshot.readNotice)
    guard let recent, let joined = recent.story.joined(by: item.story) else {
      let id: ID<Notice> = try insertRow(
        """
        INSERT INTO notice (organization_id, employee_id, kind, story, made_at, told_at)
        VALUES (\(scope), \(item.person), \(kind.rawValue), \(try Self.json(item.story)), \(item.at), \(item.at))
        """)
      for place in times.places(of: item) {
        try connection.run(
          """
          INSERT INTO notice_delivery (organization_id, notice_id, employee_id, channel, device_id, due_at)
          VALUES (\(scope), \(id), \(item.person), \(place.channel.rawValue), \(place.device), \(times.due(item)))
          """)
      }
      return true
    }
    guard !joined.isEmpty else {
      try connection.run("DELETE FROM notice WHERE organization_id = \(scope) AND id = \(recent.id)")
      return true
    }
    try connection.run(
      """
      UPDATE notice SET story = \(try Self.json(joined)), told_at = \(max(recent.at, item.at))
      WHERE organization_id = \(scope) AND id = \(recent.id)
      """)
    let due = times.due(item)
    try connection.run(
      """
      UPDATE notice_delivery SET due_at = \(due)
      WHERE organization_id = \(scope) AND notice_id = \(recent.id) AND due_at > \(due)
      """)
    return true
  }

  private func prune(_ person: ID<Employee>) throws {
    try connection.run(
      """
      DELETE FROM notice WHERE organization_id = \(scope) AND employee_id = \(person) AND id <= (
        SELECT id FROM notice \(SQL.index("notice_listed"))
        WHERE organization_id = \(scope) AND employee_id = \(person)
        ORDER BY id DESC LIMIT 1 OFFSET \(Notice.mostKept))
      """)
  }

  /// Marks a person's notices as read, up to and including one entry; or that entry alone.
  ///
  /// Read notices are read on all devices. Does nothing if all are read.
  public func read(
    _ id: ID<Notice>, andOlder all: Bool, by person: ID<Employee>
  ) throws {
    let count = try connection.run(
      """
      UPDATE notice SET read_at = \(now) WHERE organization_id = \(scope) AND employee_id = \(person)
        AND read_at IS NULL AND \(all ? "id <= \(id)" : "id = \(id)" as SQL)
      """)
    if count > 0 { try record(.noticesRead, subject: person.rawValue) }
  }
}
