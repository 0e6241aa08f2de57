import Testing

@testable import Domain

@Suite struct `Names with marks` {
  typealias Names = MarkedNames<Position, Eligibility.Level>
  private let known: [Names.Known] = [
    (ID(rawValue: 1), "Bar"), (ID(rawValue: 2), "Bar, late"), (ID(rawValue: 3), "Küche"),
    (ID(rawValue: 4), "Desk (front)"),
  ]

  private func read(_ text: String) throws(Refusal) -> [ID<Position>: Eligibility.Level] {
    try Names(text, among: known, plain: .can, field: "positions").marks
  }

  @Test func `are found whatever their case, the longest first, with their marks`() throws {
    #expect(try read("") == [:])
    #expect(try read(" ,; \n") == [:])
    #expect(try read("BAR; KÜCHE (training)") == [ID(rawValue: 1): .can, ID(rawValue: 3): .training])
    #expect(try read("Bar, late, Bar") == [ID(rawValue: 2): .can, ID(rawValue: 1): .can])
    #expect(try read("Bar, late (training)\nKüche (can)") == [ID(rawValue: 2): .training, ID(rawValue: 3): .can])
    #expect(try read("Desk (front) (training)") == [ID(rawValue: 4): .training])
    #expect(try read("Bar, Bar (training)") == [ID(rawValue: 1): .training])
  }

  @Test(arguments: [
    "Barista", "Bar x", "Bar (sometimes)", "Bar (training) x", "Bar (training", "Terrace", "Bar, Terrace",
  ])
  func `are refused if one is unknown`(_ text: String) {
    #expect(throws: Refusal.invalid([.init("positions", .unknown)])) { try read(text) }
  }

  @Test func `have a limit`() {
    let long = String(repeating: "Bar,", count: 1_001)
    #expect(throws: Refusal.invalid([.init("positions", .tooLong(limit: 4_000))])) { try read(long) }
  }

  @Test func `are read again as they are written`() throws {
    for number in 0..<81 {
      let levels: [Eligibility.Level?] = [nil, .can, .training]
      var (marks, rest): ([ID<Position>: Eligibility.Level], Int) = ([:], number)
      for (id, _) in known {
        marks[id] = levels[rest % 3]
        rest /= 3
      }
      #expect(try read(Names(marks).text(among: known, plain: .can)) == marks)
    }
  }
}
