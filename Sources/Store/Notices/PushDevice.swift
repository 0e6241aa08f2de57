public import Crypto
public import Domain

/// A browser on which a person receives notices, signed in by one session.
public struct PushDevice: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<PushDevice>
  /// `Firefox on Android`
  public let name: String
  /// The session that added the device, and with which it ends.
  public let session: ID<Session>
  /// The time the person added the device.
  public let madeAt: Instant
  /// The outcome of the last message to it; `nil` before the first.
  public let last: SentNotice?

  /// The most that one person has.
  public static let most = 10
}

/// The address to which messages for a browser are posted, and the keys that seal them.
public struct PushAddress: Sendable, Hashable {
  /// An address of the browser maker's push service, with `http` or `https`.
  public let endpoint: String
  /// The keys of its only reader.
  public let reader: PushMessage.Reader

  /// The longest endpoint in bytes; those of today have up to 500.
  public static let longestEndpoint = 1000

  /// `nil` for an endpoint that is too long or of another kind.
  public init?(endpoint: String, reader: PushMessage.Reader) {
    guard endpoint.utf8.count <= Self.longestEndpoint, endpoint.utf8.allSatisfy({ 0x21...0x7e ~= $0 }),
      endpoint.hasPrefix("https://") || endpoint.hasPrefix("http://")
    else { return nil }
    (self.endpoint, self.reader) = (endpoint, reader)
  }

  /// Opens what the store keeps of a device; `nil` if another key sealed it.
  public init?(_ sealed: [UInt8], openedBy key: SecretKey) {
    guard let parts = key.open(sealed)?.split(separator: " ").map(String.init), parts.count == 4, parts[0] == "push"
    else { return nil }
    self.init(endpoint: parts[1], reader: PushMessage.Reader(knownPoint: parts[2], secret: parts[3]))
  }

  func sealed(by key: SecretKey) -> [UInt8] { key.seal("push \(endpoint) \(reader.point) \(reader.secret)") }
}

extension Snapshot {
  /// A person's devices, in the order they were added.
  public func devices(of person: ID<Employee>) throws -> [PushDevice] {
    try connection.rows(
      """
      SELECT push_device.id, device, session.id, push_device.made_at, attempts, attempted_at, fault
      FROM push_device \(SQL.index("push_device_of_person"))
      JOIN session ON session.id = session_id
      LEFT JOIN notice_delivery ON notice_delivery.id = (
        SELECT max(id) FROM notice_delivery
        WHERE organization_id = push_device.organization_id AND device_id = push_device.id AND attempted_at IS NOT NULL)
      WHERE push_device.organization_id = \(scope) AND push_device.employee_id = \(person)
      ORDER BY push_device.id
      """
    ) { row in
      let (id, name): (ID<PushDevice>, String) = (try row.next(), try row.next())
      let (session, madeAt): (ID<Session>, Instant) = (try row.next(), try row.next())
      let (attempts, at, fault): (Int?, Instant?, String?) = (try row.next(), try row.next(), try row.next())
      return PushDevice(
        id: id, name: name, session: session, madeAt: madeAt,
        last: at.map { SentNotice(attempts: attempts ?? 0, attemptedAt: $0, fault: fault) })
    }
  }

  func devices(
    of people: Set<ID<Employee>>
  ) throws -> [ID<Employee>: [ID<PushDevice>]] {
    let rows = try connection.rows(
      """
      SELECT employee_id, id FROM push_device \(SQL.index("push_device_of_person"))
      WHERE organization_id = \(scope) AND employee_id IN \(SQL.list(people)) ORDER BY id
      """
    ) { (person: try $0.next() as ID<Employee>, device: try $0.next() as ID<PushDevice>) }
    return Dictionary(grouping: rows, by: \.person).mapValues { $0.map(\.device) }
  }

  /// The address of a device; `nil` if it is gone, another person's, or was sealed by another key.
  public func address(
    of device: ID<PushDevice>, of person: ID<Employee>, openedBy key: SecretKey
  ) throws -> PushAddress? {
    try sealedAddress(of: device, of: person).flatMap { PushAddress($0, openedBy: key) }
  }

  func sealedAddress(of device: ID<PushDevice>, of person: ID<Employee>) throws -> [UInt8]? {
    try connection.value(
      """
      SELECT address FROM push_device
      WHERE organization_id = \(scope) AND id = \(device) AND employee_id = \(person)
      """)
  }
}

extension Transaction {
  /// Adds the browser of a session as a person's device; the same browser is added once.
  ///
  /// A previous user of this browser gets no more notices on it. Errors: `Refusal.notFound` for a session that is not the person's,
  /// `.invalid` at `PushDevice.most`.
  public func addDevice(
    _ address: PushAddress, of session: ID<Session>, for person: ID<Employee>, sealedBy key: SecretKey
  ) throws {
    let isOwn: Int? = try connection.value(
      """
      SELECT 1 FROM session JOIN account ON account.id = account_id
      WHERE session.id = \(session) AND account.organization_id = \(scope) AND employee_id = \(person)
      """)
    guard isOwn != nil else { throw Refusal.notFound }
    let hash = Digest(of: Array(address.endpoint.utf8)).bytes
    try connection.run(
      """
      DELETE FROM push_device
      WHERE organization_id = \(scope) AND (address_hash = \(hash) OR session_id = \(session))
      """)
    guard try snapshot.devices(of: person).count < PushDevice.most else {
      throw Refusal.invalid([.init("endpoint", .tooMany(limit: PushDevice.most))])
    }
    let _: ID<PushDevice> = try insertRow(
      """
      INSERT INTO push_device (organization_id, employee_id, session_id, address_hash, address, made_at)
      VALUES (\(scope), \(person), \(session), \(hash), \(address.sealed(by: key)), \(now))
      """)
    try record(.noticesChosen, subject: person.rawValue)
  }

  /// Ends the person's notices on a device. Does nothing if it is gone, or another person's.
  public func removeDevice(
    _ device: ID<PushDevice>, of person: ID<Employee>
  ) throws {
    let count = try connection.run(
      """
      DELETE FROM push_device
      WHERE organization_id = \(scope) AND id = \(device) AND employee_id = \(person)
      """)
    if count > 0 { try record(.noticesChosen, subject: person.rawValue) }
  }
}
