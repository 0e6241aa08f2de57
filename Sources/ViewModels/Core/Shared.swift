import Synchronization

/// A value that many screens show, with what is made of it, such as its markup, made once.
@dynamicMemberLookup
public final class Shared<Value: Sendable & Hashable>: Sendable, Hashable {
  public let value: Value
  private let made = Mutex<(any Sendable)?>(nil)

  init(_ value: Value) { self.value = value }

  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }

  /// The same result for all calls. Shape: `make` depends on the value alone; each value has one kind of result.
  public func once<Made: Sendable>(_ make: (Value) -> Made) -> Made {
    // Why unwrapped: nothing is an optional result, too.
    if let made = made.withLock({ $0 }), let result = made as? Made { return result }
    let result = make(value)
    return made.withLock { made in
      if let made, let earlier = made as? Made { return earlier }
      made = result
      return result
    }
  }

  /// An equal one of before, so that what was made of it stays; else this one.
  func kept(from old: Shared?) -> Shared { old.map { $0 == self ? $0 : self } ?? self }

  public static func == (a: Shared, b: Shared) -> Bool { a === b || a.value == b.value }

  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// The readings that the screens of a server share, each kind in a part of its own.
public final class SharedReadings: Sendable {
  private let parts = Mutex<[ObjectIdentifier: any Sendable]>([:])

  public init() {}

  /// The part of a type, made at first use.
  func part<Part: Sendable>(_ make: @Sendable () -> Part) -> Part {
    parts.withLock { parts in
      if let part = parts[ObjectIdentifier(Part.self)] as? Part { return part }
      let part = make()
      parts[ObjectIdentifier(Part.self)] = part
      return part
    }
  }
}

/// The newest value of each key, with the moment that it is of.
final class Newest<Key: Hashable & Sendable, Moment: Hashable & Sendable, Value: Sendable>: Sendable {
  private let most: Int
  private let kept = Mutex<[Key: (moment: Moment, value: Value)]>([:])

  /// Beyond `most` keys it begins anew.
  init(most: Int) { self.most = most }

  /// The value of a moment; `make` gets the one before, and may run twice at the same time.
  func value(of key: Key, at moment: Moment, _ make: (Value?) throws -> Value) rethrows -> Value {
    let before = kept.withLock { $0[key] }
    if let before, before.moment == moment { return before.value }
    let value = try make(before?.value)
    kept.withLock { kept in
      if kept.count >= most, kept[key] == nil { kept = [:] }
      kept[key] = (moment, value)
    }
    return value
  }

  func forget() { kept.withLock { $0 = [:] } }
}
