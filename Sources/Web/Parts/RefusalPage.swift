import Domain
import Markup
import ViewModels
import Words

/// A refusal or a fault, as a page: a sign, the safe parts, one way on, a quiet second one, and the number to report.
struct RefusalPage {
  /// The destination of the one way on.
  enum Way {
    /// The same address again: the failed request was only a look.
    case again
    case place(Tab)
    /// The roster, for everyone: they sign in on the way if they have to.
    case home
  }

  let title: String
  let text: String
  let visitor: Visitor
  var sign = Icon.warning
  /// The server's own fault: the one red sign.
  var isOurs = false
  var way = Way.place(.roster)
  /// The number of the line in the log, after the words that ask to report it.
  var number: (lead: String, number: String)?
  /// The typed values, to send again.
  var typed: HTML?
  /// The text for programs, if another.
  var apiText: String?
  private var wording: Wording { visitor.wording }

  /// An unreadable page, with the number of its line in the log.
  static func fault(_ reference: String, _ visitor: Visitor, way: Way = .again) -> RefusalPage {
    let wording = visitor.wording
    return RefusalPage(
      title: wording.faultTitle, text: wording.faultSafe, visitor: visitor, isOurs: true, way: way,
      number: (wording.ifItKeepsHappening, reference))
  }

  var html: HTML {
    Layout(title: title, wording: wording, kind: "page-plain page-refusal", hasTabs: !visitor.isNobody).page(
      """
      <main id="main" class="plain refusal\(isOurs ? " is-ours" : "")" tabindex="-1">
      <div class="state"><span class="state-sign" aria-hidden="true">\(sign.html)</span>
      <h1>\(title)</h1><p>\(text)</p>
      \(mainWay)
      \(secondWay)</div>
      \(typed)
      \(number.map { lead, number -> HTML in #"<p class="refusal-number">\#(lead) <strong>\#(number)</strong></p>"# })
      </main>
      """)
  }

  private var mainWay: HTML {
    switch way {
    case .home: link(to: .roster)
    // Why for strangers, too: while the database is away, everyone is one.
    case .again: #"<a class="button main" href="">\#(Icon.refresh.html)\#(wording.tryAgain)</a>"#
    case .place where visitor.isNobody:
      #"<a class="button main" href="\#(AccountsRoute.signIn(back: nil).path)">\#(wording.signIn)</a>"#
    case .place(let tab): link(to: tab)
    }
  }

  private func link(to tab: Tab) -> HTML {
    #"<a class="button main" href="\#(tab.route.path)">\#(tab.icon.html)\#(tab.wayTo(wording))</a>"#
  }

  private var secondWay: HTML? {
    if visitor.employee != nil {
      return #"<a class="button bare" href="\#(MineRoute.shifts(.init()).path)">\#(wording.showMyShifts)</a>"#
    }
    guard !visitor.isNobody, case .again = way else { return nil }
    return #"<a class="button bare" href="\#(Tab.roster.route.path)">\#(Tab.roster.wayTo(wording))</a>"#
  }
}
