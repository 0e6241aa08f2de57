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

  /// A database with OnDuty's tables, which all others are copies of: those take seconds to make.
  private static let template = Result { () throws -> String in
    let name = newName()
    try run("CREATE DATABASE \(name)")
    try Store(.server("\(server ?? "") dbname=\(name)"), world: .system(log: .silent), zones: Zones(), readers: 1)
      .close()
    return name
  }

  /// A database with OnDuty's tables, or an empty one; of files alone it is a file also where tests run at a server.
  public init(in folder: URL, isFile: Bool = false, isEmpty: Bool = false) throws {
    guard !isFile, let server = Self.server else {
      (name, location) = (nil, .file(folder.appending(path: "onduty.db").path))
      return
    }
    let name = Self.newName()
    try Self.run("CREATE DATABASE \(name) TEMPLATE \(isEmpty ? "template1" : try Self.template.get())")
    (self.name, location) = (name, .server("\(server) dbname=\(name)"))
  }

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
