public import Domain
import Store
import Words

/// The content of the people page, ready in words.
public struct PeopleScreen: Sendable, Hashable {
  /// The window of the carousel, or the list from its start or from a place on.
  public internal(set) var cards: [PersonCard]
  /// The index of the middle card of the carousel.
  public let middle: Int?
  /// `1 of 12`: the place of the middle card; empty in the list.
  public let position: String
  /// `12 people`.
  public internal(set) var count: String
  /// The people with the cards beside the middle one.
  public let previous: ID<Employee>?
  public let next: ID<Employee>?
  /// In the list: the person before the next page.
  public internal(set) var more: ID<Employee>?
  /// Announced by a screen reader when another card comes to the middle.
  public let spoken: String

  /// The list in parts: people on duty, those next today, and all others; one without a title if no one is present.
  public let groups: [Group]

  public struct Group: Sendable, Hashable {
    public enum Kind: String, Sendable {
      case onDuty = "now"
      case startingToday = "today"
      case others = "later"
    }

    public let kind: Kind
    /// `On duty now`; empty if the list has no parts.
    public let title: String
    public let cards: [PersonCard]
  }

  init(_ reading: PeopleReading, _ wording: Wording, goesOn: Bool) {
    let people = reading.people
    let hasRule = reading.feed?.people?.photoRule != nil
    func position(_ place: Int) -> String { wording.place(reading.before + place + 1, of: reading.count) }
    cards = people.enumerated().map { place, person in
      let duty = reading.duties[person.id]
      return PersonCard(
        person, duty: reading.writer.tag(duty, reading.presences[person.id]),
        starts: duty?.current == nil ? duty?.next.map(reading.writer.shortBegin) : nil,
        position: reading.middle == nil ? "" : position(place), photos: hasRule)
    }
    middle = reading.middle
    self.position = reading.middle.map(position) ?? ""
    count = wording.people(reading.count)
    previous = reading.middle.flatMap { $0 > 0 ? people[$0 - 1].id : nil }
    next = reading.middle.flatMap { $0 + 1 < people.count ? people[$0 + 1].id : nil }
    more = reading.next
    spoken = reading.middle.map { "\(people[$0].fullName), \(position($0))" } ?? ""
    groups = Self.groups(cards, reading, wording, goesOn: goesOn)
  }

  /// Without anyone present, a list from its start has no parts; a later page names its part.
  private static func groups(
    _ cards: [PersonCard], _ reading: PeopleReading, _ wording: Wording, goesOn: Bool
  ) -> [Group] {
    let (onDuty, today) = reading.present
    guard onDuty + today > 0 || (goesOn && reading.hasPresent) else {
      return [Group(kind: .others, title: "", cards: cards)]
    }
    return [
      Group(kind: .onDuty, title: wording.onDutyNow, cards: Array(cards.prefix(onDuty))),
      Group(kind: .startingToday, title: wording.nextToday, cards: Array(cards[onDuty..<onDuty + today])),
      Group(kind: .others, title: wording.later, cards: Array(cards.dropFirst(onDuty + today))),
    ].filter { !$0.cards.isEmpty }
  }
}
