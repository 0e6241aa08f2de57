import Domain
import Words

/// The head of a day's column in a rota, by what it says: `Mon 7 Dec`, `7.12.`, `7`, `Monday`.
enum RotaDay: Sendable, Hashable {
  case date(LocalDate)
  case day(Int, month: Int)
  /// Two numbers that can be a day and its month in either order, with the year if there is one.
  case slashed(Int, Int, year: Int?)
  case dayOfMonth(Int)
  case weekday(Weekday)

  /// The more, the closer to a date.
  var rank: Int {
    switch self {
    case .date, .day, .slashed: 3
    case .dayOfMonth: 2
    case .weekday: 1
    }
  }

  /// `nil` for a text that says no day, or more than one.
  init?(_ text: String) {
    let text = ShiftColumn.date.read(plainText(text))
    guard !text.isEmpty, text.unicodeScalars.count <= 40 else { return nil }
    if let date = try? ShiftText.date(text) {
      self = .date(date)
      return
    }
    let tokens = Self.tokens(of: text)
    let words = tokens.filter { !($0.first?.isNumber ?? false) }
    let (months, weekdays) = (words.compactMap { Self.months[$0] }, words.compactMap { Self.weekdays[$0] })
    let numbers = tokens.compactMap { Int($0) }
    guard words.count == months.count + weekdays.count, numbers.count + words.count == tokens.count,
      months.count <= 1, weekdays.count <= 1
    else { return nil }
    // Why: two numbers with a dash between them are hours.
    guard months.count == 1 || numbers.count < 2 || !text.contains(where: { "-–:".contains($0) }) else { return nil }
    guard let found = Self.found(numbers, months.first, weekdays.first, isSlashed: text.contains("/")) else {
      return nil
    }
    self = found
  }

  private static func found(_ numbers: [Int], _ month: Int?, _ weekday: Weekday?, isSlashed: Bool) -> RotaDay? {
    if let month {
      guard let day = numbers.first, (1...31).contains(day), numbers.count <= 2 else { return nil }
      guard numbers.count == 2 else { return .day(day, month: month) }
      return LocalDate(year: whole(numbers[1]), month: month, day: day).map(RotaDay.date)
    }
    switch numbers.count {
    case 0: return weekday.map(RotaDay.weekday)
    case 1: return (1...31).contains(numbers[0]) ? .dayOfMonth(numbers[0]) : nil
    case 2 where isSlashed: return .slashed(numbers[0], numbers[1], year: nil)
    case 2:
      return (1...12).contains(numbers[1]) && (1...31).contains(numbers[0]) ? .day(numbers[0], month: numbers[1]) : nil
    case 3 where isSlashed: return .slashed(numbers[0], numbers[1], year: whole(numbers[2]))
    default: return nil
    }
  }

  /// Years of two digits are of this century.
  private static func whole(_ year: Int) -> Int { year < 100 ? 2000 + year : year }

  /// Runs of letters, and of up to four digits.
  static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var last: Bool?
    for character in text.lowercased() {
      let isNumber = character.isASCII && character.isNumber
      guard isNumber || character.isLetter else {
        last = nil
        continue
      }
      if last == isNumber { tokens[tokens.count - 1].append(character) } else { tokens.append(String(character)) }
      last = isNumber
    }
    return tokens.allSatisfy { !($0.first?.isNumber ?? false) || $0.count <= 4 } ? tokens : []
  }

  /// By their names in all languages, whole and short.
  static let months: [String: Int] = {
    var months = ["sept": 9, "mrz": 3, "mär": 3, "maart": 3]
    for words in Language.allCases.map({ Wording($0) }) {
      for month in 1...12 {
        for name in [words.monthName(month) ?? "", words.monthByItself(month), words.shortMonth(month)] {
          months[name.lowercased().filter(\.isLetter)] = month
        }
      }
    }
    return months
  }()

  private static let weekdays: [String: Weekday] = {
    var weekdays: [String: Weekday] = [
      "mo": .monday, "tu": .tuesday, "tues": .tuesday, "we": .wednesday, "th": .thursday, "thur": .thursday,
      "thurs": .thursday, "fr": .friday, "sa": .saturday, "su": .sunday, "sonnabend": .saturday,
    ]
    for words in Language.allCases.map({ Wording($0) }) {
      for day in Weekday.allCases {
        for name in [words.weekday(day), words.shortWeekday(day)] {
          weekdays[name.lowercased().filter(\.isLetter)] = day
        }
      }
    }
    return weekdays
  }()
}

