public import Domain
public import Feeds
import Store
import Words

/// The services of a collection: duration and price of each, and the people for it now.
public final class ServicesModel: ScreenModel {
  /// The part of the services shown.
  public struct Place: Sendable, Hashable {
    public var collection: ServiceGroup.Collection
    public var text: String

    public init(collection: ServiceGroup.Collection = .home, text: String = "") {
      self.collection = collection
      self.text = text
    }
  }

  public enum State: Sendable, Hashable {
    /// Nothing is known yet: the first fetch is under way.
    case loading
    case content([Group])
    case empty(title: String, text: String)
    /// If they come from a feed, it may be read again.
    case failed(text: String, isFeed: Bool)
  }

  public struct Group: Sendable, Hashable {
    public let id: ID<ServiceGroup>
    public let name: String
    /// The drawing for its services.
    public let drawing: Drawing
    public let rows: [Row]
    /// `true` if one of its services has a picture: then the others have a placeholder.
    public var hasPictures: Bool { rows.contains { $0.picture != nil } }
  }

  public struct Row: Sendable, Hashable {
    public let id: ID<Service>
    public let name: String
    /// `1 h 30, from € 95`; may be empty.
    public let facts: String
    /// `nil`: shows a placeholder instead.
    public let picture: ServicePicture?
    /// `Soumya until 18:00`: the people on duty for it, the longest first.
    public let now: [String]
    /// The number of further ones.
    public let more: Int
    /// `Tomás, today 14:00`: shown if no one can do it now.
    public let next: String?
  }

  /// A collection to choose.
  public struct Tab: Sendable, Hashable {
    public let collection: ServiceGroup.Collection
    public let label: String
    public let isChosen: Bool
  }

  public private(set) var state = State.loading
  /// The reason that the services shown may be old, and the remedy.
  public private(set) var notice: String?
  public let place: Place
  /// The first full minute at which an output may differ without a change of data.
  public private(set) var validUntil: Instant

  private let feeds: FeedReader

  /// The most names shown; further ones are counted.
  private static let mostNames = 3
  public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place, feeds: FeedReader) {
    self.context = context
    self.place = place
    self.feeds = feeds
    validUntil = context.world.now()
  }

  public var tabs: [Tab] {
    ServiceGroup.Collection.allCases.map { collection in
      Tab(
        collection: collection, label: visitor.wording.name(of: collection), isChosen: collection == place.collection)
    }
  }

  /// Reads the services of the chosen collection alone. A fault becomes the state `failed`.
  public func load() async throws {
    let now = world.now()
    validUntil = now.nextMinute
    let (visitor, place, zones) = (visitor, place, zones)
    let reading = try await world.loading("services") {
      state = .failed(text: visitor.wording.peopleFailedText($0), isFeed: false)
    } _: {
      try await context.read(from: .any) { try Reading($0, visitor, place, zones, at: now) }
    }
    if let reading { show(reading) }
  }

  /// Has the collection's feed read now, then shows the result. Without a feed it only reads again.
  public func refreshButtonTapped() async throws {
    await feeds.refresh(.services(place.collection), of: visitor.organization)
    try await load()
  }

  private func show(_ reading: Reading) {
    notice = reading.groups.isEmpty ? nil : reading.feed?.fault.map(visitor.wording.oldServices)
    state = state(reading)
  }

  private func state(_ reading: Reading) -> State {
    let wording = visitor.wording
    guard reading.groups.isEmpty else { return .content(reading.groups) }
    if !place.text.isEmpty, reading.feed?.fault == nil {
      return .empty(title: wording.noServiceFoundTitle, text: wording.noServiceFoundText)
    }
    guard let feed = reading.feed else {
      return .empty(title: wording.noServicesTitle, text: wording.noServicesText)
    }
    if let fault = feed.fault { return .failed(text: wording.servicesFault(fault), isFeed: true) }
    guard feed.succeededAt == nil else { return .failed(text: wording.noServicesFromFeed, isFeed: true) }
    return .loading
  }

  /// The data of the page, at one instant of the database.
  private struct Reading: Sendable {
    let groups: [Group]
    let feed: Feed?

    init(_ snapshot: borrowing Snapshot, _ visitor: Visitor, _ place: Place, _ zones: Zones, at now: Instant) throws {
      let found = try snapshot.services(in: place.collection, matching: place.text)
      let skilled = try snapshot.skilledEmployees()
      let duties = try snapshot.duties(of: Set(skilled.map(\.id)), at: now)
      let presences = try snapshot.presences(of: duties.values.compactMap(\.current), at: now).compactMapValues {
        visitor.mayManage ? $0 : $0.forColleagues
      }
      let writer = try DutyWriter(try snapshot.sites(), zones, visitor.wording, at: now)
      groups = found.compactMap { group, services in
        guard !services.isEmpty else { return nil }
        return Group(
          id: group.id, name: group.name, drawing: Drawing(ofService: "", in: group.name),
          rows: services.map { Row($0, ServiceStaff($0, skilled, duties, presences), writer, mostNames: mostNames) })
      }
      feed = try snapshot.feed(.services(place.collection))
    }
  }
}

extension ServicesModel.Row {
  fileprivate init(_ service: Service, _ hands: ServiceStaff, _ writer: DutyWriter, mostNames: Int) {
    id = service.id
    name = service.name
    facts = writer.wording.facts(of: service)
    picture = ServicePicture(service)
    now = hands.now.prefix(mostNames).map { writer.wording.until(writer.end(of: $0.shift), $0.employee.name) }
    more = max(0, hands.now.count - mostNames)
    next = hands.now.isEmpty ? hands.next.map { "\($0.employee.name), \(writer.coming($0.shift))" } : nil
  }
}
