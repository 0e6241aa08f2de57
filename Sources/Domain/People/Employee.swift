/// A person who does duty.
public struct Employee: Sendable, Hashable {
  public let id: ID<Employee>
  /// The given name, or the whole name where only one is known; 1 to 200 characters.
  public let name: String
  /// May be empty.
  public let surname: String
  public let phone: PhoneNumber?
  public let email: EmailAddress?
  /// What somebody is, in a line: stylist, shift lead; may be empty.
  public let title: String
  /// The department's label (`Department`); empty where there is none.
  public let department: String
  /// The company that somebody comes from, where it is another; may be empty.
  public let agency: String
  /// A sentence of one's own; may be empty.
  public let intro: String
  /// Lines of text; may be empty.
  public let description: String
  /// What somebody can do, in the order it was written, each once.
  public let skills: [String]
  /// The photo's name at the people feed; `nil` where that has none.
  public let imageName: String?
  /// Differs whenever another photo was uploaded; `nil` where none is.
  public let photo: Int?
  /// Since when somebody is in no list any more; past shifts keep the name.
  public let archivedAt: Instant?
  /// Minutes of a usual week by contract; `nil` where nobody wrote them down.
  public let weeklyMinutes: Int?
  /// How often the person's data changed: who edits states the one that they saw.
  public let revision: Int

  /// The longest texts, in Unicode scalars, and the most skills.
  public static let longestName = 200
  public static let longestTitle = 200
  public static let longestDepartment = 100
  public static let longestAgency = 200
  public static let longestIntro = 500
  public static let longestDescription = 5000
  public static let longestSkill = 100
  public static let mostSkills = 50

  public init(
    id: ID<Employee>, name: String, surname: String, phone: PhoneNumber?, email: EmailAddress? = nil,
    title: String = "", department: String = "", agency: String = "", intro: String = "", description: String = "",
    skills: [String] = [], imageName: String? = nil, photo: Int? = nil, archivedAt: Instant? = nil,
    weeklyMinutes: Int? = nil, revision: Int = 1
  ) {
    self.id = id
    self.name = name
    self.surname = surname
    self.phone = phone
    self.email = email
    self.title = title
    self.department = department
    self.agency = agency
    self.intro = intro
    self.description = description
    self.skills = skills
    self.imageName = imageName
    self.photo = photo
    self.archivedAt = archivedAt
    self.weeklyMinutes = weeklyMinutes
    self.revision = revision
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
