import Domain
import Markup
import ViewModels
import Words

/// A person's cost per hour over time, and the form of another cost.
struct PersonCostPage {
  let model: PersonCostModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { PeopleRoute.cost(model.person).path }

  var html: HTML {
    PeoplePlainPage(
      title: wording.hourlyCost(of: model.name), wording: wording,
      back: (.people(.person(model.person)), model.name)
    ).html(
      """
      <h1>\(wording.hourlyCost(of: model.name))</h1>
      <p class="lead">\(wording.hourlyCostText)</p>
      \(form)
      \(history)
      """)
  }

  private var form: HTML {
    let amount = FieldPart(
      name: "amount", label: wording.hourlyCost, value: model.amount,
      hint: wording.hourlyCostHint(model.visitor.conventions.currency), problem: model.problems["amount"],
      isRequired: false, isDecimal: true, isFocused: model.problems["amount"] != nil)
    let from = FieldPart(
      name: "from", label: wording.costFrom, type: "date", value: model.from, hint: wording.costFromHint,
      problem: model.problems["from"], isRequired: false, isFocused: model.problems["from"] != nil)
    let site = FieldPart(name: "site", label: wording.costSite, value: model.site.map { "\($0)" } ?? "")
    let all: [(value: String, word: String)] = model.isOfAllSites ? [(value: "", word: wording.allSitesAlone)] : []
    return FormPart.html(
      action, kind: "form", attributes: " novalidate", content: amount.html, from.html,
      site.choice(all + model.sites.map { (value: "\($0.id)", word: $0.name) }),
      buttons: .init(wording.save, .main))
  }

  private var history: HTML? {
    guard !model.lines.isEmpty else { return nil }
    return """
      <section><h2>\(wording.costHistory)</h2><ul class="rows">\(model.lines.map(row))</ul></section>
      """
  }

  private func row(_ line: PersonCostModel.Line) -> HTML {
    """
    <li><span class="who"><span class="name">\(line.amount)</span>\
    <span class="second">\(line.since) · \(line.site)</span></span>
    <form method="post" action="\(action)"><input type="hidden" name="remove" value="\(line.firstDay.description)">\
    <button class="button quiet danger" type="submit" aria-label="\(wording.removeCost(line.since))">\
    \(wording.remove)</button></form></li>
    """
  }
}
