/// A page as people meet it, for someone who reads it: headings, words, links, buttons and fields, a line each.
///
/// Shape: `heading 2 "Webhooks"`, `link "Add webhook" → /webhooks/new`, `textbox "Address" name=url required invalid "Enter
/// a value."`; `- ` begins an item of a list, ` | ` stands between the cells of a row, and what is in something stands
/// two spaces further in. No class, no picture without words: how it looks is not told.
struct PageReading {
  /// Lines, and words that still belong to the last of them.
  private struct Block {
    var lines: [String] = []
    var words = ""
    var endsInElement = false
    /// Links and buttons stand among the words.
    let isSentence: Bool

    init(isSentence: Bool = false) { self.isSentence = isSentence }

    mutating func end() {
      let line = words.collapsed
      if !line.isEmpty { lines.append(line) }
      (words, endsInElement) = ("", false)
    }

    mutating func say(_ line: String) {
      if isSentence {
        words += " \(line) "
      } else {
        end()
        lines.append(line)
      }
    }

    mutating func add(_ more: [String]) {
      guard !more.isEmpty else { return }
      if isSentence {
        words += " \(more.joined(separator: "; ")) "
      } else {
        end()
        lines += more
      }
    }
  }

  private let labels: [String: String]
  private let byId: [String: PageElement]
  private let page: PageElement
  /// What is said with a field does not stand by itself.
  private let saidWithFields: Set<String>

  private static let fieldNames: Set = ["input", "select", "textarea"]
  private static let silentNames: Set = [
    "script", "style", "link", "meta", "use", "path", "template", "datalist", "symbol",
  ]
  private static let inlineNames: Set = [
    "abbr", "b", "bdi", "cite", "code", "data", "em", "i", "ins", "kbd", "label", "mark", "q", "s", "small", "span",
    "strong",
    "sub", "sup", "time", "u", "del",
  ]
  /// Attributes that say what can be entered.
  private static let limits = [
    "min", "max", "step", "minlength", "maxlength", "pattern", "accept", "placeholder", "list", "rows",
  ]
  private static let states = [
    ("disabled", "disabled"), ("checked", "checked"), ("required", "required"), ("readonly", "readonly"),
    ("multiple", "multiple"),
    ("autofocus", "focused"), ("download", "download"), ("formnovalidate", "unchecked"),
  ]

  init(_ page: PageElement) {
    self.page = page
    var (labels, byId, said) = ([String: String](), [String: PageElement](), Set<String>())
    for element in page.all {
      if let id = element["id"] { byId[id] = element }
      if element.name == "label", let field = element["for"] { labels[field] = Self.words(of: element) }
    }
    for element in page.all where Self.fieldNames.contains(element.name) || element.name == "fieldset" {
      said.formUnion((element["aria-describedby"] ?? "").split(separator: " ").map(String.init))
    }
    self.labels = labels
    self.byId = byId
    let simple = Set(["a", "button"]).union(Self.fieldNames)
    saidWithFields = said.filter { id in byId[id].map { !$0.all.contains { simple.contains($0.name) } } ?? false }
  }

  /// What stands on the sheet that is open, else in the main part, else all of it.
  var lines: [String] {
    let all = page.all
    let shown =
      all.first { $0.name == "dialog" && $0["open"] != nil } ?? all.first { $0.name == "main" } ?? page
    var block = Block()
    for content in shown.contents { read(content, into: &block) }
    block.end()
    return block.lines
  }

  private func read(_ content: PageElement.Content, into block: inout Block) {
    switch content {
    case .text(let text):
      block.words += text.apart(from: block.words, if: block.endsInElement)
      block.endsInElement = false
    case .element(let element): read(element, into: &block)
    }
  }

  private func read(_ element: PageElement, into block: inout Block) {
    guard !Self.silentNames.contains(element.name), !(element["id"].map(saidWithFields.contains) ?? false) else {
      return
    }
    guard element["hidden"] != nil, element.name != "input" else { return readShown(element, into: &block) }
    var hidden = Block()
    readShown(element, into: &hidden)
    hidden.end()
    if !hidden.lines.isEmpty { block.add(kept("hidden", hidden.lines)) }
  }

