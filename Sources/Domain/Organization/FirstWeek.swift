/// The progress of an organization towards its first published week; read from the data, never from a click.
public struct FirstWeek: Sendable, Hashable {
  /// The steps, in this order.
  public enum Step: String, Sendable, Hashable, CaseIterable {
    /// The positions, and the people for them.
    case positions, people
    /// The first schedule or shift, and its publication.
    case plan, publish
    /// The ways to everyone.
    case reach
    /// A display for all, and shifts in a calendar.
    case wall, calendar
  }

  /// Positions that are offered.
  public let positions: Int
  /// People, including the organization's founder.
  public let people: Int
  /// People unable to sign in yet.
  public let uninvited: Int
  /// The steps that are done.
  public let done: Set<Step>
  /// `true` if a position is on standby.
  public let isOnCall: Bool

  package init(positions: Int, people: Int, uninvited: Int, done: Set<Step>, isOnCall: Bool = false) {
    self.isOnCall = isOnCall
    self.positions = positions
    self.people = people
    self.uninvited = uninvited
    self.done = done
  }

  /// `true` if a week was published, so that the roster has content.
  public var hasBegun: Bool { done.contains(.publish) }
  /// The next step; `nil` if all are done.
  public var next: Step? { Step.allCases.first { !done.contains($0) } }
}
