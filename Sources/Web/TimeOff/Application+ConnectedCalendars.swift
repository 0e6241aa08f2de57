import Domain
import HTTP
import ViewModels
import Words

extension Application {
  /// One's own calendars elsewhere.
  func connectedCalendars(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ConnectedCalendarsModel(screen(visitor), reader: dependencies.calendars)
    return try await form(request, load: model.load, page: { ConnectedCalendarsPage(model: model).html }) { form in
      if let answer = try await change(model, form, request) { return answer }
      if form["find"] == "1" {
        var typed = ConnectedCalendarsModel.Account()
        (typed.server, typed.user, typed.password) =
          (form["server"] ?? "", form["user"] ?? "", form["password"] ?? "")
        try await model.findButtonTapped(typed)
        return model.problems.isEmpty ? Response.page(ConnectedCalendarsPage(model: model).html) : nil
      }
      if let sealed = form["found"] {
        let places = form.all("pick").compactMap { Int($0) }
        guard let count = try await model.connectChosenTapped(sealed, places, keepsFree: form["free"] == "1") else {
          return nil
        }
        return .said(visitor.wording.calendarsConnected(count: count), .mine(.calendars), request)
      }
      var typed = ConnectedCalendarsModel.Form()
      (typed.name, typed.address) = (form["name"] ?? "", form["address"] ?? "")
      typed.keepsFree = form["free"] == "1"
      guard try await model.connectButtonTapped(typed) else { return nil }
      return .said(visitor.wording.calendarConnected, .mine(.calendars), request)
    }
  }

  /// A change of a connected calendar; `nil` if the form is about none, or if it is refused.
  private func change(
    _ model: ConnectedCalendarsModel, _ form: Fields, _ request: Request
  ) async throws -> Response? {
    let wording = model.visitor.wording
    if let calendar: ID<ConnectedCalendar> = try form.id("disconnect") {
      try await model.disconnectButtonTapped(calendar, removingShifts: form["remove"] == "1")
      return .said(wording.calendarDisconnected, .mine(.calendars), request)
    }
    if let calendar: ID<ConnectedCalendar> = try form.id("write") {
      let writes = form["on"] == "1"
      try await model.writeShiftsChosen(writes, into: calendar)
      return .said(writes ? wording.shiftsComeSoon : wording.shiftsGoSoon, .mine(.calendars), request)
    }
    if let calendar: ID<ConnectedCalendar> = try form.id("renew") {
      guard try await model.passwordEntered(form["renewed"] ?? "", of: calendar) else {
        return Response.page(ConnectedCalendarsPage(model: model).html, .unprocessableContent)
      }
      return .said(wording.calendarPasswordSaved, .mine(.calendars), request)
    }
    if let calendar: ID<ConnectedCalendar> = try form.id("calendar") {
      try await model.keepFreeChosen(form["keep"] == "1", by: calendar)
      return .seeOther(.mine(.calendars))
    }
    return nil
  }
}
