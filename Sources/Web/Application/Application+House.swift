import Domain
import ViewModels

extension Application {
  /// The row above a page of planning; without that right, one's own.
  func house(_ place: HousePlace, _ visitor: Visitor) async throws -> HousePart? {
    guard visitor.may(.plan) else {
      guard visitor.employee != nil else { return nil }
      return HousePart(chosen: place == .requests ? .ownRequests : place, wording: visitor.wording)
    }
    return HousePart(chosen: place, wording: visitor.wording, counts: try await HouseCounts(screen(visitor)))
  }

  /// The row above a page of one's own.
  func ownHouse(_ place: HousePlace, _ visitor: Visitor) -> HousePart? {
    visitor.employee == nil ? nil : HousePart(chosen: place, wording: visitor.wording)
  }
}
