/// A cache with a total cost limit; drops the least recently used values first.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var use: Int
  }

  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  /// The cost of all values together; never more than the limit after an insertion.
  private(set) var cost = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  /// A key's value, which is now the most recently used.
  mutating func use(_ key: Key) -> Value? {
    uses += 1
    entries[key]?.use = uses
    return entries[key]?.value
  }

  /// Sets a key's value, and returns the keys that were dropped for it.
  ///
  /// Cost: drops a tenth more than needed, so that the search for the oldest values is rare.
  mutating func insert(_ value: Value, cost: Int, for key: Key) -> [Key] {
    remove(key)
    guard cost <= limit else { return [key] }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, use: uses)
    self.cost += cost
    return self.cost > limit ? makeRoom(sparing: key) : []
  }

  mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    cost -= entry.cost
  }

  private mutating func makeRoom(sparing last: Key) -> [Key] {
    var gone: [Key] = []
    for (key, _) in entries.sorted(by: { $0.value.use < $1.value.use }) {
      guard cost > limit - limit / 10, key != last else { break }
      remove(key)
      gone.append(key)
    }
    return gone
  }
}
