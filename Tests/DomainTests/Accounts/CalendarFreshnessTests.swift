import Testing

@testable import Domain

@Suite struct `How fresh a calendar is` {
  private let now = Instant(seconds: 1_792_000_000)

  private func fetched(_ client: CalendarClient, hoursAgo: [Int64]) -> CalendarFreshness? {
    CalendarFreshness(client: client, fetches: hoursAgo.map { now - $0 * 3600 })
  }

  @Test(arguments: [
    ("iOS/18.1 (22B83) dataaccessd/1.0", CalendarClient.apple), ("macOS/15.1 (24B83) CalendarAgent/988", .apple),
    ("Google-Calendar-Importer", .google), ("ICSx5/2.2.3 (ical4j; Android)", .android),
    ("DAVx5/4.4 (Android)", .android),
    ("Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Thunderbird/128.4.0", .thunderbird),
    ("Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0; Pro)", .outlook),
    ("Microsoft.Exchange/15.20", .outlook), ("vdirsyncer/0.19.2", .other), ("", .other),
  ])
  func `depends on what kind of program asks`(userAgent: String, client: CalendarClient) {
    #expect(CalendarClient(userAgent: userAgent) == client)
  }

  @Test func `is what was seen, and before that what such programs do`() throws {
    #expect(fetched(.google, hoursAgo: []) == nil)
    let new = try #require(fetched(.google, hoursAgo: [1, 2, 3]))
    #expect(new.usualSeconds == 24 * 3600 && !new.isObserved && new.last == now - 3600)
    let known = try #require(fetched(.google, hoursAgo: [1, 9, 17, 25]))
    #expect(known.usualSeconds == 8 * 3600 && known.isObserved)
    let night = try #require(fetched(.apple, hoursAgo: [1, 2, 3, 4, 14, 15, 16, 17]))
    #expect(night.usualSeconds == 3600, "one night is no habit")
  }

  @Test func `tells what it can't show in time`() throws {
    let copy = try #require(fetched(.apple, hoursAgo: [1, 2, 3, 4, 5]))
    #expect(copy.shows(now - 3601) && !copy.shows(now - 3600) && !copy.shows(now))
    #expect(copy.isTooSlow(for: now + 3599, at: now) && !copy.isTooSlow(for: now + 3600, at: now))
    #expect(!copy.isTooSlow(for: now, at: now), "what is under way is no news to come")
    #expect(!copy.isTooSlow(for: now + 8 * 86_400 + 60, at: now + 8 * 86_400), "nobody looks at it any more")
    let edge = try #require(
      CalendarFreshness(client: .other, fetches: [Instant(seconds: .min), Instant(seconds: .max)]))
    #expect(!edge.isTooSlow(for: now, at: now))
  }

  @Test func `of several, the slowest is named`() throws {
    let lena = ID<Employee>(rawValue: 1)
    let calendars = SubscribedCalendars(
      calendars: [
        lena: [try #require(fetched(.google, hoursAgo: [1])), try #require(fetched(.thunderbird, hoursAgo: [1]))]
      ],
      notified: [], mailed: [])
    #expect(calendars.tooSlow(for: now + 3600, of: lena, at: now)?.client == .google)
    #expect(calendars.tooSlow(for: now + 25 * 3600, of: lena, at: now) == nil)
    #expect(calendars.tooSlow(for: now + 60, of: ID(rawValue: 2), at: now) == nil)
  }
}
