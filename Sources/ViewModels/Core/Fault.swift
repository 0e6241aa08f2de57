public import Domain
import Store

/// Failures that people can't act on.
public enum Fault {
  /// Logs a fault once under a number that a person can pass on, such as `4F-2291`, and returns that number.
  public static func note(_ error: any Error, during event: String, _ world: World) -> String {
    let reference = number(world)
    world.log.error(event, ["reference": reference, "cause": "\(error)"])
    return reference
  }

  /// A number by which a line of the log can be found: `4F-2291`.
  public static func number(_ world: World) -> String {
    let bits = world.random()
    let hex = String(bits & 0xFF, radix: 16, uppercase: true)
    return "\(hex.count == 1 ? "0" : "")\(hex)-\(1000 + (bits >> 8) % 9000)"
  }
}

extension World {
  /// Returns the value of `body`; `nil` after a fault, which is logged under the name of the screen and shown as a number. Refusals are
  /// thrown, and so is an unreachable database: one page shows that for all.
  func loading<Value>(
    _ screen: String, failed: (_ reference: String) -> Void, _ body: () async throws -> Value
  ) async throws -> Value? {
    do {
      return try await body()
    } catch let refusal as Refusal {
      throw refusal
    } catch let problem as StorageProblem {
      throw problem
    } catch {
      failed(Fault.note(error, during: screen, self))
      return nil
    }
  }
}
