extension Standby {
  /// The role of a server towards a primary, and its lag.
  static func checkup(_ address: String, of primary: Connection) throws -> Checkup.ReadDatabase {
    let (identity, position) = (try identity(of: primary), try position(of: primary))
    guard let place = try? place(of: Connection(standby: address)) else { return .unreachable }
    guard place.identity == identity else { return .another }
    return place.replayed.map { .follows(bytesBehind: Int(max(0, position - $0))) } ?? .noStandby
  }
}
