/// The outcome of a request as a number of three digits (RFC 9110 §15).
public struct Status: Sendable, Hashable {
  /// 200 to 599; the server answers 500 in place of any other.
  public let code: Int

  /// A status that has no name here.
  public init(_ code: Int) { self.code = code }

  /// 200: here it is.
  public static let ok = Status(200)
  /// 201: it was made.
  public static let created = Status(201)
  /// 202: it will be done later.
  public static let accepted = Status(202)
  /// 204: done, and there is nothing to show.
  public static let noContent = Status(204)
  /// 301: moved for good.
  public static let movedPermanently = Status(301)
  /// 302: elsewhere for now.
  public static let found = Status(302)
  /// 303: done; GET the page at Location.
  public static let seeOther = Status(303)
  /// 304: the client's copy is still right.
  public static let notModified = Status(304)
  /// 307: the same request, at Location.
  public static let temporaryRedirect = Status(307)
  /// 308: the same request, at Location, for good.
  public static let permanentRedirect = Status(308)
  /// 400: the request can't be understood.
  public static let badRequest = Status(400)
  /// 401: sign in first.
  public static let unauthorized = Status(401)
  /// 403: this person may not.
  public static let forbidden = Status(403)
  /// 404: there is no such thing, or none that may be known.
  public static let notFound = Status(404)
  /// 405: not with this method; Allow says with which.
  public static let methodNotAllowed = Status(405)
  /// 406: not in a form that the client accepts.
  public static let notAcceptable = Status(406)
  /// 408: the request took too long to arrive.
  public static let requestTimeout = Status(408)
  /// 409: it contradicts what is there now.
  public static let conflict = Status(409)
  /// 410: it was there, and is no more.
  public static let gone = Status(410)
  /// 412: the state that the client required is not the state.
  public static let preconditionFailed = Status(412)
  /// 413: the body is too large.
  public static let contentTooLarge = Status(413)
  /// 414: the path is too long.
  public static let uriTooLong = Status(414)
  /// 415: a body of that type is not taken.
  public static let unsupportedMediaType = Status(415)
  /// 422: understood, but not possible as it is.
  public static let unprocessableContent = Status(422)
  /// 428: say which version is to be changed.
  public static let preconditionRequired = Status(428)
  /// 429: too often; Retry-After says when.
  public static let tooManyRequests = Status(429)
  /// 431: the headers are too large.
  public static let requestHeaderFieldsTooLarge = Status(431)
  /// 500: a fault of the server.
  public static let internalServerError = Status(500)
  /// 501: no such method.
  public static let notImplemented = Status(501)
  /// 503: not now.
  public static let serviceUnavailable = Status(503)

  /// A response of this status has no body (RFC 9110 §6.4.1).
  var isBodiless: Bool { code == 204 || code == 304 }
}
