import Domain

/// The state of reading a roster feed: the results so far.
struct RosterDecoding {
  private(set) var tenant: String?
  private(set) var announcement: String?
  private(set) var entries: [FeedEntry] = []
  private(set) var rejected: [RejectedRecord] = []
  private(set) var remnants: [FeedRemnant] = []

  /// Each name's indices in `entries`, by first day; their days never overlap.
  private var taken: [String: [Int]] = [:]
  private var seen: Set<String> = []

  mutating func read(_ reader: inout JSONReader) throws(DecodeFault) {
    guard reader.peek() == UInt8(ascii: "{") else {
      _ = try reader.value()
      try reader.end()
      throw .notAnObject
    }
    try reader.object { key, reader throws(DecodeFault) in try member(key, &reader) }
    try reader.end()
    guard seen.contains("roster") else { throw .rosterMissing }
  }

  private mutating func member(_ key: String, _ reader: inout JSONReader) throws(DecodeFault) {
    guard ["tenant", "motd", "roster"].contains(key) else {
      _ = try reader.value()
      return
    }
    guard seen.insert(key).inserted else { throw .keyRepeated(key) }
    switch key {
    case "tenant": tenant = Self.line(try reader.value(), limit: 200)
    case "motd": announcement = Self.line(try reader.value(), limit: 2000)
    default: try roster(&reader)
    }
  }

  /// A text of the feed itself, cut to `limit` characters; `nil` if blank or not a text.
  private static func line(_ value: JSONValue, limit: Int) -> String? {
    guard case .text(let text) = value else { return nil }
    let line = cut(plainText(text), to: limit)
    return line.isEmpty ? nil : line
  }

  private mutating func roster(_ reader: inout JSONReader) throws(DecodeFault) {
    guard reader.peek() == UInt8(ascii: "[") else {
      throw try reader.value() == .null ? .rosterNull : .rosterNotAList
    }
    var remnants: [FeedRemnant] = []
    rejected = try reader.records(
      atMost: RosterDocument.maximumRecords, keys: RosterRecord.keys,
      leave: { remnants.append(RosterRecord($0).remnant) }
    ) { index, record throws(RejectionReason) in try take(try RosterRecord(record).entry(at: index)) }
    self.remnants = remnants
  }

  /// Adds an entry, unless its name is already on duty on one of its days.
  private mutating func take(_ entry: FeedEntry) throws(RejectionReason) {
    let places = taken[entry.name, default: []]
    let place = places.firstPlace { entries[$0].last >= entry.first }
    if place < places.count {
      let other = entries[places[place]]
      if (other.first, other.last) == (entry.first, entry.last) { throw .duplicate(of: other.index) }
      if other.first <= entry.last { throw .overlaps(other.index) }
    }
    taken[entry.name, default: []].insert(entries.count, at: place)
    entries.append(entry)
  }
}

extension [Int] {
  /// The first index from which on `isPast` holds, by binary search; `count` if it never does.
  fileprivate func firstPlace(where isPast: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
