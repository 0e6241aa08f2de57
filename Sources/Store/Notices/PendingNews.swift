import Domain

/// The news not yet passed on to an organization's people, as of one moment.
public struct PendingNews: Sendable {
  /// One person's part of it.
  struct Item: Sendable {
    let person: ID<Employee>
    let at: Instant
    let story: Notice.Story
    /// The seconds that mails and pushes about it wait.
    var hold = Notice.gatheringSeconds
  }

  /// The position up to which people were notified.
  struct Place: Sendable, Hashable {
    /// The number of the last change.
    var position: Int64
    /// The last moment of the clock.
    var toldUntil: Instant
  }

  /// `nil` at the first look, which makes no notices: earlier events are no news.
  let from: Place?
  let to: Place
  var items: [Item]
  /// Shifts that began a while ago without their people.
  var missed: [MissedShift] = []

  /// `true` if there is something to write, even if only a new position.
  public var isDue: Bool { !items.isEmpty || !missed.isEmpty || from?.position != to.position || isLate }

  /// `true` if more changes wait than one look walks over.
  public let hasMore: Bool

  /// Why not each minute: a look without news is no write.
  private var isLate: Bool { from.map { to.toldUntil.seconds - $0.toldUntil.seconds >= 3600 } ?? true }
}

/// The people able to read their notices: those with an account that is not disabled.
struct Audience {
  private let accounts: [ID<Employee>: Account]
  private let owners: [Editor: ID<Employee>]

  init(_ accounts: [Account]) {
    let able = accounts.filter { $0.disabledAt == nil }
    self.accounts = Dictionary(uniqueKeysWithValues: able.map { ($0.employee, $0) })
    owners = Dictionary(uniqueKeysWithValues: accounts.map { (.account($0.id), $0.employee) })
  }

  var people: Set<ID<Employee>> { Set(accounts.keys) }

  /// The person of an editor; `nil` for programs and feeds.
  func person(of editor: Editor) -> ID<Employee>? { owners[editor] }

  /// `true` if a person is notified of an editor's changes.
  func hears(_ person: ID<Employee>, of editor: Editor) -> Bool {
    accounts[person] != nil && owners[editor] != person
  }

  /// The managers who plan one of these sites; all managers if there are none.
  func planners(of sites: Set<ID<Site>>) -> [ID<Employee>] {
    accounts.values.filter { account in
      account.role >= .manager && (sites.isEmpty || sites.contains(where: account.managedSites.includes))
    }.map(\.employee).sorted()
  }

  var administrators: [ID<Employee>] { accounts.values.filter { $0.role == .admin }.map(\.employee).sorted() }
}
