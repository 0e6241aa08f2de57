/// Whom a shop knows us as. Its password is not part of `description`.
public struct ShopCredentials: Sendable, Hashable {
  public let userName: String
  let password: String

  public init(userName: String, password: String) {
    self.userName = userName
    self.password = password
  }
}

extension ShopCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "ShopCredentials(…)" }
  public var debugDescription: String { description }
  /// Shows nothing of it to a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
