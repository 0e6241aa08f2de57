import Domain
import Store
import Words

/// A person's call-out now, ready in words: the button of their duty on standby.
public struct OwnCall: Sendable, Hashable {
  /// `Called out since 1:10`; `nil` before.
  public let since: String?
  /// `Called out`, or `Done` to end it.
  public let word: String

  /// `nil` for a person neither on standby nor called out.
  init?(of person: ID<Employee>, _ snapshot: borrowing Snapshot, _ writer: DutyWriter) throws {
    let wording = writer.wording
    if let open = try snapshot.openCallOut(of: person) {
      since = wording.calledOutSince(writer.time(open.start, at: open.site))
      word = wording.callOutDone
    } else if try snapshot.standbyShift(of: person, at: writer.now) != nil {
      (since, word) = (nil, wording.calledOut)
    } else {
      return nil
    }
  }
}
