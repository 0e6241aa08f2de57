public import Crypto
public import Domain

/// A person's address without proof that it is theirs.
public struct UnconfirmedEmail: Sendable, Hashable {
  /// The person with this address.
  public let person: ID<Employee>
  /// The person's name and surname.
  public let fullName: String
  /// The address as typed.
  public let email: EmailAddress
}

extension Snapshot {
  /// Current people with an unconfirmed address, by name. Cost: grows with `limit`.
  public func unconfirmedEmails(limit: Int) throws -> [UnconfirmedEmail] {
    try connection.rows(
      """
      SELECT \(Self.employeeColumns) FROM employee \(SQL.index("employee_unconfirmed"))
      WHERE organization_id = \(scope) AND \(Self.isUnconfirmed) ORDER BY search, id LIMIT \(limit)
      """, Self.readEmployee
    ).compactMap { person in
      person.email.map { UnconfirmedEmail(person: person.id, fullName: person.fullName, email: $0) }
    }
  }

  /// The confirmed addresses of current people. Cost: a pass over the organization's people.
  public func confirmedEmails() throws -> [ID<Employee>: EmailAddress] {
    let rows = try connection.rows(
      """
      SELECT id, email FROM employee
      WHERE organization_id = \(scope) AND email IS NOT NULL AND email_confirmed_at IS NOT NULL AND archived_at IS NULL
      """
    ) { (try $0.next() as ID<Employee>, try $0.next() as EmailAddress) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// The number of unconfirmed addresses.
  public func unconfirmedEmailCount() throws -> Int {
    try connection.value(
      """
      SELECT count(*) FROM employee \(SQL.index("employee_unconfirmed"))
      WHERE organization_id = \(scope) AND \(Self.isUnconfirmed)
      """) ?? 0
  }

  /// In the words of the index.
  static let isUnconfirmed: SQL = "email IS NOT NULL AND email_confirmed_at IS NULL AND archived_at IS NULL"

  /// The time of the mail with a valid link to confirm a person's present address; `nil` if none went out, or it is too old.
  public func emailAskedAt(of person: ID<Employee>, at now: Instant) throws
    -> Instant?
  {
    try connection.value(
      """
      SELECT email_link.made_at FROM email_link JOIN employee ON employee.id = employee_id
      WHERE email_link.organization_id = \(scope) AND employee_id = \(person) AND expires_at > \(now)
        AND used_at IS NULL AND employee.email = email_link.email AND email_confirmed_at IS NULL
      ORDER BY email_link.made_at DESC LIMIT 1
      """)
  }

  /// The address of a mail's link.
  ///
  /// Errors: `Refusal.notFound` if the link is not this person's, used or too old, or their address is another by now.
  public func email(
    confirmedBy token: Token, of person: ID<Employee>, at now: Instant
  ) throws -> EmailAddress {
    let email: EmailAddress? = try connection.value(
      """
      SELECT email_link.email FROM email_link JOIN employee ON employee.id = employee_id
      WHERE token_hash = \(token.hash) AND email_link.organization_id = \(scope) AND employee_id = \(person)
        AND expires_at > \(now) AND used_at IS NULL AND employee.email = email_link.email
      """)
    guard let email else { throw Refusal.notFound }
    return email
  }
}

extension Transaction {
  /// Notes that an address is the person's, by an administrator's word. Does nothing if that is known.
  ///
  /// Errors: `Refusal.outOfDate` if their address is another by now; `.notFound`.
  public func confirm(_ email: EmailAddress, of id: ID<Employee>) throws {
    let person = try snapshot.person(id)
    guard person.email == email else { throw Refusal.outOfDate }
    guard person.emailConfirmedAt == nil else { return }
    try keepEmailConfirmation(.administrator, of: id)
    try countEdit(of: id)
    try recordConfirmation(of: email, id)
  }

  /// A link for a mail to a person's address, which confirms the address when opened.
  ///
  /// Errors: `Refusal.tooSoon` after a few in a day; `.notFound` without an address that is to be confirmed.
  public func askForEmail(of id: ID<Employee>) throws -> (Token, EmailAddress) {
    let person = try snapshot.person(id)
    guard let email = person.email, person.emailConfirmedAt == nil else { throw Refusal.notFound }
    try connection.run(
      "DELETE FROM email_link WHERE organization_id = \(scope) AND employee_id = \(id) AND expires_at <= \(now)")
    let open = try connection.rows(
      """
      SELECT expires_at FROM email_link WHERE organization_id = \(scope) AND employee_id = \(id) ORDER BY made_at
      """
    ) { try $0.next() as Instant }
    if open.count >= EmailConfirmation.mostLinks, let first = open.first {
      throw Refusal.tooSoon(seconds: first.seconds(since: now))
    }
    let token = token()
    try connection.run(
      """
      INSERT INTO email_link (organization_id, employee_id, email, token_hash, made_at, expires_at)
      VALUES (\(scope), \(id), \(email), \(token.hash), \(now), \(now + EmailConfirmation.linkSeconds))
      """)
    try record(
      .employeeEmailAsked, subject: id.rawValue, after: [PersonDraft.Field.email.rawValue: "\(email)"]
    )
    return (token, email)
  }

  /// Deletes a link after its mail could not be sent.
  public func forgetEmailLink(_ token: Token) throws {
    try connection.run(
      "DELETE FROM email_link WHERE organization_id = \(scope) AND token_hash = \(token.hash)")
  }

  /// Confirms the address of a signed-in person, who opened the link of the mail to it.
  ///
  /// Errors: `Refusal.notFound`, as `Snapshot.email(confirmedBy:of:in:at:)`.
  public func confirmEmail(by token: Token, of id: ID<Employee>) throws {
    let email = try snapshot.email(confirmedBy: token, of: id, at: now)
    try connection.run(
      """
      UPDATE email_link SET used_at = \(now)
      WHERE organization_id = \(scope) AND employee_id = \(id) AND token_hash = \(token.hash)
      """)
    try keepEmailConfirmation(.mail, of: id)
    try countEdit(of: id)
    try recordConfirmation(of: email, id)
  }

  /// Why: readers from before have an older version.
  private func countEdit(of id: ID<Employee>) throws {
    try connection.run(
      "UPDATE employee SET revision = revision + 1 WHERE organization_id = \(scope) AND id = \(id)")
  }

  private func recordConfirmation(of email: EmailAddress, _ id: ID<Employee>) throws {
    try record(
      .employeeEmailConfirmed, subject: id.rawValue,
      after: [PersonDraft.Field.email.rawValue: "\(email)"])
  }
}

extension Transaction {
  /// Confirms a new address if its writer answers for other people's; no change row.
  func vouch(for id: ID<Employee>) throws {
    guard try answersForAddress(of: id) else { return }
    try keepEmailConfirmation(.administrator, of: id)
  }

  /// An address that changes is no longer confirmed.
  func forgetEmailConfirmation(of id: ID<Employee>) throws {
    try connection.run(
      """
      UPDATE employee SET email_confirmed_at = NULL, email_confirmed_by = NULL, email_confirmed_how = NULL
      WHERE organization_id = \(scope) AND id = \(id) AND email_confirmed_at IS NOT NULL
      """)
  }

  /// Administrators, the operator, and programs that keep accounts; never for oneself.
  ///
  /// Why no managers: an account that an address opens may be given a higher role than theirs.
  private func answersForAddress(of id: ID<Employee>) throws -> Bool {
    switch editor {
    case .console: true
    case .account(let account):
      try roleOfAnother(account, than: id)?.may(.keepAccounts) ?? false
    case .program(let program):
      try snapshot.apiTokens().contains { token in
        token.id == program && token.scopes.contains { $0.may(.keepAccounts) || $0.may(.provision) }
      }
    case .visitor, .feed, .other: false
    }
  }

  private func roleOfAnother(_ account: ID<Account>, than id: ID<Employee>) throws
    -> Role?
  {
    try connection.value(
      """
      SELECT role FROM account WHERE organization_id = \(scope) AND id = \(account) AND employee_id <> \(id)
      """)
  }

  private func keepEmailConfirmation(
    _ how: EmailConfirmation, of id: ID<Employee>
  ) throws {
    try connection.run(
      """
      UPDATE employee SET email_confirmed_at = \(now), email_confirmed_by = \(editor), email_confirmed_how = \(how.rawValue)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
  }
}
