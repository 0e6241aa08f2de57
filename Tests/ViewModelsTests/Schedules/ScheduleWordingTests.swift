import Domain
import Testing
import Words

@testable import ViewModels

@Suite struct `A schedule in words` {
  private static let today = LocalDate(year: 2026, month: 10, day: 24) ?? .first

  private static func date(_ text: String) -> LocalDate { LocalDate(text) ?? .first }

  struct Row: Sendable, CustomTestStringConvertible {
    let terms: ScheduleTerms
    let names: [String]
    let english: String
    let german: String
    var testDescription: String { english }

    init(
      _ recurrence: Recurrence, _ start: Int, _ end: Int, _ assignment: Assignment? = nil, _ names: [String] = [],
      _ english: String, _ german: String
    ) {
      let people = names.indices.map { ID<Employee>(rawValue: Int64($0 + 1)) }
      terms = ScheduleTerms(
        site: ID(rawValue: 1), recurrence: recurrence, start: LocalTime(hour: start, minute: 0) ?? .midnight,
        minutes: (end - start + 24) % 24 * 60, assignment: assignment ?? .people(.init(people)))
      self.names = names
      self.english = english
      self.german = german
    }
  }

  private static func weeks(_ people: Int) -> Assignment {
    .people(.init((1...people).map { ID(rawValue: Int64($0)) }, turn: .week))
  }

