/// A problem as flat memory that all threads of a search read.
final class Model: @unchecked Sendable {
  // Safety: written in `init` alone; the memory is freed with the object.

  /// A demand that is more than one kind on a day without a skill.
  struct Cover {
    var day: Int
    var need: Int
    var under: Int
    var over: Int
  }

  let problem: Problem
  let days: Int
  let people: Int
  /// A day's cells: a day off first, which never counts, then all kinds.
  let width: Int
  let cells: Int
  /// By day and kind, the one demand of that very cell.
  let need: Floats
  let under: Floats
  /// The points of each one too many, below zero.
  let over: Floats
  let rules: [RowRules]
  /// The other demands, and by person, day and entry which of them count.
  let covers: [Cover]
  /// By day and kind: the places in `coversOf` that hold its demands.
  private let coverStart: [Int32]
  private let coverList: [Int32]
  /// By demand, the required skill; -1 if none.
  private let coverSkill: [Int]
  private let skills: [Set<Int>]
  let hasCovers: Bool
  /// A hundredth of the usual points of one missing: the measure of prices.
  let priceUnit: Float
  /// Half of the usual points of a wish.
  let wishUnit: Float

  init(_ problem: Problem, rules made: [RowRules]? = nil) {
    self.problem = problem
    days = problem.days
    people = problem.people.count
    width = problem.kinds.count + 1
    cells = days * width
    (need, under, over) = (allocated(cells), allocated(cells), allocated(cells))
    let table = KindTable(problem)
    rules = made ?? problem.people.indices.map { RowRules(problem, $0, table) }
    skills = problem.people.map { Set($0.skills) }
    var isTaken = Array(repeating: false, count: cells)
    var covers: [Cover] = []
    var coverSkill: [Int] = []
    var lists: [[Int32]] = Array(repeating: [], count: cells)
    for demand in problem.demands {
      let first = demand.day * width + (demand.kinds.first ?? 0) + 1
      if demand.kinds.count == 1, demand.skill == nil, !isTaken[first] {
        isTaken[first] = true
        (need[first], under[first], over[first]) = (Float(demand.need), Float(demand.under), -Float(demand.over))
      } else {
        for kind in Set(demand.kinds) { lists[demand.day * width + kind + 1].append(Int32(covers.count)) }
        covers.append(Cover(day: demand.day, need: demand.need, under: demand.under, over: demand.over))
        coverSkill.append(demand.skill ?? -1)
      }
    }
    (self.covers, self.coverSkill, hasCovers) = (covers, coverSkill, !covers.isEmpty)
    var starts: [Int32] = [0]
    starts.reserveCapacity(cells + 1)
    for list in lists { starts.append((starts.last ?? 0) + Int32(list.count)) }
    coverStart = starts
    coverList = lists.flatMap { $0 }
    let unders = problem.demands.filter { $0.need > 0 && $0.under > 0 }.map(\.under).sorted()
    priceUnit = Float(unders.isEmpty ? 100 : unders[unders.count / 2]) / 100
    var (sum, count) = (0, 0)
    for person in problem.people {
      for wish in person.wishes where wish.points > 0 { (sum, count) = (sum + wish.points, count + 1) }
    }
    let wish = count == 0 ? priceUnit : Float(sum) / Float(count) / 2
    wishUnit = min(max(wish, priceUnit / 10), priceUnit * 10)
  }

  deinit {
    for floats in [need, under, over] { floats.deallocate() }
  }

  /// Calls a closure with each further demand that a person's shift counts for.
  @inline(__always)
  func eachCover(_ person: Int, _ cell: Int, _ use: (Int) -> Void) {
    for place in Int(coverStart[cell])..<Int(coverStart[cell + 1]) {
      let cover = Int(coverList[place])
      if coverSkill[cover] >= 0, !skills[person].contains(coverSkill[cover]) { continue }
      use(cover)
    }
  }
}
