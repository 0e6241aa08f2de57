/// A reader of contacts: an account, a program, a wall.
public struct ContactReader: Sendable, Hashable {
  /// The reader as a person; `nil` outside the team.
  public let person: ID<Employee>?
  /// The sites of a manager or planner; `nil` without such a right.
  public let managed: ManagedSites?

  /// By default, a visitor without rights, such as a wall.
  public init(person: ID<Employee>? = nil, managed: ManagedSites? = nil) {
    (self.person, self.managed) = (person, managed)
  }

  /// The server itself, for its own work.
  public static let server = ContactReader(managed: .all)

  /// `true` if nothing is hidden.
  public var seesAll: Bool { managed == .all }
}

/// The facts of a day about a person that decide on the readers of their contacts.
public struct ContactOwner: Sendable, Hashable {
  /// The person.
  public let person: ID<Employee>
  /// The person's choice; `nil` without one.
  public let choice: ContactAudience?
  /// Not of full age.
  public let isMinor: Bool

  /// Facts as found.
  public init(_ person: ID<Employee>, choice: ContactAudience?, isMinor: Bool) {
    (self.person, self.choice, self.isMinor) = (person, choice, isMinor)
  }

  /// The audience that holds in an organization.
  public func audience(within widest: ContactAudience) -> ContactAudience {
    .holding(choice, isMinor: isMinor, within: widest)
  }

  /// `true` if a reader sees the phone number and the email address; people without sites belong to every site.
  public func isSeen(
    by reader: ContactReader, of readersSites: Set<ID<Site>>, at sites: Set<ID<Site>>, home: ID<Site>?,
    within widest: ContactAudience
  ) -> Bool {
    if reader.person == person || isManaged(by: reader, at: sites, home: home) { return true }
    return switch audience(within: widest) {
    case .everyone: true
    case .sites:
      reader.person != nil && (sites.isEmpty || readersSites.isEmpty || !sites.isDisjoint(with: readersSites))
    case .managers: false
    }
  }

  private func isManaged(by reader: ContactReader, at sites: Set<ID<Site>>, home: ID<Site>?) -> Bool {
    guard let managed = reader.managed else { return false }
    return managed.includes(home: home) || sites.contains(where: managed.includes)
  }
}

extension Employee {
  /// The facts of a day about the readers of their contacts. Before the first contract, its age counts.
  public func contactOwner(on day: LocalDate) -> ContactOwner {
    let majority = (contract(on: day) ?? contracts.first)?.minorUntil
    return ContactOwner(id, choice: contactsSeenBy, isMinor: majority.map { day < $0 } ?? false)
  }

  /// The same without phone number and email address.
  package var withoutContacts: Employee {
    Employee(
      id: id, name: name, surname: surname, phone: nil, title: title, department: department, agency: agency,
      intro: intro, description: description, skills: skills, certificates: certificates, imageName: imageName,
      photo: photo, archivedAt: archivedAt, firstDay: firstDay, lastDay: lastDay,
      earlierEmployments: earlierEmployments, contracts: contracts, externalID: externalID,
      contactsSeenBy: contactsSeenBy, revision: revision)
  }
}
