import Domain
import Photos

/// An administrator's settings for the shop that products come from, as typed.
public struct ShopSettings: Sendable {
  /// The address before `/products`; see `ShopAddress`.
  public var address: String
  /// Three letters; see `Currency`.
  public var currency: String
  /// The base address of pictures; empty if they are not shown.
  public var mediaAddress: String
  /// Empty for a shop without sign-in.
  public var userName: String
  /// Empty to keep the stored one for the same address and user name.
  public var password: String
  /// The time between two syncs.
  public var intervalSeconds: Int
  /// Products per request.
  public var pageSize: Int

  /// One hour.
  public static let defaultIntervalSeconds = 3600
  /// A page that most shops answer within a few seconds.
  public static let defaultPageSize = 200

  /// Settings as typed; checked when they are saved.
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

  /// Errors: `Refusal.invalid` with all invalid fields (`address`, `currency`, `media`, `user`, `password`).
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
  /// A placeholder: the password never appears in logs.
  public var description: String { "ShopSettings(…)" }
  /// Empty: the password never appears in a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
