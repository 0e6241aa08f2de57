/// The outcome of a request, as a three-digit number (RFC 9110 §15).
public struct Status: Sendable, Hashable {
  /// 200 to 599; the server sends 500 instead of any other.
  public let code: Int

  /// A status without a name here.
  public init(_ code: Int) { self.code = code }

  /// 200: success.
  public static let ok = Status(200)
  /// 201: the resource was created.
  public static let created = Status(201)
  /// 202: accepted, to be done later.
  public static let accepted = Status(202)
  /// 204: success, without a body.
  public static let noContent = Status(204)
  /// 302: elsewhere for now.
  public static let found = Status(302)
  /// 303: success; GET the page at Location.
  public static let seeOther = Status(303)
  /// 304: the client's copy is still current.
  public static let notModified = Status(304)
  /// 400: the request can't be understood.
  public static let badRequest = Status(400)
  /// 401: sign-in required.
  public static let unauthorized = Status(401)
  /// 403: not allowed for this person.
  public static let forbidden = Status(403)
  /// 404: nothing there, or nothing that may be known.
  public static let notFound = Status(404)
  /// 405: not with this method; Allow lists the others.
  public static let methodNotAllowed = Status(405)
  /// 409: contradicts the current state.
  public static let conflict = Status(409)
  /// 410: no longer there, permanently.
  public static let gone = Status(410)
  /// 412: the entity to change is another version than the one shown.
  public static let preconditionFailed = Status(412)
  /// 413: the body is too large.
  public static let contentTooLarge = Status(413)
  /// 414: the path is too long, or the query has too many parameters.
  public static let uriTooLong = Status(414)
  /// 415: the body is of a type that is not read here.
  public static let unsupportedMediaType = Status(415)
  /// 422: understood, but invalid.
  public static let unprocessableContent = Status(422)
  /// 428: a change has to state its version.
  public static let preconditionRequired = Status(428)
  /// 429: too many requests; Retry-After is the time to try again.
  public static let tooManyRequests = Status(429)
  /// 431: the head is too large, or has too many fields or cookies.
  public static let headersTooLarge = Status(431)
  /// 500: a fault of the server.
  public static let internalServerError = Status(500)
  /// 501: unknown method.
  public static let notImplemented = Status(501)
  /// 503: overloaded or stopping.
  public static let serviceUnavailable = Status(503)
  /// 505: a version of HTTP that is not spoken here.
  public static let versionNotSupported = Status(505)
  /// 507: the server has no room to store it.
  public static let insufficientStorage = Status(507)

  /// A response of this status has no body (RFC 9110 §6.4.1).
  var isBodiless: Bool { code == 204 || code == 304 }
}
