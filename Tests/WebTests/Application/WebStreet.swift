import Crypto
import DemoWorld
import Domain
import Feeds
import Fetching
import Foundation
import HTTP
import Photos
import Store
import Synchronization
import TestSupport
import Testing

@testable import Web

/// Harbour Street on the web, without a socket; who asks is signed in as its manager unless a test says otherwise.
struct WebStreet {
  /// Who asks.
  enum Person: String, CaseIterable {
    case nobody, member, manager, admin

    fileprivate var userName: String? {
      switch self {
      case .nobody: nil
      case .member: "mia"
      case .manager: "soumya"
      case .admin: "charlotte"
      }
    }
  }

  let street: HarborStreet
  let application: Application
  /// Fetches where a test runs it.
  let photos: PhotoCache
  let shaper: PhotoShaper
  /// Not running: what is wished for waits.
  let shops: ShopReader
  /// Not running: what is to be sent waits.
  let webhooks: WebhookSender
  /// Not running.
  let calendars: CalendarReader
  let key: SecretKey
  let passwords = Passwords(strength: .lowest)
  private let jar: Jar

  init(at instant: String = HarborStreet.morning, log: Log = .silent) async throws {
    street = try await HarborStreet(at: instant, hasAccounts: true)
    let world = street.clock.world(log: log)
    let id = street.organization
    let organization = try await street.store.read(of: id) { try $0.organization() }
    var (shaping, keeping) = (PhotoLimits(), PhotoCacheLimits())
    (shaping.atOnce, shaping.maximumWaiting, shaping.time) = (1, 10_000, .seconds(600))
    keeping.fetch.allowsPrivateAddresses = true
    shaper = PhotoShaper(limits: shaping)
    key = try SecretKey(path: street.folder.appending(path: "onduty.key").path)
    shops = ShopReader(store: street.store, key: key, world: world)
    webhooks = WebhookSender(store: street.store, key: key, world: world)
    calendars = CalendarReader(store: street.store, key: key, zones: street.zones, world: world)
    photos = PhotoCache(
      folder: street.folder.appending(path: "photos").path, shaper: shaper, world: world, limits: keeping)
    application = Application(
      .init(
        store: street.store, feeds: FeedReader(store: street.store, world: world),
        shops: shops, webhooks: webhooks, calendars: calendars, key: key, zones: street.zones, world: world,
        organization: organization, passwords: passwords, photos: photos, shaper: shaper))
    var cookies: [Person: String] = [:]
    for person in Person.allCases {
      guard let name = person.userName else { continue }
      cookies[person] = try await Self.signIn(application, name)
    }
    jar = Jar(cookies)
  }

  /// Makes the manager the only administrator, so that nobody else has to decide about her.
  func promoteManager() async throws {
    let (manager, organization) = (street.founded.people["Soumya Rao"], street.organization)
    try await street.store.write(in: organization, by: .console) { transaction in
      let accounts = try transaction.snapshot.accounts()
      for account in accounts where account.employee == manager { try transaction.change(account.id, to: .admin) }
      for account in accounts where account.role == .admin && account.employee != manager {
        try transaction.change(account.id, to: .manager)
      }
    }
  }

  func get(_ address: String, _ headers: [(String, String)] = [], as person: Person = .manager) async -> Response {
    await application.respond(Self.request(.get, address, headers + cookie(person)))
  }

  func post(
    _ address: String, _ form: String = "", _ headers: [(String, String)] = [], as person: Person = .manager
  ) async -> Response {
    let answer = await application.respond(Self.request(.post, address, headers + cookie(person), body: form))
    jar.keep(answer, of: person)
    return answer
  }

  /// Asks by any method, with JSON where there is a body.
  func ask(
    _ method: HTTP.Method, _ address: String, _ json: String = "", _ headers: [(String, String)] = [],
    as person: Person = .nobody
  ) async -> Response {
    let type = json.isEmpty ? [] : [("Content-Type", "application/json")]
    let named = Set(headers.map(\.0))
    return await application.respond(
      Self.request(method, address, headers + cookie(person) + type.filter { !named.contains($0.0) }, body: json))
  }

  /// Sends a body as it is.
  func send(
    _ body: [UInt8], as type: String, to address: String, _ headers: [(String, String)] = [],
    by person: Person = .manager
  ) async -> Response {
    await application.respond(
      Self.request(.post, address, headers + cookie(person) + [("Content-Type", type)], bytes: body))
  }

  /// Signs a person in once more; gives the `Cookie` header of that browser.
  func newCookie(of person: Person, host: String = "localhost:8080") async throws -> [(String, String)] {
    guard let name = person.userName else { return [] }
    return [("Cookie", try await Self.signIn(application, name, host: host))]
  }

  func cookie(_ person: Person) -> [(String, String)] { jar.cookie(of: person).map { [("Cookie", $0)] } ?? [] }

  /// The session of each person's browser; as there, an answer may renew it.
  private final class Jar: Sendable {
    private let cookies: Mutex<[Person: String]>

    init(_ cookies: [Person: String]) { self.cookies = Mutex(cookies) }

    func cookie(of person: Person) -> String? { cookies.withLock { $0[person] } }

    func keep(_ answer: Response, of person: Person) {
      guard let cookie = answer.cookie("session"), !cookie.hasSuffix("=") else { return }
      cookies.withLock { if $0[person] != nil { $0[person] = cookie } }
    }
  }

  private static func signIn(_ application: Application, _ userName: String, host: String = "localhost:8080")
    async throws -> String
  {
    let form = "userName=\(userName)&password=\(DemoWorld.password)"
    let answer = await application.respond(request(.post, "/sign-in", [("Host", host)], body: form))
    return try #require(answer.cookie("session"))
  }

  /// A request as a browser on the server's own machine sends it.
  static func request(
    _ method: HTTP.Method, _ address: String, _ headers: [(String, String)], body: String = "",
    bytes: [UInt8]? = nil
  ) -> Request {
    let named = Set(headers.map { $0.0.lowercased() })
    let own = [("Host", "localhost:8080")].filter { !named.contains($0.0.lowercased()) }
    return Request(
      method, address, headers: Fields(own + headers), body: bytes ?? Array(body.utf8),
      peer: .tcp(address: "127.0.0.1", isLoopback: true))
  }
}

extension Response {
  var text: String {
    switch body {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .kept(let body): String(decoding: body.bytes, as: UTF8.self)
    case .events: ""
    }
  }

  var bytes: [UInt8] {
    switch body {
    case .bytes(let bytes): bytes
    case .kept(let body): body.bytes
    case .events: []
    }
  }

  var byteCount: Int {
    switch body {
    case .bytes(let bytes): bytes.count
    case .kept(let body): body.count
    case .events: 0
    }
  }

  func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }

  /// `name=value` of a cookie that the browser is to keep.
  func cookie(_ name: String) -> String? {
    let found = headers.first { $0.name == "Set-Cookie" && $0.value.hasPrefix("\(name)=") }
    return found.flatMap { $0.value.split(separator: ";").first.map(String.init) }
  }
}
