public import Domain
import Maker
import Planner
import Store
import Words

/// The reasons for the person of a proposal's shift, or for a gap, and the remedies.
public final class MakerWhyModel: ScreenModel {
  /// One line of the funnel: the people left, and those that fell there with the reason.
  public struct Station: Sendable, Hashable {
    public let count: Int
    /// `can do this work`.
    public let text: String
    /// `Yusuf: time off until Sun 29`; at most a few.
    public let fallen: [String]
    /// `30 more`; empty if all are named.
    public let more: String
  }

  /// A person to choose.
  public struct Option: Sendable, Hashable {
    /// `nil` opens the shift.
    public let person: ID<Employee>?
    public let name: String
    public let initials: String
    public let text: String
    /// `+6`.
    public let points: String
    public let canBeChosen: Bool
    /// The label of the button.
    public let button: String
  }

  public private(set) var title = ""
  public private(set) var subject = ""
  /// The place of the shift in the search.
  public private(set) var place: MakerModel.Place
  public private(set) var position: RosterScreen.PositionLabel?
  public private(set) var isGap = false
  public private(set) var stations: [Station] = []
  public private(set) var total = 0
  public private(set) var options: [Option] = []
  public private(set) var offers: [Option] = []
  /// The gap after this one, and after the last the first again; `nil` if there is no other.
  public private(set) var nextGap: ID<Shift>?
  /// The proposal can be changed and kept.
  public private(set) var canPlace = false

  public let job: ID<PlanJob>
  public let shift: ID<Shift>

  /// The most names of a station, and the most alternatives.
  private static let most = (names: 6, options: 8)
  public let context: ScreenContext

  public init(_ context: ScreenContext, job: ID<PlanJob>, shift: ID<Shift>) {
    self.context = context
    self.job = job
    place = .init(job)
    self.shift = shift
  }

  /// Errors: `Refusal.forbidden`, `.siteNotManaged`, `.notFound`, also for a shift that is not to be filled.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (reading, best, input) = try await MakerReading.withInput(store, visitor, job, at: world.now())
    let roster: RosterProblem
    do throws(MakerRefusal) { roster = try RosterProblem(input) } catch { throw Refusal.notFound }
    guard let found = roster.explanation(of: shift, in: best) else { throw Refusal.notFound }
    canPlace = reading.job.state.canBeKept
    show(found, reading)
    let gaps = reading.gaps
    nextGap = (gaps.drop { $0 != shift }.dropFirst() + gaps).first { $0 != shift }
  }

  /// Gives the shift to someone, or opens it; returns its place in the search. Errors: those of `Transaction.place`.
  public func placeButtonTapped(_ person: ID<Employee>?) async throws -> MakerModel.Place {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (id, shift) = (job, shift)
    let placed = try await context.write {
      try $0.place(person, on: shift, of: id)
    }
    return .init(id, site: placed.site, day: placed.date)
  }

  // MARK: Words

  private func show(_ found: MakerExplanation, _ reading: MakerReading) {
    let wording = visitor.wording
    let words = PlanWriter(wording, reading.plans.map(\.plan))
    let placement = found.placement
    place = .init(job, site: placement.site, day: placement.date)
    position = words.position(placement.position)
    isGap = found.holder == nil
    subject = words.day(placement.hours, placement.position)
    total = found.people
    title = found.holder.map { wording.whySomebody($0.name) } ?? wording.whyNobody(couldCount: found.alternatives.count)
    stations = funnel(found, placement.date)
    options = found.alternatives.prefix(Self.most.options).map { option($0, found) }
    offers = found.offers.prefix(Self.most.options).map { offer in
      .init(
        person: offer.employee.id, name: offer.employee.fullName, initials: offer.employee.initials,
        text: wording.loosened(offer.rule, by: offer.by, bound: offer.bound, isBlocked: offer.isBlocked),
        points: wording.pointsMore(offer.points), canBeChosen: canPlace && !offer.isBlocked,
        button: wording.letLoose(offer.employee.name, offer.rule, by: offer.by))
    }
  }

  private func option(_ option: MakerExplanation.Option, _ found: MakerExplanation) -> Option {
    let wording = visitor.wording
    guard let person = option.employee else {
      return .init(
        person: nil, name: wording.leaveOpen, initials: "–", text: "", points: wording.pointsMore(option.points),
        canBeChosen: canPlace && found.holder != nil, button: wording.leaveOpen)
    }
    return .init(
      person: person.id, name: person.fullName, initials: person.initials, text: person.title,
      points: wording.pointsMore(option.points), canBeChosen: canPlace, button: wording.giveTo(person.name))
  }

  /// From everyone to the candidates.
  private func funnel(_ found: MakerExplanation, _ date: LocalDate) -> [Station] {
    let wording = visitor.wording
    var left = found.people
    return RuledOut.Station.allCases.map { station in
      let fallen = found.ruledOut.filter { $0.station == station }
      left -= fallen.count
      let named = fallen.prefix(Self.most.names).map {
        "\($0.employee.name): \(wording.reason($0.reason, on: date))"
      }
      return Station(
        count: left, text: wording.station(station), fallen: named,
        more: fallen.count > named.count ? wording.moreFallen(fallen.count - named.count) : "")
    }
  }
}
