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
  /// Increases with each edit.
  public let revision: Int

  /// Of an organization that no one has named yet.
  public static let defaultName = "OnDuty"

  package init(
    id: ID<Organization>, name: String, zone: ZoneName, language: Language, calendarKey: String, revision: Int = 1
  ) {
    self.id = id
    self.name = name
    self.zone = zone
    self.language = language
    self.calendarKey = calendarKey
    self.revision = revision
  }
}

/// An organization's fields as typed, before any check.
public struct OrganizationDraft: Sendable, Hashable {
  /// The fields in the order of a form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    /// Text, as the columns of `Organization`.
    case name, zone, language
  }

  /// Required.
  public var name: String
  /// A name of the IANA database, or a city in one.
  public var zone: String
  /// A raw value of `Language`.
  public var language: String

  /// The fields of a form.
  public init(name: String, zone: String, language: String) {
    self.name = name
    self.zone = zone
    self.language = language
  }

  /// The stored values of an organization.
  public init(_ organization: Organization) {
    self.init(
      name: organization.name, zone: organization.zone.description, language: organization.language.rawValue)
  }

  /// The stored form.
  package struct Checked: Hashable {
    package let name: String
    package let zone: ZoneName
    package let language: Language
  }

  /// The stored form of a stored organization.
  package static func stored(_ organization: Organization) -> Checked {
    Checked(name: organization.name, zone: organization.zone, language: organization.language)
  }

  /// The draft in its stored form. Errors: `Refusal.invalid` with all problems, in the order of the form.
  package func checked(_ zones: Zones) throws(Refusal) -> Checked {
    var form = FormCheck()
    let name = form.line(name, Field.name.rawValue, limit: Text.longestName)
    let zone = form.zone(self.zone, Field.zone.rawValue, zones)
    let language = Language(rawValue: self.language)
    if language == nil { form.refuse(Field.language.rawValue, self.language.isEmpty ? .missing : .unknown) }
    try form.end()
    guard let zone, let language else { throw .invalid([]) }
    return Checked(name: name, zone: zone, language: language)
  }
}
