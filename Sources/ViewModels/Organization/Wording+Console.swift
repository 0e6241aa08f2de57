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

  package func missingSite(_ name: String, among known: [String]) -> String {
    missingSite(name: name, known: quoted(known))
  }
  package func missingPosition(_ name: String, among known: [String]) -> String {
    let others = known.isEmpty ? missingPositionEmpty : quoted(known)
    return missingPositionThereIsNo(name: name, others: others)
  }
  private func quoted(_ names: [String]) -> String { names.map { quotedJoined(value: $0) }.joined(separator: ", ") }
  package func rejectedAtConsole(_ record: RejectedRecord) -> String {
    let place =
      record.index.map { _ in rejectedAtConsoleRecord(record: number(of: record)) }
      ?? rejectedAtConsoleRecords
    let said = "\(place): \(rejectionReason(record.reason)) \(record.excerpt)"
    return rejectedAtConsoleRejected(said: said)
  }
  package func productsFound(new: Int, changed: Int, gone: Int, of count: Int) -> String {
    productsFound(count: count, new: new, changed: changed, changed2: count - new - changed, gone: gone)
  }
  package func records(_ count: Int, of total: Int?) -> String {
    let all = total.map { recordsOf(value: $0) } ?? ""
    return recordsRecords(count: count, all: all)
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
