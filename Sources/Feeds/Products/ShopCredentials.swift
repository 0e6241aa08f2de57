import Domain
import FoundationEssentials

/// A shop's credentials for us. No secret is part of `description`.
struct ShopCredentials: Sendable, Hashable {
  let access: ShopAccess
  let userName: String?
  private let secrets: [ShopAccess.Secret: String]

  init(_ access: ShopAccess, userName: String? = nil, _ secrets: [ShopAccess.Secret: String]) {
    self.access = access
    self.userName = userName
    self.secrets = secrets
  }

  /// Reads the form of `text`; `nil` for anything else.
  init?(_ access: ShopAccess, userName: String?, text: String) {
    guard let secrets = try? JSONDecoder().decode([ShopAccess.Secret: String].self, from: Data(text.utf8)) else {
      return nil
    }
    self.init(access, userName: userName, secrets)
  }

  /// The form to be sealed.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(secrets), as: UTF8.self)
    }
  }

  /// A secret; empty if the shop gave none.
  subscript(secret: ShopAccess.Secret) -> String { secrets[secret] ?? "" }
}

extension ShopCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A placeholder: secrets never appear in logs.
  var description: String { "ShopCredentials(…)" }
  /// Same as `description`.
  var debugDescription: String { description }
  /// Empty: secrets never appear in a dump.
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
