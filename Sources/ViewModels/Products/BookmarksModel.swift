public import Domain
public import Observation
import Store

/// A person's bookmarks, on every device of theirs.
@Observable
public final class BookmarksModel: ScreenModel {
  public private(set) var products: Set<ID<Product>> = []
  /// Nothing of it depends on the clock.
  @ObservationIgnored public private(set) var validUntil: Instant

  @ObservationIgnored private let account: ID<Account>

  private static let renewalSeconds: Int64 = 86_400
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, account: ID<Account>) {
    self.context = context
    self.account = account
    validUntil = context.world.now()
  }

  /// Errors: `StorageProblem`; `Refusal.notFound` if they can't be read, which is noted.
  public func load() async throws {
    validUntil = world.now() + Self.renewalSeconds
    do {
      let account = account
      products = try await context.read { try $0.bookmarks(of: account) }
    } catch let problem as StorageProblem {
      throw problem
    } catch {
      _ = Fault.note(error, during: "bookmarks", world)
      throw Refusal.notFound
    }
  }
}
