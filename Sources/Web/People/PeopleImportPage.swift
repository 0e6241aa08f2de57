import Domain
import Markup
import Store
import ViewModels
import Words

/// A table of people to import.
struct PeopleImportPage {
  let model: PeopleImportModel
  /// The table as it was sent.
  let text: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    PeoplePlainPage(title: wording.importPeople, wording: wording).html(
      """
      <h1>\(wording.importPeople)</h1>
      \(part.html)
      """)
  }

  var part: TableImportPart {
    TableImportPart(
      state: model.state, notice: model.notice, text: text, route: .people(.tableImport),
      list: .people(.list(.init())), columns: model.columnNames, sample: .people(.tableSample),
      nameLabel: wording.label(of: PersonDraft.Field.name), wording: wording)
  }
}
