import Domain
import HTTP

/// Values of a query or a form. Errors: `Refusal.invalid` with the field's name if its text is not of the type.
extension Fields {
  /// `nil` if the field is missing or empty.
  func date(_ name: String) throws(Refusal) -> LocalDate? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let date = LocalDate(text) else { throw .invalid([.init(name, .notADate)]) }
    return date
  }

  /// `nil` if the field is missing or empty.
  func time(_ name: String) throws(Refusal) -> LocalTime? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let time = LocalTime(text) else { throw .invalid([.init(name, .unknown)]) }
    return time
  }

  /// `nil` if the field is missing or empty.
  func id<Entity>(_ name: String) throws(Refusal) -> ID<Entity>? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let id = ID<Entity>(text) else { throw .invalid([.init(name, .notANumber)]) }
    return id
  }

  /// Zero if the field is missing or empty.
  func number(_ name: String, within limit: Int) throws(Refusal) -> Int {
    guard let text = self[name], !text.isEmpty else { return 0 }
    guard let number = Int(text), (-limit...limit).contains(number) else { throw .invalid([.init(name, .notANumber)]) }
    return number
  }

  /// A required value.
  func needed<Value>(_ name: String, _ value: Value?) throws(Refusal) -> Value {
    guard let value else { throw .invalid([.init(name, .missing)]) }
    return value
  }

  /// One of a few words. Errors: also if it is missing.
  func choice<Choice: RawRepresentable<String>>(_ name: String) throws(Refusal) -> Choice {
    guard let choice = self[name].flatMap(Choice.init(rawValue:)) else { throw .invalid([.init(name, .unknown)]) }
    return choice
  }

  /// The search text, cut to a sensible length.
  var search: String { String((self["search"] ?? "").prefix(200)) }
}

extension Request {
  /// `true` if a person opens an address to look at it. Why not `cors`: so the page's own script asks for a newer copy.
  var isView: Bool { method == .get && headers["Sec-Fetch-Mode"] != "cors" }

  /// The version of the parts in the browser: by its last event, else by the loaded page.
  var seenVersion: String? { headers["Last-Event-ID"] ?? query["seen"] }

  /// `true` for a page's own script, which shows the answer itself.
  var wantsJSON: Bool { headers["Accept"] == "application/json" }

  /// The revision of the form's entity; `nil` for a new one.
  var revision: Int? { form["revision"].flatMap { Int($0) } }
}

extension String {
  /// `weeklyHours` as `weekly_hours`.
  var snakeCased: String {
    reduce(into: "") { text, character in
      text += character.isUppercase ? "_\(character.lowercased())" : String(character)
    }
  }
}
