import Domain

/// Reads the stock of Magento 2, from any of its three forms.
///
/// - Source items: the amounts at all enabled sources together; a product in stock at one of them is available.
/// - Stock items and stock statuses: the only stock of a shop without sources.
/// - An available product without an amount is not counted: it is made to order, or groups other products.
struct MagentoStock {
  /// A record of any of the three.
  struct Record {
    var sku: String?
    var number: Int64?
    var source: String?
    var isAvailable: Bool?
    var quantity: Int64?
    var isManaged: Bool?
  }

  private var told: [FeedStock.Name: (isAvailable: Bool?, quantity: Int64?)] = [:]
  private let disabledSources: Set<String>

  init(disabledSources: Set<String> = []) { self.disabledSources = disabledSources }

  /// All products reported so far.
  var all: [FeedStock] { told.map { FeedStock($0, Self.stock($1.isAvailable, $1.quantity)) } }

  mutating func add(_ record: Record) {
    let name = record.sku.map { FeedStock.Name.sku($0) } ?? record.number.map { .number($0) }
    guard let name, record.source.map({ !disabledSources.contains($0) }) ?? true else { return }
    let known = told[name]
    let quantity = record.isManaged == false ? nil : record.quantity
    told[name] = (
      known?.isAvailable == true ? true : record.isAvailable ?? known?.isAvailable,
      // Why only those in stock: a source that is out of stock sells nothing, whatever its count.
      record.isAvailable == false ? known?.quantity ?? 0 : Self.sum(known?.quantity, quantity)
    )
  }

  /// The stock of one product; `nil` if no record has it.
  static func stock(_ records: [Record], disabledSources: Set<String> = []) -> Product.Stock? {
    var stock = MagentoStock(disabledSources: disabledSources)
    for var record in records {
      (record.sku, record.number) = ("", nil)
      stock.add(record)
    }
    return stock.all.first?.stock
  }

  private static func stock(_ isAvailable: Bool?, _ quantity: Int64?) -> Product.Stock {
    let isCounted = isAvailable != true || (quantity ?? 0) > 0
    return Product.Stock(isAvailable: isAvailable, tenThousandths: isCounted ? quantity : nil)
  }

  private static func sum(_ first: Int64?, _ second: Int64?) -> Int64? {
    guard let first, let second else { return first ?? second }
    let (sum, isTooLarge) = first.addingReportingOverflow(second)
    return isTooLarge ? first : sum
  }

  // MARK: Reading

  /// Reads a page with `items` and, of most collections, `total_count`.
  static func page(_ bytes: [UInt8]) throws(DecodeFault) -> (records: [Record], total: Int?) {
    var reader = try JSONReader(bytes)
    var (records, total): ([Record], Int?) = ([], nil)
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "items" where reader.peek() == UInt8(ascii: "["):
        try reader.list { _, reader throws(DecodeFault) in
          if let record = try Self.record(&reader) { records.append(record) }
        }
      case "total_count": if case .number(let text) = try reader.scalar() { total = Int(text) }
      default: try reader.skip()
      }
    }
    try reader.end()
    return (records, total)
  }

  /// Reads a stock item, or a stock status with one inside.
  static func single(_ bytes: [UInt8]) throws(DecodeFault) -> Record {
    var reader = try JSONReader(bytes)
    guard let record = try record(&reader) else { throw .notAnObject }
    try reader.end()
    return record
  }

  private static func record(_ reader: inout JSONReader) throws(DecodeFault) -> Record? {
    guard reader.peek() == UInt8(ascii: "{") else {
      try reader.skip()
      return nil
    }
    var record = Record()
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "sku": if case .text(let text) = try reader.scalar() { record.sku = text }
      case "product_id": record.number = try reader.scalar().written.flatMap { Int64($0) }
      case "source_code": record.source = try reader.scalar().written
      case "status", "is_in_stock", "stock_status": record.isAvailable = truth(try reader.scalar())
      case "quantity", "qty": record.quantity = Self.amount(try reader.scalar())
      case "manage_stock": record.isManaged = truth(try reader.scalar())
      case "stock_item" where reader.peek() == UInt8(ascii: "{"):
        record.isManaged = try Self.record(&reader)?.isManaged
      default: try reader.skip()
      }
    }
    return record
  }

  private static func amount(_ value: JSONScalar) -> Int64? {
    guard let text = value.written, case .tenThousandths(let amount) = ShopNumber(text) else { return nil }
    return amount
  }
}
