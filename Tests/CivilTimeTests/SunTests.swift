import CivilTime
import Testing

@Suite struct `The sun` {
  private func place(_ text: String) throws -> Coordinates { try #require(Coordinates(iso6709: text)) }

  /// Rise and set in UTC, to the minute, as published by the US Naval Observatory and NOAA's calculator for the place.
  ///
  /// Two days stand beside a clock change, the longest and the shortest day, and a place where the day of UTC ends
  /// while the sun is up.
  @Test(arguments: [
    ("Berlin, longest day", "+5230+01322", "2026-06-21T02:43:00Z", "2026-06-21T19:33:00Z"),
    ("Berlin, shortest day", "+5230+01322", "2026-12-21T07:15:00Z", "2026-12-21T14:54:00Z"),
    ("Berlin, the night the clocks go back", "+5230+01322", "2026-10-25T05:50:00Z", "2026-10-25T15:49:00Z"),
    ("Boulder, longest day", "+4000-10500", "2010-06-21T11:32:00Z", "2010-06-22T02:32:00Z"),
    ("Sydney, its longest day", "-3352+15113", "2026-12-21T18:42:00Z", "2026-12-22T09:06:00Z"),
  ])
  func `is up from sunrise to sunset, to three minutes`(day: String, at: String, rise: String, set: String) throws {
    let (place, rise, set) = (try place(at), try #require(Instant(rise)), try #require(Instant(set)))
    #expect(!Sun.isUp(at: rise - 180, over: place), "\(day): up too early")
    #expect(Sun.isUp(at: rise + 180, over: place), "\(day): up too late")
    #expect(Sun.isUp(at: set - 180, over: place), "\(day): down too early")
    #expect(!Sun.isUp(at: set + 180, over: place), "\(day): down too late")
  }

  @Test func `is up all day in a polar summer, and never in a polar winter`() throws {
    let tromso = try place("+6939+01857")
    for hour in 0..<24 {
      #expect(Sun.isUp(at: try #require(Instant("2026-06-21T00:00:00Z")) + Int64(hour) * 3600, over: tromso))
      #expect(!Sun.isUp(at: try #require(Instant("2026-12-21T00:00:00Z")) + Int64(hour) * 3600, over: tromso))
    }
    let pole = try place("-9000+00000")
    #expect(Sun.isUp(at: try #require(Instant("2026-12-21T00:00:00Z")), over: pole))
  }

  @Test func `is somewhere at any instant there is`() throws {
    let berlin = try place("+5230+01322")
    for instant in [Instant(seconds: .min), Instant(seconds: .max), Instant(seconds: 0)] {
      #expect((-90...90).contains(Sun.elevation(at: instant, over: berlin)))
    }
  }
}

@Suite struct `The place of a zone` {
  @Test func `is read as the IANA database writes it`() throws {
    let york = try #require(Coordinates(iso6709: "+404251-0740023"))
    #expect((york.latitude - 40.71417).magnitude < 0.0001 && (york.longitude + 74.00639).magnitude < 0.0001)
    #expect(Coordinates(iso6709: "-3352+15113") == Coordinates(latitude: -(33 + 52.0 / 60), longitude: 151 + 13.0 / 60))
  }

  @Test(arguments: [
    "", "+", "+5230", "5230+01322", "+52+013", "+5260+01322", "+9130+00000", "+5230+18100", "+52a0+01322",
  ])
  func `is nothing else`(text: String) { #expect(Coordinates(iso6709: text) == nil) }

  @Test func `is known, also by a former name`() throws {
    let zones = Zones()
    let berlin = zones.place(of: try #require(ZoneName("Europe/Berlin")))
    #expect(berlin == Coordinates(latitude: 52.5, longitude: 13 + 22.0 / 60))
    let (former, today) = (try #require(ZoneName("Asia/Calcutta")), try #require(ZoneName("Asia/Kolkata")))
    #expect(zones.place(of: former) == zones.place(of: today))
    #expect(zones.place(of: today) != nil)
    #expect(zones.place(of: try #require(ZoneName("Etc/UTC"))) == nil)
  }
}
