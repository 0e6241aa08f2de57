import Domain
import HTTP
import ViewModels

extension Application {
  /// The event stream of a live page for a person, who may still see it; `visitor` is the one the page is made for, and `make` makes it if
  /// it is not open yet.
  ///
  /// Errors: `Refusal.unauthenticated`, and as `LivePages.open`.
  func events(
    _ subject: LivePages.Key.Subject, as visitor: Visitor, for person: Visitor, _ request: Request,
    make: () -> any LiveRunning
  ) async throws -> Response {
    let channel = try await livePages.open(
      .init(visitor: visitor, subject: subject), of: person, seen: request.seenVersion, make: make)
    // Why: an end of the session before the page knew of the stream is reported to no one.
    guard try await isStill(person, request) else {
      channel.finish()
      throw Refusal.unauthenticated
    }
    return Response(body: .events(channel))
  }
}
