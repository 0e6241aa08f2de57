import HTTP
import Markup
import ViewModels

/// A day's people against what it needs: have as grey, what is missing in red, need as a line, and the words.
struct CoveragePart {
  let coverage: BoardScreen.Coverage
  /// The number of people at the top of the drawing.
  let most: Int
  /// Below the hours of a day: the words stand where they belong.
  var isWide = false
  private static let mostDrawn = 10_000

  init(coverage: BoardScreen.Coverage, most: Int, isWide: Bool = false) {
    (self.coverage, self.most, self.isWide) = (coverage, most, isWide)
  }

  /// As the board draws it whose script sent the form.
  init(coverage: BoardScreen.Coverage, onBoardOf form: Fields) {
    // Why: the drawings keep the scale of the board; what no board sends is not a scale.
    let most = form["most"].flatMap { Int($0) }.map { min(max(1, $0), Self.mostDrawn) } ?? 1
    self.init(coverage: coverage, most: most, isWide: form["view"] == "day")
  }

  var html: HTML {
    let chart = ChartPart(steps: coverage.steps, most: most).html
    return isWide && !coverage.gaps.isEmpty ? "\(chart)\(words)" : "\(chart)\(text)"
  }

  private var text: HTML {
    let gap: HTML = coverage.gap.isEmpty ? "" : #" <span class="coverage-gap">\#(coverage.gap)</span>"#
    return #"<span class="coverage-text"><span>\#(coverage.text)</span>\#(gap)</span>"#
  }

  private var words: HTML {
    let gaps = coverage.gaps.map { gap -> HTML in
      // Why: in the evening there is room before a gap, not after it.
      let start = min(gap.start, Self.lastStart)
      return """
        <span class="h-\(start / 4) q-\(start % 4) for-\(24 - start / 4)\(gap.start > start ? " is-late" : "")">\
        <b>\(gap.text)</b> \(gap.times)</span>
        """
    }
    return """
      <span class="coverage-gaps"><span class="coverage-text">\(coverage.text)</span>\(gaps)</span>
      """
  }

  private static let lastStart = 76
}

/// Steps through a day as a drawing; what it shows stands in words beside it.
struct ChartPart {
  let steps: [BoardScreen.Coverage.Step]
  /// The number of people at the top of the drawing.
  let most: Int
  private static let height = 40

  var html: HTML {
    let width = steps.reduce(0) { $0 + $1.quarters }
    return """
      <svg class="steps" viewBox="0 -1 \(width) \(Self.height + 2)" preserveAspectRatio="none" aria-hidden="true">\
      \(path("have", outline(\.have)))\(path("extra", boxes { ($0.need, $0.need + $0.extra) }))\
      \(path("missing", boxes { ($0.have, $0.need) }))\(path("need", line))</svg>
      """
  }

  private func path(_ kind: String, _ drawn: String) -> HTML {
    drawn.isEmpty ? "" : #"<path class="\#(kind)" d="\#(drawn)"/>"#
  }

  private func top(_ count: Int) -> Int { Self.height - count * Self.height / max(1, most) }

  private var line: String {
    var (drawn, last) = ("", Int?.none)
    for step in steps {
      let top = top(step.need)
      drawn += last == nil ? "M0 \(top)" : last == top ? "" : "V\(top)"
      drawn += "h\(step.quarters)"
      last = top
    }
    return drawn
  }

  private func outline(_ count: (BoardScreen.Coverage.Step) -> Int) -> String {
    guard steps.contains(where: { count($0) > 0 }) else { return "" }
    return steps.reduce("M0 \(Self.height)") { "\($0)V\(top(count($1)))h\($1.quarters)" } + "V\(Self.height)"
  }

  /// A box for each step that has some between two numbers.
  private func boxes(_ between: (BoardScreen.Coverage.Step) -> (Int, Int)) -> String {
    var (drawn, x) = ("", 0)
    for step in steps {
      let (low, high) = between(step)
      if high > low { drawn += "M\(x) \(top(low))V\(top(high))h\(step.quarters)V\(top(low))" }
      x += step.quarters
    }
    return drawn
  }
}
