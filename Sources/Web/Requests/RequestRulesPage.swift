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
    let fields = ShiftRequest.Kind.allCases.map { kind -> HTML in
      let id = "\(kind.rawValue)-\(rules.site.id)"
      let choices = SitePolicy.Consent.allCases.map { consent -> HTML in
        let selected: HTML = rules.policy[kind] == consent ? " selected" : ""
        return #"<option value="\#(consent.rawValue)"\#(selected)>\#(wording.name(of: consent))</option>"#
      }
      return """
        <div class="field"><label for="\(id)">\(wording.name(of: kind))</label>\
        <select id="\(id)" name="\(kind.rawValue)">\(choices)</select></div>
        """
    }
    return """
      <form class="form" method="post" action="\(RequestsRoute.rules.path)" id="rules-\(rules.site.id.description)">\
      <input type="hidden" name="site" value="\(rules.site.id.description)">
      \(SectionPart(title: rules.site.name, fields: "\(fields)").html)
      <p class="tools"><button class="button main" type="submit">\(wording.save)\
      <span class="hidden-text">: \(rules.site.name)</span></button></p></form>
      """
  }
}
