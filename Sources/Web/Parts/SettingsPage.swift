import Domain
import Markup
import ViewModels
import Words

/// A page of the settings.
enum SettingsPlace {
  /// Pages for everyone.
  case profile, notifications, calendar, security
  /// The organization's.
  case organization, sites, positions, timeOff, accounts, webhooks, deliveries, changeLog, securityLog, announcements,
    closedDays,
    rules, laborRules, fairness, clock, payroll, links, feeds,
    usage

  /// The rules of sites: one entry of the list, three pages with ways to each other.
  fileprivate static let ofSites: [SettingsPlace] = [.laborRules, .rules, .clock]

  fileprivate var route: Route {
    switch self {
    case .profile: .mine(.profile(isSaved: false))
    case .notifications: .notices(.settings)
    case .calendar: .mine(.calendar)
    case .security: .accounts(.own)
    case .organization: .organization(.settings(isSaved: false))
    case .sites: .organization(.sites)
    case .positions: .organization(.positions)
    case .timeOff: .timeOff(.yearlyDays())
    case .accounts: .accounts(.all)
    case .webhooks: .webhooks(.list)
    case .deliveries: .notices(.deliveries)
    case .changeLog: .history(.changes(.init()))
    case .securityLog: .accounts(.securityLog(.init()))
    case .announcements: .organization(.announcements)
    case .closedDays: .organization(.anyClosedDays)
    case .rules: .requests(.rules)
    case .laborRules: .rules(.all)
    case .fairness: .fairness(.rules)
    case .clock: .clock(.policies)
    case .payroll: .workingTime(.payroll())
    case .links: .links(.list)
    case .feeds: .feeds(.list)
    case .usage: .usage(.counts)
    }
  }

  fileprivate var action: Action {
    switch self {
    case .profile, .notifications, .calendar, .security: .keepOwnAccount
    case .organization, .sites, .positions, .timeOff, .deliveries, .fairness, .payroll: .keepOrganization
    case .accounts, .changeLog, .securityLog: .keepAccounts
    case .webhooks: .keepWebhooks
    case .announcements: .announce
    case .closedDays, .rules, .laborRules, .clock: .plan
    case .links: .keepLinks
    case .feeds: .keepFeeds
    case .usage: .seeUsage
    }
  }

  fileprivate func word(_ wording: Wording) -> String {
    switch self {
    case .profile: wording.profile
    case .notifications: wording.notifications
    case .calendar: wording.calendarSettings
    case .security: wording.signInAndSecurity
    case .organization: wording.organizationSettings
    case .sites: wording.sitesTitle
    case .positions: wording.positionsTitle
    case .timeOff: wording.timeOffSettings
    case .accounts: wording.accounts
    case .webhooks: wording.webhooks
    case .deliveries: wording.deliveriesTitle
    case .changeLog: wording.changeLog
    case .securityLog: wording.securityLog
    case .announcements: wording.announcements
    case .closedDays: wording.closedDays
    case .rules: wording.requestRules
    case .laborRules: wording.laborRules
    case .fairness: wording.fairnessRules
    case .clock: wording.timeClock
    case .payroll: wording.payrollTitle
    case .links: wording.linksTitle
    case .feeds: wording.feeds
    case .usage: wording.usage
    }
  }
}

/// Entries of the settings under one name.
private enum SettingsGroup: CaseIterable {
  case you, team, rules, connections, records

  var places: [SettingsPlace] {
    switch self {
    case .you: [.profile, .notifications, .calendar, .security]
    case .team: [.organization, .sites, .positions, .accounts]
    case .rules: [.laborRules, .timeOff, .closedDays, .fairness, .payroll]
    case .connections: [.links, .feeds, .webhooks]
    case .records: [.changeLog, .securityLog, .deliveries, .usage]
    }
  }

  func word(_ wording: Wording) -> String {
    switch self {
    case .you: wording.you
    case .team: wording.teamAndPlaces
    case .rules: wording.rulesGroup
    case .connections: wording.connections
    case .records: wording.records
    }
  }
}

