import Domain
import Markup
import ViewModels
import Words

/// Asks for a search of the schedule maker.
struct MakerFormPage {
  let model: MakerFormModel
  private var wording: Wording { model.visitor.wording }
  private var form: MakerFormModel.Form { model.form }

  var html: HTML {
    PlanPlainPage(title: wording.makeSchedule, wording: wording, back: back).html(
      """
      <p class="lead">\(wording.makeScheduleLead)</p>
      \(model.current.map(current))
      <form class="form maker-form" method="post" action="\(MakingRoute.form(.init()).path)">
      \(sites)
      <div class="pair">\(field("first", wording.fromDay, form.first, type: "date"))\
      \(field("last", wording.throughDay, form.last, type: "date"))</div>
      \(who)
      \(field("seconds", wording.makerSeconds, form.seconds, type: "number"))
      \(field("from", wording.makerFrom, form.from, type: "date", hint: wording.makerFromHint, isRequired: false))
      \(model.offersCosts ? box("cost", "low", wording.makerLowCost, isChosen: form.prefersLowCost) : nil)
      <div class="tools"><button class="button main" type="submit">\(wording.startPlanning)</button>
      <a class="button quiet" href="\(back)">\(wording.cancel)</a></div></form>
      """)
  }

  private var back: String {
    PlanRoute.board(.init(site: form.sites.first.flatMap { ID<Site>($0) }, day: LocalDate(form.first))).path
  }

  private func current(_ job: ID<PlanJob>) -> HTML {
    #"<p class="maker-current"><a class="button outlined" href="\#(MakingRoute.job(.init(job)).path)">\#(wording.backToMaker)</a></p>"#
  }

  /// The field that takes the focus.
  private var firstRefused: String? { ["first", "last", "seconds", "from"].first { model.problems[$0] != nil } }

  private func field(
    _ name: String, _ label: String, _ value: String, type: String, hint: String? = nil, isRequired: Bool = true
  ) -> HTML {
    FieldPart(
      name: name, label: label, type: type, value: value, hint: hint, problem: model.problems[name],
      isRequired: isRequired, isFocused: firstRefused == name
    ).html
  }

  private var sites: HTML {
    let chosen = Set(form.sites)
    let boxes = model.sites.map { site -> HTML in
      box("site", "\(site.id)", site.name, isChosen: chosen.contains("\(site.id)"))
    }
    return """
      <fieldset class="maker-choice"\(model.problems["site"] == nil ? nil : " aria-describedby=\"site-problem\"" as HTML)>\
      <legend>\(wording.makerSites)</legend>\(boxes)\(problem("site"))</fieldset>
      """
  }

  private var who: HTML {
    let people = model.people.map { person -> HTML in
      box("person", "\(person.id)", person.name, isChosen: person.isChosen)
    }
    return """
      <fieldset class="maker-choice maker-who"><legend>\(wording.makerPeople)</legend>
      \(CheckPart.html("who", "all", "<span>\(wording.makerEveryone)</span>", isChosen: !form.isChosen, .radio))
      \(CheckPart.html("who", "some", "<span>\(wording.makerChosen)</span>", isChosen: form.isChosen, .radio))
      <div class="maker-people">\(people)</div>\(problem("person"))</fieldset>
      """
  }

  private func box(_ name: String, _ value: String, _ word: String, isChosen: Bool) -> HTML {
    CheckPart.html(name, value, "<span>\(word)</span>", isChosen: isChosen)
  }

  private func problem(_ name: String) -> HTML? {
    ProblemPart.alert(model.problems[name], id: "\(name)-problem")
  }
}

/// The kept placements, and those that no longer held.
struct MakerKeptPage {
  let kept: MakerModel.Kept
  let wording: Wording
  let board: String

  var html: HTML {
    let lines = kept.leftOut.map { line -> HTML in "<li>\(line)</li>" }
    return PlanPlainPage(title: wording.keptTitle, wording: wording, back: board).html(
      """
      <p class="lead" role="status">\(kept.text)</p>
      <h2>\(wording.leftOutTitle(kept.leftOut.count))</h2>
      <ul class="maker-left">\(lines)</ul>
      <div class="tools"><a class="button main" href="\(board)">\(wording.toTheBoard)</a></div>
      """)
  }
}
