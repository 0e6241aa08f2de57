import Domain

// MARK: - The board's frame

extension Wording {
  public var findPeople: String { say(en: "Find people", de: "Personen suchen") }
  public var noOneMatches: String {
    say(en: "No one matches. Try a shorter search.", de: "Niemand passt. Versuche es mit weniger Buchstaben.")
  }

  /// `12 others: 9 work at other sites, 3 are away.`
  func others(_ others: BoardPeople.Others) -> String {
    let reasons = [
      (
        others.elsewhere,
        say(
          en: others.elsewhere == 1 ? "works at another site" : "work at other sites",
          de: others.elsewhere == 1 ? "arbeitet an einem anderen Standort" : "arbeiten an anderen Standorten")
      ),
      (others.away, say(en: others.away == 1 ? "is away" : "are away", de: others.away == 1 ? "ist weg" : "sind weg")),
      (
        others.without,
        say(
          en: others.without == 1 ? "has no shifts here" : "have no shifts here",
          de: others.without == 1 ? "hat hier keine Schichten" : "haben hier keine Schichten")
      ),
    ].filter { $0.0 > 0 }
    let what = reasons.count == 1 ? reasons.map(\.1) : reasons.map { "\($0) \($1)" }
    let count = say(
      en: others.count == 1 ? "1 other" : "\(others.count) others",
      de: others.count == 1 ? "1 weitere Person" : "\(others.count) weitere Personen")
    return "\(count): \(what.joined(separator: ", "))."
  }

  /// `until 14:00`, in front of a shift that runs.
  func until(_ time: LocalTime) -> String { say(en: "until \(self.time(time))", de: "bis \(self.time(time))") }

  /// `since Thu 22:00`.
  func since(_ start: LocalDateTime) -> String {
    let moment = "\(shortWeekday(start.date.weekday)) \(time(start.time))"
    return say(en: "since \(moment)", de: "seit \(moment)")
  }

  /// `November 2026`.
  func monthAndYear(_ date: LocalDate) -> String { "\(month(date.month)) \(date.year)" }

  public func add(to name: String) -> String {
    say(en: "New shift: \(name)", de: "Neue Schicht: \(name)")
  }
  public var chooseDay: String { say(en: "Choose a day", de: "Tag wählen") }
}

// MARK: - A month

extension Wording {
  public var missingShifts: String { say(en: "Missing", de: "Fehlt") }
  public var monthHint: String {
    say(
      en: "A number is the hour a shift starts. Drag a shift to another day, or open it to change it.",
      de:
        "Eine Zahl ist die Stunde, in der eine Schicht beginnt. Zieh eine Schicht auf einen anderen Tag, oder öffne sie, um sie zu ändern."
    )
  }
  /// `−3`.
  public func missing(_ count: Int) -> String { missing(count, of: "") }
  /// `2×`.
  public func manyShifts(_ count: Int) -> String { "\(count)×" }
}
