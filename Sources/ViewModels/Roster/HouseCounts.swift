import Domain
import Store

/// The requests that wait for the visitor's decision, for the numbers in the row above the pages of planning.
public struct HouseCounts: Sendable, Hashable {
  /// All of them.
  public let requests: Int
  /// Those about time off.
  public let absences: Int

  /// Errors: as of `Store.read(of:from:as:)`.
  public init(_ context: ScreenContext) async throws {
    let (visitor, now) = (context.visitor, context.world.now())
    self = try await context.read(from: .any) { try HouseCounts($0, visitor, at: now) }
  }

  init(_ snapshot: borrowing Snapshot, _ visitor: Visitor, at now: Instant) throws {
    absences = try snapshot.absencesToDecide(by: visitor, at: now).count
    requests = try snapshot.requestsToAnswer(by: visitor, at: now).count + absences
  }
}
