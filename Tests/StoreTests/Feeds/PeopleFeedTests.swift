import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// An organization whose people come from a feed.
private struct FedTeam {
  let shop: Shop
  let feed: ID<Feed>

  static func opened() async throws -> FedTeam {
    let shop = try await Shop.opened()
    let feed = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.follow(.people(), at: "https://example.com/people.json", intervalSeconds: 500)
    }
    return FedTeam(shop: shop, feed: feed)
  }

  @discardableResult
  func replace(_ people: [Person], unreadImages: Set<String> = [], isWhole: Bool = true) async throws
    -> FeedDifference
  {
    let people = people.enumerated().map { index, person in
      FeedPerson(index: index, draft: PersonDraft(person.texts), imageName: person.image)
    }
    let fetched = FeedPeople(people: people, rejected: [], unreadImages: unreadImages, isWhole: isWhole)
    return try await shop.store.write(in: shop.organization, by: .feed(feed)) {
      try $0.mergePeople(of: feed, with: fetched)
    }
  }

  func id(_ text: String, isArchive: Bool = false) async throws -> ID<Employee> {
    let query = PeopleQuery(text: text, isArchive: isArchive)
    let page = try await shop.store.read(of: shop.organization) { try $0.people(query, limit: 2) }
    return try #require(page.people.count == 1 ? page.people.first?.id : nil)
  }
}

/// A record of the feed.
private struct Person {
  var texts: [PersonDraft.Field: String]
  var image: String?

  init(_ name: String, _ surname: String = "", title: String = "", image: String? = nil) {
    texts = [.name: name, .surname: surname, .title: title]
    self.image = image
  }
}

private func counts(_ difference: FeedDifference) -> [Int] {
  [difference.added, difference.changed, difference.removed, difference.kept]
}

@Suite struct `People who come from a feed` {
  private let three = [
    Person("Charles Dexter", "Ward", title: "Explorer", image: "charlie"),
    Person("Nischal", "Hada", title: "Shift lead", image: "nischal"), Person("Evan", "Lim"),
  ]

  @Test func `are added once, and kept as they are while nothing changes`() async throws {
    let team = try await FedTeam.opened()
    #expect(counts(try await team.replace(three)) == [3, 0, 0, 0])
    let before = try await team.shop.store.read(of: team.shop.organization) { try $0.employees() }
    #expect(counts(try await team.replace(three.reversed())) == [0, 0, 0, 3])
    #expect(try await team.shop.store.read(of: team.shop.organization) { try $0.employees() } == before)
    let feed = try #require(try await team.shop.store.read(of: team.shop.organization) { try $0.feed(.people) })
    #expect((feed.succeededAt, feed.fault) == (team.shop.home.clock.now, nil))
  }

  @Test func `keep their id when the name, the photo or the words change`() async throws {
    let team = try await FedTeam.opened()
    try await team.replace(three)
    let charles = try await team.id("charles")
    var changed = three
    changed[0] = Person("Charles", "Curwen", title: "Keeper", image: "charlie")
    #expect(counts(try await team.replace(changed)) == [0, 1, 0, 2])
    #expect(try await team.id("curwen") == charles)
    changed[0] = Person("Charles", "Curwen", title: "Keeper", image: "charlie-2026")
    #expect(counts(try await team.replace(changed)) == [0, 0, 0, 3])
    let stored = try await team.shop.person(charles)
    #expect((stored.fullName, stored.title, stored.imageName) == ("Charles Curwen", "Keeper", "charlie-2026"))
  }

  @Test func `are a change where a photo alone is new, and none where nothing is`() async throws {
    let team = try await FedTeam.opened()
    try await team.replace(three)
    let count = try await team.shop.changeCount()
    try await team.replace(three)
    #expect(try await team.shop.changeCount() == count)
    var changed = three
    changed[0].image = "charlie-2026"
    #expect(try await team.replace(changed).changed == 0)
    #expect(try await team.shop.changeCount() == count + 1)
  }

  @Test func `of one name are two, and each keeps the own id`() async throws {
    let team = try await FedTeam.opened()
    let twins = [
      Person("Ann", "Lee", title: "First", image: "ann-1"), Person("Ann", "Lee", title: "Second", image: "ann-2"),
    ]
    try await team.replace(twins)
    let (a, b) = (try await team.id("first"), try await team.id("second"))
    #expect(a != b)
    #expect(counts(try await team.replace(twins.reversed())) == [0, 0, 0, 2])
    #expect(try await team.shop.person(b).title == "Second")
  }

