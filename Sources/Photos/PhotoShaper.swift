import CVips
import Dispatch
import Synchronization

/// Turns untrusted image bytes into a photo; all image decoding is behind it.
///
/// Owns: the photos being shaped and those waiting. libvips runs in this process with only three loaders (decision
/// 0007); anything that it can't read is a refusal, never a fault.
///
/// An upload becomes a `Photo`: three WebP squares without metadata. A people feed's photo takes the same way after
/// `PhotoRule`, `PhotoAddress` and `PhotoCache` (memory, disk, one fetch for many requests); an uploaded photo takes
/// precedence. The file arrives as the body itself (`people.js`) or as the one part of a form
/// (`HTTP/Messages/Request+File.swift`); the `endpoint` sets how many bytes an address accepts. See decision 0007.
public final class PhotoShaper: Sendable {
  private struct State {
    var running = 0
    var waiting: [ShapingJob] = []
  }

  static let isStarted = cvips_start() == 0

  private let limits: PhotoLimits
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "onduty.upstream.photos", attributes: .concurrent)
  /// Runs the deadlines' timers.
  private let watch = DispatchQueue(label: "onduty.upstream.photos.watch")

  /// Starts no thread yet.
  public init(limits: PhotoLimits = PhotoLimits()) { self.limits = limits }

  /// The photo in all sizes.
  ///
  /// Crops to the most salient area, puts transparent images on white, and takes the first frame of animations. Errors:
  /// `PhotoRefusal`, by the first bytes and length at once, by the header before any pixel is read. Cost: 12 megapixels
  /// take about 0.2 s and 30 MB, on threads of its own, `atOnce` at a time, in order of arrival.
  public func shape(_ bytes: [UInt8]) async throws(PhotoRefusal) -> Photo {
    guard bytes.count <= limits.maximumBytes else { throw .tooManyBytes(limit: limits.maximumBytes) }
    let format = try PhotoFormat(of: bytes)
    let outcome = await withCheckedContinuation { waiter in
      admit(ShapingJob(bytes, format: format, limits: limits, waiter: waiter))
    }
    return try outcome.get()
  }

  private func admit(_ job: ShapingJob) {
    let (starts, isRefused) = state.withLock { state in
      guard state.running >= limits.atOnce else {
        state.running += 1
        return (true, false)
      }
      guard state.waiting.count < limits.maximumWaiting else { return (false, true) }
      state.waiting.append(job)
      return (false, false)
    }
    if isRefused { job.finish(.failure(.busy)) }
    if starts { start(job) }
  }

  /// The answer comes in time; a decoder that is slow to stop occupies its slot until it does.
  private func start(_ job: ShapingJob) {
    watch.asyncAfter(deadline: .now() + limits.time / .seconds(1)) { [weak job] in
      job?.finish(.failure(.tookTooLong))
    }
    queue.async { [self] in
      job.finish(Self.isStarted ? job.run() : .failure(.unavailable))
      startNext()
    }
  }

  private func startNext() {
    let next = state.withLock { state -> ShapingJob? in
      guard !state.waiting.isEmpty else {
        state.running -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    if let next { start(next) }
  }
}