  private func readShown(_ element: PageElement, into block: inout Block) {
    switch element.name {
    case "br": block.end()
    case "a" where element["href"] != nil: block.say(link(element))
    case "button": block.say(button(element))
    case "input", "select", "textarea": block.say(field(element, named: nil))
    case "img", "svg":
      if let name = element["aria-label"] ?? element["alt"], !name.isEmpty { block.say("picture \(quoted(name))") }
    case "progress", "meter":
      block.say([element.name, element["value"] ?? "", "of", element["max"] ?? "1"].joined(separator: " "))
    case "h1", "h2", "h3", "h4", "h5", "h6":
      block.add(kept("heading \(element.name.dropFirst()) \(quoted(Self.words(of: element)))", controls(in: element)))
    case "label": label(element, into: &block)
    case "legend": block.add(controls(in: element))
    case "ul", "ol": block.add(element.children.flatMap { item($0) })
    case "tr": block.add([row(element.children)].filter { !$0.isEmpty })
    case "dt": block.words += " \(lines(of: element, isSentence: true).joined(separator: "; ")): "
    case "details": block.add(details(element))
    case "form": block.add(form(element))
    default:
      if element["role"] == "row" {
        block.add([row(element.children)].filter { !$0.isEmpty })
      } else if let around = container(element) {
        block.add(kept(around, lines(of: element, isSentence: false)))
      } else {
        readPlain(element, into: &block)
      }
    }
  }

  private func readPlain(_ element: PageElement, into block: inout Block) {
    let isInline =
      Self.inlineNames.contains(element.name) || ["dd", "td", "th"].contains(element.name) && block.isSentence
    if element.name == "dd", !block.isSentence {
      block.words += lines(of: element, isSentence: true).joined(separator: "; ")
      return block.end()
    }
    guard isInline else {
      block.end()
      block.add(lines(of: element, isSentence: block.isSentence || element.name == "p"))
      return
    }
    block.words = block.words.apart
    if let name = element["aria-label"], element["role"] != "presentation" { block.words += "(\(name)) " }
    for content in element.contents { read(content, into: &block) }
    if let title = element["title"] { block.words += " (\(title))" }
    block.endsInElement = true
  }

  private func lines(of element: PageElement, isSentence: Bool = false) -> [String] {
    var block = Block(isSentence: isSentence)
    for content in element.contents { read(content, into: &block) }
    block.end()
    return block.lines
  }

  /// What something is called that others stand in, if it is more than a box.
  private func container(_ element: PageElement) -> String? {
    let name = element["aria-label"].map { " \(quoted($0))" } ?? ""
    let state = state(of: element)
    switch (element["role"], element.name) {
    case ("presentation", _), ("rowgroup", _), ("cell", _): return nil
    case ("region", _) where name.isEmpty && state.isEmpty: return nil
    case (let role?, _): return "\(role)\(name)\(state)"
    case (_, "nav"): return "navigation\(name)"
    case (_, "dialog"): return "dialog\(name)"
    case (_, "noscript"): return "without a script"
    case (_, "table"): return "table\(name)"
    case (_, "caption"): return "caption"
    case (_, "blockquote"): return "quote"
    case (_, "fieldset"):
      let legend = element.children.first { $0.name == "legend" }.map { " \(quoted(Self.words(of: $0)))" } ?? ""
      return "group\(name)\(legend)\(state)\(remarks(on: element))"
    default:
      if element["popover"] != nil { return "popover\(name)" }
      return name.isEmpty || Self.inlineNames.contains(element.name) ? nil : "\(element.name)\(name)\(state)"
    }
  }

  private func label(_ element: PageElement, into block: inout Block) {
    let fields = element.all.filter { Self.fieldNames.contains($0.name) }
    let name = Self.words(of: element)
    for field in fields { block.say(self.field(field, named: name)) }
    if fields.isEmpty, element["for"].map({ byId[$0] == nil }) ?? true { block.say("label \(quoted(name))") }
  }

  private func link(_ element: PageElement) -> String {
    let fields = controls(in: element)
    return "link \(name(of: element)) → \(element["href"] ?? "")\(state(of: element))"
      + (fields.isEmpty ? "" : " with " + fields.joined(separator: ", "))
  }

  private func button(_ element: PageElement) -> String {
    let target = element["formaction"].map { " → \($0)" } ?? ""
    let form = element["form"].map { " of form \($0)" } ?? ""
    return "button \(name(of: element))\(sent(element))\(target)\(form)\(state(of: element))"
  }

