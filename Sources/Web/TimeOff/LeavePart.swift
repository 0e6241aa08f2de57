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

  /// The choice of a law: its rules fill in the form below.
  static func laws(
    _ action: String, _ laws: [(value: String, word: String)], chosen: String?, _ wording: Wording
  ) -> HTML {
    FormPart.html(
      action, method: .get, kind: "form form-sections", id: "laws",
      content: SectionPart(
        title: wording.leavePresets, text: wording.leavePresetsText,
        fields: PickPart.html("law", wording.leavePreset, [(value: "", word: "–")] + laws, chosen: chosen)
      ).html,
      #"<p class="tools">\#(ButtonPart(wording.useLeavePreset, .outlined).html)</p>"#)
  }

  /// A rule that holds or not.
  static func check(_ name: String, _ label: String, _ isChosen: Bool) -> HTML {
    #"<div class="field is-wide">\#(CheckPart.html(name, "1", " <span>\(label)</span>", isChosen: isChosen))</div>"#
  }

  /// The choice of the day on which a year begins, before the field of another one.
  static func begin(_ chosen: String, _ wording: Wording) -> HTML {
    let choices = LeaveRulesModel.Begin.allCases.map { (value: $0.rawValue, word: wording.word(of: $0)) }
    return PickPart.html("begin", wording.leaveBegin, choices, chosen: chosen)
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

extension Wording {
  fileprivate func word(of begin: LeaveRulesModel.Begin) -> String {
    switch begin {
    case .calendar: leaveBeginCalendar
    case .day: leaveBeginOnDay
    case .entry: leaveBeginEntry
    }
  }
}
