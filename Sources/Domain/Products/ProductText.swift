/// The stored form of a product's detail: JSON that is identical for equal details.
package enum ProductText {
  /// A detail's stored text. Why by hand: it is compared for every product of a large catalog.
  package static func stored(_ detail: ProductDetail) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(detail.description.utf8.count + detail.attributes.count * 40 + 100)
    append("{\"attributes\":[", to: &text)
    for (place, attribute) in detail.attributes.enumerated() {
      append(place == 0 ? "{\"code\":" : ",{\"code\":", to: &text)
      appendQuoted(attribute.code, to: &text)
      if let label = attribute.label {
        append(",\"label\":", to: &text)
        appendQuoted(label, to: &text)
      }
      append(",\"values\":", to: &text)
      appendList(attribute.values, to: &text)
      append("}", to: &text)
    }
    append("],\"description\":", to: &text)
    appendQuoted(detail.description, to: &text)
    append(",\"pictures\":", to: &text)
    appendList(detail.pictures, to: &text)
    if let prices = detail.prices { append(prices, to: &text) }
    if !detail.variants.isEmpty { append(detail.variants, to: &text) }
    append("}", to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ literal: StaticString, to text: inout [UInt8]) {
    literal.withUTF8Buffer { text.append(contentsOf: $0) }
  }

  private static func append(_ prices: ProductPrices, to text: inout [UInt8]) {
    let special = prices.special.map { special in
      let bounds = [("fromSeconds", special.from), ("untilSeconds", special.until)]
      let told = bounds.compactMap { name, instant in instant.map { "\"\(name)\":\($0.seconds)," } }
      return "\"special\":{\(told.joined())\"price\":\(special.price)},"
    }
    let tiers = prices.tiers.map { "{\"price\":\($0.price),\"quantity\":\($0.quantity)}" }
    let list = tiers.joined(separator: ",")
    text += Array(",\"prices\":{\"regular\":\(prices.regular),\(special ?? "")\"tiers\":[\(list)]}".utf8)
  }

  private static func append(_ variants: [ProductDetail.Variant], to text: inout [UInt8]) {
    for (place, variant) in variants.enumerated() {
      append(place == 0 ? ",\"variants\":[{" : ",{", to: &text)
      if let isAvailable = variant.isAvailable { text += Array("\"isAvailable\":\(isAvailable),".utf8) }
      append("\"name\":", to: &text)
      appendQuoted(variant.name, to: &text)
      if let price = variant.price { text += Array(",\"price\":\(price)".utf8) }
      if let quantity = variant.quantity { text += Array(",\"quantity\":\(quantity)".utf8) }
      append(",\"sku\":", to: &text)
      appendQuoted(variant.sku, to: &text)
      append("}", to: &text)
    }
    append("]", to: &text)
  }

  private static func appendList(_ values: [String], to text: inout [UInt8]) {
    append("[", to: &text)
    for (place, value) in values.enumerated() {
      if place > 0 { append(",", to: &text) }
      appendQuoted(value, to: &text)
    }
    append("]", to: &text)
  }

  private static func appendQuoted(_ value: String, to text: inout [UInt8]) {
    append("\"", to: &text)
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        append("\\u00", to: &text)
        text += [hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      default: text.append(byte)
      }
    }
    append("\"", to: &text)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 48 + digit : 87 + digit }
}
