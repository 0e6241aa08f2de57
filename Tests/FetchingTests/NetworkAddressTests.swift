import Foundation
import TestSupport
import Testing

@testable import Fetching

@Suite struct `An address` {
  @Test(arguments: [
    "8.8.8.8", "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0",
    "169.253.0.1", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0",
    "223.255.255.255", "2606:4700:4700::1111", "2a00:1450::1", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::1",
    "2001:4860:4860::8888",
  ])
  func `of the internet is public`(text: String) throws {
    #expect(try #require(NetworkAddress(text)).isPublic)
  }

  @Test(arguments: [
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.255",
    "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.0.1",
    "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1",
    "255.255.255.255", "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "fc00::1", "fd12::1", "fe80::1",
    "febf::1", "fec0::1", "ff02::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "2002:a00:1::1", "64:ff9b::a00:1",
    "64:ff9b:1::1", "100::1", "3fff::1", "4000::1",
  ])
  func `of a private network, of this machine or of nobody is not`(text: String) throws {
    #expect(try !#require(NetworkAddress(text)).isPublic)
  }

  @Test(arguments: ["", "example.org", "1.2.3", "1.2.3.4.5", "::g", "127.1", "0x7f.0.0.1"])
  func `is numbers and nothing else`(text: String) { #expect(NetworkAddress(text) == nil) }

  @Test func `is the same in both versions' forms`() {
    #expect(NetworkAddress("::ffff:10.1.2.3") == NetworkAddress("10.1.2.3"))
  }
}

@Suite struct `A list of allowed networks` {
  @Test(arguments: [
    ("10.0.0.0/8", "10.255.255.255", true), ("10.0.0.0/8", "11.0.0.0", false), ("192.168.1.7", "192.168.1.7", true),
    ("192.168.1.7", "192.168.1.8", false), ("172.16.0.0/12, fd00::/8", "fd12::1", true),
    ("172.16.0.0/12, fd00::/8", "172.31.255.255", true), ("172.16.0.0/12", "::ffff:172.16.0.1", true),
    ("0.0.0.0/0", "fd12::1", false), ("10.1.2.128/25", "10.1.2.127", false), ("10.1.2.128/25", "10.1.2.200", true),
  ])
  func `has the addresses of its networks`(list: String, address: String, isIn: Bool) throws {
    #expect(try #require(PrivateNetworks(list)).contains(try #require(NetworkAddress(address))) == isIn)
  }

  @Test(arguments: ["", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "shop.example", "10.0.0.0/8,", "10.0.0.0/x", "10/8"])
  func `is refused as a whole if a part is none`(list: String) { #expect(PrivateNetworks(list) == nil) }

  @Test(arguments: [
    "169.254.169.254", "169.254.0.1", "fe80::1", "febf::1", "fd00:ec2::254", "fd20:ce::254", "100.100.100.200",
    "168.63.129.16", "192.0.0.192", "0.0.0.0", "0.1.2.3", "224.0.0.1", "239.255.255.250", "255.255.255.255", "::",
    "ff02::1",
    "64:ff9b::e000:1", "::ffff:0.0.0.0", "::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe", "2002:a9fe:a9fe::1",
  ])
  func `never admits neighbors on the link, groups of hosts and metadata services`(address: String) throws {
    var limits = FetchLimits()
    limits.allowsPrivateAddresses = false
    limits.openNetworks = OpenNetworks(try #require(PrivateNetworks("0.0.0.0/0,::/0")))
    #expect(!limits.allows(try #require(NetworkAddress(address))))
    #expect(limits.allows(try #require(NetworkAddress("127.0.0.1"))))
  }
}

@Suite struct `A fetch that is to stay on the internet` {
  @Test(arguments: [
    "127.0.0.1", "localhost", "2130706433", "0x7f.1", "017700000001", "[::ffff:127.0.0.1]", "127.1", "0",
  ])
  func `connects to no private address, however it is written`(host: String) async throws {
    let server = try HostileServer(.text(HostileServer.Act.ok))
    defer { server.stop() }
    let result = await outcome(of: "http://\(host):\(server.port)/") {
      ($0.attempts, $0.allowsPrivateAddresses) = (1, false)
    }
    #expect(result == .failure(.privateAddress))
    #expect(server.requests.isEmpty)
  }

  @Test func `is not redirected there`() async throws {
    let server = try HostileServer(HostileServer.Act.redirect("http://127.0.0.2:1/"))
    defer { server.stop() }
    let allowed = try #require(PrivateNetworks("127.0.0.1"))
    let result = await outcome(of: server.url()) {
      ($0.allowsPrivateAddresses, $0.openNetworks) = (false, OpenNetworks(allowed))
    }
    #expect(result == .failure(.privateAddress))
    #expect(server.requests.count == 1)
  }

  @Test func `connects to a network from the moment on at which it is opened`() async throws {
    let server = try HostileServer(.text(HostileServer.Act.ok), .text(HostileServer.Act.ok))
    defer { server.stop() }
    let open = OpenNetworks()
    func isRefused() async -> Bool {
      await outcome(of: server.url()) {
        ($0.attempts, $0.allowsPrivateAddresses, $0.openNetworks) = (1, false, open)
      } == .failure(.privateAddress)
    }
    #expect(await isRefused())
    open.networks = try #require(PrivateNetworks("127.0.0.1"))
    #expect(await !isRefused())
    open.networks = .none
    #expect(await isRefused())
    #expect(server.requests.count == 1)
  }

  @Test func `is not redirected to another origin where it may not leave its own`() async throws {
    let other = try HostileServer(.text(HostileServer.Act.ok))
    defer { other.stop() }
    let server = try HostileServer(HostileServer.Act.redirect("//127.0.0.1:\(other.port)/b"))
    defer { server.stop() }
    #expect(await outcome(of: server.url()) { $0.leavesOrigin = false } == .failure(.redirectRefused))
    let home = try HostileServer(HostileServer.Act.redirect("/b"), .text(HostileServer.Act.ok))
    defer { home.stop() }
    #expect(body(await outcome(of: home.url()) { $0.leavesOrigin = false }) == "{}")
    #expect(other.requests.isEmpty)
  }
}
