public import Domain
import Store
import Words

/// The texts of an announcement in other languages; what was typed stays when it is refused.
public final class AnnouncementTextsModel: ScreenModel, FormScreen {
  public package(set) var problems = FormProblems()
  /// The text for everyone without one in their language.
  public private(set) var text = AnnouncementText("", in: nil)
  /// The lines of the form.
  public private(set) var drafts: [AnnouncementText.Draft] = []
  /// The languages with a text that is kept.
  public private(set) var kept: Set<Language> = []

  /// The lines have what is not kept yet.
  public private(set) var isChanged = false

  public let announcement: ID<Announcement>
  public let context: ScreenContext

  public init(_ context: ScreenContext, of announcement: ID<Announcement>) {
    (self.context, self.announcement) = (context, announcement)
  }

  /// Errors: `Refusal.forbidden`; `.notFound` for one that was withdrawn; `.siteNotManaged`; `.conflict(.announcementEnded)`.
  public func load() async throws {
    drafts = try await read().map { .init($0) }
    if drafts.isEmpty { drafts = [.init()] }
  }

  /// Offers a further language; what was typed stays.
  public func addLanguageButtonTapped(_ drafts: [AnnouncementText.Draft]) async throws {
    _ = try await read()
    (self.drafts, isChanged) = (drafts + [.init()], true)
  }

  /// Keeps the texts; `false` with the problems beside the fields, and the typed ones stay.
  public func saveButtonTapped(_ drafts: [AnnouncementText.Draft]) async throws -> Bool {
    guard visitor.may(.announce) else { throw Refusal.forbidden }
    (self.drafts, isChanged) = (drafts, true)
    let id = announcement
    let isSaved: Void? = try await checking {
      try await context.write { transaction in
        // Why: a colleague's text in another language, added meanwhile, stays.
        let others = try transaction.snapshot.announcement(id)?.otherTexts.filter { other in
          !drafts.contains { $0.language == other.language.rawValue }
        }
        try transaction.translate(id, into: drafts + (others ?? []).map { .init($0) })
      }
    }
    if isSaved == nil { _ = try await read() }
    return isSaved != nil
  }

  /// Removes the text of a language at once; what was typed of others stays.
  public func removeButtonTapped(_ language: Language, _ drafts: [AnnouncementText.Draft]) async throws {
    guard visitor.may(.announce) else { throw Refusal.forbidden }
    let id = announcement
    try await context.write { transaction in
      let others = try transaction.snapshot.announcement(id)?.otherTexts.filter { $0.language != language }
      try transaction.translate(id, into: (others ?? []).map { .init($0) })
    }
    _ = try await read()
    (self.drafts, isChanged) = (drafts.filter { $0.language != language.rawValue }, true)
    if self.drafts.isEmpty { self.drafts = [.init()] }
  }

  package func words(for problem: Refusal.Problem, of field: String) -> String {
    visitor.wording.problem(problem, ofText: field)
  }

  /// The texts that are kept, in the order of languages.
  private func read() async throws -> [AnnouncementText.Translation] {
    guard visitor.may(.announce) else { throw Refusal.forbidden }
    let (id, visitor, zones, now) = (announcement, visitor, zones, world.now())
    let found = try await context.read { snapshot in
      guard let found = try snapshot.announcement(id) else { throw Refusal.notFound }
      try snapshot.require(visitor.managedSites, for: found.site)
      let zone = try found.site.map { try snapshot.site($0).zone } ?? snapshot.organization().zone
      guard found.phase(on: try zones.zone(zone).local(now).date) != .over else {
        throw Refusal.conflict(.announcementEnded)
      }
      return found
    }
    text = AnnouncementText(found.text, in: found.language)
    kept = Set(found.texts.keys)
    return found.otherTexts
  }
}
