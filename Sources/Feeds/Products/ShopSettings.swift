import Domain
import Photos

/// What an administrator says of the shop that products are read from.
public struct ShopSettings: Sendable {
  public var address: String
  public var currency: String
  /// The address before a picture's file; empty where pictures are not shown.
  public var mediaAddress: String
  /// Empty for a shop that asks nobody who they are.
  public var userName: String
  /// Empty to keep the one that is stored for the same address and user name.
  public var password: String
  public var intervalSeconds: Int
  /// Records asked for at a time.
  public var pageSize: Int

  public static let defaultIntervalSeconds = 3600
  /// A page that most shops answer in some seconds.
  public static let defaultPageSize = 200

  public init(
    address: String, currency: String, mediaAddress: String = "", userName: String = "", password: String = "",
    intervalSeconds: Int = ShopSettings.defaultIntervalSeconds, pageSize: Int = ShopSettings.defaultPageSize
  ) {
    self.address = address
    self.currency = currency
    self.mediaAddress = mediaAddress
    self.userName = userName
    self.password = password
    self.intervalSeconds = intervalSeconds
    self.pageSize = pageSize
  }

  struct Checked {
    let address: ShopAddress
    let terms: ShopTerms
    let userName: String?
    let password: String?
  }

  /// Errors: `Refusal.invalid` with every field that is wrong (`address`, `currency`, `media`, `user`, `password`).
  func checked() throws(Refusal) -> Checked {
    var errors: [Refusal.FieldError] = []
    func check<Value>(_ field: String, _ text: String, _ value: Value?) -> Value? {
      if value == nil { errors.append(.init(field, text.isEmpty ? .missing : .unknown)) }
      return value
    }
    let (address, media, user) = (address.trimmed, mediaAddress.trimmed, plainText(userName))
    let shop = check("address", address, ShopAddress(address))
    let money = check("currency", currency, Currency(currency.trimmed))
    let pictures = media.isEmpty ? nil : check("media", media, MediaAddress(media))
    for (field, text) in [("user", user), ("password", password)] where text.unicodeScalars.count > 200 {
      errors.append(.init(field, .tooLong(limit: 200)))
    }
    guard errors.isEmpty, let shop, let money else { throw .invalid(errors) }
    return Checked(
      address: shop, terms: ShopTerms(currency: money, media: pictures), userName: user.isEmpty ? nil : user,
      password: password.isEmpty ? nil : password)
  }
}

extension ShopSettings: CustomStringConvertible, CustomReflectable {
  public var description: String { "ShopSettings(…)" }
  /// Shows nothing of it to a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
