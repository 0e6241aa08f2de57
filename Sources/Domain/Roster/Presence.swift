/// The state of a shift's person by the time clock: planned, expected, late, not here, here, on a break, or gone.
///
/// Without a clock at the site there is none, nor on standby, on whole days and with an approved absence.
public struct Presence: Sendable, Hashable {
  /// The raw values are the API's.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// Before anyone may come.
    case planned
    /// From the first minute at which the person may come until they are late.
    case expected
    /// The shift has begun some minutes ago.
    case late
    /// So long ago that a manager has to know.
    case notHere = "not_here"
    /// Came and did not go.
    case here
    /// On a break.
    case onBreak = "on_break"
    /// Went before the end.
    case left
  }

  /// The part of it that colleagues, walls and programs without the right to plan see. The raw values are stored.
  public enum Sharing: String, Sendable, Hashable, CaseIterable {
    /// Here, on a break and expected.
    case present
    /// The same, late and not here.
    case all
    /// Nothing: they see the plan.
    case plan
  }

  /// The state.
  public let state: State
  /// The press that came last; without one the start of the shift.
  public let since: Instant
  /// The site of the press, if it is another one; `nil` otherwise.
  public let elsewhere: ID<Site>?
  /// As the site of the shift chose.
  public let sharing: Sharing

  /// Minutes after the end of a shift from which its person, still on duty, is reminded to go.
  public static let overstayMinutes = 15

  package init(_ state: State, since: Instant, elsewhere: ID<Site>? = nil, sharing: Sharing = .present) {
    (self.state, self.since, self.elsewhere, self.sharing) = (state, since, elsewhere, sharing)
  }

  /// As colleagues see it; `nil` if they see the plan alone.
  public var forColleagues: Presence? {
    switch (sharing, state) {
    case (.plan, _): nil
    case (.present, .late), (.present, .notHere): Presence(.expected, since: since, sharing: sharing)
    default: self
    }
  }

  /// `true` if the person came and has not gone.
  public var isHere: Bool { state == .here || state == .onBreak }
}
