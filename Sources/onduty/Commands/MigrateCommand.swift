import Domain
import FoundationEssentials
import Glibc
import Store
import ViewModels
import Words

/// `onduty migrate [--plan]`: brings the database to this version, or shows the steps.
struct MigrateCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws {
    if let server = settings.text(.database) { return try run(at: server) }
    let path = try settings.folder().path
    let wording = try wording(of: path)
    if settings.has(.plan) {
      say(wording.pending(try wording.telling { try DataFolder(path).migrationPlan() }))
    } else {
      let now = Instant(seconds: Int64(time(nil)))
      say(wording.migrated(try wording.telling { try DataFolder.migrate(path, at: now) }))
    }
  }

  private func run(at server: String) throws {
    let wording = Wording(.en)
    try wording.telling(at: server) {
      let plan = try MigrationPlan(server: server)
      guard !settings.has(.plan) else { return say(wording.pending(plan)) }
      try Store(.server(server), world: .system(log: .silent), zones: Zones(), readers: 1).close()
      say(wording.migrated(plan))
    }
  }

  /// The language of the present data.
  private func wording(of path: String) throws -> Wording {
    let folder = try Wording(.en).telling { try DataFolder(path) }
    defer { folder.release() }
    return folder.organization.map { Wording($0) } ?? Wording(.en)
  }
}
