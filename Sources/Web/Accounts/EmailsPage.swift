import Domain
import Markup
import Store
import ViewModels
import Words

/// Unconfirmed addresses, to be confirmed one by one or many at once.
struct EmailsPage {
  /// The name of the field that pairs a person with an address.
  static let field = "email"

  let model: EmailsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.emailsTitle, place: .people, visitor: model.visitor,
      back: (.accounts(.all()), wording.accounts)
    ).html(
      """
      \(model.notice.map { notice -> HTML in #"<p class="done" role="status">\#(notice)</p>"# })
      \(ProblemPart.html(model.problem, id: "emails-problem"))
      \(list)
      """)
  }

  private var list: HTML {
    guard !model.rows.isEmpty else { return #"<p class="second">\#(wording.noUnconfirmedEmails)</p>"# }
    let rows = model.rows.map { row -> HTML in
      """
      <label class="check"><input type="checkbox" name="\(Self.field)" value="\(Self.value(row.person, row.email))">\
      <span>\(row.fullName)<span class="second"> \(row.email.description)</span></span></label>
      """
    }
    let more: HTML? = model.more > 0 ? #"<p class="second">\#(wording.moreUnconfirmed(model.more))</p>"# : nil
    return """
      <p class="lead">\(wording.emailsText)</p>
      <form class="form" method="post" action="\(AccountsRoute.emails.path)">
      <fieldset><legend>\(wording.emailsTitle)</legend>\(rows)</fieldset>\(more)
      <button class="button main" type="submit">\(wording.confirmSelectedEmails)</button></form>
      """
  }

  /// `12 lena@example.org`: the person, and the address shown.
  static func value(_ person: ID<Employee>, _ email: EmailAddress) -> String { "\(person) \(email)" }

  /// The one button of a person's page, which leads back there.
  static func button(_ person: ID<Employee>, _ email: EmailAddress, _ name: String, _ wording: Wording) -> HTML {
    FormPart.html(
      AccountsRoute.emails.path, kind: "confirm-email",
      hidden: [field: value(person, email), "person": person.description],
      buttons: .init(wording.confirmEmail, .outlined, about: " \(email.description)\(wording.comma)\(name)"))
  }
}

extension EmailsModel.Choice {
  init(_ text: String) throws(Refusal) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let person = ID<Employee>(parts[0]), let address = EmailAddress(String(parts[1])) else {
      throw .invalid([.init(EmailsPage.field, .unknown)])
    }
    self.init(person: person, address: address)
  }
}
