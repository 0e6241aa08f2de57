/// A person with shifts.
public struct Employee: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Employee>
  /// The given name, or the whole name if only one is known; 1 to 200 characters.
  public let name: String
  /// May be empty.
  public let surname: String
  /// `nil` if unknown.
  public let phone: PhoneNumber?
  /// `nil` if unknown.
  public let email: EmailAddress?
  /// The time since which `email` is known to be theirs (see `EmailConfirmation`); `nil` while it is merely typed.
  public let emailConfirmedAt: Instant?
  /// The job title: stylist, shift lead; may be empty.
  public let title: String
  /// The department's label (see `Department`); may be empty.
  public let department: String
  /// The employer, if it is another company; may be empty.
  public let agency: String
  /// A sentence in the person's own words; may be empty.
  public let intro: String
  /// Lines of text; may be empty.
  public let description: String
  /// In the order written, without duplicates.
  public let skills: [String]
  /// The last days of certificates, by the skill's name in `skills`; a skill without one does not end.
  public let certificates: [String: LocalDate]
  /// The photo's name in the people feed; `nil` if the feed has none.
  public let imageName: String?
  /// Changes with every upload of a photo; `nil` if none was uploaded.
  public let photo: Int?
  /// The time the person was archived: in no list since, but still named on past shifts.
  public let archivedAt: Instant?
  /// The last day of work, if one is set: no shift is planned after it, and they are archived when it is over.
  public let lastDay: LocalDate?
  /// Contract minutes per week; `nil` if unknown.
  public let weeklyMinutes: Int?
  /// Increases with every change; an edit states the revision it is based on.
  public let revision: Int

  /// The most Unicode scalars of `name`, and of `surname`.
  public static let longestName = 200
  /// The most Unicode scalars.
  public static let longestTitle = 200
  /// The most Unicode scalars.
  public static let longestDepartment = 100
  /// The most Unicode scalars.
  public static let longestAgency = 200
  /// The most Unicode scalars.
  public static let longestIntro = 500
  /// The most Unicode scalars.
  public static let longestDescription = 5000
  /// The most Unicode scalars of one skill.
  public static let longestSkill = 100
  /// The most skills of one person.
  public static let mostSkills = 50

  package init(
    id: ID<Employee>, name: String, surname: String, phone: PhoneNumber?, email: EmailAddress? = nil,
    emailConfirmedAt: Instant? = nil, title: String = "", department: String = "", agency: String = "",
    intro: String = "", description: String = "",
    skills: [String] = [], certificates: [String: LocalDate] = [:], imageName: String? = nil, photo: Int? = nil,
    archivedAt: Instant? = nil,
    lastDay: LocalDate? = nil, weeklyMinutes: Int? = nil, revision: Int = 1
  ) {
    self.id = id
    self.name = name
    self.surname = surname
    self.phone = phone
    self.email = email
    self.emailConfirmedAt = emailConfirmedAt
    self.title = title
    self.department = department
    self.agency = agency
    self.intro = intro
    self.description = description
    self.skills = skills
    self.certificates = certificates
    self.imageName = imageName
    self.photo = photo
    self.archivedAt = archivedAt
    self.lastDay = lastDay
    self.weeklyMinutes = weeklyMinutes
    self.revision = revision
  }

  /// `name` and `surname`, in this order.
  public var fullName: String { Self.fullName(name, surname) }

  static func fullName(_ name: String, _ surname: String) -> String { surname.isEmpty ? name : "\(name) \(surname)" }

  /// `true` if shifts of a day can be planned for the person.
  public func isHere(on day: LocalDate) -> Bool { archivedAt == nil && day <= lastDay ?? .last }

  /// `true` if a shift is too late for them: on a day after the last one, or over after they were archived.
  public func hasLeft(before date: LocalDate, until end: Instant) -> Bool {
    lastDay.map { date > $0 } ?? archivedAt.map { end > $0 } ?? false
  }

  /// The first letters of the first and last word, in capitals: a badge without a photo.
  public var initials: String { Self.initials(of: fullName) }

  /// One or two letters for any name; empty if it has no letters or digits.
  public static func initials(of name: String) -> String {
    // Why not word by word: a board has hundreds of names, and a list of words for each costs more than the letters.
    var (initials, isWithin) = (("", ""), false)
    for character in name {
      if character.isWhitespace {
        isWithin = false
      } else if !isWithin, character.isLetter || character.isNumber {
        isWithin = true
        if initials.0.isEmpty { initials.0 = String(character) } else { initials.1 = String(character) }
      }
    }
    return (initials.0 + initials.1).uppercased()
  }
}
