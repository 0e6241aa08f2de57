// MARK: - Editing

extension Wording {
  var changedMeanwhile: String {
    say(
      en:
        "Someone else changed this first. Your changes are still here, next to the saved version. Save again to keep yours.",
      de:
        "Jemand anderes hat das zuerst geändert. Deine Angaben sind noch da, daneben steht, was gespeichert ist. Speichere noch einmal, um deine zu behalten."
    )
  }
  public func saved(_ name: String) -> String { say(en: "Saved \(name).", de: "„\(name)“ gespeichert.") }
  public var theirText: String { say(en: "Saved version", de: "Jetzt gespeichert") }
  public var takeTheirs: String { say(en: "Use the saved version", de: "Gespeichertes übernehmen") }
}
