import Crypto
import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// A shop with one of each: an administrator, a manager and a member without a password.
struct AccountWorld: Sendable {
  static let password = "correct horse"
  let shop: Shop
  let passwords: Passwords
  let ruth: ID<Employee>
  /// Lena's, user name `lena`.
  let admin: ID<Account>
  /// Omar's, user name `Omar H`.
  let manager: ID<Account>
  /// Ruth's, who comes by a personal link.
  let member: ID<Account>
  var store: Store { shop.store }
  var organization: ID<Organization> { shop.organization }
  var now: Instant { shop.home.clock.now }

  static func opened(in home: TemporaryStore? = nil) async throws -> AccountWorld {
    let shop = try await Shop.opened(in: try home ?? TemporaryStore())
    let passwords = Passwords(strength: .lowest)
    let hash = try await passwords.hash(try Password(password, of: nil))
    return try await shop.store.write(in: shop.organization, by: .console) { transaction in
      let ruth = try transaction.addEmployee("Ruth", surname: "Adler")
      let admin = try transaction.addAccount(for: shop.lena, role: .admin)
      let manager = try transaction.addAccount(for: shop.omar, role: .manager)
      try transaction.equip(admin, userName: try UserName("lena"), hash: hash)
      try transaction.equip(manager, userName: try UserName("Omar H"), hash: hash)
      return AccountWorld(
        shop: shop, passwords: passwords, ruth: ruth, admin: admin, manager: manager,
        member: try transaction.addAccount(for: ruth, role: .member))
    }
  }

  func hash(_ password: String) async throws -> PasswordHash {
    try await passwords.hash(try Password(password, of: nil))
  }

  func credentials(_ name: String) async throws -> Credentials? {
    try await store.read(of: organization) { try $0.credentials(of: try UserName(name)) }
  }

  /// Signs in without asking for the password.
  func session(_ name: String = "lena", device: String = "Firefox, Linux") async throws -> NewSession {
    let owner = try #require(try await credentials(name))
    return try await store.write(in: owner.organization, by: .account(owner.account.id)) {
      try $0.openSession(for: owner, device: device, replacing: nil)
    }
  }

  func isOpen(_ session: NewSession) async throws -> Bool { try await store.session(opening: session.token) != nil }

  func link(_ purpose: OneTimeLink.Purpose, for account: ID<Account>) async throws -> Token {
    try await store.write(in: organization, by: .account(admin)) {
      try $0.makeOneTimeLink(purpose, for: account)
    }
  }

  func accept(_ link: Token, userName: String?, _ password: String = "another tin horse") async throws -> NewSession {
    let hash = try await hash(password)
    return try await store.write(by: .visitor) {
      try $0.accept(link, userName: try userName.map { try UserName($0) }, hash: hash, device: "")
    }
  }
}
