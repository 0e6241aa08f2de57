import Domain
import Feeds
import Foundation
import Store
import Testing

@Suite struct `A people feed` {
  private func decoded(_ text: String) throws(DecodeFault) -> PeopleDocument {
    try PeopleDocument(decoding: Array(text.utf8))
  }

  /// What becomes of one record of a list.
  private func reason(_ record: String) throws -> RejectionReason? { try decoded("[\(record)]").rejected.first?.reason }

  @Test func `of good records is taken whole`() throws {
    let document = try PeopleDocument(decoding: feed("people"))
    #expect(document.rejected.isEmpty && document.isWhole)
    #expect(
      document.people.map { "\($0.index) \($0.draft.fullName), \($0.draft[.title]), \($0.imageName ?? "-")" } == [
        "0 Charles Dexter Ward, Explorer, charlie", "1 Nischal Hada, Shift lead, nischal",
        "2 Soumya Rao, Stylist, soumya-2019", "3 Evan Lim, Technician, evan",
        "4 Bennie Okafor, Cleaner in chief, bennie",
      ])
    #expect(document.people[0].draft[.surname] == "Ward" && document.people[0].draft[.agency] == "Providence")
    #expect(document.people[4].draft[.department] == "quality_assurance_team")
  }

  @Test func `with bad records gives the good ones and says what is wrong with each other one`() throws {
    let document = try PeopleDocument(decoding: feed("people-dirty"))
    #expect(
      document.people.map { "\($0.index) \($0.draft.fullName), \($0.imageName ?? "-")" } == [
        "0 Ann O'Neil & Sons, -", "3 Onlysurname, -", "4 Łukasz Żółć, -",
      ])
    let ann = document.people[0].draft
    #expect(ann[.intro] == "\"Quoted\" <intro>" && ann[.title].isEmpty && ann[.department].isEmpty)
    #expect(document.people[2].draft[.intro] == "Zażółć gęślą jaźń")
    #expect(document.rejected.map(\.index) == [1, 2, 5])
    #expect(document.rejected.map(\.reason) == [.nameMissing, .nameNotText, .notAnObject])
    #expect(document.rejected[1].excerpt.hasPrefix(#"{"department": "marketing", "name": 42"#))
    #expect(document.unreadImages == ["nobody", "n"])
  }

  @Test(
    arguments: [
      ("{}", .nameMissing), (#"{"name": " ", "surname": null}"#, .nameMissing), (#"{"name": []}"#, .nameNotText),
      (#"{"surname": true}"#, .nameNotText), (#"{"name": "A", "title": 7}"#, .fieldNotText("title")),
      (#"{"name": "A", "image": {}}"#, .fieldNotText("image")), (#"{"name": "A", "extra": {}}"#, nil),
      (#"{"name": "A", "description": null, "agency": null, "intro": null}"#, nil),
      (#"{"name": "A", "name": "B"}"#, .keyRepeated("name")), ("null", .notAnObject), (#""A""#, .notAnObject),
      (#"{"name": "\#(String(repeating: "ë", count: 201))"}"#, .nameTooLong(limit: 200)),
    ] as [(String, RejectionReason?)])
  func `takes a record or says why not`(record: String, expected: RejectionReason?) throws {
    #expect(try reason(record) == expected)
  }

  @Test(arguments: [
    ("charlie", true), ("soumya-2019", true), ("a_b.c", true), ("../../etc/passwd", false), ("a/b", false),
    ("..", false), (".a", false), ("a..b", false), ("a%2fb", false), ("a\\\\b", false), ("a b", false), ("ä", false),
    ("", false), (String(repeating: "a", count: 101), false), ("{image}", false), ("a?b", false), ("a#b", false),
  ])
  func `drops an image that could leave its folder, and takes the person`(image: String, isTaken: Bool) throws {
    let document = try decoded(#"[{"name": "Ann", "image": "\#(image)"}]"#)
    #expect(document.people.map(\.imageName) == [isTaken ? image : nil])
  }

  @Test func `sets a repeated record aside, and keeps two of one name with two images`() throws {
    let document = try decoded(
      #"[{"name": "A", "surname": "B", "image": "x"}, {"name": "A", "surname": "B", "image": "y"}, {"name": "A", "surname": "B", "image": "x", "title": "t"}]"#
    )
    #expect(document.people.map(\.imageName) == ["x", "y"])
    #expect(document.rejected.map(\.reason) == [.duplicate(of: 0)])
  }

  @Test func `cuts long words, and keeps the lines of a description`() throws {
    let long = String(repeating: "a", count: 6000)
    let document = try decoded(
      #"[{"name": "A\nB", "intro": "\#(long)", "description": "\r\n One\r\n\r\nTwo\u202e\u0007 \n", "title": "\#(long)"}]"#
    )
    let draft = try #require(document.people.first?.draft)
    #expect(draft[.name] == "A B" && draft[.description] == "One\n\nTwo")
    #expect(draft[.intro].count == 500 && draft[.title].count == 200)
    _ = try draft.checked()
  }

  @Test func `of too many records is read to the limit, and is not whole`() throws {
    let records = (0..<20_003).map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
    let document = try decoded("[\(records)]")
    #expect(document.people.count == 20_000 && !document.isWhole)
    #expect(document.rejected.map(\.reason) == [.tooMany(limit: 20_000, left: 3)])
  }

  @Test(arguments: ["{}", "null", "7", #"{"people": []}"#])
  func `that is no list is a fault`(text: String) {
    #expect(throws: DecodeFault.notAList) { try decoded(text) }
  }

  @Test func `that is empty is empty`() throws {
    #expect(try decoded("[]").people.isEmpty)
    #expect(throws: DecodeFault.endsEarly) { try decoded("[") }
    #expect(throws: DecodeFault.empty) { try decoded("") }
  }
}

@Suite struct `An endpoint` {
  private let base = "https://teltech.co"

  @Test func `has one pair of a query and a sort key, in this order`() {
    let matt = Feed.Query(key: "name", value: "Matt")
    #expect(Endpoint(base: base + "/api", query: matt).address == "https://teltech.co/api?name=Matt")
    #expect(Endpoint(base: base + "/some_path").address == "https://teltech.co/some_path")
    #expect(Endpoint(base: base + "/api").address == "https://teltech.co/api")
    #expect(
      Endpoint(base: base + "/api", query: matt, sort: "name").address == "https://teltech.co/api?name=Matt&sort=name")
    #expect(Endpoint(base: base + "/api", sort: "name").address == "https://teltech.co/api?sort=name")
    #expect(
      Endpoint(base: base + "/images/members/matt-main.jpg").address
        == "https://teltech.co/images/members/matt-main.jpg")
  }

  @Test func `escapes what is asked, and keeps what the base asks already`() {
    let query = Feed.Query(key: "a&b", value: "Zoë = 1")
    #expect(Endpoint(base: base, query: query).address == "https://teltech.co?a%26b=Zo%C3%AB%20%3D%201")
    #expect(Endpoint(base: base + "/?x=1#top", sort: "n").address == "https://teltech.co/?x=1&sort=n")
    #expect(Endpoint(base: "/people.json", query: query, sort: "n").address == "/people.json")
    #expect(Endpoint(base: "ftp://a", query: query).source == nil)
  }
}

@Suite struct `Names of rejected people` {
  @Test func `are those that can be read`() throws {
    let text = """
      [{"name": "Ada", "surname": "Lee", "title": 7}, {"name": "Bo", "surname": 7}, {"surname": 7}, {"name": "Cy"}, 7]
      """
    let document = try PeopleDocument(decoding: Array(text.utf8))
    #expect(document.unreadNames == ["Ada Lee", "Bo"] && document.people.count == 1)
  }
}
