public import Domain
public import Planner

/// A plan as a problem of the planner: open shifts and drafts are demand, published shifts are pinned.
///
/// Shape: day 0 begins the week of the first day; days outside the requested ones stay as they are. One person has one shift a day: a
/// person with more on a day keeps them.
public struct RosterProblem: Sendable {
  /// For the search.
  public private(set) var problem: Problem
  /// The person of each row.
  public let people: [Employee]
  /// The start of a search: the drafts as they are.
  public private(set) var start: Solution
  /// The shifts to fill.
  let slots: [Slot]
  /// The kinds of shift, by the problem's numbers.
  let kinds: [Kind]
  let firstDay: LocalDate
  let builder: ProblemBuilder

  /// The points of a missing person, of a draft that moves, of a published shift that moves, of a wish.
  public enum Points {
    /// For a missing person.
    public static let open = 100
    /// For a draft that goes to someone else.
    public static let draft = 6
    /// For a published shift that goes to someone else.
    public static let published = 25
    /// For hours that a person would rather not work.
    public static let unwanted = 4
    /// For hours that a person would like, and doesn't get.
    public static let wanted = 2
    /// For each hour far from the share of hours; more beyond a quarter and beyond a half of it.
    public static let hour = 1
    /// For each night or weekend above the share.
    public static let share = 5
    /// For each hour that a shift costs more than with the cheapest person, in hours at the average cost.
    public static let dear = 1
    /// For a shift at a site that is not home, while people of that home are free.
    public static let away = 5
    /// For another site than on the day before.
    public static let site = 2
  }

  /// The common features of shifts on any day.
  struct Kind: Hashable {
    var site: ID<Site>
    var position: ID<Position>?
    var start: Int
    var minutes: Int
    var breakMinutes: Int
    var skills: [String] = []
    /// Several shifts of a day, which no one else gets.
    var isSplit = false
    /// Reachable and elsewhere: no work, and rest.
    var isStandby = false
    /// The later half of a split shift: the minutes are those of both and of the pause, which is a break.
    var later: Later?

    /// Minutes of work, without the break.
    var workedMinutes: Int { isStandby ? 0 : max(0, minutes - breakMinutes) }
  }

  /// The later half of a split shift.
  struct Later: Hashable {
    let position: ID<Position>?
    let start: Int
    let minutes: Int
    let breakMinutes: Int
    let skills: [String]
  }

  /// A shift to fill.
  struct Slot {
    let placement: PlanProposal.Placement
    let day: Int
    let kind: Int
    let isPublished: Bool
    let skills: [String]
    /// The later half of a split shift, which the same person gets.
    var later: PlannedShift?

    /// The placement of the later half, beside that of the first.
    func later(as first: PlanProposal.Placement) -> PlanProposal.Placement? {
      var placement = later.flatMap { PlanProposal.Placement($0) }
      placement?.employee = first.employee
      return placement
    }
  }

  /// Errors: `MakerRefusal` for nothing to fill, and for no people.
  public init(_ input: MakerInput) throws(MakerRefusal) {
    var builder = ProblemBuilder(input)
    builder.sort()
    guard !builder.slots.isEmpty else { throw .nothingToFill }
    guard !builder.people.isEmpty else { throw .noPeople }
    people = builder.people
    problem = builder.problem()
    slots = builder.slots
    kinds = builder.kinds
    firstDay = builder.firstDay
    start = builder.start(problem)
    self.builder = builder
  }

  /// The changes of a roster in the plan, by day and start.
  ///
  /// Shape: a shift of the plan stays with its person, if the roster has them on such a shift. New shifts are always there, open ones too.
  public func proposal(of solution: Solution) -> PlanProposal {
    var given: [Int: ID<Employee>] = [:]
    var assigned: [Cell: [ID<Employee>]] = [:]
    for (person, row) in solution.rows.enumerated() where people.indices.contains(person) {
      let pinned = Set(problem.people[person].pinned.map(\.day))
      for (day, kind) in row.enumerated() where !pinned.contains(day) {
        if let kind { assigned[Cell(day, kind), default: []].append(people[person].id) }
      }
    }
    for (cell, numbers) in Dictionary(grouping: slots.indices, by: { Cell(slots[$0].day, slots[$0].kind) }) {
      var waiting = assigned[cell] ?? []
      var left: [Int] = []
      for number in numbers {
        if let before = slots[number].placement.before, let place = waiting.firstIndex(of: before) {
          given[number] = waiting.remove(at: place)
        } else {
          left.append(number)
        }
      }
      // Why published ones first: a gap in them is seen by everyone.
      for number in left.sorted(by: { (slots[$0].isPublished ? 0 : 1, $0) < (slots[$1].isPublished ? 0 : 1, $1) })
      where !waiting.isEmpty {
        given[number] = waiting.removeFirst()
      }
    }
    return PlanProposal(
      slots.indices.flatMap { number -> [PlanProposal.Placement] in
        var placement = slots[number].placement
        placement.employee = given[number]
        guard placement.shift == nil || placement.employee != placement.before else { return [] }
        return [placement, slots[number].later(as: placement)].compactMap(\.self)
      })
  }

  private struct Cell: Hashable {
    let day: Int
    let kind: Int

    init(_ day: Int, _ kind: Int) { (self.day, self.kind) = (day, kind) }
  }
}

/// The reason that an order is no problem to search.
public enum MakerRefusal: Error, Sendable, Hashable {
  /// No open shifts, no drafts, and no demand that isn't met.
  case nothingToFill
  /// No one to plan.
  case noPeople
}
