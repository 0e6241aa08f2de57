/// A server's answer: its head and its whole body.
package struct WebAnswer: Sendable {
  let head: AnswerHead
  /// Decompressed.
  package let body: [UInt8]

  /// 2xx, or 304 if that was asked for.
  package var status: Int { head.status }

  /// A header field by its lowercase name; the last if it repeats.
  package subscript(field name: String) -> String? { head[name] }

  /// The answer in the form for feeds.
  var forFeed: FetchAnswer { head.status == 304 ? .unchanged : .fresh(bytes: body, head.validators) }
}
