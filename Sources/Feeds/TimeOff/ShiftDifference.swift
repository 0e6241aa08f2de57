import Crypto
import Domain
import Store

/// The steps after which a calendar has a person's shifts, and none that are no longer theirs.
///
/// Only what is written by OnDuty is looked at. Past shifts stay as they are.
struct ShiftDifference: Equatable {
  /// A shift as its calendar should have it.
  struct Wanted: Equatable {
    let shift: ID<Shift>
    /// A whole file with one event.
    let text: String
    let endsAt: Instant

    var digest: [UInt8] { Digest(of: text).bytes }
  }

  /// A shift to write, and what is known of it.
  struct Put: Equatable {
    let wanted: Wanted
    let known: WrittenShift
    /// Its row is not there yet.
    let isNew: Bool
  }

  private(set) var puts: [Put] = []
  private(set) var removals: [WrittenShift] = []

  /// `wanted` by start; `written`: what the calendar has, or may have.
  init(of wanted: [Wanted], from written: [WrittenShift], at now: Instant, keepsPast: Bool = true) {
    let known = Dictionary(written.map { ($0.shift, $0) }) { first, _ in first }
    for shift in wanted {
      let row = known[shift.shift]
      guard row?.digest != shift.digest else { continue }
      puts.append(Put(wanted: shift, known: row ?? Self.begun(shift), isNew: row == nil))
    }
    let stays = Set(wanted.map(\.shift))
    removals = written.filter { !stays.contains($0.shift) && (!keepsPast || $0.endsAt > now) }
  }

  /// The name is the same each time, so that a shift that is written again after a loss comes to the same place.
  private static func begun(_ wanted: Wanted) -> WrittenShift {
    WrittenShift(
      shift: wanted.shift, name: "onduty-shift-\(wanted.shift).ics", endsAt: wanted.endsAt, etag: nil, digest: nil)
  }
}
