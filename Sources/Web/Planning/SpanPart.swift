import Domain
import Markup
import ViewModels
import Words

/// The form of a page about some days: site, first and last day, and common periods as links.
struct SpanPart {
  let span: SpanScreen
  /// The page's address for a form.
  let route: (SpanForm) -> PlanRoute
  let wording: Wording
  /// Further fields, and the buttons.
  let rest: HTML

  var html: HTML {
    let presets = span.presets.map { preset -> HTML in
      var form = span.form
      (form.first, form.last) = (preset.days.lowerBound.description, preset.days.upperBound.description)
      let current: HTML = preset.isChosen ? #" aria-current="true""# : ""
      return #"<a class="button" href="\#(route(form).path)"\#(current)>\#(preset.word)</a>"#
    }
    return #"<nav class="presets" aria-label="\#(wording.spans)">\#(presets)</nav>\#(form)"#
  }

  /// Without the common periods.
  var form: HTML {
    """
    <form class="form span-form" method="get" action="\(route(.init()).path)">
    \(sites)
    <div class="pair">\(day("first", wording.fromDay, span.form.first))\
    \(day("last", wording.throughDay, span.form.last))</div>
    \(problem)
    \(grouping)\(rest)
    </form>
    """
  }

  private var sites: HTML? {
    guard span.sites.count > 1 else { return nil }
    return FieldPart(name: "site", label: wording.site, value: span.form.site)
      .choice([("", wording.allSites)] + span.sites.map { ($0.id.description, $0.name) })
  }

  private func day(_ name: String, _ label: String, _ value: String) -> HTML {
    let marks: HTML = span.problem == nil ? "" : #" aria-invalid="true" aria-describedby="span-problem""#
    return """
      <div class="field"><label for="\(name)">\(label)</label>\
      <input id="\(name)" name="\(name)" type="date" value="\(value)" required\(marks)></div>
      """
  }

  /// The lines of the report stay as chosen with other days.
  private var grouping: HTML? {
    guard span.form.grouping != .person else { return nil }
    return #"<input type="hidden" name="by" value="\#(span.form.grouping.rawValue)">"#
  }

  private var problem: HTML? {
    ProblemPart.alert(span.problem, id: "span-problem")
  }
}

/// A page among the reports.
enum ReportPlace: CaseIterable {
  case hours, fairness

  private var route: Route {
    switch self {
    case .hours: .plan(.hours(.init()))
    case .fairness: .fairness(.ledger(.init()))
    }
  }

  private func word(_ visitor: Visitor) -> String {
    switch self {
    case .hours: visitor.may(.keepCosts) ? visitor.wording.hoursAndCosts : visitor.wording.hoursTitle
    case .fairness: visitor.wording.fairness
    }
  }

  func nav(_ visitor: Visitor) -> HTML {
    SwitchPart(
      label: visitor.wording.reports, kind: "reports",
      items: Self.allCases.map { place in
        (word: place.word(visitor), address: place.route.path, isChosen: place == self)
      }
    ).html
  }
}
