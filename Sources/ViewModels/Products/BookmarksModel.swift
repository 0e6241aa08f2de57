public import Domain
public import Observation
public import Store

/// A person's bookmarks, on every device of theirs.
@Observable
public final class BookmarksModel {
  public private(set) var products: Set<ID<Product>> = []
  /// Nothing of it depends on the clock.
  @ObservationIgnored public private(set) var validUntil: Instant

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let account: ID<Account>
  @ObservationIgnored private let store: Store
  @ObservationIgnored private let world: World

  private static let renewalSeconds: Int64 = 86_400

  public init(visitor: Visitor, account: ID<Account>, store: Store, world: World) {
    self.visitor = visitor
    self.account = account
    self.store = store
    self.world = world
    validUntil = world.now()
  }

  /// Errors: `StorageProblem`; `Refusal.notFound` if they can't be read, which is noted.
  public func load() async throws {
    validUntil = world.now() + Self.renewalSeconds
    do {
      let (account, organization) = (account, visitor.organization)
      products = try await store.read { try $0.bookmarks(of: account, in: organization) }
    } catch let problem as StorageProblem {
      throw problem
    } catch {
      _ = Fault.note(error, during: "bookmarks", world)
      throw Refusal.notFound
    }
  }
}
