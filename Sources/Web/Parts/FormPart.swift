import Markup
import Words

/// A form: its address, hidden values, content, and the buttons that send it.
enum FormPart {
  enum Method: String { case get, post }

  /// Posted, unless it only asks. A hidden value that is `nil` is left out; a script's marks are among the attributes.
  static func html(
    _ action: String, method: Method = .post, kind: String? = nil, id: String? = nil, attributes: HTML = "",
    hidden: KeyValuePairs<String, String?> = [:], content: HTML?..., buttons: ButtonPart...
  ) -> HTML {
    let id = id.map { #" id="\#($0)""# as HTML }
    let kind = kind.map { #" class="\#($0)""# as HTML }
    let hidden = hidden.compactMap { name, value in value.map { HiddenField.html((name, $0)) } }
    return """
      <form\(id)\(kind) method="\(method.rawValue)" action="\(action)"\(attributes)>\(hidden)\(content.compactMap(\.self))\
      \(buttons.map(\.html))</form>
      """
  }
}

/// The search of a list.
struct FinderPart {
  let action: String
  var id = "finder"
  let text: String
  let placeholder: String
  let wording: Wording

  /// With the rest of the list's place.
  func html(_ hidden: KeyValuePairs<String, String?>) -> HTML {
    let field: HTML = """
      <label class="search">\(Icon.search.html)<span class="hidden-text">\(wording.search)</span>\
      <input type="search" name="search" value="\(text)" placeholder="\(placeholder)" autocomplete="off" \
      enterkeyhint="search" maxlength="200"></label>
      """
    return FormPart.html(
      action, method: .get, kind: "finder", id: id, attributes: #" role="search""#, hidden: hidden, content: field,
      buttons: .init(wording.search, .quiet))
  }
}

/// A hidden value of a form.
enum HiddenField {
  static func html(_ field: (name: String, value: String)) -> HTML {
    #"<input type="hidden" name="\#(field.name)" value="\#(field.value)">"#
  }
}

/// A button that sends its form.
struct ButtonPart {
  let html: HTML

  /// The classes of the style sheet.
  enum Look: String {
    case plain = "button"
    case wide = "button wide"
    case main = "button main"
    case mainWide = "button main wide"
    case outlined = "button outlined"
    case danger = "button outlined danger"
    case quiet = "button quiet"
    case quietWide = "button quiet wide"
    case barMain = "button bar-main"
    case barHeld = "button bar-main is-held"
    case barQuiet = "button bar-quiet"
  }

  /// `about` is for screen readers alone, and begins with the space or colon that separates it.
  init(
    _ word: String, _ look: Look = .plain, icon: Icon? = nil, about: String? = nil, name: String? = nil,
    value: String = "", attributes: HTML = ""
  ) {
    let sent = name.map { #" name="\#($0)" value="\#(value)""# as HTML }
    let spoken = about.map { #"<span class="hidden-text">\#($0)</span>"# as HTML }
    html = """
      <button class="\(look.rawValue)" type="submit"\(sent)\(attributes)>\(icon?.html)\(word)\(spoken)</button>
      """
  }
}
