import Domain
import Markup
import ViewModels
import Words

/// Call-outs of the last weeks, and the form to enter or change one.
struct CallOutsPage {
  let model: CallOutsModel
  private var wording: Wording { model.visitor.wording }
  private var form: CallOutsModel.Form { model.form }

  var html: HTML {
    Layout(title: title, wording: wording, kind: "page-my page-call-outs", tab: .schedule)
      .page(
        """
        <main id="main" class="my" tabindex="-1">
        <header class="my-head"><a class="step" href="\(back.path)" aria-label="\(backWord)">\(Icon.back.html)</a>
        <h1>\(title)</h1>\(sites)</header>
        \(list)
        \(editor)
        </main>
        """)
  }

  private var changed: ID<CallOut>? { if case .one(let id) = model.place { id } else { nil } }

  private var title: String { changed == nil ? wording.callOuts : wording.changeCallOut }

  private var back: Route {
    switch model.place {
    case .own: .roster(.page(.init()))
    case .site(let site): .clock(.timesheets(.init(site: site)))
    case .one: .clock(model.isOwn ? .ownCallOuts : .callOuts(model.site?.id))
    }
  }

  private var backWord: String {
    switch model.place {
    case .own: wording.back
    case .site: wording.timesheets
    case .one: wording.callOuts
    }
  }

  private var action: Route {
    switch model.place {
    case .own: .clock(.ownCallOuts)
    case .site: .clock(.callOuts(model.site?.id))
    case .one(let id): .clock(.callOut(id))
    }
  }

  private var sites: HTML? {
    guard model.sites.count > 1 else { return nil }
    return MenuPart(
      label: wording.site, icon: .place, chosen: model.site?.name ?? "",
      items: model.sites.map { site in
        (word: site.name, address: ClockRoute.callOuts(site.id).path, isChosen: site.id == model.site?.id)
      }
    ).html
  }

  // MARK: The form

  private func field(_ name: String, _ label: String, _ value: String, isRequired: Bool = true) -> FieldPart {
    FieldPart(
      name: name, label: label, value: value, problem: model.problems[name], isRequired: isRequired,
      isFocused: model.problems.fields.first?.name == name)
  }

  private func time(_ field: CallOutsModel.Field, _ label: String, _ value: String) -> HTML {
    var part = self.field(field.rawValue, label, value)
    part.clock = wording
    return part.html
  }

  private var day: HTML {
    var part = field("day", wording.day, form.day)
    part.type = "date"
    return part.html
  }

  private var editor: HTML {
    let places = CallOut.Place.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) }
    let person: HTML? =
      model.people.isEmpty ? nil : field("person", wording.person, form.person).choice(model.names)
    let fields: HTML = """
      \(person)\(day)\
      \(time(.start, wording.callOutStart, form.start))\(time(.end, wording.callOutEnd, form.end))\
      \(field(CallOutsModel.Field.place.rawValue, wording.callOutPlace, form.place).segments(places))\
      \(field(CallOutsModel.Field.note.rawValue, wording.callOutNote, form.note, isRequired: false).area(lines: 2))
      """
    let save = ButtonPart(wording.save, .main, name: "do", value: "save")
    let remove = changed.map { _ in ButtonPart(wording.remove, .danger, name: "do", value: "remove") }
    return FormPart.html(
      action.path, kind: "form", id: "call-out", attributes: " novalidate", content: ProblemPart.html(model.problems),
      SectionPart(
        title: changed == nil ? wording.enterCallOut : wording.callOuts, text: wording.callOutsText, fields: fields
      ).html, #"<p class="tools">\#(save.html)\#(remove?.html)</p>"#)
  }

  // MARK: The list

  private var list: HTML? {
    guard changed == nil else { return nil }
    guard !model.rows.isEmpty else { return #"<p class="second">\#(wording.noCallOuts)</p>"# }
    let rows = model.rows.map { row -> HTML in
      let rest = row.rest.map { text -> HTML in #"<span class="second">\#(Icon.warning.html)\#(text)</span>"# }
      return """
        <li><a href="\(ClockRoute.callOut(row.id).path)"><span class="who"><span class="name">\(row.title)</span>\
        <span class="second">\(row.second)</span>\(rest)</span></a></li>
        """
    }
    return #"<ul class="rows">\#(rows)</ul>"#
  }
}
