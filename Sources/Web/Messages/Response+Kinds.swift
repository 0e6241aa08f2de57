import Domain
import FoundationEssentials
import HTTP
import Markup
import ViewModels
import Words

extension Response {
  static let htmlType = "text/html; charset=utf-8"
  static let jsonType = "application/json"
  static let calendarType = "text/calendar; charset=utf-8"

  static func page(_ html: HTML, _ status: Status = .ok) -> Response {
    Response(
      status,
      headers: [(name: "Content-Type", value: htmlType), (name: "Cache-Control", value: "no-store")],
      body: .bytes(html.bytes))
  }

  /// Data for a script of a page.
  static func json(_ value: some Encodable) -> Response {
    let bytes = (try? JSONEncoder.stable.encode(value)).map { Array($0) } ?? Array("{}".utf8)
    return Response(
      headers: [(name: "Content-Type", value: jsonType), (name: "Cache-Control", value: "no-store")],
      body: .bytes(bytes))
  }

  /// A table to be saved as a file.
  static func table(_ file: TableScreen.File) -> Response {
    Response(
      headers: [
        (name: "Content-Type", value: file.mediaType), (name: "Cache-Control", value: "no-store"),
        (name: "Content-Disposition", value: attachment(file.name)),
      ], body: .bytes(file.bytes))
  }

  /// `attachment; filename="sites.csv"`; a name with other letters is encoded (RFC 6266 §5, RFC 8187), and another one stands in for it.
  private static func attachment(_ name: String) -> String {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return #"attachment; filename="\#(name)""# }
    let plain = "onduty" + (name.lastIndex(of: ".").map { name[$0...] } ?? "")
    return #"attachment; filename="\#(plain)"; filename*=UTF-8''\#(name.percentEncoded())"#
  }

  /// A kept answer, compressed if the client accepts that, or 304 if it has it already (RFC 9110 §13.1.2).
  static func kept(_ answer: CachedAnswer, for request: Request) -> Response {
    let isKnown = request.headers["If-None-Match"].map(answer.isNamed) ?? false
    // Why in this order: a short answer is asked for most often, and needs no look at the accepted encodings.
    let compressedETag = answer.compressedETag.flatMap { request.mayBeCompressed ? $0 : nil }
    let compressed = isKnown || compressedETag == nil ? nil : answer.compressed
    let etag = (isKnown || compressed != nil ? compressedETag : nil) ?? answer.etag
    var headers =
      [
        (name: "Content-Type", value: answer.type), (name: "Cache-Control", value: answer.keeping(for: request)),
        (name: "ETag", value: etag),
        (name: "Vary", value: "Accept-Encoding, Accept-Language, Cookie, Authorization"),
      ]
    if isKnown { return Response(.notModified, headers: headers) }
    guard let compressed else { return Response(headers: headers, body: .kept(answer.body)) }
    headers.append((name: "Content-Encoding", value: "gzip"))
    return Response(headers: headers, body: .kept(compressed))
  }

  /// A picture that another system does not deliver at the moment; the page shows initials or a sign instead.
  ///
  /// Why not 404: a browser reports each one in its console, a list has hundreds, and nothing is wrong with the page.
  static let noPicture = Response(
    .noContent, headers: [(name: "Cache-Control", value: "private, max-age=300")])

  /// A picture, or 304 if the client has it already.
  static func photo(
    _ bytes: [UInt8], _ type: String, etag: String, keeping: String, _ request: Request
  ) -> Response {
    let headers =
      [
        (name: "Content-Type", value: type), (name: "ETag", value: etag), (name: "Cache-Control", value: keeping),
      ]
    let known = request.headers["If-None-Match"]?.split(separator: ",").map(\.trimmed) ?? []
    if known.contains(etag) || known.contains("W/\(etag)") { return Response(.notModified, headers: headers) }
    return Response(headers: headers, body: .bytes(bytes))
  }

  static func calendar(_ file: CalendarModel.File, isDownload: Bool) -> Response {
    Response(
      headers: [
        (name: "Content-Type", value: calendarType), (name: "Cache-Control", value: "no-store"),
        (name: "Content-Disposition", value: attachment(file.name)),
      ], body: .bytes(Array(file.text.utf8)))
  }

  /// Done, without content: for a page's own script.
  static let done = Response(.noContent, headers: [(name: "Cache-Control", value: "no-store")])

  static func seeOther(_ route: Route) -> Response { seeOther(route.path) }

  /// The same, at an element of the page if one is named.
  static func seeOther(_ route: Route, at element: String?) -> Response {
    seeOther(route.path + (element.map { "#\($0)" } ?? ""))
  }

  /// The same, and the next page announces that an entry was saved.
  static func saved(_ name: String, _ route: Route, _ visitor: Visitor, _ request: Request) -> Response {
    said(visitor.wording.saved(name.trimmed), route, request)
  }

  /// The same, and the next page announces a sentence.
  static func said(
    _ sentence: String, _ route: Route, _ request: Request, at element: String? = nil
  ) -> Response {
    var response = seeOther(route, at: element)
    response.headers.append(SaidCookie.header(sentence, for: request))
    return response
  }

  static func seeOther(_ path: LocalPath) -> Response { seeOther(path.description) }

  private static func seeOther(_ address: String) -> Response {
    Response(
      .seeOther,
      headers: [(name: "Location", value: address), (name: "Cache-Control", value: "no-store")])
  }
}
