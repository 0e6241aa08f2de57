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

  func checkKeys() throws(SetAsideReason) {
    if let repeated { throw .keyRepeated(repeated) }
  }
}

extension JSONReader {
  /// Reads a list of objects, one by one; returns those that `take` rejects, and those beyond `limit`.
  mutating func records(
    atMost limit: Int, keys: Set<String>, _ take: (_ index: Int, _ record: FeedRecord) throws(SetAsideReason) -> Void
  ) throws(DecodeFault) -> [SetAsideRecord] {
    var setAside: [SetAsideRecord] = []
    var left = 0
    try list { index, reader throws(DecodeFault) in
      guard index < limit else {
        _ = try reader.value()
        left += 1
        return
      }
      let isObject = reader.peek() == UInt8(ascii: "{")
      let start = reader.position
      let record = isObject ? try FeedRecord(&reader, keys: keys) : nil
      if !isObject { _ = try reader.value() }
      do throws(SetAsideReason) {
        guard let record else { throw .notAnObject }
        try record.checkKeys()
        try take(index, record)
      } catch {
        let source = reader.source(from: start, atMost: 1000)
        setAside.append(SetAsideRecord(index: index, reason: error, excerpt: excerpt(source)))
      }
    }
    if left > 0 {
      setAside.append(SetAsideRecord(index: nil, reason: .tooMany(limit: limit, left: left), excerpt: ""))
    }
    return setAside
  }
}
