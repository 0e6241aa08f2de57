import Domain
import HTTP
import Store
import ViewModels

extension Application {
  func mine(_ route: MineRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .shifts(let place): try await myShifts(place, visitor, request)
    case .events(let place): try await myShiftsEvents(place, visitor, request)
    case .calendar: try await myCalendar(visitor, request)
    case .profile(let isSaved): try await profile(visitor, request, isSaved: isSaved)
    case .email: try await askForEmail(visitor)
    case .emailLink(let token): try await emailLink(token, visitor, request)
    case .photoUpload: try await uploadOwnPhoto(visitor, request)
    case .photoRemoval: try await removeOwnPhoto(visitor)
    case .data: try await ownData(visitor)
    case .timeOff: try await ownTimeOff(visitor, request)
    case .timeOffEvents: try await ownTimeOffEvents(visitor, request)
    case .timeOffWithdrawal(let absence): try await withdrawTimeOff(absence, visitor)
    case .availability: try await availability(of: nil, visitor, request)
    case .calendars: try await connectedCalendars(visitor, request)
    }
  }

  private func ownData(_ visitor: Visitor) async throws -> Response {
    guard let employee = visitor.employee else { throw Refusal.unauthenticated }
    return try await personalData(of: employee, visitor)
  }

  func myShifts(
    _ place: MyShiftsModel.Place, _ visitor: Visitor, _ request: Request, beneath calendar: MyCalendarModel? = nil
  ) async throws -> Response {
    let model = myShiftsModel(place, visitor)
    try await model.load()
    var page = MyShiftsPage(model, calendar: calendar, origin: request.origin)
    page.house = ownHouse(.shifts, visitor)
    return Response.page(page.html(page.live), model.screen == nil ? .internalServerError : .ok)
  }

  private func myShiftsEvents(
    _ place: MyShiftsModel.Place, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let (person, visitor) = (visitor, visitor.ownAudience)
    guard visitor.employee != nil else { throw Refusal.forbidden }
    return try await events(.myShifts(place), as: visitor, for: person, request) {
      LivePage(self.myShiftsModel(place, visitor), store: store, world: world) { MyShiftsPage($0).live }
    }
  }

  private func myShiftsModel(_ place: MyShiftsModel.Place, _ visitor: Visitor) -> sending MyShiftsModel {
    MyShiftsModel(screen(visitor), place: place)
  }

  private func myCalendar(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = MyCalendarModel(screen(visitor), key: dependencies.key)
    guard request.method == .post else {
      try await model.load()
      return try await myShifts(.init(), visitor, request, beneath: model)
    }
    switch try request.form.choice("change") as MyCalendarPart.Change {
    case .make:
      try await model.makeButtonTapped()
      await record(.linkMade(.calendar), by: visitor)
    case .off:
      try await model.switchOffButtonTapped()
      await record(.linkRevoked, by: visitor)
    }
    return .seeOther(.mine(.calendar))
  }
}
