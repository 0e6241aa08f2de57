import Crypto
import DemoWorld
import Domain
import FoundationEssentials
import Glibc
import Store
import Web

/// `onduty demo`: Harbour Street around today, in a folder of its own; with `--empty`, the first hour of a new team.
struct DemoCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  /// A demo older than this has too few days left to show.
  private static let freshDays = 7

  func run() async throws {
    if let assets = try settings.assets { Application.readAssets(from: assets) }
    guard !settings.has(.empty) else { return try await runEmpty() }
    let context = try CommandContext(settings, standardFolder: "onduty-demo", serves: true) { folder in
      if isOld(folder) { try setAside(in: folder) }
    }
    let isNew = try await context.store.read { try $0.organizations().isEmpty }
    // Why: the password of the demo is no secret, so nothing is gained by the work of guessing it.
    let passwords = Passwords(strength: .lowest)
    let world = isNew ? try await found(context, passwords) : nil
    let organization = try await context.existingOrganization()
    try await DemoWorld.addAccounts(to: organization.id, in: context.store, passwords: passwords)
    let demoAccounts = DemoWorld.accounts.map { account in
      DemoAccount(
        userName: account.userName, person: account.person, role: account.role, password: DemoWorld.password)
    }
    let months = try settings.past
    try await RunningServer(context, organization, settings, passwords: passwords, demoAccounts: demoAccounts).run {
      guard let world else { return }
      do {
        try await DemoWorld.addHistory(months: months, to: world, in: context.store, zones: context.zones)
      } catch {
        context.world.log.error("the demo has no history", ["error": "\(error)"])
      }
    }
  }

  /// Starts over at each start, with the setup page.
  private func runEmpty() async throws {
    let context = try CommandContext(
      settings, standardFolder: "onduty-demo-empty", serves: true, prepare: setAside(in:))
    let organization = try await context.organization(settings)
    try await RunningServer(context, organization, settings).run()
  }

  private func found(_ context: CommandContext, _ passwords: Passwords) async throws -> DemoWorld.Founded {
    let world = try await DemoWorld.foundDemo(
      settings.team, in: context.store, zones: context.zones, passwords: passwords, now: context.world.now())
    let feed = context.folder.appending(path: "on-call.json")
    let site = try await context.store.read(of: world.organization, from: .primary) { try $0.site(world.onCall) }
    let today = try context.zones.zone(site.zone).local(context.world.now()).date
    try Data(DemoWorld.feed(today: today).utf8).write(to: feed, options: .atomic)
    try await context.store.write(in: world.organization, by: .console) {
      try $0.follow(
        .roster(world.onCall), at: feed.path, intervalSeconds: Feed.defaultIntervalSeconds)
    }
    return world
  }

  /// `true` for a demo of days ago, with its shifts in the past.
  private func isOld(_ folder: URL) -> Bool {
    let feed = folder.appending(path: "on-call.json")
    guard let made = fileFacts(of: feed.path)?.st_mtim.tv_sec else { return false }
    return time(nil) - made > Self.freshDays * 86_400
  }

  /// Moves a database out of the way.
  private func setAside(in folder: URL) throws {
    let database = folder.appending(path: "onduty.db")
    for suffix in ["", "-wal", "-shm"] {
      let old = URL(filePath: database.path + suffix)
      guard FileManager.default.fileExists(atPath: old.path) else { continue }
      let kept = URL(filePath: "\(database.path).until-\(Int(Date().timeIntervalSince1970))\(suffix)")
      try FileManager.default.moveItem(at: old, to: kept)
    }
  }
}
