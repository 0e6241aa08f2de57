import Domain
import Synchronization
import TestSupport
import Testing

@testable import Store

@Suite struct `A change that other processes overtake` {
  private static let overtaken = StoreFault("could not serialize access", state: "40001")

  @Test func `is made again, and in the end while nobody else writes`() async throws {
    let home = try TemporaryStore()
    let store = home.store
    let tries = Mutex(0)
    let isAlone = try await store.write(by: .console) { transaction in
      let number = tries.withLock { tries in
        tries += 1
        return tries
      }
      guard number > 4 else { throw Self.overtaken }
      guard TestDatabase.isAtServer else { return true }
      let locks: Int? = try transaction.connection.base.value(
        """
        SELECT count(*) FROM pg_locks
        WHERE relation = 'migration'::regclass AND mode = 'ExclusiveLock' AND pid = pg_backend_pid() AND granted
        """)
      return locks == 1
    }
    #expect(isAlone && tries.withLock(\.self) == 5)
  }

  @Test func `is given up after forty times, and others go on`() async throws {
    let home = try TemporaryStore()
    let store = home.store
    let tries = Mutex(0)
    await #expect(throws: StoreFault.self) {
      try await store.write(by: .console) { _ in
        tries.withLock { $0 += 1 }
        throw Self.overtaken
      }
    }
    #expect(tries.withLock(\.self) == 40)
    #expect(try await store.write(by: .console) { _ in 7 } == 7)
  }
}
