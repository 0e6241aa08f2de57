import Markup
import ViewModels
import Words

/// The words and links of a table's page, by kind.
struct OrganizationTableWords {
  let title: String
  let listTitle: String
  let hint: String
  let place: SettingsPlace
  let list: OrganizationRoute
  let form: OrganizationRoute
  let sample: OrganizationRoute

  static func sites(_ wording: Wording) -> Self {
    .init(
      title: wording.importSites, listTitle: wording.sitesTitle, hint: wording.sitesTableHint, place: .sites,
      list: .sites, form: .sitesImport, sample: .sitesSample)
  }

  static func positions(_ wording: Wording) -> Self {
    .init(
      title: wording.importPositions, listTitle: wording.positionsTitle, hint: wording.positionsTableHint,
      place: .positions, list: .positions, form: .positionsImport, sample: .positionsSample)
  }
}

/// The links to import and export a list's table.
struct TableToolsPart {
  let importing: OrganizationRoute
  let exporting: OrganizationRoute
  let words: (importing: String, exporting: String)

  var html: HTML {
    """
    <details class="menu is-end row-menu"><summary class="step" aria-label="\(words.importing), \(words.exporting)">\
    \(Icon.dots.html)</summary><div class="menu-list"><a href="\(importing.path)">\(words.importing)</a>\
    <a href="\(exporting.path)" download>\(words.exporting)</a></div></details>
    """
  }
}
