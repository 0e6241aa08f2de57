/// The tenant: everything else belongs to exactly one organization and is seen by no other.
public struct Organization: Sendable, Hashable {
  public let id: ID<Organization>
  /// 1 to 200 characters.
  public let name: String
  /// The zone where no site says otherwise.
  public let zone: ZoneName
  /// The language where a visitor states none.
  public let language: Language
  /// An unguessable name that makes calendar identifiers unique in the world; it never changes.
  public let calendarKey: String

  public init(id: ID<Organization>, name: String, zone: ZoneName, language: Language, calendarKey: String) {
    self.id = id
    self.name = name
    self.zone = zone
    self.language = language
    self.calendarKey = calendarKey
  }
}