  @Test func `whose photos were mixed up stay who they are`() async throws {
    let team = try await FedTeam.opened()
    try await team.replace([Person("Ann", "Lee", image: "a"), Person("Bob", "Ray", image: "b")])
    let ann = try await team.id("ann")
    #expect(
      counts(try await team.replace([Person("Ann", "Lee", image: "b"), Person("Bob", "Ray", image: "a")]))[0] == 0)
    #expect(try await team.id("ann") == ann)
    #expect(try await team.shop.person(ann).imageName == "b")
  }

  @Test func `who share a stand-in photo are told apart by their names`() async throws {
    let team = try await FedTeam.opened()
    let both = [Person("Ann", "Lee", image: "default"), Person("Bob", "Ray", image: "default")]
    try await team.replace(both)
    let bob = try await team.id("bob")
    let next = [Person("Cid", "Fox", image: "default"), both[1]]
    #expect(counts(try await team.replace(next)) == [1, 0, 1, 1])
    #expect(try await team.id("bob") == bob)
  }

  @Test func `keep what a manager wrote, and follow the feed in everything else`() async throws {
    let team = try await FedTeam.opened()
    try await team.replace(three)
    let id = try await team.id("charles")
    func edit(_ field: PersonDraft.Field, _ text: String) async throws {
      let stored = try await team.shop.person(id)
      var draft = PersonDraft(stored, on: .last)
      draft[field] = text
      try await team.shop.store.write(in: team.shop.organization, by: .console) { [draft] in
        try $0.edit(id, to: draft, seen: stored.revision)
      }
    }
    try await edit(.title, "Archivist")
    try await edit(.skills, "Maps")
    try await edit(.weeklyHours, "20")
    var changed = three
    changed[0].texts = [.name: "Charles Dexter", .surname: "Ward", .title: "Captain", .intro: "Hello"]
    try await team.replace(changed)
    var stored = try await team.shop.person(id)
    #expect((stored.title, stored.intro, stored.skills) == ("Archivist", "Hello", ["Maps"]))
    #expect(stored.weeklyMinutes(on: .last) == 1200)
    // Who writes again what the feed says follows it again.
    try await edit(.title, "Captain")
    changed[0].texts[.title] = "Admiral"
    try await team.replace(changed)
    stored = try await team.shop.person(id)
    #expect(stored.title == "Admiral")
  }

  @Test func `are those who are there already, by the full name`() async throws {
    let team = try await FedTeam.opened()
    let whole = try await team.shop.add([.name: "Priya Nair", .title: "Nurse"])
    let people = [
      Person("Lena", "Hoffmann", title: "Dispatcher"), Person("Priya", "Nair", title: "Doctor"),
      Person("Omar", "Haddad"),
    ]
    #expect(try await team.replace(people).added == 0)
    #expect(try await team.shop.person(team.shop.lena).title == "Dispatcher")
    let priya = try await team.shop.person(whole)
    #expect((priya.name, priya.surname, priya.title) == ("Priya", "Nair", "Nurse"))
  }

  @Test func `who are gone are archived once, and come back as the same`() async throws {
    let team = try await FedTeam.opened()
    try await team.replace(three)
    let evan = try await team.id("evan")
    #expect(counts(try await team.replace([three[0], three[1]])) == [0, 0, 1, 2])
    #expect(try await team.shop.person(evan).archivedAt != nil)
    #expect(counts(try await team.replace([three[0], three[1]])) == [0, 0, 0, 2])
    #expect(counts(try await team.replace(three)) == [0, 1, 0, 2])
    #expect(try await team.id("evan") == evan)
  }

  @Test func `stay where a manager took them back, or archived them`() async throws {
    let team = try await FedTeam.opened()
    try await team.replace(three)
    let (evan, charles) = (try await team.id("evan"), try await team.id("charles"))
    try await team.replace([three[0], three[1]])
    try await team.shop.store.write(in: team.shop.organization, by: .console) { try $0.unarchive(evan) }
    try await team.shop.archive(charles)
    #expect(counts(try await team.replace([three[0], three[1]])) == [0, 0, 0, 2])
    #expect(try await team.shop.person(evan).archivedAt == nil)
    #expect(try await team.shop.person(charles).archivedAt != nil)
  }

  @Test func `who still have a shift stay until it is over`() async throws {
    let team = try await FedTeam.opened()
    try await team.replace(three)
    let evan = try await team.id("evan")
    try await team.shop.publish(evan, try hours("2026-10-25", "06:00", "14:00"))
    let difference = try await team.replace([three[0], three[1]])
    #expect(difference.removed == 0 && difference.onDuty == [evan])
    team.shop.home.clock.advance(seconds: 3 * 86_400)
    #expect(try await team.replace([three[0], three[1]]).removed == 1)
  }

  @Test func `stay while nobody can know that they are gone`() async throws {
    let team = try await FedTeam.opened()
    try await team.replace(three)
    #expect(try await team.replace([]).removed == 0)
    #expect(try await team.replace([three[1]], isWhole: false).removed == 0)
    #expect(try await team.replace([three[1], three[2]], unreadImages: ["charlie"]).removed == 0)
    #expect(try await team.replace([three[1], three[2]]).removed == 1)
  }

  @Test func `whom nobody can store are set aside, and the rest is taken`() async throws {
    let team = try await FedTeam.opened()
    let long = Person("Ann", title: String(repeating: "a", count: 201))
    let difference = try await team.replace([long, Person(" "), three[0]])
    #expect(difference.added == 1)
    #expect(difference.rejected.map(\.index) == [0, 1])
    let feed = try await team.shop.store.read(of: team.shop.organization) { try $0.feed(.people) }
    #expect(feed?.rejected.map(\.reason.code) == ["field-too-long", "name-missing"])
  }

  @Test func `come from one address, which another takes the place of`() async throws {
    let team = try await FedTeam.opened()
    let again = try await team.shop.store.write(in: team.shop.organization, by: .console) {
      try $0.follow(
        .people(
          .init(
            query: .init(key: "name", value: "Matt"), sort: "name",
            photoRule: "https://example.org/members/{image}-main.jpg")), at: "https://example.org/api",
        intervalSeconds: 60)
    }
    let feed = try #require(try await team.shop.store.read(of: team.shop.organization) { try $0.feed(.people) })
    #expect(again == team.feed && feed.id == again)
    #expect((feed.people?.query?.key, feed.people?.query?.value, feed.people?.sort) == ("name", "Matt", "name"))
    await #expect(throws: Refusal.invalid([.init("intervalSeconds", .notANumber)])) {
      try await team.shop.store.write(in: team.shop.organization, by: .console) {
        try $0.follow(.people(), at: "https://a", intervalSeconds: 9)
      }
    }
  }
}
