import Domain
import Markup
import ViewModels
import Words

/// *How do I …*: answers in a sentence, each with the way to the place.
struct HelpListPage {
  let visitor: Visitor
  /// The part that comes first.
  let first: HelpPage?
  private var wording: Wording { visitor.wording }

  var html: HTML {
    let others = HelpPage.allCases.filter { $0 != first }
    return PlainPage(title: wording.helpTitle, wording: wording, tab: .account).html(
      "\(([first].compactMap { $0 } + others).compactMap(section))\(frame)")
  }

  /// The frame of the first part where a script shows it above the page that it is about.
  private var frame: HTML? {
    guard first != nil else { return nil }
    return """
      <template id="help-frame"><span class="grip" aria-hidden="true"></span><div class="sheet-head">\
      <div><h2 id="help-title">\(wording.helpTitle)</h2></div>\
      <button class="close" type="button" data-close aria-label="\(wording.close)">\(Icon.close.html)</button></div>\
      <p class="help-rest"><a class="button quiet" href="\(HelpRoute.all(nil).path)">\(wording.allHelp)</a></p></template>
      """
  }

  private func section(_ page: HelpPage) -> HTML? {
    let entries = HelpEntry.allCases.filter { $0.page == page && visitor.may($0.action) }
    guard !entries.isEmpty else { return nil }
    let isOpen: HTML? = page == first ? " open" : nil
    return """
      <section class="help-part"><h2>\(wording.title(of: page))</h2>\
      \(entries.enumerated().map { row($1, isOpen: $0 == 0 ? isOpen : nil) })</section>
      """
  }

  private func row(_ entry: HelpEntry, isOpen: HTML?) -> HTML {
    """
    <details class="help-entry" name="help"\(isOpen)><summary>\(wording.question(of: entry))\(Icon.down.html)</summary>\
    <p>\(wording.answer(to: entry))</p>\
    <a class="button quiet" href="\(entry.place)">\(wording.showMeWhere)</a></details>
    """
  }
}

extension HelpEntry {
  /// The right that it takes.
  fileprivate var action: Action {
    switch page {
    case .roster, .own: .keepOwnAccount
    case .planning: .plan
    case .hours: self == .announce ? .announce : .plan
    case .team:
      self == .wall ? .plan : self == .invite ? .keepAccounts : self == .addPeople ? .keepPeople : .keepOrganization
    }
  }

  /// The page, and the element that a script rings there.
  fileprivate var place: String {
    let (route, element): (Route, String?) =
      switch self {
      case .ownShifts, .swap: (.mine(.shifts(.init())), nil)
      case .callColleague: (.people(.list(.init())), nil)
      case .otherWeek: (.roster(.page(.init())), "weekbar")
      case .clockIn: (.roster(.page(.init())), "duty")
      case .notifications: (.notices(.settings), nil)
      case .timeOff, .callInSick: (.mine(.timeOff), nil)
      case .availability: (.mine(.availability), nil)
      case .calendar: (.mine(.calendar), nil)
      case .planWeek, .publish: (.plan(.board(.init())), nil)
      case .oneShift: (.plan(.board(.init())), "board")
      case .replace: (.roster(.page(.init())), "days")
      case .needs: (.plan(.demand(.init())), nil)
      case .decide: (.requests(.list(.init())), nil)
      case .correctHours: (.clock(.timesheets(.init())), nil)
      case .payroll: (.workingTime(.payroll(nil)), nil)
      case .announce: (.organization(.announcements), nil)
      case .printWeek: (.roster(.page(.init())), "week-menu")
      case .addPeople: (.people(.table()), nil)
      case .invite: (.accounts(.all(.init())), nil)
      case .reach: (.notices(.deliveries), "reach")
      case .wall: (.links(.list), nil)
      case .rules: (.rules(.all()), nil)
      }
    return route.path + (element.map { "#show=\($0)" } ?? "")
  }
}
