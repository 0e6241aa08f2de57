import Domain
import Feeds
import Fetching
import FoundationEssentials
import Photos
import Store
import ViewModels
import Words

/// `onduty import roster|people|services|products FILE-OR-ADDRESS`: reads them from there, now and from now on; and
/// `onduty import organization FILE`.
struct ImportCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() async throws {
    let address = settings.operands[1]
    guard let kind = ImportKind(rawValue: settings.operands[0]) else {
      let kinds = ImportKind.allCases.map(\.rawValue)
      throw Usage(
        command: .import,
        problem: "“import” takes \(kinds.dropLast().joined(separator: ", ")) or \(kinds[kinds.count - 1])")
    }
    switch kind {
    case .roster:
      let source = try source(at: address)
      try await inContext { try await importRoster(source, $0) }
    case .people:
      let source = try source(at: address)
      try await inContext { try await importPeople(source.stored, $0) }
    case .services:
      let source = try source(at: address)
      guard let collection = try settings.collection else {
        throw Usage(command: .import, problem: "services need --collection home or --collection events")
      }
      try await inContext { try await importServices(source, of: collection, $0) }
    case .products:
      let shop = try shop(at: address)
      let isPreview = settings.has(.preview)
      try await inContext { try await isPreview ? preview(shop, $0) : importProducts(shop, $0) }
    case .organization: try ImportOrganizationCommand(settings).run()
    }
  }

  private func inContext(_ work: (CommandContext) async throws -> Void) async throws {
    let context = try CommandContext(settings, readers: 1)
    try await work(context)
    context.store.close()
  }

  private func importRoster(_ source: FeedSource, _ context: CommandContext) async throws {
    let (document, validators): (RosterDocument, _) = try await read(source, context)
    let organization = try await context.organization(settings, tenant: document.tenant)
    let site = try await context.site(named: settings.text(.site), of: organization)
    try await follow(.roster(site.id), at: source.stored, document, validators, in: organization, context)
    say(Wording(organization).rosterSyncs(site.name, from: "\(source)"))
  }

  private func importPeople(_ base: String, _ context: CommandContext) async throws {
    let people = Feed.People(
      query: try settings.query, sort: settings.text(.sort), photoRule: settings.text(.photos))
    let source = try source(at: Endpoint(base: base, query: people.query, sort: people.sort).address)
    try check(people.photoRule, of: source)
    let (document, validators): (PeopleDocument, _) = try await read(source, context)
    let organization = try await context.organization(settings)
    try await follow(.people(people), at: base, document, validators, in: organization, context)
    say(Wording(organization).peopleSync(of: organization.name, from: "\(source)"))
  }

  private func importServices(_ source: FeedSource, of collection: ServiceGroup.Collection, _ context: CommandContext)
    async throws
  {
    let (document, validators): (ServicesDocument, _) = try await read(source, context)
    // Why an error: a list of another kind would seem to be a list that takes all services away.
    guard !document.groups.isEmpty || document.rejected.isEmpty else {
      throw ImportFailed(description: try await context.wording(settings).feedUnread(ServicesDocument.mismatch.code))
    }
    let organization = try await context.organization(settings)
    try await follow(.services(collection), at: source.stored, document, validators, in: organization, context)
    say(Wording(organization).servicesSync(in: collection.rawValue, from: "\(source)"))
  }

  /// Merges a feed's first answer, and reports its rejected records.
  private func follow(
    _ kind: Feed.Kind, at address: String, _ document: some FeedDocument, _ validators: Validators,
    in organization: Organization, _ context: CommandContext
  ) async throws {
    let (interval, isConfirmed) = (try settings.interval, settings.has(.confirm))
    let feed = try await context.store.write(in: organization.id, by: .console) { transaction in
      let feed = try transaction.follow(kind, at: address, intervalSeconds: interval)
      var held = try document.merge(into: feed, validators, by: transaction).held
      if isConfirmed, let answer = held {
        try transaction.confirm(answer.mark, of: feed)
        held = try document.merge(into: feed, validators, by: transaction).held
      }
      // Why an error: it undoes the subscription as well.
      if let held { throw ImportFailed(description: Wording(organization).heldAtConsole(held, of: kind.subject)) }
      return try transaction.snapshot.feed(feed)
    }
    report(feed.rejected, Wording(organization))
  }

  private func shop(at address: String) throws -> ShopSettings {
    guard let currency = try settings.currency else {
      throw Usage(command: .import, problem: "products need --currency, for example --currency EUR")
    }
    guard ShopAddress(address) != nil else {
      throw Usage(command: .import, problem: "“\(address)” isn't an http(s) address")
    }
    if let media = settings.text(.media), MediaAddress(media) == nil {
      throw Usage(command: .import, problem: "“\(media)” isn't an http(s) address")
    }
    return ShopSettings(
      address: address, access: try settings.access, userName: settings.text(.user) ?? "",
      secrets: try settings.secrets, currency: currency.code, mediaAddress: settings.text(.media) ?? "",
      intervalSeconds: settings.has(.interval) ? try settings.interval : ShopSettings.defaultIntervalSeconds,
      pageSize: try settings.pageSize ?? ShopSettings.defaultPageSize)
  }

  /// Reads a shop to its end; the same call resumes a stopped one.
  private func importProducts(_ shop: ShopSettings, _ context: CommandContext) async throws {
    let organization = try await context.organization(settings)
    let shops = ShopReader(
      store: context.store, key: try context.secretKey(), world: context.world,
      limits: try settings.limits(ShopReader.shopLimits))
    try await shops.follow(shop, by: .console, in: organization.id)
    let told = await withTaskGroup(of: Feed.Progress?.self) { group in
      group.addTask { await tellProgress(of: organization, context) }
      await shops.refresh(organization.id)
      if settings.has(.confirm), let feed = try? await productsFeed(of: organization, context), let held = feed.held {
        try? await context.store.write(in: organization.id, by: .console) {
          try $0.confirm(held.mark, of: feed.id)
        }
        await shops.refresh(organization.id)
      }
      group.cancelAll()
      return await group.next() ?? nil
    }
    let (feed, count) = try await context.store.read(of: organization.id, from: .primary) { snapshot in
      (try snapshot.feed(.products), try snapshot.productCount())
    }
    let wording = Wording(organization)
    try requireWhole(feed, wording)
    // Why: the last page can be over before its progress was seen.
    if let told, let total = told.total, told.records < total { say(wording.records(total, of: total)) }
    report(feed?.rejected ?? [], wording)
    say(wording.productsSync(count, from: shop.address))
  }

  /// A shop that was read to its end, and taken. Errors: `ImportFailed`.
  func requireWhole(_ feed: Feed?, _ wording: Wording) throws {
    if let held = feed?.held { throw ImportFailed(description: wording.heldAtConsole(held, of: .products)) }
    if let fault = feed?.fault { throw ImportFailed(description: wording.shopUnread(fault)) }
    if feed?.shop?.progress != nil { throw ImportFailed(description: wording.shopUnread(nil)) }
  }

  private func productsFeed(of organization: Organization, _ context: CommandContext) async throws -> Feed? {
    try await context.store.read(of: organization.id, from: .primary) { try $0.feed(.products) }
  }

  /// Says each progress that it sees until its task is canceled; returns the last one.
  private func tellProgress(of organization: Organization, _ context: CommandContext) async -> Feed.Progress? {
    var told: Feed.Progress?
    for await _ in context.store.changes.changes(of: organization.id) {
      guard
        let progress = try? await context.store.read(
          of: organization.id, from: .primary, { try $0.feed(.products)?.shop?.progress }),
        progress.pages > 0, progress != told
      else { continue }
      told = progress
      say(Wording(organization).records(progress.records, of: progress.total))
    }
    return told
  }

  private func source(at text: String) throws -> FeedSource {
    guard let source = FeedSource(text) else {
      throw Usage(command: .import, problem: "“\(text)” is neither a file nor an http(s) address")
    }
    return source
  }

  private func check(_ photoRule: String?, of source: FeedSource) throws {
    guard let photoRule else { return }
    do { _ = try PhotoRule(photoRule, feed: source) } catch {
      throw Usage(command: .import, problem: "“\(photoRule)” isn't an address on the feed's host with {image} in it")
    }
  }

  // Why first: an unreadable feed changes nothing, not even the subscription.
  private func read<Document: FeedDocument>(_ source: FeedSource, _ context: CommandContext) async throws -> (
    Document, Validators
  ) {
    let wording = try await context.wording(settings)
    let fetcher = Fetcher(world: context.world, limits: try settings.limits(FetchLimits()))
    do {
      guard case .fresh(let bytes, let validators) = try await fetcher.fetch(source) else {
        throw ImportFailed(description: wording.feedUnread(Document.mismatch.code))
      }
      return (try Document(decoding: bytes), validators)
    } catch let fault as FetchFault {
      throw ImportFailed(description: wording.feedUnread(FeedFault(fault, mismatch: Document.mismatch).code))
    } catch let fault as DecodeFault {
      throw ImportFailed(description: wording.feedUnread(Document.mismatch.code, fault))
    }
  }

  func report(_ rejected: [RejectedRecord], _ wording: Wording) {
    for record in rejected { say(wording.rejectedAtConsole(record)) }
  }
}

/// Shown in the organization's language.
struct ImportFailed: Error, CustomStringConvertible {
  let description: String
}

extension FeedSource {
  /// The form that is stored: a file by its whole path, for the server may run in another folder.
  fileprivate var stored: String {
    switch self {
    case .web(let url): url.absoluteString
    case .file(let path): URL(filePath: path).standardizedFileURL.path
    }
  }
}
