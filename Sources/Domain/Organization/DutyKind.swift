/// The nature of a position's hours: work, or being reachable in different ways.
///
/// Source of the kinds: § 7 (1) of the German Working Hours Act (ArbZG) and the judgments on Directive 2003/88/EC: presence at the
/// workplace is working time as a whole, also asleep; at home only call-outs are.
public enum DutyKind: String, CaseIterable, Sendable {
  /// Ordinary work.
  case work
  /// Ready at the workplace (*Bereitschaftsdienst*): all of it is working time.
  case onSite = "on_site"
  /// Reachable and elsewhere (*Rufbereitschaft*): rest, except for call-outs.
  case standby
  /// Reachable if the person on standby is not: second in line, and rest as well.
  case backup
  /// Asleep at the workplace unless needed (*Nachtbereitschaft*): all of it is working time.
  case sleeping

  /// `true` if its hours count as working time, need rest after them and are hours worked.
  public var isWorkingTime: Bool { layer == nil }

  /// The place in line of people on call elsewhere: 1 is called first, 2 is the backup; `nil` for the other kinds.
  public var layer: Int? {
    switch self {
    case .standby: 1
    case .backup: 2
    case .work, .onSite, .sleeping: nil
    }
  }
}

extension DutyKind {
  /// The kind in the database, where a backup is standby of layer 2.
  package var storedKind: DutyKind { self == .backup ? .standby : self }
}

extension [ID<Position>: Position] {
  /// Those on standby, first or second in line.
  public var standby: Set<ID<Position>> { Set(values.filter { !$0.duty.isWorkingTime }.map(\.id)) }

  /// `true` if the hours of a position are working time, as those of none and of unknown ones are.
  public func isWorkingTime(_ position: ID<Position>?) -> Bool {
    position.flatMap { self[$0] }?.duty.isWorkingTime ?? true
  }
}
