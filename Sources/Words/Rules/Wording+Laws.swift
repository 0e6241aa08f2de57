import Domain

extension Wording {
  /// What a rule's source is called in the person's language, if it stands as a preset has it; else as it was written.
  ///
  /// Why here and not in the presets: a set is stored, and read by people of both languages.
  package func law(_ source: String) -> String { knownLaw(source) ?? source }
}
