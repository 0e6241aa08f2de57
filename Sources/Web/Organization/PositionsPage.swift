import Domain
import Markup
import ViewModels
import Words

/// The positions in their order; each move is a button of its own, so it works without a script.
struct PositionsPage {
  let model: PositionsModel
  private var wording: Wording { model.visitor.wording }
  private var list: PositionsListPart { PositionsListPart(model: model) }

  var html: HTML {
    let isEmpty = model.rows.isEmpty
    return SettingsPage(
      title: wording.positionsTitle, place: .positions, visitor: model.visitor, tools: list.tools,
      script: isEmpty ? nil : "order.js", hint: isEmpty ? nil : wording.choosePosition
    ).html(
      """
      \(model.undo.map {
        UndoPart(change: $0, text: wording.positionsMerged, back: OrganizationRoute.positions.path, wording: wording).html
      })
      \(isEmpty ? empty : list.html)
      """)
  }

  private var empty: HTML {
    let suggestions = Trade.allCases.map { trade -> HTML in
      """
      <li><span class="who"><span class="name">\(wording.name(trade))</span><span class="second">\
      \(wording.positions(of: trade).joined(separator: wording.comma))</span></span>
      <form method="post" action="\(OrganizationRoute.positions.path)"><button class="button outlined" type="submit" \
      name="trade" value="\(trade.rawValue)">\(wording.add)<span class="hidden-text"> \(wording.name(trade))</span>\
      </button></form></li>
      """
    }
    return """
      <p class="lead">\(wording.noPositions)</p>
      <section><h2>\(wording.positionSuggestions)</h2><ul class="rows">\(suggestions)</ul></section>
      \(list.archived)
      """
  }
}

/// The list of positions, on its page and beside the form of one of them.
struct PositionsListPart {
  let model: PositionsModel
  /// The position with its form beside the list.
  var chosen: ID<Position>?
  private var wording: Wording { model.visitor.wording }
  private var order: OrderPart { OrderPart(address: OrganizationRoute.positions.path, wording: wording) }

  var html: HTML {
    let rows = model.rows.enumerated().map { row($1, isFirst: $0 == 0, isLast: $0 == model.rows.count - 1) }
    return """
      <p class="lead">\(wording.positionsText)<span class="if-scripted"> \(wording.orderText)</span></p>
      \(order.html(#"<ul class="order-list" data-list="position">\#(rows)</ul>"#))
      \(chosen == nil ? onCall : nil)
      \(archived)
      """
  }

  /// With the head of the list's page; `nil` if there is no list.
  var beside: HTML? {
    model.rows.isEmpty
      ? nil
      : """
      <header class="page-head"><p class="list-title">\(wording.positionsTitle)</p>\
      <div class="page-tools">\(tools)</div></header>
      \(html)
      """
  }

  var tools: HTML {
    """
    \(TableToolsPart(
      importing: .positionsImport, exporting: .positionsExport,
      words: (wording.importPositions, wording.exportPositions)).html)
    <a class="button main" href="\(OrganizationRoute.positionEditor(nil).path)">\
    \(Icon.add.html)\(wording.newPosition)</a>
    """
  }

  private func row(_ row: PositionsModel.Row, isFirst: Bool, isLast: Bool) -> HTML {
    """
    <li id="position-\(row.id.description)" class="order-row" data-entry="\(row.id.description)" \
    data-name="\(row.name)">\(order.handle(row.name))\(Icon.mark(row.mark))
    \(link(row, #"<span class="second">\#(row.sites)</span><span class="second facts-line">\#(row.ahead)</span>"#))\
    \(order.menu(row.name, "position", row.id.description, isFirst: isFirst, isLast: isLast))</li>
    """
  }

  private func link(_ row: PositionsModel.Row, _ facts: HTML = "") -> HTML {
    """
    <a class="who" href="\(OrganizationRoute.positionEditor(row.id).path)"\(PanesPart.current(row.id == chosen))>\
    <span class="name">\(row.name)</span>\(facts)</a>
    """
  }

  private var onCall: HTML {
    #"<p><a class="button quiet" href="\#(SchedulesRoute.onCall.path)">\#(wording.onCallTitle)</a></p>"#
  }

  fileprivate var archived: HTML? {
    guard !model.archived.isEmpty else { return nil }
    let rows = model.archived.map { row -> HTML in "<li>\(Icon.mark(row.mark))\(link(row))</li>" }
    return #"<section><h2>\#(wording.archived)</h2><ul class="rows">\#(rows)</ul></section>"#
  }
}

/// The form of one position, with refusals beside their fields.
struct PositionEditorPage {
  let model: PositionEditorModel
  /// Beside it on a wide desk.
  let list: PositionsModel
  private var wording: Wording { model.visitor.wording }
  private var route: OrganizationRoute { .positionEditor(model.position) }

  var html: HTML {
    let editor = EditorPart(
      model: model, action: route.path,
      sections: [
        .init(title: wording.nameSection, text: wording.positionNameText, fields: [.name]),
        .init(title: wording.lookSection, text: wording.lookText, fields: [.color, .shape]),
        .init(title: wording.dutyKindSection, text: wording.dutyKindText, fields: [.duty]),
        .init(title: wording.skillsNeeded, text: wording.positionSkillsText, fields: [.skills]),
        .init(title: wording.admits, text: wording.admitsText, fields: [.listed]),
        .init(title: wording.usedAt, text: wording.usedAtText, fields: [.sites]),
      ].filter { $0.fields != [.sites] || model.sites.count > 1 || model.draft.problem(of: .sites) != nil },
      control: control)
    let title = model.position == nil ? wording.newPosition : wording.editPosition
    return SettingsPage(
      title: title, place: .positions, visitor: model.visitor,
      back: (.organization(.positions), wording.positionsTitle), tools: editor.save,
      script: list.rows.isEmpty ? "form.js" : "order.js",
      beside: PositionsListPart(model: list, chosen: model.position).beside
    ).html(
      """
      \(editor.notice)
      \(editor.form)
      \(model.position == nil || model.others.isEmpty || model.isArchived ? nil : merge)
      \(model.position == nil
        ? nil : ArchivePart(action: route.path, isArchived: model.isArchived, wording: wording).html)
      """)
  }

