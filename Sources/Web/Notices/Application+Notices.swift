import Crypto
import Domain
import Feeds
import HTTP
import Store
import ViewModels
import Words

extension Application {
  func notices(_ route: NoticesRoute, _ visitor: Visitor, _ request: Request) async throws -> Response {
    switch route {
    case .list(let place):
      let model = noticesModel(place, visitor)
      try await model.load()
      let page = NoticesPage(model)
      return Response.page(page.html(page.live), model.screen == nil ? .internalServerError : .ok)
    case .events(let place): return try await noticeEvents(place, visitor, request)
    case .reading:
      let id: ID<Notice> = try request.form.needed("through", try request.form.id("through"))
      try await noticesModel(.init(), visitor).markAllButtonTapped(through: id)
      return .seeOther(.notices(.list(.init())))
    case .settings: return try await noticeSettings(visitor, request)
    case .deliveries: return try await deliveries(visitor, request)
    case .devices: return try await addDevice(visitor, request)
    case .chat(let kind): return try await chat(kind, visitor, request)
    case .device(let id): return try await changeDevice(id, visitor, request)
    case .ending(let pass): return try await endMails(pass, visitor, request)
    case .opening(let id): return .seeOther(Route(try await noticesModel(.init(), visitor).opened(id)))
    }
  }

  func noticesModel(_ place: NoticesModel.Place, _ visitor: Visitor) -> sending NoticesModel {
    NoticesModel(screen(visitor), place: place)
  }

  private func noticeSettings(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let (ways, pushKey) = (dependencies.ways, dependencies.push?.publicKey ?? "")
    let (sendsMail, sendsTexts) = (ways.contains(.mail), ways.contains(.sms))
    let model = NoticeSettingsModel(screen(visitor), sendsTexts: sendsTexts)
    let page = {
      NoticeSettingsPage(model: model, sendsMail: sendsMail, sendsTexts: sendsTexts, pushKey: pushKey).html
    }
    return try await form(request, load: model.load, page: page) { form in
      let chosen = NoticeChannel.allCases.map { channel in
        (channel, Set(form.all(channel.rawValue).compactMap(Notice.Kind.init(rawValue:))))
      }
      let isSaved = try await model.saveButtonTapped(
        Dictionary(uniqueKeysWithValues: chosen), isQuiet: form["quiet"] != nil, from: form["from"] ?? "",
        to: form["to"] ?? "")
      return isSaved ? .said(visitor.wording.choicesSaved, .notices(.settings), request) : nil
    }
  }

  /// A form sent tries the way of mail.
  private func deliveries(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = DeliveriesModel(screen(visitor), ways: dependencies.ways)
    try await model.load()
    guard request.method == .post else {
      return Response.page(
        DeliveriesPage(model: model, sender: dependencies.post?.sender, origin: request.origin).html)
    }
    guard let post = dependencies.post, let own = model.screen?.own else { throw Refusal.notFound }
    let mail = TestMail(to: own, post: post, wording: visitor.wording)
    let fault = await mail.send(at: world.now(), Token(world.random))
    return Response.said(model.outcome(fault), .notices(.deliveries), request)
  }

  /// A form sent with `act` is about the connected chat, else it connects one.
  private func chat(_ kind: ChatAddress.Kind?, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = ChatModel(screen(visitor), kind: kind ?? .slack, allowsHTTP: dependencies.webhooks.allowsHTTP)
    return try await form(request, load: model.load, page: { ChatPage(model: model).html }) { form in
      switch form["act"] {
      case "remove":
        try await model.disconnectButtonTapped()
        return .said(visitor.wording.deviceRemoved, .notices(.settings), request)
      case "try": return .said(try await greet(visitor), .notices(.settings), request)
      case nil:
        guard try await model.connectButtonTapped(form.chatAddress, sealedBy: dependencies.key) else { return nil }
        return .said(try await greet(visitor), .notices(.settings), request)
      default: throw Refusal.invalid([.init("act", .unknown)])
      }
    }
  }

  /// A first message to the visitor's chat; the outcome, in words.
  private func greet(_ visitor: Visitor) async throws -> String {
    guard let person = visitor.employee else { throw Refusal.forbidden }
    let (wording, mark) = (visitor.wording, "trial-\(Token(world.random).text)")
    let fault = await dependencies.chat.greet(wording, to: person, visitor.organization, mark: mark)
    return fault.map { wording.pushFailed($0.name) } ?? wording.pushTried
  }

  private func addDevice(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let (form, model) = (request.form, NoticeSettingsModel(screen(visitor)))
    let isAdded = try await model.thisDeviceAdded(
      endpoint: form["endpoint"] ?? "", point: form["point"] ?? "", secret: form["secret"] ?? "",
      sealedBy: dependencies.key)
    guard isAdded else { throw Refusal.invalid([.init("endpoint", .notAWebAddress)]) }
    return Response.said(visitor.wording.deviceAdded, .notices(.settings), request)
  }

  private func changeDevice(_ id: ID<PushDevice>, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let wording = visitor.wording
    guard let person = visitor.employee else { throw Refusal.forbidden }
    guard request.form["act"] == "try" else {
      try await NoticeSettingsModel(screen(visitor)).turnOffButtonTapped(id)
      return Response.said(wording.deviceRemoved, .notices(.settings), request)
    }
    guard let push = dependencies.push else { throw Refusal.notFound }
    let fault = await push.greet(wording, to: id, of: person, visitor.organization)
    return Response.said(
      fault.map { wording.pushFailed($0.name) } ?? wording.pushTried, .notices(.settings), request)
  }

  /// The holder of a mail's link is its reader; a program of their mail service may send the form for them (RFC 8058).
  private func endMails(_ pass: String, _ visitor: Visitor, _ request: Request) async throws -> Response {
    guard let known = MailPass(pass, openedBy: dependencies.key) else { throw Refusal.notFound }
    guard request.method == .post else { return Response.page(NoMailPage(pass: pass, wording: visitor.wording).html) }
    try await store.write(in: known.organization, by: .visitor) { transaction in
      var choices =
        try transaction.snapshot.choices(of: [known.person])[known.person] ?? .standard
      choices.mail = []
      try transaction.choose(choices, for: known.person)
    }
    return Response.page(NoMailPage(pass: nil, wording: visitor.wording).html)
  }

  private func noticeEvents(
    _ place: NoticesModel.Place, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let (person, visitor) = (visitor, visitor.ownAudience)
    return try await events(.notices(place), as: visitor, for: person, request) {
      LivePage(self.noticesModel(place, visitor), store: store, world: world) { NoticesPage($0).live }
    }
  }
}

extension Route {
  /// The destination of an entry.
  fileprivate init(_ target: NoticesScreen.Target) {
    self =
      switch target {
      case .shift(let shift): .roster(.page(.init(shift: shift)))
      case .ownShifts: .mine(.shifts(.init()))
      case .requests: .requests(.list(.init()))
      case .ownTimeOff: .mine(.timeOff)
      case .ownHours(let day): .clock(.hours(.init(week: day)))
      case .timesheet(let person, let site, let week):
        .clock(.timesheets(.init(site: site, first: week.lowerBound, last: week.upperBound, person: person)))
      case .roster: .roster(.page(.init()))
      case .siteRoster(let site): .roster(.page(.init(site: site)))
      case .feeds: .feeds(.list)
      case .ownProfile: .mine(.profile(isSaved: false))
      case .person(let person): .people(.person(person))
      }
  }
}
