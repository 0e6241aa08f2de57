import Domain
import Markup
import Observation
import Store
import Synchronization
import TestSupport
import Testing
import ViewModels

@testable import HTTP
@testable import Web

/// A screen that is different from each minute on, and once from an instant on that it says itself.
@Observable
private final class Minutes: LiveModel {
  let visitor: Visitor
  @ObservationIgnored private(set) var validUntil: Instant
  @ObservationIgnored private let clock: ManualClock
  @ObservationIgnored private let loads: AsyncStream<Instant>.Continuation
  /// How long what is shown stays true after each load, the last for all that follow.
  @ObservationIgnored private var seconds: [Int64]

  init(_ street: HarborStreet, _ seconds: [Int64], _ loads: AsyncStream<Instant>.Continuation) {
    visitor = Visitor(organization: street.organization, language: .en, mayManage: false)
    (clock, self.loads, self.seconds) = (street.clock, loads, seconds)
    validUntil = clock.now
  }

  func load() async throws(Refusal) {
    validUntil = clock.now + (seconds.first ?? 60)
    if seconds.count > 1 { seconds.removeFirst() }
    loads.yield(clock.now)
  }
}

@Suite struct `A live page and the clock` {
  @Test(.timeLimit(.minutes(10))) func `load once when a shift begins, not again a second later`() async throws {
    let street = try await HarborStreet()
    let start = street.clock.now
    try await run(street, [60]) { loads in
      #expect(await loads.next == start)
      await street.clock.somebodySleeps()
      street.clock.advance(seconds: 60)
      #expect(await loads.next == start + 60)
      await street.clock.somebodySleeps()
      street.clock.advance(seconds: 1)
      await street.clock.somebodySleeps()
      street.clock.advance(seconds: 59)
      #expect(await loads.next == start + 120)
    }
  }

  @Test(.timeLimit(.minutes(10))) func `try again a minute after a change could not be read`() async throws {
    let street = try await HarborStreet()
    let start = street.clock.now
    try await run(street, [86_400, 60]) { loads in
      #expect(await loads.next == start)
      await street.clock.somebodySleeps()
      try await street.store.write(in: street.organization, by: .console) { try $0.announce("Something") }
      #expect(await loads.next == start)
      await street.clock.somebodySleeps()
      street.clock.advance(seconds: 60)
      #expect(await loads.next == start + 60)
    }
  }

  private func run(
    _ street: HarborStreet, _ seconds: [Int64],
    _ body: (AsyncStream<Instant>) async throws -> Void
  ) async throws {
    let (stream, loads) = AsyncStream.makeStream(of: Instant.self)
    let page = LivePage(Minutes(street, seconds, loads), store: street.store, world: street.clock.world()) { _ in
      LiveParts([])
    }
    let telling = street.telling(page)
    let task = Task { await page.run() }
    try await body(stream)
    telling.cancel()
    task.cancel()
    await task.value
  }
}

extension HarborStreet {
  /// Tells a page of every change, as of one that may touch all.
  fileprivate func telling(_ page: some LiveRunning) -> Task<Void, Never> {
    let changes = store.changes.changes(of: organization)
    return Task { for await version in changes { page.tell(.wide(version)) } }
  }
}

extension AsyncStream {
  fileprivate var next: Element? {
    get async {
      for await element in self { return element }
      return nil
    }
  }
}

/// A screen that says how many changes there were; each reading waits until it is let go.
@Observable
private final class Changes: LiveModel {
  let visitor: Visitor
  private(set) var version: Int64 = 0
  @ObservationIgnored let validUntil: Instant
  @ObservationIgnored private let store: Store
  @ObservationIgnored private let gate: AsyncStream<Void>

  init(_ street: HarborStreet, _ gate: AsyncStream<Void>) {
    visitor = Visitor(organization: street.organization, language: .en, mayManage: false)
    validUntil = street.clock.now + 86_400
    (store, self.gate) = (street.store, gate)
  }

  func load() async throws(Refusal) {
    await gate.next
    version = store.changes.version(of: visitor.organization)
  }
}

@Suite struct `A live page that is behind` {
  private func parts(_ version: Int64) -> LiveParts { LiveParts([.init("changes", "<p>\(Int(version))</p>")]) }

  @Test(.timeLimit(.minutes(10))) func `does not send a browser back for what it shows already`() async throws {
    let street = try await HarborStreet()
    let (gate, letGo) = AsyncStream.makeStream(of: Void.self)
    let page = LivePage(Changes(street, gate), store: street.store, world: street.clock.world()) {
      parts($0.version)
    }
    let telling = street.telling(page)
    let running = Task { await page.run() }
    letGo.yield()
    let early = EventChannel {}
    await page.join(early, as: 1, of: nil, seen: "old")
    #expect(early.waiting.contains("event: reload"))

    try await street.store.write(in: street.organization, by: .console) { try $0.announce("The lift works again") }
    let fresh = parts(street.store.changes.version(of: street.organization))
    let late = EventChannel {}
    let joining = Task { await page.join(late, as: 2, of: nil, seen: fresh.version) }
    // Why: a page that did not wait for its reading would have sent it back by now.
    for _ in 0..<1_000 { await Task.yield() }
    letGo.yield()
    await joining.value
    #expect(late.waiting == "")
    #expect(early.waiting.contains("event: part"))
    telling.cancel()
    running.cancel()
    await running.value
  }
}

extension EventChannel {
  /// What was sent and nobody took yet.
  fileprivate var waiting: String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let reading = buffer.withUnsafeMutableBytes { read(into: $0) }
    guard case .bytes(let count) = reading else { return "" }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
