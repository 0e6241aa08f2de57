import Domain

/// One object of a feed's list, with the requested members only.
struct FeedRecord {
  private var members: [String: JSONValue] = [:]
  private var repeated: String?

  /// Reads an object, from its opening brace on.
  init(_ reader: inout JSONReader, keys: Set<String>) throws(DecodeFault) {
    var members: [String: JSONValue] = [:]
    var repeated: String?
    try reader.object { key, reader throws(DecodeFault) in
      let value = try reader.value()
      guard keys.contains(key) else { return }
      if members.updateValue(value, forKey: key) != nil { repeated = repeated ?? key }
    }
    self.members = members
    self.repeated = repeated
  }

  subscript(key: String) -> JSONValue? { members[key] }

  func checkKeys() throws(RejectionReason) {
    if let repeated { throw .keyRepeated(repeated) }
  }
}

extension RejectedRecord {
  /// A rejected record, with its original text.
  init(index: Int?, part: Int? = nil, reason: RejectionReason, raw: String) {
    self.init(index: index, part: part, reason: reason, excerpt: Feeds.excerpt(raw), source: asItCame(raw))
  }
}

extension JSONReader {
  /// The text of the record that was just read, as far as it is shown.
  func record(from start: Int) -> String { source(from: start, atMost: 4000) }

  /// Reads a list of objects, one by one; returns those for which `take` has reasons, and those beyond `limit`.
  ///
  /// A list within a record has that record's index as `parent`; its rejections go into the outer list.
  mutating func records(
    atMost limit: Int, in parent: Int? = nil,
    _ take: (_ index: Int, _ reader: inout JSONReader, _ rejected: inout [RejectedRecord]) throws(DecodeFault) ->
      RejectionReason?
  ) throws(DecodeFault) -> [RejectedRecord] {
    var rejected: [RejectedRecord] = []
    var left = 0
    try list { index, reader throws(DecodeFault) in
      guard index < limit else {
        left += 1
        return try reader.skip()
      }
      let start = reader.position
      var reason: RejectionReason? = .notAnObject
      if reader.peek() == UInt8(ascii: "{") {
        reason = try take(index, &reader, &rejected)
      } else {
        try reader.skip()
      }
      guard let reason else { return }
      rejected.append(
        RejectedRecord(
          index: parent ?? index, part: parent.map { _ in index }, reason: reason, raw: reader.record(from: start)))
    }
    if left > 0 {
      rejected.append(RejectedRecord(index: parent, reason: .tooMany(limit: limit, left: left), excerpt: ""))
    }
    return rejected
  }

  /// Reads a list of objects with the members of `keys`; see `records(atMost:in:_:)`. `leave` sees those without reasons
  /// to be taken.
  mutating func records(
    atMost limit: Int, keys: Set<String>, leave: (_ record: FeedRecord) -> Void = { _ in },
    _ take: (_ index: Int, _ record: FeedRecord) throws(RejectionReason) -> Void
  ) throws(DecodeFault) -> [RejectedRecord] {
    try records(atMost: limit) { index, reader, _ throws(DecodeFault) in
      let record = try FeedRecord(&reader, keys: keys)
      do throws(RejectionReason) {
        try record.checkKeys()
        try take(index, record)
        return nil
      } catch {
        leave(record)
        return error
      }
    }
  }
}
