public import Domain
public import Store
import Words

/// The visitor of a screen, and the parts of the server that it reads and changes.
public struct ScreenContext: Sendable {
  public let visitor: Visitor
  public let store: Store
  public let zones: Zones
  public let world: World

  public init(visitor: Visitor, store: Store, zones: Zones, world: World) {
    self.visitor = visitor
    self.store = store
    self.zones = zones
    self.world = world
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
