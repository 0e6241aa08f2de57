import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Planner

@Suite struct `Searches that share threads` {
  @Test func `take turns in the order in which they came`() {
    let turns = Turns()
    let all = (0..<3).map { _ in turns.enter() }
    func atWork() -> [Int] { all.indices.filter { all[$0].isNow } }
    #expect(atWork() == [0])
    all[0].pass(turns.number)
    #expect(atWork() == [1])
    all[2].pass(turns.number)
    #expect(atWork() == [1], "no one ends another's turn")
    all[1].pass(turns.number - 1)
    #expect(atWork() == [1], "no turn ends twice")
    all[2].leave()
    #expect(atWork() == [1])
    all[1].pass(turns.number)
    #expect(atWork() == [0])
    all[0].leave()
    #expect(atWork() == [1] && turns.count == 1)
    all[1].pass(turns.number)
    #expect(atWork() == [1], "alone, it goes on")
    all[1].leave()
    #expect(turns.count == 0 && turns.enter().isNow)
  }

  @Test func `find what each finds alone`() throws {
    let problem = Samples.weeks()
    let alone = try (0..<3).map { try Search(budget: .work(0.02), seed: UInt64($0)).run(problem).solution }
    let turns = Turns(seconds: 0.004)
    // Why one more: all three wait for it, so that none is over before the others came.
    let first = turns.enter()
    let found = Mutex<[Int: Solution]>([:])
    let group = DispatchGroup()
    for seed in 0..<3 {
      DispatchQueue(label: "test.search").async(group: group) {
        let outcome = try? Search(budget: .work(0.02), seed: UInt64(seed), turns: turns).run(problem)
        found.withLock { $0[seed] = outcome?.solution }
      }
    }
    while turns.count < 4 { sched_yield() }
    let before = turns.number
    first.leave()
    group.wait()
    #expect(found.withLock { all in (0..<3).map { all[$0] } } == alone)
    #expect(turns.number - before >= 3 * 4, "each had several turns")
    #expect(turns.count == 0)
  }

  @Test func `and end at once if they are told to, also while they wait`() throws {
    let turns = Turns()
    let first = turns.enter()
    let search = Search(budget: .seconds(60), turns: turns)
    search.cancellation.cancel()
    let outcome = try search.run(Samples.weeks())
    #expect(outcome.lawless.count == Samples.weeks().people.count)
    #expect(first.isNow && turns.count == 1)
  }
}
