import Domain

extension Wording {
  public var skillsHint: String {
    say(
      en: "Separate with commas. If a certificate ends, put its last day in brackets: First aid (2027-11-30)",
      de: "Mit Kommas getrennt. Läuft ein Nachweis ab, gehört sein letzter Tag in Klammern: Erste Hilfe (30.11.2027)")
  }
  public var positionSkillsHint: String { say(en: "Separate with commas", de: "Mit Kommas getrennt") }
  public var shiftSkillsHint: String {
    say(en: "Besides those of the position. Separate with commas", de: "Zu denen der Tätigkeit. Mit Kommas getrennt")
  }
  /// `Needs: First aid, Forklift license`.
  func needs(_ skills: [String]) -> String? {
    let names = skills.joined(separator: ", ")
    return names.isEmpty ? nil : say(en: "Needs: \(names)", de: "Nötig: \(names)")
  }
  public var positionSkillsText: String {
    say(
      en: "Whoever has it on a shift needs them all. Others aren't suggested.",
      de: "Wer sie in einer Schicht hat, braucht alle. Andere werden nicht vorgeschlagen.")
  }

  /// Why someone can't take a shift of a day, or should not have it: `No skill: First aid`,
  /// `First aid: certificate valid until 3 November`.
  ///
  /// Colleagues are told that a skill is missing, and not until when it was there.
  func lacks(_ gap: SkillGap, on date: LocalDate, isForColleagues: Bool = false) -> String {
    guard let last = gap.endedOn, !isForColleagues else {
      return say(en: "No skill: \(gap.skill)", de: "Fähigkeit fehlt: \(gap.skill)")
    }
    let words = day(last, beside: date)
    return say(
      en: "\(gap.skill): certificate valid until \(words)", de: "\(gap.skill): Nachweis gültig bis \(words)")
  }

  /// `valid until 3 November`, `certificate ended 3 November 2025`.
  func certificate(until last: LocalDate, on today: LocalDate) -> String {
    let words = day(last, beside: today)
    return last < today
      ? say(en: "certificate ended \(words)", de: "Nachweis abgelaufen am \(words)")
      : say(en: "valid until \(words)", de: "gültig bis \(words)")
  }

  /// The year is told if it is another.
  private func day(_ day: LocalDate, beside date: LocalDate) -> String {
    day.year == date.year ? dayAndMonth(day) : dayMonthYear(day)
  }

  public func certificatesEnding(_ count: Int) -> String {
    count == 1
      ? say(en: "1 certificate ends soon or has ended", de: "1 Nachweis läuft bald ab oder ist abgelaufen")
      : say(
        en: "\(count) certificates end soon or have ended", de: "\(count) Nachweise laufen bald ab oder sind abgelaufen"
      )
  }
}
