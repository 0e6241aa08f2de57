public import Domain

extension Snapshot {
  /// Some changes that are still in the log, oldest first. Cost: a few probes for each.
  public func marks(_ versions: some Sequence<Int64>) throws -> [ChangeMark] {
    try connection.rows(
      """
      SELECT version, at, editor, kind, first_day, last_day, note, EXISTS (
          SELECT 1 FROM change AS other \(SQL.index("change_at"))
          WHERE other.organization_id = change.organization_id AND other.at = change.at AND other.kind = 'request.done')
      FROM change LEFT JOIN publication ON change.kind = 'plan.published' AND publication.id = change.subject_id
        AND publication.organization_id = change.organization_id
      WHERE change.organization_id = \(scope) AND version IN \(SQL.list(Array(versions)))
      ORDER BY version
      """
    ) { row in
      let (version, at, editor): (Int64, Instant, Editor) = (try row.next(), try row.next(), try row.next())
      let kind: String = try row.next()
      let (first, last): (LocalDate?, LocalDate?) = (try row.next(), try row.next())
      let note: String? = try row.next()
      var days: ClosedRange<LocalDate>?
      if let first, let last { days = first...max(first, last) }
      return ChangeMark(
        version: version, at: at, editor: editor, kind: ChangeKind(rawValue: kind), published: days,
        note: note ?? "", isAgreed: try row.next())
    }
  }

  /// The number of an organization's last change.
  public func lastVersion() throws -> Int64 {
    try connection.base.version(of: scope.organization) ?? 0
  }

  /// The changes of a person's coming shifts since they last acknowledged them; of a week if they never did.
  ///
  /// Cost: grows with these shifts and with the number of changes of each.
  public func ownChanges(of person: ID<Employee>, at now: Instant) throws
    -> OwnChanges
  {
    let receipt = try receipt(of: person)
    let begin = now - OwnChanges.firstSeconds
    let since = try receipt?.version ?? version(at: begin)
    return OwnChanges(
      changes: try ownChanges(of: person, since: since, at: now), receipt: receipt,
      version: try lastVersion(), begin: receipt?.at ?? begin)
  }

  /// The changes of a person's coming shifts since a change.
  ///
  /// Cost: grows with these shifts and with the number of changes of each.
  public func ownChanges(
    of person: ID<Employee>, since version: Int64, at now: Instant
  ) throws -> [OwnShiftChange] {
    let ids: [ID<Shift>] = try connection.rows(
      """
      SELECT id FROM shift \(SQL.index("shift_by_employee"))
      WHERE employee_id = \(person) AND organization_id = \(scope) AND published_at IS NOT NULL AND ends_at > \(now)
      UNION
      SELECT \(Self.shiftOfVersion) FROM row_version \(SQL.index("row_version_of_person"))
      WHERE entity = 'shift' AND row ->> 'employee_id' IS NOT NULL AND organization_id = \(scope)
        AND \(.number("employee_id", of: "row")) = \(person) AND \(.number("ends_at", of: "row")) > \(now)
        AND until_version > \(version)
      """
    ) { try $0.next() }
    let rows = try stretches(of: Set(ids))
    return OwnShiftChange.all(in: rows, for: person, since: version, at: now)
  }
}
