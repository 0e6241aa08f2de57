import Domain
import Markup
import ViewModels
import Words

/// The main places of the app.
enum Tab: CaseIterable {
  case roster, people, schedule, services, products, account

  var route: Route {
    switch self {
    case .roster: .roster(.page(.init()))
    case .people: .people(.list(.init()))
    case .schedule: .schedules(.home)
    case .services: .services(.list(.init()))
    case .products: .products(.list(.init()))
    case .account: .accounts(.settings(search: ""))
    }
  }

  fileprivate func isUsed(_ extra: Conventions.ExtraTabs) -> Bool {
    switch self {
    case .services: extra.hasServices
    case .products: extra.hasProducts
    default: true
    }
  }

  var icon: Icon {
    switch self {
    case .roster: .roster
    case .people: .people
    case .schedule: .schedule
    case .services: .services
    case .products: .products
    case .account: .account
    }
  }

  fileprivate func word(_ wording: Wording) -> String {
    switch self {
    case .roster: wording.roster
    case .people: wording.peopleTab
    case .schedule: wording.isForPlanning ? wording.scheduleTab : wording.myShifts
    case .services: wording.servicesTab
    case .products: wording.productsTab
    case .account: wording.settings
    }
  }

  /// `Go to the roster`, for a button.
  func wayTo(_ wording: Wording) -> String {
    switch self {
    case .roster: wording.toRoster
    case .people: wording.toPeople
    case .schedule: wording.toPlanning
    case .services: wording.toServices
    case .products: wording.toProducts
    case .account: wording.toSettings
    }
  }
}

/// The bar at the bottom of a phone, the rail beside a wide page.
struct TabsPart {
  /// `nil` for a page of no tab.
  let chosen: Tab?
  let wording: Wording
  /// The decisions that wait, said at the tab of planning; `nil` if they were not counted.
  var counts: HouseCounts?

  var html: HTML {
    let items = Tab.allCases.filter { $0.isUsed(wording.conventions.extraTabs) || $0 == chosen }.map { tab -> HTML in
      let current: HTML = tab == chosen ? #" aria-current="page""# : ""
      // Why: five places fill the bar of a phone; there the roster leads to the settings.
      let kind: HTML = tab == .account ? #" class="is-settings""# : ""
      return
        """
        <li\(kind)><a href="\(tab.route.path)"\(current)>\(tab.icon.html)\(tab == .schedule ? count : nil)<span>\(tab.word(wording))</span></a></li>
        """
    }
    return """
      <nav class="tabs" aria-label="\(wording.mainNavigation)">
      <svg class="vest" viewBox="0 0 40 40" aria-hidden="true">\
      <use href="\(Assets.address(of: "icon.svg"))#vest"/></svg>
      <ul>\(items)</ul>\(help)</nav>
      """
  }

  private var count: HTML? { (counts?.requests).flatMap { CountPart.html($0, wording) } }

  /// At the foot of the rail; a phone has it in menus and among the settings.
  private var help: HTML {
    """
    <a class="rail-help" href="\(HelpRoute.all(chosen.flatMap { $0.helpPage(wording) }).path)">\(wording.help)</a>
    """
  }
}

extension Tab {
  fileprivate func helpPage(_ wording: Wording) -> HelpPage? {
    switch self {
    case .roster: .roster
    case .schedule: wording.isForPlanning ? .planning : .own
    case .people, .account: wording.isForPlanning ? .team : .roster
    case .services, .products: nil
    }
  }
}

/// A number of decisions that wait, beside its place; nothing for none.
enum CountPart {
  static func html(_ number: Int, _ wording: Wording) -> HTML? {
    guard number > 0 else { return nil }
    return """
      <span class="count">\(number > 99 ? "99+" : "\(number)")<span class="hidden-text"> \(wording.waitsForDecision)</span></span>
      """
  }
}

