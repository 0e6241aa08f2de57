import Foundation

/// How much tests try whose inputs are random or a whole matrix: a fixed part by day, all of it by night.
///
/// `ONDUTY_TEST_SIZE=full`, which `bin/ci --full` sets, is all. By day the same part is tried each time, so that what
/// fails once fails again.
package enum TestSize {
  package static let isFull = ProcessInfo.processInfo.environment["ONDUTY_TEST_SIZE"] == "full"

  /// A number of tries, of which one in so many is made by day.
  package static func tries(_ all: Int, oneIn divisor: Int) -> Int { isFull ? all : max(1, all / divisor) }

  /// The values of a list that are tried: by day every so many-th, beginning at a place that differs from list to list.
  package static func part<Value>(of all: [Value], oneIn divisor: Int, from start: Int = 0) -> [Value] {
    guard !isFull else { return all }
    return stride(from: start % divisor, to: all.count, by: divisor).map { all[$0] }
  }
}
