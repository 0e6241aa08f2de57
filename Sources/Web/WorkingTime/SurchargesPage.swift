import Domain
import Markup
import ViewModels
import Words

/// The rules of surcharges: those that hold, laws to start from, a shift to try, and a rule of one's own.
struct SurchargesPage {
  let model: SurchargesModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { WorkingTimeRoute.surcharges(shown).path }
  /// The shown set, unless it is everyone's.
  private var shown: ID<SurchargeSet>? { model.set?.id == model.sets.first?.id ? nil : model.set?.id }

  var html: HTML {
    SettingsPage(
      title: wording.surcharges, place: .payroll, visitor: model.visitor,
      back: (.clock(.payroll), wording.payAndPayroll)
    ).html(
      """
      <p class="lead">\(wording.surchargesText)</p>
      \(switcher)
      \(rules)
      \(presets)
      \(trial)
      \(adding)
      \(sets)
      """)
  }

  // MARK: Sets

  private var switcher: HTML? {
    guard model.sets.count > 1 else { return nil }
    return SwitchPart(
      label: wording.surchargeSets, kind: "of-sites",
      items: model.sets.enumerated().map { place, set in
        let address = WorkingTimeRoute.surcharges(place == 0 ? nil : set.id).path
        return (word: set.name, address: address, isChosen: set.id == model.set?.id)
      }
    ).html
  }

  private var sets: HTML {
    let name = field("set_name", wording.surchargeSetName, model.setForm.name)
    let add = FormPart.html(
      action, kind: "form form-sections", id: "set-add", attributes: " novalidate", hidden: ["do": "set-add"],
      content: SectionPart(title: wording.surchargeSets, text: wording.surchargeSetsText, fields: name.html).html,
      Self.tools(.init(wording.addSurchargeSet, .outlined)))
    guard model.sets.count > 1, let set = model.set else { return add }
    let renaming = FormPart.html(
      action, kind: "form form-sections", id: "set-rename-form", attributes: " novalidate",
      hidden: ["do": "set-rename"],
      content: SectionPart(
        title: set.name, fields: field("set_rename", wording.surchargeSetName, model.setForm.rename).html
      ).html,
      Self.tools(.init(wording.renameSurchargeSet, .outlined)))
    let removing = shown.map { _ in
      FormPart.html(
        action, hidden: ["do": "set-remove"], buttons: .init(wording.removeSurchargeSet(name: set.name), .quiet))
    }
    return "\(places)\(add)\(renaming)\(ProblemPart.alert(model.problems["set"]))\(removing)"
  }

  private var places: HTML {
    let options = model.sets.map { (value: $0.id.description, word: $0.name) }
    let fields = model.siteSets.map { site -> HTML in
      let name = "site-\(site.site)"
      return FieldPart(
        name: name, label: site.name, value: site.set.description, hint: site.past.isEmpty ? nil : site.past,
        problem: model.problems[name], isRequired: false, isFocused: model.problems.isFirst(name)
      ).choice(options)
    }
    let from = field(
      "sites_from", wording.surchargesFrom, model.setForm.from, type: "date", hint: wording.surchargesFromHint)
    return FormPart.html(
      action, kind: "form form-sections", id: "set-sites", attributes: " novalidate", hidden: ["do": "sites"],
      content: SectionPart(
        title: wording.surchargeSites, text: wording.surchargeSitesText, fields: "\(HTML(fields))\(from.html)"
      ).html,
      Self.tools(.init(wording.saveSurchargeSites, .outlined)))
  }

  // MARK: Rules

