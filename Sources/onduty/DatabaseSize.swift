import Domain
import Store

/// The size of the database at a server, for the metrics.
enum DatabaseSize {
  private static let spacingSeconds = 300

  /// Asks at once, then seldom, until the task is canceled: a server looks at each of its files for an answer.
  static func keepAsking(_ store: Store, _ world: World) async {
    repeat {
      do { try await store.measure() } catch {
        world.log.warning("the size of the database is not known", ["cause": "\(error)"])
      }
    } while (try? await world.sleep(.seconds(spacingSeconds))) != nil
  }
}
