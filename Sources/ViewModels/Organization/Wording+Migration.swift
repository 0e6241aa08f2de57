import Domain
package import Store
package import Words

// MARK: - What `onduty migrate` tells

extension Wording {
  package func pending(_ plan: MigrationPlan) -> String {
    guard let copy = plan.copy else { return upToDate }
    let steps = plan.steps.map(line)
    let tenths = (plan.copyBytes + 99_999) / 100_000
    let before = pendingBeforeThemThe(copy: copy, tenths: tenths / 10, tenths2: tenths % 10)
    return ([pendingPending] + steps + [before]).joined(separator: "\n")
  }

  package func migrated(_ plan: MigrationPlan) -> String {
    guard let copy = plan.copy else { return upToDate }
    let after = migratedWhatWasThere(copy: copy)
    return ([migratedDone] + plan.steps.map(line) + [after]).joined(separator: "\n")
  }

  private func line(_ step: MigrationPlan.Step) -> String {
    "  \(step.number) \(step.name)" + (step.summary.isEmpty ? "" : ": \(step.summary)")
  }
}
