import Domain
import HTTP
import SCIM
import ViewModels
import Words

extension Application {
  /// Answers an identity provider by the words of SCIM, problems too.
  func provisioning(_ route: ProvisioningRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    // Why: a session would do this without confirming an identity.
    guard visitor.isProgram else { throw Refusal.forbidden }
    let model = ProvisioningModel(
      visitor: visitor, context: context, base: request.origin + ProvisioningRoute.base)
    do {
      switch route {
      case .serviceProvider, .resourceTypes, .schemas: return try discovery(route, request)
      case .users, .user: return try await users(route, model, request)
      case .groups, .group: return try await groups(route, model, request)
      case .absent: throw SCIMProblem(status: 501, "OnDuty doesn't have this part of SCIM.")
      }
    } catch let problem as SCIMProblem {
      return .scim(problem)
    } catch Refusal.outOfDate {
      return .scim(SCIMProblem(status: 412, visitor.wording.outOfDateText))
    }
  }

  private func discovery(_ route: ProvisioningRoute, _ request: Request) throws -> Response {
    let base = request.origin + ProvisioningRoute.base
    let types = [SCIMSchema.user, .group]
    // RFC 7644 §4: a filter here would be ignored, and is refused instead.
    guard request.query["filter"] == nil else { throw Refusal.forbidden }
    func one(_ found: SCIMValue?) throws -> Response {
      guard let found else { throw Refusal.notFound }
      return .scim(.ok, found)
    }
    switch route {
    case .resourceTypes(nil):
      return .scim(.ok, SCIMSchema.list(types.map { $0.resourceType(at: base) }, of: types.count, from: 1))
    case .resourceTypes(let name):
      return try one(types.first { $0.name == name }?.resourceType(at: base))
    case .schemas(let urn):
      let all = types.flatMap { $0.descriptions(at: base) }
      guard let urn else { return .scim(.ok, SCIMSchema.list(all.map(\.value), of: all.count, from: 1)) }
      return try one(all.first { $0.urn == urn }?.value)
    default:
      return .scim(.ok, SCIMSchema.serviceProvider(at: base, most: ProvisioningModel.mostResults))
    }
  }

  private func users(
    _ route: ProvisioningRoute, _ model: ProvisioningModel, _ request: Request
  ) async throws -> Response {
    let selection = try request.selection(of: .user)
    let seen = request.seenVersions
    guard case .user(let id) = route else {
      if request.method == .post {
        return .scim(.created, try await model.make(try request.resource), selection, of: .user)
      }
      return .scim(.ok, try await model.users(request.listQuery(selection)))
    }
    switch request.method {
    case .put:
      return .scim(.ok, try await model.replace(id, by: try request.resource, ifVersion: seen), selection, of: .user)
    case .patch:
      return .scim(.ok, try await model.patch(id, by: try request.resource, ifVersion: seen), selection, of: .user)
    case .delete:
      try await model.remove(id, ifVersion: seen)
      return Response(.noContent, headers: [(name: "Cache-Control", value: "no-store")])
    default: return .scim(try await model.user(id), selection, of: .user, unlessKnownTo: request)
    }
  }

  private func groups(
    _ route: ProvisioningRoute, _ model: ProvisioningModel, _ request: Request
  ) async throws -> Response {
    let selection = try request.selection(of: .group)
    let seen = request.seenVersions
    guard case .group(let id) = route else {
      if request.method == .post {
        return .scim(.created, try await model.makeGroup(try request.resource), selection, of: .group)
      }
      return .scim(.ok, try await model.groups(request.listQuery(selection)))
    }
    switch request.method {
    case .put:
      return .scim(
        .ok, try await model.replaceGroup(id, by: try request.resource, ifVersion: seen), selection, of: .group)
    case .patch:
      return .scim(
        .ok, try await model.patchGroup(id, by: try request.resource, ifVersion: seen), selection, of: .group)
    case .delete:
      try await model.removeGroup(id, ifVersion: seen)
      return Response(.noContent, headers: [(name: "Cache-Control", value: "no-store")])
    default: return .scim(try await model.group(id), selection, of: .group, unlessKnownTo: request)
    }
  }
}

extension Request {
  /// The body. Errors: `SCIMProblem`.
  fileprivate var resource: SCIMValue {
    get throws {
      let type = headers["Content-Type"]?.prefix { $0 != ";" }.lowercased().trimmed
      guard type == "application/scim+json" || type == "application/json" else {
        throw SCIMProblem(status: 415, "The body has to be application/scim+json.")
      }
      return try SCIMValue(reading: body)
    }
  }

  fileprivate func selection(of schema: SCIMSchema) throws -> SCIMSchema.Selection {
    try schema.selection(attributes: query["attributes"], excluded: query["excludedAttributes"])
  }

  fileprivate func listQuery(_ selection: SCIMSchema.Selection) -> ProvisioningModel.Query {
    ProvisioningModel.Query(
      filter: query["filter"], startIndex: query["startIndex"], count: query["count"], selection: selection)
  }

  fileprivate var seenVersions: [String] {
    headers.all("If-Match").flatMap { $0.split(separator: ",") }.map(\.trimmed)
  }
}

extension Response {
  static let scimType = "application/scim+json"

  static func scim(_ status: Status, _ value: SCIMValue, headers: [(name: String, value: String)] = []) -> Response {
    Response(
      status,
      headers: [(name: "Content-Type", value: scimType), (name: "Cache-Control", value: "no-store")] + headers,
      body: .bytes((try? value.bytes) ?? []))
  }

  static func scim(_ problem: SCIMProblem) -> Response { scim(Status(problem.status), problem.value) }

  fileprivate static func scim(
    _ status: Status, _ answer: ProvisioningModel.Answer, _ selection: SCIMSchema.Selection, of schema: SCIMSchema
  ) -> Response {
    scim(
      status, schema.selected(selection, of: answer.value),
      headers: [(name: "ETag", value: answer.version), (name: "Location", value: answer.location)])
  }

  fileprivate static func scim(
    _ answer: ProvisioningModel.Answer, _ selection: SCIMSchema.Selection, of schema: SCIMSchema,
    unlessKnownTo request: Request
  ) -> Response {
    let known = request.headers.all("If-None-Match").flatMap { $0.split(separator: ",") }.map(\.trimmed)
    guard known.contains(answer.version) else { return scim(.ok, answer, selection, of: schema) }
    return Response(
      .notModified,
      headers: [(name: "ETag", value: answer.version), (name: "Cache-Control", value: "no-store")])
  }
}
