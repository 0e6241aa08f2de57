import Domain
import Fetching
import Foundation
import Synchronization

/// A client of a Magento 2 shop. Owns: the shop's latest token.
///
/// A request refused with 401 is repeated once, with a new token. Faults and logs contain neither password nor token,
/// and no redirect takes them to another origin.
/// Source: Magento 2 REST, `/integration/admin/token` and `/products`.
final class ShopClient: Sendable {
  private let address: ShopAddress
  private let credentials: ShopCredentials?
  private let fetcher: Fetcher
  private let signing: Fetcher
  private let token: Mutex<String?>
  private let keep: @Sendable (String) async throws -> Void

  /// The longest accepted token, in bytes.
  private static let longestToken = 4096

  /// `token` is a stored one; `keep` is called with each new one.
  init(
    _ address: ShopAddress, credentials: ShopCredentials?, token: String?, world: World, limits: FetchLimits,
    keep: @escaping @Sendable (String) async throws -> Void = { _ in }
  ) {
    self.address = address
    self.credentials = credentials
    self.token = Mutex(token)
    self.keep = keep
    var limits = limits
    limits.leavesOrigin = false
    fetcher = Fetcher(world: world, limits: limits)
    limits.maximumRedirects = 0
    limits.maximumBytes = 64 << 10
    signing = Fetcher(world: world, limits: limits)
  }

  /// The body of a page of products, from 1. Errors: `FeedFault`; those of `keep`.
  func page(_ number: Int, of size: Int) async throws -> [UInt8] { try await body(at: address.page(number, of: size)) }

  /// The body of one product. Errors: `FeedFault`, `status(404)` if the shop has none; those of `keep`.
  func product(_ sku: String) async throws -> [UInt8] { try await body(at: address.product(sku)) }

  private func body(at url: URL?) async throws -> [UInt8] {
    guard let url else { throw FeedFault.badAddress }
    var token = token.withLock { $0 }
    if token == nil, let credentials { token = try await renewed(credentials) }
    do {
      return try await fetcher.fetch(url, bearer: token)
    } catch .status(401) {
      guard let credentials else { throw FeedFault.signInAgain }
      return try await body(at: url, bearer: try await renewed(credentials))
    } catch {
      throw Self.fault(error)
    }
  }

  private func body(at url: URL, bearer token: String) async throws(FeedFault) -> [UInt8] {
    do { return try await fetcher.fetch(url, bearer: token) } catch { throw Self.fault(error) }
  }

  /// Signs in again. Errors: `signInAgain` if the shop refuses the user name and password.
  private func renewed(_ credentials: ShopCredentials) async throws -> String {
    token.withLock { $0 = nil }
    let new = try await signedIn(credentials)
    token.withLock { $0 = new }
    try await keep(new)
    return new
  }

  private func signedIn(_ credentials: ShopCredentials) async throws -> String {
    guard let url = address.token else { throw FeedFault.badAddress }
    let body = try JSONEncoder().encode(["username": credentials.userName, "password": credentials.password])
    let answer: [UInt8]
    do throws(FetchFault) { answer = try await signing.fetch(url, posting: Array(body)) } catch {
      throw Self.fault(error)
    }
    guard let token = Self.token(in: answer) else { throw FeedFault.notProducts }
    return token
  }

  /// The answer is a bare JSON text.
  private static func token(in answer: [UInt8]) -> String? {
    guard var reader = try? JSONReader(answer), case .text(let text)? = try? reader.value(), (try? reader.end()) != nil,
      (1...longestToken).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return text
  }

  private static func fault(_ fault: FetchFault) -> FeedFault {
    switch fault {
    case .status(401): .signInAgain
    case .status(403): .notAllowed
    default: FeedFault(fault, mismatch: .notProducts)
    }
  }
}
