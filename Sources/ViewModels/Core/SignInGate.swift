public import Domain
import FoundationEssentials
public import Store
import Synchronization

/// The throttle that all sign-ins share: those of this process, and those reported by others at the same database.
public final class SignInGate: Sendable {
  private let throttle: Mutex<SignInThrottle>
  private let world: World
  /// Distinguishes processes.
  private let process: UInt64
  private let outbox: (told: AsyncStream<Message>, tell: AsyncStream<Message>.Continuation)

  /// A process's message to the others about an attempt.
  private struct Message: Codable {
    let process: UInt64
    let signIn: SignInThrottle.Admission
    let hasSucceeded: Bool
  }

  public init(world: World, capacity: Int = 20_000) {
    self.world = world
    process = world.random()
    throttle = Mutex(SignInThrottle(capacity: capacity))
    let (told, tell) = AsyncStream.makeStream(of: Message.self, bufferingPolicy: .bufferingNewest(1000))
    outbox = (told, tell)
  }

  /// Errors: `Refusal.tooSoon`.
  func begin(_ attempt: SignInThrottle.Attempt) throws(Refusal) -> SignInThrottle.Admission {
    let now = world.now()
    switch throttle.withLock({ $0.begin(attempt, at: now) }) {
    case .admitted(let admission):
      outbox.tell.yield(Message(process: process, signIn: admission, hasSucceeded: false))
      return admission
    case .wait(let seconds): throw .tooSoon(seconds: seconds)
    }
  }

  func succeeded(_ admission: SignInThrottle.Admission) {
    throttle.withLock { $0.succeeded(admission) }
    outbox.tell.yield(Message(process: process, signIn: admission, hasSucceeded: true))
  }

  /// Reports attempts to other processes and counts theirs, until the task is canceled; call once.
  ///
  /// Cost: a message of a few hundred bytes for each attempt, and none if the database is a file.
  public func run(at store: Store) async {
    guard store.isShared else { return }
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await message in self.outbox.told {
          guard let bytes = try? JSONEncoder().encode(message) else { continue }
          await store.tell(String(decoding: bytes, as: UTF8.self))
        }
      }
      for await text in store.told() { hear(text) }
      group.cancelAll()
    }
  }

  /// Handles other processes' messages; unrelated ones are left to their receivers.
  private func hear(_ text: String) {
    guard let message = try? JSONDecoder().decode(Message.self, from: Data(text.utf8)), message.process != process
    else { return }
    let now = world.now()
    throttle.withLock { throttle in
      if message.hasSucceeded { throttle.succeeded(message.signIn) } else { throttle.note(message.signIn, at: now) }
    }
  }
}
