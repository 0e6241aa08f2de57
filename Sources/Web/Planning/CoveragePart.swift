import Domain
import HTTP
import Markup
import ViewModels

/// A day's people against its demand: present ones in grey, missing ones in red, the demand as a line, and the words; in a month a number.
/// A tap on the words shows all gaps, and their times.
struct CoveragePart {
  let coverage: BoardScreen.Coverage
  let date: LocalDate
  /// The number of people at the top of the drawing; more are drawn up to it.
  let most: Int
  let view: BoardModel.Place.View
  private static let mostDrawn = 10_000

  init(coverage: BoardScreen.Coverage, date: LocalDate, most: Int, view: BoardModel.Place.View) {
    (self.coverage, self.date, self.most, self.view) = (coverage, date, most, view)
  }

  /// Drawn as on the board, if the board's script sent the form.
  init(coverage: BoardScreen.Coverage, date: LocalDate, onBoardOf form: Fields) {
    // Why: the drawings keep the scale of the board; a number that no board sends is not a scale.
    let most = form["most"].flatMap { Int($0) }.map { min(max(1, $0), Self.mostDrawn) } ?? 1
    self.init(coverage: coverage, date: date, most: most, view: form.boardView)
  }

  var html: HTML {
    let chart = ChartPart(steps: coverage.steps, most: most, isNeedAlone: coverage.isUnplanned).html
    return switch view {
    case .day where !coverage.gaps.isEmpty: "\(chart)\(words)"
    case .day, .week: "\(chart)\(text)"
    case .month: coverage.missing == 0 ? #"<span aria-hidden="true">·</span>"# : telling("−\(coverage.missing)")
    }
  }

  private var text: HTML {
    guard !coverage.gap.isEmpty else { return #"<span class="coverage-text">\#(coverage.text)</span>"# }
    return telling(#"<span class="coverage-gap">\#(coverage.gap)</span> <span>\#(coverage.text)</span>"#)
  }

  /// Opens the gaps over the board.
  private func telling(_ words: HTML) -> HTML {
    let lacks = coverage.lacks.map { lack -> HTML in
      "<li><strong>\(lack.text)</strong> \(lack.times)</li>"
    }
    let id: HTML = "lacks-\(date.description)"
    return """
      <button class="coverage-text" type="button" popovertarget="\(id)">\(words)</button>\
      <ul class="lacks" id="\(id)" popover>\(lacks)<li class="second">\(coverage.text)</li></ul>
      """
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

/// Steps through a day as a drawing, with the same in words beside it.
struct ChartPart {
  let steps: [BoardScreen.Coverage.Step]
  /// The number of people at the top of the drawing; more are drawn up to it.
  let most: Int
  /// Nothing is planned yet: only the line of the need.
  var isNeedAlone = false
  private static let height = 40

  var html: HTML {
    let width = steps.reduce(0) { $0 + $1.quarters }
    if isNeedAlone {
      return """
        <svg class="steps" viewBox="0 -1 \(width) \(Self.height + 2)" preserveAspectRatio="none" aria-hidden="true">\
        \(path("need", line))</svg>
        """
    }
    return """
      <svg class="steps" viewBox="0 -1 \(width) \(Self.height + 2)" preserveAspectRatio="none" aria-hidden="true">\
      \(path("have", outline(\.have)))\(path("extra", boxes { ($0.need, $0.need + $0.extra) }))\
      \(path("missing", boxes { ($0.have, $0.need) }))\(path("need", line))</svg>
      """
  }

  private func path(_ kind: String, _ drawn: String) -> HTML {
    drawn.isEmpty ? "" : #"<path class="\#(kind)" d="\#(drawn)"/>"#
  }

  private func top(_ count: Int) -> Int { Self.height - min(count, most) * Self.height / max(1, most) }

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

  /// A box for each step with people between two numbers.
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
