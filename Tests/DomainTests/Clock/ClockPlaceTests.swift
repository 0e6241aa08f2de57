import Domain
import Testing

@Suite struct `The place of a clock` {
  private func place(_ text: String, _ radius: Int = 200) throws -> ClockPlace {
    try ClockPlace(typed: text, radiusMeters: radius, response: .mark)
  }

  @Test(arguments: [
    ("52.5163, 13.3777", "52.51630, 13.37770"), ("52,5163; 13,3777", "52.51630, 13.37770"),
    ("52.5163 13.3777", "52.51630, 13.37770"), ("52.5163,13.3777", "52.51630, 13.37770"),
    ("-33.8568, 151.2153", "-33.85680, 151.21530"), ("0, -0.00001", "0.00000, -0.00001"),
    ("90, -180", "90.00000, -180.00000"),
  ]) func `is typed as maps show it`(text: String, kept: String) throws {
    #expect(try place(text).text == kept)
  }

  @Test(arguments: [
    "", "x", "52.5163", "91, 13", "52, 181", "nan, nan", "inf, 0", "1e99, 0", "52.5163, 13.3777, 3", "52,5163",
    "--1, 0",
    "9999999999999999999999, 0",
  ]) func `that is none is refused`(text: String) {
    #expect(throws: Refusal.invalid([.init("place", .unknown)])) { try place(text) }
  }

  @Test(arguments: [Int.min, 49, 5001, .max]) func `has a radius of some houses`(radius: Int) {
    #expect(throws: Refusal.invalid([.init("radius", .notBetween(50, 5000))])) { try place("52, 13", radius) }
  }

  @Test(arguments: [
    // The Brandenburg Gate, and places nearby.
    (52.5163, 13.3777, 10.0, Whereabouts.here), (52.5181, 13.3777, 5.0, .here),
    (52.5190, 13.3777, 5.0, .away(meters: 300)),
    (52.5190, 13.3777, 120.0, .here), (52.5163, 13.3950, 20.0, .away(meters: 1200)),
    (52.5163, 13.3777, 1001.0, .unknown),
    (48.1374, 11.5755, 20.0, .away(meters: 503_400)), (-52.5163, -166.6223, 0.0, .away(meters: 20_015_100)),
  ]) func `is where a phone is, as far as that knows it`(
    latitude: Double, longitude: Double, accuracy: Double, expected: Whereabouts
  ) throws {
    let position = PhonePosition(latitude: latitude, longitude: longitude, accuracyMeters: accuracy)
    #expect(try place("52.5163, 13.3777").whereabouts(of: position) == expected)
    #expect(try place("52.5163, 13.3777").whereabouts(of: nil) == .unknown)
  }

  @Test func `is compared with no nonsense of a phone`() {
    for (latitude, longitude, accuracy) in [
      (Double.nan, 0.0, 1.0), (0, .infinity, 1), (91, 0, 1), (0, 0, -1), (0, 0, .nan),
    ] {
      #expect(PhonePosition(latitude: latitude, longitude: longitude, accuracyMeters: accuracy) == nil)
    }
    #expect(PhonePosition(latitude: 0, longitude: 0, accuracyMeters: .infinity)?.accuracyMeters == 1_000_000)
  }
}
