import Crypto
import DemoWorld
import Domain
import Foundation
import OpenID
import Store
import TestSupport
import Testing

@testable import ViewModels

/// Harbour Street with its three accounts, and what the screens of accounts are made from.
struct Front: Sendable {
  let street: HarborStreet
  let passwords: Passwords
  let context: SignInContext
  let accounts: [String: ID<Account>]

  static func opened(log: Log = .silent, isSetUp: Bool = true, asksForCode: Bool = false) async throws -> Front {
    let street = try await HarborStreet()
    let passwords = Passwords(strength: .lowest)
    let key = try SecretKey(path: street.folder.appending(path: "onduty.key").path)
    let accounts =
      isSetUp
      ? try await DemoWorld.addAccounts(to: street.organization, in: street.store, passwords: passwords) : [:]
    return Front(street: street, passwords: passwords, key: key, accounts: accounts, log: log, asksForCode: asksForCode)
  }

  init(
    street: HarborStreet, passwords: Passwords, key: SecretKey, accounts: [String: ID<Account>], log: Log = .silent,
    secondFactorRole: Role? = nil, asksForCode: Bool = false, provider: Provider? = nil
  ) {
    let world = street.clock.world(log: log)
    self.street = street
    self.passwords = passwords
    self.accounts = accounts
    context = SignInContext(
      store: street.store, passwords: passwords, gate: SignInGate(world: world),
      security: SecurityLog(store: street.store, world: world), key: key, zones: street.zones, world: world,
      secondFactorRole: secondFactorRole,
      setUp: asksForCode ? SetUpGate(madeOf: "a-key-of-this-database", world: world) : nil,
      provider: provider)
  }

  /// Somebody in Firefox on Linux.
  func nobody(_ language: Language = .en, at address: String = "192.0.2.7") -> Visitor {
    Visitor(organization: street.organization, language: language, mayManage: false)
      .asking(from: address, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/144.0")
  }

  func signIn(
    _ userName: String, _ password: String = DemoWorld.password, at address: String = "192.0.2.7"
  ) async throws -> SignedIn {
    let model = SignInModel(visitor: nobody(at: address), context: context)
    return try #require(try await model.signInButtonTapped(userName: userName, password: password))
  }

  func visitor(_ signedIn: SignedIn, _ browser: Language = .en) async throws -> Visitor {
    let open = try #require(try await street.store.session(opening: signedIn.session.token))
    return Visitor(open, browser: browser)
  }

  /// Somebody of the three, signed in.
  func visitor(_ userName: String) async throws -> Visitor { try await visitor(try await signIn(userName)) }
}
