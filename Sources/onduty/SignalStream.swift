import Dispatch
import Glibc

/// Signals of the system, one after the other; those that come while one is handled are one.
final class SignalStream: Sendable {
  let stream: AsyncStream<Void>
  // Safety: made once here and only kept alive.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  init(_ numbers: Int32...) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.stream = stream
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  /// Returns with the first one.
  func wait() async {
    for await _ in stream { return }
  }
}
