public import Domain

/// What goes to one person in one mail.
public struct OutgoingMail: Sendable {
  /// To whom.
  public let person: ID<Employee>
  /// Their account, with its language.
  public let account: Account
  /// What is told, oldest first; never empty.
  public let notices: [Notice]

  /// The same with some of its entries; `nil` if none is left.
  public func only(_ isWanted: (Notice) -> Bool) -> OutgoingMail? {
    let rest = notices.filter(isWanted)
    return rest.isEmpty ? nil : OutgoingMail(person: person, account: account, notices: rest)
  }
}

extension Snapshot {
  /// What people chose; without an entry, `NoticeChoices.standard`.
  public func choices(
    of people: some Sequence<ID<Employee>>, in organization: ID<Organization>
  ) throws -> [ID<Employee>: NoticeChoices] {
    let rows = try connection.rows(
      """
      SELECT employee_id, mail, quiet_from, quiet_to FROM notice_choices
      WHERE organization_id = \(organization) AND employee_id IN \(SQL.list(people))
      """
    ) { row -> (ID<Employee>, NoticeChoices) in
      let (person, names): (ID<Employee>, String) = (try row.next(), try row.next())
      let (from, to): (Int?, Int?) = (try row.next(), try row.next())
      let kinds = try Transaction.value([String].self, from: names).compactMap(Notice.Kind.init(rawValue:))
      return (
        person,
        NoticeChoices(mail: Set(kinds), quiet: from.flatMap { from in to.flatMap { QuietHours(from: from, to: $0) } })
      )
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// When the next mail of any organization is due; `nil` if none waits.
  public func nextMail(of organization: ID<Organization>) throws -> Instant? {
    try connection.value(
      """
      SELECT due_at FROM notice_mail \(SQL.index("notice_mail_due"))
      WHERE organization_id = \(organization) AND due_at IS NOT NULL ORDER BY due_at, notice_id LIMIT 1
      """)
  }

  /// What is due for the person whose turn it is; `nil` if nothing is.
  public func dueMail(of organization: ID<Organization>, at now: Instant) throws -> OutgoingMail? {
    let person: ID<Employee>? = try connection.value(
      """
      SELECT employee_id FROM notice_mail \(SQL.index("notice_mail_due"))
      WHERE organization_id = \(organization) AND due_at <= \(now) ORDER BY due_at, notice_id LIMIT 1
      """)
    guard let person, let account = try account(of: person, in: organization) else { return nil }
    let notices = try connection.rows(
      """
      SELECT notice.id, told_at, read_at, story FROM notice_mail \(SQL.index("notice_mail_of_person")) \(.inOrder) notice
        ON notice.organization_id = notice_mail.organization_id AND notice.id = notice_id
      WHERE notice_mail.organization_id = \(organization) AND notice_mail.employee_id = \(person) AND due_at <= \(now)
      ORDER BY notice_id LIMIT 50
      """, Self.readNotice)
    return notices.isEmpty ? nil : OutgoingMail(person: person, account: account, notices: notices)
  }

  /// How the last mail to a person went; `nil` before the first.
  public func lastMail(of person: ID<Employee>, in organization: ID<Organization>) throws -> SentMail? {
    try connection.row(
      """
      SELECT attempts, attempted_at, fault FROM notice_mail \(SQL.index("notice_mail_of_person"))
      WHERE organization_id = \(organization) AND employee_id = \(person) AND attempted_at IS NOT NULL
      ORDER BY notice_id DESC LIMIT 1
      """
    ) { SentMail(attempts: try $0.next(), attemptedAt: try $0.next(), fault: try $0.next()) }
  }
}

/// How a mail went.
public struct SentMail: Sendable, Hashable {
  /// How often it was tried.
  public let attempts: Int
  /// When it was tried last.
  public let attemptedAt: Instant
  /// Why it was not taken; `nil` if it was.
  public let fault: String?
}

extension Transaction {
  /// Notes how the sending of a mail ended: taken, to be tried again, or given up; without a change row.
  ///
  /// `fault` is `nil` if it was taken, or has nothing to say any more.
  public func note(
    _ mail: OutgoingMail, fault: String?, mayRetry: Bool, in organization: ID<Organization>
  ) throws {
    for notice in mail.notices {
      let attempts: Int =
        try connection.value(
          "SELECT attempts FROM notice_mail WHERE organization_id = \(organization) AND notice_id = \(notice.id)") ?? 0
      let next = fault != nil && mayRetry ? MailSchedule.next(after: attempts + 1, at: now) : nil
      try connection.run(
        """
        UPDATE notice_mail SET due_at = \(next), attempts = attempts + 1, attempted_at = \(now), fault = \(fault),
          sent_at = \(fault == nil ? now : nil)
        WHERE organization_id = \(organization) AND notice_id = \(notice.id)
        """)
    }
  }

  /// Ends mails that nobody needs any more: what was read meanwhile, or cannot be sent.
  public func drop(_ notices: some Sequence<ID<Notice>>, in organization: ID<Organization>) throws {
    try connection.run(
      """
      UPDATE notice_mail SET due_at = NULL
      WHERE organization_id = \(organization) AND notice_id IN \(SQL.list(notices))
      """)
  }

  /// Keeps what a person chose.
  public func choose(_ choices: NoticeChoices, for person: ID<Employee>, in organization: ID<Organization>) throws {
    _ = try snapshot.person(person, of: organization)
    let kinds = Notice.Kind.allCases.filter(choices.mail.contains).map(\.rawValue)
    try connection.run(
      """
      INSERT INTO notice_choices (employee_id, organization_id, mail, quiet_from, quiet_to)
      VALUES (\(person), \(organization), \(try Self.json(kinds)), \(choices.quiet?.from), \(choices.quiet?.to))
      ON CONFLICT (employee_id) DO UPDATE
        SET mail = excluded.mail, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to
      """)
    try record(.noticesChosen, in: organization, subject: person.rawValue)
  }
}
