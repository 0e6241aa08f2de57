public import Domain
import Feeds
public import Words

// MARK: - Positions

extension Wording {
  public func name(_ trade: Trade) -> String {
    switch trade {
    case .cafe: tradeNameCafe
    case .clinic: tradeNameClinic
    case .shop: tradeNameShop
    case .onCall: tradeNameOnCall
    }
  }
  public func positions(of trade: Trade) -> [String] {
    switch trade {
    case .cafe: [positionsBarista, positionsKitchen, positionsService]
    case .clinic: [positionsFrontDesk, positionsNursing, positionsDoctor]
    case .shop: [positionsCheckout, positionsSalesFloor, positionsStockroom]
    case .onCall: [positionsFirstLine, positionsSecondLine]
    }
  }
}

// MARK: - The first week

extension Wording {
  /// What is there; empty for a step that needs no more words.
  public func state(of step: FirstWeek.Step, in week: FirstWeek) -> String {
    switch step {
    case .positions: stepStatePositions(positions: week.positions)
    case .people:
      week.uninvited == 0
        ? stepStateUninvited(people: week.people)
        : stepStatePeopleNotInvited(people: week.people, uninvited: week.uninvited)
    case .plan, .publish, .reach, .wall, .calendar: ""
    }
  }
  /// On-call teams plan turns instead of a week's need.
  public func text(of step: FirstWeek.Step, isOnCall: Bool) -> String {
    let (seven, three) = (LocalTime(hour: 7, minute: 0) ?? .midnight, LocalTime(hour: 15, minute: 0) ?? .midnight)
    let hours = (time(seven), time(three))
    return switch step {
    case .positions: stepTextPositions
    case .people: stepTextPeople
    case .plan: isOnCall ? stepTextTurns(first: hours.0, last: hours.1) : stepTextPlan
    case .publish: stepTextPublish
    case .reach: stepTextReach
    case .wall: stepTextWall
    case .calendar: stepTextCalendar
    }
  }
}
