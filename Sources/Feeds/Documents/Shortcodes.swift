/// WordPress' shortcodes, which plugins replace on a page: `[gallery ids="1"]`, `[caption]…[/caption]`.
///
/// Source: WordPress, Shortcode API. Only the site knows its own; here, one is what is written as one: with a value (`[name a="b"]`), with
/// an end (`[name]…[/name]`), or by a name of WordPress, WooCommerce or Contact Form 7. Other brackets are text: `[optional]`, `[M8]`.
enum Shortcodes {
  /// Names that stand alone, too.
  private static let known: Set<String> = [
    "audio", "caption", "embed", "gallery", "playlist", "video", "add_to_cart", "add_to_cart_url",
    "best_selling_products",
    "featured_products", "product", "product_attribute", "product_categories", "product_category", "product_page",
    "products", "recent_products", "related_products", "sale_products", "shop_messages", "top_rated_products",
    "woocommerce_cart", "woocommerce_checkout", "woocommerce_my_account", "woocommerce_order_tracking",
    "contact-form", "contact-form-7",
  ]
  private static let longest = 500

  /// A text without them, of at most about `limit` bytes; what is between two of a name stays. `[[name]]` is the text `[name]`.
  static func removed(from text: String, atMost limit: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    let bytes = Array(text.utf8.prefix(limit + 4))
    let ended = Set(starts(in: bytes).compactMap { tag(in: bytes, at: $0) }.filter(\.isEnd).map(\.name))
    var (kept, position): ([UInt8], Int) = ([], 0)
    kept.reserveCapacity(bytes.count)
    for start in starts(in: bytes) where start >= position {
      guard let tag = tag(in: bytes, at: start),
        tag.isEnd || tag.hasValue || ended.contains(tag.name) || known.contains(tag.name)
      else { continue }
      let isText =
        start > 0 && bytes[start - 1] == UInt8(ascii: "[") && tag.end < bytes.count
        && bytes[tag.end] == UInt8(ascii: "]")
      kept += isText ? bytes[position..<start - 1] + bytes[start..<tag.end] : bytes[position..<start]
      position = isText ? tag.end + 1 : tag.end
    }
    return String(decoding: kept + bytes[position...], as: UTF8.self)
  }

  private static func starts(in bytes: [UInt8]) -> [Int] { bytes.indices.filter { bytes[$0] == UInt8(ascii: "[") } }

  private struct Tag {
    let name: String
    let isEnd: Bool
    let hasValue: Bool
    /// After its bracket.
    let end: Int
  }

  /// Reads one from its bracket on; `nil` if it has none of their forms.
  private static func tag(in bytes: [UInt8], at start: Int) -> Tag? {
    var place = start + 1
    let isEnd = place < bytes.count && bytes[place] == UInt8(ascii: "/")
    if isEnd { place += 1 }
    let name = bytes[place...].prefix(60).prefix(while: isOfName)
    guard let first = name.first, (97...122).contains(first | 0x20) else { return nil }
    place = name.endIndex
    guard place < bytes.count, [0x20, 0x0A, 0x5D, 0x2F].contains(bytes[place]) else { return nil }
    var (quote, hasValue): (UInt8?, Bool) = (nil, false)
    while place < min(bytes.count, start + longest) {
      let byte = bytes[place]
      place += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "]"):
        return Tag(name: String(decoding: name, as: UTF8.self), isEnd: isEnd, hasValue: hasValue, end: place)
      case UInt8(ascii: "["), UInt8(ascii: "<"): return nil
      case UInt8(ascii: "="): hasValue = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if hasValue { quote = byte }
      default: break
      }
    }
    return nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }
}
