public import Domain
public import Observation
import Spreadsheet
import Store
import Words

/// Everyone's number of nights, weekends, holidays and shifts at short notice, beside their share.
@Observable
public final class FairnessModel: ScreenModel {
  public struct Place: Sendable, Hashable {
    public var form: SpanForm
    public var isTable: Bool
    /// The person with the number explained, with `measure`.
    public var person: ID<Employee>?
    public var measure: FairnessMeasure?

    public init(
      _ form: SpanForm = .init(), isTable: Bool = false, person: ID<Employee>? = nil, measure: FairnessMeasure? = nil
    ) {
      self.form = form
      self.isTable = isTable
      self.person = person
      self.measure = measure
    }
  }

  public private(set) var screen: FairnessScreen?
  public private(set) var span: SpanScreen?
  public private(set) var explanation: FairnessExplanation?
  /// The requested file.
  public private(set) var file: TableScreen.File?

  @ObservationIgnored public private(set) var validUntil: Instant
  @ObservationIgnored public let place: Place
  @ObservationIgnored public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
    validUntil = context.world.now()
  }

  /// Errors: `Refusal.forbidden`, also for the number of a person who may not be named; `.notFound` for a site or a person of others, and
  /// for a person without any of the measure.
  public func load() async throws {
    guard visitor.may(.seeRoster) else { throw Refusal.forbidden }
    let (visitor, place, zones, now) = (visitor, place, zones, world.now())
    let reading = try await context.read(from: .any) {
      try FairnessReading($0, place, visitor, zones, at: now)
    }
    // Why: the default days change with the present day.
    validUntil = reading.span.zone.startOfDay(reading.span.zone.local(now).date + 1)
    let writer = FairnessWriter(reading: reading, visitor: visitor, place: place)
    span = reading.span.screen(visitor.wording, [.thisMonth, .threeMonths, .thisYear])
    screen = writer.screen
    explanation = writer.explanation
    guard let days = reading.span.days, let format = place.form.format, format != .print else { return }
    file = try writer.sheet.file(named: visitor.wording.fairnessFile(days), as: format, in: visitor.language, at: now)
  }
}

/// The ledger of a site, read at one instant of the database.
struct FairnessReading: Sendable {
  let span: SpanReading
  let site: Site
  let policy: FairnessPolicy
  /// `nil` if the days are refused.
  let ledger: FairnessLedger?
  /// `true` if the visitor sees everyone's name.
  let seesNames: Bool
  /// The person with the number explained, and the shifts behind it.
  let explained: (row: FairnessLedger.Row, entry: FairnessLedger.Entry, shifts: [FairnessShift])?
  /// The people that the shifts came from, by id.
  let others: [ID<Employee>: Employee]
  let positions: [ID<Position>: Position]

  init(
    _ snapshot: borrowing Snapshot, _ place: FairnessModel.Place, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws {
    var form = place.form
    if form.site.isEmpty {
      form.site = try Self.usualSite(snapshot, visitor, zones, at: now)?.description ?? ""
    }
    span = try SpanReading(form, snapshot, zones, at: now, beginningWith: .threeMonths)
    guard let chosen = span.site ?? span.sites.first else { throw Refusal.notFound }
    site = chosen
    policy = try snapshot.fairnessPolicy()
    seesNames = visitor.may(.plan) || policy.showsNames
    if let days = span.days {
      ledger = try snapshot.fairness(at: chosen.id, on: days)
    } else {
      ledger = nil
    }
    guard let person = place.person, let measure = place.measure, let days = span.days, let ledger else {
      (explained, others, positions) = (nil, [:], [:])
      return
    }
    guard seesNames || person == visitor.employee else { throw Refusal.forbidden }
    guard let row = ledger.rows.first(where: { $0.employee.id == person }), let entry = row.entries[measure] else {
      throw Refusal.notFound
    }
    let shifts = try snapshot.fairnessShifts(of: person, at: chosen.id, on: days)
      .filter { $0.counts(in: measure) }
    explained = (row, entry, shifts)
    others = try snapshot.employees(Set(shifts.compactMap(\.request?.other)))
    positions = try snapshot.positions(Set(shifts.compactMap(\.position)))
  }

  /// A person's most frequent site; else the first that they manage, or that there is.
  private static func usualSite(
    _ snapshot: borrowing Snapshot, _ visitor: Visitor, _ zones: Zones, at now: Instant
  ) throws -> ID<Site>? {
    if visitor.may(.plan) {
      return try snapshot.managedSites(visitor.managedSites).first?.id
    }
    guard let person = visitor.employee else { return nil }
    let today = try snapshot.day(of: now)
    let days = CommonSpan.threeMonths.days(from: today, visitor.conventions)
    guard let site = try snapshot.usualSite(of: person, on: days) else { return nil }
    return try snapshot.sites().contains { $0.id == site } ? site : nil
  }
}
