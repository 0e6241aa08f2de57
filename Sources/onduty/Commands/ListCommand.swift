import Domain
import Feeds
import Glibc
import Store
import ViewModels
import Words

/// `onduty sites …` and `onduty positions …`: the organization's lists, for scripts.
///
/// Shape: `list`, `export`, `add NAME`, `rename NAME NEW-NAME`, `archive NAME`, `restore NAME`, `import FILE`, with `-` for the standard
/// input. Every step is that of its page.
struct ListCommand<Kind: ConsoleList> {
  private enum Step {
    case list, export
    case add(String)
    case rename(String, to: String)
    case archive(String)
    case restore(String)
    case `import`(String)
  }

  private let settings: Settings
  private let step: Step

  init(_ settings: Settings, of _: Kind.Type) throws {
    self.settings = settings
    let words = settings.operands
    switch (words[0], words.count) {
    case ("list", 1): step = .list
    case ("export", 1): step = .export
    case ("add", 2): step = .add(words[1])
    case ("rename", 3): step = .rename(words[1], to: words[2])
    case ("archive", 2): step = .archive(words[1])
    case ("restore", 2): step = .restore(words[1])
    case ("import", 2): step = .import(words[1])
    default:
      let command = settings.command
      throw Usage(command: command, problem: "“\(command.rawValue)” takes \(Command.steps.joined(separator: ", "))")
    }
  }

  func run() async throws {
    let context = try CommandContext(settings, readers: 1, mayBeNew: false)
    let organization = try await context.existingOrganization()
    try await organization.telling { try await run(organization, context.store, at: context.world.now()) }
    context.store.close()
  }

  private func run(_ organization: Organization, _ store: Store, at now: Instant) async throws {
    let (id, wording) = (organization.id, Wording(organization))
    switch step {
    case .list:
      for entry in try await store.read(of: id, from: .primary, { try Kind.entries($0) }) where !entry.isArchived {
        say(entry.name)
      }
    case .export:
      let text = try await store.read(of: id, from: .primary) {
        try Kind.Column.text(in: organization.language, ImportTerms(at: now), on: $0.day(of: now), $0)
      }
      write(text, to: STDOUT_FILENO)
    case .add(let name):
      let zone = settings.has(.zone) ? try settings.zone : organization.zone
      try await store.write(in: id, by: .console) { try Kind.add(name, zone: zone, $0) }
      say(wording.addedAtConsole(name))
    case .rename(let name, let new):
      try await store.write(in: id, by: .console) {
        try Kind.rename(try Self.entry(name, $0, organization).id, to: new, $0)
      }
      say(wording.renamedAtConsole(name, to: new))
    case .archive(let name):
      try await store.write(in: id, by: .console) {
        try Kind.archive(try Self.entry(name, $0, organization).id, $0)
      }
      say(wording.archivedAtConsole(name))
    case .restore(let name):
      try await store.write(in: id, by: .console) {
        try Kind.restore(try Self.entry(name, $0, organization, isArchived: true).id, $0)
      }
      say(wording.restoredAtConsole(name))
    case .import(let path): try await importTable(at: path, organization, store)
    }
  }

  /// The entry of a name, whatever its case. Errors: `Missing`.
  private static func entry(
    _ name: String, _ transaction: borrowing Transaction, _ organization: Organization, isArchived: Bool = false
  ) throws -> ConsoleEntry<Kind.Entity> {
    let entries = try Kind.entries(transaction.snapshot).filter { $0.isArchived == isArchived }
    guard let found = entries.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw Missing(description: Kind.missing(name, among: entries.map(\.name), Wording(organization)))
    }
    return found
  }

  private func importTable(at path: String, _ organization: Organization, _ store: Store) async throws {
    let (id, wording, isPreview) = (organization.id, Wording(organization), settings.has(.preview))
    let table: ColumnTable<Kind.Column>
    do {
      table = try ColumnTable<Kind.Column>(decoding: try bytes(at: path, wording))
    } catch let fault as TableFault {
      throw Missing(description: wording.tableFault(fault))
    }
    let found = try await store.write(in: id, by: .console) { transaction in
      let preview = try Kind.Column.preview(
        of: table, ImportTerms(at: transaction.now), on: transaction.today, transaction.snapshot)
      if isPreview || preview.isEmpty { return preview }
      return try Kind.Column.apply(table, ImportTerms(at: transaction.now), shownAs: preview.mark, transaction)
    }
    for line in found.refused {
      complain(wording.refusedLine(line.line, wording.reason(line.reason, of: Kind.Column.self)))
    }
    let summary = wording.summary(of: found)
    say(isPreview ? wording.previewed(summary) : summary)
  }

  /// The bytes of a file, at most one more than a table may have.
  private func bytes(at path: String, _ wording: Wording) throws -> [UInt8] {
    let limit = ColumnTable<Kind.Column>.maximumBytes + 1
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    defer { if file > STDIN_FILENO { close(file) } }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      // Safety: the call writes at most the given count, which is at most that of the buffer.
      let count = read(file, &block, min(block.count, limit - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Missing(description: wording.missingFile(path)) }
      guard count > 0 else { break }
      bytes += block.prefix(count)
    }
    return bytes
  }
}

