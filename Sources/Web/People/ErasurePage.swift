import Domain
import Markup
import ViewModels
import Words

/// The data that goes for good, and the data that stays, before it goes.
struct ErasurePage {
  let model: PersonalDataModel
  let person: ID<Employee>
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    PlainPage(
      title: wording.eraseTitle, wording: wording, back: (.people(.person(person)), model.fullName), tab: .people
    ).html(
      """
      \(ProblemPart.html(model.problems))
      <p>\(wording.eraseGoes)</p>
      <p>\(wording.eraseStays(wording.nobody(person)))</p>
      <p class="second">\(wording.eraseBackups)</p>
      \(model.isInFeed ? caution(wording.eraseInFeed) : nil)
      \(model.isArchived ? form : archiving)
      """)
  }

  private func caution(_ text: String) -> HTML {
    #"<p class="caution">\#(Icon.warning.html)<span>\#(text)</span></p>"#
  }

  /// The link to the required first step.
  private var archiving: HTML {
    """
    \(caution(wording.eraseArchiveFirst))
    <form method="post" action="\(PeopleRoute.archive(person).path)"><input type="hidden" name="archived" value="1">
    <button class="button outlined" type="submit">\(wording.archiveNow)</button></form>
    """
  }

  private var form: HTML {
    FormPart.html(
      PeopleRoute.erasure(person).path, kind: "form",
      content: FieldPart(
        name: "name", label: wording.eraseName(model.fullName), value: "", autocomplete: "off",
        problem: model.problems["name"]
      ).html,
      buttons: .init(wording.eraseButton, .danger))
  }
}
