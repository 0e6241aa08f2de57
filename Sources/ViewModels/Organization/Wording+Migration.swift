import Domain
package import Store

// MARK: - What `onduty migrate` tells

extension Wording {
  package func pending(_ plan: MigrationPlan) -> String {
    guard let copy = plan.copy else { return upToDate }
    let steps = plan.steps.map(line)
    let tenths = (plan.copyBytes + 99_999) / 100_000
    let before = say(
      en: "Before them the database is copied to \(copy): \(tenths / 10).\(tenths % 10) MB at most.",
      de: "Vorher wird die Datenbank nach \(copy) kopiert: höchstens \(tenths / 10),\(tenths % 10) MB.")
    return ([say(en: "Pending:", de: "Ausstehend:")] + steps + [before]).joined(separator: "\n")
  }

  package func migrated(_ plan: MigrationPlan) -> String {
    guard let copy = plan.copy else { return upToDate }
    let after = say(
      en: "What was there before is in \(copy). To go back: onduty restore \(copy), with the version of before.",
      de: "Was vorher da war, liegt in \(copy). Zurück geht es mit: onduty restore \(copy), mit der Version von vorher."
    )
    return ([say(en: "Done:", de: "Erledigt:")] + plan.steps.map(line) + [after]).joined(separator: "\n")
  }

  private var upToDate: String {
    say(en: "The database is up to date.", de: "Die Datenbank ist auf dem Stand.")
  }

  private func line(_ step: MigrationPlan.Step) -> String {
    "  \(step.number) \(step.name)" + (step.summary.isEmpty ? "" : ": \(step.summary)")
  }
}
