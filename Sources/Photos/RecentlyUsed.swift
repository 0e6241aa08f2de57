/// Values within a total cost; those not used for longest go first.
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

  /// The value of a key, which is now the last used.
  mutating func use(_ key: Key) -> Value? {
    uses += 1
    entries[key]?.use = uses
    return entries[key]?.value
  }

  /// Keeps a value in the place of the key's former one, and returns the keys that had to go for it.
  ///
  /// Cost: what has to go makes room for a tenth more, so that the search for the oldest is seldom.
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
