package import Domain

// MARK: - The list

extension Wording {
  package func sorting(_ order: ProductOrder, isChosen: Bool) -> String {
    switch order {
    case .name: isChosen ? sortingChosen : sortingName
    case .nameDown: sortingNameDown
    case .price, .priceDown: sortingPricePriceDown
    case .sku, .skuDown: columnLabel(.sku)
    }
  }
}

// MARK: - One product

extension Wording {
  package func insteadOf(_ price: String, until day: String?) -> String {
    guard let day else { return insteadOfInsteadOf(price: price) }
    return insteadOfInsteadOfUntil(price: price, day: day)
  }
  /// `country_of_origin` as `Country of origin`; some that every shop has in the reader's language.
  package func attribute(_ code: String, label: String? = nil) -> String {
    switch code {
    case "category": return attributeCategory
    case "color": return attributeColor
    case "size": return attributeSize
    case "weight": return attributeWeight
    case "material": return attributeMaterial
    case "manufacturer": return attributeManufacturer
    case "country_of_manufacture": return attributeMadeIn
    default:
      if let label { return label }
      let words = code.replacing("_", with: " ")
      return words.prefix(1).uppercased() + words.dropFirst()
    }
  }
}

// MARK: - The shop

extension Wording {
  package func progress(_ done: Int, of total: Int?, isStopped: Bool) -> String {
    let count = total.map { progressOfProducts(done: done, value: $0) }
    let text = count ?? progressProducts(done: done)
    return isStopped ? progressSStopped(text: text) : text
  }
}
