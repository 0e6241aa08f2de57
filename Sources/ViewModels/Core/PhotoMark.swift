public import Domain

/// The photo shown of a person: another upload has another version, so its address may be cached forever.
///
/// The other system may put another photo under a name; the address of a feed's photo may be kept for a day.
public struct PhotoMark: Sendable, Hashable {
  public let person: ID<Employee>
  /// Letters, digits, `-`, `_` and dots: `u3` for an upload, `f-` and the image's name for the feed's.
  public let version: String

  /// An uploaded photo; `nil` if there is none.
  init?(uploaded photo: Int?, of person: ID<Employee>) {
    guard let photo else { return nil }
    self.person = person
    version = "u\(photo)"
  }

  /// An uploaded photo, else the feed's if it has a rule for photos, else `nil`.
  init?(_ person: Employee, hasRule: Bool) {
    self.person = person.id
    if let photo = person.photo {
      version = "u\(photo)"
    } else {
      guard let image = person.imageName, hasRule else { return nil }
      version = "f-\(image)"
    }
  }
}
