import Domain
import Feeds
import HTTP
import Markup
import Photos
import Store
import ViewModels
import Words

extension Application {
  func services(_ route: ServicesRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .list(let place): try await services(place, visitor, request)
    case .service(let id, let text): try await service(id, text, visitor)
    case .editor(let id, let group): try await serviceEditor(id, group, visitor, request)
    case .archive(let id): try await archive(id, visitor, request)
    case .picture(let id, let version): try await servicePicture(id, version, visitor, request)
    case .groups: try await serviceGroups(visitor, request)
    case .tableImport: try await importServices(visitor, request)
    case .tableExport: try await exportServices(visitor)
    case .tableSample: .table(try ServicesImportModel(screen(visitor)).sampleButtonTapped())
    case .refresh: try await refreshServices(visitor, request)
    }
  }

  private func services(_ place: ServicesModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let (person, visitor) = (visitor, visitor.audience)
    do {
      // Why: searches by words have no end, so those pages are not kept.
      guard place.text.isEmpty else { return Response.page(try await servicesPage(place, visitor).html) }
      let answer = try await cache.answer(for: .services(visitor, place), of: visitor.organization) {
        let (html, validUntil) = try await servicesPage(place, visitor)
        return .init(html.bytes, type: Response.htmlType, validUntil: validUntil)
      }
      return Response.kept(answer, for: request)
    } catch let failed as FailedServicesPage {
      usage.count(.loadingError, by: person)
      return Response.page(failed.html, .serviceUnavailable)
    }
  }

  /// An unreadable page of services: shown, but not kept.
  private struct FailedServicesPage: Error {
    let html: HTML
  }

  private func servicesPage(_ place: ServicesModel.Place, _ visitor: Visitor) async throws -> (
    html: HTML, validUntil: Instant
  ) {
    let model = servicesModel(place, visitor)
    try await model.load()
    let html = ServicesPage(model: model).html
    if case .failed = model.state { throw FailedServicesPage(html: html) }
    return (html, model.validUntil)
  }

  private func refreshServices(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let place = ServicesModel.Place(collection: try request.form.choice("collection"))
    try await servicesModel(place, visitor).refreshButtonTapped()
    return .seeOther(.services(.list(place)))
  }

  private func servicesModel(_ place: ServicesModel.Place, _ visitor: Visitor) -> ServicesModel {
    ServicesModel(screen(visitor), place: place, feeds: dependencies.feeds)
  }

  private func service(_ id: ID<Service>, _ text: String, _ visitor: Visitor) async throws -> Response {
    let model = serviceModel(id, visitor)
    try await model.load()
    let list = servicesModel(.init(collection: model.screen?.collection ?? .home, text: text), visitor)
    try await list.load()
    return Response.page(ServicePage(model: model, list: list).html, model.screen == nil ? .internalServerError : .ok)
  }

  private func archive(_ id: ID<Service>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = serviceModel(id, visitor)
    switch request.form["archived"] {
    case "1": try await model.archiveButtonTapped()
    case "0": try await model.unarchiveButtonTapped()
    default: throw Refusal.invalid([.init("archived", .unknown)])
    }
    return .seeOther(.services(.service(id)))
  }

  private func serviceModel(_ id: ID<Service>, _ visitor: Visitor) -> ServiceModel {
    ServiceModel(screen(visitor), service: id)
  }

  /// The picture that the service's feed names, by way of this server; a placeholder if none comes.
  private func servicePicture(
    _ id: ID<Service>, _ version: String?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let organization = visitor.organization
    let service = try await store.read(of: organization, from: .primary) { try $0.service(id) }
    guard service.archivedAt == nil || visitor.may(.keepCatalog), let picture = ServicePicture(service),
      let address = PhotoAddress(picture.address)
    else { throw Refusal.notFound }
    guard let photo = await dependencies.photos.photo(at: address) else { return .noPicture }
    let bytes = photo[.medium].bytes
    // Why a day: the other system may put another picture under the same address, and is asked about it as often.
    let keeping = version == picture.version ? "private, max-age=86400" : "private, no-cache"
    return Response.photo(bytes, Photo.mediaType, etag: #""\#(Fingerprint(bytes).text)""#, keeping: keeping, request)
  }

  // MARK: Managing

  private func serviceEditor(
    _ id: ID<Service>?, _ group: ID<ServiceGroup>?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = ServiceEditorModel(screen(visitor), service: id, group: group, seen: request.revision)
    return try await editor(model, request, page: { ServiceEditorPage(model: model).html }) { _ in
      try await model.saveButtonTapped()
      guard case .saved(let service) = model.destination else { return nil }
      return .saved(model.draft[.name], .services(.service(service)), visitor, request)
    }
  }

  private func serviceGroups(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ServiceGroupsModel(screen(visitor))
    return try await form(request, load: model.load, page: { ServiceGroupsPage(model: model).html }) { form in
      try await change(model, form, request)
    }
  }

  /// `nil` if it is refused.
  private func change(_ model: ServiceGroupsModel, _ form: Fields, _ request: Request) async throws -> Response? {
    let (name, change) = (form["name"] ?? "", form["change"] ?? "")
    if let service = form["service"].flatMap({ ID<Service>($0) }) {
      if change == "into" {
        let group: ID<ServiceGroup> = try form.needed("into", form.id("into"))
        try await model.dropped(service, into: group, at: form.needed("places", form["places"].flatMap { Int($0) }))
      } else {
        try await model.moveButtonTapped(service, by: form.needed("change", form.steps))
      }
      return request.wantsJSON ? .done : .seeOther(.services(.groups), at: "service-\(service)")
    }
    if request.wantsJSON, let group = form["group"].flatMap({ ID<ServiceGroup>($0) }) {
      try await model.moveButtonTapped(group, by: form.needed("change", form.steps))
      return .done
    }
    if let group = form["group"].flatMap({ ID<ServiceGroup>($0) }) {
      return try await self.change(group, change, form.steps, name, model)
    }
    guard change == "add", let collection = form["collection"].flatMap(ServiceGroup.Collection.init) else {
      throw Refusal.invalid([.init("change", .unknown)])
    }
    return try await model.addButtonTapped(name, to: collection) ? .seeOther(.services(.groups)) : nil
  }

  private func change(
    _ group: ID<ServiceGroup>, _ change: String, _ steps: Int?, _ name: String, _ model: ServiceGroupsModel
  ) async throws -> Response? {
    switch change {
    case "rename":
      guard try await model.renameButtonTapped(group, to: name) else { return nil }
    case "archive": try await model.archiveButtonTapped(group)
    case "restore": try await model.unarchiveButtonTapped(group)
    default:
      guard let steps else { throw Refusal.invalid([.init("change", .unknown)]) }
      try await model.moveButtonTapped(group, by: steps)
    }
    return .seeOther(.services(.groups), at: change == "archive" ? nil : "group-\(group)")
  }

  private func importServices(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ServicesImportModel(screen(visitor))
    let wording = visitor.wording
    let place = TableImportPlace(
      form: .services(.tableImport), list: .services(.list(.init())), sample: .services(.tableSample),
      nameLabel: wording.label(ofColumn: .name))
    return try await importTable(model, place, request) { part in
      ServicesPlainPage(title: wording.importServices, wording: wording, script: "people.js").html(
        "<h1>\(wording.importServices)</h1>\n\(part)")
    }
  }

  private func exportServices(_ visitor: Visitor) async throws -> Response {
    let file = try await ServicesImportModel(screen(visitor)).exportButtonTapped()
    return .table(file)
  }
}
