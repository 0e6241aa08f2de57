import Markup
import ViewModels
import Words

/// The form of one entity: its fields in sections, their problems, and another editor's values saved meanwhile.
///
/// It is saved from the page's head. The first refused field takes the focus, and leaving with changes asks.
struct EditorPart<Model: EditorModel> {
  /// Fields that belong together, in the order of the form.
  struct Section {
    let title: String
    var text: String?
    let fields: [Model.Field]
  }

  let model: Model
  /// The address of the form.
  let action: String
  /// All fields, each in one section.
  let sections: [Section]
  /// The control of a field; the part has everything except its special features.
  let control: (Model.Row, FieldPart) -> HTML
  private var wording: Wording { model.visitor.wording }

  /// The button for the head.
  var save: HTML { SavePart.html(wording) }

  /// The notice that someone else was first.
  var notice: HTML? {
    model.notice.map { text in
      """
      <div class="stale" role="alert"><p class="refused">\(Icon.warning.html)<span>\(text)</span></p>\
      <button class="button outlined" type="submit" form="editor" name="take" value="theirs">\
      \(wording.takeTheirs)</button></div>
      """
    }
  }

  var form: HTML {
    let changed: HTML = model.rows.contains { $0.problem != nil || $0.theirs != nil } ? " data-changed" : ""
    return FormPart.html(
      action, kind: "form form-sections",
      id: "editor", attributes: #" novalidate data-unsaved="\#(wording.unsaved)"\#(changed)"#,
      content: model.revision.map { #"<input type="hidden" name="revision" value="\#($0)">"# as HTML },
      HTML(sections.map(section)))
  }

  private func section(_ section: Section) -> HTML {
    let rows = section.fields.compactMap { field in model.rows.first { $0.field == field } }
    let fields = rows.map { field($0, isAlone: rows.count == 1 && $0.label == section.title) }
    return SectionPart(title: section.title, text: section.text, fields: HTML(fields)).html
  }

  private func field(_ row: Model.Row, isAlone: Bool) -> HTML {
    var part = FieldPart(row, wording)
    part.isAlone = isAlone
    part.isFocused = row.field == model.rows.first { $0.problem != nil }?.field
    return control(row, part)
  }
}

/// The button in a page's head that saves the form of the page.
enum SavePart {
  static func html(_ wording: Wording) -> HTML {
    #"<button class="button main" type="submit" form="editor">\#(wording.save)</button>"#
  }
}

/// A table to type into, which is the form of its page. The script adds keys, pasting and taking back.
struct TypeTablePart {
  let label: String
  let action: String
  let heads: [HTML]
  var rows: [HTML]
  let problems: FormProblems
  let wording: Wording
  /// A further class of the table.
  var kind: HTML = ""

  /// Taking back, and saving.
  static func tools(_ wording: Wording) -> HTML {
    """
    <button class="button quiet" type="button" id="table-undo" hidden>\(wording.undo)</button>\(SavePart.html(wording))
    """
  }

  /// The keys, the number of refused cells, and the table.
  var html: HTML {
    let refused = problems.isEmpty ? nil : problems.whole ?? wording.cellsRefused(problems.fields.count)
    return """
      <p class="second table-keys" id="table-keys" hidden>\(wording.peopleTableKeys)</p>
      \(ProblemPart.alert(refused))
      \(form)
      <p class="second" id="table-status" role="status"></p>
      """
  }

  private var form: HTML {
    let changed: HTML = problems.isEmpty ? "" : " data-changed"
    let table: HTML = """
      <div class="scroll" tabindex="0" role="region" aria-label="\(label)">\
      <table class="type-table\(kind)" id="type-table"><thead><tr><th scope="col">\(wording.person)</th>\(heads)</tr></thead>\
      <tbody>\(rows)</tbody></table></div>
      """
    return FormPart.html(
      action, id: "editor",
      attributes: #" novalidate data-unsaved="\#(wording.unsaved)" data-filled="\#(wording.cellsFilled)"\#(changed)"#,
      content: table)
  }

  /// A number of a person to type; `usual` is the one that counts if it is empty.
  func cell(
    _ name: String, _ value: String, usual: String = "", _ title: String, of person: String, isDecimal: Bool = false
  ) -> HTML {
    let problem = problems[name]
    let marks: HTML = problem == nil ? "" : #" aria-invalid="true" aria-describedby="\#(name)-problem""#
    let hint: HTML = usual.isEmpty ? "" : #" placeholder="\#(usual)""#
    let keyboard: HTML = isDecimal ? #" inputmode="decimal""# : ""
    return """
      <td class="amount"><span class="cell-label" aria-hidden="true">\(title)</span>\
      <input id="\(name)" name="\(name)" value="\(value)"\(hint)\(keyboard) autocomplete="off" \
      aria-label="\(person): \(title)\(usual.isEmpty || !value.isEmpty ? "" : ", \(usual)")"\(marks)>\
      \(ProblemPart.html(problem, id: "\(name)-problem"))</td>
      """
  }

  /// A figure of a person to read.
  static func figure(_ text: String, _ title: String, isOver: Bool = false) -> HTML {
    """
    <td class="amount\(isOver ? " is-over" : nil)"><span class="cell-label" aria-hidden="true">\(title)</span>\
    <span class="cell-text">\(text.isEmpty ? "–" : text)</span></td>
    """
  }
}

extension FieldPart {
  /// A field of a draft, with another editor's value saved meanwhile.
  init<Field>(_ row: Draft<Field>.Row, _ wording: Wording) {
    self.init(
      name: row.field.rawValue, label: row.label, value: row.text, problem: row.problem,
      theirs: row.theirs.map { (wording.theirText, $0) }, isRequired: false)
  }
}
