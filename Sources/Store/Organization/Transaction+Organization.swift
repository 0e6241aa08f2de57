import Crypto
public import Domain

extension ServerTransaction {
  /// Creates an organization with the conventions of its zone's country.
  ///
  /// Errors: `Refusal.invalid` for its name (1 to 200 characters) or zone.
  @discardableResult
  public func found(organization name: String, zone: ZoneName, language: Language) throws -> ID<Organization> {
    let draft = OrganizationDraft(
      name: name, zone: zone.description, language: language.rawValue, zones.conventions(in: zone))
    let organization = try draft.checked(zones)
    let id = ID<Organization>(
      rawValue: try connection.insert(
        .init(
          .organizations,
          """
          INSERT INTO organization (name, zone, language, clock_hours, first_weekday, currency, changes_kept_months,
            calendar_key)
          VALUES (\(organization.name), \(organization.zone), \(organization.language),
            \(organization.conventions.clock.rawValue), \(organization.conventions.firstWeekday.rawValue),
            \(organization.conventions.currency), \(organization.changesKept.rawValue), \(Token(world.random).text))
          """)))
    let transaction = of(id)
    try transaction.addBuiltInKinds()
    try transaction.record(.organizationFounded, subject: id.rawValue, after: ["name": organization.name])
    return id
  }
}

extension Zones {
  /// The usual conventions of a zone's place.
  func conventions(in zone: ZoneName) -> Conventions {
    country(of: zone).map(Conventions.init(usualIn:)) ?? .standard
  }
}

extension Transaction {
  /// Updates the organization's settings; its sites keep their zones, its prices their currencies.
  ///
  /// Writes nothing if they are equal, regardless of `revision`. Errors: `Refusal.outOfDate` unless `revision` is current; `.invalid` with
  /// all invalid fields; `.notFound`.
  public func edit(to draft: OrganizationDraft, seen revision: Int) throws {
    let stored = try snapshot.organization()
    let old = OrganizationDraft.stored(stored)
    // Why first: a form that is sent twice is no conflict.
    if let same = try? draft.checked(zones), same == old { return }
    guard stored.revision == revision else { throw Refusal.outOfDate }
    let new = try draft.checked(zones)
    try connection.run(
      """
      UPDATE organization SET name = \(new.name), zone = \(new.zone), language = \(new.language),
        clock_hours = \(new.conventions.clock.rawValue), first_weekday = \(new.conventions.firstWeekday.rawValue),
        currency = \(new.conventions.currency), extra_tabs = \(new.conventions.extraTabs.rawValue),
        changes_kept_months = \(new.changesKept.rawValue),
        contacts_seen_by = \(new.contactsSeenBy), revision = revision + 1
      WHERE id = \(scope)
      """)
    try record(
      .organizationEdited, subject: scope.organization.rawValue,
      before: OrganizationDraft(old).facts, after: OrganizationDraft(new).facts)
  }

  /// Hides the guide to the first week, for all; does nothing if it is hidden already.
  public func hideGuide() throws {
    let hidden = try connection.run(
      "UPDATE organization SET guide_hidden_at = \(now) WHERE id = \(scope) AND guide_hidden_at IS NULL")
    if hidden > 0 { try record(.organizationGuideHidden, subject: scope.organization.rawValue) }
  }
}

extension OrganizationDraft {
  fileprivate init(_ checked: Checked) {
    self.init(
      name: checked.name, zone: checked.zone.description, language: checked.language.rawValue, checked.conventions,
      contactsSeenBy: checked.contactsSeenBy, changesKept: checked.changesKept)
  }

  /// The facts for the change log.
  fileprivate var facts: [String: String] {
    [
      "name": name, "zone": zone, "clock": clock, "week": week, "language": language, "currency": currency,
      "tabs": tabs, "contactsSeenBy": contactsSeenBy, "changesKept": changesKept,
    ]
  }
}
