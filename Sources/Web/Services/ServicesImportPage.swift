import Domain
import Markup
import Store
import ViewModels
import Words

/// A table of services to import.
struct ServicesImportPage {
  let model: ServicesImportModel
  /// The table as sent.
  let text: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    ServicesPlainPage(title: wording.importServices, wording: wording, script: "people.js").html(
      """
      <h1>\(wording.importServices)</h1>
      \(part.html)
      """)
  }

  var part: TableImportPart {
    TableImportPart(
      state: model.state, notice: model.notice, text: text, route: .services(.tableImport),
      list: .services(.list(.init())), columns: model.columnNames, sample: .services(.tableSample),
      nameLabel: wording.label(ofColumn: .name), wording: wording)
  }
}
