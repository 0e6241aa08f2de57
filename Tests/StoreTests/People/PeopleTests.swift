import DemoWorld
import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

extension Shop {
  @discardableResult
  func add(_ texts: [PersonDraft.Field: String]) async throws -> ID<Employee> {
    try await store.write(in: organization, by: .console) { try $0.add(PersonDraft(texts)) }
  }

  func person(_ id: ID<Employee>) async throws -> Employee {
    try await store.read(of: organization) { try $0.person(id) }
  }

  /// The full names of a list's first page.
  func names(_ query: PeopleQuery = .init()) async throws -> [String] {
    try await store.read(of: organization) { try $0.people(query, limit: 50).people.map(\.fullName) }
  }

  func archive(_ id: ID<Employee>) async throws {
    try await store.write(in: organization, by: .console) { try $0.archive(id) }
  }
}

@Suite struct `A list of people` {
  private func team() async throws -> Shop {
    let shop = try await Shop.opened()
    try await shop.add([.name: "Zoë", .surname: "Łaurent", .title: "Stylist", .skills: "Color, Weddings"])
    try await shop.add([.name: "Ann", .surname: "O'Neil & Sons", .department: "operations"])
    try await shop.add([.name: "Jürgen", .surname: "Groß", .title: "Shift lead", .department: "Operations"])
    try await shop.add([.name: "Ann", .surname: "", .title: "Zebra keeper"])
    return shop
  }

