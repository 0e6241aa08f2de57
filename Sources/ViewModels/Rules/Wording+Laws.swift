import Domain

extension Wording {
  /// What a rule's source is called in the person's language, if it stands as a preset has it; else as it was written.
  ///
  /// Why here and not in the presets: a set is stored, and read by people of both languages.
  func law(_ source: String) -> String {
    language == .de ? Self.germanLaws[source] ?? source : source
  }

  private static let germanLaws = [
    "Directive 2003/88/EC, article 3": "Richtlinie 2003/88/EG, Art. 3",
    "Directive 2003/88/EC, article 5; 24 hours beside the 11 of article 3 (C-477/21)":
      "Richtlinie 2003/88/EG, Art. 5; 24 Stunden neben den 11 von Art. 3 (C-477/21)",
    "Directive 2003/88/EC, articles 6 and 16 (b)": "Richtlinie 2003/88/EG, Art. 6 und 16 Buchst. b",
    "Directive 2003/88/EC, articles 2 (3), (4) and 8 (a): 8 hours in 24 on average":
      "Richtlinie 2003/88/EG, Art. 2 Nr. 3, 4 und Art. 8 Buchst. a: 8 von 24 Stunden im Schnitt",
    "ArbZG § 5 (1)": "§ 5 Abs. 1 ArbZG",
    "ArbZG § 3: 8 hours, up to 10 if balanced": "§ 3 ArbZG: 8 Stunden, bis 10 mit Ausgleich",
    "ArbZG § 3: 8 hours a working day on average in 24 weeks": "§ 3 ArbZG: werktags 8 Stunden im Schnitt von 24 Wochen",
    "ArbZG § 4": "§ 4 ArbZG",
    "ArbZG §§ 9 and 11 (3), (4): a free day with the rest of § 5, within two weeks":
      "§§ 9 und 11 Abs. 3, 4 ArbZG: in zwei Wochen ein freier Tag mit der Ruhezeit von § 5",
    "ArbZG §§ 2 (3), (4) and 6 (2): 8 hours a working day on average in 4 weeks":
      "§ 2 Abs. 3, 4 und § 6 Abs. 2 ArbZG: werktags 8 Stunden im Schnitt von 4 Wochen",
    "JArbSchG § 13": "§ 13 JArbSchG",
    "JArbSchG § 8 (1)": "§ 8 Abs. 1 JArbSchG",
    "JArbSchG § 8 (2a): if another day of the week is shorter":
      "§ 8 Abs. 2a JArbSchG: wenn ein anderer Tag der Woche kürzer ist",
    "JArbSchG §§ 4 (2) and 12; 11 hours in some trades": "§§ 4 Abs. 2 und 12 JArbSchG; 11 Stunden in manchen Branchen",
    "JArbSchG § 15": "§ 15 JArbSchG",
    "JArbSchG § 14 (1); other hours in some trades from 16":
      "§ 14 Abs. 1 JArbSchG; ab 16 in manchen Branchen andere Zeiten",
    "JArbSchG § 11 (1)": "§ 11 Abs. 1 JArbSchG",
    "AZG § 12 (1)": "§ 12 Abs. 1 AZG",
    "AZG § 9 (1)": "§ 9 Abs. 1 AZG",
    "AZG §§ 2 (1) and 9 (1): a day's work is that of 24 hours":
      "§§ 2 Abs. 1 und 9 Abs. 1 AZG: Tagesarbeitszeit ist die von 24 Stunden",
    "AZG § 9 (4)": "§ 9 Abs. 4 AZG",
    "AZG § 11 (1)": "§ 11 Abs. 1 AZG",
    "ARG §§ 3 and 4: 36 hours with a whole day": "§§ 3 und 4 ARG: 36 Stunden mit einem ganzen Tag",
    "Custom": "Eigene Regel",
  ]
}
