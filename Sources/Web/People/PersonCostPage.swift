import Domain
import Markup
import ViewModels

/// The form of what an hour of a person costs.
struct PersonCostPage {
  let model: PersonCostModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    let amount = FieldPart(
      name: "amount", label: wording.hourlyCost, value: model.amount,
      hint: wording.hourlyCostHint(model.visitor.conventions.currency), problem: model.problem, isRequired: false,
      isDecimal: true, isFocused: model.problem != nil)
    let site = FieldPart(name: "site", label: wording.costSite, value: model.site.map { "\($0)" } ?? "")
    let all: [(value: String, word: String)] = model.isOfAllSites ? [(value: "", word: wording.allSitesAlone)] : []
    return PeoplePlainPage(
      title: wording.hourlyCost(of: model.name), wording: wording,
      back: (.people(.person(model.person)), model.name)
    ).html(
      """
      <h1>\(wording.hourlyCost(of: model.name))</h1>
      <p class="lead">\(wording.hourlyCostText)</p>
      <form class="form" method="post" action="\(PeopleRoute.cost(model.person).path)" novalidate>
      \(amount.html)\(site.choice(all + model.sites.map { (value: "\($0.id)", word: $0.name) }))
      <button class="button main" type="submit">\(wording.save)</button></form>
      """)
  }
}