  private func field(_ element: PageElement, named around: String?) -> String {
    let type = element["type"] ?? "text"
    if type == "hidden" { return "hidden\(sent(element))" }
    let kind =
      switch (element.name, type) {
      case ("select", _): "choice"
      case ("textarea", _): "textbox of lines"
      case (_, "text"): "textbox"
      case (_, "checkbox"), (_, "radio"): type
      default: "\(type) box"
      }
    let labeled = around ?? element["id"].flatMap { labels[$0] }
    let name = element["aria-label"] ?? element["aria-labelledby"].map(words(of:)) ?? labeled ?? element["title"]
    let form = element["form"].map { " of form \($0)" } ?? ""
    let said = "\(kind) \(quoted(name ?? ""))\(sent(element))\(form)\(state(of: element))"
    return said + entered(element) + remarks(on: element)
      + (element.name == "select" ? ": \(choices(of: element))" : "")
  }

  /// The name and value that are sent.
  private func sent(_ element: PageElement) -> String {
    let isTyped =
      element.name != "button" && element["type"].map { !["hidden", "checkbox", "radio"].contains($0) } ?? true
    let value = element["value"].map { isTyped ? ($0.isEmpty ? "" : " \(quoted($0))") : "=\($0)" } ?? ""
    return (element["name"].map { isTyped ? " name=\($0)" : " \($0)" } ?? "") + value
  }

  private func entered(_ element: PageElement) -> String {
    var said = Self.limits.compactMap { name in element[name].map { " \(name)=\($0)" } }.joined()
    if let hint = element["autocomplete"], hint != "off" { said += " autocomplete=\(hint)" }
    if element.name == "textarea", let text = element.contents.first, case .text(let text) = text {
      said += " \(quoted(text.split(separator: "\n").joined(separator: " ↵ ")))"
    }
    return said
  }

  /// The hints and problems of a field.
  private func remarks(on element: PageElement) -> String {
    let remarks = (element["aria-describedby"] ?? "").split(separator: " ").map(String.init)
    return remarks.filter(saidWithFields.contains).map { id in
      " \(id.hasSuffix("problem") ? "problem" : "hint") \(quoted(words(of: id)))"
    }.joined()
  }

  private func choices(of element: PageElement) -> String {
    let options = element.all.filter { $0.name == "option" || $0.name == "optgroup" }
    let said = options.prefix(40).map { option in
      if option.name == "optgroup" { return "[\(option["label"] ?? "")]" }
      let words = Self.words(of: option)
      let value = option["value"].flatMap { $0 == words ? nil : "\($0) " } ?? ""
      return (option["selected"] == nil ? "" : "chosen ") + value + quoted(words)
        + (option["disabled"] == nil ? "" : " disabled")
    }
    return said.joined(separator: ", ") + (options.count > 40 ? ", …" : "")
  }

  private func state(of element: PageElement) -> String {
    var said = Self.states.filter { element[$0.0] != nil }.map(\.1)
    for (attribute, word) in [
      ("pressed", "pressed"), ("expanded", "expanded"), ("selected", "selected"), ("checked", "checked"),
    ] {
      if let value = element["aria-\(attribute)"] { said.append(value == "true" ? word : "not \(word)") }
    }
    if element["aria-invalid"] == "true" { said.append("invalid") }
    if element["aria-disabled"] == "true" { said.append("disabled") }
    if let current = element["aria-current"] { said.append(current == "true" ? "current" : "current \(current)") }
    if element["target"] == "_blank" { said.append("in a new tab") }
    if let popover = element["popovertarget"] { said.append("opens \(popover)") }
    return said.map { " \($0)" }.joined()
  }

  private func item(_ element: PageElement) -> [String] {
    guard element.name == "li" else { return lines(of: element) }
    let state = state(of: element)
    let lines = lines(of: element)
    guard let first = lines.first else { return [] }
    return ["- \(first)\(state)"] + lines.dropFirst().map { "  \($0)" }
  }

  private func row(_ cells: [PageElement]) -> String {
    cells.map { cell in
      let name = cell["aria-label"].map { "(\($0)) " } ?? ""
      let span = cell["colspan"].map { " ×\($0)" } ?? ""
      return name + lines(of: cell, isSentence: true).joined(separator: "; ") + span + state(of: cell)
    }.joined(separator: " | ").trimmedEnd
  }

  private func details(_ element: PageElement) -> [String] {
    let summary = element.children.first { $0.name == "summary" }
    let name = summary.map(name(of:)) ?? ""
    var block = Block()
    for content in element.contents {
      if case .element(let child) = content, child.name == "summary" {
        block.add(controls(in: child))
      } else {
        read(content, into: &block)
      }
    }
    block.end()
    return kept("folded \(name)\(element["open"] == nil ? "" : " open")", block.lines)
  }

