import Crypto
public import DemoWorld
public import Domain
public import Foundation
public import Store

/// Harbour Street in a database of its own, at a chosen instant; gone with the test.
public final class HarborStreet: Sendable {
  public let store: Store
  public let clock: ManualClock
  public let zones = Zones()
  public let founded: DemoWorld.Founded
  public let folder: URL
  private let database: TestDatabase

  /// Saturday 24 October 2026, 6:02 in Berlin, is the day of the pictures; the clocks go back in the night after it.
  public static let morning = "2026-10-24T04:02:00Z"

  private static let templates = Templates<DemoWorld.Founded>()

  /// A copy of the street as it is founded at that instant, with the accounts of three people if asked, or as the demo.
  public init(at text: String = morning, hasAccounts: Bool = false, isDemo: Bool = false) async throws {
    guard let now = Instant(text) else { throw Refusal.invalid([.init("at", .notADate)]) }
    folder = FileManager.default.temporaryDirectory.appending(path: "onduty-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    clock = ManualClock(now)
    (database, founded) = try await Self.templates.copy(of: "\(text) \(hasAccounts) \(isDemo)", to: folder) {
      try await Self.found(at: $0, now, hasAccounts: hasAccounts, isDemo: isDemo)
    }
    store = try Store(database.location, world: clock.world(), zones: zones)
  }

  private static func found(at location: Store.Location, _ now: Instant, hasAccounts: Bool, isDemo: Bool) async throws
    -> DemoWorld.Founded
  {
    let zones = Zones()
    // Why another seed: a second street, founded by a test in the same database, would get the same keys.
    let store = try Store(location, world: ManualClock(now, seed: 1).world(), zones: zones)
    defer { store.close() }
    let passwords = Passwords(strength: .lowest)
    if isDemo { return try await DemoWorld.foundDemo(.crew, in: store, zones: zones, passwords: passwords, now: now) }
    let founded = try await DemoWorld.found(in: store, zones: zones)
    if hasAccounts {
      try await DemoWorld.addAccounts(to: founded.organization, in: store, passwords: passwords)
    }
    return founded
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: folder)
  }

  public var organization: ID<Organization> { founded.organization }

  /// Writes the feed of *On call* into the folder and has the site follow it.
  @discardableResult
  public func followFeed(_ text: String) async throws -> URL {
    let file = folder.appending(path: "feed.json")
    try Data(text.utf8).write(to: file)
    let (founded, path) = (founded, file.path)
    try await store.write(in: founded.organization, by: .console) {
      try $0.follow(.roster(founded.onCall), at: path, intervalSeconds: 500)
    }
    return file
  }
}