  @Test func `is by name, accents and case aside`() async throws {
    let shop = try await team()
    #expect(
      try await shop.names() == [
        "Ann", "Ann O'Neil & Sons", "Jürgen Groß", "Lena Hoffmann", "Omar Haddad", "Zoë Łaurent",
      ])
  }

  @Test(
    arguments: [
      ("zoe", ["Zoë Łaurent"]), ("ZOË", ["Zoë Łaurent"]), ("laur", ["Zoë Łaurent"]), ("aurent", []),
      ("z", ["Ann", "Zoë Łaurent"]), ("z l", ["Zoë Łaurent"]), ("l z", ["Zoë Łaurent"]), ("z l x", []),
      ("weddings", ["Zoë Łaurent"]), ("sty", ["Zoë Łaurent"]), ("gross", ["Jürgen Groß"]), ("GROẞ", ["Jürgen Groß"]),
      ("neil", ["Ann O'Neil & Sons"]), ("o'neil", ["Ann O'Neil & Sons"]), ("&", nil), ("  ", nil), ("'; --", nil),
      ("operations", ["Ann O'Neil & Sons", "Jürgen Groß"]), ("lead operations", ["Jürgen Groß"]),
      ("%", nil), ("_", nil), ("ju\u{308}rgen", ["Jürgen Groß"]), ("ｊürgen", ["Jürgen Groß"]),
    ] as [(String, [String]?)])
  func `has those in whom every word begins a word`(text: String, expected: [String]?) async throws {
    let shop = try await team()
    let all = try await shop.names()
    #expect(try await shop.names(PeopleQuery(text: text)) == expected ?? all)
  }

  @Test func `looks at the first eight words alone`() async throws {
    let shop = try await team()
    #expect(try await shop.names(PeopleQuery(text: "z z z z z z z z nothing")) == ["Ann", "Zoë Łaurent"])
    #expect(try await shop.names(PeopleQuery(text: String(repeating: "a", count: 100_000))).isEmpty)
  }

  @Test func `finds somebody by what was written last`() async throws {
    let shop = try await team()
    let lena = try await shop.person(shop.lena)
    var draft = PersonDraft(lena, on: .last)
    draft[.skills] = "Ýoga"
    try await shop.store.write(in: shop.organization, by: .console) { [draft] in
      try $0.edit(shop.lena, to: draft, seen: lena.revision)
    }
    #expect(try await shop.names(PeopleQuery(text: "yoga")) == ["Lena Hoffmann"])
  }

  @Test func `comes in pages that miss nobody and repeat nobody`() async throws {
    let shop = try await team()
    var names: [String] = []
    var last: ID<Employee>?
    repeat {
      let after = last
      let page = try await shop.store.read(of: shop.organization) { try $0.people(.init(), after: after, limit: 2) }
      #expect(page.count == 6)
      names += page.people.map(\.fullName)
      last = page.next
      // What comes before a page, and who leaves, moves nobody in the pages that follow.
      if names.count == 2 {
        try await shop.add([.name: "Aaron \(names.count)"])
        try await shop.archive(try #require(page.people.last?.id))
      }
    } while last != nil
    #expect(names == ["Ann", "Ann O'Neil & Sons", "Jürgen Groß", "Lena Hoffmann", "Omar Haddad", "Zoë Łaurent"])
  }

  @Test func `begins with who is on duty, then who starts today, in pages that repeat nobody`() async throws {
    let shop = try await team()
    let ids = Dictionary(
      uniqueKeysWithValues: try await shop.store.read(of: shop.organization) { snapshot in
        try snapshot.people(.init(), limit: 50).people.map { ($0.fullName, $0.id) }
      })
    let attendance = Attendance(
      onDuty: [try #require(ids["Omar Haddad"]), try #require(ids["Ann"])],
      startingToday: [try #require(ids["Zoë Łaurent"]), ID(rawValue: 999)])
    var names: [[String]] = []
    var last: ID<Employee>?
    repeat {
      let after = last
      let page = try await shop.store.read(of: shop.organization) {
        try $0.people(.init(), first: attendance, after: after, limit: 2)
      }
      #expect(page.count == 6 && page.hasMore == (page.next != nil))
      names += [page.onDuty, page.startingToday, page.others].map { $0.map(\.fullName) }
      last = page.next
    } while last != nil
    #expect(
      names == [
        ["Omar Haddad", "Ann"], [], [], [], ["Zoë Łaurent"], ["Ann O'Neil & Sons"], [], [],
        ["Jürgen Groß", "Lena Hoffmann"],
      ])
    let found = try await shop.store.read(of: shop.organization) {
      try $0.people(.init(text: "ann"), first: attendance, limit: 9)
    }
    #expect(found.onDuty.map(\.fullName) == ["Ann"] && found.others.map(\.fullName) == ["Ann O'Neil & Sons"])
    #expect(found.count == 2 && found.startingToday.isEmpty)
    let department = try await shop.store.read(of: shop.organization) {
      try $0.people(.init(department: "Operations"), first: attendance, limit: 9)
    }
    #expect(department.onDuty.isEmpty && department.others.count == 2)
  }

  @Test func `of a department, with departments counted`() async throws {
    let shop = try await team()
    #expect(try await shop.names(PeopleQuery(department: "Operations")) == ["Ann O'Neil & Sons", "Jürgen Groß"])
    #expect(try await shop.names(PeopleQuery(text: "ann", department: "Operations")) == ["Ann O'Neil & Sons"])
    #expect(try await shop.names(PeopleQuery(department: "")).count == 4)
    let departments = try await shop.store.read(of: shop.organization) { try $0.departments() }
    #expect(departments == [.init(name: "", count: 4), .init(name: "Operations", count: 2)])
    for (text, none, operations) in [("ann", 1, 1), ("z l", 1, 0), ("nobody", 0, 0)] {
      let found = try await shop.store.read(of: shop.organization) { try $0.departments(matching: text) }
      #expect(found == [.init(name: "", count: none), .init(name: "Operations", count: operations)], "\(text)")
    }
  }

  @Test func `shows a window around somebody, and who follows where they left`() async throws {
    let shop = try await team()
    func window(_ center: ID<Employee>?, reach: Int = 1) async throws -> (names: [String], middle: Int?, before: Int) {
      let (page, middle) = try await shop.store.read(of: shop.organization) {
        try $0.peopleWindow(.init(), around: center, reach: reach)
      }
      return (page.people.map(\.fullName), middle, page.before)
    }
    #expect(try await window(nil) == (["Ann", "Ann O'Neil & Sons"], 0, 0))
    #expect(try await window(shop.lena) == (["Jürgen Groß", "Lena Hoffmann", "Omar Haddad"], 1, 2))
    try await shop.archive(shop.lena)
    #expect(try await window(shop.lena) == (["Jürgen Groß", "Omar Haddad", "Zoë Łaurent"], 1, 2))
    let zoe = try #require(
      try await shop.store.read(of: shop.organization) { try $0.people(.init(text: "zoe"), limit: 1).people.first })
    try await shop.archive(zoe.id)
    #expect(try await window(zoe.id) == (["Jürgen Groß", "Omar Haddad"], 1, 2))
    #expect(try await window(ID(rawValue: 999)) == (["Ann", "Ann O'Neil & Sons"], 0, 0))
    let nobody = try await shop.store.read(of: shop.organization) {
      try $0.peopleWindow(.init(text: "nobody"), around: nil, reach: 1)
    }
    #expect(nobody.middle == nil && nobody.page.count == 0)
  }
}

@Suite struct `What is written of a person` {
  @Test func `comes back as it was written, without control characters`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.add([
      .name: " Ida\u{0}\n", .surname: "Sørensen", .title: "Stylist\tand more", .department: "quality_assurance_team",
      .agency: "Teltech", .intro: "\"Quoted\" <intro>", .description: "One\r\n\r\nTwo\u{7}",
      .skills: "First aid, first aid;Keys\nKeys", .email: " ida@example.org ", .phone: "+49 30 1",
      .weeklyHours: " 37,5 ",
    ])
    let ida = try await shop.person(id)
    #expect(ida.fullName == "Ida Sørensen" && ida.title == "Stylist and more" && ida.department == "QA")
    #expect(ida.intro == "\"Quoted\" <intro>" && ida.description == "One\n\nTwo")
    #expect(ida.skills == ["First aid", "Keys"])
    #expect(ida.email?.description == "ida@example.org" && ida.phone?.description == "+49 30 1")
    #expect(ida.weeklyMinutes(on: .last) == 2250 && PersonDraft(ida, on: .last)[.weeklyHours] == "37.5")
    #expect((ida.photo, ida.archivedAt, ida.revision) == (nil, nil, 1))
  }

  @Test func `is refused with everything that is wrong, in the order of the form`() async throws {
    let shop = try await Shop.opened()
    let draft = PersonDraft([
      .surname: " ", .title: String(repeating: "é", count: 201), .intro: String(repeating: "a", count: 501),
      .description: String(repeating: "a", count: 5001), .skills: (0..<51).map { "s\($0)" }.joined(separator: ","),
      .email: "nobody", .phone: "none", .weeklyHours: "200",
    ])
    let expected = Refusal.invalid([
      .init("name", .missing), .init("title", .tooLong(limit: 200)), .init("intro", .tooLong(limit: 500)),
      .init("description", .tooLong(limit: 5000)), .init("skills", .tooMany(limit: 50)),
      .init("email", .notAnEmailAddress), .init("phone", .notAPhoneNumber),
      .init("weeklyHours", .notBetween(0, 168)),
    ])
    await #expect(throws: expected) {
      try await shop.store.write(in: shop.organization, by: .console) { try $0.add(draft) }
    }
    await #expect(throws: Refusal.invalid([.init("skills", .tooLong(limit: 100))])) {
      try await shop.add([.name: "Ida", .skills: String(repeating: "a", count: 101)])
    }
  }

  @Test func `may be a surname alone, which is the name then`() async throws {
    let shop = try await Shop.opened()
    let id = try await shop.add([.surname: "Onlysurname"])
    #expect(try await shop.person(id).fullName == "Onlysurname")
  }

  @Test func `is not changed by who saw an older state, and nothing is lost`() async throws {
    let shop = try await Shop.opened()
    let seen = try await shop.person(shop.lena)
    func edit(_ field: PersonDraft.Field, _ text: String) async throws {
      var draft = PersonDraft(seen, on: .last)
      draft[field] = text
      try await shop.store.write(in: shop.organization, by: .console) { [draft] in
        try $0.edit(shop.lena, to: draft, seen: seen.revision)
      }
    }
    try await edit(.title, "Dispatcher")
    let count = try await shop.changeCount()
    await #expect(throws: Refusal.outOfDate) { try await edit(.intro, "Hello") }
    let stored = try await shop.person(shop.lena)
    #expect((stored.title, stored.intro, stored.revision) == ("Dispatcher", "", 2))
    #expect(try await shop.changeCount() == count)
  }

  @Test func `writes what differs into the change log, and nothing where nothing does`() async throws {
    let shop = try await Shop.opened()
    let lena = try await shop.person(shop.lena)
    let count = try await shop.changeCount()
    try await shop.store.write(in: shop.organization, by: .console) {
      try $0.edit(shop.lena, to: PersonDraft(lena, on: .last), seen: lena.revision)
    }
    #expect(try await shop.changeCount() == count)
    var draft = PersonDraft(lena, on: .last)
    draft[.title] = "Dispatcher"
    try await shop.store.write(in: shop.organization, by: .console) { [draft] in
      try $0.edit(shop.lena, to: draft, seen: lena.revision)
    }
    let row = try await shop.store.read {
      try $0.connection.base.row("SELECT kind, before, after FROM change ORDER BY id DESC LIMIT 1") {
        [try $0.next() as String, try $0.next() as String, try $0.next() as String]
      }
    }
    #expect(row == ["employee.edited", #"{"title":""}"#, #"{"title":"Dispatcher"}"#])
  }
}

