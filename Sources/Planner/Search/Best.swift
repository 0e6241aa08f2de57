import Synchronization

/// The best roster that any thread has found.
///
/// Owns: the roster and its points, behind a lock that is taken only when a roster looks better.
final class Best: @unchecked Sendable {
  // Safety: `rows` is touched while `gate` is held.
  private let gate = Mutex<Void>(())
  private let rows: UnsafeMutablePointer<UInt16>
  private let count: Int
  /// The people without a legal row, then the points, as one number that only falls.
  private let rank = Atomic<Int>(Int.max)
  private let changes = Atomic<Int>(0)

  /// More points than any roster has.
  private static let step = 1 << 50

  init(count: Int) {
    self.count = count
    rows = allocated(count, of: 0)
  }

  deinit { rows.deallocate() }

  /// Keeps a roster if it is better than the best so far.
  @inline(__always)
  func offer(lawless: Int, points: Int, _ roster: UnsafePointer<UInt16>) {
    let value = lawless &* Self.step &+ min(points, Self.step &- 1)
    guard value < rank.load(ordering: .relaxed) else { return }
    keep(value, roster)
  }

  private func keep(_ value: Int, _ roster: UnsafePointer<UInt16>) {
    gate.withLock { _ in
      guard value < rank.load(ordering: .relaxed) else { return }
      rows.update(from: roster, count: count)
      rank.store(value, ordering: .relaxed)
      changes.add(1, ordering: .relaxed)
    }
  }

  /// The number of its changes.
  var version: Int { changes.load(ordering: .relaxed) }

  /// The points and the people without a legal row; `nil` before the first roster.
  var now: (points: Int, lawless: Int)? {
    let value = rank.load(ordering: .relaxed)
    return value == Int.max ? nil : (value % Self.step, value / Self.step)
  }

  /// The roster, in the kinds of the problem.
  func solution(of model: Model) -> Solution {
    read { rows in
      Solution(
        rows: model.rules.indices.map { person in
          (0..<model.days).map { day in
            let entry = Int(rows[person * model.days + day])
            return entry == 0 ? nil : model.rules[person].kinds[entry]
          }
        })
    }
  }

  /// Uses the roster.
  func read<Value>(_ use: (UnsafePointer<UInt16>) -> Value) -> Value { gate.withLock { _ in use(rows) } }
}
