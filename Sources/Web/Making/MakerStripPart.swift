import Domain
import Markup
import ViewModels
import Words

/// The order of a search, as a sentence with parts that open, and its progress.
struct MakerStripPart {
  let screen: MakerScreen
  let job: ID<PlanJob>
  let wording: Wording
  private var choices: MakerScreen.Choices { screen.choices }

  /// The sentence stays while the rest is renewed: menus are open meanwhile.
  func html(_ parts: LiveParts) -> HTML {
    """
    <section id="maker-strip" class="maker-strip" aria-labelledby="maker-title">
    <div class="maker-asked">\(parts["maker-head"])
    <div class="maker-sentence">\(screen.asked.map(part)) \
    <a class="maker-advanced" href="\(MakingRoute.form(.init(job: job)).path)">\(wording.advanced)</a></div>
    \(parts["maker-tape"])</div>
    \(parts["maker-found"])
    \(parts["maker-figures"])
    \(parts["maker-spoken"])</section>
    """
  }

  var live: [LiveParts.Part] {
    [
      .init("maker-head", head), .init("maker-tape", tape), .init("maker-found", found),
      .init("maker-figures", figures), .init("maker-spoken", spoken),
    ]
  }

  private var head: HTML {
    #"<div id="maker-head" class="maker-head"><h2 id="maker-title">\#(screen.title)</h2><p>\#(screen.time)</p></div>"#
  }

  private var tape: HTML {
    let again: HTML? =
      screen.canGoOn ? FormPart.html(MakingRoute.again(job).path, buttons: .init(wording.startAgain, .outlined)) : nil
    let longer: HTML? =
      screen.canSearchLonger ? form(.longer, buttons: .init(wording.searchLonger, .outlined)) : nil
    return """
      <div id="maker-tape"><progress class="ink-tape" max="1000" value="\(screen.elapsed.description)" \
      aria-label="\(screen.time)"></progress>\(again)\(longer)</div>
      """
  }

  private var found: HTML {
    """
    <div id="maker-found" class="maker-found"><p class="maker-headline">\(screen.headline)</p>\
    \(screen.curve.map { MakerCurvePart(curve: $0).html })</div>
    """
  }

  private var figures: HTML {
    guard screen.state != .failed else { return #"<div id="maker-figures" hidden></div>"# }
    let figures = screen.figures.map { figure -> HTML in
      "<div><dt>\(figure.name)</dt><dd><b>\(figure.number)</b> \(figure.rest)</dd></div>"
    }
    let wishes: HTML? =
      screen.hasWishes
      ? #"<p class="maker-wishes"><a href="\#(MakingRoute.wishes(job).path)">\#(wording.showWishes)</a></p>"# : nil
    return #"<div id="maker-figures"><dl class="maker-figures">\#(figures)</dl>\#(wishes)</div>"#
  }

  private var spoken: HTML {
    #"<p id="maker-spoken" class="hidden-text" role="status">\#(screen.spoken)</p>"#
  }

  // MARK: The parts of the sentence

  private func part(_ asked: MakerScreen.Asked) -> HTML {
    guard let menu = menu(asked.part) else { return "\(asked.before)<b>\(asked.text)</b>\(asked.after)" }
    return """
      \(asked.before)<details class="menu part-menu" id="part-\(asked.part.rawValue)"><summary>\(asked.text)</summary>\
      <div class="menu-list part-pop">\(menu)</div></details>\(asked.after)
      """
  }

  /// `nil` if there is nothing to choose.
  private func menu(_ part: MakerScreen.Part) -> HTML? {
    switch part {
    case .days: days
    case .sites: choices.sites.count > 1 ? sites : nil
    case .people: choices.people.count > 1 ? people : nil
    case .published: published
    case .cost: choices.offersCosts ? cost : nil
    case .longer: nil
    }
  }

  private func form(_ part: MakerScreen.Part, content: HTML? = nil, buttons: ButtonPart) -> HTML {
    FormPart.html(
      MakingRoute.form(.init()).path, kind: content == nil ? nil : "part-form",
      hidden: ["job": "\(job)", "part": part.rawValue], content: content, buttons: buttons)
  }

  private func form(_ part: MakerScreen.Part, _ title: String, _ content: HTML, second: String? = nil) -> HTML {
    let second = second.map { #"<p class="second">\#($0)</p>"# as HTML }
    return form(
      part, content: #"<h3>\#(title)</h3>\#(content)\#(second)"#, buttons: .init(wording.planAgainSo, .main))
  }

  private func date(_ name: String, _ label: String, _ value: LocalDate?, isRequired: Bool = true) -> HTML {
    FieldPart(
      name: name, label: label, type: "date", value: value?.description ?? "", isRequired: isRequired
    ).html
  }

  private var days: HTML {
    let days = choices.order.days
    return form(
      .days, wording.makerWhichDays,
      #"<div class="pair">\#(date("first", wording.fromDay, days.lowerBound))\#(date("last", wording.throughDay, days.upperBound))</div>"#
    )
  }

  private var sites: HTML {
    let chosen = Set(choices.order.sites)
    let boxes = choices.sites.map { site -> HTML in
      CheckPart.html("site", "\(site.id)", "<span>\(site.name)</span>", isChosen: chosen.contains(site.id))
    }
    return form(.sites, wording.makerWhere, #"<div class="part-list">\#(boxes)</div>"#)
  }

  private var people: HTML {
    let boxes = choices.people.map { person -> HTML in
      CheckPart.html(
        "person", "\(person.id)",
        #"<span class="badge" aria-hidden="true">\#(person.initials)</span><span>\#(person.name) <span class="second">\#(person.second)</span></span>"#,
        isChosen: person.isChosen)
    }
    return form(
      .people, wording.makerWithWhom, #"<div class="part-list">\#(boxes)</div>"#, second: choices.hours)
  }

  private var published: HTML {
    let from = choices.order.movesFrom
    return form(
      .published, wording.makerPublished,
      """
      \(CheckPart.html("moves", "0", "<span>\(wording.makerStays)</span>", isChosen: from == nil, .radio))\
      \(CheckPart.html("moves", "1", "<span>\(wording.makerMovesFrom)</span>", isChosen: from != nil, .radio))\
      \(date("from", wording.makerFrom, from ?? choices.order.days.lowerBound, isRequired: false))
      """)
  }

  private var cost: HTML {
    let isLow = choices.order.prefersLowCost
    return form(
      .cost, wording.makerCost,
      """
      \(CheckPart.html("cost", "", "<span>\(wording.makerCostNot)</span>", isChosen: !isLow, .radio))\
      \(CheckPart.html("cost", "low", "<span>\(wording.makerCostLow)</span>", isChosen: isLow, .radio))
      """)
  }
}
