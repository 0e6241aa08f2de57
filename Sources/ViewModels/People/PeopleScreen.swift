public import Domain
import Store

/// What the people page shows, ready in words.
public struct PeopleScreen: Sendable, Hashable {
  /// The window of the carousel, or the list from its start or from a place on.
  public internal(set) var cards: [PersonCard]
  /// Which of the cards is in the middle of the carousel.
  public let middle: Int?
  /// `1 of 12`: where the middle card is; empty in the list.
  public let position: String
  /// `12 people`.
  public internal(set) var count: String
  /// Whose cards are beside the middle one.
  public let previous: ID<Employee>?
  public let next: ID<Employee>?
  /// In the list: whom the next page comes after.
  public internal(set) var more: ID<Employee>?
  /// Said to a screen reader when another card comes to the middle.
  public let spoken: String

  init(_ reading: PeopleReading, _ wording: Wording) {
    let page = reading.page
    let hasRule = reading.feed?.people?.photoRule != nil
    cards = page.people.enumerated().map { place, person in
      PersonCard(
        person, duty: reading.writer.tag(reading.duties[person.id]),
        position: wording.place(page.before + place + 1, of: page.count), photos: hasRule)
    }
    middle = reading.middle
    position = reading.middle.map { wording.place(page.before + $0 + 1, of: page.count) } ?? ""
    count = wording.people(page.count)
    previous = reading.middle.flatMap { $0 > 0 ? page.people[$0 - 1].id : nil }
    next = reading.middle.flatMap { $0 + 1 < page.people.count ? page.people[$0 + 1].id : nil }
    more = reading.middle == nil ? page.next : nil
    spoken =
      reading.middle.map { "\(page.people[$0].fullName), \(wording.place(page.before + $0 + 1, of: page.count))" } ?? ""
  }
}
