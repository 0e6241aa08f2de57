/// The line of strangers before one account: browsers and addresses from which it was never signed in to.
///
/// Whatever the crowd, at most 10 attempts in any two minutes pass: 5 at once, then one every 24 seconds; the last one left is for an
/// address that has not passed yet. As long as no one else was sent away, every attempt passes, and beside one or two others that were, an
/// address that was not. In a crowd, the attempt that passes is one that was sent away and comes back with the same password from the same
/// address: a guesser tries another each time, and holds up no one. Among the returning ones, a neighborhood that passed a minute ago
/// leaves the others a head start of five seconds. Shape: at most 8 passages and 4 addresses.
struct SignInLine: Sendable {
  private struct Visit: Sendable {
    let address: String
    let at: Instant
  }

  private static let spacingSeconds: Int64 = 24
  private static let atOnce: Int64 = 5
  private static let pressedSeconds: Int64 = 30
  private static let headStartSeconds: Int64 = 5
  private static let passageSeconds: Int64 = 60
  private static let mostPassages = 8
  private static let fewestOfCrowd = 3
  /// The least wait asked of a browser, so that it comes back as one that was sent away.
  private static let shortestWaitSeconds: Int64 = 2

  /// The time at which all passages are free again (the theoretical arrival time of the generic cell rate algorithm).
  private var fullAt: Instant
  private var passages: [Visit] = []
  private var sentAway: [Visit] = []

  init(at now: Instant) { fullAt = now }

  /// Lets an attempt pass, or returns the seconds to wait; `waited` is the time since the same one was first sent away.
  mutating func enter(from address: String, waited: Int64?, at now: Instant) -> Int64? {
    passages.removeAll { now.seconds(since: $0.at) >= Self.passageSeconds }
    sentAway.removeAll { now.seconds(since: $0.at) > Self.pressedSeconds }
    let others = sentAway.count { $0.address != address }
    let hasPlace = (waited ?? 0) >= 1 || (others < Self.fewestOfCrowd && others == sentAway.count)
    let seconds = seconds(for: address, at: now)
    guard seconds == 0, others == 0 || hasPlace else {
      sentAway.removeAll { $0.address == address }
      sentAway.append(Visit(address: address, at: now))
      if sentAway.count > Self.fewestOfCrowd + 1 { sentAway.removeFirst() }
      return max(Self.shortestWaitSeconds, seconds)
    }
    fullAt = max(fullAt, now) + Self.spacingSeconds
    passages.append(Visit(address: address, at: now))
    if passages.count > Self.mostPassages { passages.removeFirst() }
    return nil
  }

  /// The seconds until there is a passage for an address.
  func seconds(for address: String, at now: Instant) -> Int64 {
    let passages = passages.filter { now.seconds(since: $0.at) < Self.passageSeconds }
    let needed: Int64 = passages.contains { $0.address == address } ? 2 : 1
    let neighborhood = SignInThrottle.neighborhood(of: address)
    let isCrowded = sentAway.contains { $0.address != address && now.seconds(since: $0.at) <= Self.pressedSeconds }
    let yields = isCrowded && passages.contains { SignInThrottle.neighborhood(of: $0.address) == neighborhood }
    let free = fullAt - (Self.atOnce - needed) * Self.spacingSeconds + (yields ? Self.headStartSeconds : 0)
    return max(0, free.seconds(since: now))
  }

  /// Returns the passage of a correct attempt.
  mutating func giveBack() { fullAt = fullAt - Self.spacingSeconds }

  func isIdle(at now: Instant) -> Bool {
    fullAt <= now && (sentAway.last.map { now.seconds(since: $0.at) > Self.pressedSeconds } ?? true)
  }

  /// Orders lines by need: those that sent someone away latest come last.
  var pressure: (Instant, Instant) { (sentAway.last?.at ?? Instant(seconds: .min), fullAt) }
}

/// The attempts sent away from a line, with the first time of each. Shape: at most `capacity`; each is dropped two minutes after it came
/// last.
struct SignInTickets: Sendable {
  private struct Ticket: Sendable {
    let first: Instant
    var last: Instant
  }

  private static let keptSeconds: Int64 = 120
  private let capacity: Int
  /// Why by hash: names and passwords must not be stored, and a collision only spares one attempt its turn.
  private var tickets: [Int: Ticket] = [:]

  init(capacity: Int) { self.capacity = capacity }

  /// The seconds since the same attempt was first sent away; `nil` if it was not.
  func seconds(of attempt: SignInThrottle.Attempt, at now: Instant) -> Int64? {
    guard let ticket = tickets[attempt.hashValue], now.seconds(since: ticket.last) < Self.keptSeconds else {
      return nil
    }
    return now.seconds(since: ticket.first)
  }

  mutating func keep(_ attempt: SignInThrottle.Attempt, at now: Instant) {
    let isNew = seconds(of: attempt, at: now) == nil
    tickets[attempt.hashValue] = Ticket(first: isNew ? now : tickets[attempt.hashValue]?.first ?? now, last: now)
    if tickets.count > capacity { makeRoom(at: now) }
  }

  mutating func drop(_ attempt: SignInThrottle.Attempt) { tickets[attempt.hashValue] = nil }

  /// The number of tickets.
  var count: Int { tickets.count }

  private mutating func makeRoom(at now: Instant) {
    tickets = tickets.filter { now.seconds(since: $0.value.last) < Self.keptSeconds }
    guard tickets.count > capacity else { return }
    let order = tickets.sorted { $0.value.last < $1.value.last }
    for (key, _) in order.prefix(tickets.count - capacity + capacity / 10) { tickets[key] = nil }
  }
}
