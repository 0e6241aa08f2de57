import Domain
import Markup
import ViewModels
import Words

/// The fewest moves that fill an absent person's shifts, shift by shift.
struct ReplanPage {
  let model: ReplanModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    Layout(
      title: model.screen?.title ?? "", wording: wording, kind: "page-plain page-replan", tab: .schedule,
      script: "replan.js"
    ).page(
      """
      <main id="main" class="plain replan" tabindex="-1">
      <div class="replan-head"><a class="step" href="\(back)" aria-label="\(wording.backToPlan)">\(Icon.back.html)</a>
      <h1>\(model.screen?.title ?? "")</h1></div>
      \(ProblemPart.alert(model.problem))
      \(model.screen.map(content))
      </main>
      """)
  }

  private var back: String { PlanRoute.board(model.screen?.board ?? .init()).path }

  private func content(_ screen: ReplanScreen) -> HTML {
    """
    \(lead(screen))
    \(screen.notes.map { #"<p class="second">\#($0)</p>"# as HTML })
    \(begun(screen))
    \(screen.choices.isEmpty || !model.problems.isEmpty ? nil : form(screen))
    """
  }

  // MARK: When

  private func lead(_ screen: ReplanScreen) -> HTML {
    let isOpen: HTML = model.problems.isEmpty ? "" : " open"
    return """
      <div class="replan-leads"><p class="replan-lead"><strong>\(screen.until)</strong>\(screen.nobody)</p>
      <details class="replan-when"\(isOpen)><summary class="replan-lead">\(screen.moment.before)\
      <strong class="chosen">\(screen.moment.text)</strong>\(screen.moment.after)\
      <span class="hidden-text"> \(wording.changeMoment)</span></summary>
      <form class="form" method="get" action="\(MakingRoute.replan(.init(person: model.place.person)).path)" novalidate>
      \(HiddenField.html(("person", "\(model.place.person)")))
      <div class="pair">\(field("first", wording.replanFirst, model.fields.first?.description ?? "", "date"))\
      \(field("last", wording.replanLast, model.fields.last?.description ?? "", "date"))\
      \(field("day", wording.replanDay, model.fields.day, "date"))\(time)</div>
      <button class="button outlined" type="submit">\(wording.showReplan)</button></form></details></div>
      """
  }

  private func field(_ name: String, _ label: String, _ value: String, _ type: String) -> HTML {
    FieldPart(name: name, label: label, type: type, value: value, problem: model.problems[name]).html
  }

  private var time: HTML {
    FieldPart(
      name: "time", label: wording.replanTime, value: model.fields.time, problem: model.problems["time"],
      clock: wording
    ).html
  }

  private func begun(_ screen: ReplanScreen) -> HTML? {
    guard !screen.begun.isEmpty else { return nil }
    let links = screen.begun.map { shift -> HTML in
      """
      <li>\(shift.text). <a href="\(RosterRoute.replacement(shift.shift).path)">\(wording.replaceShift)</a></li>
      """
    }
    return #"<ul class="replan-begun second">\#(links)</ul>"#
  }

  // MARK: The ways to go on

  private func form(_ screen: ReplanScreen) -> HTML {
    let place = model.place
    let chosen = screen.choices.first?.way
    let ways = screen.choices.map { choice -> HTML in
      let words: HTML =
        #"<span><strong>\#(choice.title)</strong> <span class="second">\#(choice.reason)</span></span>"#
      return CheckPart.html(
        "way", choice.way.rawValue, words, isChosen: choice.way == chosen, .radio, look: "replan-way")
    }
    let hidden: [(name: String, value: String)] =
      [
        ("person", "\(place.person)"), ("first", place.first?.description ?? ""),
        ("last", place.last?.description ?? ""), ("day", place.day), ("time", place.time),
      ] + screen.shifts.map { ("shift", "\($0.id).\($0.revision)") }
    return FormPart.html(
      MakingRoute.replan(.init(person: place.person)).path, kind: "replan-form",
      content: HTML(hidden.map(HiddenField.html)),
      #"<fieldset class="replan-ways"><legend class="hidden-text">\#(wording.waysOn)</legend>\#(ways)</fieldset>"#,
      HTML(screen.choices.map { section($0, screen) }))
  }

  /// Only the section of the chosen way is shown.
  private func section(_ choice: ReplanScreen.Choice, _ screen: ReplanScreen) -> HTML {
    let way = choice.way.rawValue
    let open = choice.open.map { line -> HTML in "<li>\(line)</li>" }
    let rows =
      choice.rows.isEmpty
      ? nil
      : """
      <div class="replan-moves-head"><h2>\(choice.title)</h2>\(PositionPart.html(screen.position))</div>
      <ul class="replan-moves">\(choice.rows.map { row($0, way) })</ul>
      """ as HTML
    let staying =
      choice.open.isEmpty
      ? nil
      : """
      \(choice.way == .open ? nil : #"<h3 class="replan-open-head">\#(wording.stayOpen)</h3>"# as HTML)\
      <ul class="replan-open">\(open)</ul>
      """ as HTML
    let ask: HTML? =
      choice.canAsk
      ? #"<button class="button" type="submit" name="do" value="ask">\#(wording.askFirst)</button>"# : nil
    return """
      <section class="replan-choice" data-way="\(way)">\(rows)\(staying)
      <ul class="effects">\(choice.effects.map { effect($0, .check) })\(choice.told.map { effect($0, .bell) })</ul>
      <div class="replan-actions"><button class="button main wide" type="submit" name="do" value="publish" \
      data-labels="\(choice.publish.joined(separator: "|"))">\(choice.publish.last ?? "")</button>\
      <div class="halves">\(ask)\
      <button class="button" type="submit" name="do" value="board">\(wording.onTheBoard)</button></div></div></section>
      """
  }

  private func effect(_ effect: Effect, _ icon: Icon) -> HTML {
    """
    <li class="is-\(effect.kind.rawValue)">\(effect.kind == .fine ? icon.html : Icon.warning.html)\
    <span><strong>\(effect.text)</strong><span class="second">\(effect.second)</span></span></li>
    """
  }

  private func row(_ row: ReplanScreen.Row, _ way: String) -> HTML {
    let others = row.moves.dropFirst().map { move -> HTML in
      #"<div class="replan-move is-chained"><span></span>\#(content(move))</div>"#
    }
    return """
      <li><label class="replan-move"><input type="checkbox" name="\(way)" value="\(row.value)" \
      data-count="\(row.count.description)" checked>\(row.moves.first.map(content))</label>\(others)</li>
      """
  }

  private func content(_ move: ReplanScreen.Move) -> HTML {
    """
    <span class="replan-day"><strong>\(move.day)</strong><span class="second">\(move.times)</span></span>\
    \(PortraitPart.small(move.photo, move.initials))\
    <span class="who"><span class="name">\(move.name)</span><span class="second">\(move.hours)\
    \(move.over.map { #"<span class="is-over">, \#($0)</span>"# as HTML })</span>\
    \(move.from.map { #"<span class="second">\#($0)</span>"# as HTML })\
    \(PositionPart.html(move.position))</span>
    """
  }
}