@Suite struct `Somebody who is archived` {
  @Test func `is in no list, and past shifts keep the name`() async throws {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try hours("2026-10-20", "06:00", "14:00"))
    try await shop.archive(shop.lena)
    #expect(try await shop.names() == ["Omar Haddad"])
    #expect(try await shop.store.read(of: shop.organization) { try $0.employees().map(\.id) } == [shop.omar])
    #expect(try await shop.names(PeopleQuery(isArchive: true)) == ["Lena Hoffmann"])
    let span = try instant("2026-10-19T00:00:00Z")..<instant("2026-10-22T00:00:00Z")
    let roster = try await shop.store.read(of: shop.organization) { try $0.roster(of: shop.yard, during: span) }
    #expect(roster.people[shop.lena]?.fullName == "Lena Hoffmann")
    try await shop.store.write(in: shop.organization, by: .console) { try $0.unarchive(shop.lena) }
    #expect(try await shop.names() == ["Lena Hoffmann", "Omar Haddad"])
  }

  @Test(arguments: [
    ("2026-10-24", "05:00", "14:00"), ("2026-10-25", "06:00", "14:00"), ("2027-10-24", "06:00", "14:00"),
  ])
  func `has no shift that is not over`(day: String, from: String, to: String) async throws {
    let shop = try await Shop.opened()
    let shift = try await shop.publish(shop.lena, try hours(day, from, to))
    let conflict = Refusal.Conflict.futureShift(site: "Yard", date: try #require(LocalDate(day)))
    await #expect(throws: Refusal.conflict(conflict)) { try await shop.archive(shop.lena) }
    #expect(try await shop.person(shop.lena).archivedAt == nil)
    try await shop.withdraw(shift)
    try await shop.archive(shop.lena)
    #expect(try await shop.person(shop.lena).archivedAt == shop.home.clock.now)
  }

  @Test func `leaves their shifts to someone else, or open, at once`() async throws {
    let shop = try await Shop.opened()
    let first = try await shop.publish(shop.lena, try hours("2026-10-25", "06:00", "14:00"))
    let second = try await shop.publish(shop.lena, try hours("2026-10-26", "06:00", "14:00"))
    func employees() async throws -> [ID<Employee>?] {
      try await shop.store.read(of: shop.organization) { snapshot in
        try [first, second].map { try snapshot.shift($0).employee }
      }
    }
    // Omar is at work on the second day: nothing may change.
    let busy = try await shop.publish(shop.omar, try hours("2026-10-26", "08:00", "12:00"))
    await #expect(throws: Refusal.conflict(.doubleBooking)) {
      try await shop.store.write(in: shop.organization, by: .console) {
        try $0.archive(shop.lena, handing: shop.omar)
      }
    }
    #expect(try await employees() == [shop.lena, shop.lena])
    await #expect(throws: Refusal.invalid([.init("handing", .unknown)])) {
      try await shop.store.write(in: shop.organization, by: .console) {
        try $0.archive(shop.lena, handing: shop.lena)
      }
    }
    try await shop.withdraw(busy)
    try await shop.store.write(in: shop.organization, by: .console) { try $0.archive(shop.lena, handing: shop.omar) }
    #expect(try await employees() == [shop.omar, shop.omar])
    try await shop.store.write(in: shop.organization, by: .console) { try $0.archive(shop.omar, handing: nil) }
    #expect(try await employees() == [nil, nil])
  }

  @Test func `comes back when a roster feed gives them duty`() async throws {
    let shop = try await Shop.opened()
    try await shop.archive(shop.lena)
    let feed = try await shop.store.write(in: shop.organization, by: .console) {
      try $0.follow(.roster(shop.yard), at: "https://a", intervalSeconds: 500)
    }
    let day = try day("2026-11-02")
    let entries = [FeedEntry(index: 0, name: "Lena Hoffmann", first: day, last: day)]
    try await shop.store.write(in: shop.organization, by: .feed(feed)) {
      try $0.mergeRoster(
        of: feed,
        with: FeedRoster(entries: entries, rejected: [], announcement: nil, etag: nil, lastModified: nil))
    }
    #expect(try await shop.person(shop.lena).archivedAt == nil)
    #expect(try await shop.names().count == 2)
  }
}

