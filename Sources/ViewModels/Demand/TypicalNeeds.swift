import Domain
import Words

/// Typical needs of a trade on an open day, to begin with. Pure.
struct TypicalNeeds: Sendable, Hashable {
  /// Hours of one of a trade's positions.
  struct Turn: Sendable, Hashable {
    /// The place among the trade's positions.
    let position: Int
    let start: Int
    let end: Int
    let count: Int
  }

  let trade: Trade

  /// The trades that have any: an on-call team plans turns instead.
  static let trades = Trade.allCases.filter { $0 != .onCall }

  /// Of an open day, by the clock's hours.
  var turns: [Turn] {
    switch trade {
    case .cafe:
      [
        Turn(position: 0, start: 6, end: 14, count: 1),
        Turn(position: 0, start: 13, end: 21, count: 1),
        Turn(position: 1, start: 10, end: 18, count: 1), Turn(position: 2, start: 9, end: 17, count: 1),
      ]
    case .clinic:
      [
        Turn(position: 0, start: 7, end: 15, count: 1),
        Turn(position: 0, start: 10, end: 18, count: 1),
        Turn(position: 1, start: 8, end: 16, count: 2), Turn(position: 2, start: 8, end: 16, count: 1),
      ]
    case .shop:
      [
        Turn(position: 0, start: 8, end: 14, count: 1),
        Turn(position: 0, start: 14, end: 20, count: 1),
        Turn(position: 1, start: 9, end: 17, count: 1), Turn(position: 2, start: 7, end: 13, count: 1),
      ]
    case .onCall: []
    }
  }

  /// The open days.
  var weekdays: Set<Weekday> {
    switch trade {
    case .cafe: Set(Weekday.allCases)
    case .shop: Set(Weekday.allCases).subtracting([.sunday])
    case .clinic, .onCall: Set(Weekday.allCases).subtracting([.saturday, .sunday])
    }
  }

  /// The hours as a form: of the site's positions by their names, else by their order.
  func rows(_ positions: [Position], _ wording: Wording) -> [DemandModel.Form.Row] {
    let names = wording.positions(of: trade)
    let working = positions.filter { $0.duty == .work }
    return turns.compactMap { turn in
      let named = names.indices.contains(turn.position) ? names[turn.position] : ""
      let byName = working.first { $0.name.lowercased() == named.lowercased() }
      let isOfTrade = working.contains { names.map { $0.lowercased() }.contains($0.name.lowercased()) }
      let byPlace = isOfTrade || !working.indices.contains(turn.position) ? nil : working[turn.position]
      guard let position = byName ?? byPlace else { return nil }
      let span = Demand.Span(
        start: LocalTime(hour: turn.start, minute: 0) ?? .midnight, minutes: (turn.end - turn.start) * 60,
        count: turn.count)
      var row = DemandModel.Form.Row(span, wording)
      row.position = position.id
      return row
    }
  }

  /// The trade with most of a site's positions.
  static func likely(_ positions: [Position], _ wording: Wording) -> Trade {
    let names = Set(positions.map { $0.name.lowercased() })
    let found = trades.max { one, other in
      func count(_ trade: Trade) -> Int { wording.positions(of: trade).count { names.contains($0.lowercased()) } }
      return count(one) < count(other)
    }
    return found ?? .cafe
  }
}
