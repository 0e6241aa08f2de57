import Crypto
public import Domain

extension Transaction {
  /// Creates an organization. Errors: `Refusal.invalid` for its name (1 to 200 characters) or zone.
  @discardableResult
  public func found(organization name: String, zone: ZoneName, language: Language) throws -> ID<Organization> {
    let draft = OrganizationDraft(name: name, zone: zone.description, language: language.rawValue)
    let organization = try draft.checked(zones)
    let id: ID<Organization> = try insertRow(
      """
      INSERT INTO organization (name, zone, language, calendar_key)
      VALUES (\(organization.name), \(organization.zone), \(organization.language), \(token().text))
      """)
    try record("organization.founded", in: id, subject: id.rawValue, after: ["name": organization.name])
    return id
  }

  /// Updates the organization's name, zone and language; its sites keep their zones.
  ///
  /// Errors: `Refusal.outOfDate` unless `revision` is current; `.invalid` with all invalid fields; `.notFound`.
  public func edit(_ id: ID<Organization>, to draft: OrganizationDraft, seen revision: Int) throws {
    let stored = try snapshot.organization(id)
    guard stored.revision == revision else { throw Refusal.outOfDate }
    let new = try draft.checked(zones)
    let old = OrganizationDraft.stored(stored)
    guard new != old else { return }
    try connection.run(
      """
      UPDATE organization SET name = \(new.name), zone = \(new.zone), language = \(new.language),
        revision = revision + 1
      WHERE id = \(id)
      """)
    try record(
      "organization.edited", in: id, subject: id.rawValue,
      before: ["name": old.name, "zone": "\(old.zone)", "language": old.language.rawValue],
      after: ["name": new.name, "zone": "\(new.zone)", "language": new.language.rawValue])
  }

  /// Hides the guide to the first week, for all; does nothing if it is hidden already.
  public func hideGuide(in organization: ID<Organization>) throws {
    let hidden = try connection.run(
      "UPDATE organization SET guide_hidden_at = \(now) WHERE id = \(organization) AND guide_hidden_at IS NULL")
    if hidden > 0 { try record("organization.guide-hidden", in: organization, subject: organization.rawValue) }
  }
}
