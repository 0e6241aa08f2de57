import Domain
import Feeds
import Foundation
import Store
import Testing

@Suite struct `A services feed` {
  private func decoded(_ text: String) throws(DecodeFault) -> ServicesDocument {
    try ServicesDocument(decoding: Array(text.utf8))
  }

  /// A document's groups as lines: `1 Cleaning: 1 House Cleaning, 2 Office Cleaning`.
  private func lines(_ document: ServicesDocument) -> [String] {
    document.groups.map { group in
      let services = group.services.map { "\($0.foreignID) \($0.name)" }.joined(separator: ", ")
      return "\(group.foreignID) \(group.name): \(services)"
    }
  }

  @Test func `of good records is taken whole`() throws {
    let home = try ServicesDocument(decoding: feed("services-home"))
    #expect(home.rejected.isEmpty)
    #expect(
      lines(home) == [
        "1 Cleaning: 1 House Cleaning, 2 Office Cleaning", "2 Plumbing: 3 Plumbing Repair",
        "3 Hair and beauty: 4 Cut and blow-dry, 5 Colour",
      ])
    let thumbnails = home.groups.flatMap(\.services).map(\.thumbnails)
    #expect(
      thumbnails[0]
        == Service.Thumbnails(
          large: "https://example.org/i/house-lg.jpg", medium: "https://example.org/i/house-md.jpg",
          small: "https://example.org/i/house-sm.jpg"))
    #expect(
      thumbnails.map(\.best) == [
        "https://example.org/i/house-lg.jpg", nil, "https://example.org/i/pipe-sm.jpg",
        "https://example.org/i/cut-lg.jpg", nil,
      ])
    let events = try ServicesDocument(decoding: feed("services-events"))
    #expect(events.rejected.isEmpty)
    #expect(lines(events) == ["10 Weddings: 11 Bridal styling, 12 Photo booth", "13 Catering: "])
  }

  @Test func `with bad records gives the good ones and says what is wrong with each other one`() throws {
    let document = try ServicesDocument(decoding: feed("services-dirty"))
    #expect(lines(document) == ["1 Cleaning: 1 House Cleaning, 2 Id as text, 4 Thumb as text"])
    #expect(document.groups[0].services.allSatisfy { $0.thumbnails == Service.Thumbnails() })
    #expect(document.rejected.map(\.index) == [0, 0, 1, 2, 3, 4])
    #expect(
      document.rejected.map(\.reason) == [
        .nameMissing, .idRepeated("1"), .servicesMissing, .servicesMissing, .idMissing, .notAnObject,
      ])
    #expect(document.rejected[1].excerpt.hasPrefix(#"{"id": 1, "name": "Duplicate id""#))
  }

  @Test(arguments: [
    (#"{"id": 1.5, "name": "A", "service_types": []}"#, RejectionReason.idMissing),
    (#"{"id": true, "name": "A", "service_types": []}"#, .idMissing),
    (#"{"id": 1e400, "name": "A", "service_types": []}"#, .idMissing),
    (#"{"id": 1, "name": " ", "service_types": []}"#, .nameMissing),
    (#"{"id": 1, "name": ["A"], "service_types": []}"#, .nameNotText),
    (#"{"id": 1, "name": "A", "service_types": {}}"#, .servicesMissing),
    (#"{"id": 1, "name": "A", "service_types": "none"}"#, .servicesMissing),
    ("[]", .notAnObject),
  ])
  func `sets aside a group that can't be taken`(record: String, reason: RejectionReason) throws {
    let document = try decoded("[\(record)]")
    #expect(document.groups.isEmpty && document.rejected.map(\.reason) == [reason])
  }

  @Test func `sets aside the second group and the second service of a number, wherever it is`() throws {
    let document = try decoded(
      #"""
      [{"id": 1, "name": "A", "service_types": [{"id": 7, "name": "x"}]},
       {"id": "2", "name": "B", "service_types": [{"id": "7", "name": "y"}, {"id": 8, "name": 90}]},
       {"id": 1, "name": "C", "service_types": [{"id": 9, "name": "z"}]}]
      """#)
    #expect(lines(document) == ["1 A: 7 x", "2 B: 8 90"])
    #expect(document.rejected.map(\.reason) == [.idRepeated("7"), .idRepeated("1")])
  }

  @Test(arguments: [
    #"{"lg": "javascript:alert(1)"}"#, #"{"lg": ""}"#, #"{"lg": "/relative.jpg"}"#, #"{"lg": "ftp://example.org/x"}"#,
    #"{"lg": "data:image/png;base64,AA=="}"#, #"{"lg": 7}"#, #"{"lg": "https://"}"#, #"{"lg": "file:///etc/passwd"}"#,
    #"{"lg": "https://eve:secret@example.org/x.jpg"}"#, "[]", "null", #""https://example.org/x.jpg""#,
  ])
  func `has no thumbnail but one with an address on the web`(value: String) throws {
    let document = try decoded(
      #"[{"id": 1, "name": "A", "service_types": [{"id": 1, "name": "x", "image_thumb_url": \#(value)}]}]"#)
    #expect(document.groups.first?.services.first?.thumbnails == Service.Thumbnails())
  }

  @Test func `may be wrapped in an object`() throws {
    let list = #"[{"id": 1, "name": "A", "service_types": []}]"#
    #expect(try decoded(#"{"page": 1, "service_type_groups": \#(list)}"#).groups == decoded(list).groups)
    #expect(throws: DecodeFault.notAList) { try decoded(#"{"service_type_groups": null}"#) }
    #expect(throws: DecodeFault.notAList) { try decoded("{}") }
    #expect(throws: DecodeFault.notAList) { try decoded("17") }
    #expect(throws: DecodeFault.endsEarly) { try decoded(#"[{"id": 1"#) }
  }

  @Test func `is read up to its limits`() throws {
    let groups = (0..<501).map { #"{"id": \#($0), "name": "A", "service_types": []}"# }.joined(separator: ",")
    let document = try decoded("[\(groups)]")
    #expect(document.groups.count == 500)
    #expect(document.rejected.map(\.reason) == [.tooMany(limit: 500, left: 1)])
  }
}

@Suite struct `Numbers of rejected groups and services` {
  @Test func `are those that can be read, with the services of a rejected group`() throws {
    let text = """
      [{"id": 1, "name": "Hair", "service_types": [{"id": 11, "name": "Cut"}, {"id": 12}, {"name": "Wash"}]},
       {"id": 2, "service_types": [{"id": 21, "name": "House"}, {"id": 22}]}, {"id": 3, "name": "Pets"},
       {"name": "None", "service_types": []}]
      """
    let document = try ServicesDocument(decoding: Array(text.utf8))
    #expect(document.groups.map(\.foreignID) == [1])
    #expect(document.unreadGroups == [2, 3] && document.unreadServices == [12, 21, 22])
  }
}
