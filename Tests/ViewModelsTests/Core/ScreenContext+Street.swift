import TestSupport
import ViewModels

extension HarborStreet {
  /// A visitor before this street's database and clock.
  func screen(_ visitor: Visitor) -> ScreenContext {
    ScreenContext(visitor: visitor, store: store, zones: zones, world: clock.world())
  }
}
