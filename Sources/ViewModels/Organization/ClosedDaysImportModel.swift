public import Domain
import Feeds
import ICalendar
import Store
package import Words

extension HolidayRegion {
  /// The public holidays of some days, each day once, in order.
  package func closedDays(during days: ClosedRange<LocalDate>, _ wording: Wording) -> [ClosedDay] {
    byDay(during: days).map { ClosedDay(date: $0, name: $1.map(wording.name).joined(separator: wording.comma)) }
      .sorted { $0.date < $1.date }
  }

  /// The holidays without those kept in some places alone.
  func keptDays(during days: ClosedRange<LocalDate>, _ wording: Wording) -> [ClosedDay] {
    let partial = partialDays(during: days)
    return closedDays(during: days, wording).filter { !partial.contains($0.date) }
  }

  fileprivate func partialDays(during days: ClosedRange<LocalDate>) -> Set<LocalDate> {
    Set(byDay(during: days).filter { $0.value.allSatisfy(\.isPartial) }.keys)
  }

  private func byDay(during days: ClosedRange<LocalDate>) -> [LocalDate: [HolidayDay]] {
    let found = holidays(in: days.lowerBound.year...days.upperBound.year)
    return Dictionary(grouping: found.filter { days.contains($0.date) }, by: \.date)
  }
}

/// A calendar file with days to close a site on: shown first, then imported as chosen.
public final class ClosedDaysImportModel: ScreenModel {
  public enum State: Sendable, Hashable {
    case start
    /// The whole file, or the choice, was refused; with the columns of a table if other meanings could help.
    case refused(text: String, columns: TableScreen.Columns? = nil)
    case preview(Preview)
    case done
  }

  public struct Preview: Sendable, Hashable {
    public let summary: String
    /// Days that the file adds, in order.
    public let additions: [Addition]
    /// Days on which the site is closed already.
    public let known: [ClosedDaysModel.Row]
    public let setAside: [SetAside]
    /// `nil` for a calendar.
    public let columns: TableScreen.Columns?
  }

  public struct Addition: Sendable, Hashable {
    public let day: String
    public let name: String
    /// The reason that it isn't chosen from the start; `nil` if it is.
    public let doubt: String?
    /// The value sent by the importing form: the day and its name.
    public let formValue: String
  }

  public struct SetAside: Sendable, Hashable {
    /// May be empty.
    public let title: String
    public let reason: String
  }

  public private(set) var state = State.start
  public private(set) var site: Site?
  /// The region of the public holidays shown; `nil` for those of a file.
  public private(set) var region: HolidayRegion?

  /// The largest file in bytes.
  public static let maximumBytes = 1 << 20

  public let place: ID<Site>
  public let context: ScreenContext

  public init(_ context: ScreenContext, site: ID<Site>) {
    self.context = context
    place = site
  }