/// The days of a line of heads, by column.
struct RotaDays: Sendable, Hashable {
  let days: [Int: RotaDay]
  let rank: Int

  /// The fewest days of a rota.
  private static let fewest = 3

  /// `nil` unless most of the line's days are of one kind, as in a head.
  init?(_ line: TableLines.Line) {
    let all = line.cells.compactMapValues(RotaDay.init)
    let groups = Dictionary(grouping: all, by: \.value.rank)
    guard let best = groups.max(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }) else { return nil }
    days = Dictionary(uniqueKeysWithValues: best.value.map { ($0.key, $0.value) })
    rank = best.key
    guard Set(days.values).count >= Self.fewest else { return nil }
    if rank == 2, !isMonth { return nil }
  }

  private var columns: [Int] { days.keys.sorted() }

  /// Numbers that follow one another, as days of a month do.
  private var isMonth: Bool {
    var numbers: [Int] = []
    for column in columns {
      if case .dayOfMonth(let day)? = days[column], numbers.last != day { numbers.append(day) }
    }
    return numbers.count > 4 && zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 || ($1 == 1 && $0 >= 28) }
  }

  /// The weekday of the first column, if that is all it says.
  var firstWeekday: Weekday? {
    if case .weekday(let day)? = columns.first.flatMap({ days[$0] }) { day } else { nil }
  }

  var firstColumn: Int { columns.first ?? 0 }

  /// The head doesn't say which month or week it is of.
  var isRelative: Bool { rank < 3 }

  /// The date of each column; `nil` if they are relative to a day that isn't known, or no calendar has them.
  func dates(near today: LocalDate, from first: LocalDate?, month: LocalDate?) -> [Int: LocalDate]? {
    let columns = columns
    let heads = columns.compactMap { days[$0] }
    for isMonthFirst in [false, true] {
      var (dates, last): ([LocalDate], LocalDate?) = ([], nil)
      for head in heads {
        guard let date = Self.date(head, after: last, near: today, from: first, month: month, isMonthFirst) else {
          break
        }
        dates.append(date)
        last = date
      }
      // Why in order: of two ways to read dates with slashes, days in a row are the right one.
      let isInOrder = zip(dates, dates.dropFirst()).allSatisfy { $0 <= $1 }
      guard dates.count == heads.count, isInOrder, let last else { continue }
      let length = last.days(since: dates[0])
      if length <= 366, !hasSlashes || isMonthFirst || length < 3 * heads.count {
        return Dictionary(uniqueKeysWithValues: zip(columns, dates))
      }
    }
    return nil
  }

  private var hasSlashes: Bool {
    days.values.contains { if case .slashed = $0 { true } else { false } }
  }

  private static func date(
    _ head: RotaDay, after last: LocalDate?, near today: LocalDate, from first: LocalDate?, month: LocalDate?,
    _ isMonthFirst: Bool
  ) -> LocalDate? {
    switch head {
    case .date(let date): return date
    case .day(let day, let month): return closest(day, month, year: nil, after: last, near: today)
    case .slashed(let one, let other, let year):
      return isMonthFirst
        ? closest(other, one, year: year, after: last, near: today)
        : closest(one, other, year: year, after: last, near: today)
    case .dayOfMonth(let day):
      guard let start = last ?? month ?? first else { return nil }
      let isNext = last.map { day < $0.day } ?? false
      let next = start.month == 12 ? (start.year + 1, 1) : (start.year, start.month + 1)
      let (year, month) = isNext ? next : (start.year, start.month)
      return LocalDate(year: year, month: month, day: day)
    case .weekday(let weekday):
      guard let start = last ?? first else { return nil }
      return start + weekday.days(since: start.weekday)
    }
  }

  /// The day of the year that is closest to the day before in the row, or to today.
  private static func closest(
    _ day: Int, _ month: Int, year: Int?, after last: LocalDate?, near today: LocalDate
  ) -> LocalDate? {
    if let year { return LocalDate(year: year, month: month, day: day) }
    let near = last ?? today
    let dates = [near.year - 1, near.year, near.year + 1].compactMap { LocalDate(year: $0, month: month, day: day) }
    return dates.min { $0.days(since: near).magnitude < $1.days(since: near).magnitude }
  }
}
