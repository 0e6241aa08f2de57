/// A site's fields as typed, before any check.
public struct SiteDraft: Sendable, Hashable {
  /// The fields in the order of a form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    /// Text, as the columns of `Site`.
    case name, zone, address, directions, helpline, shortestShift, longestShift, externalID
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
  /// Hours of the shortest shift for its demand, in the form of `WeeklyHours`; empty for the standard.
  public var shortestShift: String
  /// Of the longest.
  public var longestShift: String
  /// As another system knows the site; may be empty.
  public var externalID: String

  /// By default, empty except for its name and zone.
  public init(
    name: String, zone: String, address: String = "", directions: String = "", helpline: String = "",
    shortestShift: String = "", longestShift: String = "", externalID: String = ""
  ) {
    self.name = name
    self.zone = zone
    self.address = address
    self.directions = directions
    self.helpline = helpline
    self.shortestShift = shortestShift
    self.longestShift = longestShift
    self.externalID = externalID
  }

  /// The stored values of a site.
  public init(_ site: Site) {
    self.init(
      name: site.name, zone: site.zone.description, address: site.address, directions: site.directions,
      helpline: site.helpline?.description ?? "",
      shortestShift: ShiftLengths.text(minutes: site.shiftLengths.least),
      longestShift: ShiftLengths.text(minutes: site.shiftLengths.most), externalID: site.externalID ?? "")
  }

  /// The stored form.
  package struct Checked: Hashable {
    package let name: String
    package let zone: ZoneName
    package let address: String
    package let directions: String
    package let helpline: PhoneNumber?
    package let shiftLengths: ShiftLengths
    package let externalID: String?
  }

  /// The stored form of a stored site.
  package static func stored(_ site: Site) -> Checked {
    Checked(
      name: site.name, zone: site.zone, address: site.address, directions: site.directions, helpline: site.helpline,
      shiftLengths: site.shiftLengths, externalID: site.externalID)
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
    let lengths = form.shiftLengths(shortestShift, longestShift)
    let externalID = form.line(
      externalID, Field.externalID.rawValue, limit: Text.longestExternalID, mayBeEmpty: true)
    try form.end()
    guard let zone else { throw .invalid([.init(Field.zone.rawValue, .unknown)]) }
    return Checked(
      name: name, zone: zone, address: address, directions: directions, helpline: helpline, shiftLengths: lengths,
      externalID: externalID.isEmpty ? nil : externalID)
  }
}

extension FormCheck {
  /// The lengths of two fields, the longest not below the shortest.
  fileprivate mutating func shiftLengths(_ shortest: String, _ longest: String) -> ShiftLengths {
    let (standard, fields) = (ShiftLengths.standard, SiteDraft.Field.self)
    let least = minutes(shortest, fields.shortestShift.rawValue, orElse: standard.least)
    let most = minutes(longest, fields.longestShift.rawValue, orElse: standard.most)
    guard let least, let most else { return standard }
    if most < least {
      refuse(fields.longestShift.rawValue, .notBetween((least + 59) / 60, ShiftLengths.hours.upperBound))
    }
    return ShiftLengths(least: least, most: most)
  }

  private mutating func minutes(_ draft: String, _ field: String, orElse standard: Int) -> Int? {
    let text = line(draft, field, limit: 20, mayBeEmpty: true)
    guard !text.isEmpty else { return standard }
    guard let minutes = try? WeeklyHours.minutes(text, most: 999_999, field: field) else {
      refuse(field, .notANumber)
      return nil
    }
    let hours = ShiftLengths.hours
    guard (hours.lowerBound * 60...hours.upperBound * 60).contains(minutes) else {
      refuse(field, .notBetween(hours.lowerBound, hours.upperBound))
      return nil
    }
    return minutes
  }

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
