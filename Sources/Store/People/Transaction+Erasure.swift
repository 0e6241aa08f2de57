public import Domain

extension Transaction {
  /// Erases the data of an archived person: past shifts stay, under the name `name` from now on.
  ///
  /// Source: GDPR, article 17. Nothing of it can be undone, nor can any change of the plan before it; a backup still has
  /// it. Cost: reads all publications and changes of plans. Errors: `Refusal.notFound`, `.conflict(.notArchived)`;
  /// `.invalid` for the name.
  public func erase(_ id: ID<Employee>, calling name: String) throws {
    let person = try snapshot.person(id)
    guard person.archivedAt != nil else { throw Refusal.conflict(.notArchived) }
    let account = try snapshot.account(of: id)
    try connection.step {
      try forgetRejected(person)
      try forgetWhatWasPlanned(for: id)
      try forgetRequests(of: id)
      try forget(id, calling: try PersonDraft([.name: name]).checked())
      if let account { try forget(account.id) }
      try forgetVersions(of: id)
      try record(.employeeErased, subject: id.rawValue)
    }
  }

  private func forget(_ id: ID<Employee>, calling nobody: PersonDraft) throws {
    let whose: SQL = "organization_id = \(scope) AND employee_id = \(id)"
    // Why first: the log has the texts of announcements that go.
    for announcement in try connection.rows("SELECT id FROM announcement WHERE \(whose)", { try $0.next() as Int64 }) {
      try blank("announcement.", announcement)
    }
    try deleteRows(\.isDeleted, whose)
    // Why all: a kept answer may name anyone.
    try connection.run("DELETE FROM kept_answer WHERE organization_id = \(scope)")
    try connection.run("UPDATE week_template_shift SET employee_id = NULL WHERE \(whose)")
    // Why the presses stay: they are the hours of shifts that stay, and payroll has to account for them.
    try connection.run("UPDATE punch_correction SET reason = '–', answer = '' WHERE \(whose)")
    try connection.run("UPDATE call_out SET note = '' WHERE \(whose)")
    try connection.run("UPDATE time_entry SET reason = '' WHERE \(whose)")
    try connection.run("UPDATE leave_entry SET reason = '' WHERE \(whose)")
    try connection.run(
      "DELETE FROM substitute WHERE organization_id = \(scope) AND (employee_id = \(id) OR substitute_id = \(id))")
    try connection.run("UPDATE shift SET note = '' WHERE \(whose)")
    try connection.run(
      """
      UPDATE employee SET name = \(nobody[.name]), surname = '', phone = NULL, email = NULL,
        email_confirmed_at = NULL, email_confirmed_by = NULL, email_confirmed_how = NULL, title = '',
        department = '', agency = '', intro = '', description = '', image_name = NULL, photo = NULL,
        first_day = NULL, personnel_number = NULL, external_id = NULL,
        contacts_seen_by = NULL, search = \(SearchText.stored(for: nobody)), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    for kinds in ["employee.", "absence.", "availability.", "allowance.", "provisioning.user-"] {
      try blank(kinds, id.rawValue)
    }
  }

  /// Why in this order: a row goes before those that it refers to.
  private func deleteRows(_ isMeant: (Table.Erasure) -> Bool, _ whose: SQL) throws {
    for table in Table.all.reversed() {
      guard let erasure = table.person?.erasure, isMeant(erasure) else { continue }
      try connection.run("DELETE FROM \(SQL.name(table.name)) WHERE \(whose)")
    }
  }

  /// Rejected records of feeds that name the person.
  private func forgetRejected(_ person: Employee) throws {
    let words = [person.name, person.surname, person.email?.description ?? "", person.phone?.description ?? ""].filter {
      !$0.isEmpty
    }
    for word in words {
      try connection.run(
        """
        DELETE FROM rejected_record
        WHERE feed_id IN (SELECT id FROM feed WHERE organization_id = \(scope))
          AND (\(.place)(lower(source), lower(\(word))) > 0 OR \(.place)(lower(excerpt), lower(\(word))) > 0)
        """)
    }
  }

  /// Published shifts stay with their hours, without their notes; earlier drafts leave the logs.
  private func forgetWhatWasPlanned(for id: ID<Employee>) throws {
    try connection.run(
      """
      UPDATE publication_entry SET before = \(Self.withoutNote("before")), after = \(Self.withoutNote("after"))
      WHERE organization_id = \(scope)
        AND (\(SQL.number("employee", of: "before")) = \(id) OR \(SQL.number("employee", of: "after")) = \(id))
      """)
    // Why the text first: a tree is made only of texts that may have the number.
    let number = "\"employee\":\(id.rawValue)"
    let tells: SQL = .either(
      sqlite: """
        (instr(before, \(number)) > 0 OR instr(after, \(number)) > 0) AND EXISTS (
          SELECT 1 FROM json_each(json_array(json(before), json(after))) AS side, json_tree(side.value) AS fact
          WHERE fact.key = 'employee' AND fact.atom = \(id))
        """,
      postgres: """
        (strpos(replace(before::text, ' ', ''), \(number)) > 0 OR strpos(replace(after::text, ' ', ''), \(number)) > 0)
        AND jsonb_path_exists(jsonb_build_array(before, after), '$.**.employee ? (@ == $id)',
          jsonb_build_object('id', \(id)))
        """)
    try connection.run(
      "UPDATE change SET before = NULL, after = NULL WHERE organization_id = \(scope) AND \(tells)")
    try endUndo()
  }

  private static func withoutNote(_ column: SQL) -> SQL {
    .either(sqlite: "json_remove(\(column), '$.note')", postgres: "CAST(CAST(\(column) AS jsonb) - 'note' AS json)")
  }

  /// The person's own versions go; their shifts' stay, without notes.
  private func forgetVersions(of id: ID<Employee>) throws {
    try connection.run(
      """
      DELETE FROM row_version WHERE organization_id = \(scope) AND entity IN ('employee', 'skill', 'employee_allowance')
        AND CAST(key ->> 0 AS BIGINT) = \(id)
      """)
    try connection.run(
      """
      DELETE FROM row_version WHERE organization_id = \(scope) AND entity = 'availability'
        AND \(SQL.number("employee_id", of: "row")) = \(id)
      """)
    let emptyNote: SQL = .either(
      sqlite: "json_set(row, '$.note', '')", postgres: "row || jsonb_build_object('note', '')")
    try connection.run(
      """
      UPDATE row_version SET row = \(emptyNote)
      WHERE organization_id = \(scope) AND entity IN ('shift', 'week_template_shift')
        AND \(SQL.number("employee_id", of: "row")) = \(id)
      """)
  }

  /// The account stays as an empty one, so that its changes keep an editor.
  private func forget(_ account: ID<Account>) throws {
    let whose: SQL = "organization_id = \(scope) AND account_id = \(account)"
    try deleteRows(\.isDeletedWithAccount, whose)
    try connection.run(
      """
      UPDATE account SET user_name = NULL, user_key = NULL, password_hash = NULL, password_set_at = NULL,
        user_handle = \(Schema.randomBytes), language = NULL, disabled_at = coalesce(disabled_at, \(now))
      WHERE organization_id = \(scope) AND id = \(account)
      """)
    try connection.run(
      """
      UPDATE security_event SET address = '', device = '',
        detail = CASE WHEN kind LIKE 'passkey-%' THEN NULL ELSE detail END
      WHERE organization_id = \(scope)
        AND (account_id = \(account) OR editor = \(Editor.account(account).name))
      """)
    try forgetSecondFactors(of: account)
    try blank("account.", account.rawValue)
  }

  /// Keeps the fact of a change in the log, and deletes its values before and after.
  private func blank(_ kinds: String, _ subject: Int64) throws {
    try connection.run(
      """
      UPDATE change SET before = NULL, after = NULL
      WHERE organization_id = \(scope) AND subject_id = \(subject) AND kind LIKE \(kinds + "%")
      """)
  }
}

extension Table.Erasure {
  fileprivate var isDeleted: Bool { if case .deleted = self { true } else { false } }
  fileprivate var isDeletedWithAccount: Bool { if case .deletedWithAccount = self { true } else { false } }
}
