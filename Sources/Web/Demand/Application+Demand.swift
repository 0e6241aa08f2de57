import Domain
import HTTP
import Markup
import ViewModels

extension Application {
  /// The demand of a site: shown, changed, and shown again.
  func demand(_ place: DemandModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = demandModel(place, visitor)
    guard request.method == .post else {
      try await model.load()
      let page = DemandPage(model: model)
      return Response.page(page.html(page.live))
    }
    let form = request.form
    try await model.buttonTapped(try form.needed("do", form.demandAction), form.demand(DemandModel.mostRows(place)))
    if let job = model.started { return .seeOther(.making(.job(.init(job)))) }
    if let next = model.destination { return .seeOther(.plan(.demand(next))) }
    return Response.page(DemandPage(model: model).html(nil), model.problems.isEmpty ? .ok : .unprocessableContent)
  }

  func demandEvents(_ place: DemandModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let (person, visitor) = (visitor, visitor.audience)
    // Why first: without the place, there is no stream.
    try await demandModel(place, visitor).load()
    return try await events(.demand(place), as: visitor, for: person, request) {
      LivePage(self.demandModel(place, visitor), store: store, world: world) { DemandPage(model: $0).live }
    }
  }

  private func demandModel(_ place: DemandModel.Place, _ visitor: Visitor) -> sending DemandModel {
    DemandModel(screen(visitor), place: place)
  }
}

extension Fields {
  /// One row more than may be saved, so that too many are refused in words.
  fileprivate func demand(_ mostRows: Int) -> DemandModel.Form {
    let rows = (0...mostRows).compactMap { number -> DemandModel.Form.Row? in
      guard let from = self["from-\(number)"] else { return nil }
      var row = DemandModel.Form.Row(
        from: from, to: self["to-\(number)"] ?? "", count: self["count-\(number)"] ?? "")
      row.position = self["work-\(number)"].flatMap { ID<Position>($0) }
      return row
    }
    return DemandModel.Form(
      rows: rows, weekdays: Set(all("same").compactMap { Int($0).flatMap(Weekday.init(rawValue:)) }),
      date: self["date"] ?? "", name: self["name"] ?? "", endsAt: self["endsAt"] ?? "",
      curve: .init(from: self["curve-from"] ?? "", loads: self["curve"] ?? "", per: self["per"] ?? ""))
  }

  fileprivate var demandAction: DemandModel.Action? {
    let words = (self["do"] ?? "").split(separator: "-", maxSplits: 1)
    let row = words.count == 2 ? Int(words[1]) ?? -1 : -1
    return switch words.first {
    case "add": .add
    case "more": .more(row)
    case "fewer": .fewer(row)
    case "save": .save
    case "nobody": .nobody
    case "usual": .asUsual
    case "remove": .removeDate
    case "take": .take
    case "draw": .draw
    case "typical": .useTypical(isPlanned: false)
    case "sum": .sum
    case "plan": .useTypical(isPlanned: true)
    default: nil
    }
  }
}