/// The outcome, and the moves that no longer held.
struct ReplannedPage {
  let screen: ReplannedScreen
  let wording: Wording

  var html: HTML {
    let board = PlanRoute.board(screen.board).path
    let left = screen.leftOut.map { left -> HTML in
      let link = left.shift.map { shift -> HTML in
        #" <a href="\#(RosterRoute.replacement(shift).path)">\#(wording.replaceShift)</a>"#
      }
      return "<li>\(left.text)\(link)</li>"
    }
    let record = screen.publication.map { id -> HTML in
      #"<a class="button main" href="\#(PlanRoute.record(id).path)">\#(wording.seePublication)</a>"#
    }
    let requests: HTML? =
      screen.publication == nil
      ? #"<a class="button main" href="\#(RequestsRoute.list(.init()).path)">\#(wording.toRequests)</a>"# : nil
    return PlanPlainPage(title: screen.title, wording: wording, back: board).html(
      """
      <p class="lead" role="status">\(screen.text)</p>
      \(left.isEmpty ? nil : #"<h2>\#(screen.leftOutTitle)</h2><ul class="maker-left">\#(left)</ul>"# as HTML)
      <div class="tools">\(record)\(requests)<a class="button outlined" href="\(board)">\(wording.toTheBoard)</a></div>
      """)
  }
}