/// One of the organization's lists, by the same steps as its page.
protocol ConsoleList: SendableMetatype {
  associatedtype Column: ExportedColumn
  typealias Entity = Column.Entity

  static func entries(_ snapshot: borrowing Snapshot) throws -> [ConsoleEntry<Entity>]
  static func add(
    _ name: String, zone: ZoneName, _ transaction: borrowing Transaction)
    throws
  static func rename(
    _ id: ID<Entity>, to name: String, _ transaction: borrowing Transaction) throws
  static func archive(_ id: ID<Entity>, _ transaction: borrowing Transaction) throws
  static func restore(_ id: ID<Entity>, _ transaction: borrowing Transaction) throws
  static func missing(_ name: String, among known: [String], _ wording: Wording) -> String
}

/// A line of a list.
struct ConsoleEntry<Entity>: Sendable {
  let id: ID<Entity>
  let name: String
  let isArchived: Bool
}

enum SitesList: ConsoleList {
  typealias Column = SiteDraft.Field

  static func entries(_ snapshot: borrowing Snapshot) throws -> [ConsoleEntry<Site>] {
    try snapshot.allSites().map { .init(id: $0.id, name: $0.name, isArchived: $0.archivedAt != nil) }
  }

  static func add(
    _ name: String, zone: ZoneName, _ transaction: borrowing Transaction
  )
    throws
  {
    try transaction.add(SiteDraft(name: name, zone: zone.description))
  }

  static func rename(
    _ id: ID<Site>, to name: String, _ transaction: borrowing Transaction
  ) throws {
    let stored = try transaction.snapshot.site(id)
    var draft = SiteDraft(stored)
    draft.name = name
    try transaction.edit(id, to: draft, seen: stored.revision)
  }

  static func archive(_ id: ID<Site>, _ transaction: borrowing Transaction) throws {
    try transaction.archive(id)
  }

  static func restore(_ id: ID<Site>, _ transaction: borrowing Transaction) throws {
    try transaction.unarchive(id)
  }

  static func missing(_ name: String, among known: [String], _ wording: Wording) -> String {
    wording.missingSite(name, among: known)
  }
}

enum PositionsList: ConsoleList {
  typealias Column = PositionDraft.Field

  static func entries(_ snapshot: borrowing Snapshot) throws
    -> [ConsoleEntry<Position>]
  {
    try snapshot.positions().map { .init(id: $0.id, name: $0.name, isArchived: $0.archivedAt != nil) }
  }

  static func add(
    _ name: String, zone _: ZoneName, _ transaction: borrowing Transaction
  )
    throws
  {
    try transaction.add(PositionDraft(name: name))
  }

  static func rename(
    _ id: ID<Position>, to name: String, _ transaction: borrowing Transaction
  ) throws {
    let stored = try transaction.snapshot.position(id)
    var draft = PositionDraft(stored)
    draft.name = name
    try transaction.edit(id, to: draft, seen: stored.revision)
  }

  static func archive(_ id: ID<Position>, _ transaction: borrowing Transaction) throws {
    try transaction.archive(id)
  }

  static func restore(_ id: ID<Position>, _ transaction: borrowing Transaction) throws {
    try transaction.unarchive(id)
  }

  static func missing(_ name: String, among known: [String], _ wording: Wording) -> String {
    wording.missingPosition(name, among: known)
  }
}
