import Crypto
import Domain
import Feeds
import HTTP
import Store
import ViewModels

extension Application {
  /// Runs the table's operation of a method at an address, and answers. Errors: `Refusal`, `APIProblem`.
  func operation(_ address: APIRoute.Address, _ visitor: Visitor, _ request: Request) async throws -> Response {
    guard let operation = APIOperation.at(address, request.method) else { throw Refusal.notFound }
    if operation.givesAccess, try await ConfirmationModel(visitor: visitor, context: context).isNeeded() {
      throw Refusal.forbidden
    }
    do {
      let terms = WebhookTerms(
        key: dependencies.key, allowsHTTP: dependencies.webhooks.allowsHTTP, random: world.random)
      let call = try APICall(operation, at: address, by: visitor, request, at: world.now(), zones, webhooks: terms)
      return try await done(operation, call, request)
    } catch Refusal.outOfDate where operation.isConditional {
      throw APIProblem.outdated
    } catch Refusal.invalid(let errors) {
      throw operation.problem(errors)
    }
  }

  private func done(_ operation: APIOperation, _ call: APICall, _ request: Request) async throws -> Response {
    do {
      switch operation.work {
      case .read(let work):
        let source: Store.Source = operation.chapter.isOfChanges ? .any : .primary
        let answer = try await store.read(of: call.organization, from: source, as: call.visitor.contactReader) {
          try work($0, call).withTimes(operation, $0)
        }
        let body = try answer.json?.bytes ?? []
        return Response.kept(
          .init(body, type: Response.jsonType, validUntil: call.now, revision: answer.revision), for: request)
      case .write(let work):
        let call = operation.publishes ? try await agreed(call) : call
        let (answer, event) = try await written(operation, call, request, work)
        await note(event, by: call.visitor)
        return Response(answer)
      case .outside(let work):
        let answer = try await work(self, call, request)
        await note(answer.event, by: call.visitor)
        if let file = answer.file { return Response.table(file) }
        return Response(try KeptAnswer(answer, operation.success, at: call.now))
      case .elsewhere: throw Refusal.notFound
      }
    } catch Refusal.notFound {
      let unknown = try await store.read(of: call.organization, from: .primary) {
        try APIReference.unknown(in: call, $0)
      }
      guard unknown.isEmpty else { throw call.body.isEmpty ? APIProblem.invalidQuery(unknown) : .invalidBody(unknown) }
      throw Refusal.notFound
    }
  }

  /// Asks webhooks with a veto about what the call publishes, unless it will be refused anyway.
  private func agreed(_ call: APICall) async throws -> APICall {
    guard let (days, site) = try? call.publication else { return call }
    var call = call
    call.agreed = try await dependencies.webhooks.veto.agreed(
      to: days, of: site, managing: call.visitor.managedSites, in: call.organization)
    return call
  }

  private func note(_ event: SecurityEvent?, by visitor: Visitor) async {
    guard let event else { return }
    await context.security.record([event], by: visitor.editor, from: visitor.source, in: visitor.organization)
  }

  /// Runs it once for all requests under one key.
  private func written(
    _ operation: APIOperation, _ call: APICall, _ request: Request,
    _ work: @escaping @Sendable (borrowing Transaction, APICall) throws -> APIAnswer
  ) async throws -> (KeptAnswer, SecurityEvent?) {
    let key = try operation.takesKey ? Self.key(of: request) : nil
    let digest = Digest(of: Array("\(request.method.rawValue) \(request.path)\n".utf8) + request.body)
    return try await store.write(in: call.organization, by: call.visitor.editor) { transaction in
      if let key, let kept = try transaction.keptAnswer(under: key) {
        guard kept.request == digest else { throw APIProblem.keyReused }
        return (kept.answer, nil)
      }
      let done = try work(transaction, call).withTimes(operation, transaction.snapshot)
      let answer = try KeptAnswer(done, operation.success, at: call.now)
      if let key { try transaction.keep(answer, to: digest, under: key) }
      return (answer, done.event)
    }
  }

  /// `Idempotency-Key: "8e03978e"`, with or without quotes; `nil` without one.
  private static func key(of request: Request) throws(APIProblem) -> Digest? {
    let keys = request.headers.all("Idempotency-Key")
    guard let key = keys.first else { return nil }
    let isQuoted = key.count > 1 && key.first == "\"" && key.last == "\""
    let text = isQuoted ? String(key.dropFirst().dropLast()) : key
    guard keys.count == 1, (1...255).contains(text.utf8.count), text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { throw .keyUnreadable }
    return Digest(of: text)
  }
}

extension APIOperation {
  /// The parameter that the store knows as a field: a list goes on after its cursor.
  private func name(ofQuery field: String) -> String {
    let isCursor = field == "after" && !query.contains { $0.name == field }
    return isCursor ? "cursor" : field.snakeCased
  }

  /// The problem with the names of the program's own fields: of its body, else of its query.
  fileprivate func problem(_ errors: [Refusal.FieldError]) -> APIProblem {
    guard let body else {
      return .invalidQuery(errors.map { .init(name(ofQuery: $0.field), .refused($0.problem)) })
    }
    return .invalidBody(errors.map { .init(body.name(refusedAs: $0.field), .refused($0.problem)) })
  }
}

extension KeptAnswer {
  fileprivate init(_ answer: APIAnswer, _ success: APIOperation.Success, at now: Instant) throws {
    let body = try answer.json?.bytes ?? []
    self.init(
      status: success.status.code, location: answer.location.map { APIRoute.base + $0 },
      etag: answer.revision.map {
        CachedAnswer(body, type: Response.jsonType, validUntil: now, revision: $0).etag
      },
      body: String(decoding: body, as: UTF8.self))
  }
}

extension Response {
  fileprivate init(_ answer: KeptAnswer) {
    var headers = [(name: "Cache-Control", value: "no-store")]
    if !answer.body.isEmpty { headers.append((name: "Content-Type", value: Response.jsonType)) }
    if let etag = answer.etag { headers.append((name: "ETag", value: etag)) }
    if let location = answer.location { headers.append((name: "Location", value: location)) }
    self.init(Status(answer.status), headers: headers, body: .bytes(Array(answer.body.utf8)))
  }
}
