public import Domain
public import Feeds
import Fetching
public import Observation
import Photos
public import Store

/// Where a roster, the people or services come from: added, tested before it is saved, and changed.
@Observable
public final class FeedEditorModel {
  /// What the form asks for; the raw values are the names of its inputs.
  public enum Field: String, Sendable, CaseIterable {
    case address, interval, queryKey, queryValue, sort, photoRule
  }

  /// What a test found.
  public struct Trial: Sendable, Hashable {
    /// What saving would do, as a sentence.
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
  /// Whether there is a feed already.
  public private(set) var isKnown = false
  public private(set) var typed: [Field: String] = [:]
  public private(set) var problems = FormProblems()
  public private(set) var trial: Trial?
  public private(set) var isSaved = false

  @ObservationIgnored public let visitor: Visitor
  public let subject: Feed.Subject
  @ObservationIgnored private let store: Store
  @ObservationIgnored private let feeds: FeedReader
  @ObservationIgnored private var stored: Feed?

  /// The intervals to choose from, in seconds.
  private static let intervals = [60, 300, 600, 1800, 3600, 21_600, 86_400]

  public init(visitor: Visitor, subject: Feed.Subject, store: Store, feeds: FeedReader) {
    self.visitor = visitor
    self.subject = subject
    self.store = store
    self.feeds = feeds
  }

  /// The subjects that a feed can be added for. Errors: `Refusal.forbidden`.
  public static func choices(for visitor: Visitor, in store: Store) async throws -> [Choice] {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let organization = visitor.organization
    let (sites, taken) = try await store.read { snapshot in
      (try snapshot.sites(of: organization), try snapshot.feeds(of: organization).map(\.kind.subject))
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
    let (organization, subject, wording) = (visitor.organization, subject, visitor.wording)
    let (feed, site) = try await store.read { snapshot in
      (
        try snapshot.feed(subject, of: organization),
        try subject.site.map { try snapshot.site($0, of: organization).name }
      )
    }
    (stored, isKnown) = (feed, feed != nil)
    title = wording.title(of: subject, site: site)
    kind = wording.kind(of: subject)
    typed = [
      .address: feed?.address ?? "", .interval: "\(feed?.intervalSeconds ?? 600)",
      .queryKey: feed?.people?.query?.key ?? "", .queryValue: feed?.people?.query?.value ?? "",
      .sort: feed?.people?.sort ?? "", .photoRule: feed?.people?.photoRule ?? "",
    ]
  }

  public func fieldChanged(_ field: Field, to text: String) { typed[field] = text }

  /// The intervals to choose from, the stored one among them.
  public var intervals: [(value: String, word: String)] {
    Set(Self.intervals + [stored?.intervalSeconds].compactMap { $0 }).sorted().map {
      ("\($0)", visitor.wording.everySeconds($0))
    }
  }

  /// Reads the feed once and shows what saving would do; nothing is saved.
  public func testButtonTapped() async throws {
    guard let (kind, address, _) = checked() else { return }
    let wording = visitor.wording
    do {
      let found = try await feeds.rehearse(kind, at: address, of: visitor.organization)
      trial = Trial(
        text: wording.trial(found, of: subject), isFault: false,
        rejected: found.rejected.prefix(50).map { RejectedRow($0, wording) })
    } catch let fault as FeedFault {
      trial = Trial(text: wording.feedFault(fault.code), isFault: true, rejected: [])
    } catch Refusal.invalid(let errors) {
      problems.show(errors, wording)
    }
  }

  /// Saves the feed and reads it at once; problems are shown beside their fields.
  public func saveButtonTapped() async throws {
    guard let (kind, address, interval) = checked() else { return }
    let (organization, subject) = (visitor.organization, subject)
    do {
      try await store.write(by: visitor.editor) { transaction in
        _ = try transaction.follow(kind, at: address, intervalSeconds: interval, in: organization)
      }
    } catch Refusal.invalid(let errors) {
      return problems.show(errors, visitor.wording)
    }
    isSaved = true
    await feeds.refresh(subject, of: organization)
  }

  /// What was typed; `nil` if something is wrong, which is shown.
  private func checked() -> (kind: Feed.Kind, address: String, interval: Int)? {
    (problems, trial) = (FormProblems(), nil)
    var errors: [Refusal.FieldError] = []
    let address = text(.address)
    // Why no path: what a file of the server holds is the operator's, who can name it at the console.
    if address.isEmpty {
      errors.append(.init("address", .missing))
    } else if address != stored?.address, !isWeb(address) {
      errors.append(.init("address", .notAWebAddress))
    }
    let interval = Int(text(.interval)).flatMap { (10...86_400).contains($0) ? $0 : nil }
    if interval == nil { errors.append(.init("interval", .notBetween(10, 86_400))) }
    let people = people(at: address, &errors)
    let kind: Feed.Kind? =
      switch subject {
      case .roster(let site): .roster(site)
      case .people: .people(people)
      case .services(let collection): .services(collection)
      case .products: nil
      }
    guard errors.isEmpty, let interval, let kind else {
      problems.show(errors, visitor.wording)
      return nil
    }
    return (kind, address, interval)
  }

  private func people(at address: String, _ errors: inout [Refusal.FieldError]) -> Feed.People {
    func optional(_ field: Field) -> String? { text(field).isEmpty ? nil : text(field) }
    if optional(.queryKey) == nil, optional(.queryValue) != nil { errors.append(.init("queryKey", .missing)) }
    if subject == .people, let rule = optional(.photoRule), let source = FeedSource(address),
      (try? PhotoRule(rule, feed: source)) == nil
    {
      errors.append(.init("photoRule", .notAWebAddress))
    }
    return Feed.People(
      query: optional(.queryKey).map { Feed.Query(key: $0, value: text(.queryValue)) }, sort: optional(.sort),
      photoRule: optional(.photoRule))
  }

  private func text(_ field: Field) -> String { (typed[field] ?? "").trimmed }

  private func isWeb(_ address: String) -> Bool {
    if case .web = FeedSource(address) { true } else { false }
  }
}
