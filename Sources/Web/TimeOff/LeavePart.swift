import Domain
import Markup
import ViewModels
import Words

/// The yearly days of a person: the number that is left, the lines that add up to it, and the reasons.
struct LeavePart {
  let screen: LeaveScreen
  let wording: Wording

  var html: HTML {
    """
    <section class="time-account">\
    <p class="account-figure"><strong>\(screen.left)</strong> \(screen.leftWord)</p>
    \(lines)\(Self.texts(screen.lapses + screen.notes))</section>
    """
  }

  /// A line that opens: for pages about something else.
  var folded: HTML {
    """
    <details class="leave-folded"><summary>\(screen.title): \(screen.balance)</summary>\(lines)\(Self.texts(screen.notes))</details>
    \(Self.texts(screen.lapses))
    """
  }

  private var lines: HTML {
    let rows = screen.lines.map { line -> HTML in
      #"<tr><th scope="row">\#(line.title)</th><td class="amount">\#(line.value)</td></tr>"#
    }
    return """
      <table class="account-lines"><tbody>\(rows)</tbody>\
      <tfoot><tr><th scope="row">\(wording.leftColumn)</th><td class="amount">\(screen.left)</td></tr></tfoot></table>
      """
  }

  private static func texts(_ texts: [String]) -> HTML {
    HTML(texts.map { text -> HTML in #"<p class="second">\#(text)</p>"# })
  }

  /// Yearly days, kinds and rules, as far as the visitor may open them.
  static func views(_ current: TimeOffRoute, _ visitor: Visitor) -> HTML? {
    guard visitor.may(.keepOrganization) else { return nil }
    let wording = visitor.wording
    let views: [(route: TimeOffRoute, word: String)] = [
      (.yearlyDays(), wording.yearlyDays), (.settings, wording.kindsTab), (.rules(), wording.leaveRules),
      (.earnedRules(), wording.leaveInHours),
      (.approvals, wording.approvalsTab),
    ]
    return SwitchPart(
      label: wording.timeOffSettings, kind: "of-sites",
      items: views.map { (word: $0.word, address: $0.route.path, isChosen: $0.route.path == current.path) }
    ).html
  }

  /// The year between the one before and the one after.
  static func steps(_ year: Int, _ title: String, _ wording: Wording, _ route: (Int) -> TimeOffRoute) -> HTML {
    """
    <div class="absences-head">\
    <a class="step" href="\(route(year - 1).path)" aria-label="\(wording.previousYear)">\(Icon.back.html)</a>\
    <h2>\(title)</h2>\
    <a class="step" href="\(route(year + 1).path)" aria-label="\(wording.nextYear)">\(Icon.forward.html)</a></div>
    """
  }
}
