/// Why a record's photo name makes no address.
public enum PhotoNameRefusal: Error, Sendable, Hashable {
  /// Nothing but white space.
  case empty
  /// More than 200 bytes.
  case tooLong
  /// It has what could lead to another folder or host: `/ \ ? # %`, `..` or a control character.
  case leavesFolder
}
