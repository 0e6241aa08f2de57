import Markup
import Testing

@testable import ViewModels
@testable import Web

@Suite struct `The drawing of coverage` {
  // What people saw: while hours were typed into many cells, the drawing covered the heads of the days.
  @Test func `stays in its row when more people come than were there`() {
    let steps: [BoardScreen.Coverage.Step] = [
      .init(quarters: 48, need: 1, have: 1, extra: 29), .init(quarters: 48, need: 40, have: 2, extra: 0),
    ]
    #expect(!ChartPart(steps: steps, most: 2).html.text.contains("V-"))
    #expect(!ChartPart(steps: steps, most: 2).html.text.contains("M0 -"))
  }
}
