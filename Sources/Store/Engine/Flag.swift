import Synchronization

/// A yes or no, shared between queues.
final class Flag: Sendable {
  private let value: Atomic<Bool>

  init(_ isSet: Bool = true) { value = Atomic(isSet) }

  var isSet: Bool { value.load(ordering: .relaxed) }
  /// Sets the flag; `true` if it was otherwise.
  func change(to isSet: Bool) -> Bool { value.exchange(isSet, ordering: .relaxed) != isSet }
  func set(_ isSet: Bool) { value.store(isSet, ordering: .relaxed) }
}