@Suite struct `Duty by person` {
  @Test func `is the shift of now and the one after it, at any site`() async throws {
    let shop = try await Shop.opened()
    let past = try await shop.publish(shop.lena, try hours("2026-10-23", "06:00", "14:00"))
    let current = try await shop.publish(shop.lena, try hours("2026-10-24", "05:00", "14:00"))
    let withdrawn = try await shop.publish(shop.lena, try hours("2026-10-25", "08:00", "10:00"))
    let next = try await shop.publish(shop.lena, try hours("2026-10-26", "06:00", "14:00"), at: shop.island)
    try await shop.publish(shop.lena, try hours("2026-10-28", "06:00", "14:00"))
    let omars = try await shop.publish(shop.omar, try days("2026-10-30", "2026-11-05"))
    try await shop.withdraw(withdrawn)
    let duties = try await shop.store.read(of: shop.organization) {
      try $0.duties(of: [shop.lena, shop.omar], at: shop.home.clock.now)
    }
    #expect((duties[shop.lena]?.current?.id, duties[shop.lena]?.next?.id) == (current, next))
    #expect((duties[shop.omar]?.current?.id, duties[shop.omar]?.next?.id) == (nil, omars))
    #expect(past < current)
    let end = try await shop.shift(current).interval.upperBound
    let after = try await shop.store.read(of: shop.organization) { try $0.duties(of: [shop.lena], at: end) }
    #expect((after[shop.lena]?.current?.id, after[shop.lena]?.next?.id) == (nil, next))
  }

