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
  /// The first day of the last employment; `nil` if unknown.
  public let firstDay: LocalDate?
  /// The last day of work, if one is set: no shift is planned after it, and they are archived when it is over.
  public let lastDay: LocalDate?
  /// The employments before the last one, by first day; they do not overlap.
  public let earlierEmployments: [Employment]
  /// What is agreed about working time, by first day.
  public let contracts: [Contract]
  /// The person's id in another system, unique in the organization; `nil` if there is none.
  public let externalID: String?
  /// Their choice of readers of `phone` and `email`; `nil` without one.
  public let contactsSeenBy: ContactAudience?
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
    firstDay: LocalDate? = nil, lastDay: LocalDate? = nil, earlierEmployments: [Employment] = [],
    contracts: [Contract] = [], externalID: String? = nil, contactsSeenBy: ContactAudience? = nil, revision: Int = 1
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
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.earlierEmployments = earlierEmployments
    self.contracts = contracts
    self.externalID = externalID
    self.contactsSeenBy = contactsSeenBy
    self.revision = revision
  }

  /// `name` and `surname`, in this order.
  public var fullName: String { Self.fullName(name, surname) }

  static func fullName(_ name: String, _ surname: String) -> String { surname.isEmpty ? name : "\(name) \(surname)" }

  /// `true` if shifts of a day can be planned for the person.
  public func isHere(on day: LocalDate) -> Bool { archivedAt == nil && isEmployed(on: day) }

  /// `true` if a shift is no longer theirs, or not yet: on a day without employment, or over after they were archived without a last day.
  public func hasLeft(before date: LocalDate, until end: Instant) -> Bool {
    !isEmployed(on: date) || (lastDay == nil && archivedAt.map { end > $0 } ?? false)
  }

  /// The side on which a day is outside of all employments; `nil` if it is within one.
  public func outside(on date: LocalDate) -> Outside? {
    guard !isEmployed(on: date) else { return nil }
    if let next = employments.first(where: { $0.firstDay > date }) { return .before(next.firstDay) }
    return lastDay.map { .after($0) }
  }

  /// A side of an employment.
  public enum Outside: Sendable, Hashable {
    /// Before its first day.
    case before(LocalDate)
    /// After its last day.
    case after(LocalDate)
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
