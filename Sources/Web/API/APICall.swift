import Crypto
import Domain
import HTTP
import Store
import ViewModels

/// A request of a program, read by the schema of its operation.
struct APICall: Sendable {
  /// Which version an edit is of.
  enum Seen: Sendable, Hashable {
    /// Any existing version (`If-Match: *`).
    case any
    /// One of these revisions.
    case revisions([Int])
  }

  let visitor: Visitor
  let now: Instant
  let zones: Zones
  let webhooks: WebhookTerms
  /// The drafts that webhooks with a veto agreed to publish; `nil` if none was asked.
  var agreed: Set<ShiftVersion>?
  /// Seals secrets that have to be shown again.
  var key: SecretKey { webhooks.key }
  /// The parts of the path by their names.
  private let parts: [String: String]
  let query: [String: JSON]
  let body: [String: JSON]
  private let seen: Seen?

  var organization: ID<Organization> { visitor.organization }

  /// The most of one part of a list.
  static let longestPage = 200
  static let usualPage = 100

  /// The parameters of every list.
  static let paging: [APIObject.Member] = [
    .init(
      "limit", .number(1...longestPage), "The most items in the answer; \(usualPage) if missing.", isRequired: false),
    .init(
      "cursor", .text(atMost: 1000), "`next_cursor` of the part before; the first part if missing.", isRequired: false),
  ]

  /// Errors: `APIProblem`.
  init(
    _ operation: APIOperation, at address: APIRoute.Address, by visitor: Visitor, _ request: Request, at now: Instant,
    _ zones: Zones, webhooks: WebhookTerms
  ) throws(APIProblem) {
    self.visitor = visitor
    self.now = now
    self.zones = zones
    self.webhooks = webhooks
    parts = Dictionary(uniqueKeysWithValues: zip(operation.parts, address.parts))
    query = try Self.query(of: request.query, operation.query)
    body =
      try operation.body.map { body throws(APIProblem) in
        guard body.isRequired || !request.body.isEmpty else { return [:] }
        return try Self.body(of: request, body.object)
      } ?? [:]
    seen = Self.seen(request.headers.all("If-Match"))
    if operation.isConditional, seen == nil { throw .unconditional }
  }

  /// The values of a query. Errors: `APIProblem.invalidQuery` with each unknown, repeated and invalid one.
  static func query(of fields: Fields, _ members: [APIObject.Member]) throws(APIProblem) -> [String: JSON] {
    let object = APIObject("", "", members)
    var values: [String: JSON] = [:]
    var problems: [APIProblem.Field] = []
    for (name, text) in fields {
      let schema = members.first { $0.name == name }?.schema ?? .text(atMost: nil)
      if values.updateValue(schema.value(of: text), forKey: name) != nil {
        problems.append(.init(String(name.prefix(100)), .repeated))
      }
    }
    problems += object.problems(of: values)
    for case (let name, .text(let text)) in values {
      guard case .text(let most?)? = members.first(where: { $0.name == name })?.schema,
        text.unicodeScalars.count > most
      else { continue }
      problems.append(.init(name, .refused(.tooLong(limit: most))))
    }
    guard problems.isEmpty else { throw .invalidQuery(problems) }
    return values
  }

  private static func body(of request: Request, _ object: APIObject) throws(APIProblem) -> [String: JSON] {
    let type = request.headers["Content-Type"]?.prefix { $0 != ";" }.lowercased().trimmed
    guard type == "application/json" || type == "application/merge-patch+json" else { throw .notOfJSONType }
    let json = try JSON(reading: request.body)
    guard case .object(let members) = json else { throw .invalidBody([.init("", .wrong(object.name))]) }
    let problems = object.problems(of: members)
    guard problems.isEmpty else { throw .invalidBody(problems) }
    return members
  }

  /// `"7-1f3a"`: the revision comes before the mark of the bytes.
  private static func seen(_ headers: [String]) -> Seen? {
    guard !headers.isEmpty else { return nil }
    let tags = headers.flatMap { $0.split(separator: ",") }.map(\.trimmed)
    if tags == ["*"] { return .any }
    return .revisions(
      tags.compactMap { tag in
        guard tag.first == "\"", tag.last == "\"" else { return nil }
        return Int(tag.dropFirst().prefix { $0 != "-" })
      })
  }

  // MARK: Values

  /// An id of the path. Errors: `Refusal.notFound`.
  func id<Entity>(_ part: String) throws(Refusal) -> ID<Entity> {
    guard let text = parts[part], let id = ID<Entity>(text) else { throw .notFound }
    return id
  }

  /// The day of the path. Errors: `Refusal.notFound`.
  var date: LocalDate {
    get throws(Refusal) {
      guard let date = parts["date"].flatMap({ LocalDate($0) }) else { throw .notFound }
      return date
    }
  }

  /// The year of the path. Errors: `Refusal.notFound`.
  var year: Int {
    get throws(Refusal) {
      guard let year = parts["year"].flatMap({ Int($0) }), Allowance.years.contains(year) else { throw .notFound }
      return year
    }
  }

  /// A value of the query; `nil` if it is missing.
  func query<Value: APIValue>(_ name: String, _: Value.Type = Value.self) -> Value? {
    query[name].flatMap { Value(json: $0) }
  }

  /// A value that the schema requires. Errors: `Refusal.notFound`, if the schema does not.
  func needed<Value: APIValue>(_ name: String, _: Value.Type = Value.self) throws(Refusal) -> Value {
    guard let value = body(name, Value.self) else { throw .notFound }
    return value
  }

