import Domain
import FoundationEssentials
import Store
import ViewModels
import Words

/// `onduty export FILE`: writes everything of an organization to one file, which either engine imports.
struct ExportCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws {
    let path = settings.operands[0]
    guard !path.isEmpty else { throw Usage(command: .export, problem: "“export” takes FILE") }
    let folder = try Wording(.en).telling { try DataFolder(try settings.folder().path) }
    defer { folder.release() }
    let location = settings.text(.database).map(Store.Location.server)
    let wording = folder.organization(at: location).map { Wording($0) } ?? Wording(.en)
    let export = try wording.telling {
      try folder.export(
        settings.text(.organization), of: location, to: path, replacing: settings.has(.replace), by: Version.text,
        at: .present, telling: wording.complaining())
    }
    say(wording.exported(export))
  }
}

/// `onduty import organization FILE`: puts an exported organization into an empty database.
struct ImportOrganizationCommand {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws {
    let wording = Wording(try settings.language)
    let path = try settings.folder().path
    let location = settings.text(.database).map(Store.Location.server)
    let imported = try wording.telling {
      try DataFolder.importOrganization(
        from: settings.operands[1], into: path, at: location, at: .present, telling: wording.complaining())
    }
    let words = Wording(imported.export.language ?? .en)
    say(words.imported(imported.export, to: location == nil ? path : nil))
    if let kept = imported.keptKey { say(words.keptBeforeImport(kept)) }
  }
}

extension Wording {
  /// Writes the progress to the standard error, at each tenth of it.
  fileprivate func complaining() -> (ExportProgress) -> Void {
    var told = 0
    return { progress in
      guard progress.percent / 10 > told else { return }
      told = progress.percent / 10
      complain(self.sentence(of: progress))
    }
  }
}
