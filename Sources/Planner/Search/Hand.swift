import Glibc

/// The memory of one thread for its steps.
final class Hand: @unchecked Sendable {
  // Safety: used by one thread.
  var solver = RowSolver()
  /// The row that is being made, and the one before.
  let row: UnsafeMutablePointer<UInt16>
  let old: UnsafeMutablePointer<UInt16>
  let spare: UnsafeMutablePointer<UInt16>
  /// By day of the window and entry.
  let prices: Floats
  let changed: Floats
  var steps = 0
  /// The turn that it works in, and the seconds that counted when that began.
  var turn = -1
  var turnBegan = 0.0
  /// Ends a step that takes several tries.
  var cancellation: Cancellation?

  init(days: Int, width: Int) {
    row = allocated(days, of: 0)
    old = allocated(days, of: 0)
    spare = allocated(days, of: 0)
    prices = allocated(days * width)
    changed = allocated(days * width)
  }

  deinit {
    row.deallocate()
    old.deallocate()
    spare.deallocate()
    prices.deallocate()
    changed.deallocate()
  }

  /// Waits for another thread to end a step.
  func pause() { sched_yield() }
}
