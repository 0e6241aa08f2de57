/// The reason that a record's photo name can't become an address.
public enum PhotoNameRefusal: Error, Sendable, Hashable {
  /// White space only.
  case empty
  /// More than 200 bytes.
  case tooLong
  /// The name contains `/ \ ? # %`, `..` or a control character, which could lead to another folder or host.
  case leavesFolder
}
