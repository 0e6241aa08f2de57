public import Domain
public import Feeds
public import Store
import Words

/// The feed of a roster, people or services: added, tested before it is saved, and changed.
public final class FeedEditorModel: ScreenModel, FormScreen {
  public typealias Field = FeedDraft.Field

  /// The result of a test.
  public struct Trial: Sendable, Hashable {
    /// The effect of saving, as a sentence.
    public let text: String
    public let isFault: Bool
    public let rejected: [RejectedRow]
  }

  /// A subject that has no feed yet.
  public struct Choice: Sendable, Hashable {
    public let subject: Feed.Subject
    public let title: String
    public let kind: String
  }

  public private(set) var title = ""
  public private(set) var kind = ""
  /// `true` if there is a feed already.
  public private(set) var isKnown = false
  public var typed: [Field: String] { draft.typed }
  private var draft: FeedDraft
  public package(set) var problems = FormProblems()
  public private(set) var trial: Trial?
  public private(set) var isSaved = false

  public let subject: Feed.Subject
  private let feeds: FeedReader
  private var stored: Feed?

  /// The intervals to choose from, in seconds.
  private static let intervals = [60, 300, 600, 1800, 3600, 21_600, 86_400]
  public let context: ScreenContext

  public init(_ context: ScreenContext, subject: Feed.Subject, feeds: FeedReader) {
    self.context = context
    self.subject = subject
    draft = FeedDraft(subject, nil)
    self.feeds = feeds
  }

  /// The subjects that a feed can be added for. Errors: `Refusal.forbidden`.
  public static func choices(for visitor: Visitor, in store: Store) async throws -> [Choice] {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let organization = visitor.organization
    let (sites, taken) = try await store.read(of: organization, from: .primary) { snapshot in
      (try snapshot.sites(), try snapshot.feeds().map(\.kind.subject))
    }
    let names = Dictionary(uniqueKeysWithValues: sites.map { ($0.id, $0.name) })
    let all: [Feed.Subject] =
      sites.map { .roster($0.id) } + [.people] + ServiceGroup.Collection.allCases.map { .services($0) } + [.products]
    let wording = visitor.wording
    return all.filter { !taken.contains($0) }.map { subject in
      Choice(
        subject: subject, title: wording.title(of: subject, site: subject.site.flatMap { names[$0] }),
        kind: wording.kind(of: subject))
    }
  }

  /// Errors: `Refusal.forbidden`, `.notFound` for a site of no such number, and for the shop, which has its own form.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    guard subject != .products else { throw Refusal.notFound }
    let (subject, wording) = (subject, visitor.wording)
    let (feed, site) = try await context.read { snapshot in
      (
        try snapshot.feed(subject),
        try subject.site.map { try snapshot.site($0).name }
      )
    }
    (stored, isKnown) = (feed, feed != nil)
    title = wording.title(of: subject, site: site)
    kind = wording.kind(of: subject)
    draft = FeedDraft(subject, feed)
  }

  public func fieldChanged(_ field: Field, to text: String) { draft.typed[field] = text }

  /// The intervals to choose from, the stored one among them.
  public var intervals: [(value: String, word: String)] {
    Set(Self.intervals + [stored?.intervalSeconds].compactMap { $0 }).sorted().map {
      ("\($0)", visitor.wording.everySeconds($0))
    }
  }

  /// Reads the feed once and shows the effect of saving; nothing is saved.
  public func testButtonTapped() async throws {
    guard let (kind, address, _) = checked() else { return }
    let (organization, wording) = (visitor.organization, visitor.wording)
    do {
      let found = try await checking { try await feeds.rehearse(kind, at: address, of: organization) }
      trial = found.map { found in
        Trial(
          text: wording.trial(found, of: subject), isFault: false,
          rejected: found.rejected.prefix(50).map { RejectedRow($0, wording) })
      }
    } catch let fault as FeedFault {
      trial = Trial(text: wording.feedFault(fault.code), isFault: true, rejected: [])
    }
  }

  /// Saves the feed and reads it at once; problems are shown beside their fields.
  public func saveButtonTapped() async throws {
    guard let (kind, address, interval) = checked() else { return }
    let (organization, subject) = (visitor.organization, subject)
    isSaved =
      try await checking {
        try await context.write { transaction in
          _ = try transaction.follow(kind, at: address, intervalSeconds: interval)
        }
      } != nil
    guard isSaved else { return }
    await feeds.refresh(subject, of: organization)
  }

  /// The typed values; `nil` if one is wrong, which is shown.
  private func checked() -> (kind: Feed.Kind, address: String, interval: Int)? {
    (problems, trial) = (FormProblems(), nil)
    do throws(Refusal) {
      return try draft.checked()
    } catch {
      if case .invalid(let errors) = error { problems.show(errors, visitor.wording) }
      return nil
    }
  }
}