  static let sentences = [
    Row(
      .init(
        begin: date("2026-10-26"), pattern: .weekly([.monday, .thursday]), interval: 2,
        end: .on(date("2026-12-17"))), 22, 6, nil, ["Soumya", "Evan", "Mia"],
      "Every *2 weeks* on *Monday* and *Thursday*, *22:00 to 6:00*, from 26 October until 17 December. Soumya, Evan and Mia take turns.",
      "Alle *2 Wochen* am *Montag* und *Donnerstag*, *22:00 bis 6:00*, ab 26. Oktober bis 17. Dezember. Soumya, Evan und Mia wechseln sich ab."
    ),
    Row(
      .init(
        begin: date("2026-10-26"), pattern: .weekly([.monday, .thursday]), interval: 2,
        end: .on(date("2027-06-30"))), 22, 6, nil, ["Anna", "Ben"],
      "Every *2 weeks* on *Monday* and *Thursday*, *22:00 to 6:00*, from 26 October until 30 June 2027. Anna and Ben take turns.",
      "Alle *2 Wochen* am *Montag* und *Donnerstag*, *22:00 bis 6:00*, ab 26. Oktober bis 30. Juni 2027. Anna und Ben wechseln sich ab."
    ),
    Row(
      .init(begin: date("2026-10-26")), 9, 17, nil, ["Tomás"],
      "*Once*, on *Monday 26 October*, *9:00 to 17:00*. Tomás takes every shift.",
      "*Einmal*, am *Montag, 26. Oktober*, *9:00 bis 17:00*. Tomás übernimmt jede Schicht."),
    Row(
      .init(begin: date("2026-11-02"), pattern: .daily), 6, 14, nil, [],
      "*Every day*, *6:00 to 14:00*, from 2 November. No one chosen yet.",
      "*Jeden Tag*, *6:00 bis 14:00*, ab 2. November. Noch ist niemand gewählt."),
    Row(
      .init(begin: date("2026-11-02"), pattern: .daily, interval: 3, end: .after(1)), 6, 14, .open(needed: 1), [],
      "Every *3 days*, *6:00 to 14:00*, from 2 November, 1 time. One open shift each time.",
      "Alle *3 Tage*, *6:00 bis 14:00*, ab 2. November, 1-mal. Jeweils eine offene Schicht."),
    Row(
      .init(
        begin: date("2026-09-07"),
        pattern: .weekly([.monday, .tuesday, .wednesday, .thursday, .friday, .saturday]),
        end: .on(date("2027-02-27"))), 7, 15, weeks(2), ["Bennie", "Charlotte"],
      "*Monday to Saturday*, *7:00 to 15:00*, from 7 September until 27 February 2027. Bennie and Charlotte take turns weekly.",
      "*Montag bis Samstag*, *7:00 bis 15:00*, ab 7. September bis 27. Februar 2027. Bennie und Charlotte wechseln sich wochenweise ab."
    ),
    Row(
      .init(begin: date("2026-10-01"), pattern: .weekly([.tuesday, .thursday]), end: .after(24)), 8, 16,
      .open(needed: 2), [],
      "Every *Tuesday* and *Thursday*, *8:00 to 16:00*, from 1 October, 24 times. 2 open shifts each time.",
      "Jeden *Dienstag* und *Donnerstag*, *8:00 bis 16:00*, ab 1. Oktober, 24-mal. Jeweils 2 offene Schichten."),
    Row(
      .init(begin: date("2026-11-02"), pattern: .weekly([.monday, .tuesday, .wednesday]), interval: 2), 8, 16, nil,
      ["Mia"], "Every *2 weeks*, *Monday to Wednesday*, *8:00 to 16:00*, from 2 November. Mia takes every shift.",
      "Alle *2 Wochen*, *Montag bis Mittwoch*, *8:00 bis 16:00*, ab 2. November. Mia übernimmt jede Schicht."),
    Row(
      .init(begin: date("2026-11-02"), pattern: .weekly(Set(Weekday.allCases)), interval: 2), 8, 16, nil, ["Mia"],
      "Every *2 weeks* on *every day*, *8:00 to 16:00*, from 2 November. Mia takes every shift.",
      "Alle *2 Wochen* an *jedem Tag*, *8:00 bis 16:00*, ab 2. November. Mia übernimmt jede Schicht."),
    Row(
      .init(begin: date("2026-10-30"), pattern: .monthly(.weekday(.friday, nth: -1))), 13, 18, .open(needed: 1), [],
      "Every *month* on the *last Friday*, *13:00 to 18:00*, from 30 October. One open shift each time.",
      "Jeden *Monat* am *letzten Freitag*, *13:00 bis 18:00*, ab 30. Oktober. Jeweils eine offene Schicht."),
    Row(
      .init(begin: date("2026-10-31"), pattern: .monthly(.day(31)), interval: 3), 13, 18, .open(needed: 1), [],
      "Every *3 months* on the *31st*, or the last day of the month, *13:00 to 18:00*, from 31 October. One open shift each time.",
      "Alle *3 Monate* am *31.*, sonst am letzten Tag des Monats, *13:00 bis 18:00*, ab 31. Oktober. Jeweils eine offene Schicht."
    ),
    Row(
      .init(begin: date("2026-10-31"), pattern: .monthly(.day(31)), missingDay: .skip), 13, 18, .open(needed: 1), [],
      "Every *month* on the *31st*, if there is one, *13:00 to 18:00*, from 31 October. One open shift each time.",
      "Jeden *Monat* am *31.*, wenn es ihn gibt, *13:00 bis 18:00*, ab 31. Oktober. Jeweils eine offene Schicht."),
    Row(
      .init(begin: date("2028-02-29"), pattern: .yearly), 13, 18, nil, ["Mia"],
      "Every *year* on *29 February*, or the last day of February, *13:00 to 18:00*, from 29 February 2028. Mia takes every shift.",
      "Jedes *Jahr* am *29. Februar*, sonst am letzten Tag im Februar, *13:00 bis 18:00*, ab 29. Februar 2028. Mia übernimmt jede Schicht."
    ),
    Row(
      .init(
        begin: date("2026-11-02"), pattern: .yearly, interval: 2, excluded: [date("2028-11-02")]), 13, 18, nil, ["Mia"],
      "Every *2 years* on *2 November*, *13:00 to 18:00*, from 2 November. Mia takes every shift. Not on 2 November 2028.",
      "Alle *2 Jahre* am *2. November*, *13:00 bis 18:00*, ab 2. November. Mia übernimmt jede Schicht. Nicht am 2. November 2028."
    ),
  ]

  @Test(arguments: sentences) func `is a sentence whose chosen parts stand out`(row: Row) {
    for (language, expected) in [(Language.en, row.english), (.de, row.german)] {
      let sentence = Wording(language).sentence(of: row.terms, names: row.names, today: Self.today)
      let marked = sentence.parts.map { $0.isChosen ? "*\($0.text)*" : $0.text }.joined()
      #expect(marked.replacing("\u{a0}", with: " ") == expected)
    }
  }

