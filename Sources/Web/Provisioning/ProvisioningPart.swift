import Domain
import Markup
import ViewModels
import Words

/// The address for an identity provider, and the roles of its groups, on the page of tokens.
struct ProvisioningPart {
  let model: ProviderGroupsModel
  /// This server's public origin.
  let origin: String
  /// The name of the change that a group's form asks for.
  let change: String
  private var wording: Wording { model.visitor.wording }

  var html: HTML? {
    guard model.isInUse || !model.problems.isEmpty else { return nil }
    let address = AddressPart(
      origin: origin, path: ProvisioningRoute.base, wording: wording, id: "provisioning-address")
    return """
      <section id="provisioning"><header class="part-head"><h2>\(wording.provisioning)</h2>\
      <p class="second">\(wording.provisioningText)</p></header>\(ProblemPart.html(model.problems))
      <div class="copying"><p class="label">\(wording.provisioningAddress)</p><p class="address" id="\(address.id)">\
      \(origin)\(ProvisioningRoute.base)</p>\(AddressPart.button(copying: address.id, wording))</div>
      <p class="second">\(wording.provisioningGuide)</p>
      \(groups)</section>
      """
  }

  private var groups: HTML {
    guard !model.rows.isEmpty else { return #"<p class="second">\#(wording.noProviderGroups)</p>"# }
    let heads = [wording.providerGroup, wording.providerGroupRole]
    return """
      <table class="programs"><thead><tr>\(heads.map { #"<th scope="col">\#($0)</th>"# as HTML })</tr></thead>
      <tbody>\(model.rows.map(row))</tbody></table>
      """
  }

  private func row(_ group: ProviderGroupsModel.Row) -> HTML {
    let options = PickPart.options(
      [("", wording.noRoleOfGroup)] + Role.allCases.map { ($0.rawValue, wording.name(of: $0)) },
      chosen: group.role?.rawValue ?? "")
    let form = FormPart.html(
      WebhooksRoute.list.path, kind: "form group-role", hidden: ["change": change, "group": "\(group.id)"],
      content: #"<select aria-label="\#(wording.roleOfGroup(name: group.name))" name="role">\#(options)</select>"#,
      buttons: .init(wording.save, .outlined, about: " \(group.name)"))
    return """
      <tr><th scope="row"><span class="name">\(group.name)</span>\
      <span class="second">\(wording.membersOfGroup(count: group.memberCount))</span></th><td>\(form)</td></tr>
      """
  }
}
