import Domain
import Markup
import ViewModels
import Words

/// A person's badge, and the field for another: a reader at this computer types into it.
struct BadgePage {
  let model: BadgeModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { ClockRoute.badge(model.person).path }

  var html: HTML {
    PeoplePlainPage(
      title: wording.badgeTitle(of: model.name), wording: wording, back: (.people(.person(model.person)), model.name)
    ).html(
      """
      <h1>\(wording.badgeTitle(of: model.name))</h1>
      <p class="lead">\(wording.badgeText)</p>
      <p>\(model.line)</p>
      \(form)
      \(model.hasBadge ? removal : nil)
      """)
  }

  private var form: HTML {
    let number = FieldPart(
      name: "badge", label: wording.badgeNumber, value: model.number, hint: wording.badgeForm,
      problem: model.problems["badge"], isRequired: true, isFocused: true)
    return FormPart.html(
      action, kind: "form", attributes: #" novalidate autocomplete="off""#, content: number.html,
      buttons: .init(wording.giveBadge, .main))
  }

  private var removal: HTML {
    FormPart.html(action, kind: "tools", buttons: .init(wording.takeBadge, .quiet, name: "do", value: "take"))
  }
}
