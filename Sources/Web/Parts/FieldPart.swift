import Domain
import Markup
import ViewModels
import Words

/// A field of a form with its label, its hint, and its problem beside it.
struct FieldPart {
  let name: String
  let label: String
  var type = "text"
  var value = ""
  /// A token of WHATWG HTML §4.10.18.7, so that a password manager knows the kind of field.
  var autocomplete = "off"
  var hint: String?
  var problem: String?
  /// Another editor's saved value, after its label.
  var theirs: (label: String, text: String)?
  var isRequired = true
  /// The label of the button in a password field, which a script shows; `nil` for none.
  var eye: String?
  /// A number with a decimal separator on a screen keyboard.
  var isDecimal = false
  /// A time of day, in this wording's format.
  var clock: Wording?
  /// The full width of its section, though there is room for two.
  var isWide = false
  /// Its section has its name already; the label is for screen readers.
  var isAlone = false
  /// Takes the focus when the page opens: the first refused field.
  var isFocused = false
  /// Lines of text may be in another language than the page; `nil` in it if unknown.
  var language: Language??
  /// Suggestions while typing; other text is accepted as well.
  var suggestions: [String] = []

  var html: HTML {
    let required: HTML = isRequired ? " required" : ""
    let spelling: HTML = autocomplete.hasPrefix("username") ? #" autocapitalize="none" spellcheck="false""# : ""
    let shown: HTML = type == "password" ? "" : #" value="\#(value)""#
    let keyboard: HTML = isDecimal ? #" inputmode="decimal""# : ""
    let kind: HTML = clock.map(TimePart.attributes) ?? #" type="\#(type)""#
    let input: HTML = """
      <input id="\(name)" name="\(name)"\(kind) autocomplete="\(autocomplete)"\(shown)\(keyboard)\(spelling)\(required)\(list)\(marks)>
      """
    return """
      <div class="\(kindOfField)">\(named)
      \(eye.map { withEye(input, $0) } ?? input)
      \(options)\(notes)</div>
      """
  }

  private func withEye(_ input: HTML, _ word: String) -> HTML {
    """
    <span class="with-eye">\(input)<button type="button" data-eye aria-pressed="false" aria-label="\(word)" hidden>\
    \(Icon.eye.html)</button></span>
    """
  }

