// Written by bin/words from the tables in Words.
// swift-format-ignore-file

public import Domain

extension Wording {
  public var timeAccount: String { phrase(.workingTime, 0) }
  public func timeAccountOf(name: String) -> String { phrase(.workingTime, 1, name) }
  /// After a balance.
  public var toYesterday: String { phrase(.workingTime, 2) }
  /// A balance carried on.
  public func fromMonth(month: String) -> String { phrase(.workingTime, 3, month) }
  public func workedIn(month: String) -> String { phrase(.workingTime, 4, month) }
  public var creditedLine: String { phrase(.workingTime, 5) }
  public var bookedLine: String { phrase(.workingTime, 6) }
  public var contractToYesterday: String { phrase(.workingTime, 7) }
  public func contractOfMonth(month: String) -> String { phrase(.workingTime, 8, month) }
  public var balanceNow: String { phrase(.workingTime, 9) }
  /// Of bars.
  public var balancesByMonth: String { phrase(.workingTime, 10) }
  public func fromPlanNote(time: String) -> String { phrase(.workingTime, 11, time) }
  public func unapprovedNote(time: String) -> String { phrase(.workingTime, 12, time) }
  public func name(of kind: TimeEntry.Kind) -> String {
    switch kind {
    case .opening: phrase(.workingTime, 13)
    case .paidOut: phrase(.workingTime, 14)
    case .capped: phrase(.workingTime, 15)
    case .corrected: phrase(.workingTime, 16)
    }
  }
  public func noAgreedHoursYet(name: String) -> String { phrase(.workingTime, 17, name) }
  public func accountStarts(date: String) -> String { phrase(.workingTime, 18, date) }
  public var noAccountsKept: String { phrase(.workingTime, 19) }
  public var monthColumn: String { phrase(.workingTime, 20) }
  public var targetColumn: String { phrase(.workingTime, 21) }
  public var actualColumn: String { phrase(.workingTime, 22) }
  public var creditColumn: String { phrase(.workingTime, 23) }
  public var bookedColumn: String { phrase(.workingTime, 24) }
  public var balanceColumn: String { phrase(.workingTime, 25) }
  /// After the name of a month.
  public var closedMonth: String { phrase(.workingTime, 26) }
  public func changedSinceClosed(month: String, time: String) -> String { phrase(.workingTime, 27, month, time) }
  public var bookTitle: String { phrase(.workingTime, 28) }
  public var entryKind: String { phrase(.workingTime, 29) }
  public var entryDay: String { phrase(.workingTime, 30) }
  public var entryHours: String { phrase(.workingTime, 31) }
  public var entryHoursHint: String { phrase(.workingTime, 32) }
  public var entryReason: String { phrase(.workingTime, 33) }
  public var entryBooked: String { phrase(.workingTime, 34) }
  public var takeBackEntry: String { phrase(.workingTime, 35) }
  public var entryTakenBack: String { phrase(.workingTime, 36) }
  public var entryInClosedMonth: String { phrase(.workingTime, 37) }
  public var notHours: String { phrase(.workingTime, 38) }
  public func closeMonth(month: String) -> String { phrase(.workingTime, 39, month) }
  public var closingText: String { phrase(.workingTime, 40) }
  public func monthClosed(month: String, count: Int) -> String { phrase(.workingTime, 41, count: count, month, "\(count)") }
  public var timeAccounts: String { phrase(.workingTime, 42) }
  public var timeAccountsText: String { phrase(.workingTime, 43) }
  public var accountsFrom: String { phrase(.workingTime, 44) }
  public var accountsFromHint: String { phrase(.workingTime, 45) }
  public var accountLimit: String { phrase(.workingTime, 46) }
  public var accountLimitHint: String { phrase(.workingTime, 47) }
  public var accountAbove: String { phrase(.workingTime, 48) }
  public func name(of above: TimeAccountPolicy.Above) -> String {
    switch above {
    case .tell: phrase(.workingTime, 49)
    case .payOut: phrase(.workingTime, 50)
    case .lapse: phrase(.workingTime, 51)
    }
  }
  public var accountLimitMonthly: String { phrase(.workingTime, 52) }
  public var stopAccounts: String { phrase(.workingTime, 53) }
  public var accountsSaved: String { phrase(.workingTime, 54) }
  public var accountsStopped: String { phrase(.workingTime, 55) }
  public var accountDayIsClosed: String { phrase(.workingTime, 56) }
  /// Of a kind of absence.
  public var creditLabel: String { phrase(.workingTime, 57) }
  public func name(of credit: AbsenceKind.Credit) -> String {
    switch credit {
    case .plan: phrase(.workingTime, 58)
    case .contract: phrase(.workingTime, 59)
    case .unpaid: phrase(.workingTime, 60)
    case .inLieu: phrase(.workingTime, 61)
    }
  }
}
