import Domain
import HTTP
import Store
import ViewModels

extension Application {
  func mine(_ route: MineRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .shifts(let place): try await myShifts(place, visitor, request)
    case .calendar: try await myCalendar(visitor, request)
    case .profile(let isSaved): try await profile(visitor, request, isSaved: isSaved)
    case .photoUpload: try await uploadOwnPhoto(visitor, request)
    case .photoRemoval: try await removeOwnPhoto(visitor)
    case .data: try await ownData(visitor)
    case .timeOff: try await ownTimeOff(visitor, request)
    case .timeOffWithdrawal(let absence): try await withdrawTimeOff(absence, visitor)
    case .availability: try await availability(of: nil, visitor, request)
    }
  }

  private func ownData(_ visitor: Visitor) async throws -> Response {
    guard let employee = visitor.employee else { throw Refusal.unauthenticated }
    return try await personalData(of: employee, visitor)
  }

  private func myShifts(
    _ place: MyShiftsModel.Place, _ visitor: Visitor, _ request: Request, beneath calendar: MyCalendarModel? = nil
  ) async throws -> Response {
    let model = MyShiftsModel(visitor: visitor, place: place, store: store, zones: zones, world: world)
    try await model.load()
    let page = MyShiftsPage(model: model, calendar: calendar, origin: request.origin)
    return Response.page(page.html, model.screen == nil ? .internalServerError : .ok)
  }

  private func myCalendar(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = MyCalendarModel(
      visitor: visitor, store: store, key: dependencies.key, zones: zones, world: world)
    guard request.method == .post else {
      try await model.load()
      return try await myShifts(.init(), visitor, request, beneath: model)
    }
    switch request.form["change"].flatMap(MyCalendarPart.Change.init(rawValue:)) {
    case .make:
      try await model.makeButtonTapped()
      await record(.linkMade(.calendar), by: visitor)
    case .off:
      try await model.switchOffButtonTapped()
      await record(.linkRevoked, by: visitor)
    case nil: throw Refusal.invalid([.init("change", .unknown)])
    }
    return .seeOther(.mine(.calendar))
  }
}