  private func form(_ element: PageElement) -> [String] {
    let name = element["id"].map { " \($0)" } ?? ""
    let role = element["role"].map { " \($0)" } ?? ""
    let label = element["aria-label"].map { " \(quoted($0))" } ?? ""
    let kind = element["enctype"].map { " as \($0)" } ?? ""
    let action = element["action"].map { " → \($0)" } ?? ""
    return kept("form\(name)\(role)\(label) \(element["method"] ?? "get")\(action)\(kind)", lines(of: element))
  }

  /// Links, buttons and fields that stand in a heading or the like.
  private func controls(in element: PageElement) -> [String] {
    element.children.flatMap { child -> [String] in
      switch child.name {
      case "a" where child["href"] != nil: [link(child)]
      case "button": [button(child)]
      case "input", "select", "textarea": [field(child, named: nil)]
      default: controls(in: child)
      }
    }
  }

  /// A line, and below it what is in it; with it if that is short.
  private func kept(_ name: String, _ lines: [String]) -> [String] {
    var joined: [String] = []
    for line in lines {
      if line.hasPrefix("hidden "), let last = joined.last, last.hasPrefix("hidden ") {
        joined[joined.count - 1] = "\(last),\(line.dropFirst("hidden".count))"
      } else {
        joined.append(line)
      }
    }
    if joined.isEmpty { return [name] }
    // Why: a box in a box, with nothing beside it, says no more than both in one line.
    let inner = joined.dropFirst()
    if !inner.isEmpty, inner.allSatisfy({ $0.hasPrefix("  ") }) { return ["\(name), \(joined[0])"] + inner }
    let parts = joined.map { $0.hasPrefix("- ") ? String($0.dropFirst(2)) : $0 }
    let together = "\(name): \(parts.joined(separator: "; "))"
    let isFlat = parts.allSatisfy { !$0.hasPrefix(" ") && !$0.contains(" | ") && !$0.contains("; ") }
    return isFlat && together.count <= 160 ? [together] : [name] + joined.map { "  \($0)" }
  }

  private func name(of element: PageElement) -> String {
    let words = Self.words(of: element)
    let name = element["aria-label"] ?? element["aria-labelledby"].map(self.words(of:))
    guard let name, name != words else { return quoted(words) }
    return words.isEmpty ? quoted(name) : "\(quoted(name)) (\(words))"
  }

  private func words(of ids: String) -> String {
    ids.split(separator: " ").compactMap { byId[String($0)] }.map(Self.words(of:)).joined(separator: " ")
  }

  /// All words in something that can be seen.
  private static func words(of element: PageElement) -> String {
    var said = ""
    var endsInElement = false
    for content in element.contents {
      switch content {
      case .text(let text):
        said += text.apart(from: said, if: endsInElement)
        endsInElement = false
      case .element(let child):
        guard !silentNames.contains(child.name), !fieldNames.contains(child.name), child["hidden"] == nil else {
          continue
        }
        let isPicture = child.name == "svg" || child.name == "img"
        let label = child["aria-label"] ?? child["alt"] ?? ""
        let words = isPicture ? label : (label.isEmpty ? "" : "(\(label)) ") + Self.words(of: child)
        if !words.isEmpty { said = said.apart }
        said += words + (child["title"].map { " (\($0))" } ?? "")
        endsInElement = endsInElement || !words.isEmpty
      }
    }
    return said.collapsed
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }
}

extension String {
  /// With one space where markup has any number of them; one that does not break stays.
  fileprivate var collapsed: String {
    split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }.joined(separator: " ")
  }

  /// Words that follow a part of its own: how they look tells them apart, here a space.
  fileprivate func apart(from before: String, if isAfterElement: Bool) -> String {
    guard isAfterElement, let last = before.last, let first, first.isLetter || first.isNumber else { return self }
    return last.isWhitespace ? self : " \(self)"
  }

  /// Words before a part of its own.
  fileprivate var apart: String {
    guard let last, last.isLetter || last.isNumber || last == ":" || last == ")" else { return self }
    return "\(self) "
  }

  fileprivate var trimmedEnd: String {
    var text = self
    while text.hasSuffix(" |") || text.hasSuffix(" ") { text = String(text.dropLast(text.hasSuffix(" |") ? 2 : 1)) }
    return text
  }
}
