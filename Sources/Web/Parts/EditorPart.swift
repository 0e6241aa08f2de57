import Markup
import ViewModels

/// The form of one entity: its fields, what is wrong with them, and what someone else saved meanwhile.
struct EditorPart<Model: EditorModel> {
  let model: Model
  /// Where the form goes, and where one leaves it to.
  let action: String
  let cancel: String
  /// The control of a field; the part has all but what is special about it.
  let control: (Model.Row, FieldPart) -> HTML
  private var wording: Wording { model.visitor.wording }

  /// Says that someone else was first.
  var notice: HTML? {
    model.notice.map { #"<p class="refused" role="alert">\#(Icon.warning.html)\#($0)</p>"# }
  }

  var form: HTML {
    """
    <form class="form" method="post" action="\(action)" novalidate>
    \(model.revision.map { #"<input type="hidden" name="revision" value="\#($0)">"# as HTML })
    \(model.rows.map { control($0, FieldPart($0, wording)) })
    <div class="tools"><button class="button main" type="submit">\(wording.save)</button>\(takeTheirs)
    <a class="button quiet" href="\(cancel)">\(wording.cancel)</a></div>
    </form>
    """
  }

  private var takeTheirs: HTML? {
    guard model.notice != nil else { return nil }
    return
      #"<button class="button outlined" type="submit" name="take" value="theirs">\#(wording.takeTheirs)</button>"#
  }
}

extension FieldPart {
  /// A field of a draft, with what someone else saved meanwhile.
  init<Field>(_ row: Draft<Field>.Row, _ wording: Wording) {
    self.init(
      name: row.field.rawValue, label: row.label, value: row.text, problem: row.problem,
      theirs: row.theirs.map { (wording.theirText, $0) }, isRequired: false)
  }
}
