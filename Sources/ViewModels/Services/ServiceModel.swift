public import Domain
import Store
import Words

/// One service: its text, duration and price, the people on duty for it with their ends, and the next ones.
public final class ServiceModel: ScreenModel {
  public struct Screen: Sendable, Hashable {
    public let id: ID<Service>
    public let name: String
    public let group: String
    public let collection: ServiceGroup.Collection
    /// Lines of text; may be empty.
    public let description: String
    /// `1 h 30`, `from € 95`; empty if unknown.
    public let duration: String
    public let price: String
    /// Empty if everyone may do it.
    public let skills: [String]
    public let picture: ServicePicture?
    /// Shown in place of the picture.
    public let drawing: Drawing
    public let isArchived: Bool
    public let now: [Hand]
    public let next: Hand?
  }

  /// A person able to do it.
  public struct Hand: Sendable, Hashable {
    public let person: ID<Employee>
    public let name: String
    public let initials: String
    public let photo: PhotoMark?
    public let phone: PhoneNumber?
    public let site: String
    /// `18:00`, or `today 14:00`.
    public let time: String
  }

  public private(set) var screen: Screen?
  /// The reference number to report if the service failed to load.
  public private(set) var failure: String?

  public let service: ID<Service>
  public let context: ScreenContext

  public init(_ context: ScreenContext, service: ID<Service>) {
    self.context = context
    self.service = service
  }

  /// Reads the service. Errors: `Refusal.notFound`, also for an archived one unless the visitor is a manager.
  public func load() async throws {
    let now = world.now()
    let (visitor, id, zones) = (visitor, service, zones)
    let read = try await world.loading("service", failed: { failure = $0 }) {
      try await context.read(from: .any) { try Screen($0, id, visitor, zones, at: now) }
    }
    if let read { (screen, failure) = (read, nil) }
  }

  public func archiveButtonTapped() async throws { try await change { try $0.archive($1) } }

  public func unarchiveButtonTapped() async throws { try await change { try $0.unarchive($1) } }

  private func change(
    _ command: @escaping @Sendable (borrowing Transaction, ID<Service>) throws -> Void
  ) async throws {
    guard visitor.may(.keepCatalog) else { throw Refusal.forbidden }
    let id = service
    try await context.write { try command($0, id) }
    try await load()
  }
}

extension ServiceModel.Screen {
  fileprivate init(
    _ snapshot: borrowing Snapshot, _ id: ID<Service>, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws {
    let service = try snapshot.service(id)
    guard service.archivedAt == nil || visitor.may(.keepCatalog) else { throw Refusal.notFound }
    let groups = try ServiceGroup.Collection.allCases.flatMap { collection in
      try snapshot.services(in: collection).map(\.group)
    }
    let group = groups.first { $0.id == service.group }
    let skilled = try snapshot.skilledEmployees()
    let duties = try snapshot.duties(of: Set(skilled.map(\.id)), at: now)
    let presences = try snapshot.presences(of: duties.values.compactMap(\.current), at: now).compactMapValues {
      visitor.mayManage ? $0 : $0.forColleagues
    }
    let writer = try DutyWriter(try snapshot.sites(), zones, visitor.wording, at: now)
    let hands = ServiceStaff(service, skilled, duties, presences)
    let hasRule = try snapshot.feed(.people)?.people?.photoRule != nil
    func hand(_ found: (employee: Employee, shift: Shift), _ time: String) -> ServiceModel.Hand {
      ServiceModel.Hand(
        person: found.employee.id, name: found.employee.fullName, initials: found.employee.initials,
        photo: PhotoMark(found.employee, hasRule: hasRule), phone: found.employee.phone,
        site: writer.sites[found.shift.site]?.site.name ?? "", time: time)
    }
    self.id = id
    name = service.name
    self.group = group?.name ?? ""
    collection = group?.collection ?? .home
    description = service.description
    duration = service.minutes.map(visitor.wording.duration) ?? ""
    price = service.price.map(visitor.wording.fromPrice) ?? ""
    skills = service.skills
    picture = ServicePicture(service)
    drawing = Drawing(ofService: service.name, in: group?.name ?? "")
    isArchived = service.archivedAt != nil
    self.now = hands.now.map { hand($0, writer.end(of: $0.shift)) }
    next = hands.next.map { hand($0, writer.coming($0.shift)) }
  }
}
