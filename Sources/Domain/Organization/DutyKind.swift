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
  /// Asleep at the workplace unless needed (*Nachtbereitschaft*): all of it is working time.
  case sleeping

  /// `true` if its hours count as working time, need rest after them and are hours worked.
  public var isWorkingTime: Bool { self != .standby }
}

extension [ID<Position>: Position] {
  /// Those on standby.
  public var standby: Set<ID<Position>> { Set(values.filter { $0.duty == .standby }.map(\.id)) }

  /// `true` if the hours of a position are working time, as those of none and of unknown ones are.
  public func isWorkingTime(_ position: ID<Position>?) -> Bool {
    position.flatMap { self[$0] }?.duty.isWorkingTime ?? true
  }
}
