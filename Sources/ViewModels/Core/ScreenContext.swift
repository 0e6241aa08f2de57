public import Domain
public import Store
import Words

/// The visitor of a screen, and the parts of the server that it reads and changes.
public struct ScreenContext: Sendable {
  public let visitor: Visitor
  public let store: Store
  public let zones: Zones
  public let world: World
  let shared: SharedReadings

  /// By default nothing is shared with other screens.
  public init(
    visitor: Visitor, store: Store, zones: Zones, world: World, shared: SharedReadings = SharedReadings()
  ) {
    self.visitor = visitor
    self.store = store
    self.zones = zones
    self.world = world
    self.shared = shared
  }
}

extension ScreenContext {
  /// Reads the state of the visitor's organization, with the contacts that they see; see `Store.read(of:from:as:)`.
  func read<Value: Sendable>(
    from source: Store.Source = .primary, _ body: @escaping @Sendable (borrowing Snapshot) throws -> Value
  ) async throws -> Value {
    try await store.read(of: visitor.organization, from: source, as: visitor.contactReader, body)
  }

  /// Changes data of the visitor's organization, in the visitor's name; see `Store.write(in:by:)`.
  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Value
  ) async throws -> Value {
    try await store.write(in: visitor.organization, by: visitor.editor, body)
  }
}

/// A model that is made for a visitor.
public protocol ScreenModel {
  var context: ScreenContext { get }
}

extension ScreenModel {
  public var visitor: Visitor { context.visitor }
  var store: Store { context.store }
  var zones: Zones { context.zones }
  var world: World { context.world }
}
