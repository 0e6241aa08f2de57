import Crypto
import Domain

/// One rule for feeds of every kind: an answer that would remove too much waits for a person's confirmation.
extension Transaction {
  /// The fault code of a held answer.
  static var heldFault: String { "removes-too-much" }

  /// Merges an answer in one step, or undoes that and holds it.
  ///
  /// `content` is the answer's whole content; a confirmation is for it and for no other. `merge` returns its result.
  func mergeOrHold<Merge>(
    _ content: String, isUsable: Bool, into feed: ID<Feed>, _ merge: () throws -> (Merge, FeedDifference)
  ) throws -> Merging<Merge> {
    let mark = Digest(of: content).description
    let total = try snapshot.broughtCounts(at: now)[feed] ?? 0
    let isConfirmed = try snapshot.confirmedMark(of: feed) == mark
    do {
      return try connection.step {
        let (merged, difference) = try merge()
        let removed = difference.removed + difference.onDuty.count
        if !isConfirmed, HeldAnswer.asks(removing: removed, of: total, isUsable: isUsable) {
          throw Held(
            answer: HeldAnswer(mark: mark, removed: removed, total: max(total, removed)), rejected: difference.rejected)
        }
        return .merged(merged)
      }
    } catch let held as Held {
      return .held(held.answer, rejected: held.rejected)
    }
  }

  /// The outcome of an answer.
  enum Merging<Merge> {
    case merged(Merge)
    case held(HeldAnswer, rejected: [RejectedRecord])
  }

  private struct Held: Error {
    let answer: HeldAnswer
    let rejected: [RejectedRecord]
  }

  /// Notes that nothing of an answer was taken, with the reason; its validators are not kept, so that it is read again.
  func hold(
    _ answer: HeldAnswer, rejected: [RejectedRecord]?, of feed: ID<Feed>
  ) throws -> FeedDifference {
    let known = try snapshot.feed(feed)
    try renew(
      feed,
      set: "attempted_at = \(now), fault = \(Self.heldFault), held = \(try Self.json(answer))")
    let isOther = try rejected.map { try keepRejected($0, of: feed, instead: known.rejected) } ?? false
    if isOther || known.held != answer || known.fault != Self.heldFault {
      try record(
        .feedHeld, subject: feed.rawValue,
        after: ["removed": answer.removed, "total": answer.total])
    }
    var difference = FeedDifference()
    difference.held = answer
    return difference
  }
}
