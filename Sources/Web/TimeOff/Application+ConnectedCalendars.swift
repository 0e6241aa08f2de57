import Domain
import HTTP
import ViewModels
import Words

extension Application {
  /// One's own calendars elsewhere.
  func connectedCalendars(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ConnectedCalendarsModel(screen(visitor), reader: dependencies.calendars)
    return try await form(request, load: model.load, page: { ConnectedCalendarsPage(model: model).html }) { form in
      if let calendar: ID<ConnectedCalendar> = try form.id("disconnect") {
        try await model.disconnectButtonTapped(calendar)
        return .said(visitor.wording.calendarDisconnected, .mine(.calendars), request)
      }
      if let calendar: ID<ConnectedCalendar> = try form.id("calendar") {
        try await model.keepFreeChosen(form["keep"] == "1", by: calendar)
        return .seeOther(.mine(.calendars))
      }
      var typed = ConnectedCalendarsModel.Form()
      (typed.name, typed.address) = (form["name"] ?? "", form["address"] ?? "")
      typed.keepsFree = form["free"] == "1"
      guard try await model.connectButtonTapped(typed) else { return nil }
      return .said(visitor.wording.calendarConnected, .mine(.calendars), request)
    }
  }
}
