public import Crypto
public import Domain

extension Snapshot {
  /// The time a person set their PIN for the wall; `nil` if they have none.
  public func pinSetAt(by person: ID<Employee>) throws -> Instant? {
    try connection.value(
      "SELECT set_at FROM clock_pin WHERE organization_id = \(scope) AND employee_id = \(person)")
  }

  /// The number of digits of a person's PIN, so that the wall's keys know the last one; `nil` without a PIN.
  public func pinDigits(of person: ID<Employee>) throws -> Int? {
    try connection.value(
      "SELECT digits FROM clock_pin WHERE organization_id = \(scope) AND employee_id = \(person)")
  }
}

/// PINs: the database has a code of each, which needs the server's key to compute.
extension Transaction {
  /// Sets a person's PIN. Errors: `Refusal.notFound`.
  public func setPIN(_ pin: WallPIN, of person: ID<Employee>, key: SecretKey) throws {
    _ = try snapshot.person(person)
    try connection.run(
      """
      INSERT INTO clock_pin (employee_id, organization_id, code, digits, set_at)
      VALUES (\(person), \(scope), \(Self.code(of: pin, person, scope.organization, key)), \(pin.digits.utf8.count),
        \(now))
      ON CONFLICT (employee_id) DO UPDATE SET code = excluded.code, digits = excluded.digits, set_at = excluded.set_at,
        tries = 0, waits_until = NULL
      """)
    try record(.pinSet, subject: person.rawValue)
  }

  /// Removes a PIN: the person has to set another. Errors: `Refusal.notFound` if there is none.
  public func removePIN(of person: ID<Employee>) throws {
    let removed = try connection.run(
      "DELETE FROM clock_pin WHERE organization_id = \(scope) AND employee_id = \(person)")
    guard removed > 0 else { throw Refusal.notFound }
    try record(.pinRemoved, subject: person.rawValue)
  }

  /// The outcome of a typed PIN. A wrong one is counted, so it is no error: the count has to be kept.
  public enum PINAnswer: Sendable, Hashable {
    case right
    /// The number of tries left before the name waits.
    case wrong(triesLeft: Int)
    /// The name waits for this many seconds.
    case waiting(seconds: Int64)
    /// The person has none.
    case missing
  }

  /// Checks a PIN, and counts wrong ones: by name, so that others go on. No change row: a try is no news.
  public func tried(_ text: String, of person: ID<Employee>, key: SecretKey) throws
    -> PINAnswer
  {
    let whose: SQL = "organization_id = \(scope) AND employee_id = \(person)"
    let kept = try connection.row("SELECT code, tries, waits_until FROM clock_pin WHERE \(whose)") {
      (code: try $0.next() as [UInt8], tries: try $0.next() as Int, until: try $0.next() as Instant?)
    }
    guard let kept else { return .missing }
    if let until = kept.until, until > now { return .waiting(seconds: until.seconds(since: now)) }
    if let pin = WallPIN(typed: text),
      Digest(bytes: kept.code).isSame(as: Digest(bytes: Self.code(of: pin, person, scope.organization, key)))
    {
      if kept.tries > 0 {
        try connection.run("UPDATE clock_pin SET tries = 0, waits_until = NULL WHERE \(whose)")
      }
      return .right
    }
    let tries = min(kept.tries, 1_000_000) + 1
    let wait = WallPIN.waitSeconds(after: tries)
    try connection.run(
      "UPDATE clock_pin SET tries = \(tries), waits_until = \(wait > 0 ? now + wait : nil) WHERE \(whose)")
    return wait > 0 ? .waiting(seconds: wait) : .wrong(triesLeft: WallPIN.triesLeft(after: tries))
  }

  private static func code(
    of pin: WallPIN, _ person: ID<Employee>, _ organization: ID<Organization>, _ key: SecretKey
  ) -> [UInt8] {
    key.signature(of: "wall-pin \(organization) \(person) \(pin.digits)").hash
  }
}
