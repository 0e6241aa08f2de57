import Domain
import Markup
import Store
import ViewModels
import Words

/// The days on which a site is closed.
struct ClosedDaysPage {
  let model: ClosedDaysModel
  private var wording: Wording { model.visitor.wording }
  private var route: OrganizationRoute { .closedDays(model.site?.id ?? model.place) }

  var html: HTML {
    let (past, coming) = (model.years.filter(\.isPast), model.years.filter { !$0.isPast })
    return SettingsPage(title: wording.closedDays, place: .closedDays, visitor: model.visitor).html(
      """
      <p class="lead">\(wording.closedDaysText)</p>
      \(siteChoice)
      \(model.undo.map { UndoPart(change: $0.change, text: $0.text, back: route.path, wording: wording).html })
      <div class="form-sections">
      \(coming.isEmpty
        ? SectionPart(title: wording.closedDays, fields: #"<p class="second">\#(wording.noClosedDays)</p>"#).html : nil)
      \(coming.map(year))
      \(SectionPart(title: wording.publicHolidays, text: wording.publicHolidaysText, fields: holidays).html)
      \(SectionPart(title: wording.addClosedDays, text: wording.addClosedDaysText, fields: form).html)
      \(past.isEmpty ? nil : SectionPart(title: wording.earlierYears, fields: earlier(past)).html)
      </div>
      """)
  }

  private var siteChoice: HTML {
    guard model.sites.count > 1 else { return #"<p class="second">\#(model.site?.name ?? "")</p>"# }
    let chips = model.sites.map { site -> HTML in
      let current: HTML = site.id == model.site?.id ? #" aria-current="page""# : ""
      return
        """
        <li><a class="chip" href="\(OrganizationRoute.closedDays(site.id).path)"\(current)>\(site.name)</a></li>
        """
    }
    return #"<nav aria-label="\#(wording.site)"><ul class="chips">\#(chips)</ul></nav>"#
  }

  private func year(_ year: ClosedDaysModel.Year) -> HTML {
    SectionPart(title: year.number.description, fields: rows(year)).html
  }

  private func earlier(_ years: [ClosedDaysModel.Year]) -> HTML {
    let sections = years.reversed().map { year -> HTML in "<h3>\(year.number.description)</h3>\(rows(year))" }
    return """
      <details class="more-actions"><summary class="button">\(wording.earlierYears)</summary><section>\
      \(sections)</section></details>
      """
  }

  private func rows(_ year: ClosedDaysModel.Year) -> HTML {
    let items = year.rows.map { row -> HTML in
      let name: HTML = row.name.isEmpty ? "" : #"<span class="second">\#(row.name)</span>"#
      return """
        <li><span class="who"><span class="name">\(row.day)</span>\(name)</span>
        <form method="post" action="\(OrganizationRoute.opening(model.site?.id ?? model.place, row.date).path)">\
        \(ButtonPart(wording.openAgain, .outlined, about: " \(row.day)").html)</form></li>
        """
    }
    return #"<ul class="rows">\#(items)</ul>"#
  }

  private var holidays: HTML {
    let region = FieldPart(name: "region", label: wording.holidayRegion, value: wording.usualHolidayRegion.rawValue)
    let years = model.holidayYears.map(\.description)
    let until = FieldPart(name: "until", label: wording.holidaysUntil, value: years.prefix(3).last ?? "")
    return """
      \(model.kept.map(kept))
      <form class="form" method="post" action="\(OrganizationRoute.closedDaysImport(model.place).path)">
      \(region.choice(regions))
      \(until.choice(years.map { ($0, $0) }))
      <div class="actions"><button class="button outlined" type="submit">\(wording.showDays)</button>
      <button class="button outlined" type="submit" name="yearly" value="on">\(wording.keepHolidays)</button></div></form>
      <p><a class="address" href="\(OrganizationRoute.closedDaysImport(model.place).path)">\
      \(wording.importClosedDays)</a></p>
      """
  }

  private func kept(_ holidays: SiteHolidays) -> HTML {
    FormPart.html(
      OrganizationRoute.closedDaysImport(model.place).path, kind: "form",
      content: "<p>\(wording.holidaysKept(holidays))</p>",
      buttons: .init(wording.stopHolidays, .outlined, name: "yearly", value: "off"))
  }

  private var regions: [FieldPart.Options] {
    wording.holidayRegions.map { country, parts in
      FieldPart.Options(
        title: parts.isEmpty ? nil : wording.name(of: country),
        options: [(country.rawValue, wording.longName(of: country))] + parts.map { ($0.rawValue, wording.name(of: $0)) }
      )
    }
  }

  private var form: HTML {
    """
    <form class="form" method="post" action="\(route.path)" novalidate>
    <div class="pair">\(field("first", wording.firstDay, "date", model.draft.first, nil))\
    \(field("last", wording.lastDay, "date", model.draft.last, wording.lastDayHint))</div>
    \(field("name", wording.closedDayName, "text", model.draft.name, wording.closedDayNameHint))
    \(CheckPart.html("costs_leave", "1", " \(wording.costsLeave)", isChosen: model.draft.costsLeave))
    <button class="button main" type="submit">\(wording.closeDays)</button>
    </form>
    """
  }

  private func field(_ name: String, _ label: String, _ type: String, _ value: String, _ hint: String?) -> HTML {
    FieldPart(
      name: name, label: label, type: type, value: value, hint: hint, problem: model.problems[name],
      isRequired: name == "first"
    ).html
  }
}
