import Crypto
import Domain
import Feeds
import Fetching
import FoundationEssentials
import OpenID
import Photos
import Store
import ViewModels
import Web

/// What pages and background jobs of a server share: readers of outside systems, pictures, mail and push.
struct ServerParts {
  let context: CommandContext
  let key: SecretKey
  let feeds: FeedReader
  let shops: ShopReader
  let webhooks: WebhookSender
  let calendars: CalendarReader
  let shiftWriter: ShiftWriter
  let shaper = PhotoShaper()
  let photos: PhotoCache
  let post: MailPost?
  let mail: MailCarrier?
  let push: PushCarrier?
  let chat: ChatCarrier
  let texts: SMSCarrier?
  let provider: Provider?

  /// `open`: private networks that requests may reach.
  init(_ context: CommandContext, _ settings: Settings, _ open: OpenNetworks) throws {
    let (store, world) = (context.store, context.world)
    let limits = { Settings.limits($0, open) }
    self.context = context
    key = try context.secretKey()
    feeds = FeedReader(store: store, world: world, limits: limits(FetchLimits()))
    shops = ShopReader(store: store, key: key, world: world, limits: limits(ShopReader.shopLimits))
    let origin = try settings.publicOrigin
    webhooks = WebhookSender(store: store, key: key, world: world, limits: limits(FetchLimits())) { site, day in
      origin.map { $0 + Application.rosterPath(at: site, on: day) }
    }
    calendars = CalendarReader(
      store: store, key: key, zones: context.zones, world: world, limits: limits(FetchLimits()))
    shiftWriter = ShiftWriter(
      store: store, key: key, zones: context.zones, world: world, limits: limits(FetchLimits()))
    var keeping = PhotoCacheLimits()
    keeping.fetch = limits(keeping.fetch)
    photos = PhotoCache(
      folder: context.folder.appending(path: "photos").path, shaper: shaper, world: world, limits: keeping)
    post = try settings.post
    mail = post.map { [key] in MailCarrier($0, key: key, world: world) }
    push = try PushCarrier(
      store: store, key: key, world: world, limits: limits(FetchLimits()),
      contact: PushCarrier.contact(origin: try settings.publicOrigin, sender: post?.sender))
    chat = ChatCarrier(store: store, key: key, limits: limits(FetchLimits()), origin: origin)
    texts = try settings.smsGateway.map { [key] gateway in
      SMSCarrier(gateway, key: key, world: world, limits: limits(FetchLimits()), origin: origin)
    }
    provider = try settings.provider.map { Provider($0, world: world, limits: limits(FetchLimits())) }
  }
}
