public import Domain
import Synchronization

/// The throttle that all sign-ins of this process share.
public final class SignInGate: Sendable {
  private let throttle: Mutex<SignInThrottle>
  private let world: World

  public init(world: World, capacity: Int = 20_000) {
    self.world = world
    throttle = Mutex(SignInThrottle(capacity: capacity))
  }

  /// Errors: `Refusal.tooSoon`.
  func begin(_ attempt: SignInThrottle.Attempt) throws(Refusal) -> SignInThrottle.Admission {
    let now = world.now()
    switch throttle.withLock({ $0.begin(attempt, at: now) }) {
    case .admitted(let admission): return admission
    case .wait(let seconds): throw .tooSoon(seconds: seconds)
    }
  }

  func succeeded(_ admission: SignInThrottle.Admission) { throttle.withLock { $0.succeeded(admission) } }
}
