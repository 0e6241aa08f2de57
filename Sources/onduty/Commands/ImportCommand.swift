import Domain
import Feeds
import Fetching
import Foundation
import Photos
import Store
import ViewModels

/// `onduty import roster|people|services|products FILE-OR-ADDRESS`: reads them from there, now and from now on.
struct ImportCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() async throws {
    let address = settings.operands[1]
    switch settings.operands[0] {
    case "roster":
      let source = try source(at: address)
      try await inContext { try await importRoster(source, $0) }
    case "people":
      let source = try source(at: address)
      try await inContext { try await importPeople(source.stored, $0) }
    case "services":
      let source = try source(at: address)
      guard let collection = try settings.collection else {
        throw Usage(command: .import, problem: "services need --collection home or --collection events")
      }
      try await inContext { try await importServices(source, of: collection, $0) }
    case "products":
      let shop = try shop(at: address)
      try await inContext { try await importProducts(shop, $0) }
    default: throw Usage(command: .import, problem: "“import” takes roster, people, services or products")
    }
  }

  private func inContext(_ work: (CommandContext) async throws -> Void) async throws {
    let context = try CommandContext(settings, readers: 1)
    try await work(context)
    context.store.close()
  }

  private func importRoster(_ source: FeedSource, _ context: CommandContext) async throws {
    // Why first: a feed that can't be read changes nothing, not even where the site's roster comes from.
    let (document, validators) = try await read(source, context) { bytes throws(DecodeFault) in
      try RosterDocument(decoding: bytes)
    }
    let organization = try await context.organization(settings, tenant: document.tenant)
    let site = try await context.site(named: settings.text(.site), of: organization)
    let (address, interval) = (source.stored, try settings.interval)
    let feed = try await context.store.write(by: .console) { transaction in
      let feed = try transaction.follow(address, intervalSeconds: interval, for: site.id, in: organization.id)
      try transaction.replaceRoster(of: feed, with: FeedRoster(document, validators), in: organization.id)
      return try transaction.snapshot.feeds(of: organization.id).first { $0.id == feed }
    }
    report(feed?.setAside ?? [], in: organization)
    say("The roster of \(site.name) now syncs from \(source).")
  }

  private func importPeople(_ base: String, _ context: CommandContext) async throws {
    let query = try settings.query
    let (sort, photoRule, interval) = (settings.text(.sort), settings.text(.photos), try settings.interval)
    let source = try source(at: Endpoint(base: base, query: query, sort: sort).address)
    try check(photoRule, of: source)
    let (document, validators) = try await read(source, context, else: .notPeople) { bytes throws(DecodeFault) in
      try PeopleDocument(decoding: bytes)
    }
    let organization = try await context.organization(settings)
    let feed = try await context.store.write(by: .console) { transaction in
      let feed = try transaction.followPeople(
        at: base, query: query, sort: sort, photoRule: photoRule, intervalSeconds: interval, in: organization.id)
      try transaction.replacePeople(of: feed, with: FeedPeople(document, validators), in: organization.id)
      return try transaction.snapshot.peopleFeed(of: organization.id)
    }
    report(feed?.setAside ?? [], in: organization)
    say("The people of \(organization.name) now sync from \(source).")
  }

  private func importServices(_ source: FeedSource, of collection: ServiceGroup.Collection, _ context: CommandContext)
    async throws
  {
    let (document, validators) = try await read(source, context, else: .notServices) { bytes throws(DecodeFault) in
      try ServicesDocument(decoding: bytes)
    }
    let organization = try await context.organization(settings)
    let (address, interval) = (source.stored, try settings.interval)
    let feed = try await context.store.write(by: .console) { transaction in
      let feed = try transaction.followServices(
        address, collection: collection, intervalSeconds: interval, in: organization.id)
      try transaction.replaceServices(of: feed, with: document, validators, in: organization.id)
      return try transaction.snapshot.servicesFeeds(of: organization.id).first { $0.id == feed }
    }
    report(feed?.setAside ?? [], in: organization)
    say("The services in “\(collection.rawValue)” now sync from \(source).")
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
      address: address, currency: currency.code, mediaAddress: settings.text(.media) ?? "",
      userName: settings.text(.user) ?? "", password: try settings.password ?? "",
      intervalSeconds: settings.has(.interval) ? try settings.interval : ShopSettings.defaultIntervalSeconds,
      pageSize: try settings.pageSize ?? ShopSettings.defaultPageSize)
  }

  /// Reads a shop to its end; the same call goes on where one was stopped.
  private func importProducts(_ shop: ShopSettings, _ context: CommandContext) async throws {
    let organization = try await context.organization(settings)
    let catalog = CatalogReader(store: context.store, key: try context.secretKey(), world: context.world)
    try await catalog.follow(shop, by: .console, in: organization.id)
    await withTaskGroup { group in
      group.addTask { await tellProgress(of: organization.id, context) }
      await catalog.refresh(organization.id)
      group.cancelAll()
    }
    let (feed, count) = try await context.store.read { snapshot in
      (try snapshot.productFeed(of: organization.id), try snapshot.productCount(of: organization.id))
    }
    if let fault = feed?.fault { throw ShopNotRead(reason: "the sync failed (\(fault))") }
    if feed?.progress != nil { throw ShopNotRead(reason: "the sync was stopped") }
    report(feed?.setAside ?? [], in: organization)
    say("\(count) products now sync from \(shop.address).")
  }

  private func tellProgress(of organization: ID<Organization>, _ context: CommandContext) async {
    var told: ProductFeed.Progress?
    for await _ in context.store.changes.changes(of: organization) {
      guard let progress = try? await context.store.read({ try $0.productFeed(of: organization)?.progress }),
        progress.pages > 0, progress != told
      else { continue }
      told = progress
      say("\(progress.records)\(progress.total.map { " of \($0)" } ?? "") records")
    }
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

  private func read<Document>(
    _ source: FeedSource, _ context: CommandContext, else fault: FeedFault = .notARoster,
    _ decode: ([UInt8]) throws(DecodeFault) -> Document
  ) async throws -> (Document, Validators) {
    do {
      guard case .fresh(let bytes, let validators) = try await Fetcher(world: context.world).fetch(source) else {
        throw fault
      }
      return (try decode(bytes), validators)
    } catch let fault as FetchFault {
      throw ImportFailed(FeedFault(fault))
    } catch is DecodeFault {
      throw ImportFailed(fault)
    }
  }

  private func report(_ setAside: [Feed.SetAside], in organization: Organization) {
    for record in setAside {
      let place = record.index.map { "record \($0 + 1)" } ?? "records"
      let reason = Wording(organization.language).setAsideReason(record.reason, record.parameters)
      say("rejected: \(place): \(reason) \(record.excerpt)")
    }
  }
}

private struct ImportFailed: Error, CustomStringConvertible {
  let fault: FeedFault

  init(_ fault: FeedFault) { self.fault = fault }

  var description: String { "can't read the feed (\(fault.code)); stored data is unchanged" }
}

private struct ShopNotRead: Error, CustomStringConvertible {
  let reason: String

  var description: String { "\(reason); products synced so far are kept, and the same command continues from there" }
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
