public import Domain

extension Snapshot {
  /// The progress of an organization towards its first week; `nil` once that is done, or its guide was hidden.
  ///
  /// Errors: `Refusal.notFound`. Cost: index probes; once hidden, one.
  public func firstWeek() throws -> FirstWeek? {
    let isHidden: Bool? = try connection.value(
      "SELECT guide_hidden_at IS NOT NULL FROM organization WHERE id = \(scope)")
    guard let isHidden else { throw Refusal.notFound }
    guard !isHidden else { return nil }
    let positions = try count("position WHERE organization_id = \(scope) AND archived_at IS NULL")
    let people = try count("employee WHERE organization_id = \(scope) AND archived_at IS NULL")
    let accounts = try count(
      """
      account JOIN employee ON employee.id = employee_id WHERE account.organization_id = \(scope)
        AND employee.archived_at IS NULL AND disabled_at IS NULL
      """)
    var done: Set<FirstWeek.Step> = []
    if positions > 0 { done.insert(.positions) }
    if people > 1 { done.insert(.people) }
    if try isAny("schedule WHERE organization_id = \(scope) AND deleted_at IS NULL") { done.insert(.plan) }
    if try isAny("shift WHERE organization_id = \(scope) AND removed_at IS NULL") { done.insert(.plan) }
    if try isAny("shift WHERE organization_id = \(scope) AND published_at IS NOT NULL") { done.insert(.publish) }
    if accounts > 1 { done.insert(.reach) }
    let links: SQL = "link WHERE organization_id = \(scope) AND revoked_at IS NULL"
    if try isAny("\(links) AND purpose = 'wall'") { done.insert(.wall) }
    if try isAny("\(links) AND purpose <> 'wall'") { done.insert(.calendar) }
    guard done.count < FirstWeek.Step.allCases.count else { return nil }
    let standby = try isAny(
      "position WHERE organization_id = \(scope) AND archived_at IS NULL AND duty_kind = \(DutyKind.standby)")
    return FirstWeek(
      positions: positions, people: people, uninvited: max(0, people - accounts), done: done, isOnCall: standby)
  }

  private func count(_ rows: SQL) throws -> Int { try connection.value("SELECT count(*) FROM \(rows)") ?? 0 }

  private func isAny(_ rows: SQL) throws -> Bool {
    let found: Int? = try connection.value("SELECT 1 FROM \(rows) LIMIT 1")
    return found != nil
  }
}
