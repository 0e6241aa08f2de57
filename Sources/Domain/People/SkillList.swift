/// Names of required skills, as one text: `First aid, Forklift license`.
package enum SkillList {
  /// The most names.
  package static let most = 20

  /// The names of a stored text.
  package static func names(in text: String) -> [String] {
    text.isEmpty ? [] : text.split(separator: ",").map(\.trimmed)
  }

  /// Names in the stored form; no name has a comma.
  package static func text(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// Names as typed, each once; one with commas becomes several. Errors: `Refusal.invalid` (`skills`).
  package static func checked(_ names: [String]) throws(Refusal) -> [String] {
    guard !names.isEmpty else { return [] }
    var form = FormCheck()
    let names = form.list(text(names), "skills", limit: Employee.longestSkill, most: most)
    try form.end()
    return names
  }
}
