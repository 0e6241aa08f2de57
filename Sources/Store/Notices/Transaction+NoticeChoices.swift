public import Domain

extension Snapshot {
  /// The choices of people; without an entry, `NoticeChoices.standard`.
  public func choices(
    of people: some Sequence<ID<Employee>>
  ) throws -> [ID<Employee>: NoticeChoices] {
    let rows = try connection.rows(
      """
      SELECT employee_id, mail, push, chat, sms, quiet_from, quiet_to FROM notice_choices
      WHERE organization_id = \(scope) AND employee_id IN \(SQL.list(people))
      """
    ) { row -> (ID<Employee>, NoticeChoices) in
      let person: ID<Employee> = try row.next()
      let (mail, push) = (try Self.kinds(in: try row.next()), try Self.kinds(in: try row.next()))
      let (chat, sms) = (try Self.kinds(in: try row.next()), try Self.kinds(in: try row.next()))
      let (from, to): (Int?, Int?) = (try row.next(), try row.next())
      let quiet = from.flatMap { from in to.flatMap { QuietHours(from: from, to: $0) } }
      return (person, NoticeChoices(mail: mail, push: push, chat: chat, sms: sms, quiet: quiet))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  private static func kinds(in names: String) throws -> Set<Notice.Kind> {
    Set(try Transaction.value([String].self, from: names).compactMap(Notice.Kind.init(rawValue:)))
  }
}

extension Transaction {
  /// Keeps a person's choices.
  public func choose(_ choices: NoticeChoices, for person: ID<Employee>) throws {
    _ = try snapshot.person(person)
    let names = { (kinds: Set<Notice.Kind>) in
      try Self.json(Notice.Kind.allCases.filter(kinds.contains).map(\.rawValue))
    }
    try connection.run(
      """
      INSERT INTO notice_choices (employee_id, organization_id, mail, push, chat, sms, quiet_from, quiet_to)
      VALUES (\(person), \(scope), \(try names(choices.mail)), \(try names(choices.push)),
        \(try names(choices.chat)), \(try names(choices.sms)), \(choices.quiet?.from), \(choices.quiet?.to))
      ON CONFLICT (employee_id) DO UPDATE SET mail = excluded.mail, push = excluded.push,
        chat = excluded.chat, sms = excluded.sms,
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to
      """)
    try record(.noticesChosen, subject: person.rawValue)
  }
}
