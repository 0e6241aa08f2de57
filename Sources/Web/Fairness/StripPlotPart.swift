import Markup
import ViewModels

/// Everyone's distance from their share: dots on a line, the share a stroke in its middle.
struct StripPlotPart {
  let plot: FairnessScreen.Plot
  let share: String

  private static let radius = 4
  private static let least = 4
  /// A crowd lies closer, so that a plot stays a strip.
  private static let highest = 120

  private var step: Int { plot.height <= 12 ? 10 : max(1, Self.highest / plot.height) }
  private var height: Int { max(Self.least, min(plot.height, 12)) * 10 + 14 }

  var html: HTML {
    let base = height - 1
    let dots = plot.dots.sorted { !$0.isFilled && $1.isFilled }.map { dot -> HTML in
      let kind: HTML = dot.isFilled ? "dot is-filled" : "dot"
      let across = percent(dot.place)
      let up = base - 6 - dot.level * step
      let beyond = dot.beyond.map { text -> HTML in
        let anchor: HTML = dot.place > 500 ? "end" : "start"
        return #"<text x="\#(across)" y="\#(up - 8)" text-anchor="\#(anchor)">\#(text)</text>"#
      }
      return #"<circle class="\#(kind)" cx="\#(across)" cy="\#(up)" r="\#(Self.radius)"/>\#(beyond)"#
    }
    return """
      <svg class="strip-plot" role="img" aria-label="\(plot.spoken)" width="100%" height="\(height)">\
      <line class="base" x1="0" x2="100%" y1="\(base)" y2="\(base)"/>\
      <line class="share" x1="50%" x2="50%" y1="\(max(0, base - 33))" y2="\(base)"/>\(dots)</svg>
      <p class="plot-scale" aria-hidden="true"><span>\(plot.edges.fewer)</span><span>\(share)</span>\
      <span>\(plot.edges.more)</span></p>
      """
  }

  /// Thousandths as a part of the width: `4.2%`.
  private func percent(_ thousandths: Int) -> String { "\(thousandths / 10).\(thousandths % 10)%" }
}
