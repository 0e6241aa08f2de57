public import Crypto
public import Domain
import Store
import Words

/// The form by which a person connects the chat that their notices go to.
public final class ChatModel: FormScreen, ScreenModel {
  /// The connected chat; `nil` without one.
  public private(set) var connected: ChatAddress.Kind?
  /// The chosen product.
  public let kind: ChatAddress.Kind
  /// As typed last; no stored secret is shown again.
  public private(set) var typed: [ChatAddress.Field: String] = [:]
  public package(set) var problems = FormProblems()
  /// `true` if plain http may be entered.
  public let allowsHTTP: Bool
  public let context: ScreenContext

  public init(_ context: ScreenContext, kind: ChatAddress.Kind, allowsHTTP: Bool) {
    (self.context, self.kind, self.allowsHTTP) = (context, kind, allowsHTTP)
    typed[.address] = kind.usualAddress
  }

  /// The fields of the product, in their order.
  public var fields: [ChatAddress.Field] { kind.hasRooms ? ChatAddress.Field.allCases : [.address] }

  /// Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    let person = try visitor.person
    connected = try await context.read { try $0.chat(of: person) }?.kind
  }

  /// Connects it; `false` with the reasons in `problems`.
  public func connectButtonTapped(_ typed: [ChatAddress.Field: String], sealedBy key: SecretKey) async throws -> Bool {
    let (person, kind, allowsHTTP) = (try visitor.person, kind, allowsHTTP)
    self.typed = typed
    try await load()
    return try await checking {
      let address = try ChatAddress(kind, typed, allowingHTTP: allowsHTTP)
      try await context.write { try $0.connect(address, for: person, sealedBy: key) }
      return true
    } ?? false
  }

  /// Ends the person's notices in their chat.
  public func disconnectButtonTapped() async throws {
    let person = try visitor.person
    try await context.write { try $0.disconnectChat(of: person) }
  }
}
