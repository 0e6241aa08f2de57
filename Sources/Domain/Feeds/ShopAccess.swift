/// A kind of shop, and our way to sign in to it.
public enum ShopAccess: String, Sendable, Hashable, CaseIterable {
  /// Magento 2, an integration's access token with each request.
  case magentoToken = "magento-token"
  /// Magento 2, each request signed with an integration's keys (OAuth 1.0a).
  case magentoSignature = "magento-signature"
  /// Magento 2, a token for an administrator's user name and password.
  case magentoPassword = "magento-password"
  /// Magento 2 without a sign-in.
  case magentoOpen = "magento-open"
  /// WooCommerce, with the keys of its REST API.
  case wooCommerceKeys = "woocommerce-keys"

  /// A secret issued by a shop; sealed in the store.
  public enum Secret: String, Sendable, Hashable, CaseIterable, CodingKeyRepresentable, Codable {
    /// The password of an administrator.
    case password
    /// The public part of a program's keys.
    case consumerKey = "consumer-key"
    /// Signs, together with the token's.
    case consumerSecret = "consumer-secret"
    /// The access that the shop granted.
    case accessToken = "access-token"
    /// Signs, together with the consumer's.
    case tokenSecret = "token-secret"
  }

  /// The secrets to enter, in the order in which shops show them.
  public var secrets: [Secret] {
    switch self {
    case .magentoToken: [.accessToken]
    case .magentoSignature: [.consumerKey, .consumerSecret, .accessToken, .tokenSecret]
    case .magentoPassword: [.password]
    case .magentoOpen: []
    case .wooCommerceKeys: [.consumerKey, .consumerSecret]
    }
  }

  /// `true` if a user name goes with the secrets.
  public var hasUserName: Bool { self == .magentoPassword }
}
