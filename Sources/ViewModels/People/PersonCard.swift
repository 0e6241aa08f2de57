public import Domain
import Store

/// A person as lists and the carousel show them.
public struct PersonCard: Sendable, Hashable {
  public let id: ID<Employee>
  public let fullName: String
  public let initials: String
  public let title: String
  public let intro: String
  public let department: String
  /// `nil` without one, or one that the reader may not see.
  public let phone: PhoneNumber?
  /// `nil`: shows initials instead.
  public let photo: PhotoMark?
  /// `nil` without a duty to come.
  public let duty: DutyTag?
  /// The start of the next duty, for the end of a row: `14:00`, `Sun 6:00`; `nil` on duty, or with none to come.
  public let starts: String?
  /// `3 of 12`; empty in the list.
  public let position: String

  init(_ person: Employee, duty: DutyTag?, starts: String?, position: String, photos: Bool) {
    id = person.id
    fullName = person.fullName
    initials = person.initials
    title = person.title
    intro = person.intro
    department = person.department
    phone = person.phone
    photo = PhotoMark(person, hasRule: photos)
    self.duty = duty
    self.starts = starts
    self.position = position
  }
}
