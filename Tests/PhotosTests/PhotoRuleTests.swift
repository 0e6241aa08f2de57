import Fetching
import Foundation
import Testing

@testable import Photos

@Suite struct `A photo rule` {
  static let feed = "https://teltech.co/api"

  static func rule(_ text: String, feed: String = feed) throws -> PhotoRule {
    try PhotoRule(text, feed: try #require(FeedSource(feed)))
  }

  static func refusal(_ text: String, feed: String = feed) throws -> PhotoRuleRefusal? {
    let source = try #require(FeedSource(feed))
    do throws(PhotoRuleRefusal) {
      _ = try PhotoRule(text, feed: source)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("charlie", "charlie"), ("matt", "matt"), ("name-2019", "name-2019"), ("-80", "-80"), ("a b", "a%20b"),
    ("Zoë", "Zo%C3%AB"), ("a:b@c", "a%3Ab%40c"), ("a&b=c;d+e", "a%26b%3Dc%3Bd%2Be"), ("a.b", "a.b"),
    ("／", "%EF%BC%8F"), ("\u{202E}x", "%E2%80%AEx"), ("<script>", "%3Cscript%3E"), ("ab\"c'", "ab%22c%27"),
  ])
  func `makes an address of a name`(name: String, part: String) throws {
    let rule = try Self.rule("https://teltech.co/images/members/{image}-main.jpg")
    #expect(try rule.address(of: name).url.absoluteString == "https://teltech.co/images/members/\(part)-main.jpg")
  }

  @Test(arguments: [
    "../../etc/passwd", "a/b", "/a", "a/", "%2e%2e", "%2e%2e%2f", "a%00", "\\", "..\\a", "?x", "a?x", "#", "a#b",
    "http://example.org/x", "//example.org", "a\0b", "a\u{1}", "a\nb", "a\r\nHost: x", "..", "a..b", "a\u{7F}b",
    "a\u{85}b",
  ])
  func `refuses a name that could lead elsewhere`(name: String) throws {
    let rule = try Self.rule("https://teltech.co/images/members/{image}-main.jpg")
    #expect(throws: PhotoNameRefusal.leavesFolder) { try rule.address(of: name) }
  }

  @Test func `refuses a name that is none, or too long`() throws {
    let rule = try Self.rule("https://teltech.co/{image}.jpg")
    for name in ["", " ", "\n\t"] { #expect(throws: PhotoNameRefusal.empty) { try rule.address(of: name) } }
    #expect(throws: PhotoNameRefusal.tooLong) { try rule.address(of: String(repeating: "ä", count: 101)) }
    #expect(throws: Never.self) { try rule.address(of: String(repeating: "ä", count: 100)) }
  }

  @Test(arguments: [("https://teltech.co/m/{image}", "."), ("https://teltech.co/m/.{image}/x", ".")])
  func `refuses a name that makes a step up with the rule`(rule: String, name: String) throws {
    #expect(throws: PhotoNameRefusal.leavesFolder) { try Self.rule(rule).address(of: name) }
  }

  @Test(arguments: [
    ("https://teltech.co/p?id={image}&s=1", "https://teltech.co/p?id=eve&s=1"),
    ("/p/{image}", "https://teltech.co/p/eve"),
    ("photos/{image}.jpg", "https://teltech.co/photos/eve.jpg"),
    ("HTTPS://Teltech.co:443/{image}", "HTTPS://Teltech.co:443/eve"),
    (" https://teltech.co/{image}\n", "https://teltech.co/eve"),
  ])
  func `may be relative, and have the name in its query`(rule: String, address: String) throws {
    #expect(
      try Self.rule(rule, feed: "https://eve:secret@teltech.co/api").address(of: "eve").url.absoluteString == address)
  }

  @Test func `may be on any host for a feed from a file`() throws {
    let rule = try Self.rule("https://example.org/{image}.jpg", feed: "/srv/people.json")
    #expect(try rule.address(of: "eve").url.absoluteString == "https://example.org/eve.jpg")
    #expect(try Self.refusal("{image}.jpg", feed: "/srv/people.json") == .notAnAddress)
  }

  @Test(arguments: [
    "http://teltech.co/{image}", "https://teltech.com/{image}", "https://teltech.co:8443/{image}",
    "https://teltech.co.example.org/{image}", "//example.org/{image}", "https://127.0.0.1/{image}",
  ])
  func `is refused on another host than the feed's`(rule: String) throws {
    #expect(try Self.refusal(rule) == .otherHost)
  }

  @Test(arguments: [
    "", "https://teltech.co/", "https://teltech.co/{name}", "https://teltech.co/{image}{image}",
    "https://teltech.co/#{image}", "https://{image}.teltech.co/x", "https://teltech.co:{image}/x",
    "https://{image}@teltech.co/x", "{image}://teltech.co/x",
  ])
  func `is refused where the name has no place`(rule: String) throws {
    #expect([.noPlace, .notAnAddress, .otherHost].contains(try Self.refusal(rule)))
  }

  @Test(arguments: [
    "ftp://teltech.co/{image}", "file:///{image}", "javascript:{image}", "https://eve:secret@teltech.co/{image}",
    "https://teltech.co/{image}#x", "https://teltech.co/a b/{image}", "https:///{image}",
    "https://teltech.co/a\u{1}{image}",
  ])
  func `is refused where it is no plain address`(rule: String) throws {
    #expect(try Self.refusal(rule) == .notAnAddress)
  }
}