  @Test func `is empty for nobody and for who has none`() async throws {
    let shop = try await Shop.opened()
    try await shop.publish(shop.lena, try hours("2026-10-20", "06:00", "14:00"))
    let duties = try await shop.store.read(of: shop.organization) {
      (
        try $0.duties(of: [shop.lena], at: shop.home.clock.now),
        try $0.duties(of: [], at: shop.home.clock.now)
      )
    }
    #expect(duties.0.isEmpty && duties.1.isEmpty)
  }
}

@Suite struct `An uploaded photo` {
  private func picture(_ size: Int, _ byte: UInt8 = 1) -> Picture {
    Picture(size: size, mediaType: "image/webp", bytes: [byte])
  }

  @Test func `is given in the smallest size that is large enough`() async throws {
    let shop = try await Shop.opened()
    let pictures = [picture(128), picture(512), picture(256)]
    try await shop.store.write(in: shop.organization, by: .console) { try $0.setPhoto(pictures, of: shop.lena) }
    for (asked, given) in [(1, 128), (128, 128), (129, 256), (512, 512), (4000, 512)] {
      let found = try await shop.store.read(of: shop.organization) { try $0.picture(of: shop.lena, size: asked) }
      #expect(found.size == given)
    }
    await #expect(throws: Refusal.notFound) {
      _ = try await shop.store.read(of: shop.organization) { try $0.picture(of: shop.omar, size: 1) }
    }
  }

  @Test func `has a revision that never comes back`() async throws {
    let shop = try await Shop.opened()
    var seen: [Int?] = []
    for number in 0..<3 {
      let new = picture(128, UInt8(number))
      try await shop.store.write(in: shop.organization, by: .console) { try $0.setPhoto([new], of: shop.lena) }
      seen.append(try await shop.person(shop.lena).photo)
      try await shop.store.write(in: shop.organization, by: .console) { try $0.removePhoto(of: shop.lena) }
      #expect(try await shop.person(shop.lena).photo == nil)
    }
    #expect(Set(seen).count == 3 && !seen.contains(nil))
    #expect(try await shop.person(shop.lena).revision == 1)
  }
}