/// The frame of the settings: their list, and one of its pages beside it; on a phone one of both.
struct SettingsPage {
  let title: String
  /// `nil` for the list itself.
  let place: SettingsPlace?
  let visitor: Visitor
  /// The number of feeds that wait for a decision, if known.
  var waiting = 0
  /// The destination of the way back of a page missing from the list.
  var back: (route: Route, text: String)?
  var kind = "page-plain"
  /// Actions on the whole page, in its head.
  var tools: HTML?
  var script: String? = "form.js"
  /// On a wide desk, the list beside one of its entries.
  var beside: HTML?
  /// On a wide desk, beside a list, the text in place of an entry.
  var hint: String?
  private var wording: Wording { visitor.wording }

  func html(_ body: HTML) -> HTML {
    Layout(title: title, wording: wording, kind: kind, tab: .account, script: script).page(
      place == nil
        ? """
        <main id="main" class="settings is-list" tabindex="-1">
        \(list(#"<h1 class="settings-title">\#(wording.settings)</h1>"#))
        <div class="plain"><header class="page-head"><h2 class="settings-page">\(title)</h2></header>
        \(body)
        </div></main>
        """
        : """
        <div class="settings\(beside == nil && hint == nil ? "" : " is-split")">
        \(list(#"<p class="settings-title">\#(wording.settings)</p>"#))
        \(beside.map { #"<aside class="settings-beside plain" aria-label="\#(back?.text ?? title)">\#($0)</aside>"# as HTML })
        <main id="main" class="plain" tabindex="-1">
        \(wayBack)
        \(HeadPart(title: title, tools: tools).html)
        \(rulesOfSites)
        \(body)
        </main>
        \(hint.map { #"<aside class="settings-hint second">\#($0)</aside>"# as HTML })
        </div>
        """)
  }

  private func list(_ title: HTML) -> HTML {
    """
    <nav class="settings-list" aria-label="\(wording.settings)">\(title)
    \(SettingsGroup.allCases.map { list($0.places, under: $0.word(wording)) })</nav>
    """
  }

  /// The ways between the pages that are one entry of the list.
  private var rulesOfSites: HTML? {
    guard let place, back == nil, SettingsPlace.ofSites.contains(place) else { return nil }
    return SwitchPart(
      label: wording.rulesBySite, kind: "of-sites",
      items: SettingsPlace.ofSites.filter { visitor.may($0.action) }.map { item in
        (word: item.word(wording), address: item.route.path, isChosen: item == place)
      }
    ).html
  }

  private func list(_ places: [SettingsPlace], under title: String) -> HTML {
    let open = places.filter { visitor.may($0.action) }
    guard !open.isEmpty else { return "" }
    let items = open.map { item -> HTML in
      let isOfSites = SettingsPlace.ofSites.contains(item)
      let isCurrent = item == place || isOfSites && place.map(SettingsPlace.ofSites.contains) ?? false
      let current: HTML = isCurrent ? #" aria-current="page""# : ""
      let word = isOfSites ? wording.rulesBySite : item.word(wording)
      let count: HTML? =
        item == .feeds && waiting > 0
        ? #"<span class="count">\#(waiting)<span class="hidden-text"> \#(wording.waitsForDecision)</span></span>"# : nil
      return
        #"<li><a href="\#(item.route.path)"\#(current)>\#(word)\#(count)\#(Icon.forward.html)</a></li>"#
    }
    return #"<p class="settings-group">\#(title)</p><ul>\#(items)</ul>"#
  }

  private var wayBack: HTML {
    let (route, text) = back ?? (.accounts(.settings), wording.settings)
    let kind: HTML = back == nil ? #" class="back of-settings""# : #" class="back""#
    return #"<p\#(kind)><a href="\#(route.path)">\#(Icon.back.html)\#(text)</a></p>"#
  }
}
