/// The tenant: everything else belongs to exactly one and is invisible to the others.
public struct Organization: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Organization>
  /// 1 to 200 characters.
  public let name: String
  /// The default for new sites.
  public let zone: ZoneName
  /// The default for visitors who state none.
  public let language: Language
  /// An unguessable, permanent name that makes calendar identifiers globally unique.
  public let calendarKey: String

  package init(id: ID<Organization>, name: String, zone: ZoneName, language: Language, calendarKey: String) {
    self.id = id
    self.name = name
    self.zone = zone
    self.language = language
    self.calendarKey = calendarKey
  }
}
