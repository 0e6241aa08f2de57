import Domain
import Markup
import ViewModels
import Words

/// The requests that each site allows its people: a form a site.
struct RequestRulesPage {
  let model: PolicyModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(title: wording.requestRules, place: .rules, visitor: model.visitor).html(
      """
      <p class="second">\(wording.policyText)</p>
      \(model.sites.map(form))
      """)
  }

  private func form(_ rules: PolicyModel.SiteRules) -> HTML {
    let consents = SitePolicy.Consent.allCases.map { ($0.rawValue, wording.name(of: $0)) }
    let fields = ShiftRequest.Kind.allCases.map { kind in
      PickPart.html(
        kind.rawValue, wording.name(of: kind), id: "\(kind.rawValue)-\(rules.site.id)", consents,
        chosen: rules.policy[kind].rawValue)
    }
    let save = ButtonPart(wording.save, .main, about: ": \(rules.site.name)")
    return FormPart.html(
      RequestsRoute.rules.path, kind: "form", id: "rules-\(rules.site.id)", hidden: ["site": "\(rules.site.id)"],
      content: SectionPart(title: rules.site.name, fields: HTML(fields)).html, #"<p class="tools">\#(save.html)</p>"#)
  }
}
