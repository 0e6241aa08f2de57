import CPostgres
import CivilTime
import Domain
public import Foundation
public import Store

/// Where a test keeps its data, gone with it: a file, or a database of its own at a PostgreSQL server.
///
/// The server is the one that `ONDUTY_TEST_SERVER` names, as libpq's list of `name=value` without a database: with it,
/// the same tests run on the other engine. `bin/test` starts one.
public final class TestDatabase: Sendable {
  public let location: Store.Location
  private let name: String?

  /// Whether tests run at a server.
  public static let isAtServer = server != nil

  private static let server = ProcessInfo.processInfo.environment["ONDUTY_TEST_SERVER"]

  /// A database with OnDuty's tables, which all others begin as copies of: making them takes longest.
  private static let tables = Result { () throws -> Template in
    let template = try Template()
    try Store(template.location, world: .system(log: .silent), zones: Zones(), readers: 1).close()
    return template
  }

  /// A database with OnDuty's tables, or an empty one; of files alone it is a file also where tests run at a server.
  public convenience init(in folder: URL, isFile: Bool = false, isEmpty: Bool = false) throws {
    // Why not a copy: a file's template is a file, and at a server there is none.
    let isMadeHere = isEmpty || (isFile && Self.isAtServer)
    try self.init(in: folder, copying: isMadeHere ? nil : Self.tables.get(), isFile: isFile)
  }

  /// A copy of a template, or an empty database.
  init(in folder: URL, copying template: Template?, isFile: Bool = false) throws {
    guard !isFile, let server = Self.server else {
      let file = folder.appending(path: "onduty.db")
      if let template { try template.copy(to: file) }
      (name, location) = (nil, .file(file.path))
      return
    }
    let name = Self.newName()
    try Self.run("CREATE DATABASE \(name) TEMPLATE \(template?.name ?? "template1")")
    (self.name, location) = (name, .server("\(server) dbname=\(name)"))
  }

  /// What databases of tests begin as: it is made once a process, closed, and then copied.
  struct Template: Sendable {
    let location: Store.Location
    fileprivate let name: String

    /// An empty one, to be filled.
    init() throws {
      name = TestDatabase.newName()
      if let server = TestDatabase.server {
        try TestDatabase.run("CREATE DATABASE \(name)")
        location = .server("\(server) dbname=\(name)")
      } else {
        location = .file(TestDatabase.shelf.appending(path: "\(name).db").path)
      }
    }

    fileprivate func copy(to file: URL) throws {
      guard case .file(let path) = location else { return }
      try FileManager.default.copyItem(atPath: path, toPath: file.path)
    }
  }

  /// Where templates that are files stand; gone with the process.
  private static let shelf: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-templates-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: TestDatabase.shelf) }
    return folder
  }()

  deinit {
    if let name { try? Self.run("DROP DATABASE \(name) WITH (FORCE)") }
  }

  private static func newName() -> String {
    "t\(UUID().uuidString.lowercased().filter { $0 != "-" })"
  }

  private static func run(_ statement: String) throws {
    let connection = PQconnectdb("\(server ?? "") dbname=postgres")
    defer { PQfinish(connection) }
    let result = PQexec(connection, statement)
    defer { PQclear(result) }
    guard let result, PQresultStatus(result) == PGRES_COMMAND_OK else {
      throw Failure(description: String(cString: PQerrorMessage(connection)))
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
