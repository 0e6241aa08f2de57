public import Domain
import Maker
import Store
import Words

/// People's wishes: those that can't all be met, whatever the roster, and those that a search did not meet; and the broken rules.
public final class MakerWishesModel: ScreenModel {
  /// A shift, and the wishes that clash about it.
  public struct Clash: Sendable, Hashable {
    /// `Sat 29 Nov, 12–20 Front desk`.
    public let shift: String
    /// `2 are needed. At least 1 of these would rather not, and has to:`.
    public let text: String
    /// `Anna Bauer, Ben Costa`.
    public let people: String
  }

  public private(set) var clashes: [Clash] = []
  /// `Anna Bauer: Sat 29 Nov, would rather not`.
  public private(set) var unmet: [String] = []
  /// `Anna Bauer, Sat 29 Nov: 8 h of rest, needs 11 h`.
  public private(set) var broken: [String] = []
  /// `21 of 25 wishes are met`; empty without wishes.
  public private(set) var lead = ""

  public let job: ID<PlanJob>

  /// The most names of a clash.
  private static let mostNames = 12
  public let context: ScreenContext

  public init(_ context: ScreenContext, job: ID<PlanJob>) {
    self.context = context
    self.job = job
  }

  /// Errors: `Refusal.forbidden`, `.siteNotManaged`, `.notFound`, also without a search.
  public func load() async throws {
    guard visitor.may(.plan) else { throw Refusal.forbidden }
    let (reading, _, input) = try await MakerReading.withInput(store, visitor, job, at: world.now())
    let (wording, words) = (visitor.wording, PlanWriter(visitor.wording, reading.plans.map(\.plan)))
    let figures = PlanFigures(reading.held, on: reading.job.order.days, weekStart: reading.weekStart)
    lead = figures.wishes == 0 ? "" : wording.wishesMet(figures.wishesMet, of: figures.wishes)
    broken = figures.broken.map { entry in
      wording.brokenRule(
        name: words.name(entry.person), day: wording.shortDate(short: entry.violation.days.lowerBound),
        rule: wording.broken(entry.violation))
    }
    unmet = figures.unmet.sorted { ($0.date, words.name($0.person)) < ($1.date, words.name($1.person)) }.map {
      wording.unmetWish(words.name($0.person), wording.shortDate(short: $0.date), isAgainst: $0.isAgainst)
    }
    // Why nothing without a problem: after keeping, nothing is left to fill.
    let problem: RosterProblem
    do throws(MakerRefusal) { problem = try RosterProblem(input) } catch { return }
    clashes = problem.clashes().map { clash in
      let names = clash.people.map(\.fullName).sorted()
      return Clash(
        shift: clash.shift.map { words.day($0.hours, $0.position) } ?? wording.shortDate(short: clash.date),
        text: wording.clash(needed: clash.need, people: names.count, unmet: clash.unmet, isWanted: clash.isWanted),
        people: wording.list(
          Array(names.prefix(Self.mostNames)), more: max(0, names.count - Self.mostNames)))
    }
  }
}
