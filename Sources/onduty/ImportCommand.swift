import Domain
import Foundation
import Store
import Upstream
import ViewModels

/// `onduty import roster FILE-OR-ADDRESS`: reads a site's roster from there, now and from now on.
struct ImportCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() async throws {
    guard settings.operands[0] == "roster" else {
      throw Usage(command: .import, problem: "only a roster can be imported")
    }
    guard let source = FeedSource(settings.operands[1]) else {
      throw Usage(command: .import, problem: "“\(settings.operands[1])” is no file and no http(s) address")
    }
    let home = try Home(settings, readers: 1)
    // Why first: a feed that can't be read changes nothing, not even where the site's roster comes from.
    let (document, validators) = try await read(source, home)
    let organization = try await home.organization(settings, tenant: document.tenant)
    let site = try await home.site(named: settings.text(.site), of: organization)
    let (address, interval) = (source.stored, try settings.interval)
    try await home.store.write(by: .console) { transaction in
      let feed = try transaction.follow(address, intervalSeconds: interval, for: site.id, in: organization.id)
      try transaction.replaceRoster(of: feed, with: FeedRoster(document, validators), in: organization.id)
    }
    try await report(site, organization, home)
    home.store.close()
  }

  private func read(_ source: FeedSource, _ home: Home) async throws -> (RosterDocument, Validators) {
    do {
      guard case .fresh(let bytes, let validators) = try await Fetcher(world: home.world).fetch(source) else {
        throw FeedFault.notARoster
      }
      return (try RosterDocument(decoding: bytes), validators)
    } catch let fault as FetchFault {
      throw ImportFailed(FeedFault(fault))
    } catch is DecodeFault {
      throw ImportFailed(.notARoster)
    }
  }

  private func report(_ site: Site, _ organization: Organization, _ home: Home) async throws {
    let feed = try await home.store.read { try $0.feeds(of: organization.id).first { $0.site == site.id } }
    guard let feed else { return }
    for record in feed.setAside {
      let place = record.index.map { "record \($0 + 1)" } ?? "records"
      let reason = Wording(organization.language).setAsideReason(record.reason, record.parameters)
      say("set aside: \(place): \(reason) \(record.excerpt)")
    }
    say("The roster of \(site.name) is read from \(FeedSource(feed.address)?.description ?? "the feed").")
  }
}

private struct ImportFailed: Error, CustomStringConvertible {
  let fault: FeedFault

  init(_ fault: FeedFault) { self.fault = fault }

  var description: String { "the roster could not be read (\(fault.code)); what was stored stays as it is" }
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
