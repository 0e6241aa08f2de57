public import Domain
public import Feeds
import Store
import Words

/// The shop that products are read from, for administrators: its address, our access, and the state of reading.
public final class ShopModel: ScreenModel, FormScreen {
  /// The form as typed; no secret is ever in it.
  public struct Form: Sendable, Hashable {
    public var access = ""
    public var address = ""
    public var userName = ""
    public var currency = ""
    public var mediaAddress = ""
    public var pageSize = ""

    public init() {}
  }

  /// A kind of shop with a way to sign in, and its needed values.
  public struct Way: Sendable, Hashable {
    public let access: ShopAccess
    public let word: String
    public let hint: String
    public let hasUserName: Bool
    public let secrets: [Secret]

    public struct Secret: Sendable, Hashable {
      public let field: String
      public let label: String
    }
  }

  /// The state of reading.
  public struct Reading: Sendable, Hashable {
    /// `1,200 of 5,000 records`, or the time of the last reading.
    public let text: String
    /// Records seen so far; `nil` if no reading is under way or waits to resume.
    public let done: Int?
    /// The shop's own count; `nil` before the first page.
    public let total: Int?
    /// The fault, and its remedy.
    public let fault: String?
    public let mayStop: Bool
    /// `Read now`, `Go on`, `Try again`.
    public let readWord: String
    public let rejected: [RejectedRow]
  }

  public private(set) var form = Form()
  public package(set) var problems = FormProblems()
  /// `nil` without a shop.
  public private(set) var reading: Reading?
  /// The access with stored, sealed secrets; the form may leave them empty.
  public private(set) var storedAccess: ShopAccess?
  public private(set) var isSaved = false

  private let shops: ShopReader
  public let context: ScreenContext

  public init(_ context: ScreenContext, shops: ShopReader) {
    self.context = context
    self.shops = shops
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    try await look()
    let feed = try await context.read { try $0.feed(.products) }
    form.access = (feed?.shop?.access ?? .magentoToken).rawValue
    form.address = feed?.address ?? ""
    form.userName = feed?.shop?.userName ?? ""
    form.currency = (feed?.shop?.currency ?? visitor.conventions.currency).code
    form.mediaAddress = feed?.shop?.mediaAddress ?? ""
    form.pageSize = "\(feed?.shop?.pageSize ?? ShopSettings.defaultPageSize)"
  }

  public var ways: [Way] {
    let wording = visitor.wording
    return ShopAccess.allCases.map { access in
      Way(
        access: access, word: wording.word(for: access), hint: wording.hint(for: access),
        hasUserName: access.hasUserName,
        secrets: access.secrets.map { .init(field: ShopSettings.field($0, of: access), label: wording.label(of: $0)) })
    }
  }

  /// Keeps the typed settings and begins to read; a problem stands beside its field.
  ///
  /// `secrets` are by the names of their fields. Errors: `Refusal.forbidden`.
  public func saveButtonTapped(_ typed: Form, secrets: [String: String]) async throws {
    try await look()
    (form, problems, isSaved) = (typed, FormProblems(), false)
    let organization = visitor.organization
    guard let access = ShopAccess(rawValue: typed.access) else {
      return problems.show([.init("access", .unknown)], visitor.wording)
    }
    guard let pageSize = Int(typed.pageSize.trimmed), Self.pageSizes.contains(pageSize) else {
      let problem = Refusal.Problem.notBetween(Self.pageSizes.lowerBound, Self.pageSizes.upperBound)
      return problems.show([.init("pageSize", problem)], visitor.wording)
    }
    let interval = try await store.read(of: organization, from: .primary) { try $0.feed(.products)?.intervalSeconds }
    let typedSecrets = access.secrets.map { ($0, secrets[ShopSettings.field($0, of: access)] ?? "") }
    let settings = ShopSettings(
      address: typed.address, access: access, userName: typed.userName,
      secrets: Dictionary(uniqueKeysWithValues: typedSecrets), currency: typed.currency,
      mediaAddress: typed.mediaAddress, intervalSeconds: interval ?? ShopSettings.defaultIntervalSeconds,
      pageSize: pageSize)
    try await checking {
      try await shops.follow(settings, by: visitor.editor, in: organization)
      await shops.wish(for: organization)
      isSaved = true
    }
  }

  /// Reads now, or resumes a stopped reading; it is done beside the request. Errors: `Refusal.notFound`.
  public func readButtonTapped() async throws {
    try await look()
    guard reading != nil else { throw Refusal.notFound }
    await shops.wish(for: visitor.organization)
  }

  /// Errors: `Refusal.notFound` if nothing is read.
  public func stopButtonTapped() async throws {
    try await look()
    try await shops.cancel(visitor.organization, by: visitor.editor)
  }

  private static let pageSizes = 1...1000
  /// The number of rejected records shown.
  private static let mostShown = 50

  private func look() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let found = try await context.read { snapshot in
      try snapshot.feed(.products).map { feed in
        (
          feed, try snapshot.sealedSecrets(of: feed.id).secrets != nil,
          try snapshot.organization().zone
        )
      }
    }
    storedAccess = found.flatMap { $0.1 ? $0.0.shop?.access : nil }
    reading = try found.map { feed, _, zone in reading(feed, in: try zones.zone(zone)) }
  }

  private func reading(_ feed: Feed, in zone: Zone) -> Reading {
    let wording = visitor.wording
    let progress = feed.shop?.progress
    let isStopped = progress?.cancelledAt != nil
    let local = feed.succeededAt.map(zone.local)
    let last = local.map { wording.lastRead("\(wording.shortDay($0.date))\(wording.comma)\(wording.time($0.time))") }
    return Reading(
      text: progress.map { wording.progress($0.records, of: $0.total, isStopped: isStopped) } ?? last
        ?? wording.neverRead, done: progress?.records, total: progress?.total,
      fault: feed.fault.map(wording.shopFault), mayStop: progress != nil && !isStopped,
      readWord: feed.fault != nil ? wording.tryAgain : progress == nil ? wording.readNow : wording.goOn,
      rejected: feed.rejected.prefix(Self.mostShown).map { RejectedRow($0, wording) })
  }
}
