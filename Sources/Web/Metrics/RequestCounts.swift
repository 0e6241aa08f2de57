import HTTP
import Synchronization

/// The number of answered requests, by feature and outcome, and their duration.
///
/// Cost: three atomic additions a request.
final class RequestCounts: Sendable {
  /// Upper bounds of the durations, in seconds; the last column of a histogram has none.
  static let bounds: [Double] = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
  private static let longest: [Duration] = bounds.map { .seconds($0) }

  /// The requests of one feature.
  final class Feature: Sendable {
    let name: String
    /// By the first digit of the status, from 2 to 5.
    private let statuses = InlineArray<4, Atomic<Int>> { _ in Atomic(0) }
    private let durations = InlineArray<10, Atomic<Int>> { _ in Atomic(0) }
    private let nanoseconds = Atomic(0)

    fileprivate init(name: String) { self.name = name }

    fileprivate func count(_ status: Status, after duration: Duration) {
      let column = RequestCounts.longest.firstIndex { duration <= $0 } ?? RequestCounts.longest.count
      durations[column].add(1, ordering: .relaxed)
      nanoseconds.add(Int(duration / .nanoseconds(1)), ordering: .relaxed)
      statuses[min(max(status.code / 100, 2), 5) - 2].add(1, ordering: .relaxed)
    }

    /// Answers by class of status, from `2xx` to `5xx`.
    var answers: [(status: String, count: Int)] {
      (0..<4).map { ("\($0 + 2)xx", statuses[$0].load(ordering: .relaxed)) }
    }

    /// Answers by duration, each column with its own alone.
    var columns: [Int] { (0..<10).map { durations[$0].load(ordering: .relaxed) } }
    var seconds: Double { Double(nanoseconds.load(ordering: .relaxed)) / 1e9 }
  }

  /// By the number of the room; the last is of addresses that lead nowhere.
  let features = (Route.Room.allCases.map { "\($0)" } + ["unknown"]).map { Feature(name: $0) }

  func count(_ room: Route.Room?, _ status: Status, after duration: Duration) {
    features[room?.rawValue ?? features.count - 1].count(status, after: duration)
  }
}
