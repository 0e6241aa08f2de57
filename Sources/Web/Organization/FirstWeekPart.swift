import Domain
import Markup
import ViewModels
import Words

/// The way to the first published week: on the roster, until all of it is done or it is hidden.
struct FirstWeekPart {
  let week: FirstWeek
  let visitor: Visitor
  private var wording: Wording { visitor.wording }

  var html: HTML { week.hasBegun ? line : list }

  private var list: HTML {
    let (done, all) = (week.done.count, FirstWeek.Step.allCases.count)
    return """
      <section id="first-week" class="first-week"><h2>\(wording.firstWeekTitle)</h2>
      <p class="second">\(wording.firstWeekProgress(week))</p>
      <progress class="ink-tape" value="\(done.description)" max="\(all.description)" aria-hidden="true"></progress>
      <ol>\(FirstWeek.Step.allCases.enumerated().map { step($1, number: $0 + 1) })</ol>\(hide)</section>
      """
  }

  private var line: HTML {
    let rest = FirstWeek.Step.allCases.filter { !week.done.contains($0) }.map { step -> HTML in
      #"<li><a class="chip" href="\#(address(of: step))">\#(wording.title(of: step))</a></li>"#
    }
    return """
      <section id="first-week" class="first-week is-line"><h2 class="hidden-text">\(wording.firstWeekTitle)</h2>\
      <ul class="chips">\(rest)</ul>\(hide)</section>
      """
  }

  private func step(_ step: FirstWeek.Step, number: Int) -> HTML {
    let title = wording.title(of: step)
    if week.done.contains(step) {
      return """
        <li class="is-done"><span class="step-number">\(Icon.check.html)</span><span class="step-words">\
        <a href="\(address(of: step))"><span class="step-title">\(title)</span></a>\
        <span class="second">\(wording.state(of: step, in: week))</span></span></li>
        """
    }
    guard step == week.next else {
      return """
        <li><span class="step-number">\(number.description)</span><a class="step-words" href="\(address(of: step))">\
        <span class="step-title">\(title)</span>\(Icon.forward.html)</a></li>
        """
    }
    let action = step == .plan && week.isOnCall ? wording.makeTurns : wording.action(of: step)
    let other = otherAddress(of: step).map { address -> HTML in
      #"<a class="button quiet" href="\#(address)">\#(wording.otherAction(of: step))</a>"#
    }
    return """
      <li class="is-next" aria-current="step"><span class="step-number">\(number.description)</span>\
      <span class="step-words"><span class="step-title">\(title)</span>\
      <span class="step-text">\(wording.text(of: step, isOnCall: week.isOnCall))</span>\
      <a class="button main" href="\(address(of: step))">\(action)</a>\(other)</span></li>
      """
  }

  private func address(of step: FirstWeek.Step) -> String {
    switch step {
    case .positions: OrganizationRoute.positions.path
    case .people: PeopleRoute.table().path
    case .plan: week.isOnCall ? SchedulesRoute.onCall.path : PlanRoute.demand(.init()).path
    case .publish: PlanRoute.board(.init()).path
    case .reach: NoticesRoute.deliveries.path
    case .wall, .calendar: LinksRoute.list.path
    }
  }

  private func otherAddress(of step: FirstWeek.Step) -> String? {
    switch step {
    case .people: PeopleRoute.tableImport.path
    case .plan: PlanRoute.board(.init()).path
    case .reach: AccountsRoute.all(.init()).path
    case .positions, .publish, .wall, .calendar: nil
    }
  }

  private var hide: HTML? {
    guard visitor.may(.keepOrganization) else { return nil }
    return FormPart.html(OrganizationRoute.guide.path, buttons: .init(wording.hideGuide, .quiet))
  }
}
