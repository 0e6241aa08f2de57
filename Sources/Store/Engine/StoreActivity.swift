/// The work and size of the database, of all organizations together.
public struct StoreActivity: Sendable {
  /// The work of a queue since the store was opened.
  public struct Queue: Sendable {
    /// Pieces of work that began.
    public var taskCount = 0
    /// The time the pieces waited for their turn.
    public var waitingSeconds = 0.0
    /// The time the pieces took from then on.
    public var workingSeconds = 0.0
    /// Pieces of work that wait or run now.
    public var load = 0

    static func + (left: Queue, right: Queue) -> Queue {
      Queue(
        taskCount: left.taskCount + right.taskCount, waitingSeconds: left.waitingSeconds + right.waitingSeconds,
        workingSeconds: left.workingSeconds + right.workingSeconds, load: left.load + right.load)
    }
  }

  /// Reads at a hot standby since the store was opened.
  public struct Standby: Sendable {
    /// `true` if the standby is there, and follows this database.
    public var isFollowing = false
    /// Reads that the standby answered.
    public var answered = 0
    /// Reads that the primary answered, as the standby did not have the same state.
    public var behind = 0
    /// Reads that the primary answered, as the standby failed.
    public var failed = 0
    /// All its readers together.
    public var queue = Queue()
  }

  /// Changes.
  public let writer: Queue
  /// All readers together.
  public let readers: Queue
  /// `nil` if all is read at the primary.
  public let standby: Standby?
  /// Organizations that are known.
  public let organizationCount: Int
  /// Changes that were ever stored.
  public let changeCount: Int
  /// The database file itself; at a server, the last measured size.
  public let databaseBytes: Int
  /// The write-ahead log beside the database file.
  public let logBytes: Int
}
