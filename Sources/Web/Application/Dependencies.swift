public import Crypto
public import Domain
public import Feeds
public import OpenID
public import Photos
public import Store
public import ViewModels

/// The dependencies of the app.
public struct Dependencies: Sendable {
  public let store: Store
  public let feeds: FeedReader
  /// Reads the shops of the products.
  public let shops: ShopReader
  /// Notifies outside addresses of changes.
  public let webhooks: WebhookSender
  /// Reads people's own calendars.
  public let calendars: CalendarReader
  /// Seals secrets that have to be shown or sent again: links, passwords of outside systems.
  public let key: SecretKey
  public let zones: Zones
  public let world: World
  /// The organization that a stranger sees if no host names another.
  public let organization: Organization
  public let passwords: Passwords
  /// Photos that people feeds name.
  public let photos: PhotoCache
  /// Shapes uploads; the cache uses the same one, so that its limits hold for both together.
  public let shaper: PhotoShaper
  /// The accounts to sign in to by one tap; empty except in the demo.
  public let demoAccounts: [DemoAccount]
  /// An outside system that receives the counts of uses; `nil` unless an administrator configured one.
  public let usageSink: UsageSink?
  /// This role and higher ones need more than a password; `nil`: none does.
  public let secondFactorRole: Role?
  /// The provider at which the organization's people can also sign in; `nil` without one.
  public let provider: Provider?
  /// `true` if notices also go by mail.
  public var sendsMail: Bool { post != nil }
  /// The post for outgoing mail; `nil` if none goes out.
  public let post: MailPost?
  /// Takes it to people's devices; `nil` if it goes to none.
  public let push: PushCarrier?
  /// Takes it to people's chats.
  public let chat: ChatCarrier
  /// Takes it to people's phone numbers; `nil` if it goes to none.
  public let texts: SMSCarrier?
  /// The ways by which messages go out.
  var ways: Set<NoticeChannel> {
    var ways: Set<NoticeChannel> = [.push, .chat]
    if sendsMail { ways.insert(.mail) }
    if texts != nil { ways.insert(.sms) }
    return ways
  }
  /// The most open pages of all.
  public let openPages: Int
  /// Asks for the code of the first start; `nil` if it is not required.
  public let setUp: SetUpGate?

  public init(
    store: Store, feeds: FeedReader, shops: ShopReader, webhooks: WebhookSender,
    calendars: CalendarReader, key: SecretKey, zones: Zones, world: World, organization: Organization,
    passwords: Passwords, photos: PhotoCache, shaper: PhotoShaper,
    demoAccounts: [DemoAccount] = [],
    usageSink: UsageSink? = nil, secondFactorRole: Role? = nil, setUp: SetUpGate? = nil, provider: Provider? = nil,
    post: MailPost? = nil, push: PushCarrier? = nil, chat: ChatCarrier? = nil, texts: SMSCarrier? = nil,
    openPages: Int = 1536
  ) {
    self.store = store
    self.feeds = feeds
    self.shops = shops
    self.webhooks = webhooks
    self.calendars = calendars
    self.key = key
    self.zones = zones
    self.world = world
    self.organization = organization
    self.passwords = passwords
    self.photos = photos
    self.shaper = shaper
    self.demoAccounts = demoAccounts
    self.usageSink = usageSink
    self.secondFactorRole = secondFactorRole
    self.setUp = setUp
    self.provider = provider
    self.post = post
    self.push = push
    self.chat = chat ?? ChatCarrier(store: store, key: key, origin: nil)
    self.texts = texts
    self.openPages = openPages
  }
}
