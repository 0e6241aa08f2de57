import Domain
import Feeds
import Fetching
import HTTP
import Markup
import Photos
import Store
import ViewModels
import Words

extension Application {
  func people(_ route: PeopleRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .list(let place): try await people(place, visitor, request)
    case .person(let id, let query): try await person(id, query, visitor, request)
    case .editor(let id): try await personEditor(id, visitor, request)
    case .archive(let id): try await archive(id, visitor, request)
    case .photo(let id, let size, let version): try await photo(id, size, version, visitor, request)
    case .photoUpload(let id): try await uploadPhoto(of: id, visitor, request)
    case .photoRemoval(let id): try await removePhoto(of: id, visitor)
    case .absenceRemoval(let id, let absence): try await endAbsence(absence, of: id, visitor)
    case .cost(let id): try await personCost(of: id, visitor, request)
    case .contracts(let id): try await contracts(of: id, visitor, request)
    case .data(let id): try await personalData(of: id, visitor)
    case .erasure(let id): try await erasure(of: id, visitor, request)
    case .grid(let grid, let after): try await peopleGrid(grid, after, visitor, request)
    case .table(let after): try await peopleTable(after, visitor, request)
    case .tableImport: try await importPeople(visitor, request)
    case .tableExport: try await exportPeople(visitor)
    case .tableSample: .table(try PeopleImportModel(screen(visitor)).sampleButtonTapped())
    }
  }

  private func people(_ place: PeopleModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let (person, visitor) = (visitor, visitor.audience)
    // Why: searches by words have no end, so those pages are not kept; a number is found by those that see it.
    guard place.query.text.isEmpty, place.query.department == nil else {
      let (html, status, _) = try await peoplePage(place, person)
      if status != .ok { usage.count(.loadingError, by: person) }
      return Response.page(html, status)
    }
    do {
      let answer = try await cache.answer(for: .people(visitor, place), of: visitor.organization) {
        let (html, status, validUntil) = try await peoplePage(place, visitor)
        guard status == .ok else { throw FailedPeoplePage(html: html, status: status) }
        return .init(html.bytes, type: Response.htmlType, validUntil: validUntil)
      }
      return Response.kept(answer, for: request)
    } catch let failed as FailedPeoplePage {
      usage.count(.loadingError, by: person)
      return Response.page(failed.html, failed.status)
    }
  }

  /// An unreadable page of people: shown, but not kept.
  private struct FailedPeoplePage: Error {
    let html: HTML
    let status: Status
  }

  private func peoplePage(_ place: PeopleModel.Place, _ visitor: Visitor) async throws -> (HTML, Status, Instant) {
    let model = PeopleModel(screen(visitor), place: place)
    try await model.load()
    let status: Status = if case .failed = model.state { .serviceUnavailable } else { .ok }
    return (PeoplePage(model: model).html, status, model.validUntil)
  }

  private func person(
    _ id: ID<Employee>, _ query: PeopleQuery, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = personModel(id, visitor)
    try await model.load()
    if request.isView { usage.count(model.screen == nil ? .loadingError : .detailSeen, by: visitor) }
    return try await page(of: model, among: query, model.screen == nil ? .internalServerError : .ok)
  }

  /// The person's page with the list beside it, from the list's start.
  private func page(of model: PersonModel, among query: PeopleQuery = PeopleQuery(), _ status: Status) async throws
    -> Response
  {
    let list = PeopleModel(screen(model.visitor), place: .init(query: query))
    try await list.load()
    return Response.page(PersonPage(model: model, list: list).html, status)
  }

  private func archive(_ id: ID<Employee>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = personModel(id, visitor)
    switch request.form["archived"] {
    case "1":
      if let day = request.form["lastDay"] {
        try await model.lastDayChosen(day, handing: try request.form.handover)
      } else if let handing = request.form["handing"] {
        try await model.handOverButtonTapped(to: handing.isEmpty ? nil : request.form.id("handing"))
      } else {
        try await model.archiveButtonTapped()
      }
    case "0": try await model.unarchiveButtonTapped()
    default: throw Refusal.invalid([.init("archived", .unknown)])
    }
    guard model.refusal == nil, model.leaving == nil else {
      return try await page(of: model, .conflict)
    }
    guard model.lastDay == nil else { return try await page(of: model, .unprocessableContent) }
    return .seeOther(.people(.person(id)))
  }

  func personalData(of id: ID<Employee>, _ visitor: Visitor) async throws -> Response {
    .table(try await PersonalDataModel(screen(visitor), person: id).exportButtonTapped())
  }

  private func erasure(of id: ID<Employee>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PersonalDataModel(screen(visitor), person: id)
    return try await form(request, load: model.load, page: { ErasurePage(model: model, person: id).html }) { form in
      let photo = try await fetchedPhoto(of: id, visitor)
      guard try await model.eraseButtonTapped(typed: form["name"] ?? "") else { return nil }
      if let photo { await dependencies.photos.forget(photo) }
      return .seeOther(.people(.person(id)))
    }
  }

  private func endAbsence(_ absence: ID<Absence>, of id: ID<Employee>, _ visitor: Visitor) async throws -> Response {
    try await personModel(id, visitor).endAbsenceButtonTapped(absence)
    return .seeOther(.people(.person(id)))
  }

  private func personModel(_ id: ID<Employee>, _ visitor: Visitor) -> PersonModel {
    PersonModel(screen(visitor), person: id)
  }

  private func personEditor(_ id: ID<Employee>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PersonEditorModel(screen(visitor), person: id, seen: request.revision)
    let person = id.map { personModel($0, visitor) }
    try await person?.load()
    if id == nil, request.method == .post {
      let form = request.form
      try await model.choicesSent(
        home: try form.id("home"), work: Set(form.all("work").compactMap { ID<Position>($0) }))
    }
    return try await editor(model, request, page: { PersonEditorPage(model: model, person: person).html }) { _ in
      try await model.saveButtonTapped()
      guard case .saved(let person) = model.destination else { return nil }
      let name = "\(model.draft[.name]) \(model.draft[.surname])"
      return .saved(name, .people(.person(person)), visitor, request)
    }
  }

  private func contracts(of id: ID<Employee>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ContractsModel(screen(visitor), person: id)
    return try await form(request, load: model.load, page: { ContractsPage(model: model).html }) { form in
      var isDone = true
      if let day = try form.date("remove") {
        try await model.removeButtonTapped(from: day)
      } else if let day = try form.date("removeEmployment") {
        try await model.removeEmploymentTapped(from: day)
      } else if form["employment"] != nil {
        isDone = try await model.employmentTyped(first: form["first_day"] ?? "", last: form["last_day"] ?? "")
      } else {
        var draft = ContractDraft()
        for field in ContractDraft.Field.allCases { draft[field] = form[field.rawValue] ?? "" }
        isDone = try await model.saveButtonTapped(draft)
      }
      return isDone ? .seeOther(.people(.contracts(id))) : nil
    }
  }

  /// `cell` is a person, a column and the state to set: `12.3.can`; `12.3.` clears it.
  private func peopleGrid(
    _ grid: EligibilityModel.Grid, _ after: ID<Employee>?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let model = EligibilityModel(screen(visitor), grid: grid, after: after)
    guard request.method == .post else {
      try await model.load()
      return Response.page(EligibilityPage(model: model, after: after).html)
    }
    guard let cell = request.form["cell"] else {
      try await model.suggestionsTaken()
      return .seeOther(.people(.grid(grid, after: after)))
    }
    let parts = cell.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let person = ID<Employee>(parts[0]), let column = Int64(parts[1]) else {
      throw Refusal.invalid([.init("cell", .unknown)])
    }
    try await model.cellTapped(person, column, to: String(parts[2]))
    return .seeOther(.people(.grid(grid, after: after)), at: "cell-\(person)-\(column)")
  }

  // MARK: Tables

  /// Fields are named by their row and column: `12.name`, `new-1.name`.
  private func peopleTable(_ after: ID<Employee>?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = PeopleTableModel(screen(visitor), after: after)
    return try await form(request, load: model.load, page: { PeopleTablePage(model: model, after: after).html }) {
      form in
      guard try await model.saveButtonTapped(form.peopleRows) else { return nil }
      return .said(model.saved, .people(.table(after: after)), request)
    }
  }

  private func importPeople(_ visitor: Visitor, _ request: Request) async throws -> Response {
    guard visitor.mayManage else { throw Refusal.forbidden }
    let model = PeopleImportModel(screen(visitor))
    let wording = visitor.wording
    let place = TableImportPlace(
      form: .people(.tableImport), list: .people(.list(.init())), sample: .people(.tableSample),
      nameLabel: wording.label(of: PersonDraft.Field.name))
    return try await importTable(model, place, request) { part in
      PeoplePlainPage(title: wording.importPeople, wording: wording).html(
        "<h1>\(wording.importPeople)</h1>\n\(part)")
    }
  }

  private func exportPeople(_ visitor: Visitor) async throws -> Response {
    let file = try await PeopleImportModel(screen(visitor)).exportButtonTapped()
    return .table(file)
  }

  // MARK: Photos

  /// An uploaded photo, else the feed's; an address that names the version of an upload may be kept for good.
  private func photo(
    _ id: ID<Employee>, _ size: PhotoSize, _ version: String?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let organization = visitor.organization
    let isManager = visitor.mayManage
    let (person, picture, feed) = try await store.read(of: organization, from: .primary) { snapshot in
      let person = try snapshot.person(id)
      guard person.archivedAt == nil || isManager else { throw Refusal.notFound }
      let picture = try person.photo.map { _ in try snapshot.picture(of: id, size: size.side) }
      return (person, picture, picture == nil ? try snapshot.feed(.people) : nil)
    }
    if let number = person.photo, let picture {
      let keeping = version == "u\(number)" ? "private, max-age=31536000, immutable" : "private, no-cache"
      return Response.photo(
        picture.bytes, picture.mediaType, etag: #""u\#(number)-\#(picture.size)""#, keeping: keeping, request)
    }
    guard let image = person.imageName, let address = Self.address(of: image, by: feed) else { throw Refusal.notFound }
    guard let picture = await dependencies.photos.photo(at: address)?[size.shaped] else { return .noPicture }
    // Why a day: the other system may put another photo under the same name, and is asked about it as often.
    let keeping = version == "f-\(image)" ? "private, max-age=86400" : "private, no-cache"
    return Response.photo(
      picture.bytes, Photo.mediaType, etag: #""\#(Fingerprint(picture.bytes).text)""#, keeping: keeping, request)
  }

  /// The address of a person's photo from a feed; `nil` without one.
  func fetchedPhoto(of id: ID<Employee>, _ visitor: Visitor) async throws -> PhotoAddress? {
    let organization = visitor.organization
    return try await store.read(of: organization, from: .primary) { snapshot in
      guard let image = try snapshot.person(id).imageName else { return nil }
      return Self.address(of: image, by: try snapshot.feed(.people))
    }
  }

  /// The address of the photo of that name; `nil` if the feed has no usable rule, or the name leads elsewhere.
  private static func address(of image: String, by feed: Feed?) -> PhotoAddress? {
    guard let feed, let rule = feed.people?.photoRule, let source = FeedSource(feed.address) else { return nil }
    return try? PhotoRule(rule, feed: source).address(of: image)
  }

  /// Takes the file of a form, or a body that is the image itself; one that is refused leaves the photo as it was.
  private func uploadPhoto(of id: ID<Employee>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = personModel(id, visitor)
    // Why first: a file is not shaped for an unknown person.
    try await model.load()
    switch await pictures(in: request) {
    case nil: model.noPhotoChosen()
    case .success(let pictures): try await model.photoChosen(pictures)
    case .failure(let refusal): model.photoRefused(refusal)
    }
    guard model.photoProblem == nil else {
      let editor = PersonEditorModel(screen(visitor), person: id)
      try await editor.load()
      return Response.page(PersonEditorPage(model: editor, person: model).html, .unprocessableContent)
    }
    return .seeOther(.people(.editor(id)))
  }

  /// The pictures to store from the photo of a request; `nil` without a file.
  func pictures(in request: Request) async -> Result<[Picture], PhotoRefusal>? {
    let isImage = request.headers["Content-Type"]?.lowercased().hasPrefix("image/") == true
    let bytes = isImage ? request.body : Array(request.file("photo") ?? [])
    guard !bytes.isEmpty else { return nil }
    do throws(PhotoRefusal) {
      return .success(Self.pictures(of: try await dependencies.shaper.shape(bytes)))
    } catch {
      return .failure(error)
    }
  }

  /// The pictures to store from a photo. A small original has the same side in several sizes; each side is kept once.
  private static func pictures(of photo: Photo) -> [Picture] {
    var pictures: [Int: Picture] = [:]
    for size in Photo.Size.allCases {
      let shaped = photo[size]
      pictures[shaped.side] = Picture(size: shaped.side, mediaType: Photo.mediaType, bytes: shaped.bytes)
    }
    return Array(pictures.values)
  }

  private func removePhoto(of id: ID<Employee>, _ visitor: Visitor) async throws -> Response {
    try await personModel(id, visitor).removePhotoButtonTapped()
    return .seeOther(.people(.editor(id)))
  }
}

extension Fields {
  /// The rows of the table of people, in the order of the form.
  fileprivate var peopleRows: [PeopleTableModel.TypedRow] {
    var (keys, texts, seen): ([String], [String: [PeopleColumn: String]], [String: String]) = ([], [:], [:])
    for (name, value) in self {
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      if parts[1] == "seen" { seen[parts[0]] = value }
      guard let column = PeopleColumn(rawValue: parts[1]) else { continue }
      if texts[parts[0]] == nil { keys.append(parts[0]) }
      texts[parts[0], default: [:]][column] = value
    }
    return keys.map { .init(key: $0, seen: seen[$0] ?? "", texts: texts[$0] ?? [:]) }
  }

  /// The handling of shifts after a person's last day; `nil` if not asked yet.
  fileprivate var handover: Handover? {
    get throws(Refusal) {
      switch self["handing"] {
      case nil: nil
      case "": .open
      case "each": .shiftByShift
      default: .person(try needed("handing", try id("handing")))
      }
    }
  }
}
