/// A site's fields as typed, before any check.
public struct SiteDraft: Sendable, Hashable {
  /// The fields in the order of a form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    /// Text, as the columns of `Site`.
    case name, zone, address, directions, helpline, externalID
  }

  /// Required.
  public var name: String
  /// A name of the IANA database (`Europe/Berlin`), or a city in one (`Berlin`).
  public var zone: String
  /// Lines of text; may be empty.
  public var address: String
  /// Lines of text; may be empty.
  public var directions: String
  /// The form of a `PhoneNumber`; may be empty.
  public var helpline: String
  /// As another system knows the site; may be empty.
  public var externalID: String

  /// By default, empty except for its name and zone.
  public init(
    name: String, zone: String, address: String = "", directions: String = "", helpline: String = "",
    externalID: String = ""
  ) {
    self.name = name
    self.zone = zone
    self.address = address
    self.directions = directions
    self.helpline = helpline
    self.externalID = externalID
  }

  /// The stored values of a site.
  public init(_ site: Site) {
    self.init(
      name: site.name, zone: site.zone.description, address: site.address, directions: site.directions,
      helpline: site.helpline?.description ?? "", externalID: site.externalID ?? "")
  }

  /// The stored form.
  package struct Checked: Hashable {
    package let name: String
    package let zone: ZoneName
    package let address: String
    package let directions: String
    package let helpline: PhoneNumber?
    package let externalID: String?
  }

  /// The stored form of a stored site.
  package static func stored(_ site: Site) -> Checked {
    Checked(
      name: site.name, zone: site.zone, address: site.address, directions: site.directions, helpline: site.helpline,
      externalID: site.externalID)
  }

  /// The draft in its stored form. Errors: `Refusal.invalid` with all problems, in the order of the form.
  package func checked(_ zones: Zones) throws(Refusal) -> Checked {
    var form = FormCheck()
    let name = form.line(name, Field.name.rawValue, limit: Text.longestName)
    let zone = form.zone(self.zone, Field.zone.rawValue, zones)
    let address = form.lines(address, Field.address.rawValue, limit: Site.longestAddress)
    let directions = form.lines(directions, Field.directions.rawValue, limit: Text.longestNote)
    let number = form.line(helpline, Field.helpline.rawValue, limit: 300, mayBeEmpty: true)
    let helpline = PhoneNumber(number)
    if helpline == nil, !number.isEmpty { form.refuse(Field.helpline.rawValue, .notAPhoneNumber) }
    let externalID = form.line(
      externalID, Field.externalID.rawValue, limit: Text.longestExternalID, mayBeEmpty: true)
    try form.end()
    guard let zone else { throw .invalid([.init(Field.zone.rawValue, .unknown)]) }
    return Checked(
      name: name, zone: zone, address: address, directions: directions, helpline: helpline,
      externalID: externalID.isEmpty ? nil : externalID)
  }
}

extension FormCheck {
  /// A zone of this machine, by its name or by its city.
  package mutating func zone(_ draft: String, _ field: String, _ zones: Zones) -> ZoneName? {
    let text = line(draft, field, limit: 100)
    guard !text.isEmpty else { return nil }
    guard let zone = zones.name(of: text) else {
      refuse(field, .unknown)
      return nil
    }
    return zone
  }
}
