internal import Synchronization

/// The memory that all bodies take together, in two rooms: of those admitted unasked, and of the others.
final class BodyPlaces: Sendable {
  /// A body's share; an unreleased one is lost.
  struct Share {
    fileprivate(set) var bytes = 0
    var isAdmitted = false
  }

  /// A body up to here is never counted: with all connections these are a few megabytes.
  private static let freeBytes = 4096

  private let unasked = Atomic(0)
  private let admitted = Atomic(0)
  private let maximumUnasked: Int
  private let maximumAdmitted: Int

  init(_ configuration: ServerConfiguration) {
    maximumUnasked = configuration.maximumUnaskedBytesInAll
    maximumAdmitted = configuration.maximumAdmittedBytesInAll
  }

  /// Makes a share as large as `bytes`; false, and no change, if there is no room.
  func grow(_ share: inout Share, to bytes: Int) -> Bool {
    guard bytes > max(share.bytes, Self.freeBytes) else { return true }
    let more = bytes - share.bytes
    let isAdmitted = share.isAdmitted
    let total = add(more, isAdmitted)
    guard total <= (isAdmitted ? maximumAdmitted : maximumUnasked) else {
      _ = add(-more, isAdmitted)
      return false
    }
    share.bytes = bytes
    return true
  }

  func release(_ share: inout Share) {
    if share.bytes > 0 { _ = add(-share.bytes, share.isAdmitted) }
    share = Share()
  }

  private func add(_ bytes: Int, _ isAdmitted: Bool) -> Int {
    isAdmitted
      ? admitted.add(bytes, ordering: .relaxed).newValue : unasked.add(bytes, ordering: .relaxed).newValue
  }
}