  private func control(_ row: PositionEditorModel.Row, _ field: FieldPart) -> HTML {
    switch row.field {
    case .name, .externalID: return field.html
    case .skills:
      var field = field
      field.hint = wording.positionSkillsHint
      field.isWide = true
      return field.html
    case .color:
      let options = Position.Mark.Color.allCases.map { color in
        (color.rawValue, wording.name(of: color), Icon.mark(Position.Mark(.disc, color)))
      }
      return swatches(row, options)
    case .shape:
      let options = Position.Mark.Shape.allCases.map { shape in
        (shape.rawValue, wording.name(of: shape), Icon.mark(Position.Mark(shape, .blue)))
      }
      return "\(swatches(row, options))\(sample)"
    case .sites: return sites(row)
    case .duty: return duty(row)
    case .listed: return admission(row)
    }
  }

  private func duty(_ row: PositionEditorModel.Row) -> HTML {
    let chosen = row.text.isEmpty ? DutyKind.work.rawValue : row.text
    let choices = model.dutyChoices.map { choice -> HTML in
      let second: HTML? = choice.text.isEmpty ? nil : #"<span class="second">\#(choice.text)</span>"#
      return CheckPart.html(
        "duty", choice.value, "<span>\(choice.word)\(second)</span>", isChosen: choice.value == chosen, .radio)
    }
    let refused = ProblemPart.html(row.problem, id: "duty-problem")
    let described: HTML = row.problem == nil ? "" : #" aria-describedby="duty-problem""#
    return "<fieldset\(described)><legend class=\"hidden-text\">\(row.label)</legend>\(choices)\(refused)</fieldset>"
  }

  private func admission(_ row: PositionEditorModel.Row) -> HTML {
    let choices = [("", wording.admitsAnyone), (PositionDraft.listed, wording.admitsListed)].map { value, word in
      CheckPart.html("listed", value, "<span>\(word)</span>", isChosen: row.text == value, .radio)
    }
    let refused = ProblemPart.html(row.problem, id: "listed-problem")
    let described: HTML = row.problem == nil ? "" : #" aria-describedby="listed-problem""#
    let list: HTML = #"<p><a href="\#(PeopleRoute.grid(.positions).path)">\#(wording.openTheList)</a></p>"#
    return
      "<fieldset\(described)><legend class=\"hidden-text\">\(row.label)</legend>\(choices)\(refused)</fieldset>\(list)"
  }

  private func swatches(_ row: PositionEditorModel.Row, _ options: [(Int, String, HTML)]) -> HTML {
    let id = "\(row.field.rawValue)-problem"
    let invalid: HTML = row.problem == nil ? "" : #" aria-invalid="true""#
    let described: HTML = row.problem == nil ? "" : #" aria-describedby="\#(id)""#
    let items = options.map { value, word, mark -> HTML in
      let chosen: HTML = row.text == "\(value)" ? " checked" : ""
      return """
        <label class="swatch"><input type="radio" name="\(row.field.rawValue)" value="\(value)"\(chosen)\(invalid)>\
        \(mark)<span class="hidden-text">\(word)</span></label>
        """
    }
    return """
      <fieldset class="swatches"\(described)><legend>\(row.label)</legend><div>\(items)</div>\
      \(ProblemPart.html(row.problem, id: id))</fieldset>
      """
  }

  /// A shift as the board will show it; the style sheet follows the choices.
  private var sample: HTML {
    let shapes = Position.Mark.Shape.allCases.map { Icon.mark(Position.Mark($0, .blue)) }
    func bar(_ look: HTML) -> HTML {
      """
      <span class="bar\(look)"><span class="bar-top"><span class="bar-times">6–14</span></span>\
      <span class="bar-text">\(shapes)<span>\(model.draft[.name])</span></span></span>
      """
    }
    return """
      <div class="sample" data-shape="\(model.mark.shape.rawValue)" aria-hidden="true">\
      <p>\(wording.looksLikeThis)</p>\(bar(""))\(bar(" look-draft"))</div>
      """
  }

  private func sites(_ row: PositionEditorModel.Row) -> HTML {
    guard model.sites.count > 1 || row.problem != nil else { return "" }
    let items = model.sites.map { site in
      CheckPart.html("sites", "\(site.id)", "<span>\(site.name)</span>", isChosen: model.isUsed(at: site.id))
    }
    let refused = ProblemPart.html(row.problem, id: "sites-problem")
    let described: HTML = row.problem == nil ? "" : #" aria-describedby="sites-problem""#
    return "<fieldset\(described)><legend class=\"hidden-text\">\(row.label)</legend>\(items)\(refused)</fieldset>"
  }

  private var merge: HTML {
    let choice = FieldPart(name: "into", label: wording.mergeTitle)
    return """
      <details class="more-actions"><summary class="button quiet">\(wording.mergeTitle)</summary>
      <form class="form" method="post" action="\(route.path)"><input type="hidden" name="change" value="merge">
      <p class="second">\(wording.mergeText(model.name, model.ahead))</p>
      \(choice.choice(model.others.map { ($0.id.description, $0.name) }))
      <button class="button outlined" type="submit">\(wording.mergeButton)</button></form></details>
      """
  }
}
