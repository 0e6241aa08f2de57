import Domain
import Testing

@testable import Words

@Suite struct `Every phrase of every language` {
  /// Each phrase as a reader sees it, for counts that languages tell apart, with arguments that end as units do.
  private static func texts(in language: Language) -> [(place: String, text: String)] {
    let arguments = Array(repeating: "3 Std.", count: 12)
    return Room.allCases.flatMap { room in
      (0..<language.catalog.count(of: room)).flatMap { number in
        [0, 1, 2, 3, 5, 21].compactMap { count in
          language.catalog.text(room, number, count: count, arguments).map { ("\(room) \(number)", $0) }
        }
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `is one text with its arguments in it`(_ language: Language) {
    let texts = Self.texts(in: language)
    #expect(texts.count > 20_000 || language != .en && language != .de)
    for (place, text) in texts {
      #expect(!text.unicodeScalars.contains { (0xe000...0xf8ff).contains($0.value) }, "\(place): \(text)")
      #expect(!text.contains("\u{1f}") && !text.contains(", plural,"), "\(place): \(text)")
    }
  }

  @Test(arguments: Language.allCases)
  func `has no double space and no double full stop`(_ language: Language) {
    for (place, text) in Self.texts(in: language) {
      #expect(!text.contains("  ") && !text.replacing("...", with: "").contains(".."), "\(place): \(text)")
      #expect(!text.contains(" ,") && !text.hasSuffix(" ."), "\(place): \(text)")
    }
  }

  @Test(arguments: Language.allCases)
  func `has a room for each table`(_ language: Language) {
    for room in Room.allCases { #expect(language.catalog.count(of: room) == Language.en.catalog.count(of: room)) }
  }

  @Test func `is in English where the language lacks it`() {
    let lines = [String(repeating: "0", count: 200), "\u{1d}Core", "", "\u{e000} Tage\u{1f}\u{e000} Tagen"]
    let catalog = Catalog(Array(lines.map { $0 + "\n" }.joined().utf8) + [0])
    #expect(catalog.text(.init(rawValue: 0)!, 0) == nil)
    #expect(catalog.text(.init(rawValue: 0)!, 1, count: 7, ["7"]) == "7 Tage")
  }
}

@Suite struct `Dates and lengths` {
  private static let days = (0..<400).map { LocalDate(year: 2026, month: 1, day: 1)! + $0 }

  @Test(arguments: Language.allCases)
  func `have no gaps`(_ language: Language) {
    let wording = Wording(language)
    for day in Self.days {
      let texts = [
        wording.date(day), wording.dayAndMonth(day), wording.dayMonthYear(day), wording.shortDay(day),
        wording.shortDate(day), wording.shortDate(short: day), wording.week(from: day), wording.monthAndYear(day),
        wording.longDate(day), wording.monthAndYear(day), wording.columnDate(day, today: Self.days[0]),
        wording.ordinal(day.day), wording.span(day, day), wording.span(day, day + 1), wording.span(day, day + 40),
        wording.shortSpan(day...day + 3),
      ]
      for text in texts {
        #expect(!text.isEmpty && !text.contains("  ") && !text.contains(" ,") && !text.hasPrefix(" "), "\(text)")
        #expect(text.contains { $0.isNumber }, "\(text)")
      }
    }
  }

  @Test(arguments: [0, 1, 2, 3, 5, 21])
  func `are in the case that “in” asks for`(_ days: Int) {
    let german = Wording(.de).lengthAhead(minutes: days * 1440)
    #expect(!german.hasSuffix("Tage"))
    if days > 1 { #expect(german == "\(days)\u{a0}Tagen") }
    if days > 1 { #expect(Wording(.en).lengthAhead(minutes: days * 1440) == "\(days)\u{a0}days") }
  }

  @Test func `are as each language writes them`() {
    let day = LocalDate(year: 2026, month: 10, day: 24)!
    #expect(Wording(.en).date(day) == "Saturday 24\u{a0}October")
    #expect(Wording(.de).date(day) == "Samstag, 24.\u{a0}Oktober")
    #expect(Wording(.en).span(day, day + 1) == "Sat\u{a0}24 to Sun 25\u{a0}October")
    #expect(Wording(.de).span(day, day + 1) == "Sa\u{a0}24. bis So 25.\u{a0}Oktober")
    #expect(Wording(.en).length(minutes: 478) == "7\u{a0}h 58\u{a0}min")
    #expect(Wording(.de).number(hours: -450) == "7,5")
    #expect(Wording(.en).count(-1_204) == "−1,204")
    #expect(Wording(.de).count(1_204_000) == "1.204.000")
    #expect(Wording(.en).count(.min) == "−9,223,372,036,854,775,808")
    #expect(Wording(.en).andMore(3) == "and 3 more")
  }
}
