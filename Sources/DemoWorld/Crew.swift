import Domain

/// The main shop's fourteen people of the demo: five shifts a week each, on a roster of four weeks that comes back.
///
/// The roster keeps 11 h of rest, at most six days in a row and three nights a week; Saturdays and Sundays go round. It has one driver, so
/// that a day of each week is open, and so is the day of the vacationer alone.
struct Crew {
  /// The hours that a letter of the roster stands for.
  struct Duty {
    let position: String
    let from: Int
    let to: Int
    var breakMinutes = 30
    var note = ""
  }

  static let duties: [Character: Duty] = [
    "E": Duty(position: "Dispatch", from: 6, to: 14), "L": Duty(position: "Dispatch", from: 14, to: 22),
    "A": Duty(position: "Front desk", from: 7, to: 15), "B": Duty(position: "Front desk", from: 12, to: 20),
    "C": Duty(position: "Front desk", from: 9, to: 17), "V": Duty(position: "Home visits", from: 9, to: 17),
    "W": Duty(position: "Workshop", from: 8, to: 16), "D": Duty(position: "Driver", from: 10, to: 18),
    "N": Duty(
      position: "Night watch", from: 22, to: 7, breakMinutes: 45, note: "Keys are in the safe. Phone line 2 rings here."
    ),
  ]

  /// Four weeks of each, from Monday on.
  static let lines: [(name: String, weeks: String)] = [
    ("Soumya Rao", "E--EEEE -EEEEE- -CLL-EE E--EEEE"),
    ("Lena Hoffmann", "LLL--LL L-LLL-E EEEEE-- LLL--LL"),
    ("Zoë Laurent", "AEELL-- EL--CLL LL--LLL -EELLB-"),
    ("Mia Tanaka", "CCCNN-- NNN--BC CCC--BN NN-BBN-"),
    ("Kofi Mensah", "WWW--NN --WWWNN -WWNNN- WWNNN--"),
    ("Ruth Adler", "NNN-AA- CCCNN-- NNN-AA- CCCC--N"),
    ("Charlotte Meyer", "AAAAA-- AAAAA-- AAAA--C CCC-AA-"),
    ("Bennie Costa", "BBBBB-- BBBBB-- BBBBB-- AAAAA--"),
    ("Emil Kowalski", "CCC--BC C-AAAA- AAAAA-- BBB--CC"),
    ("Ava Okafor", "VVVVV-- VVVVV-- -VVVVV- -VVVVV-"),
    ("Diego Morales", "-VVVVV- -VVVVV- VVVVV-- VVVVV--"),
    ("Tomás Vega", "-WWWWW- WWWWW-- WWWWW-- -WWWWW-"),
    ("Olga Petrova", "WWWWW-- -WWWWW- -WWWWW- WWWWW--"),
    ("Anna Bauer", "-DDDDD- DDDDD-- DDDDD-- -DDDDD-"),
  ]

  private static let letters = lines.map { Array($0.weeks.filter { $0 != " " }) }

  /// By weekday from Monday on, the week of the roster in which Soumya and Charlotte come on such a day, and Mia at its night.
  private static let weeksOfToday = [3, 1, 1, 0, 0, 3, 2]

  /// One ends soon, and one has ended.
  static let certificates: [String: (skill: String, days: Int)] = [
    "Diego Morales": ("Driving", 12), "Anna Bauer": ("First aid", -40), "Kofi Mensah": ("First aid", 400),
  ]
  static let skills = ["Kofi Mensah": ", Driving", "Ruth Adler": ", Driving"]

  /// On vacation this week.
  static let vacationer = "Tomás Vega"

  /// More for the night watch, since nights are longer; `nil` for others' people.
  static func weeklyHours(of name: String) -> String? {
    lines.first { $0.name == name }.map { $0.weeks.contains("N") ? "40" : "38" }
  }

  /// The people with a position, by full name.
  static func people(for position: String) -> [String] {
    let letters = duties.filter { $0.value.position == position }.keys
    return lines.filter { line in letters.contains { line.weeks.contains($0) } }.map(\.name)
  }

  let today: LocalDate
  let monday: LocalDate
  private let week: Int

  init(today: LocalDate) {
    self.today = today
    monday = today.startOfWeek(on: .monday)
    week = Self.weeksOfToday[today.days(since: monday)]
  }

  /// Last week and this one, as days from today.
  var foundedDays: Range<Int> { days(from: -7, to: 7) }

  var nextWeek: Range<Int> { days(from: 7, to: 14) }

  /// All four weeks.
  var roster: Range<Int> { days(from: -7, to: 21) }

  private func days(from first: Int, to end: Int) -> Range<Int> {
    (monday + first).days(since: today)..<(monday + end).days(since: today)
  }

  func shifts(
    on days: Range<Int>, away: [ID<Employee>: Set<LocalDate>], at site: ID<Site>, _ positions: [String: ID<Position>],
    _ people: [String: ID<Employee>]
  ) -> [ShiftContent] {
    days.flatMap { offset -> [ShiftContent] in
      let date = today + offset
      let isAway = { (name: String, date: LocalDate) in
        name == Self.vacationer && (monday..<monday + 7).contains(date)
          || people[name].flatMap { away[$0] }?.contains(date) == true
      }
      let duties = self.duties(on: date).filter { name, letter in
        !isAway(name, date) && !(letter == "N" && isAway(name, date + 1))
      }
      var shifts = duties.compactMap { name, letter in
        shift(letter, of: people[name], on: date, at: site, positions)
      }
      // Why not before: a gap of last week can't be filled any more.
      if date >= monday, date.weekday != .sunday {
        for gap in ["D", "W"] as [Character] where !duties.contains(where: { $0.letter == gap }) {
          shifts += [shift(gap, of: nil, on: date, at: site, positions)].compactMap(\.self)
        }
      }
      return shifts
    }
  }

  private func duties(on date: LocalDate) -> [(name: String, letter: Character)] {
    let place = (date.days(since: monday) + week * 7) % 28
    return zip(Self.lines, Self.letters).compactMap { line, letters in
      let letter = letters[place < 0 ? place + 28 : place]
      return letter == "-" ? nil : (name: line.name, letter: letter)
    }
  }

  /// An open one of next week asks for first aid as well.
  private func shift(
    _ letter: Character, of person: ID<Employee>?, on date: LocalDate, at site: ID<Site>,
    _ positions: [String: ID<Position>]
  ) -> ShiftContent? {
    guard let duty = Self.duties[letter], let start = LocalTime(hour: duty.from, minute: 0),
      let end = LocalTime(hour: duty.to, minute: 0)
    else { return nil }
    return ShiftContent(
      site: site, position: positions[duty.position], employee: person, hours: .timed(on: date, from: start, to: end),
      breakMinutes: duty.breakMinutes, note: duty.note,
      skills: person == nil && letter == "D" && date >= monday + 7 ? ["First aid"] : [])
  }
}
