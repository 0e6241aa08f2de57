import Domain
import Markup
import Store
import ViewModels
import Words

/// A table of sites or of positions to import.
struct OrganizationImportPage<Column: ImportedColumn> {
  let model: TableImportModel<Column>
  /// The table as sent.
  let text: String
  let words: OrganizationTableWords
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: words.title, place: words.place, visitor: model.visitor,
      back: (.organization(words.list), words.listTitle), script: "people.js"
    ).html(
      """
      \(part.html)
      <p class="second">\(words.hint)</p>
      """)
  }

  var part: TableImportPart {
    TableImportPart(
      state: model.state, notice: model.notice, text: text, route: .organization(words.form),
      list: .organization(words.list), columns: model.columnNames, sample: .organization(words.sample),
      nameLabel: wording.tableNameLabel, wording: wording)
  }
}

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