  private var rules: HTML {
    guard !model.rows.isEmpty else { return #"<p class="second">\#(wording.noSurcharges)</p>"# }
    let rows = model.rows.map { row -> HTML in
      let days: HTML? = row.days.isEmpty ? nil : #"<span class="second">\#(row.days)</span>"#
      let end = FormPart.html(
        action, hidden: ["do": "end", "rule": row.id.description],
        buttons: .init(wording.endSurcharge, .quiet, about: " \(row.title)"))
      return """
        <li><span class="who"><span class="name">\(row.title)</span>\
        <span class="second">\(row.hours)</span>\(days)</span>\(end)</li>
        """
    }
    let closedDays = Route.organization(.anyClosedDays).path
    let note: HTML? =
      model.holidayNote.isEmpty
      ? nil
      : #"<p class="second">\#(model.holidayNote)</p><p class="tools"><a class="button quiet" href="\#(closedDays)">\#(wording.closedDays)</a></p>"#
    return #"<ul class="rows" id="surcharges">\#(rows)</ul>\#(note)\#(wageTypes)"#
  }

  private var wageTypes: HTML {
    let fields = model.rows.map { row in
      field("wage-\(row.id)", wording.surchargeWageType(name: row.title), row.wageType, isDecimal: true).html
    }
    return FormPart.html(
      action, kind: "form form-sections", id: "wage-types", attributes: " novalidate", hidden: ["do": "wages"],
      content: SectionPart(title: "DATEV", text: wording.datevText, fields: HTML(fields)).html,
      Self.tools(.init(wording.wageTypesSave, .outlined)))
  }

  private var presets: HTML {
    let options =
      [(value: "", word: wording.noSurchargePreset)]
      + SurchargePreset.allCases.map { (value: $0.rawValue, word: wording.presetName(of: $0)) }
    let fields: HTML = """
      \(field("preset", wording.surchargePreset, model.preset.name).choice(options))\
      \(field("preset_from", wording.surchargesFrom, model.preset.from, type: "date", hint: wording.surchargesFromHint).html)
      """
    return FormPart.html(
      action, kind: "form form-sections", id: "presets", attributes: " novalidate", hidden: ["do": "choose"],
      content: SectionPart(title: wording.surchargePresets, text: wording.surchargePresetsText, fields: fields).html,
      Self.tools(.init(wording.usePreset, .outlined)))
  }

  // MARK: A shift to try

  private var trial: HTML {
    let typed = model.trial
    func tried(_ name: String, _ label: String, _ value: String, type: String = "text", clock: Wording? = nil)
      -> FieldPart
    {
      FieldPart(
        name: name, label: label, type: type, value: value, problem: model.trialProblems[name], isRequired: false,
        clock: clock)
    }
    let sites: HTML? =
      model.sites.count > 1
      ? PickPart.html(
        "site", wording.site, model.sites.map { ($0.id.description, $0.name) }, chosen: typed.site?.description) : nil
    var rest = tried("rest", wording.tryBreak, typed.rest)
    rest.isDecimal = true
    let check = CheckPart.html("ready", "1", " <span>\(wording.tryReady)</span>", isChosen: typed.isReady)
    let ready: HTML = #"<div class="field is-wide">\#(check)</div>"#
    let sets: HTML? =
      model.sets.count > 1
      ? PickPart.html(
        "set", wording.surchargeSet, model.sets.map { ($0.id.description, $0.name) }, chosen: model.set?.id.description)
      : nil
    let fields: HTML = """
      \(sets)\(sites)\(tried("date", wording.tryDate, typed.date, type: "date").html)\
      \(tried("start", wording.tryStart, typed.start, clock: wording).html)\
      \(tried("end", wording.tryEnd, typed.end, clock: wording).html)\(rest.html)\(ready)
      """
    let form = FormPart.html(
      WorkingTimeRoute.surcharges().path, method: .get, kind: "form form-sections", id: "trial",
      attributes: " novalidate",
      content: SectionPart(title: wording.tryTitle, text: wording.tryText, fields: fields).html,
      Self.tools(.init(wording.tryButton, .outlined)))
    return "\(form)\(lines)"
  }

  private var lines: HTML {
    guard let lines = model.lines else { return "" }
    guard !lines.isEmpty else { return #"<p id="trial-lines" class="second" role="status">\#(wording.tryNothing)</p>"# }
    let rows = lines.map { line -> HTML in
      #"<tr><th scope="row">\#(line.title)</th><td class="amount">\#(line.hours)</td></tr>"#
    }
    return #"<table id="trial-lines" class="account-lines"><tbody>\#(rows)</tbody></table>"#
  }

  // MARK: A rule

  private static func tools(_ button: ButtonPart) -> HTML { #"<p class="tools">\#(button.html)</p>"# }

  private func field(
    _ name: String, _ label: String, _ value: String, type: String = "text", hint: String? = nil, clock: Wording? = nil,
    isDecimal: Bool = false
  ) -> FieldPart {
    let problem = model.problems[name]
    return FieldPart(
      name: name, label: label, type: type, value: value, hint: hint, problem: problem, isRequired: false,
      isDecimal: isDecimal, clock: clock, isFocused: model.problems.isFirst(name))
  }

  private var adding: HTML {
    FormPart.html(
      action, kind: "form form-sections", id: "rule", attributes: " novalidate", hidden: ["do": "add"],
      content: ProblemPart.html(model.problems),
      SectionPart(title: wording.surchargeTitle, fields: "\(names)\(times)\(days)\(conditions)").html,
      Self.tools(.init(wording.addSurcharge, .main)))
  }

  private var names: HTML {
    let groups = SurchargeTerms.Group.allCases.map { (value: $0.rawValue, word: wording.surchargeGroupName(of: $0)) }
    let typed = model.form
    let ways = model.ways.map { (value: $0.rawValue, word: wording.surchargePayName(of: $0)) }
    return """
      \(field("name", wording.surchargeNameLabel, typed.name).html)\
      \(field("percent", wording.surchargePercent, typed.percent, hint: wording.surchargePercentHint, isDecimal: true).html)\
      \(field("pay", wording.surchargePay, typed.pay).choice(ways))\
      \(field("group", wording.surchargeGroup, typed.group).choice(groups))\
      \(field("from_day", wording.surchargesFrom, typed.firstDay, type: "date", hint: wording.surchargesFromHint).html)
      """
  }

  private var times: HTML {
    let typed = model.form
    return """
      \(field("from", wording.surchargeStart, typed.from, hint: wording.surchargeWindowHint, clock: wording).html)\
      \(field("to", wording.surchargeEnd, typed.to, clock: wording).html)
      """
  }

  private var days: HTML {
    let typed = model.form
    let weekdays = wording.conventions.weekdays.map { day in
      CheckPart.html(
        "weekday", "\(day.rawValue)", "<span>\(wording.shortWeekday(day))</span>",
        isChosen: typed.weekdays.contains(day), look: "chip-choice")
    }
    let holidays = CheckPart.html(
      "holidays", "1", "<span>\(wording.surchargeHolidays)</span>", isChosen: typed.holidays, look: "chip-choice")
    let places = SurchargeTerms.Place.allCases.map { (value: $0.rawValue, word: wording.surchargePlaceName(of: $0)) }
    return """
      <fieldset class="field is-wide" aria-describedby="days-hint"><legend>\(wording.surchargeDays)</legend>
      <div class="chips">\(weekdays)\(holidays)</div><p class="second" id="days-hint">\(wording.surchargeDaysHint)</p></fieldset>\
      \(field("place", wording.surchargePlace, typed.place).choice(places))\
      \(field("dates", wording.surchargeDates, typed.dates, hint: wording.surchargeDatesHint).html)
      """
  }

  private var conditions: HTML {
    let typed = model.form
    let thresholds =
      [(value: "", word: wording.noThreshold)]
      + SurchargeTerms.Threshold.allCases.map { (value: $0.rawValue, word: wording.thresholdName(of: $0)) }
    let begun = CheckPart.html(
      "begun_before", "1", " <span>\(wording.surchargeBegunBefore)</span>", isChosen: typed.isBegunBefore)
    return """
      <div class="field is-wide">\(begun)</div>\
      \(field("reaches", wording.surchargeReaches, typed.reaches, hint: wording.surchargeReachesHint, clock: wording).html)\
      \(field("least", wording.surchargeLeast, typed.least, hint: wording.surchargeLeastHint).html)\
      \(field("threshold", wording.surchargeThreshold, typed.threshold).choice(thresholds))\
      \(field("over", wording.surchargeOver, typed.over, hint: wording.surchargeOverHint).html)
      """
  }
}
