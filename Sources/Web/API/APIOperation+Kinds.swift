import Domain
import HTTP
import Store

/// The kinds of operations, so that the same requests have the same form and answers everywhere.
extension APIOperation {
  /// A list, in parts. `query` comes before the paging.
  static func list(
    _ name: String, _ path: String, _ chapter: Chapter, _ title: String, text: String = "", _ action: Action,
    query: [APIObject.Member] = [], of object: APIObject,
    _ work: @escaping @Sendable (borrowing Snapshot, APICall) throws -> APIAnswer
  ) -> APIOperation {
    APIOperation(
      name: name, method: .get, path: path, chapter: chapter, title: title, text: text, action: action,
      query: query + APICall.paging, success: .page(of: object), work: .read(work))
  }

  /// One thing.
  static func item(
    _ name: String, _ path: String, _ chapter: Chapter, _ title: String, text: String = "", _ action: Action,
    _ object: APIObject, _ work: @escaping @Sendable (borrowing Snapshot, APICall) throws -> APIAnswer
  ) -> APIOperation {
    APIOperation(
      name: name, method: .get, path: path, chapter: chapter, title: title, text: text, action: action,
      success: .item(object), work: .read(work))
  }

  /// A new entity.
  static func make(
    _ name: String, _ path: String, _ chapter: Chapter, _ title: String, text: String = "", _ action: Action,
    from body: APIBody, _ object: APIObject,
    _ work: @escaping @Sendable (borrowing Transaction, APICall) throws -> APIAnswer
  ) -> APIOperation {
    APIOperation(
      name: name, method: .post, path: path, chapter: chapter, title: title, text: text, action: action, body: body,
      success: .made(object), work: .write(work))
  }

  /// A command with an answer.
  static func command(
    _ name: String, _ path: String, _ chapter: Chapter, _ title: String, text: String = "", _ action: Action,
    from body: APIBody, _ object: APIObject,
    _ work: @escaping @Sendable (borrowing Transaction, APICall) throws -> APIAnswer
  ) -> APIOperation {
    APIOperation(
      name: name, method: .post, path: path, chapter: chapter, title: title, text: text, action: action, body: body,
      success: .item(object), work: .write(work))
  }

  /// An edit of the seen version.
  static func change(
    _ name: String, _ path: String, _ chapter: Chapter, _ title: String, text: String = "", _ action: Action,
    query: [APIObject.Member] = [], from body: APIBody, _ object: APIObject,
    _ work: @escaping @Sendable (borrowing Transaction, APICall) throws -> APIAnswer
  ) -> APIOperation {
    APIOperation(
      name: name, method: .patch, path: path, chapter: chapter, title: title, text: text, action: action, query: query,
      body: body, isConditional: true, success: .item(object), work: .write(work))
  }

  /// A state that is set or removed, without a body.
  static func put(
    _ name: String, _ path: String, _ chapter: Chapter, _ title: String, text: String = "", _ action: Action,
    from body: APIBody? = nil, _ work: @escaping @Sendable (borrowing Transaction, APICall) throws -> Void
  ) -> APIOperation {
    APIOperation(
      name: name, method: .put, path: path, chapter: chapter, title: title, text: text, action: action, body: body,
      success: .nothing,
      work: .write { transaction, call in
        try work(transaction, call)
        return .nothing
      })
  }

  /// Removes a thing; needs `If-Match` if it is versioned.
  static func delete(
    _ name: String, _ path: String, _ chapter: Chapter, _ title: String, text: String = "", _ action: Action,
    isConditional: Bool = false, _ work: @escaping @Sendable (borrowing Transaction, APICall) throws -> Void
  ) -> APIOperation {
    APIOperation(
      name: name, method: .delete, path: path, chapter: chapter, title: title, text: text, action: action,
      isConditional: isConditional, success: .nothing,
      work: .write { transaction, call in
        try work(transaction, call)
        return .nothing
      })
  }
}
