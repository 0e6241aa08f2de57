import QRCode
import Testing

@Suite struct `A QR code` {
  private static let address = "webcal://roster.harbor.example/calendar/\(String(repeating: "x", count: 43)).ics"

  @Test func `has its three corners, and lines of turns between them`() throws {
    let code = try #require(QRCode(Self.address))
    #expect(code.size >= 21 && (code.size - 17) % 4 == 0)
    let ring = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"]
    for (top, left) in [(0, 0), (0, code.size - 7), (code.size - 7, 0)] {
      let found = (0..<7).map { row in String((0..<7).map { code[top + row, left + $0] ? "#" : " " }) }
      #expect(found == ring)
    }
    for place in 8..<code.size - 8 { #expect(code[6, place] == (place % 2 == 0) && code[place, 6] == (place % 2 == 0)) }
    #expect(!code[-1, 0] && !code[0, code.size])
  }

  @Test func `is drawn as exactly its dark modules`() throws {
    let code = try #require(QRCode(Self.address))
    var drawn: Set<[Int]> = []
    for run in code.path.split(separator: "z") {
      let parts = run.dropFirst().split { " hvM".contains($0) }.compactMap { Int($0) }
      for column in parts[0]..<parts[0] + parts[2] { drawn.insert([parts[1], column]) }
    }
    let dark = (0..<code.size).flatMap { row in (0..<code.size).filter { code[row, $0] }.map { [row, $0] } }
    #expect(drawn == Set(dark))
  }

  @Test(arguments: [("", false), ("a", true), ("Käffchen ☕️", true), (String(repeating: "x", count: 1001), false)])
  func `takes texts within its limit`(text: String, isTaken: Bool) {
    #expect((QRCode(text) != nil) == isTaken)
  }
}
