import Domain
import Fetching
import Glibc
import HTTP
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

  private static let mostOpenPages = 20_000

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

  /// `meanwhile` is begun once the server answers, and done before the store is closed.
  func run(meanwhile: @escaping @Sendable () async -> Void = {}) async throws {
    FreedMemory.keepSome()
    let stopping = SignalStream(SIGINT, SIGTERM)
    // Why not without a file: there is nothing to read again, and closing the terminal means to end the program.
    let hangUps = settings.has(.config) ? SignalStream(SIGHUP) : nil
    let open = OpenNetworks(try settings.allowedNetworks)
    let parts = try ServerParts(context, settings, open)
    let jobs = parts.jobs()
    let setUp =
      try await context.store.read { try $0.needsSetUp }
      ? SetUpGate(madeOf: organization.calendarKey, world: context.world) : nil
    let application = Application(try dependencies(parts, setUp: setUp))
    let server = Server(try configuration(of: application), answer: application.answer)
    let port = try server.start()
    let metrics = try metricsServer(application, server, jobs: jobs.map { ($0.name, $0.job.runs) })
    let reload = Reload(context: context, settings: settings, server: server, open: open)
    try announce(settings.address, port, setUp: setUp?.code)
    await withDiscardingTaskGroup { group in
      for (_, job) in jobs { group.addTask { await job.run() } }
      group.addTask { await meanwhile() }
      group.addTask { await parts.photos.run() }
      group.addTask { await application.run() }
      group.addTask { await FreedMemory.giveBack(context.world) }
      group.addTask { await application.usage.run() }
      group.addTask { await application.security.run() }
      if metrics != nil { group.addTask { await DatabaseSize.keepAsking(context.store, context.world) } }
      if let hangUps { group.addTask { await reload.run(at: hangUps) } }
      await stopping.wait()
      application.stop()
      await server.stop()
      await metrics?.stop()
      group.cancelAll()
    }
    context.store.close()
    context.world.log.info("stopped")
  }

  private func dependencies(_ parts: ServerParts, setUp: SetUpGate?) throws -> Dependencies {
    .init(
      store: context.store, feeds: parts.feeds, shops: parts.shops, webhooks: parts.webhooks,
      calendars: parts.calendars, key: parts.key,
      zones: context.zones, world: context.world, organization: organization, passwords: passwords,
      photos: parts.photos, shaper: parts.shaper, demoAccounts: demoAccounts, usageSink: try settings.usageSink,
      secondFactorRole: try settings.secondFactorRole, setUp: setUp, provider: parts.provider, post: parts.post,
      push: parts.push, chat: parts.chat, texts: parts.texts,
      openPages: max(1536, try serverConfiguration.streamPlaces))
  }

  private var serverConfiguration: ServerConfiguration {
    get throws {
      var configuration = ServerConfiguration(try settings.address)
      configuration.maximumStreams = Self.mostOpenPages
      return configuration
    }
  }

  private func configuration(of application: Application) throws -> ServerConfiguration {
    var configuration = try serverConfiguration
    configuration.bodyAdmission = application.bodyAdmission
    configuration.refusalPage = Application.refusalPage
    configuration.trustedProxies = try settings.trustedProxies
    configuration.publicOrigin = try settings.publicOrigin
    configuration.ownHeaders = Application.safetyHeaders
    return configuration
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
