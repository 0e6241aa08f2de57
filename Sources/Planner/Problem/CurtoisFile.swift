/// Text files of the shift scheduling benchmark of T. Curtois and R. Qu (2014).
public enum CurtoisFile {
  /// The problem of a file's text. Errors: the line that can't be read, or the problem's first fault.
  public static func problem(_ text: String) throws(ProblemFault) -> Problem {
    var reader = Reader()
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      try reader.read(line.filter { !$0.isWhitespace && $0 != "\u{FEFF}" }, number + 1)
    }
    let problem = try reader.problem()
    try problem.check()
    return problem
  }

  /// A roster as lines of a person's name and a kind, or nothing, for each day.
  public static func text(_ solution: Solution, of problem: Problem) -> String {
    zip(problem.people, solution.rows).map { person, row in
      ([person.name] + row.map { $0.map { problem.kinds[$0].name } ?? "" }).joined(separator: ",") + "\n"
    }.joined()
  }

  private struct Reader {
    private var section = ""
    private var days: Int?
    private var kinds: [ShiftKind] = []
    private var kindOf: [String: Int] = [:]
    private var bans: [(Int, [String])] = []
    private var people: [Person] = []
    private var personOf: [String: Int] = [:]
    private var demands: [Demand] = []

    mutating func read(_ line: String, _ number: Int) throws(ProblemFault) {
      if line.isEmpty || line.hasPrefix("#") { return }
      if line.hasPrefix("SECTION_") {
        section = String(line.dropFirst(8))
        return
      }
      let parts = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      do throws(ProblemFault) {
        switch section {
        case "HORIZON": days = try Self.number(parts, 0)
        case "SHIFTS": try shift(parts)
        case "STAFF": try person(parts)
        case "DAYS_OFF": try daysOff(parts)
        case "SHIFT_ON_REQUESTS": try wish(parts, isWanted: true)
        case "SHIFT_OFF_REQUESTS": try wish(parts, isWanted: false)
        case "COVER": try cover(parts)
        default: throw ProblemFault("no section of this name")
        }
      } catch { throw ProblemFault("line \(number): \(error)") }
    }

    func problem() throws(ProblemFault) -> Problem {
      guard let days else { throw ProblemFault("the file has no horizon") }
      var problem = Problem(days: days, kinds: kinds, demands: demands, people: people)
      for (kind, names) in bans {
        for name in names {
          guard let other = kindOf[name] else { throw ProblemFault("there is no shift \(name)") }
          problem.kinds[kind].neverBefore.append(other)
        }
      }
      return problem
    }

    private static func number(_ parts: [String], _ place: Int) throws(ProblemFault) -> Int {
      guard parts.indices.contains(place) else { throw ProblemFault("a number is missing") }
      guard let number = Int(parts[place]) else { throw ProblemFault("“\(parts[place])” is no number") }
      return number
    }

    private func kind(_ parts: [String], _ place: Int) throws(ProblemFault) -> Int {
      guard parts.indices.contains(place), let kind = kindOf[parts[place]] else {
        throw ProblemFault("there is no shift “\(parts.indices.contains(place) ? parts[place] : "")”")
      }
      return kind
    }

    private func person(named name: String) throws(ProblemFault) -> Int {
      guard let person = personOf[name] else { throw ProblemFault("there is no person “\(name)”") }
      return person
    }

    private mutating func shift(_ parts: [String]) throws(ProblemFault) {
      let minutes = try Self.number(parts, 1)
      kindOf[parts[0]] = kinds.count
      if parts.count > 2 { bans.append((kinds.count, parts[2].split(separator: "|").map(String.init))) }
      kinds.append(ShiftKind(parts[0], minutes: minutes))
    }

    private mutating func person(_ parts: [String]) throws(ProblemFault) {
      guard parts.count > 7 else { throw ProblemFault("a person has 8 entries") }
      var limits = Limits(
        leastMinutes: try Self.number(parts, 3), mostMinutes: try Self.number(parts, 2),
        mostDaysInRow: try Self.number(parts, 4), leastDaysInRow: try Self.number(parts, 5),
        leastDaysOff: try Self.number(parts, 6), mostWeekends: try Self.number(parts, 7))
      for part in parts[1].split(separator: "|") {
        let pair = part.split(separator: "=").map(String.init)
        limits.most.append(KindLimit(kinds: [try kind(pair, 0)], most: try Self.number(pair, 1)))
      }
      personOf[parts[0]] = people.count
      people.append(Person(parts[0], limits: limits))
    }

    private mutating func daysOff(_ parts: [String]) throws(ProblemFault) {
      let person = try person(named: parts[0])
      for place in parts.indices.dropFirst() where !parts[place].isEmpty {
        people[person].away.append(try Self.number(parts, place))
      }
    }

    private mutating func wish(_ parts: [String], isWanted: Bool) throws(ProblemFault) {
      let person = try person(named: parts[0])
      let wish = Wish(
        day: try Self.number(parts, 1), kind: try kind(parts, 2), isWanted: isWanted, points: try Self.number(parts, 3))
      people[person].wishes.append(wish)
    }

    private mutating func cover(_ parts: [String]) throws(ProblemFault) {
      demands.append(
        Demand(
          day: try Self.number(parts, 0), kinds: [try kind(parts, 1)], need: try Self.number(parts, 2),
          under: try Self.number(parts, 3), over: try Self.number(parts, 4)))
    }
  }
}
