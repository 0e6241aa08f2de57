import Domain
import Feeds
import Fetching
import Foundation
import HTTP
import Maker
import OpenID
import Photos
import Store
import ViewModels
import Web

/// `onduty serve`: the web app, until a signal ends it.
struct ServeCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() async throws {
    let context = try CommandContext(settings, serves: true)
    try await RunningServer(context, try await context.organization(settings), settings).run()
  }
}

/// The running server: requests, feeds and live pages, started and stopped together.
struct RunningServer {
  private let context: CommandContext
  private let organization: Organization
  private let settings: Settings
  private let passwords: Passwords
  private let demoAccounts: [DemoAccount]

  /// `demoAccounts` may sign in by one tap.
  init(
    _ context: CommandContext, _ organization: Organization, _ settings: Settings, passwords: Passwords = Passwords(),
    demoAccounts: [DemoAccount] = []
  ) {
    self.context = context
    self.organization = organization
    self.settings = settings
    self.passwords = passwords
    self.demoAccounts = demoAccounts
  }

  func run() async throws {
    FreedMemory.keepSome()
    let stopping = SignalStream(SIGINT, SIGTERM)
    // Why not without a file: there is nothing to read again, and closing the terminal means to end the program.
    let hangUps = settings.has(.config) ? SignalStream(SIGHUP) : nil
    let open = OpenNetworks(try settings.allowedNetworks)
    let limits = { Settings.limits($0, open) }
    let feeds = FeedReader(store: context.store, world: context.world, limits: limits(FetchLimits()))
    let horizon = ScheduleExtender(store: context.store, world: context.world)
    let holidays = HolidayKeeper(store: context.store, world: context.world)
    let teller = NoticeTeller(store: context.store, world: context.world)
    let maker = PlanMaker(
      store: context.store, world: context.world,
      threads: min(4, max(1, ProcessInfo.processInfo.activeProcessorCount - 1)))
    let departures = Departures(store: context.store, world: context.world)
    let key = try context.secretKey()
    let shops = ShopReader(
      store: context.store, key: key, world: context.world, limits: limits(ShopReader.shopLimits))
    let webhooks = WebhookSender(
      store: context.store, key: key, world: context.world, limits: limits(FetchLimits()))
    let shaper = PhotoShaper()
    var keeping = PhotoCacheLimits()
    keeping.fetch = limits(keeping.fetch)
    let photos = PhotoCache(
      folder: context.folder.appending(path: "photos").path, shaper: shaper, world: context.world, limits: keeping)
    let post = try settings.post
    let mail = post.map { MailCarrier($0, key: key, world: context.world) }
    let push = try PushCarrier(
      store: context.store, key: key, world: context.world, limits: limits(FetchLimits()),
      contact: PushCarrier.contact(origin: try settings.publicOrigin, sender: post?.sender))
    let senders = ([mail, push] as [(any NoticeCarrier)?]).compactMap(\.self).map {
      ($0.channel.rawValue, NoticeSender(store: context.store, zones: context.zones, world: context.world, carrier: $0))
    }
    let setUp =
      try await context.store.read { try $0.needsSetUp }
      ? SetUpGate(madeOf: organization.calendarKey, world: context.world) : nil
    let provider = try settings.provider.map {
      Provider($0, world: context.world, limits: limits(FetchLimits()))
    }
    let application = Application(
      .init(
        store: context.store, feeds: feeds, shops: shops, webhooks: webhooks, key: key, zones: context.zones,
        world: context.world, organization: organization, passwords: passwords, photos: photos, shaper: shaper,
        demoAccounts: demoAccounts,
        usageSink: try settings.usageSink, secondFactorRole: try settings.secondFactorRole, setUp: setUp,
        provider: provider, post: post, push: push))
    var configuration = ServerConfiguration(try settings.address)
    configuration.bodyAdmission = application.bodyAdmission
    configuration.refusalPage = Application.refusalPage
    configuration.trustedProxies = try settings.trustedProxies
    configuration.publicOrigin = try settings.publicOrigin
    configuration.ownHeaders = Application.safetyHeaders
    let server = Server(configuration, answer: application.answer)
    let port = try server.start()
    let metrics = try metricsServer(
      application, server,
      jobs: [
        ("departures", departures.runs), ("feeds", feeds.runs), ("holidays", holidays.runs),
        ("notices", teller.runs), ("planning", maker.runs), ("schedules", horizon.runs), ("shops", shops.runs),
        ("webhooks", webhooks.runs),
      ] + senders.map { ($0.0, $0.1.runs) })
    let reload = Reload(context: context, settings: settings, server: server, open: open)
    try announce(settings.address, port, setUp: setUp?.code)
    await withDiscardingTaskGroup { group in
      group.addTask { await feeds.run() }
      group.addTask { await horizon.run() }
      group.addTask { await holidays.run() }
      group.addTask { await teller.run() }
      group.addTask { await maker.run() }
      for (_, sender) in senders { group.addTask { await sender.run() } }
      group.addTask { await departures.run() }
      group.addTask { await shops.run() }
      group.addTask { await webhooks.run() }
      group.addTask { await photos.run() }
      group.addTask { await application.run() }
      group.addTask { await FreedMemory.giveBack(context.world) }
      group.addTask { await application.usage.run() }
      group.addTask { await application.security.run() }
      if metrics != nil { group.addTask { await DatabaseSize.keepAsking(context.store, context.world) } }
      if let hangUps { group.addTask { await reload.run(at: hangUps) } }
      await stopping.wait()
      await server.stop()
      await metrics?.stop()
      group.cancelAll()
    }
    context.store.close()
    context.world.log.info("stopped")
  }

