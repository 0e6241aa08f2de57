import Domain
import Markup
import ViewModels

/// The groups of services and the order in them; each change is a button of its own, so it works without a script.
struct ServiceGroupsPage {
  let model: ServiceGroupsModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    ServicesPlainPage(title: wording.groupsAndOrder, wording: wording).html(
      """
      <h1>\(wording.groupsAndOrder)</h1>
      \(model.sections.map(section))
      <h2>\(wording.addGroup)</h2>
      \(addition)
      \(model.archived.isEmpty && model.archivedGroups.isEmpty ? nil : archived)
      """)
  }

  private var addition: HTML {
    let (form, collections) = (model.addition, ServiceGroup.Collection.allCases)
    let name = FieldPart(
      name: "name", label: wording.groupName, value: form.name, problem: form.problem
    )
    let collection = FieldPart(name: "collection", label: wording.collectionLabel, value: form.collection.rawValue)
    return """
      <form class="form" method="post" action="\(ServicesRoute.groups.path)" novalidate>
      <input type="hidden" name="change" value="add">\(name.html)
      \(collection.choice(collections.map { ($0.rawValue, wording.name(of: $0)) }))
      <button class="button main" type="submit">\(wording.addGroup)</button></form>
      """
  }

  private func section(_ section: ServiceGroupsModel.Section) -> HTML {
    let groups = section.groups.enumerated().map { place, group in
      self.group(group, isFirst: place == 0, isLast: place == section.groups.count - 1)
    }
    let none: HTML = groups.isEmpty ? #"<p class="second">\#(wording.noGroups)</p>"# : ""
    return #"<section class="group-order"><h2>\#(section.title)</h2>\#(none)\#(groups)</section>"#
  }

  private func group(_ group: ServiceGroupsModel.Group, isFirst: Bool, isLast: Bool) -> HTML {
    let id = "group-name-\(group.id)"
    let problem = group.problem.map { text -> HTML in
      #"<p class="refused" id="\#(id)-problem">\#(Icon.warning.html)<span>\#(text)</span></p>"#
    }
    let marks: HTML = group.problem == nil ? "" : #" aria-invalid="true" aria-describedby="\#(id)-problem""#
    let entries = group.services.enumerated().map { place, entry in
      self.entry(entry, isFirst: place == 0, isLast: place == group.services.count - 1)
    }
    return """
      <article class="group-card" id="group-\(group.id.description)">
      <form class="form" method="post" action="\(ServicesRoute.groups.path)" novalidate>
      <input type="hidden" name="group" value="\(group.id.description)">
      <div class="field"><label for="\(id)">\(wording.groupName)</label>
      <input id="\(id)" name="name" value="\(group.typed)" autocomplete="off"\(marks)>\(problem)</div>
      <div class="tools"><button class="button outlined" type="submit" name="change" value="rename">\
      \(wording.renameGroup)\(of(group.name))</button>
      \(StepsPart(name: group.name, isFirst: isFirst, isLast: isLast, wording: wording).buttons)
      <button class="button quiet" type="submit" name="change" value="archive">\
      \(wording.archivePerson)\(of(group.name))</button></div></form>
      <ul class="rows">\(entries)</ul>
      <p><a class="button quiet" href="\(ServicesRoute.editor(nil, group: group.id).path)">\
      \(Icon.add.html)\(wording.addService)\(of(group.name))</a></p>
      </article>
      """
  }

  private func entry(_ entry: ServiceGroupsModel.Entry, isFirst: Bool, isLast: Bool) -> HTML {
    """
    <li id="service-\(entry.id.description)"><a class="name" href="\(ServicesRoute.service(entry.id).path)">\
    \(entry.name)</a>
    \(StepsPart(name: entry.name, isFirst: isFirst, isLast: isLast, wording: wording).form(
      to: ServicesRoute.groups.path, about: "service", entry.id.description))</li>
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

  private func of(_ name: String) -> HTML { #"<span class="hidden-text">: \#(name)</span>"# }
}
