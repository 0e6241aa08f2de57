import Domain
import Feeds
import FoundationEssentials
import Maker
import Store
import ViewModels
import Web

/// Work beside requests: a loop until its task is canceled, with counted runs.
protocol BackgroundJob: Sendable {
  var runs: JobRuns { get }
  func run() async
}

extension CalendarReader: BackgroundJob {}
extension Departures: BackgroundJob {}
extension FeedReader: BackgroundJob {}
extension HolidayKeeper: BackgroundJob {}
extension NoticeSender: BackgroundJob {}
extension NoticeTeller: BackgroundJob {}
extension PlanMaker: BackgroundJob {}
extension ScheduleExtender: BackgroundJob {}
extension ShiftWriter: BackgroundJob {}
extension ShopReader: BackgroundJob {}
extension WebhookSender: BackgroundJob {}

extension ServerParts {
  /// All background jobs, by their names in the metrics.
  func jobs() -> [(name: String, job: any BackgroundJob)] {
    let (store, world) = (context.store, context.world)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let jobs: [(name: String, job: any BackgroundJob)] = [
      ("calendars", calendars),
      ("departures", Departures(store: store, world: world)),
      ("feeds", feeds),
      ("holidays", HolidayKeeper(store: store, world: world)),
      ("notices", NoticeTeller(store: store, world: world)),
      ("planning", PlanMaker(store: store, world: world, threads: min(4, max(1, processors - 1)))),
      ("schedules", ScheduleExtender(store: store, world: world)),
      ("shifts", shiftWriter),
      ("shops", shops),
      ("webhooks", webhooks),
    ]
    let carriers = ([mail, push, chat, texts] as [(any NoticeCarrier)?]).compactMap(\.self)
    return jobs
      + carriers.map {
        ($0.channel.rawValue, NoticeSender(store: store, zones: context.zones, world: world, carrier: $0))
      }
  }
}