  private var list: HTML { suggestions.isEmpty ? "" : #" list="\#(name)-list""# }

  private var options: HTML? {
    guard !suggestions.isEmpty else { return nil }
    let items = suggestions.map { text -> HTML in #"<option value="\#(text)"></option>"# }
    return #"<datalist id="\#(name)-list">\#(items)</datalist>"#
  }

  /// The field for lines of text.
  var area: HTML { area(lines: 5) }

  func area(lines: Int) -> HTML {
    """
    <div class="field is-wide">\(named)
    <textarea id="\(name)" name="\(name)" rows="\(lines.description)"\(language.map(\.textAttributes))\(marks)>\n\(value)</textarea>
    \(notes)</div>
    """
  }

  /// The field as a choice among values with their words.
  func choice(_ options: [(value: String, word: String)]) -> HTML { choice([Options(title: nil, options: options)]) }

  /// Values under a title, or without one.
  struct Options {
    let title: String?
    let options: [(value: String, word: String)]
  }

  /// The field as a choice among values under titles.
  func choice(_ groups: [Options]) -> HTML {
    let list = groups.map { group -> HTML in
      let options = PickPart.options(group.options, chosen: value)
      return group.title.map { #"<optgroup label="\#($0)">\#(options)</optgroup>"# } ?? options
    }
    return """
      <div class="\(kindOfField)">\(named)
      <select id="\(name)" name="\(name)" autocomplete="\(autocomplete)"\(marks)>\(list)</select>
      \(notes)</div>
      """
  }

  /// The field as two or three choices side by side.
  func segments(_ options: [(value: String, word: String)]) -> HTML {
    let items = options.map { option in
      CheckPart.html(
        name, option.value, "<span>\(option.word)</span>", isChosen: option.value == value, .radio, look: nil)
    }
    return """
      <fieldset class="\(kindOfField)"\(marks)><legend\(labelKind)>\(label)</legend>
      <div class="switch switch-wide">\(items)</div>
      \(notes)</fieldset>
      """
  }

  private var named: HTML { #"<label for="\#(name)"\#(labelKind)>\#(label)</label>"# }

  private var labelKind: HTML { isAlone ? #" class="hidden-text""# : "" }

  private var kindOfField: HTML { isWide ? "field is-wide" : "field" }

  private var marks: HTML {
    let focus: HTML = isFocused ? " autofocus" : ""
    let invalid: HTML = problem == nil ? "" : #" aria-invalid="true""#
    let ids = [
      hint.map { _ in "\(name)-hint" }, problem.map { _ in "\(name)-problem" }, theirs.map { _ in "\(name)-theirs" },
    ].compactMap { $0 }
    let described: HTML = ids.isEmpty ? "" : #" aria-describedby="\#(ids.joined(separator: " "))""#
    return "\(invalid)\(described)\(focus)"
  }

  private var notes: HTML {
    let below = hint.map { text -> HTML in #"<p class="second" id="\#(name)-hint">\#(text)</p>"# }
    let refused = ProblemPart.html(problem, id: "\(name)-problem")
    let other = theirs.map { label, text -> HTML in
      #"<p class="theirs" id="\#(name)-theirs"><span class="second">\#(label):</span> \#(text.isEmpty ? "–" : text)</p>"#
    }
    return "\(below)\(refused)\(other)"
  }
}

/// A choice with its label alone, without a hint or a problem.
enum PickPart {
  static func html(
    _ name: String, _ label: String, id: String? = nil, _ options: [(value: String, word: String)],
    chosen: String? = nil, isWide: Bool = false
  ) -> HTML {
    """
    <div class="\(isWide ? "field is-wide" : "field")"><label for="\(id ?? name)">\(label)</label>\
    <select id="\(id ?? name)" name="\(name)">\(Self.options(options, chosen: chosen))</select></div>
    """
  }

  /// The values of a choice with their words.
  static func options(_ options: [(value: String, word: String)], chosen: String? = nil) -> HTML {
    HTML(
      options.map { value, word in
        #"<option value="\#(value)"\#(value == chosen ? " selected" : "")>\#(word)</option>"#
      })
  }
}

/// A box to tick, or one of several to choose from.
enum CheckPart {
  enum Kind: String { case checkbox, radio }

  static func html(
    _ name: String, _ value: String, _ content: HTML, isChosen: Bool, _ kind: Kind = .checkbox, look: String? = "check"
  ) -> HTML {
    let look = look.map { #" class="\#($0)""# as HTML }
    let checked: HTML = isChosen ? " checked" : ""
    return """
      <label\(look)><input type="\(kind.rawValue)" name="\(name)" value="\(value)"\(checked)>\(content)</label>
      """
  }
}

/// The problems of a form.
enum ProblemPart {
  /// For one field or group, which refers to it by the id.
  static func html(_ problem: String?, id: String) -> HTML? {
    problem.map { #"<p class="refused" id="\#(id)">\#(Icon.warning.html)<span>\#($0)</span></p>"# }
  }

  /// With the form as a whole.
  static func html(_ problems: FormProblems) -> HTML? { alert(problems.whole, id: "problem") }

  /// Announced by screen readers as it is shown.
  static func alert(_ problem: String?, id: String? = nil) -> HTML? {
    problem.map { fault("<span>\($0)</span>", id) }
  }

  /// The same as plain text beside its icon.
  static func fault(_ problem: String?, id: String? = nil) -> HTML? {
    problem.map { fault("\($0)", id) }
  }

  /// In place of a page's content that could not be read, with the number to report.
  static func failed(_ reference: String?, _ wording: Wording) -> HTML {
    fault("\(wording.faultText(reference ?? ""))", nil)
  }

  private static func fault(_ text: HTML, _ id: String?) -> HTML {
    let mark = id.map { #" id="\#($0)""# as HTML }
    return #"<p class="refused"\#(mark) role="alert">\#(Icon.warning.html)\#(text)</p>"#
  }
}
