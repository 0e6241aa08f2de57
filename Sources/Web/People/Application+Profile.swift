import Crypto
import Domain
import HTTP
import Markup
import Photos
import Store
import ViewModels
import Words

extension Application {
  func profile(_ visitor: Visitor, _ request: Request, isSaved: Bool) async throws -> Response {
    let form = request.form
    let model = OwnProfileModel(screen(visitor), seen: request.revision)
    try await model.load()
    guard request.method == .post, form["take"] != "theirs" else {
      return profilePage(model, isSaved: isSaved && request.method != .post)
    }
    model.draft.revision = request.revision
    model.take(form)
    try await model.saveButtonTapped()
    if model.isSaved {
      // Why only then: a change of a phone number does not ask for the address again.
      guard model.isEmailNew, dependencies.post != nil else { return .seeOther(.mine(.profile(isSaved: true))) }
      return try await askForEmail(visitor, isSaved: true)
    }
    return profilePage(model, model.notice == nil ? .unprocessableContent : .conflict)
  }

  private func profilePage(_ model: OwnProfileModel, isSaved: Bool = false, _ status: Status = .ok) -> Response {
    Response.page(
      OwnProfilePage(model: model, sendsMail: dependencies.sendsMail, isSaved: isSaved).html, status)
  }

  // MARK: The own address

  /// Mails the link that confirms it. Errors: `Refusal.notFound` without a mail server.
  func askForEmail(_ visitor: Visitor, isSaved: Bool = false) async throws -> Response {
    guard let post = dependencies.post else { throw Refusal.notFound }
    let model = OwnProfileModel(screen(visitor))
    if let question = try await model.askButtonTapped() {
      let mail = EmailLinkMail(question: question, post: post, wording: visitor.wording)
      if let fault = await mail.send(at: world.now()) { try await model.mailFailed(question, fault) }
    }
    guard model.emailProblem != nil else { return .seeOther(.mine(.profile(isSaved: isSaved))) }
    try await model.load()
    return profilePage(model, isSaved: isSaved)
  }

  func emailLink(_ token: Token, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = EmailLinkModel(screen(visitor), token: token)
    do {
      if request.method == .post {
        try await model.confirmButtonTapped()
        return Response.said(visitor.wording.emailIsConfirmed, .mine(.profile(isSaved: false)), request)
      }
      try await model.load()
      return Response.page(EmailLinkPage(model: model, token: token).html)
    } catch Refusal.notFound {
      let page = RefusalPage(
        title: visitor.wording.linkUsedTitle, text: visitor.wording.deadEmailLink, visitor: visitor, sign: .key)
      return Response.page(page.html, .notFound)
    }
  }

  func chooseLanguage(_ visitor: Visitor, _ form: Fields) async throws -> Response {
    let language: Language? = (form["language"] ?? "").isEmpty ? nil : try form.choice("language")
    try await OwnProfileModel(screen(visitor)).languageChosen(language)
    return .seeOther(.mine(.profile(isSaved: true)))
  }

  func uploadOwnPhoto(_ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = OwnProfileModel(screen(visitor))
    // Why first: a file is not shaped for an unknown person.
    try await model.load()
    switch await pictures(in: request) {
    case nil: model.noPhotoChosen()
    case .success(let pictures): try await model.photoChosen(pictures)
    case .failure(let refusal): model.photoRefused(refusal)
    }
    guard model.photoProblem == nil else {
      return profilePage(model, .unprocessableContent)
    }
    return .seeOther(.mine(.profile(isSaved: false)))
  }

  func removeOwnPhoto(_ visitor: Visitor) async throws -> Response {
    try await OwnProfileModel(screen(visitor)).removePhotoButtonTapped()
    return .seeOther(.mine(.profile(isSaved: false)))
  }
}
