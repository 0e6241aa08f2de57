import Domain
import Fetching
import HTTP

/// The settings that a running server takes from its configuration again on SIGHUP.
///
/// All of it or nothing: a configuration that can't be read leaves everything as it is.
struct Reload {
  let context: CommandContext
  /// The settings at the server's start.
  let settings: Settings
  let server: Server
  let open: OpenNetworks

  /// Once for each hang-up, until the task is canceled.
  func run(at hangUps: SignalStream) async {
    var current = settings
    for await _ in hangUps.stream { current = reload(current) }
  }

  /// The settings that count from now on.
  private func reload(_ current: Settings) -> Settings {
    do {
      let next = try settings.readAgain()
      let level = try next.logLevel
      try apply(next)
      // Why the lower of both: events are logged even if one of them would be silent about it.
      threshold.level = min(threshold.level, level)
      tell(next, since: current)
      threshold.level = level
      return next
    } catch {
      let cause = (error as? Usage)?.problem ?? error.sentence
      context.world.log.error("configuration not reloaded", ["cause": cause])
      return current
    }
  }

  private var threshold: LogThreshold { context.logWriter.threshold }

  private func apply(_ next: Settings) throws {
    let (proxies, networks) = (try next.trustedProxies, try next.allowedNetworks)
    server.trust(proxies)
    open.networks = networks
  }

  private func tell(_ next: Settings, since current: Settings) {
    let changed = next.differences(from: current).filter(\.isReloaded)
    context.world.log.info("configuration reloaded", ["changed": Self.names(changed)])
    let waiting = next.differences(from: settings).filter { !$0.isReloaded }
    if !waiting.isEmpty {
      context.world.log.warning("options count from the next start", ["options": Self.names(waiting)])
    }
  }

  private static func names(_ options: [Option]) -> String {
    options.isEmpty ? "nothing" : options.map(\.rawValue).joined(separator: " ")
  }
}