  /// Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (place, managed) = (place, visitor.managedSites)
    site = try await context.read { snapshot in
      let site = try snapshot.site(place)
      try snapshot.require(managed, for: site.id)
      return site
    }
  }

  /// Shows the public holidays of a region that are ahead.
  ///
  /// - Parameter year: the last, of `ClosedDaysModel.holidayYears`; `nil` for the usual one.
  ///
  /// Errors: `Refusal.invalid` for another year.
  public func regionChosen(_ region: HolidayRegion, until year: Int?) async throws {
    self.region = region
    try await load()
    guard let site else { return }
    let today = try zones.zone(site.zone).local(world.now()).date
    let years = ClosedDaysModel.holidayYears(from: today)
    guard let last = year ?? years.last(where: { $0 < today.year + HolidayCalendar.years }), years.contains(last),
      let end = LocalDate(year: last, month: 12, day: 31)
    else { throw Refusal.invalid([.init("until", .unknown)]) }
    let days = region.closedDays(during: today...end, visitor.wording)
    guard let first = days.first?.date, let latest = days.last?.date else { return }
    try await preview(days, partial: region.partialDays(during: today...end), setAside: [], from: first, to: latest)
  }

  /// Shows the days of a calendar or a table, this year and the next two.
  public func fileChosen(_ bytes: [UInt8], _ choices: TableScreen.Choices = .init()) async throws {
    try await load()
    guard let site else { return }
    let zone = try zones.zone(site.zone)
    guard bytes.count > Self.maximumBytes || TableLines.isCalendar(bytes) else {
      return try await tableChosen(bytes, choices, onDay: zone.local(world.now()).date)
    }
    let found: HolidayCalendar
    do throws(CalendarReading.Fault) {
      found = try HolidayCalendar(bytes, onDay: zone.local(world.now()).date, in: zone, zones)
    } catch {
      state = .refused(text: visitor.wording.calendarFault(error))
      return
    }
    let setAside = found.setAside.map { SetAside(title: $0.title, reason: visitor.wording.holidayReason($0.reason)) }
    try await preview(
      found.days, setAside: setAside, from: found.days.first?.date ?? .first, to: found.days.last?.date ?? .first)
  }

  private func tableChosen(_ bytes: [UInt8], _ choices: TableScreen.Choices, onDay today: LocalDate) async throws {
    let wording = visitor.wording
    do {
      let reading = try await TableReading<ClosedDayColumn>(bytes, choices, in: context)
      guard let table = reading.table else {
        state = .refused(
          text: reading.fault.map(wording.tableFault) ?? "", columns: .init(of: reading, isWhole: true, wording))
        return
      }
      let found = ClosedDayLines(table, during: HolidayCalendar.span(onDay: today), wording)
      try await preview(
        found.days, setAside: found.setAside, from: found.days.first?.date ?? .first,
        to: found.days.last?.date ?? .first, columns: .init(of: reading, wording))
    } catch let fault as TableFault {
      state = .refused(text: wording.tableFault(fault))
    }
  }

  /// Closes the site on the chosen days; those closed meanwhile keep their names.
  ///
  /// Errors: `Refusal.invalid` for values that no preview sends.
  public func takeOverButtonTapped(_ values: [String]) async throws {
    try await load()
    let chosen = try values.map(Self.day)
    guard !chosen.isEmpty else {
      state = .refused(text: visitor.wording.noDayChosen)
      return
    }
    let place = place
    try await context.write { try $0.close(place, whereOpenOn: chosen) }
    state = .done
  }

  private func preview(
    _ found: [ClosedDay], partial: Set<LocalDate> = [], setAside: [SetAside], from first: LocalDate,
    to last: LocalDate, columns: TableScreen.Columns? = nil
  ) async throws {
    let (place, wording) = (place, visitor.wording)
    let closed = try await context.read {
      try $0.closedDays(of: place, during: first...last)
    }
    let known = Dictionary(uniqueKeysWithValues: closed.map { ($0.date, $0) })
    let additions = found.filter { known[$0.date] == nil }.map { day in
      Addition(
        day: wording.longDate(day.date), name: day.name,
        doubt: partial.contains(day.date) ? wording.holidayInPlaces : nil, formValue: "\(day.date) \(day.name)")
    }
    let same = found.compactMap { known[$0.date] }.map { day in
      ClosedDaysModel.Row(date: day.date, day: wording.longDate(day.date), name: day.name)
    }
    state = .preview(
      Preview(
        summary: wording.closedDaysFound(additions.count, known: same.count, setAside: setAside.count),
        additions: additions, known: same, setAside: setAside, columns: columns))
  }

  /// Reads the form's value of an addition.
  private static func day(_ value: String) throws(Refusal) -> ClosedDay {
    guard let date = LocalDate(value.prefix(10)), value.count <= 11 + ClosedDay.longestName else {
      throw .invalid([.init("day", .notADate)])
    }
    return ClosedDay(date: date, name: value.dropFirst(11).trimmed)
  }
}
