import Crypto
public import Domain

extension Transaction {
  /// Creates an organization with the conventions of its zone's country.
  ///
  /// Errors: `Refusal.invalid` for its name (1 to 200 characters) or zone.
  @discardableResult
  public func found(organization name: String, zone: ZoneName, language: Language) throws -> ID<Organization> {
    let draft = OrganizationDraft(
      name: name, zone: zone.description, language: language.rawValue, conventions(in: zone))
    let organization = try draft.checked(zones)
    let id: ID<Organization> = try insertRow(
      """
      INSERT INTO organization (name, zone, language, clock_hours, first_weekday, currency, changes_kept_months,
        calendar_key)
      VALUES (\(organization.name), \(organization.zone), \(organization.language),
        \(organization.conventions.clock.rawValue), \(organization.conventions.firstWeekday.rawValue),
        \(organization.conventions.currency), \(organization.changesKept.rawValue), \(token().text))
      """)
    try addBuiltInKinds(to: id)
    try record(.organizationFounded, in: id, subject: id.rawValue, after: ["name": organization.name])
    return id
  }

  /// The usual conventions of a zone's place.
  func conventions(in zone: ZoneName) -> Conventions {
    zones.country(of: zone).map(Conventions.init(usualIn:)) ?? .standard
  }

  /// Updates the organization's settings; its sites keep their zones, its prices their currencies.
  ///
  /// Writes nothing if they are equal, regardless of `revision`. Errors: `Refusal.outOfDate` unless `revision` is current; `.invalid` with
  /// all invalid fields; `.notFound`.
  public func edit(_ id: ID<Organization>, to draft: OrganizationDraft, seen revision: Int) throws {
    let stored = try snapshot.organization(id)
    let old = OrganizationDraft.stored(stored)
    // Why first: a form that is sent twice is no conflict.
    if let same = try? draft.checked(zones), same == old { return }
    guard stored.revision == revision else { throw Refusal.outOfDate }
    let new = try draft.checked(zones)
    try connection.run(
      """
      UPDATE organization SET name = \(new.name), zone = \(new.zone), language = \(new.language),
        clock_hours = \(new.conventions.clock.rawValue), first_weekday = \(new.conventions.firstWeekday.rawValue),
        currency = \(new.conventions.currency), changes_kept_months = \(new.changesKept.rawValue),
        revision = revision + 1
      WHERE id = \(id)
      """)
    try record(
      .organizationEdited, in: id, subject: id.rawValue,
      before: OrganizationDraft(old).facts, after: OrganizationDraft(new).facts)
  }

  /// Hides the guide to the first week, for all; does nothing if it is hidden already.
  public func hideGuide(in organization: ID<Organization>) throws {
    let hidden = try connection.run(
      "UPDATE organization SET guide_hidden_at = \(now) WHERE id = \(organization) AND guide_hidden_at IS NULL")
    if hidden > 0 { try record(.organizationGuideHidden, in: organization, subject: organization.rawValue) }
  }
}

extension OrganizationDraft {
  fileprivate init(_ checked: Checked) {
    self.init(
      name: checked.name, zone: checked.zone.description, language: checked.language.rawValue, checked.conventions,
      changesKept: checked.changesKept)
  }

  /// The facts for the change log.
  fileprivate var facts: [String: String] {
    [
      "name": name, "zone": zone, "clock": clock, "week": week, "language": language, "currency": currency,
      "changesKept": changesKept,
    ]
  }
}
