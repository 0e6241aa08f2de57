import Domain
import Store
import Words

/// The state behind the list of people and roles.
struct AccountsReading: Sendable {
  let organization: Organization
  let people: [Employee]
  let accounts: [Account]
  let links: [PersonalLink]
  let sites: [Site]
  let unconfirmed: Int
  let addresses: [ID<Employee>: EmailAddress]
  let homes: Eligibility
  let held: [HeldBack]
  let seen: [ID<Account>: Instant]
  let invited: [ID<Account>: Instant]

  /// Cost: grows with the people and their accounts.
  init(_ snapshot: borrowing Snapshot, at now: Instant) throws {
    organization = try snapshot.organization()
    (people, accounts) = (try snapshot.employees(), try snapshot.accounts())
    (links, sites) = (try snapshot.personalLinks(), try snapshot.sites())
    (unconfirmed, addresses) = (try snapshot.unconfirmedEmailCount(), try snapshot.confirmedEmails())
    homes = try snapshot.eligibility()
    (held, seen, invited) = (try snapshot.heldBack(at: now), try snapshot.lastSeen(), try snapshot.openInvitations())
  }

  var owners: [ID<Employee>: Account] {
    Dictionary(accounts.map { ($0.employee, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// Words for the rows of the list of people and roles.
struct AccountsWriter {
  private let wording: Wording
  private let reading: AccountsReading
  private let owners: [ID<Employee>: Account]
  private let names: [ID<Site>: String]
  private let zone: Zone
  private let now: Instant

  init(_ wording: Wording, _ reading: AccountsReading, _ zone: Zone, at now: Instant) {
    (self.wording, self.reading, self.zone, self.now) = (wording, reading, zone, now)
    owners = reading.owners
    names = Dictionary(reading.sites.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// `true` if each word begins one of the name, the user name or the email address.
  func has(_ person: Employee, _ search: String) -> Bool {
    let words = SearchText.words(of: search)
    guard !words.isEmpty else { return true }
    let own = SearchText.words(of: "\(person.fullName) \(line(person))")
    return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }

  func person(_ person: Employee) -> AccountsModel.Person {
    let account = owners[person.id]
    let (state, word, detail) = state(account)
    return AccountsModel.Person(
      id: person.id, account: account?.id, name: person.fullName, initials: person.initials,
      photo: PhotoMark(uploaded: person.photo, of: person.id), line: line(person), role: account?.role,
      roleName: account.map { wording.name(of: $0.role) } ?? "–", site: site(person, account), state: state,
      stateWord: word, detail: detail, lastSeen: lastSeen(account))
  }

  private func line(_ person: Employee) -> String {
    owners[person.id]?.userName?.description ?? (reading.addresses[person.id] ?? person.email)?.description ?? ""
  }

  private func site(_ person: Employee, _ account: Account?) -> String {
    if account?.role == .admin { return wording.everySite }
    if case .only(let sites) = account?.managedSites ?? .all {
      return reading.sites.filter { sites.contains($0.id) }.map(\.name).joined(separator: wording.comma)
    }
    if account?.role == .manager { return wording.everySite }
    return reading.homes.home(of: person.id, day: zone.local(now).date).flatMap { names[$0] } ?? "–"
  }

  private func state(_ account: Account?) -> (AccountsModel.State, String, String) {
    guard let account else { return (.none, wording.noAccount, "") }
    if let held = reading.held.first(where: { $0.account == account.id }) {
      return (.heldBack, wording.heldBackNow, wording.heldBackTries(held.count))
    }
    let hasLinks = reading.links.contains { $0.account == account.id }
    let word = wording.state(of: account, hasLinks: hasLinks)
    if account.disabledAt != nil { return (.disabled, word, "") }
    if account.hasWayIn { return (.active, word, way(account)) }
    guard !hasLinks else { return (.active, word, "") }
    guard let end = reading.invited[account.id], end > now else {
      return (.invited, word, reading.invited[account.id] == nil ? "" : wording.invitationOver)
    }
    return (.invited, word, wording.invitedDays(Int((end.seconds(since: now) + 86_399) / 86_400)))
  }

  private func way(_ account: Account) -> String {
    if account.hasPasskey { return wording.signInByPasskey }
    if account.hasAuthenticator { return wording.signInByCode }
    return account.hasPassword ? wording.password : wording.signInByProvider
  }

  private func lastSeen(_ account: Account?) -> String {
    guard let account, let seen = reading.seen[account.id] else { return "–" }
    let local = zone.local(seen)
    return local.date == zone.local(now).date ? wording.time(local.time) : wording.moment(seen, in: zone)
  }
}
