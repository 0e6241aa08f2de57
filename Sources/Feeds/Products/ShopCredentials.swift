/// The user name and password for a shop. The password is not part of `description`.
public struct ShopCredentials: Sendable, Hashable {
  /// An administrator of the shop.
  public let userName: String
  let password: String

  /// Credentials as typed.
  public init(userName: String, password: String) {
    self.userName = userName
    self.password = password
  }
}

extension ShopCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A placeholder: the password never appears in logs.
  public var description: String { "ShopCredentials(…)" }
  /// Same as `description`.
  public var debugDescription: String { description }
  /// Empty: the password never appears in a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
