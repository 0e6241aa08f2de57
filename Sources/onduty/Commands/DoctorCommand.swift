import CGlibc
import Domain
import Feeds
import Fetching
import FoundationEssentials
import Glibc
import HTTP
import OpenID
import Store
import ViewModels
import Web
import Words

/// `onduty doctor`: checks the configuration, the database and the machine, and names a remedy for each problem.
///
/// It changes nothing, and takes the options of `serve`. Ends with the status 1 if a fault keeps OnDuty from working.
struct DoctorCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() async throws {
    let path = try settings.folder().path
    let folder = try Wording(.en).telling { try DataFolder(path) }
    let wording = try folder.organization.map { Wording($0) } ?? Wording(settings.language)
    let server = settings.text(.database)
    let standby = settings.text(.readDatabase)
    let checkup = server.map { folder.checkup(ofServer: $0, standby: standby) } ?? folder.checkup()
    let place = server == nil ? path : wording.databaseServer
    let diagnoses = Diagnosis.all(checkup, try await facts(checkup, path), folder: place, wording)
    for diagnosis in diagnoses { say(wording.line(diagnosis)) }
    say(wording.summary(of: diagnoses))
    folder.release()
    if diagnoses.contains(where: { $0.grade == .fault }) { exit(1) }
  }

  private func facts(_ checkup: Checkup, _ folder: String) async throws -> MachineFacts {
    let world = World.system(log: LogWriter(isJSON: false, level: .error).log)
    let zones = Zones()
    var facts = MachineFacts(now: world.now(), freeBytes: freeBytes(at: folder), isClockKept: isClockKept)
    let wanted = checkup.zones.isEmpty ? [try settings.zone] : checkup.zones
    facts.unknownZones = wanted.filter { (try? zones.zone($0)) == nil }
    facts.zoneRelease = zones.release
    if case .tcp(let host, let port) = try settings.address {
      facts.isOpenToOthers = !Self.loopback.contains(host)
      let origin = Self.origin(host, port)
      if port != 0 { facts.listening = (origin, await answer(at: origin, world)) }
    }
    if let origin = try settings.publicOrigin {
      facts.address = (origin, await answer(at: origin, world))
      facts.proxy = await proxy(at: origin, world)
    }
    facts.exposed = exposed(in: folder)
    if let post = try settings.post { facts.mail = (settings.text(.mailServer) ?? "", await post.check()?.name) }
    if case .tcp(let host, let port)? = try settings.metricsAddress, port != 0 {
      let origin = Self.origin(host, port)
      facts.metrics = (origin, await metrics(at: origin, world))
    }
    let limits = try settings.limits(Self.limits)
    facts.systems = await reached(checkup.systems, world, limits)
    if let sink = settings.text(.usageSink), let url = URL(string: sink) {
      facts.usage = (sink, await unreachable(url, world, limits))
    }
    if let provider = try settings.provider {
      facts.provider = await self.facts(of: provider, world, try settings.limits(FetchLimits()))
    }
    return facts
  }

  private static func origin(_ host: String, _ port: some BinaryInteger) -> String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }

  private static let loopback = ["127.0.0.1", "::1", "localhost"]

  /// The answer at OnDuty's own health check. Why private addresses: the operator named it, and it may well be one.
  private func answer(at origin: String, _ world: World) async -> MachineFacts.Answer {
    guard let url = URL(string: "\(origin)/health") else { return .nothing }
    do {
      let answer = try await Fetcher(world: world, limits: Self.limits).fetch(.web(url))
      guard case .fresh(let bytes, _) = answer else { return .anotherProgram }
      return String(decoding: bytes, as: UTF8.self) == #"{"status":"ok"}"# ? .onDuty : .anotherProgram
    } catch {
      switch error {
      case .tlsFailed: return .untrusted
      case .status, .notHTTP, .redirectRefused, .tooManyRedirects, .tooLarge: return .anotherProgram
      default: return .nothing
      }
    }
  }

  private func metrics(at origin: String, _ world: World) async -> MachineFacts.Answer {
    var limits = Self.limits
    limits.maximumBytes = 1 << 20
    guard let url = URL(string: "\(origin)/metrics") else { return .nothing }
    do {
      let answer = try await Fetcher(world: world, limits: limits, mediaTypes: "*/*").fetch(.web(url))
      guard case .fresh(let bytes, _) = answer else { return .anotherProgram }
      return String(decoding: bytes, as: UTF8.self).contains("onduty_build_info") ? .onDuty : .anotherProgram
    } catch {
      return [.noConnection, .timedOut].contains(error) ? .nothing : .anotherProgram
    }
  }

  /// The most systems that are looked at, all at once.
  private static let mostSystems = 50

  /// The systems, each with the fault of reaching it now, if any. Secrets are not sent: only the server is asked, or the file.
  private func reached(
    _ systems: [Checkup.OtherSystem], _ world: World, _ limits: FetchLimits
  ) async -> [(system: Checkup.OtherSystem, fault: String?)] {
    await withTaskGroup(of: (Int, String?).self) { group in
      for (place, system) in systems.enumerated().prefix(Self.mostSystems) {
        group.addTask { (place, await fault(of: system, world, limits)) }
      }
      var faults: [Int: String] = [:]
      for await (place, fault) in group { faults[place] = fault }
      return systems.enumerated().map { ($1, faults[$0]) }
    }
  }

  private func fault(of system: Checkup.OtherSystem, _ world: World, _ limits: FetchLimits) async -> String? {
    switch FeedSource(system.address) {
    case .web(let url): await unreachable(url, world, limits)
    case .file(let path): FileManager.default.isReadableFile(atPath: path) ? nil : FeedFault.notReadable.code
    case nil: FeedFault.badAddress.code
    }
  }

  /// The fault of asking the server of an address for its first page; `nil` if it answers, whatever it says.
  private func unreachable(_ url: URL, _ world: World, _ limits: FetchLimits) async -> String? {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return FeedFault.badAddress.code }
    (parts.path, parts.query, parts.fragment) = ("/", nil, nil)
    guard let root = parts.url else { return FeedFault.badAddress.code }
    do {
      _ = try await Fetcher(world: world, limits: limits, mediaTypes: "*/*").fetch(.web(root))
      return nil
    } catch {
      switch error {
      case .nameNotFound, .noConnection, .connectionLost, .timedOut, .tlsFailed, .privateAddress, .transferFailed:
        return FeedFault(error).code
      default: return nil
      }
    }
  }

  private static let limits: FetchLimits = {
    var limits = FetchLimits()
    (limits.attempts, limits.total, limits.maximumBytes, limits.maximumRedirects) = (1, .seconds(5), 4096, 0)
    return limits
  }()

  /// The proxy's forwarded headers; `nil` without TLS, or if an older OnDuty or another program answers.
  private func proxy(at origin: String, _ world: World) async -> ProxyFacts? {
    guard origin.hasPrefix("https:"), let url = URL(string: "\(origin)/health/proxy"),
      case .fresh(let bytes, _)? = try? await Fetcher(world: world, limits: Self.limits).fetch(.web(url))
    else { return nil }
    return try? JSONDecoder().decode(ProxyFacts.self, from: Data(bytes))
  }

  private func facts(of settings: ProviderSettings, _ world: World, _ limits: FetchLimits) async -> ProviderFacts {
    let (provider, issuer) = (Provider(settings, world: world, limits: limits), settings.issuer.text)
    do throws(OpenIDRefusal) {
      return ProviderFacts(issuer: issuer, offer: try await provider.check())
    } catch {
      return ProviderFacts(issuer: issuer, refusal: error, otherName: await provider.nameOfAnother)
    }
  }

  /// A folder that others may write to, and files that they may read.
  private func exposed(in folder: String) -> [MachineFacts.Exposed] {
    func isOpen(_ path: String, _ bits: mode_t) -> Bool { fileFacts(of: path).map { $0.st_mode & bits != 0 } ?? false }
    let files = ["onduty.key", "onduty.db"].map { "\(folder)/\($0)" }.filter { isOpen($0, 0o077) }
    let exposed = files.map { MachineFacts.Exposed($0, mode: "600") }
    return isOpen(folder, 0o022) ? [MachineFacts.Exposed(folder, mode: "700")] + exposed : exposed
  }

  private func freeBytes(at folder: String) -> Int {
    var facts = statvfs()
    guard statvfs(folder, &facts) == 0 else { return 0 }
    return Int(clamping: UInt64(facts.f_bavail) * UInt64(facts.f_frsize))
  }

  /// By the kernel's state of its clock (`adjtimex(2)`), whatever program keeps it.
  private var isClockKept: Bool {
    var asked = timex()
    let state = adjtimex(&asked)
    return state >= 0 && state != TIME_ERROR
  }
}
