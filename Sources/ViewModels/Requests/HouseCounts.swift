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
    self = try await context.read(from: .any) { snapshot in
      let absences = try snapshot.absencesToDecide(by: visitor, at: now).count
      return HouseCounts(requests: try snapshot.requestsToAnswer(by: visitor, at: now).count + absences, absences)
    }
  }

  private init(requests: Int, _ absences: Int) { (self.requests, self.absences) = (requests, absences) }
}
