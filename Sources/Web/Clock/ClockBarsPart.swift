import Domain
import Markup
import ViewModels

/// A day drawn to scale, planned above real, with the same in words beside it.
struct ClockBarsPart {
  let bars: ClockBars
  /// Shows the hours below it.
  let hasMarks: Bool

  var html: HTML {
    let lines = bars.marks.map { mark -> HTML in
      #"<line class="clock-line" x1="\#(mark.place)" x2="\#(mark.place)" y1="0" y2="56"/>"#
    }
    return """
      <div class="clock-bars" aria-hidden="true"><svg viewBox="0 0 1000 56" preserveAspectRatio="none">\(lines)\
      \(rects(bars.planned, "is-planned", 2))\(rects(bars.real, "is-real", 30))\(rects(bars.rests, "is-rest", 30))\
      \(rects(bars.unknown, "is-unknown", 30))</svg>\(hasMarks ? marks : nil)</div>
      """
  }

  private func rects(_ bars: [ClockBars.Bar], _ kind: HTML, _ y: Int) -> HTML {
    let all = bars.map { bar -> HTML in
      let color: HTML? = bar.color.map { " pos-\($0.rawValue)" }
      return #"<rect class="\#(kind)\#(color)" x="\#(bar.start)" width="\#(bar.width)" y="\#(y)" height="24" rx="6"/>"#
    }
    return "\(all)"
  }

  /// Why a picture of its own: text in the other would be stretched with it.
  private var marks: HTML {
    let words = bars.marks.map { mark -> HTML in #"<span>\#(mark.label)</span>"# }
    return #"<p class="clock-marks">\#(words)</p>"#
  }
}
