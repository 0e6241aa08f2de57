import HTTP

extension Application {
  /// The address of the first run.
  public static let setUpPath = Route.accounts(.setUp).path

  /// Headers of every answer, those of the server too: nothing foreign is loaded or framed, no sniffing, no referrer, no camera, and the position for presses of the time clock alone.
  ///
  /// Why `same-origin` for walls and calendars too: they are opened, never embedded, and programs heed none of these.
  public static let safetyHeaders: [(name: String, value: String)] = [
    (
      name: "Content-Security-Policy",
      value: """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
      manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
      """
    ),
    (name: "X-Content-Type-Options", value: "nosniff"),
    (name: "Referrer-Policy", value: "no-referrer"),
    (name: "Cross-Origin-Opener-Policy", value: "same-origin"),
    (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    (
      name: "Permissions-Policy",
      value: "camera=(), display-capture=(), geolocation=(self), microphone=(), midi=(), payment=(), usb=()"
    ),
  ]

  /// Over TLS the browser must return by nothing else (RFC 6797); not beyond this host, since we know no other.
  private static let strictTransport = (name: "Strict-Transport-Security", value: "max-age=31536000")

  /// The same answer with the common headers.
  static func safe(_ response: Response, for request: Request) -> Response {
    var response = response
    response.headers = safetyHeaders + response.headers
    if request.isSecure { response.headers.append(strictTransport) }
    return response
  }
}
