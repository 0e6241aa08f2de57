/// A person who does duty.
public struct Employee: Sendable, Hashable {
  public let id: ID<Employee>
  /// The given name, or the whole name where only one is known; 1 to 200 characters.
  public let name: String
  /// May be empty.
  public let surname: String
  public let phone: PhoneNumber?

  public init(id: ID<Employee>, name: String, surname: String, phone: PhoneNumber?) {
    self.id = id
    self.name = name
    self.surname = surname
    self.phone = phone
  }

  public var fullName: String { surname.isEmpty ? name : "\(name) \(surname)" }

  /// What a badge shows where there is no photo: the first letters of the first and of the last word, in capitals.
  public var initials: String { Self.initials(of: fullName) }

  /// One or two letters for any name; empty where it has none.
  public static func initials(of name: String) -> String {
    let letters = name.split(whereSeparator: \.isWhitespace).compactMap { word in
      word.first { $0.isLetter || $0.isNumber }
    }
    guard let first = letters.first, let last = letters.last else { return "" }
    return (letters.count == 1 ? String(first) : "\(first)\(last)").uppercased()
  }
}