  static let lines = [
    Row(
      .init(begin: date("2026-08-03"), pattern: .daily), 6, 14, nil, ["Harper", "Nischal", "Soumya"],
      "Every day, 6:00–14:00 / Harper, Nischal and Soumya take turns / 3 August 2026, no end",
      "Jeden Tag, 6:00–14:00 / Harper, Nischal und Soumya im Wechsel / ab 3. August 2026"),
    Row(
      .init(
        begin: date("2026-09-07"),
        pattern: .weekly([.monday, .tuesday, .wednesday, .thursday, .friday, .saturday]),
        end: .on(date("2027-02-27"))), 7, 15, weeks(2), ["Bennie", "Charlotte"],
      "Monday to Saturday, 7:00–15:00 / Bennie and Charlotte, every other week / 7 September 2026 to 27 February 2027",
      "Montag bis Samstag, 7:00–15:00 / Bennie und Charlotte, jede zweite Woche / 7. September 2026 bis 27. Februar 2027"
    ),
    Row(
      .init(begin: date("2026-10-01"), pattern: .weekly([.tuesday, .thursday]), end: .after(24)), 8, 16, nil,
      ["Tomás"], "Tuesday and Thursday, 8:00–16:00 / Tomás / from 1 October 2026, 24 times",
      "Dienstag und Donnerstag, 8:00–16:00 / Tomás / ab 1. Oktober 2026, 24-mal"),
    Row(
      .init(
        begin: date("2026-10-26"), pattern: .weekly([.monday, .thursday]), interval: 2,
        end: .on(date("2026-12-17"))), 22, 6, weeks(3), ["Soumya", "Evan", "Mia"],
      "Every 2 weeks, Mon and Thu, 22:00–6:00 / Soumya, Evan and Mia, a week each / 26 October to 17 December 2026",
      "Alle 2 Wochen, Mo und Do, 22:00–6:00 / Soumya, Evan und Mia, je eine Woche / 26. Oktober bis 17. Dezember 2026"),
    Row(
      .init(begin: date("2026-10-30"), pattern: .monthly(.weekday(.friday, nth: -1))), 13, 18, .open(needed: 1), [],
      "Last Friday of the month, 13:00–18:00 / Open shift / 30 October 2026, no end",
      "Letzter Freitag im Monat, 13:00–18:00 / Offene Schicht / ab 30. Oktober 2026"),
    Row(
      .init(begin: date("2026-10-30"), pattern: .monthly(.weekday(.friday, nth: 5)), interval: 2), 13, 18,
      .open(needed: 3), [],
      "Every 2 months, fifth Friday of the month, 13:00–18:00 / 3 open shifts each / 30 October 2026, no end",
      "Alle 2 Monate, fünfter Freitag im Monat, 13:00–18:00 / Je 3 offene Schichten / ab 30. Oktober 2026"),
    Row(
      .init(begin: date("2026-10-31"), pattern: .monthly(.day(31))), 13, 18, nil, ["Mia"],
      "31st of the month or its last day, 13:00–18:00 / Mia / 31 October 2026, no end",
      "Am 31. des Monats oder am letzten Tag, 13:00–18:00 / Mia / ab 31. Oktober 2026"),
    Row(
      .init(begin: date("2026-11-02"), pattern: .yearly), 13, 18, nil, ["Mia"],
      "Every year on 2 November, 13:00–18:00 / Mia / 2 November 2026, no end",
      "Jedes Jahr am 2. November, 13:00–18:00 / Mia / ab 2. November 2026"),
    Row(
      .init(begin: date("2026-11-02")), 13, 18, nil, ["A", "B", "C", "D", "E", "F", "G"],
      "Once, 13:00–18:00 / A, B, C, D, E and 2 others take turns / 2 November 2026",
      "Einmal, 13:00–18:00 / A, B, C, D, E und 2 weitere im Wechsel / 2. November 2026"),
    Row(
      .init(begin: date("2026-11-02"), pattern: .daily, interval: 2), 13, 18, nil, ["Mia"],
      "Every 2 days, 13:00–18:00 / Mia / 2 November 2026, no end",
      "Alle 2 Tage, 13:00–18:00 / Mia / ab 2. November 2026"),
  ]

  @Test(arguments: lines) func `is three lines in the list`(row: Row) {
    for (language, expected) in [(Language.en, row.english), (.de, row.german)] {
      let wording = Wording(language)
      let text = [
        wording.headline(of: row.terms), wording.assignee(of: row.terms.assignment, names: row.names),
        wording.dates(of: row.terms.recurrence),
      ].joined(separator: " / ")
      #expect(text.replacing("\u{a0}", with: " ") == expected)
    }
  }

  @Test func `numbers its days as English does`() {
    let numbers = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31]
    #expect(
      numbers.map(Wording(.en).ordinal) == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd", "31st",
      ])
  }
}
