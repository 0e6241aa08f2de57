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
    let organization = try await home.organization(settings, tenant: await tenant(source, home))
    let site = try await home.site(named: settings.text(.site), of: organization)
    let (address, interval) = (source.stored, try settings.interval)
    try await home.store.write(by: .console) {
      try $0.follow(address, intervalSeconds: interval, for: site.id, in: organization.id)
    }
    await FeedReader(store: home.store, world: home.world).refresh(site.id, of: organization.id)
    try await report(site, organization, home)
    home.store.close()
  }

  /// The name that the feed gives its team, for a database that has none yet.
  private func tenant(_ source: FeedSource, _ home: Home) async -> String? {
    guard let isEmpty = try? await home.store.read({ try $0.organizations().isEmpty }), isEmpty,
      case .fresh(let bytes, _)? = try? await Fetcher(world: home.world).fetch(source)
    else { return nil }
    return (try? RosterDocument(decoding: bytes))?.tenant
  }

  private func report(_ site: Site, _ organization: Organization, _ home: Home) async throws {
    let feed = try await home.store.read { try $0.feeds(of: organization.id).first { $0.site == site.id } }
    guard let feed else { return }
    for record in feed.setAside {
      let place = record.index.map { "record \($0 + 1)" } ?? "records"
      let reason = Wording(organization.language).setAsideReason(record.reason, record.parameters)
      say("set aside: \(place): \(reason) \(record.excerpt)")
    }
    if let fault = feed.fault {
      throw ImportFailed(description: "the roster could not be read (\(fault)); what was stored stays as it is")
    }
    say("The roster of \(site.name) is read from \(FeedSource(feed.address)?.description ?? "the feed").")
  }
}

private struct ImportFailed: Error, CustomStringConvertible {
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