  /// Two days of the body, both included, within a limit. Errors: `APIProblem.invalidBody`.
  func bodyDays(atMost limit: Int) throws -> ClosedRange<LocalDate> {
    let (first, last): (LocalDate, LocalDate) = (try needed("from"), try needed("to"))
    guard first <= last else { throw APIProblem.invalidBody([.init("to", .refused(.endBeforeBegin))]) }
    guard last.days(since: first) < limit else {
      throw APIProblem.invalidBody([.init("to", .refused(.tooManyDays(limit: limit)))])
    }
    return first...last
  }

  /// The site of the path, if the caller manages it. Errors: `Refusal.notFound`, `.siteNotManaged`.
  func managedSite(_ snapshot: borrowing Snapshot) throws -> ID<Site> {
    let site: ID<Site> = try id("site")
    try requireSeeing(site)
    _ = try snapshot.site(site)
    try snapshot.require(visitor.managedSites, for: site)
    return site
  }

  /// A value of the body; `nil` if it is missing.
  func body<Value: APIValue>(_ name: String, _: Value.Type = Value.self) -> Value? {
    body[name].flatMap { Value(json: $0) }
  }

  /// The objects of a list of the body; none if it is missing.
  func objects(_ name: String) -> [[String: JSON]] {
    guard case .list(let elements)? = body[name] else { return [] }
    return elements.compactMap { if case .object(let members) = $0 { members } else { nil } }
  }

  /// A site of the query, or the only one of the token; `nil` for all. Errors: `Refusal.notFound` for one not to be seen.
  func site(_ name: String = "site_id") throws(Refusal) -> ID<Site>? {
    guard let site = query(name, ID<Site>.self) else { return visitor.site }
    guard visitor.sees(site) else { throw .notFound }
    return site
  }

  /// The same for an entity at a site. Errors: `Refusal.notFound`.
  func requireSeeing(_ site: ID<Site>) throws(Refusal) {
    guard visitor.sees(site) else { throw .notFound }
  }

  /// The query has a first or a last day.
  var hasDays: Bool { query("from", LocalDate.self) != nil || query("to", LocalDate.self) != nil }

  /// The days of the query, both included, within a limit. Errors: `APIProblem.invalidQuery`.
  func days(atMost limit: Int) throws(APIProblem) -> ClosedRange<LocalDate> { try Self.days(of: query, atMost: limit) }

  /// The days of a query, both included, within a limit. Errors: `APIProblem.invalidQuery`.
  static func days(of query: [String: JSON], atMost limit: Int) throws(APIProblem) -> ClosedRange<LocalDate> {
    guard let first = query["from"].flatMap({ LocalDate(json: $0) }),
      let last = query["to"].flatMap({ LocalDate(json: $0) })
    else {
      throw .invalidQuery([.init("from", .refused(.missing))])
    }
    guard first <= last else { throw .invalidQuery([.init("to", .refused(.endBeforeBegin))]) }
    guard last.days(since: first) < limit else {
      throw .invalidQuery([.init("to", .refused(.tooManyDays(limit: limit)))])
    }
    return first...last
  }

  static func days(atMost limit: Int) -> [APIObject.Member] {
    [
      .init("from", .date, "The first day."),
      .init("to", .date, "The last day, included; at most \(limit) days."),
    ]
  }

  /// The query of a list for the one with an id in another system.
  static let externalID = APIObject.Member(
    "external_id", .text(atMost: Text.longestExternalID), "The one with this id in another system.", isRequired: false)

  /// The field of a form for it; null and an empty text remove it.
  static func externalID<Draft>(
    _ fill: @escaping @Sendable (inout Draft, String) -> Void
  ) -> APIForm<Draft>.Field {
    .init(
      "external_id", "The id in another system, unique among all of the kind, archived ones included; null for none.",
      schema: .optional(.text(atMost: Text.longestExternalID)), refusedAs: "externalID"
    ) { (draft: inout Draft, text: String?) in fill(&draft, text ?? "") }
  }

  /// `true` unless the query asks for another id.
  func means(_ externalID: String?) -> Bool {
    query("external_id", String.self).map { $0 == externalID } ?? true
  }

  /// The revision of an edit: the current one, if that was seen. Errors: `Refusal.outOfDate`.
  func seen(_ current: Int) throws(Refusal) -> Int {
    switch seen {
    case .revisions(let seen) where !seen.contains(current): throw .outOfDate
    case .revisions, .any, nil: return current
    }
  }

  // MARK: Lists

  var limit: Int { query("limit") ?? Self.usualPage }
  var cursor: String? { query("cursor") }

  /// A cursor that is the id of the last item before. Errors: `APIProblem.invalidQuery`.
  func cursor<Entity>(_: Entity.Type = Entity.self) throws(APIProblem) -> ID<Entity>? {
    guard let cursor else { return nil }
    guard let id = ID<Entity>(cursor) else { throw Self.unknownCursor }
    return id
  }

  static let unknownCursor = APIProblem.invalidQuery([.init("cursor", .refused(.unknown))])

  /// A part of a completely read list. Errors: `APIProblem.invalidQuery` for a cursor that is not in it.
  func page<Value, Entity>(
    of values: [Value], as shape: APIShape<Value>, id: (Value) -> ID<Entity>
  ) throws(APIProblem) -> APIAnswer {
    var rest = values[...]
    if let cursor = try cursor(Entity.self) {
      guard let place = values.firstIndex(where: { id($0) == cursor }) else { throw Self.unknownCursor }
      rest = values[(place + 1)...]
    }
    let part = rest.prefix(limit)
    return .page(part.map(shape.json), next: rest.count > part.count ? part.last.map { "\(id($0))" } : nil)
  }
}
