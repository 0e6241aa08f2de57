import Dispatch
import Domain
import Synchronization
import TestSupport
import Testing

@testable import Store

@Suite struct `Writes that wait are committed together` {
  /// Makes changes that all wait until the last one is there; returns what came of each, in order.
  private func together(
    _ shop: Shop, _ bodies: [@Sendable (borrowing Transaction) throws -> Int]
  ) async throws -> [Result<Int, any Error>] {
    let gate = DispatchSemaphore(value: 0)
    let isWaiting = Mutex(false)
    async let first: Void = shop.store.write(in: shop.organization, by: .console) { _ in
      isWaiting.withLock { $0 = true }
      gate.wait()
    }
    while !isWaiting.withLock(\.self) { await Task.yield() }
    let others = await withTaskGroup(of: (Int, Result<Int, any Error>).self) { group in
      for (number, body) in bodies.enumerated() {
        // Why one after the other: they are to be committed in this order.
        while shop.store.activity.writer.load <= number { await Task.yield() }
        group.addTask {
          do {
            return (number, .success(try await shop.store.write(in: shop.organization, by: .console, body)))
          } catch {
            return (number, .failure(error))
          }
        }
      }
      while shop.store.activity.writer.load <= bodies.count { await Task.yield() }
      gate.signal()
      var results: [Int: Result<Int, any Error>] = [:]
      for await (number, result) in group { results[number] = result }
      return bodies.indices.compactMap { results[$0] }
    }
    try await first
    return others
  }

  private func numbers(_ shop: Shop) async throws -> [Int64] {
    try await shop.store.read { snapshot in
      try snapshot.connection.base.rows("SELECT version FROM change ORDER BY version") { try $0.next() }
    }
  }

  private func texts(_ shop: Shop) async throws -> [String] {
    try await shop.store.read { snapshot in
      try snapshot.connection.base.rows("SELECT text FROM announcement ORDER BY id") { try $0.next() }
    }
  }

  @Test func `each complete or undone by itself, and their numbers without a gap`() async throws {
    let shop = try await Shop.opened()
    let runs = Mutex(0)
    let before = try await numbers(shop).count
    let results = try await together(
      shop,
      (0..<40).map { number in
        { transaction in
          runs.withLock { $0 += 1 }
          try transaction.announce("Bay \(number) is free")
          if number % 3 == 0 { throw Refusal.notFound }
          return number
        }
      })
    for (number, result) in results.enumerated() {
      switch result {
      case .success(let value): #expect(value == number && number % 3 > 0)
      case .failure(let error): #expect(error as? Refusal == .notFound && number % 3 == 0)
      }
    }
    #expect(results.count == 40 && runs.withLock(\.self) == 40)
    #expect(try await texts(shop) == (0..<40).filter { $0 % 3 > 0 }.map { "Bay \($0) is free" })
    let numbers = try await numbers(shop)
    #expect(numbers == Array(1...Int64(numbers.count)) && numbers.count > before)
    #expect(shop.store.changes.version(of: shop.organization) == numbers.last)
  }

  @Test func `and one that replaces rows by no change fails alone`() async throws {
    let shop = try await Shop.opened()
    let yard = shop.yard
    let results = try await together(
      shop,
      [
        {
          try $0.announce("Bay 1 is free")
          return 1
        },
        { try $0.connection.run("UPDATE site SET name = 'Quay' WHERE organization_id = \($0.scope) AND id = \(yard)") },
        {
          try $0.announce("Bay 2 is free")
          return 3
        },
      ])
    #expect(results.map { try? $0.get() } == [1, nil, 3])
    #expect(try await texts(shop) == ["Bay 1 is free", "Bay 2 is free"])
    #expect(try await shop.store.read(of: shop.organization) { try $0.site(yard).name } == "Yard")
  }

  @Test func `and are made one by one after a fault, which is of its own write`() async throws {
    let shop = try await Shop.opened()
    let tries = Mutex(0)
    let results = try await together(
      shop,
      [
        {
          try $0.announce("Bay 1 is free")
          return 1
        },
        { _ in
          let number = tries.withLock { tries in
            tries += 1
            return tries
          }
          if number < 3 { throw StoreFault("could not serialize access", state: "40001") }
          return number
        },
        { _ in throw StoreFault("out of order") },
      ])
    #expect(results.map { try? $0.get() } == [1, 3, nil])
    #expect(try await texts(shop) == ["Bay 1 is free"])
  }
}
