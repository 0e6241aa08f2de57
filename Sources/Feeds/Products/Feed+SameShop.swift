import Domain

extension Feed {
  /// `true` if the same products would be read in the same way.
  func isSameShop(as other: Feed) -> Bool {
    guard let shop, let otherShop = other.shop else { return false }
    return id == other.id && address == other.address && shop.access == otherShop.access
      && shop.userName == otherShop.userName && shop.currency == otherShop.currency
      && shop.mediaAddress == otherShop.mediaAddress
      && shop.pageSize == otherShop.pageSize
  }
}
