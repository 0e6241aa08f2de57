import Domain
import Store

// MARK: - Tables of services and products

extension Wording {
  func summary<Column, Entity>(of found: TableImport<Column, Entity>) -> String {
    let (new, changed, same, refused) = (
      found.additions.count, found.changes.count, found.unchanged, found.refused.count
    )
    return say(
      en: "\(new) new, \(changed) changed, \(same) unchanged, \(refused) rejected",
      de: "\(new) neu, \(changed) geändert, \(same) unverändert, \(refused) abgelehnt")
  }

  /// Why a line is not taken; `label` words a column by its stable name.
  func tableReason(_ reason: RefusedTableLine.Reason, label: (String) -> String) -> String {
    switch reason {
    case .invalid(let errors): errors.map { "\(label($0.field)): \(problem($0.problem))" }.joined(separator: " ")
    case .cellCount(let expected, let found): importReason(.cellCount(expected: expected, found: found))
    case .malformed: importReason(.malformed)
    case .keptByShop: say(en: "The shop manages this.", de: "Der Shop pflegt es.")
    case .ambiguous:
      say(en: "More than one has this name.", de: "Mehrere hier heißen so.")
    case .repeats(let line):
      say(en: "Same as line \(line).", de: "Es geht um dasselbe wie in Zeile \(line).")
    }
  }
}
