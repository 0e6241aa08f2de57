public import Crypto
public import Domain
import FoundationEssentials

/// The chat in which a person receives notices; its secret is not part of it.
public struct Chat: Sendable, Hashable {
  /// The product.
  public let kind: ChatAddress.Kind
  /// The time the person connected it.
  public let madeAt: Instant
}

extension Snapshot {
  /// A person's chat; `nil` if they connected none.
  public func chat(of person: ID<Employee>) throws -> Chat? {
    try connection.row(
      "SELECT kind, made_at FROM chat WHERE organization_id = \(scope) AND employee_id = \(person)"
    ) { row in
      let (kind, madeAt): (String, Instant) = (try row.next(), try row.next())
      return ChatAddress.Kind(rawValue: kind).map { Chat(kind: $0, madeAt: madeAt) }
    } ?? nil
  }

  /// The people of some that connected a chat.
  func chatting(_ people: Set<ID<Employee>>) throws -> Set<ID<Employee>> {
    Set(
      try connection.rows(
        "SELECT employee_id FROM chat WHERE organization_id = \(scope) AND employee_id IN \(SQL.list(people))"
      ) { try $0.next() as ID<Employee> })
  }

  /// The address of a person's chat; `nil` if it is gone, or was sealed by another key.
  public func chatAddress(of person: ID<Employee>, openedBy key: SecretKey) throws -> ChatAddress? {
    let sealed: [UInt8]? = try connection.value(
      "SELECT address FROM chat WHERE organization_id = \(scope) AND employee_id = \(person)")
    return sealed.flatMap { key.open($0) }.flatMap { ChatAddress(sealed: $0) }
  }
}

extension ChatAddress {
  /// `nil` for a text of another purpose.
  init?(sealed text: String) {
    guard text.hasPrefix(Self.purpose) else { return nil }
    let bytes = Data(text.dropFirst(Self.purpose.count).utf8)
    guard let address = try? JSONDecoder().decode(Self.self, from: bytes) else { return nil }
    self = address
  }

  func sealed(by key: SecretKey) throws -> [UInt8] { key.seal(Self.purpose + (try Transaction.json(self) ?? "")) }

  private static let purpose = "chat "
}

extension Transaction {
  /// Keeps the chat in which a person receives notices, in place of another. With it come the usual kinds, unless some are chosen.
  public func connect(_ address: ChatAddress, for person: ID<Employee>, sealedBy key: SecretKey) throws {
    _ = try snapshot.person(person)
    try connection.run(
      """
      INSERT INTO chat (employee_id, organization_id, kind, address, made_at)
      VALUES (\(person), \(scope), \(address.kind.rawValue), \(try address.sealed(by: key)), \(now))
      ON CONFLICT (employee_id) DO UPDATE SET kind = excluded.kind, address = excluded.address, made_at = excluded.made_at
      """)
    var choices = try snapshot.choices(of: [person])[person] ?? .standard
    guard choices.chat.isEmpty else { return try record(.noticesChosen, subject: person.rawValue) }
    choices.chat = NoticeChoices.standard.chat
    try choose(choices, for: person)
  }

  /// Ends a person's notices in their chat; those that wait are not sent. Does nothing without one.
  public func disconnectChat(of person: ID<Employee>) throws {
    let count = try connection.run(
      "DELETE FROM chat WHERE organization_id = \(scope) AND employee_id = \(person)")
    guard count > 0 else { return }
    try connection.run(
      """
      UPDATE notice_delivery SET due_at = NULL
      WHERE organization_id = \(scope) AND employee_id = \(person) AND channel = 'chat' AND due_at IS NOT NULL
      """)
    try record(.noticesChosen, subject: person.rawValue)
  }
}