/// A page with a place in the row.
enum HousePlace {
  /// Of planning.
  case board, schedules, requests, absences, timesheets, reports
  /// One's own.
  case shifts, ownRequests, timeOff, availability, hours, fairness

  fileprivate var route: Route {
    switch self {
    case .board: .plan(.board(.init()))
    case .schedules: .schedules(.list(.init()))
    case .requests: .requests(.list(.init()))
    case .absences: .timeOff(.absences(.init()))
    case .timesheets: .clock(.timesheets(.init()))
    case .reports: .plan(.hours(.init()))
    case .shifts: .mine(.shifts(.init()))
    case .ownRequests: .requests(.list(.init(show: .waiting)))
    case .timeOff: .mine(.timeOff)
    case .availability: .mine(.availability)
    case .hours: .clock(.hours(.init()))
    case .fairness: .fairness(.ledger(.init()))
    }
  }

  fileprivate func word(_ wording: Wording) -> String {
    switch self {
    case .board: wording.board
    case .schedules: wording.schedulesLink
    case .requests, .ownRequests: wording.requestsTitle
    case .absences: wording.absences
    case .timesheets: wording.timesheets
    case .reports: wording.reports
    case .shifts: wording.myShifts
    case .timeOff: wording.timeOff
    case .availability: wording.availability
    case .hours: wording.myHours
    case .fairness: wording.fairness
    }
  }
}

/// The row of places above the pages of a tab.
///
/// On a phone, planning has as many as there is room for, and *More*, which has all but the first; one's own places wrap, so that each is
/// one tap away.
struct HousePart {
  let chosen: HousePlace
  let wording: Wording
  /// The numbers of open decisions; `nil` of one's own pages.
  var counts: HouseCounts?
  /// The menu of sites at its end: the site holds for the page below.
  var site: HTML?

  /// With a page's site at its end.
  func with(_ site: HTML?) -> HousePart {
    var row = self
    row.site = site
    return row
  }

  private static let planning: [HousePlace] = [.board, .requests, .absences, .schedules, .timesheets, .reports]
  private static let own: [HousePlace] = [.shifts, .timeOff, .hours, .ownRequests, .availability, .fairness]
  /// Those that a phone has room for.
  private static let first = 3

  private var isOwn: Bool { Self.own.contains(chosen) }

  var html: HTML {
    if isOwn {
      return """
        <nav class="house is-own" aria-label="\(wording.myShifts)"><ul>\(Self.own.map(item))\(help)</ul></nav>
        """
    }
    let isFar = Self.planning.dropFirst(Self.first).contains(chosen)
    let current: HTML = isFar ? #" class="is-chosen""# : ""
    return """
      <nav class="house" aria-label="\(wording.scheduleTab)"><ul>\(Self.planning.map(item))</ul>\
      <details class="menu is-end"><summary\(current)>\(isFar ? chosen.word(wording) : wording.moreActions)\
      \(Icon.down.html)</summary><ul class="menu-list">\(Self.planning.dropFirst().map(item))\(help)</ul></details>\
      \(site.map { #"<div class="house-site">\#($0)</div>"# })</nav>
      """
  }

  /// On a phone, which has no rail.
  private var help: HTML {
    let page: HelpPage = isOwn ? .own : [.board, .schedules].contains(chosen) ? .planning : .hours
    return #"<li class="house-help"><a href="\#(HelpRoute.all(page).path)">\#(wording.help)</a></li>"#
  }

  private func item(_ place: HousePlace) -> HTML {
    let current: HTML = place == chosen ? #" aria-current="page""# : ""
    return """
      <li><a href="\(place.route.path)"\(current)>\(place.word(wording))\(count(place))</a></li>
      """
  }

  private func count(_ place: HousePlace) -> HTML? {
    let number =
      switch place {
      case .requests: counts?.requests ?? 0
      case .absences: counts?.absences ?? 0
      default: 0
      }
    return CountPart.html(number, wording)
  }
}
