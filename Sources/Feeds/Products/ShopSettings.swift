public import Domain
import Photos

/// An administrator's settings for the shop of the products, as typed.
public struct ShopSettings: Sendable {
  /// The address before `/products`; see `ShopAddress`.
  public var address: String
  /// Three letters; see `Currency`.
  public var currency: String
  /// The base address of pictures; empty if they are not shown.
  public var mediaAddress: String
  /// The kind of shop, and our way to sign in.
  public var access: ShopAccess
  /// Ignored unless the access has a user name.
  public var userName: String
  /// The secrets of the access; all empty to keep the stored ones for the same address, access and user name.
  public var secrets: [ShopAccess.Secret: String]
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
    address: String, access: ShopAccess, userName: String = "", secrets: [ShopAccess.Secret: String] = [:],
    currency: String, mediaAddress: String = "", intervalSeconds: Int = ShopSettings.defaultIntervalSeconds,
    pageSize: Int = ShopSettings.defaultPageSize
  ) {
    self.address = address
    self.currency = currency
    self.mediaAddress = mediaAddress
    self.access = access
    self.userName = userName
    self.secrets = secrets
    self.intervalSeconds = intervalSeconds
    self.pageSize = pageSize
  }

  struct Checked {
    let address: ShopAddress
    let terms: ShopTerms
    let userName: String?
    /// `nil` to keep the stored ones.
    let credentials: ShopCredentials?
  }

  /// The most Unicode scalars of a user name or secret.
  private static let longestSecret = 500

  /// The name of a secret's field in a refusal: `magento-token-access-token`.
  public static func field(_ secret: ShopAccess.Secret, of access: ShopAccess) -> String {
    "\(access.rawValue)-\(secret.rawValue)"
  }

  /// `keepsSecrets` is `true` if there are stored secrets for an address, access and user name.
  ///
  /// Errors: `Refusal.invalid` with all invalid fields (`address`, `currency`, `media`, `user`, and those of secrets).
  func checked(
    keepsSecrets: (_ address: String, _ access: ShopAccess, _ userName: String?) -> Bool
  ) throws(Refusal) -> Checked {
    var errors: [Refusal.FieldError] = []
    func check<Value>(_ field: String, _ text: String, _ value: Value?) -> Value? {
      if value == nil { errors.append(.init(field, text.isEmpty ? .missing : .unknown)) }
      return value
    }
    let (address, media) = (address.trimmed, mediaAddress.trimmed)
    let user = access.hasUserName ? plainText(userName) : nil
    let shop = check("address", address, ShopAddress(address))
    let money = check("currency", currency, Currency(currency.trimmed))
    let pictures = media.isEmpty ? nil : check("media", media, MediaAddress(media))
    if user?.isEmpty == true { errors.append(.init("user", .missing)) }
    if let user, user.unicodeScalars.count > 200 { errors.append(.init("user", .tooLong(limit: 200))) }
    // Why not trimmed: a password may begin or end with a space; a key copied from a shop's page never does.
    let typed = Dictionary(
      uniqueKeysWithValues: access.secrets.map { secret in
        (secret, secret == .password ? secrets[secret] ?? "" : (secrets[secret] ?? "").trimmed)
      })
    let isKept = typed.values.allSatisfy(\.isEmpty) && keepsSecrets(shop?.text ?? address, access, user)
    for secret in access.secrets {
      let (field, text) = (Self.field(secret, of: access), typed[secret] ?? "")
      if text.isEmpty, !isKept { errors.append(.init(field, .missing)) }
      if text.unicodeScalars.count > Self.longestSecret {
        errors.append(.init(field, .tooLong(limit: Self.longestSecret)))
      }
    }
    guard errors.isEmpty, let shop, let money else { throw .invalid(errors) }
    return Checked(
      address: shop, terms: ShopTerms(currency: money, media: pictures), userName: user,
      credentials: isKept ? nil : ShopCredentials(access, userName: user, typed))
  }
}

extension ShopSettings: CustomStringConvertible, CustomReflectable {
  /// A placeholder: secrets never appears in logs.
  public var description: String { "ShopSettings(…)" }
  /// Empty: secrets never appear in a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
