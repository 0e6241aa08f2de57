import Domain
import HTTP
import Store
import Synchronization
import TestSupport
import Testing

@testable import Web

/// How often something was done.
private final class Count: Sendable {
  private let state = Mutex(0)
  var number: Int { state.withLock { $0 } }
  func add() { state.withLock { $0 += 1 } }
}

@Suite struct `Answers that are kept` {
  private let street: HarborStreet

  init() async throws { street = try await HarborStreet() }

  private func cache(limitBytes: Int = 1 << 20) -> ResponseCache {
    ResponseCache(changes: street.store.changes, world: street.clock.world(), limitBytes: limitBytes)
  }

  private func answer(_ text: String) -> CachedAnswer {
    .init(Array(text.utf8), type: Response.htmlType, validUntil: street.clock.now + 3600)
  }

  private func key(_ number: Int64) -> ResponseCache.Key { .calendar(ID(rawValue: number)) }

  @Test func `are made once when all browsers come back at the start of a shift`() async throws {
    let (cache, made) = (cache(), Count())
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let texts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addImmediateTask {
          try await cache.answer(for: self.key(1), of: self.street.organization) {
            made.add()
            for await _ in gate {}
            return self.answer("page")
          }.body.count
        }
      }
      open.finish()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(texts == Array(repeating: 4, count: 20))
    #expect(made.number == 1)
  }

  @Test func `that fail are told to all who wait, and are made anew for the next`() async throws {
    struct Failure: Error {}
    let cache = cache()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let failures = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<3 {
        group.addImmediateTask {
          do {
            _ = try await cache.answer(for: self.key(1), of: self.street.organization) {
              for await _ in gate {}
              throw Failure()
            }
            return false
          } catch { return error is Failure }
        }
      }
      open.finish()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(failures == [true, true, true])
    let next = try await cache.answer(for: key(1), of: street.organization) { answer("page") }
    #expect(next.body.count == 4)
  }

  @Test func `make room for one another by what was asked for longest ago`() async throws {
    let cache = cache(limitBytes: 100)
    let made = Mutex<[Int64]>([])
    func ask(_ number: Int64) async throws {
      _ = try await cache.answer(for: key(number), of: street.organization) {
        made.withLock { $0.append(number) }
        return answer(String(repeating: "x", count: 40))
      }
    }
    for number: Int64 in [1, 2, 1, 3, 1, 2] { try await ask(number) }
    #expect(made.withLock { $0 } == [1, 2, 3, 2])
  }
}
