import Synchronization

/// One caller waiting for a photo, answered once: with it, without one, or because of cancellation.
final class PhotoWaiter: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Photo?, Never>?
    var isOver = false
  }

  private let state = Mutex(State())

  /// Call once.
  func wait(_ continuation: CheckedContinuation<Photo?, Never>) {
    let isOver = state.withLock { state in
      if !state.isOver { state.continuation = continuation }
      return state.isOver
    }
    if isOver { continuation.resume(returning: nil) }
  }

  func finish(_ photo: Photo?) {
    let continuation = state.withLock { state in
      state.isOver = true
      return state.continuation.take()
    }
    continuation?.resume(returning: photo)
  }
}
