/// How far an organization is on its way to its first published week; read from the data, never from a click.
public struct FirstWeek: Sendable, Hashable {
  /// What there is to do, in this order.
  public enum Step: String, Sendable, Hashable, CaseIterable {
    /// The kinds of work, and who does them.
    case positions, people
    /// The first schedule or shift, and its publication.
    case plan, publish
    /// A display for all, and shifts in a calendar.
    case wall, calendar
  }

  /// Positions that are offered.
  public let positions: Int
  /// People, whoever set up the organization included.
  public let people: Int
  /// People who can't sign in yet.
  public let uninvited: Int
  /// The steps that are done.
  public let done: Set<Step>

  package init(positions: Int, people: Int, uninvited: Int, done: Set<Step>) {
    self.positions = positions
    self.people = people
    self.uninvited = uninvited
    self.done = done
  }

  /// Whether a week was published, so that the roster has something to show.
  public var hasBegun: Bool { done.contains(.publish) }
  /// The step to take now; `nil` if all are done.
  public var next: Step? { Step.allCases.first { !done.contains($0) } }
}
