import Testing

@testable import HTTP

@Suite struct `Trusted proxies` {
  @Test(arguments: [
    ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.1", false), ("192.0.2.7", "192.0.2.7", true),
    ("192.0.2.7", "192.0.2.8", false), ("192.0.2.4/30", "192.0.2.7", true), ("192.0.2.4/30", "192.0.2.8", false),
    ("fd00::/8", "fdab::1", true), ("fd00::/8", "fe80::1", false), ("2001:db8::/33", "2001:db8:7fff::1", true),
    ("2001:db8::/33", "2001:db8:8000::1", false), ("0.0.0.0/0", "203.0.113.9", true), ("0.0.0.0/0", "::2", false),
    ("10.0.0.0/8, fd00::/8", "fd00::7", true), ("10.0.0.0/8", "::ffff:10.1.2.3", true),
    ("10.0.0.0/8", "127.0.0.1", true), ("10.0.0.0/8", "::1", true), ("10.0.0.0/8", "unknown", false),
    ("10.0.0.0/8", "", false),
  ])
  func `are addresses and networks`(text: String, address: String, isTrusted: Bool) throws {
    #expect(try #require(TrustedProxies(text)).contains(address) == isTrusted)
  }

  @Test(arguments: [
    "", ",", "proxy.example", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0/8", "fd00::/129", "10.0.0.0/", "10.0.0.0/8/8",
    "10.0.0.0/9223372036854775808",
  ])
  func `are nothing else`(text: String) {
    #expect(TrustedProxies(text) == nil)
  }
}
