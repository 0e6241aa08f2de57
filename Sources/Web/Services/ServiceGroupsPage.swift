import Domain
import Markup
import ViewModels
import Words

/// The groups of services and the order in them; each change is a button of its own, so it works without a script.
struct ServiceGroupsPage {
  let model: ServiceGroupsModel
  private var wording: Wording { model.visitor.wording }

  private var order: OrderPart { OrderPart(address: ServicesRoute.groups.path, wording: wording) }

  var html: HTML {
    ServicesPlainPage(
      title: wording.groupsAndOrder, kind: "page-plain page-groups", wording: wording, script: "order.js"
    )
    .html(
      """
      \(HeadPart(title: wording.groupsAndOrder, tools: tools).html)
      <div class="order-page"><div>
      \(order.html(HTML(model.sections.map(section))))
      <section id="add-group"><h2>\(wording.addGroup)</h2>\(addition)</section>
      \(model.archived.isEmpty && model.archivedGroups.isEmpty ? nil : archived)
      </div>\(aside)</div>
      """)
  }

  private var tools: HTML {
    ##"<a class="button outlined" href="#add-group">\##(Icon.add.html)\##(wording.addGroup)</a>"##
  }

  /// Beside the lists, if there is room and a script runs.
  private var aside: HTML {
    func keys(_ names: [String], _ text: String) -> HTML {
      #"<div><dt>\#(names.map { #"<kbd>\#($0)</kbd> "# as HTML })</dt><dd>\#(text)</dd></div>"#
    }
    return """
      <aside class="order-aside if-scripted"><h2>\(wording.howItLooks)</h2><p>\(wording.groupsText)</p>
      <h2>\(wording.byKeyboard)</h2><dl>\(keys([wording.keySpace], wording.liftAndPutDown))\
      \(keys(["↑", "↓"], wording.moveWord))\(keys(["Alt", "↑"], wording.intoTheGroupAbove))\
      \(keys(["Esc"], wording.putItBack))</dl></aside>
      """
  }

  private var addition: HTML {
    let (form, collections) = (model.addition, ServiceGroup.Collection.allCases)
    let name = FieldPart(
      name: "name", label: wording.groupName, value: form.name, problem: form.problem, isFocused: form.problem != nil)
    let collection = FieldPart(name: "collection", label: wording.collectionLabel, value: form.collection.rawValue)
    return """
      <form class="form" method="post" action="\(ServicesRoute.groups.path)" novalidate>
      <input type="hidden" name="change" value="add"><div class="pair">\(name.html)
      \(collection.choice(collections.map { ($0.rawValue, wording.name(of: $0)) }))</div>
      <button class="button main" type="submit">\(wording.addGroup)</button></form>
      """
  }

  private func section(_ section: ServiceGroupsModel.Section) -> HTML {
    let groups = section.groups.enumerated().map { place, group in
      self.group(group, isFirst: place == 0, isLast: place == section.groups.count - 1)
    }
    let none: HTML = groups.isEmpty ? #"<p class="second">\#(wording.noGroups)</p>"# : ""
    return """
      <section class="group-order"><h2>\(section.title)</h2>\(none)<div data-list="group">\(groups)</div></section>
      """
  }

  private func group(_ group: ServiceGroupsModel.Group, isFirst: Bool, isLast: Bool) -> HTML {
    let entries = group.services.enumerated().map { place, entry in
      self.entry(entry, isFirst: place == 0, isLast: place == group.services.count - 1)
    }
    let id = group.id.description
    return """
      <article id="group-\(id)" class="group" data-entry="\(id)" data-name="\(group.name)">
      <header class="order-row">\(order.handle(group.name))\
      <span class="thumbnail">\(Icon.tool.html)</span><div class="who"><h3>\(group.name)</h3>\
      <span class="second facts-line">\(wording.services(count: group.services.count))</span></div>\
      \(order.menu(group.name, "group", id, isFirst: isFirst, isLast: isLast, more: changes(of: group)))</header>
      \(group.problem == nil ? nil : renaming(group))
      <ul class="order-list" data-list="service" data-into="\(id)" data-into-name="\(group.name)">\(entries)</ul>
      <p class="order-more"><a class="button bare" href="\(ServicesRoute.editor(nil, group: group.id).path)">\
      \(Icon.add.html)\(wording.addService)\(of(group.name))</a></p>
      </article>
      """
  }

  private func changes(of group: ServiceGroupsModel.Group) -> HTML {
    """
    \(group.problem == nil ? renaming(group) : nil)
    <form method="post" action="\(ServicesRoute.groups.path)"><input type="hidden" name="group" \
    value="\(group.id.description)">\(order.button("archive", wording.archivePerson, group.name))</form>
    """
  }

  /// In the group's menu; below its name after a refused name.
  private func renaming(_ group: ServiceGroupsModel.Group) -> HTML {
    let id = "group-name-\(group.id)"
    let problem = ProblemPart.html(group.problem, id: "\(id)-problem")
    let marks: HTML =
      group.problem == nil ? "" : #" aria-invalid="true" aria-describedby="\#(id)-problem" autofocus"#
    return """
      <form class="form" method="post" action="\(ServicesRoute.groups.path)" novalidate>
      <input type="hidden" name="group" value="\(group.id.description)">
      <div class="field"><label for="\(id)">\(wording.groupName)</label>
      <input id="\(id)" name="name" value="\(group.typed)" autocomplete="off"\(marks)>\(problem)</div>
      \(ButtonPart(wording.renameGroup, .outlined, about: " \(group.name)", name: "change", value: "rename").html)</form>
      """
  }

  private func entry(_ entry: ServiceGroupsModel.Entry, isFirst: Bool, isLast: Bool) -> HTML {
    let id = entry.id.description
    let edit: HTML =
      #"<a href="\#(ServicesRoute.editor(entry.id, group: nil).path)">\#(wording.editPerson)\#(of(entry.name))</a>"#
    return """
      <li id="service-\(id)" class="order-row" data-entry="\(id)" data-name="\(entry.name)">\
      \(order.handle(entry.name))<a class="who" href="\(ServicesRoute.service(entry.id).path)">\
      <span class="name">\(entry.name)</span><span class="second facts-line">\(entry.facts)</span></a>
      \(order.menu(entry.name, "service", id, isFirst: isFirst, isLast: isLast, more: edit))</li>
      """
  }

  private var archived: HTML {
    let groups = model.archivedGroups.map { group -> HTML in
      """
      <li><div class="who"><span class="name">\(group.name)</span><span class="second">\(group.place)</span></div>
      <form method="post" action="\(ServicesRoute.groups.path)">\
      <input type="hidden" name="group" value="\(group.id.description)">\
      <button class="button outlined" type="submit" name="change" value="restore">\
      \(wording.unarchivePerson)\(of(group.name))</button></form></li>
      """
    }
    let rows = model.archived.map { service -> HTML in
      """
      <li><a class="who" href="\(ServicesRoute.service(service.id).path)"><span class="name">\(service.name)</span>\
      <span class="second">\(service.group)</span></a>
      <form method="post" action="\(ServicesRoute.archive(service.id).path)">\
      <input type="hidden" name="archived" value="0"><button class="button outlined" type="submit">\
      \(wording.unarchivePerson)\(of(service.name))</button></form></li>
      """
    }
    return #"<section><h2>\#(wording.archived)</h2><ul class="rows">\#(groups)\#(rows)</ul></section>"#
  }

  private func of(_ name: String) -> HTML { #"<span class="hidden-text"> \#(name)</span>"# }
}
