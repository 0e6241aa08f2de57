import Crypto
import Domain
import FoundationEssentials
import Store
import ViewModels
import Words

/// The needs of every command: the open database, the zones, the world.
struct CommandContext {
  let folder: URL
  private let held: DataFolder
  let store: Store
  let zones = Zones()
  let world: World
  /// The lowest level of the log, and its counts.
  let logWriter: LogWriter

  /// Opens the database; creates it if missing, unless the command has nothing to do in an empty one.
  ///
  /// With `serves`, it is the only server of a database in a file; `prepare` runs without other servers, before it is opened.
  init(
    _ settings: Settings, standardFolder: String = "onduty", readers: Int = 2, mayBeNew: Bool = true,
    serves: Bool = false, prepare: (URL) throws -> Void = { _ in }
  ) throws {
    guard (try? zones.zone(Settings.utc)) != nil else {
      throw Missing(description: "no time zones on this machine: install the package tzdata")
    }
    folder = try settings.folder(standard: standardFolder)
    logWriter = LogWriter(isJSON: try settings.isLogJSON, level: try settings.logLevel)
    world = .system(log: logWriter.log, startingAt: try settings.start)
    let isAlone = serves && !settings.has(.database)
    held = try Wording(.en).telling { [folder] in
      try isAlone ? DataFolder(serving: folder.path) : DataFolder(folder.path)
    }
    try prepare(folder)
    let location = settings.text(.database).map(Store.Location.server) ?? .file(held.database)
    if case .file(let path) = location, !mayBeNew, !FileManager.default.fileExists(atPath: path) {
      throw Self.noRoster(in: folder)
    }
    do {
      store = try Store(
        location, standby: settings.text(.readDatabase), world: world, zones: zones, readers: readers)
    } catch {
      guard let problem = StorageProblem(error, at: location) else { throw error }
      if case .server = location {
        throw Missing(description: Wording(.en).notStarted(problem, atServerSaying: "\(error)"))
      }
      throw Missing(description: Wording(.en).notStarted(problem, folder.path))
    }
  }

  /// The key that seals passwords of outside systems: a file beside the database, created if missing.
  func secretKey() throws -> SecretKey { try SecretKey(path: held.key) }

  /// The organization; an empty database gets one, with a first site. `tenant` names it if no option does.
  func organization(_ settings: Settings, tenant: String? = nil) async throws -> Organization {
    let (name, site) = (
      settings.text(.organization) ?? tenant ?? Organization.defaultName, settings.text(.site) ?? Site.defaultName
    )
    let (zone, language) = (try settings.zone, try settings.language)
    // Why: a zone without its table would make every later page a fault.
    _ = try zones.zone(zone)
    return try await store.write(by: .console) { server in
      if let first = try server.snapshot.organizations().first { return first }
      let id = try server.found(organization: name, zone: zone, language: language)
      let transaction = server.of(id)
      try transaction.add(SiteDraft(name: site, zone: zone.description))
      return try transaction.snapshot.organization()
    }
  }

  /// The language of feeds and errors: the organization's words, and in an empty database those of the options.
  func wording(_ settings: Settings) async throws -> Wording {
    let first = try await store.read { try $0.organizations().first }
    return try first.map { Wording($0) } ?? Wording(settings.language)
  }

  /// The organization of a database that has one.
  func existingOrganization() async throws -> Organization {
    guard let first = try await store.read({ try $0.organizations().first }) else {
      throw Self.noRoster(in: folder)
    }
    return first
  }

  private static func noRoster(in folder: URL) -> Missing {
    Missing(description: "no database in \(folder.path) yet: “onduty serve” creates one")
  }

  /// The site of a name, or the first one if no name is given. Errors: `Missing`.
  func site(named name: String?, of organization: Organization) async throws -> Site {
    let sites = try await store.read(of: organization.id, from: .primary) { try $0.sites() }
    guard let site = name.map({ name in sites.first { $0.name == name } }) ?? sites.first else {
      throw Missing(description: Wording(organization).missingSite(name ?? "", among: sites.map(\.name)))
    }
    return site
  }
}

extension Organization {
  /// Runs work with refusals in the organization's language.
  func telling<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let refusal as Refusal {
      throw Missing(description: Wording(self).sentence(of: refusal))
    }
  }
}

extension Wording {
  /// Runs work with refusals of backups and exports in this language.
  func telling<Value>(_ work: () throws -> Value) throws -> Value {
    do { return try work() } catch let refusal as BackupRefusal {
      throw Missing(description: sentence(of: refusal))
    } catch let refusal as ExportRefusal {
      throw Missing(description: sentence(of: refusal))
    }
  }
}

extension Wording {
  /// The same at a database server, if one is given: its faults are reported in its own words.
  func telling<Value>(at server: String?, _ work: () throws -> Value) throws -> Value {
    do { return try telling(work) } catch {
      guard let server, let problem = StorageProblem(error, at: .server(server)) else { throw error }
      throw Missing(description: notStarted(problem, atServerSaying: "\(error)"))
    }
  }
}

/// A name in a command that this database does not have.
struct Missing: Error, CustomStringConvertible {
  let description: String
}
