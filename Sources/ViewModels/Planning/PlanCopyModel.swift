public import Domain
import Store
import Words

/// A copy of a day or a week, before it is made: the added shifts, and the existing ones.
public final class PlanCopyModel: ScreenModel {
  /// The days to copy.
  public struct Place: Sendable, Hashable {
    public var site: ID<Site>
    public var days: ClosedRange<LocalDate>
    public var first: LocalDate

    /// A week is copied to the week of any day.
    public init(site: ID<Site>, days: ClosedRange<LocalDate>, to day: LocalDate) {
      self.site = site
      self.days = days
      first = days.isWeek ? day.startOfWeek(on: days.lowerBound.weekday) : day
    }

    public var isWeek: Bool { days.isWeek }
  }

  /// The shifts that a day gets.
  public struct Day: Sendable, Hashable {
    public let title: String
    public let shifts: [String]
  }

  public private(set) var title = ""
  public private(set) var site = ""
  public private(set) var days: [Day] = []
  /// The number of shifts that the copy adds.
  public private(set) var count = 0
  /// The number of existing ones, in words; empty if there are none.
  public private(set) var there = ""
  /// The reason that there is nothing to copy.
  public private(set) var problem: String?

  public let place: Place
  public let context: ScreenContext

  public init(_ context: ScreenContext, place: Place) {
    self.context = context
    self.place = place
  }

  /// Errors: `Refusal.forbidden`, `.siteNotManaged`, `.notFound`, `.invalid`.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (place, wording) = (place, visitor.wording)
    let managed = visitor.managedSites
    title = place.isWeek ? wording.copyWeekOf(wording.shortSpan(place.days)) : wording.copyDayOf(place.days.lowerBound)
    let length = place.days.upperBound.days(since: place.days.lowerBound)
    guard place.first != place.days.lowerBound else {
      problem = wording.copyOntoItself
      return
    }
    let (site, copy, employees, positions) = try await context.read { snapshot in
      try snapshot.require(managed, for: place.site)
      let copy = try snapshot.copy(place.days, of: place.site, to: place.first)
      return (
        try snapshot.site(place.site), copy,
        try snapshot.employees(Set(copy.drafts.compactMap(\.employee))),
        try snapshot.positions(Set(copy.drafts.compactMap(\.position)))
      )
    }
    self.site = site.name
    let words = PlanWriter(wording, employees: employees, positions: positions)
    let byDay = Dictionary(grouping: copy.drafts, by: \.hours.date)
    days = (place.first...place.first + length).all.compactMap { date in
      byDay[date].map { drafts in Day(title: wording.date(date), shifts: drafts.map(words.line)) }
    }
    count = copy.drafts.count
    there = copy.there == 0 ? "" : wording.areThere(copy.there)
    if count == 0 { problem = copy.there == 0 ? wording.nothingToCopy : wording.allIsThere(copy.there) }
  }
}

extension ClosedRange<LocalDate> {
  fileprivate var isWeek: Bool { upperBound.days(since: lowerBound) == 6 }
}

extension PlanWriter {
  /// `7–14 Bar, Anna Bauer`; the shift of a former colleague is open.
  fileprivate func line(_ draft: ShiftContent) -> String {
    let work = [times(draft.hours), position(draft.position)?.name].compactMap { $0 }.joined(separator: " ")
    let person = draft.employee.flatMap { employees[$0] }
    let isGone = person.map { !$0.isHere(on: draft.hours.date) } ?? true
    return "\(work)\(wording.comma)\(isGone ? wording.openShift : name(draft.employee))"
  }
}
