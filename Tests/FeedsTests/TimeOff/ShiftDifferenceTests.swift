import Domain
import Store
import Testing

@testable import Feeds

@Suite struct `What has to be written into a calendar` {
  private static let now = Instant(seconds: 1_000_000)

  private func wanted(_ number: Int64, _ text: String = "as planned", endsIn seconds: Int64 = 3600)
    -> ShiftDifference.Wanted
  {
    ShiftDifference.Wanted(shift: ID(rawValue: number), text: text, endsAt: Self.now + seconds)
  }

  private func written(_ number: Int64, _ text: String? = "as planned", endsIn seconds: Int64 = 3600) -> WrittenShift {
    WrittenShift(
      shift: ID(rawValue: number), name: "onduty-shift-\(number).ics", endsAt: Self.now + seconds,
      etag: "\"\(number)\"",
      digest: text.map { wanted(number, $0).digest })
  }

  private func difference(_ wanted: [ShiftDifference.Wanted], _ written: [WrittenShift], keepsPast: Bool = true)
    -> ShiftDifference
  {
    ShiftDifference(of: wanted, from: written, at: Self.now, keepsPast: keepsPast)
  }

  @Test func `is nothing if it is there as planned`() {
    let found = difference([wanted(1)], [written(1)])
    #expect(found.puts.isEmpty && found.removals.isEmpty)
  }

  @Test func `are new shifts under a name of their own, changed ones, and those lost on the way`() {
    let found = difference([wanted(1, "later"), wanted(2), wanted(3)], [written(1), written(2, nil)])
    #expect(found.puts.map(\.wanted.shift.rawValue) == [1, 2, 3])
    #expect(found.puts.map(\.isNew) == [false, false, true])
    #expect(found.puts.map(\.known.etag) == ["\"1\"", "\"2\"", nil])
    #expect(found.puts.last?.known.name == "onduty-shift-3.ics")
  }

  @Test func `is removed once it is no longer theirs, unless it is over`() {
    let rows = [written(1), written(2, endsIn: -60), written(3, nil)]
    #expect(difference([], rows).removals.map(\.shift.rawValue) == [1, 3])
    #expect(difference([], rows, keepsPast: false).removals.map(\.shift.rawValue) == [1, 2, 3])
  }
}
