package import Domain

extension Wording {
  /// `Needs: First aid, Forklift license`.
  package func needs(_ skills: [String]) -> String? {
    let names = skills.joined(separator: ", ")
    return names.isEmpty ? nil : needsOtherwise(names: names)
  }

  /// Why someone can't take a shift of a day, or should not have it: `No skill: First aid`,
  /// `First aid: certificate valid until 3 November`.
  ///
  /// Colleagues are told that a skill is missing, and not until when it was there.
  package func lacks(_ gap: SkillGap, on date: LocalDate, isForColleagues: Bool = false) -> String {
    guard let last = gap.endedOn, !isForColleagues else {
      return lacksNoSkill(skill: gap.skill)
    }
    let words = day(last, beside: date)
    return lacksCertificateValidUntil(skill: gap.skill, words: words)
  }

  /// `valid until 3 November`, `certificate ended 3 November 2025`.
  package func certificate(until last: LocalDate, on today: LocalDate) -> String {
    let words = day(last, beside: today)
    return last < today ? certificateCertificateEnded(words: words) : certificateOtherwise(words: words)
  }

  /// The year is told if it is another.
  private func day(_ day: LocalDate, beside date: LocalDate) -> String {
    day.year == date.year ? dayAndMonth(day) : dayMonthYear(day)
  }
}
