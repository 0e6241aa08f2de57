public import Domain

extension Snapshot {
  /// A person's notices, newest first, from the one before `before`.
  public func notices(
    of person: ID<Employee>, before: ID<Notice>? = nil, limit: Int
  ) throws -> [Notice] {
    try connection.rows(
      """
      SELECT id, told_at, read_at, story FROM notice \(SQL.index("notice_listed"))
      WHERE organization_id = \(scope) AND employee_id = \(person) AND id < \(before?.rawValue ?? Int64.max)
      ORDER BY id DESC LIMIT \(limit)
      """, Self.readNotice)
  }

  /// One of a person's notices. Errors: `Refusal.notFound`, also for other people's.
  public func notice(_ id: ID<Notice>, of person: ID<Employee>) throws -> Notice {
    let found = try connection.row(
      """
      SELECT id, told_at, read_at, story FROM notice
      WHERE organization_id = \(scope) AND employee_id = \(person) AND id = \(id)
      """, Self.readNotice)
    guard let found else { throw Refusal.notFound }
    return found
  }

  /// The number of a person's unread notices, at most `Notice.mostKept`.
  public func unreadNotices(of person: ID<Employee>) throws -> Int {
    try connection.value(
      """
      SELECT count(*) FROM notice \(SQL.index("notice_unread"))
      WHERE organization_id = \(scope) AND employee_id = \(person) AND read_at IS NULL
      """) ?? 0
  }

  static func readNotice(_ row: inout Connection.Row) throws -> Notice {
    let (id, at, readAt): (ID<Notice>, Instant, Instant?) = (try row.next(), try row.next(), try row.next())
    return Notice(
      id: id, at: at, readAt: readAt, story: try Transaction.value(Notice.Story.self, from: try row.next()))
  }
}
