import Domain
import Markup
import ViewModels
import Words

/// Shows the shifts that a copy of a day or a week would add, and makes it.
struct PlanCopyPage {
  let model: PlanCopyModel
  private var wording: Wording { model.visitor.wording }
  private var place: PlanCopyModel.Place { model.place }

  var html: HTML {
    let days = model.days.map { day -> HTML in
      let shifts = day.shifts.map { text -> HTML in #"<span class="second">\#(text)</span>"# }
      return #"<li><span class="who"><span class="name">\#(day.title)</span>\#(shifts)</span></li>"#
    }
    return PlanPlainPage(title: model.title, wording: wording, back: back).html(
      """
      <p class="lead">\(model.site)</p>
      \(target)
      \(model.problem.map { text -> HTML in #"<p role="status">\#(text)</p>"# })
      \(model.count > 0 ? copying : nil)
      \(days.isEmpty ? nil : #"<ul class="rows">\#(days)</ul>"#)
      """)
  }

  private var back: String {
    PlanRoute.board(.init(site: place.site, day: place.days.lowerBound, view: place.isWeek ? .week : .day)).path
  }

  /// The first day of the target, to view others before copying.
  private var target: HTML {
    let date = FieldPart(
      name: "to", label: place.isWeek ? wording.copyTo : wording.copyToDay, type: "date", value: "\(place.first)")
    return FormPart.html(
      "/plan/copy", method: .get, kind: "form is-row", content: span, date.html,
      buttons: .init(wording.showCopy, .outlined))
  }

  private var copying: HTML {
    """
    <form class="form" method="post" action="\(PlanRoute.copies.path)">
    \(model.there.isEmpty ? nil : #"<p class="second">\#(model.there)</p>"#)
    <input type="hidden" name="site" value="\(place.site.description)">\
    <input type="hidden" name="from" value="\(place.days.lowerBound.description)">\
    <input type="hidden" name="days" value="\((place.days.upperBound.days(since: place.days.lowerBound) + 1).description)">\
    <input type="hidden" name="to" value="\(place.first.description)">
    <div class="tools"><button class="button main" type="submit">\(wording.copyShifts(model.count))</button>
    <a class="button quiet" href="\(back)">\(wording.cancel)</a></div></form>
    """
  }

  private var span: HTML {
    """
    <input type="hidden" name="site" value="\(place.site.description)">\
    <input type="hidden" name="first" value="\(place.days.lowerBound.description)">\
    <input type="hidden" name="last" value="\(place.days.upperBound.description)">
    """
  }
}
