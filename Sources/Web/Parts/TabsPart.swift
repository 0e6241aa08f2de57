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
    case .schedule: .schedules(.list(.init()))
    case .services: .services(.list(.init()))
    case .products: .products(.list(.init()))
    case .account: .accounts(.settings)
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
    case .schedule: wording.scheduleTab
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

  var html: HTML {
    let items = Tab.allCases.map { tab -> HTML in
      let current: HTML = tab == chosen ? #" aria-current="page""# : ""
      // Why: five places fill the bar of a phone; there the roster leads to the settings.
      let kind: HTML = tab == .account ? #" class="is-settings""# : ""
      return
        """
        <li\(kind)><a href="\(tab.route.path)"\(current)>\(tab.icon.html)<span>\(tab.word(wording))</span></a></li>
        """
    }
    return """
      <nav class="tabs" aria-label="\(wording.mainNavigation)">
      <svg class="vest" viewBox="0 0 40 40" aria-hidden="true">\
      <use href="\(Assets.address(of: "icon.svg"))#vest"/></svg>
      <ul>\(items)</ul></nav>
      """
  }
}
