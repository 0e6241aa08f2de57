public import Crypto
import Domain

/// The stored response to a program's creating request, so that the same request sent twice creates once.
public struct KeptAnswer: Sendable, Hashable {
  /// A status of success: 200 to 299.
  public let status: Int
  /// The address of the created entity; `nil` if the answer named none.
  public let location: String?
  /// Its version then; `nil` if the answer named none.
  public let etag: String?
  /// JSON; empty if the answer had no body.
  public let body: String

  /// The retention in seconds: a day.
  static let keptSeconds: Int64 = 86_400

  /// An answer by its parts.
  public init(status: Int, location: String?, etag: String?, body: String) {
    self.status = status
    self.location = location
    self.etag = etag
    self.body = body
  }
}

/// No page waits for these writes, so they have no change row.
extension Transaction {
  /// The response to this editor under a key within a day, with the digest of that request; `nil` for a new key.
  public func keptAnswer(under key: Digest) throws -> (
    request: Digest, answer: KeptAnswer
  )? {
    try connection.row(
      """
      SELECT request_hash, status, location, etag, body FROM kept_answer
      WHERE organization_id = \(scope) AND editor = \(editor) AND key_hash = \(key.bytes)
        AND made_at > \(now - KeptAnswer.keptSeconds)
      """
    ) { row in
      let request: [UInt8] = try row.next()
      let answer = KeptAnswer(
        status: try row.next(), location: try row.next(), etag: try row.next(), body: try row.next())
      return (request: Digest(bytes: request), answer: answer)
    }
  }

  /// Keeps the answer to this editor; belongs into the transaction of the change itself.
  public func keep(
    _ answer: KeptAnswer, to request: Digest, under key: Digest
  ) throws {
    try connection.run(
      """
      INSERT INTO kept_answer
        (organization_id, editor, key_hash, request_hash, status, location, etag, body, made_at)
      VALUES (\(scope), \(editor), \(key.bytes), \(request.bytes), \(answer.status), \(answer.location), \(answer.etag), \(answer.body), \(now))
      ON CONFLICT (organization_id, editor, key_hash) DO UPDATE SET request_hash = excluded.request_hash,
        status = excluded.status, location = excluded.location, etag = excluded.etag, body = excluded.body,
        made_at = excluded.made_at
      """)
  }
}

extension ServerTransaction {
  /// Removes answers older than a day.
  func pruneKeptAnswers() throws {
    try connection.run(.init(.job, "DELETE FROM kept_answer WHERE made_at <= \(now - KeptAnswer.keptSeconds)"))
  }
}

/// The change that a form asks for has happened already.
public struct FormDeliveredBefore: Error {}

extension FirstWrite {
  /// Marks a form as delivered with its change, so that a browser may send it again. Its error is `FormDeliveredBefore`.
  ///
  /// `key`: a name that the browser gave the form, and gives no other. Cost: a row looked up and one written.
  public static func delivery(under key: Digest) -> FirstWrite {
    FirstWrite { transaction in
      guard try transaction.keptAnswer(under: key) == nil else { throw FormDeliveredBefore() }
      try transaction.keep(KeptAnswer(status: 204, location: nil, etag: nil, body: ""), to: key, under: key)
    }
  }
}
