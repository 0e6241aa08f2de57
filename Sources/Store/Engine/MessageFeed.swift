import Synchronization

/// Passes messages between processes on to subscribers.
final class MessageFeed: Sendable {
  private let readers = Mutex<[AsyncStream<String>.Continuation]?>([])

  /// Shape: a slow reader gets the latest thousand.
  func stream() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1000))
    let isOpen = readers.withLock { readers in
      readers?.append(continuation)
      return readers != nil
    }
    if !isOpen { continuation.finish() }
    return stream
  }

  func publish(_ messages: [String]) {
    guard !messages.isEmpty else { return }
    readers.withLock { readers in
      for message in messages { for reader in readers ?? [] { reader.yield(message) } }
    }
  }

  func close() {
    let open = readers.withLock { readers in
      defer { readers = nil }
      return readers ?? []
    }
    for reader in open { reader.finish() }
  }
}
