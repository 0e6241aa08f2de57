// The loops over floats in which the search spends its time, and the memory that they walk.
//
// Safety: all memory is allocated with `margin` floats beyond its size, so that loops go by whole vectors; no pointer
// leaves the target, and each is freed by the object that allocated it.

import Glibc

/// Beyond every legal cost: a state that can't be reached.
let unreachable: Float = 1e30
/// The price of a cell that is forbidden; a row with one costs more than `lawful`.
let forbiddenPrice: Float = 1e20
/// Below it a row has no forbidden cell.
let lawful: Float = 1e19

typealias Floats = UnsafeMutablePointer<Float>

/// The floats that may be touched beyond the end.
let margin = 16

/// Memory for floats, zeroed.
func allocated(_ count: Int) -> Floats {
  let floats = Floats.allocate(capacity: count + margin)
  floats.initialize(repeating: 0, count: count + margin)
  return floats
}

/// Memory for values of any trivial kind.
func allocated<Value: BitwiseCopyable>(_ count: Int, of value: Value) -> UnsafeMutablePointer<Value> {
  let values = UnsafeMutablePointer<Value>.allocate(capacity: count + margin)
  values.initialize(repeating: value, count: count + margin)
  return values
}

/// Memory with a copy of an array.
func copied<Value: BitwiseCopyable>(_ array: [Value]) -> UnsafeMutablePointer<Value> {
  let values = UnsafeMutablePointer<Value>.allocate(capacity: array.count + margin)
  for (place, value) in array.enumerated() { (values + place).initialize(to: value) }
  return values
}

extension UnsafeMutablePointer where Pointee == Float {
  @inline(__always)
  fileprivate func vector(_ place: Int) -> SIMD8<Float> {
    UnsafeRawPointer(self + place).loadUnaligned(as: SIMD8<Float>.self)
  }

  @inline(__always)
  fileprivate func put(_ vector: SIMD8<Float>, _ place: Int) {
    UnsafeMutableRawPointer(self + place).storeBytes(of: vector, as: SIMD8<Float>.self)
  }

  /// Makes each of some floats the source's plus a number; up to seven beyond the end change too.
  @inline(__always)
  func become(_ source: Floats, plus number: Float, count: Int) {
    let add = SIMD8<Float>(repeating: number)
    var place = 0
    while place < count {
      put(source.vector(place) + add, place)
      place &+= 8
    }
  }

  /// Makes each of some floats the less of itself and the source's plus a number.
  @inline(__always)
  func fall(to source: Floats, plus number: Float, count: Int) {
    let add = SIMD8<Float>(repeating: number)
    var place = 0
    while place < count {
      let (own, other) = (vector(place), source.vector(place) + add)
      put(own.replacing(with: other, where: other .< own), place)
      place &+= 8
    }
  }

  /// The same, and changes nothing beyond the end.
  @inline(__always)
  func fall(exactly source: Floats, plus number: Float, count: Int) {
    guard count >= 8 else {
      for place in 0..<count { self[place] = min(self[place], source[place] + number) }
      return
    }
    fall(to: source, plus: number, count: count & ~7)
    // Why some twice: the less of the same is the same.
    (self + (count &- 8)).fall(to: source + (count &- 8), plus: number, count: 8)
  }

  /// Makes each of some floats the less of two sources'.
  @inline(__always)
  func become(lessOf one: Floats, and two: Floats, count: Int) {
    var place = 0
    while place < count {
      let (first, second) = (one.vector(place), two.vector(place))
      put(first.replacing(with: second, where: second .< first), place)
      place &+= 8
    }
  }

  /// Makes floats from one place to another unreachable.
  @inline(__always)
  func close(from start: Int, to end: Int) {
    var place = start
    while place < end {
      self[place] = unreachable
      place &+= 1
    }
  }

  /// Makes unreachable the first slot of one dimension, in each of its blocks: values carried over from the block before.
  @inline(__always)
  func closeFirst(stride: Int, size: Int, from start: Int, to end: Int) {
    var block = start
    let step = stride &* size
    while block < end {
      close(from: block, to: block &+ stride)
      block &+= step
    }
  }
}

/// A fast generator of random numbers, the same everywhere for a seed.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 to less than `count`, which is at least 1.
  mutating func below(_ count: Int) -> Int { Int(((next() >> 32) &* UInt64(count)) >> 32) }
}

extension Dice {
  /// Some weeks of a span, from a Monday; those at its ends may be cut off.
  mutating func stretch(weeks: Int, of days: Int, firstWeekday: Int) -> Range<Int> {
    let firstMonday = (7 - firstWeekday) % 7
    // Why so many: the first ends with the first week, and the last begins with the last one.
    let starts = max(1, (days - firstMonday) / 7 + weeks - 1)
    let start = firstMonday + 7 * (1 - weeks + below(starts))
    return max(0, start)..<min(days, start + 7 * weeks)
  }
}
