import Domain
import Markup
import ViewModels
import Words

extension SettingsPlace {
  var route: Route {
    switch self {
    case .profile: .mine(.profile(isSaved: false))
    case .notifications: .notices(.settings)
    case .calendar: .mine(.calendar)
    case .security: .accounts(.own)
    case .organization: .organization(.settings(isSaved: false))
    case .sites: .organization(.sites)
    case .positions: .organization(.positions)
    case .people: .accounts(.all())
    case .siteRules: .rules(.all())
    case .timeOff: .timeOff(.yearlyDays())
    case .closedDays: .organization(.anyClosedDays)
    case .fairness: .fairness(.rules)
    case .payroll: .workingTime(.payroll())
    case .links: .links(.list)
    case .feeds: .feeds(.list)
    case .programs: .webhooks(.list)
    case .changeLog: .history(.changes(.init()))
    case .securityLog: .accounts(.securityLog(.init()))
    case .deliveries: .notices(.deliveries)
    case .usage: .usage(.counts)
    case .announcements: .organization(.announcements)
    }
  }
}

/// The frame of the settings: their list, and one of its pages beside it; on a phone one of both.
struct SettingsPage {
  let title: String
  let place: SettingsPlace
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
      """
      <div class="settings\(beside == nil && hint == nil ? "" : " is-split")">
      \(list)
      \(beside.map { #"<aside class="settings-beside plain" aria-label="\#(back?.text ?? title)">\#($0)</aside>"# as HTML })
      <main id="main" class="plain" tabindex="-1">
      \(wayBack)
      \(HeadPart(title: title, tools: tools).html)
      \(body)
      </main>
      \(hint.map { #"<aside class="settings-hint second">\#($0)</aside>"# as HTML })
      </div>
      """)
  }

  private var list: HTML {
    let groups = SettingsGroup.allCases.map { list($0.places, under: $0.title(wording)) }
    return """
      <nav class="settings-list" aria-label="\(wording.settings)">\
      <p class="settings-title"><a href="\(AccountsRoute.settings(search: "").path)">\(wording.settings)</a></p>
      \(SettingsFinder.html("", wording))
      \(groups)</nav>
      """
  }

  private func list(_ places: [SettingsPlace], under title: String) -> HTML {
    let open = places.filter { visitor.may($0.action) }
    guard !open.isEmpty else { return "" }
    let items = open.map { item -> HTML in
      let current: HTML = item == place ? #" aria-current="page""# : ""
      let count = item == .feeds ? SettingsCount.html(waiting, wording) : nil
      return
        #"<li><a href="\#(item.route.path)"\#(current)>\#(item.title(wording))\#(count)\#(Icon.forward.html)</a></li>"#
    }
    return #"<p class="settings-group">\#(title)</p><ul>\#(items)</ul>"#
  }

  private var wayBack: HTML {
    let (route, text) = back ?? (.accounts(.settings(search: "")), wording.settings)
    let kind: HTML = back == nil ? #" class="back of-settings""# : #" class="back""#
    return #"<p\#(kind)><a href="\#(route.path)">\#(Icon.back.html)\#(text)</a></p>"#
  }
}

/// The search of all settings.
enum SettingsFinder {
  static func html(_ text: String, _ wording: Wording) -> HTML {
    FinderPart(
      action: AccountsRoute.settings(search: "").path, id: "find-setting", text: text, placeholder: wording.findSetting,
      wording: wording
    ).html([:])
  }
}

/// The number of things on a page that wait for a decision.
enum SettingsCount {
  static func html(_ waiting: Int, _ wording: Wording) -> HTML? {
    guard waiting > 0 else { return nil }
    return
      #"<span class="count">\#(waiting)<span class="hidden-text"> \#(wording.waitsForDecision)</span></span>"#
  }
}
