import Crypto
import Domain
import HTTP
import Store
import Synchronization
import ViewModels

/// Identifies the client: by the browser's session, by a program's token, else a stranger.
///
/// The result is kept for a minute while the organization's version is the same, so that one request of many costs one dictionary look-up
/// and no change of thread; whatever ends a session makes a new version. Bounded: when over 5,000 are kept, all are dropped.
final class Authenticator: Sendable {
  private enum Key: Hashable {
    case session(Token)
    case program(Token)
  }

  /// The owner of a token.
  private enum Identity: Sendable {
    case person(OpenSession)
    case program(APIToken, ID<Organization>)

    var organization: ID<Organization> {
      switch self {
      case .person(let open): open.organization
      case .program(_, let organization): organization
      }
    }

    func isOpen(at now: Instant) -> Bool {
      switch self {
      case .person(let open): open.session.expiresAt > now
      case .program(let token, _): token.expiresAt.map { $0 > now } ?? true
      }
    }
  }

  private struct Entry: Sendable {
    let identity: Identity
    /// Sets the language if neither person nor browser states one.
    let organization: Organization
    /// `nil` if it was not known before reading which organization's version counts: the next request reads once more.
    let version: Int64?
    let readAt: Instant
  }

  private static let keptSeconds: Int64 = 60
  private static let mostKept = 5000

  private let store: Store
  private let world: World
  private let standard: Organization
  private let secondFactorRole: Role?
  private let entries = Mutex<[Key: Entry]>([:])

  /// `standard` is the organization that a stranger sees if no host names another; `secondFactorRole` and higher ones need more than a
  /// password.
  init(store: Store, world: World, standard: Organization, secondFactorRole: Role? = nil) {
    self.store = store
    self.world = world
    self.standard = standard
    self.secondFactorRole = secondFactorRole
  }

  /// A stranger, by the request alone; costs no reading.
  func stranger(_ request: Request) -> Visitor {
    Visitor(
      organization: standard.id, language: request.language ?? standard.language, conventions: standard.conventions,
      mayManage: false
    ).asking(from: request)
  }

  /// The visitor, if known from a moment ago; costs no reading.
  func known(_ request: Request, mayBeProgram: Bool) -> Visitor? {
    guard let key = Self.key(of: request, mayBeProgram: mayBeProgram), let entry = entries.withLock({ $0[key] }),
      isCurrent(entry, at: world.now())
    else { return nil }
    return visitor(entry, request)
  }

  /// The visitor. Errors: `Refusal.unauthenticated` for a program with an invalid token.
  func visitor(_ request: Request, mayBeProgram: Bool) async throws -> Visitor {
    if let key = Self.key(of: request, mayBeProgram: mayBeProgram), let entry = try await entry(for: key) {
      return visitor(entry, request).asking(from: request)
    }
    if mayBeProgram, request.headers["Authorization"] != nil { throw Refusal.unauthenticated }
    let host = request.hostName
    let standard = standard.id
    let place = try await store.read { try $0.organization(at: host) ?? $0.of(standard).organization() }
    return Visitor(
      organization: place.id, language: request.language ?? place.language, conventions: place.conventions,
      mayManage: false
    ).asking(from: request)
  }

  /// The credential of a request; if programs may ask, its token goes before its session.
  private static func key(of request: Request, mayBeProgram: Bool) -> Key? {
    if mayBeProgram, let header = request.headers["Authorization"] { return bearer(header).map(Key.program) }
    return Cookie.session.token(in: request).map(Key.session)
  }

  private func visitor(_ entry: Entry, _ request: Request) -> Visitor {
    let (own, conventions) = (entry.organization.language, entry.organization.conventions)
    return switch entry.identity {
    case .person(let open):
      Visitor(
        open, browser: request.language ?? own, conventions: conventions, secondFactorRole: secondFactorRole)
    case .program(let token, let organization):
      Visitor(program: token, of: organization, language: request.language ?? own, conventions: conventions)
    }
  }

  private func entry(for key: Key) async throws -> Entry? {
    let (known, now) = (entries.withLock { $0[key] }, world.now())
    if let known { try await store.catchUp(on: known.identity.organization) }
    // Why: read before the data, so that a change in between makes the entry old and not wrong.
    let version = known.map { store.changes.version(of: $0.identity.organization) }
    if let known, isCurrent(known, at: now) { return known }
    guard let identity = try await identity(of: key) else {
      entries.withLock { $0[key] = nil }
      return nil
    }
    if known == nil { try await store.catchUp(on: identity.organization) }
    let place = try await store.read(of: identity.organization, from: .primary) { try $0.organization() }
    let entry = Entry(identity: identity, organization: place, version: version, readAt: now)
    entries.withLock { entries in
      if entries.count >= Self.mostKept { entries = [:] }
      entries[key] = entry
    }
    return entry
  }

  private func isCurrent(_ entry: Entry, at now: Instant) -> Bool {
    entry.version == store.changes.version(of: entry.identity.organization) && entry.identity.isOpen(at: now)
      && (0..<Self.keptSeconds).contains(now.seconds(since: entry.readAt))
  }

  private func identity(of key: Key) async throws -> Identity? {
    switch key {
    case .session(let token):
      try await store.session(opening: token).flatMap { open in isProved(open) ? .person(open) : nil }
    case .program(let token):
      try await store.apiToken(opening: token).map { Identity.program($0.token, $0.organization) }
    }
  }

  /// `false` for a session opened by a password alone, of an account with another factor and a role that requires it: it has to sign in
  /// again, and never gets to add another factor instead.
  private func isProved(_ open: OpenSession) -> Bool {
    guard let secondFactorRole, open.account.role >= secondFactorRole else { return true }
    return open.session.proof != .password || !open.account.hasSecondFactor
  }

  /// The token of `Bearer …` (RFC 6750 §2.1); `nil` for another form.
  static func bearer(_ header: String) -> Token? {
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return Token(parts[1].trimmed)
  }
}

extension Visitor {
  fileprivate func asking(from request: Request) -> Visitor {
    asking(from: request.sender, userAgent: request.headers["User-Agent"] ?? "")
  }
}

extension Request {
  /// The language chosen here, else the browser's preferred one among ours (RFC 9110 §12.5.4), by highest weight.
  var language: Language? {
    if let chosen = LanguageCookie.language(in: self) { return chosen }
    guard let header = headers["Accept-Language"] else { return nil }
    var best: (language: Language, weight: Double)?
    for item in header.split(separator: ",").prefix(20) {
      let parts = item.split(separator: ";")
      guard let tag = parts.first?.trimmed.split(separator: "-").first,
        let language = Language(rawValue: tag.lowercased())
      else { continue }
      let weight = parts.dropFirst().first.flatMap { Double($0.trimmed.dropFirst(2)) } ?? 1
      if weight > best?.weight ?? 0 { best = (language, weight) }
    }
    return best?.language
  }
}
