// Written by bin/words from the tables in Words.
// swift-format-ignore-file

extension Wording {
  public var edit: String { phrase(.replacing, 0) }
  public var replaceShift: String { phrase(.replacing, 1) }
  public var removeShift: String { phrase(.replacing, 2) }
  public var removeShiftText: String { phrase(.replacing, 3) }
  public func replace(_ name: String) -> String { phrase(.replacing, 4, name) }
  /// `From now on, 9:05`.
  public func fromNowOn(_ time: String) -> String { phrase(.replacing, 5, time) }
  public var wholeShift: String { phrase(.replacing, 6) }
  public var whichPart: String { phrase(.replacing, 7) }
  public var fillOpenShift: String { phrase(.replacing, 8) }
  public var whyReplaced: String { phrase(.replacing, 9) }
  public var reasonNameIll: String { phrase(.replacing, 10) }
  public var reasonNameSwapped: String { phrase(.replacing, 11) }
  public var reasonNameOther: String { phrase(.replacing, 12) }
  public func markedIllWillBeMarked(name: String, day: String) -> String { phrase(.replacing, 13, name, day) }
  public var longer: String { phrase(.replacing, 14) }
  public var illUntil: String { phrase(.replacing, 15) }
  public var wouldLikeIt: String { phrase(.replacing, 16) }
  public var wouldRatherNot: String { phrase(.replacing, 17) }
  public var othersStay: String { phrase(.replacing, 18) }
  public func couldTakeIt(_ count: Int) -> String { phrase(.replacing, 19, count: count, "\(count)") }
  public var nobodyCould: String { phrase(.replacing, 20) }
  public var bestFirst: String { phrase(.replacing, 21) }
  public var moreCandidates: String { phrase(.replacing, 22) }
  public func cannot(_ count: Int) -> String { phrase(.replacing, 23, count: count, "\(count)") }
  public var why: String { phrase(.replacing, 24) }
  public var freeAllDay: String { phrase(.replacing, 25) }
  public var freeThen: String { phrase(.replacing, 26) }
  public func rested(_ length: String) -> String { phrase(.replacing, 27, length) }
  public var onDutyAllDay: String { phrase(.replacing, 28) }
  public func onDutyUntil(_ time: String) -> String { phrase(.replacing, 29, time) }
  public func onDuty(_ times: String) -> String { phrase(.replacing, 30, times) }
  public func replaceWith(_ name: String) -> String { phrase(.replacing, 31, name) }
  public var replaceAndPublish: String { phrase(.replacing, 32) }
  public func assign(to name: String) -> String { phrase(.replacing, 33, name) }
  public var assignShift: String { phrase(.replacing, 34) }
  public var staysDraft: String { phrase(.replacing, 35) }
  public var leaveOpen: String { phrase(.replacing, 36) }
  /// A button, for an open shift.
  public func giveOpenShift(to name: String) -> String { phrase(.replacing, 37, name) }
  /// The same button before somebody is chosen.
  public var giveAndPublish: String { phrase(.replacing, 38) }
  /// For an open shift, above the buttons to give it to somebody and to ask somebody.
  public var openAtOnce: String { phrase(.replacing, 39) }
  public var atOnce: String { phrase(.replacing, 40) }
  public var changedBy: String { phrase(.replacing, 41) }
  public var publishAbsent: String { phrase(.replacing, 42) }
  public var endAbsence: String { phrase(.replacing, 43) }
  public var yesterdayInSentence: String { phrase(.replacing, 44) }
  /// day is yesterday or today.
  public func lastNamed(position: String, day: String) -> String { phrase(.replacing, 45, position, day) }
  public func lastOn(position: String, day: String) -> String { phrase(.replacing, 46, position, day) }
  public func tooLittleRestAfter(times: String, length: String, needed: String) -> String { phrase(.replacing, 47, times, length, needed) }
  public func tooLittleRestBefore(times: String, length: String, needed: String) -> String { phrase(.replacing, 48, times, length, needed) }
  public func notListed(_ position: String) -> String { phrase(.replacing, 49, position) }
  public var inTrainingAlone: String { phrase(.replacing, 50) }
  public func inTrainingAlone(from time: String) -> String { phrase(.replacing, 51, time) }
  public var ofOtherSite: String { phrase(.replacing, 52) }
  /// Button beside a person who is not on the list of a position: puts them on it.
  public var mayFromNowOn: String { phrase(.replacing, 53) }
  /// Beside a person who could take a shift.
  public var noAccountCall: String { phrase(.replacing, 54) }
}
