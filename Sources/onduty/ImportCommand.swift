import Domain
import Foundation
import Store
import Upstream
import ViewModels

/// `onduty import roster|people FILE-OR-ADDRESS`: reads a site's roster or the people from there, now and from now on.
struct ImportCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() async throws {
    let kind = settings.operands[0]
    guard ["roster", "people"].contains(kind) else {
      throw Usage(command: .import, problem: "only a roster and people can be imported")
    }
    let first = try source(at: settings.operands[1])
    let home = try Home(settings, readers: 1)
    if kind == "roster" { try await importRoster(first, home) } else { try await importPeople(first.stored, home) }
    home.store.close()
  }

  private func importRoster(_ source: FeedSource, _ home: Home) async throws {
    // Why first: a feed that can't be read changes nothing, not even where the site's roster comes from.
    let (document, validators) = try await read(source, home) { bytes throws(DecodeFault) in
      try RosterDocument(decoding: bytes)
    }
    let organization = try await home.organization(settings, tenant: document.tenant)
    let site = try await home.site(named: settings.text(.site), of: organization)
    let (address, interval) = (source.stored, try settings.interval)
    let feed = try await home.store.write(by: .console) { transaction in
      let feed = try transaction.follow(address, intervalSeconds: interval, for: site.id, in: organization.id)
      try transaction.replaceRoster(of: feed, with: FeedRoster(document, validators), in: organization.id)
      return try transaction.snapshot.feeds(of: organization.id).first { $0.id == feed }
    }
    report(feed?.setAside ?? [], in: organization)
    say("The roster of \(site.name) is read from \(source).")
  }

  private func importPeople(_ base: String, _ home: Home) async throws {
    let query = try settings.query
    let (sort, photoRule, interval) = (settings.text(.sort), settings.text(.photos), try settings.interval)
    let source = try source(at: Endpoint(base: base, query: query, sort: sort).address)
    try check(photoRule, of: source)
    let (document, validators) = try await read(source, home) { bytes throws(DecodeFault) in
      try PeopleDocument(decoding: bytes)
    }
    let organization = try await home.organization(settings)
    let feed = try await home.store.write(by: .console) { transaction in
      let feed = try transaction.followPeople(
        at: base, query: query, sort: sort, photoRule: photoRule, intervalSeconds: interval, in: organization.id)
      try transaction.replacePeople(of: feed, with: FeedPeople(document, validators), in: organization.id)
      return try transaction.snapshot.peopleFeed(of: organization.id)
    }
    report(feed?.setAside ?? [], in: organization)
    say("The people of \(organization.name) are read from \(source).")
  }

  private func source(at text: String) throws -> FeedSource {
    guard let source = FeedSource(text) else {
      throw Usage(command: .import, problem: "“\(text)” is no file and no http(s) address")
    }
    return source
  }

  private func check(_ photoRule: String?, of source: FeedSource) throws {
    guard let photoRule else { return }
    do { _ = try PhotoRule(photoRule, feed: source) } catch {
      throw Usage(command: .import, problem: "“\(photoRule)” is no address of the feed's own host with {image} in it")
    }
  }

  private func read<Document>(
    _ source: FeedSource, _ home: Home, _ decode: ([UInt8]) throws(DecodeFault) -> Document
  ) async throws -> (Document, Validators) {
    do {
      guard case .fresh(let bytes, let validators) = try await Fetcher(world: home.world).fetch(source) else {
        throw FeedFault.notARoster
      }
      return (try decode(bytes), validators)
    } catch let fault as FetchFault {
      throw ImportFailed(FeedFault(fault))
    } catch is DecodeFault {
      throw ImportFailed(.notARoster)
    }
  }

  private func report(_ setAside: [Feed.SetAside], in organization: Organization) {
    for record in setAside {
      let place = record.index.map { "record \($0 + 1)" } ?? "records"
      let reason = Wording(organization.language).setAsideReason(record.reason, record.parameters)
      say("set aside: \(place): \(reason) \(record.excerpt)")
    }
  }
}

private struct ImportFailed: Error, CustomStringConvertible {
  let fault: FeedFault

  init(_ fault: FeedFault) { self.fault = fault }

  var description: String { "it could not be read (\(fault.code)); what was stored stays as it is" }
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
