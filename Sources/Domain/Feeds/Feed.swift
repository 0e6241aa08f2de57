/// A subscription to an outside system, with its sync status.
@dynamicMemberLookup
public struct Feed: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<Feed>
  /// The kind of content, with the settings of its kind.
  public let kind: Kind
  /// An http(s) address, or the path of a local file; a shop's is the one before `/products`.
  public let address: String
  /// The interval and the outcome of the last syncs.
  public let status: FeedStatus

  /// The usual time between syncs.
  public static let defaultIntervalSeconds = 500

  /// The data that a feed fills: an organization has at most one feed for each.
  public enum Subject: Sendable, Hashable {
    /// A site's roster.
    case roster(ID<Site>)
    /// The organization's people.
    case people
    /// A collection of services.
    case services(ServiceGroup.Collection)
    /// The organization's products.
    case products
  }

  /// A subject with the settings of its kind.
  public enum Kind: Sendable, Hashable {
    /// A site's roster.
    case roster(ID<Site>)
    /// The organization's people.
    case people(People = People())
    /// A collection of services.
    case services(ServiceGroup.Collection)
    /// The organization's products, from a shop.
    case products(Shop)
  }

  /// The request of a people feed, and the place of its photos.
  public struct People: Sendable, Hashable {
    /// A query of the address: `name=Matt`.
    public var query: Query?
    /// The field to sort the answer by.
    public var sort: String?
    /// The address of photos, with `{image}` for the name; `nil` without photos.
    public var photoRule: String?

    /// By default, the plain address without photos.
    public init(query: Query? = nil, sort: String? = nil, photoRule: String? = nil) {
      self.query = query
      self.sort = sort
      self.photoRule = photoRule
    }
  }

  /// A key and its value, not escaped.
  public struct Query: Sendable, Hashable {
    /// `name` in `name=Matt`.
    public let key: String
    /// `Matt` in `name=Matt`.
    public let value: String

    /// A query as typed.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The shop of an organization's products; its secrets are sealed in the store.
  public struct Shop: Sendable, Hashable {
    /// Its kind, and our way to sign in.
    public let access: ShopAccess
    /// The currency of its prices.
    public let currency: Currency
    /// The base address of pictures; `nil` if they are not shown.
    public let mediaAddress: String?
    /// The shop's name for us; `nil` unless the access has one.
    public let userName: String?
    /// Products per request.
    public let pageSize: Int
    /// `nil` unless a sync is under way or was stopped.
    public let progress: Progress?

    /// By default, a shop that is not being read.
    public init(
      access: ShopAccess, currency: Currency, mediaAddress: String?, userName: String? = nil, pageSize: Int,
      progress: Progress? = nil
    ) {
      self.access = access
      self.currency = currency
      self.mediaAddress = mediaAddress
      self.userName = userName
      self.pageSize = pageSize
      self.progress = progress
    }
  }

  /// A shop's sync in progress, or a stopped one that can be resumed.
  public struct Progress: Sendable, Hashable {
    /// Pages stored so far.
    public let pages: Int
    /// Records read so far, rejected ones included.
    public let records: Int
    /// The shop's own count; `nil` before the first page.
    public let total: Int?
    /// The time the first page was requested.
    public let startedAt: Instant
    /// The time a person stopped the sync; `nil` while it runs.
    public let cancelledAt: Instant?

    package init(pages: Int, records: Int, total: Int?, startedAt: Instant, cancelledAt: Instant?) {
      self.pages = pages
      self.records = records
      self.total = total
      self.startedAt = startedAt
      self.cancelledAt = cancelledAt
    }
  }

  package init(id: ID<Feed>, kind: Kind, address: String, status: FeedStatus) {
    self.id = id
    self.kind = kind
    self.address = address
    self.status = status
  }

  /// The sync status, as if it were the feed's own.
  public subscript<Value>(dynamicMember path: KeyPath<FeedStatus, Value>) -> Value { status[keyPath: path] }

  /// See `FeedStatus.isStale(at:)`.
  public func isStale(at now: Instant) -> Bool { status.isStale(at: now) }

  /// The request and photos of a people feed; `nil` for another kind.
  public var people: People? { if case .people(let people) = kind { people } else { nil } }

  /// The shop of a products feed; `nil` for another kind.
  public var shop: Shop? { if case .products(let shop) = kind { shop } else { nil } }
}

extension Feed.Kind {
  /// The data that a feed of this kind fills.
  public var subject: Feed.Subject {
    switch self {
    case .roster(let site): .roster(site)
    case .people: .people
    case .services(let collection): .services(collection)
    case .products: .products
    }
  }
}

extension Feed.Subject {
  /// The stored name of the kind: `roster`, `people`, `services`, `products`.
  public var name: String {
    switch self {
    case .roster: "roster"
    case .people: "people"
    case .services: "services"
    case .products: "products"
    }
  }

  /// The site of a roster.
  public var site: ID<Site>? { if case .roster(let site) = self { site } else { nil } }

  /// The collection of services.
  public var collection: ServiceGroup.Collection? {
    if case .services(let collection) = self { collection } else { nil }
  }
}
