import Domain
import Fetching
import FoundationEssentials

/// A shop of any kind, as the reader asks it. Errors: `FeedFault`; those of storing a new token.
protocol ShopClient: Sendable {
  /// A page of products, from 1; `first` is the place of its first record in the catalog, from 0.
  func page(_ number: Int, of size: Int, from first: Int) async throws -> ProductsDocument

  /// A single product as the shop describes it now. Errors: `status(404)` if it has none.
  func product(_ item: ShopItem) async throws -> FeedProduct

  /// The shop's words, read before its products; unreadable ones stay as known.
  func vocabulary(known: ShopVocabulary) async throws -> ShopVocabulary

  /// The stock of all products, if the shop states it apart from them; `nil` if it doesn't.
  func stock(pageSize: Int) async throws -> [FeedStock]?

  /// The stock of one product now; `nil` if the shop states none. Errors: `status(404)` if it has no such product.
  func stock(of item: ShopItem) async throws -> Product.Stock?
}

/// A product as its shop knows it.
struct ShopItem: Sendable, Hashable {
  let number: Int64
  let sku: String
  /// The article numbers of its variants.
  var variants: [String] = []
}

/// Requests to a shop. Faults and logs contain no secret, and no redirect takes one to another origin.
struct ShopRequests: Sendable {
  private let fetcher: Fetcher
  private let signing: Fetcher

  init(world: World, limits: FetchLimits) {
    var limits = limits
    limits.leavesOrigin = false
    fetcher = Fetcher(world: world, limits: limits)
    (limits.maximumRedirects, limits.maximumBytes, limits.refusalBytes) = (0, 64 << 10, 64 << 10)
    signing = Fetcher(world: world, limits: limits)
  }

  /// The answer at an address. Errors: `signInAgain` for 401, `notAllowed` for 403.
  func answer(from url: URL?, _ authorization: Authorization) async throws(FeedFault) -> WebAnswer {
    guard let url else { throw .badAddress }
    do throws(FailedAttempt) { return try await fetcher.answer(from: url, authorization: authorization) } catch {
      throw Self.fault(error.fault)
    }
  }

  /// The answer to a sign-in. Errors: `twoFactor` if the shop asks for a second factor; as `answer(from:_:)`.
  func answer(from url: URL?, posting body: [UInt8]) async throws(FeedFault) -> [UInt8] {
    guard let url else { throw .badAddress }
    do throws(FailedAttempt) { return try await signing.answer(from: url, posting: body).body } catch {
      throw Self.asksForSecondFactor(error) ? .twoFactor : Self.fault(error.fault)
    }
  }

  /// Source: Magento 2.4 refuses with 400 or 401, by version; its message names the second factor in several ways.
  private static func asksForSecondFactor(_ refused: FailedAttempt) -> Bool {
    guard case .status(let status) = refused.fault, [400, 401].contains(status) else { return false }
    let text = String(decoding: refused.body, as: UTF8.self).lowercased()
    return ["2fa", "two-factor", "active_providers"].contains { text.contains($0) }
  }

  private static func fault(_ fault: FetchFault) -> FeedFault {
    switch fault {
    case .status(401): .signInAgain
    case .status(403): .notAllowed
    default: FeedFault(fault, mismatch: .notProducts)
    }
  }
}
