import Domain
import Feeds
import Fetching
import Foundation

/// `bench-shop ADDRESS PAGES SIZE`: fetches and reads the pages of a shop as the catalog's reader does, one ahead, and
/// stores nothing; prints the number of products and the seconds it took.
@main
enum BenchShop {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let pages = Int(arguments[2]), let size = Int(arguments[3]), let euro = Currency("EUR")
    else {
      FileHandle.standardError.write(Data("Usage: bench-shop ADDRESS PAGES SIZE\n".utf8))
      exit(2)
    }
    var limits = FetchLimits()
    limits.maximumBytes = 64 << 20
    let fetcher = Fetcher(world: .system(log: .silent), limits: limits)
    let terms = ShopTerms(currency: euro)
    let clock = ContinuousClock()
    let begin = clock.now
    var products = 0
    var bytes = try await page(1, of: size, at: arguments[1], by: fetcher)
    for number in 1...pages {
      async let next = number < pages ? page(number + 1, of: size, at: arguments[1], by: fetcher) : []
      products += try ProductsDocument(decoding: bytes, as: terms).ids.count
      bytes = try await next
    }
    print("\(products)\t\((clock.now - begin) / .seconds(1))")
  }

  private static func page(_ number: Int, of size: Int, at address: String, by fetcher: Fetcher) async throws
    -> [UInt8]
  {
    let query = "searchCriteria%5BcurrentPage%5D=\(number)&searchCriteria%5BpageSize%5D=\(size)"
    let order =
      "searchCriteria%5BsortOrders%5D%5B0%5D%5Bfield%5D=entity_id"
      + "&searchCriteria%5BsortOrders%5D%5B0%5D%5Bdirection%5D=ASC"
    guard let source = FeedSource("\(address)/products?\(query)&\(order)"),
      case .fresh(let bytes, _) = try await fetcher.fetch(source)
    else { return [] }
    return bytes
  }
}
