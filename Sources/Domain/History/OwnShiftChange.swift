/// The change of one of a person's shifts on the roster since they last looked.
public struct OwnShiftChange: Sendable, Hashable {
  /// In a word, the most telling one.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The shift begins earlier, or later, on the same day.
    case earlier, later
    /// The shift ends earlier, or later, with the same start.
    case shorter, longer
    /// The shift is the person's now, or no longer.
    case new, gone
    /// To another day or site.
    case moved
    /// Its position, break, skills or note.
    case changed
  }

  /// Which shift.
  public let shift: ID<Shift>
  /// `nil` if the person did not have the shift.
  public let was: Shift?
  /// `nil` if the person no longer has the shift.
  public let now: Shift?
  /// The new person, if the shift is now another's; `nil` if it is open, or no longer a shift.
  public let holder: ID<Employee>?
  /// `true` if the shift is on the roster without a person.
  public let isOpen: Bool
  /// The change that caused this.
  public let change: Int64

  /// The shift now, else its last state.
  public var latest: Shift? { now ?? was }

  /// In a word.
  public var kind: Kind {
    guard let now else { return .gone }
    guard let was else { return .new }
    if was.site != now.site || was.hours.date != now.hours.date { return .moved }
    if was.interval.lowerBound != now.interval.lowerBound {
      return now.interval.lowerBound < was.interval.lowerBound ? .earlier : .later
    }
    if was.interval.upperBound != now.interval.upperBound {
      return now.interval.upperBound < was.interval.upperBound ? .shorter : .longer
    }
    return .changed
  }
}

extension OwnShiftChange {
  /// The differences for a person between a change and now, by start; past shifts are left out.
  ///
  /// A shift replaced by another one with the same hours, as by recalling and publishing again, is no change.
  package static func all(
    in rows: [ID<Shift>: [ShiftPast.Stretch]], for person: ID<Employee>, since version: Int64, at now: Instant
  ) -> [OwnShiftChange] {
    let found = rows.compactMap { id, stretches in change(of: id, stretches, person, since: version) }
      .filter { [$0.was, $0.now].contains { shift in shift.map { $0.interval.upperBound > now } ?? false } }
      .sorted { ($0.begin, $0.shift) < ($1.begin, $1.shift) }
    var came = Dictionary(grouping: found.filter { $0.was == nil }) { $0.now.map(\.content) }.mapValues(\.count)
    var went: [ShiftContent?: Int] = [:]
    for change in found where change.now == nil {
      let told = change.was.map(\.content)
      if let count = came[told], count > 0 {
        came[told] = count - 1
        went[told, default: 0] += 1
      }
    }
    var (gone, new) = (went, went)
    return found.filter { change in
      let told = change.latest.map(\.content)
      if change.now == nil, let count = gone[told], count > 0 {
        gone[told] = count - 1
        return false
      }
      if change.was == nil, let count = new[told], count > 0 {
        new[told] = count - 1
        return false
      }
      return true
    }
  }

  private static func change(
    of id: ID<Shift>, _ stretches: [ShiftPast.Stretch], _ person: ID<Employee>, since version: Int64
  ) -> OwnShiftChange? {
    func own(_ state: ShiftState?) -> Shift? {
      state.flatMap { $0.isOnRoster && $0.shift.employee == person ? $0.shift : nil }
    }
    let was = own(stretches.first { $0.holds(at: version) }?.state)
    let last = stretches.last?.state
    let now = own(last)
    guard was.map(\.content) != now.map(\.content) else { return nil }
    var (change, before) = (version, was)
    for stretch in stretches where stretch.since > version {
      let after = own(stretch.state)
      if before.map(\.content) != after.map(\.content) { change = stretch.since }
      before = after
    }
    let isThere = last?.isOnRoster ?? false
    return OwnShiftChange(
      shift: id, was: was, now: now, holder: now == nil && isThere ? last?.shift.employee : nil,
      isOpen: isThere && last?.shift.employee == nil, change: change)
  }

  private var begin: Instant { latest?.interval.lowerBound ?? Instant(seconds: 0) }
}

/// A person's acknowledgement of the changes of their shifts.
public struct ChangeReceipt: Sendable, Hashable {
  /// Up to which change.
  public let version: Int64
  /// The time of the receipt.
  public let at: Instant
  /// The editor that acknowledged the changes for the person; `nil` if the person did.
  public let recordedBy: Editor?

  package init(version: Int64, at: Instant, recordedBy: Editor? = nil) {
    (self.version, self.at, self.recordedBy) = (version, at, recordedBy)
  }
}

/// The changes of a person's shifts since their last acknowledgement.
public struct OwnChanges: Sendable, Hashable {
  /// By start.
  public let changes: [OwnShiftChange]
  /// `nil` without a receipt.
  public let receipt: ChangeReceipt?
  /// The last change included: the one a receipt is for.
  public let version: Int64
  /// The moment from which the changes count.
  public let begin: Instant

  /// The span for people without any acknowledgement, in seconds: a week.
  public static let firstSeconds: Int64 = 7 * 86_400

  package init(changes: [OwnShiftChange], receipt: ChangeReceipt?, version: Int64, begin: Instant) {
    (self.changes, self.receipt, self.version, self.begin) = (changes, receipt, version, begin)
  }
}
