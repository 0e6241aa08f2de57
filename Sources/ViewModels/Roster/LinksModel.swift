public import Crypto
public import Domain
import Store
import Words

/// Walls and calendars: the links that open without sign-in.
public final class LinksModel: ScreenModel {
  /// An entity that a link can be made for, or is open for.
  public struct Choice: Sendable, Hashable {
    public let purpose: Link.Purpose
    public let title: String
  }

  public struct OpenLink: Sendable, Hashable {
    public let id: ID<Link>
    public let title: String
    public let made: String
    /// The last fetch, by time and program; `nil` for walls.
    public let fetched: String?
    public let mayRevoke: Bool
    /// The copies of it by kind of program; empty for walls.
    public let copies: [CopyScreen]
  }

  public private(set) var choices: [Choice] = []
  public private(set) var open: [OpenLink] = []
  /// The new link, with its secret, which is shown only now.
  public private(set) var made: (purpose: Link.Purpose, token: Token)?

  private let key: SecretKey
  public let context: ScreenContext

  public init(_ context: ScreenContext, key: SecretKey) {
    self.context = context
    self.key = key
  }

  public func load() async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    let now = world.now()
    let (organization, sites, people, links, owners, copies) = try await context.read {
      snapshot in
      let links = try snapshot.links()
      return (
        try snapshot.organization(), try snapshot.sites(), try snapshot.employees(), links,
        try snapshot.employees(Set(links.compactMap(\.purpose.employee))),
        try CalendarCopies(snapshot, links, at: now)
      )
    }
    let wording = visitor.wording
    let all =
      sites.map { Choice(purpose: .wall($0.id), title: wording.wallOf($0.name)) }
      + sites.map { Choice(purpose: .siteCalendar($0.id), title: wording.calendarOf($0.name)) }
      + people.map { Choice(purpose: .employeeCalendar($0.id), title: wording.calendarOf($0.fullName)) }
    choices = all.filter { mayKeep($0.purpose) }
    // Why owners too: an archived person is no choice, and the link is open still.
    let known = all.map { ($0.purpose, $0.title) }
    let others = owners.map { (Link.Purpose.employeeCalendar($0.key), wording.calendarOf($0.value.fullName)) }
    let titles = Dictionary(known + others, uniquingKeysWith: { first, _ in first })
    let zone = try zones.zone(organization.zone)
    let teller = CalendarTeller(wording: wording, zone: zone, now: now)
    open = links.map { link in
      OpenLink(
        id: link.id, title: titles[link.purpose] ?? "",
        made: wording.made(wording.dayAndMonth(zone.local(link.madeAt).date)), fetched: fetched(link, in: zone),
        mayRevoke: mayKeep(link.purpose), copies: copies.screens(of: [link.id], teller))
    }
  }

  /// A person's calendar belongs to no site.
  private func mayKeep(_ purpose: Link.Purpose) -> Bool {
    switch purpose {
    case .wall(let site), .siteCalendar(let site): visitor.manages(site)
    case .employeeCalendar: true
    }
  }

  private func fetched(_ link: Link, in zone: Zone) -> String? {
    if case .wall = link.purpose { return nil }
    guard let fetch = link.fetch else { return visitor.wording.notFetchedYet }
    let program = fetch.program.isEmpty ? visitor.wording.anotherProgram : fetch.program
    return "\(visitor.wording.lastFetched(fetch.at, now: world.now(), in: zone))\(visitor.wording.comma)\(program)"
  }

  public func makeButtonTapped(_ purpose: Link.Purpose) async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    let key = key
    let (_, token) = try await context.write {
      try $0.makeLink(for: purpose, sealedBy: key)
    }
    made = (purpose, token)
    try await load()
  }

  public func takeBackButtonTapped(_ link: ID<Link>) async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    try await context.write { try $0.revokeLink(link) }
    try await load()
  }
}

extension Link.Purpose {
  fileprivate var employee: ID<Employee>? { if case .employeeCalendar(let employee) = self { employee } else { nil } }
}
