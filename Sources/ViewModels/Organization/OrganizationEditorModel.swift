public import Domain
import Store
import Words

/// The organization's own settings, for administrators.
public final class OrganizationEditorModel: ScreenModel, EditorModel {
  public typealias Field = OrganizationDraft.Field

  package var draft = Draft<Field>()
  public private(set) var isSaved = false
  public let context: ScreenContext

  /// A sent form comes with its stated revision.
  public init(_ context: ScreenContext, seen revision: Int? = nil) {
    self.context = context
    draft.revision = revision
    show([:])
  }

  /// The zones to choose from, by name.
  public var places: [String] { zones.places.map(\.description) }
  package typealias Choice = (value: String, word: String)
  /// The same time on each clock: `14:00`, `2:00 pm`.
  package var clocks: [Choice] {
    Conventions.Clock.allCases.map { ("\($0.rawValue)", visitor.wording.example(of: $0)) }
  }
  package var firstWeekdays: [Choice] {
    Conventions.firstWeekdays.map { ("\($0.rawValue)", visitor.wording.weekday($0)) }
  }
  /// The choices for the retention of the change log.
  package var retentions: [Choice] {
    ChangeRetention.allCases.map { ("\($0.rawValue)", visitor.wording.name(of: $0)) }
  }
  /// The choices for the readers of contacts.
  package var audiences: [Choice] {
    ContactAudience.allCases.map { ($0.rawValue, visitor.wording.name(of: $0)) }
  }
  package var tabs: [Choice] {
    Conventions.ExtraTabs.allCases.map { ($0.rawValue, visitor.wording.name(of: $0)) }
  }
  package var languages: [Choice] { Language.allCases.map { ($0.rawValue, $0.ownName) } }
  /// The time in the chosen zone: `Berlin, now 11:04`.
  public var clock: String? {
    zones.name(of: draft[.zone].trimmed).map { visitor.wording.place($0, zones, at: world.now()) }
  }

  /// Reads the stored values into the form. Errors of all: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    if let stored = try await stored() { show(stored) }
  }

  public func saveButtonTapped() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let revision = revision ?? 0
    let typed = OrganizationDraft(
      name: draft[.name], zone: draft[.zone], language: draft[.language], clock: draft[.clock], week: draft[.week],
      currency: draft[.currency], tabs: draft[.tabs], contactsSeenBy: draft[.contactsSeenBy],
      changesKept: draft[.changesKept])
    isSaved =
      try await saving {
        try await context.write { try $0.edit(to: typed, seen: revision) }
      } != nil
  }

  /// Hides the guide to the first week from everyone's roster.
  public func hideGuideButtonTapped() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    try await context.write { try $0.hideGuide() }
  }

  package func label(of field: Field) -> String { visitor.wording.label(of: field) }

  package func words(for problem: Refusal.Problem, of field: Field?) -> String {
    switch (field, problem) {
    case (.zone, .unknown): visitor.wording.unknownZone
    case (.currency, .unknown): visitor.wording.currencyHint
    default: visitor.wording.problem(problem)
    }
  }

  package func word(_ text: String, of field: Field) -> String {
    let choices =
      switch field {
      case .language: languages
      case .clock: clocks
      case .week: firstWeekdays
      case .tabs: tabs
      case .contactsSeenBy: audiences
      case .changesKept: retentions
      case .name, .zone, .currency: [Choice]()
      }
    return choices.first { $0.value == text }?.word ?? text
  }

  package func stored() async throws -> Draft<Field>.Stored? {
    let texts = try await context.read { snapshot in
      let stored = try snapshot.organization()
      return (stored.revision, OrganizationDraft(stored))
    }
    return .init(
      revision: texts.0,
      texts: [
        .name: texts.1.name, .zone: texts.1.zone, .language: texts.1.language, .clock: texts.1.clock,
        .week: texts.1.week, .currency: texts.1.currency, .tabs: texts.1.tabs, .contactsSeenBy: texts.1.contactsSeenBy,
        .changesKept: texts.1.changesKept,
      ])
  }
}