  /// The listener of `/metrics`, started; `nil` if not configured.
  private func metricsServer(
    _ application: Application, _ server: Server, jobs: [(name: String, runs: JobRuns)]
  ) throws -> Server? {
    guard let address = try settings.metricsAddress, case .tcp(let host, _) = address else { return nil }
    var configuration = ServerConfiguration(address)
    (configuration.threads, configuration.maximumConnections) = (1, 16)
    configuration.ownHeaders = Application.safetyHeaders
    let process = RunningProcess()
    let metrics = Server(
      configuration,
      answer: application.metrics(
        .init(server: server, jobs: jobs, log: context.logWriter.counts, process: { process.facts })))
    let port = try metrics.start()
    context.world.log.info("metrics are told", ["address": host, "port": "\(port)"])
    if !Self.isLoopback(host) {
      context.world.log.warning("metrics are told to whoever reaches their address", ["address": host])
    }
    return metrics
  }

  private static func isLoopback(_ host: String) -> Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }

  private func announce(_ address: ServerConfiguration.Address, _ port: UInt16, setUp code: String?) throws {
    var origin = try settings.publicOrigin
    switch address {
    case .unixSocket(let path, _):
      context.logWriter.tell("OnDuty is listening at \(path)", as: "listening", ("path", path))
    case .tcp(let host, _):
      let isLoopback = Self.isLoopback(host)
      if !isLoopback {
        context.world.log.warning(
          "passwords travel unencrypted: run a TLS proxy on this machine",
          ["address": host, "port": "\(port)"])
      }
      let reached = "http://\(isLoopback ? "localhost" : host.contains(":") ? "[\(host)]" : host):\(port)"
      origin = origin ?? reached
      context.logWriter.tell("OnDuty is running at \(reached)", as: "running", ("url", reached))
    }
    guard let code else { return }
    // Why not in the log: its reader could become the administrator.
    if let page = origin.map({ "\($0)\(Application.setUpPath)?code=\(code)" }) {
      context.logWriter.tell("Set it up at \(page)", as: "to be set up", ("url", page))
    } else {
      context.logWriter.tell("The setup code is \(code)", as: "to be set up", ("code", code))
    }
    context.world.log.info("not set up yet: the code is on the standard output")
  }
}
