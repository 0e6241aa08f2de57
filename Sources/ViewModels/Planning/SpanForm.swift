public import Domain
import Feeds
import Spreadsheet
import Store
import Words

/// Some days and a site, in the form of an address or a form.
public struct SpanForm: Sendable, Hashable {
  public enum Format: String, Sendable, Hashable, CaseIterable { case csv, xlsx, rota, print }

  /// An id; empty for all sites.
  public var site: String
  /// Dates as typed; both empty: the page's default.
  public var first: String
  public var last: String
  public var includesDrafts: Bool
  /// `nil`: the page itself.
  public var format: Format?
  /// The lines of a report of hours.
  public var grouping = HoursGrouping.person

  public init(
    site: String = "", first: String = "", last: String = "", includesDrafts: Bool = false, format: Format? = nil
  ) {
    self.site = site
    self.first = first
    self.last = last
    self.includesDrafts = includesDrafts
    self.format = format
  }

  public init(site: ID<Site>?, days: ClosedRange<LocalDate>? = nil) {
    self.init(
      site: site.map { "\($0)" } ?? "", first: days.map { "\($0.lowerBound)" } ?? "",
      last: days.map { "\($0.upperBound)" } ?? "")
  }
}

extension WrittenSheet {
  /// The sheet as a file to save: a workbook, or a table as text for every other format.
  func file(named name: String, as format: SpanForm.Format, in language: Language, at now: Instant) throws
    -> TableScreen.File
  {
    switch format {
    case .xlsx: .init(name: "\(name).xlsx", workbook: try workbook(at: now))
    case .csv, .rota, .print: .init(name: "\(name).csv", text: csv(in: language))
    }
  }
}

/// The form of a page about some days.
public struct SpanScreen: Sendable, Hashable {
  public struct Preset: Sendable, Hashable {
    public let word: String
    public let days: ClosedRange<LocalDate>
    public let isChosen: Bool
  }

  /// As typed, or the page's default.
  public let form: SpanForm
  public let sites: [Site]
  public let presets: [Preset]
  /// The problem of the dates.
  public let problem: String?
  /// `nil` if a date is wrong.
  public let days: ClosedRange<LocalDate>?
}

/// Common spans of days.
enum CommonSpan {
  case thisWeek, nextWeek, lastWeek, thisMonth, lastMonth
  /// The current one and two before it.
  case threeMonths
  case thisYear

  func days(from today: LocalDate, _ conventions: Conventions) -> ClosedRange<LocalDate> {
    switch self {
    case .thisWeek: conventions.week(of: today)
    case .nextWeek: conventions.week(of: today + 7)
    case .lastWeek: conventions.week(of: today - 7)
    case .thisMonth: today.startOfMonth...today.nextMonth - 1
    case .lastMonth: (today.startOfMonth - 1).startOfMonth...today.startOfMonth - 1
    case .threeMonths: ((today.startOfMonth - 1).startOfMonth - 1).startOfMonth...today.nextMonth - 1
    case .thisYear:
      (LocalDate(year: today.year, month: 1, day: 1) ?? today)...(LocalDate(year: today.year, month: 12, day: 31)
        ?? today)
    }
  }

  func word(_ wording: Wording) -> String {
    switch self {
    case .thisWeek: wording.thisWeek
    case .nextWeek: wording.comingWeek
    case .lastWeek: wording.lastWeek
    case .thisMonth: wording.thisMonth
    case .lastMonth: wording.lastMonth
    case .threeMonths: wording.threeMonths
    case .thisYear: wording.thisYear
    }
  }
}

/// A form about some days, read at one instant of the database.
struct SpanReading: Sendable {
  let organization: Organization
  let form: SpanForm
  let sites: [Site]
  /// `nil` for all sites.
  let site: Site?
  let zone: Zone
  let today: LocalDate
  let days: ClosedRange<LocalDate>?
  let problem: Refusal.Problem?

  /// Errors: `Refusal.notFound` for a site that is not the organization's.
  init(
    _ form: SpanForm, _ snapshot: borrowing Snapshot, _ zones: Zones, at now: Instant,
    beginningWith span: CommonSpan
  ) throws {
    organization = try snapshot.organization()
    sites = try snapshot.sites()
    if form.site.isEmpty {
      site = nil
    } else {
      guard let chosen = ID<Site>(form.site) else { throw Refusal.invalid([.init("site", .notANumber)]) }
      site = try snapshot.site(chosen)
    }
    zone = try zones.zone(site?.zone ?? organization.zone)
    today = zone.local(now).date
    var form = form
    if form.first.isEmpty, form.last.isEmpty {
      let days = span.days(from: today, organization.conventions)
      (form.first, form.last) = (days.lowerBound.description, days.upperBound.description)
    }
    self.form = form
    (days, problem) = Self.days(form)
  }

  private static func days(_ form: SpanForm) -> (ClosedRange<LocalDate>?, Refusal.Problem?) {
    guard let first = LocalDate(form.first.trimmed), let last = LocalDate(form.last.trimmed) else {
      return (nil, .notADate)
    }
    guard last >= first else { return (nil, .endBeforeBegin) }
    guard last.days(since: first) < Snapshot.mostListedDays else {
      return (nil, .tooManyDays(limit: Snapshot.mostListedDays))
    }
    return (first...last, nil)
  }

  func screen(_ wording: Wording, _ spans: [CommonSpan], problem other: Refusal.Problem? = nil) -> SpanScreen {
    SpanScreen(
      form: form, sites: sites,
      presets: spans.map { span in
        let days = span.days(from: today, wording.conventions)
        return .init(word: span.word(wording), days: days, isChosen: days == self.days)
      }, problem: (problem ?? other).map(wording.problem), days: days)
  }
}
