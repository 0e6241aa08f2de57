package import Domain
package import Feeds
package import Words

// MARK: - The console

extension Wording {
  /// What a person at the console can act on.
  package func sentence(of refusal: Refusal) -> String {
    switch refusal {
    case .tooSoon(let seconds): refusalSentenceTooSoon(seconds: "\(seconds)")
    case .invalid(let errors): errors.map { "\($0.field): \(problem($0.problem))" }.joined(separator: " ")
    case .conflict(let found): conflict(found)
    case .notFound: refusalSentenceNotFound
    case .forbidden, .siteNotManaged, .unauthenticated: refusalSentenceForbiddenSiteNotManaged
    case .outOfDate: refusalSentenceOutOfDate
    }
  }
  package func missingPosition(_ name: String, among known: [String]) -> String {
    let others = known.isEmpty ? missingPositionEmpty : quoted(known)
    return missingPositionThereIsNo(name: name, others: others)
  }
  package func rejectedAtConsole(_ record: RejectedRecord) -> String {
    let place =
      record.index.map { _ in rejectedAtConsoleRecord(record: number(of: record)) }
      ?? rejectedAtConsoleRecords
    let said = "\(place): \(rejectionReason(record.reason)) \(record.excerpt)"
    return rejectedAtConsoleRejected(said: said)
  }
  /// `detail`: what is wrong with the data, and where.
  package func feedUnread(_ fault: String, _ detail: DecodeFault? = nil) -> String {
    let causes = [feedFault(fault), detail.map(sentence)].compactMap { $0 }.joined(separator: " ")
    return feedUnreadCantReadThe(causes: causes)
  }
  private func sentence(_ fault: DecodeFault) -> String {
    switch fault {
    case .empty: decodeFaultSentenceEmpty
    case .tooLarge(let bytes): decodeFaultSentenceTooLarge(bytes: bytes >> 20)
    case .otherEncoding: decodeFaultSentenceOtherEncoding
    case .notText(let offset): decodeFaultSentenceNotText(offset: offset + 1)
    case .notJSON(let line, let column): decodeFaultSentenceNotJSON(line: line, column: column)
    case .endsEarly: decodeFaultSentenceEndsEarly
    case .tooDeep(let limit): decodeFaultSentenceTooDeep(limit: limit)
    case .notAnObject: decodeFaultSentenceNotAnObject
    case .notAList: decodeFaultSentenceNotAList
    case .keyRepeated(let key): decodeFaultSentenceKeyRepeated(key: key)
    case .rosterNull: decodeFaultSentenceRosterNull
    case .rosterMissing: decodeFaultSentenceRosterMissing
    case .rosterNotAList: decodeFaultSentenceRosterNotAList
    case .itemsMissing: decodeFaultSentenceItemsMissing
    }
  }
  /// `fault`: `nil` if it was stopped.
  package func shopUnread(_ fault: String?) -> String {
    let cause =
      fault.map { shopUnreadTheSyncFailed(feedFault: feedFault($0)) }
      ?? shopUnreadTheSyncWas
    return shopUnreadProductsSyncedSo(cause: cause)
  }
}
