/// The tenant: everything else belongs to exactly one and is invisible to the others.
public struct Organization: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Organization>
  /// 1 to 200 characters.
  public let name: String
  /// The default for new sites.
  public let zone: ZoneName
  /// The default for visitors without a preference.
  public let language: Language
  /// The format of times, weeks and prices.
  public let conventions: Conventions
  /// The retention of its log of changes.
  public let changesKept: ChangeRetention
  /// The most that people may choose as readers of their phone number and email address.
  public let contactsSeenBy: ContactAudience
  /// An unguessable, permanent name that makes calendar identifiers globally unique.
  public let calendarKey: String
  /// Increases with each edit.
  public let revision: Int

  /// The name of an organization until it is named.
  public static let defaultName = "OnDuty"

  package init(
    id: ID<Organization>, name: String, zone: ZoneName, language: Language, conventions: Conventions = .standard,
    changesKept: ChangeRetention = .twoYears, contactsSeenBy: ContactAudience = .everyone, calendarKey: String,
    revision: Int = 1
  ) {
    self.id = id
    self.name = name
    self.zone = zone
    self.language = language
    self.conventions = conventions
    self.changesKept = changesKept
    self.contactsSeenBy = contactsSeenBy
    self.calendarKey = calendarKey
    self.revision = revision
  }
}

/// An organization's fields as typed, before any check.
public struct OrganizationDraft: Sendable, Hashable {
  /// The fields in the order of a form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    /// Text, as the columns of `Organization`.
    case name, zone, clock, week, language, currency, tabs, contactsSeenBy, changesKept
  }

  /// Required.
  public var name: String
  /// A name of the IANA database, or a city in one.
  public var zone: String
  /// A raw value of `Conventions.Clock`.
  public var clock: String
  /// The raw value of the weekday on which weeks start.
  public var week: String
  /// A raw value of `Language`.
  public var language: String
  /// Three letters.
  public var currency: String
  /// A raw value of `Conventions.ExtraTabs`.
  public var tabs: String
  /// A raw value of `ContactAudience`.
  public var contactsSeenBy: String
  /// A raw value of `ChangeRetention`.
  public var changesKept: String

  /// The fields of a form.
  public init(
    name: String, zone: String, language: String, clock: String, week: String, currency: String,
    tabs: String = Conventions.ExtraTabs.all.rawValue, contactsSeenBy: String, changesKept: String
  ) {
    self.name = name
    self.zone = zone
    self.language = language
    self.clock = clock
    self.week = week
    self.currency = currency
    self.tabs = tabs
    self.contactsSeenBy = contactsSeenBy
    self.changesKept = changesKept
  }

  /// The stored form of those conventions, and the other fields as typed.
  public init(
    name: String, zone: String, language: String, _ conventions: Conventions,
    contactsSeenBy: ContactAudience = .everyone, changesKept: ChangeRetention = .twoYears
  ) {
    self.init(
      name: name, zone: zone, language: language, clock: "\(conventions.clock.rawValue)",
      week: "\(conventions.firstWeekday.rawValue)", currency: conventions.currency.code,
      tabs: conventions.extraTabs.rawValue, contactsSeenBy: contactsSeenBy.rawValue,
      changesKept: "\(changesKept.rawValue)")
  }

  /// The stored values of an organization.
  public init(_ organization: Organization) {
    self.init(
      name: organization.name, zone: organization.zone.description, language: organization.language.rawValue,
      organization.conventions, contactsSeenBy: organization.contactsSeenBy, changesKept: organization.changesKept)
  }

  /// The stored form.
  package struct Checked: Hashable {
    package let name: String
    package let zone: ZoneName
    package let language: Language
    package let conventions: Conventions
    package let contactsSeenBy: ContactAudience
    package let changesKept: ChangeRetention
  }

  /// The stored form of a stored organization.
  package static func stored(_ organization: Organization) -> Checked {
    Checked(
      name: organization.name, zone: organization.zone, language: organization.language,
      conventions: organization.conventions, contactsSeenBy: organization.contactsSeenBy,
      changesKept: organization.changesKept)
  }

  /// The draft in its stored form. Errors: `Refusal.invalid` with all problems, in the order of the form.
  package func checked(_ zones: Zones) throws(Refusal) -> Checked {
    var form = FormCheck()
    let name = form.line(name, Field.name.rawValue, limit: Text.longestName)
    let zone = form.zone(self.zone, Field.zone.rawValue, zones)
    let clock = form.choice(self.clock, Field.clock.rawValue) { Int($0).flatMap(Conventions.Clock.init) }
    let week = form.choice(self.week, Field.week.rawValue) { text in
      Conventions.firstWeekdays.first { "\($0.rawValue)" == text }
    }
    let language = form.choice(self.language, Field.language.rawValue, Language.init)
    let currency = form.choice(self.currency.trimmed, Field.currency.rawValue, Currency.init)
    let tabs = form.choice(self.tabs, Field.tabs.rawValue, Conventions.ExtraTabs.init(rawValue:))
    let contactsSeenBy = form.choice(
      self.contactsSeenBy, Field.contactsSeenBy.rawValue, ContactAudience.init(rawValue:))
    let changesKept = form.choice(self.changesKept, Field.changesKept.rawValue) {
      Int($0).flatMap(ChangeRetention.init)
    }
    try form.end()
    guard let zone, let clock, let week, let language, let currency, let tabs, let contactsSeenBy, let changesKept
    else {
      throw .invalid([])
    }
    return Checked(
      name: name, zone: zone, language: language,
      conventions: Conventions(clock: clock, firstWeekday: week, currency: currency, extraTabs: tabs),
      contactsSeenBy: contactsSeenBy, changesKept: changesKept)
  }
}
