extension LocalDate {
  /// In figures, as files of the language have it: `2027-11-03`, `3.11.2027`.
  func text(in language: Language) -> String {
    language.datePattern == "d.M.yyyy" ? "\(day).\(month).\(year)" : description
  }
}
