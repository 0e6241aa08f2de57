import Domain
import HTTP
import Markup
import ViewModels

extension Application {
  /// What a site needs: shown, changed, and shown again.
  func demand(_ place: DemandModel.Place, _ visitor: Visitor, _ request: Request) async throws -> Response {
    let model = DemandModel(visitor: visitor, place: place, store: store, zones: zones, world: world)
    guard request.method == .post else {
      try await model.load()
      return Response.page(DemandPage(model: model).html)
    }
    let form = request.form
    try await model.buttonTapped(try form.needed("do", form.demandAction), form.demand)
    if let next = model.destination { return .seeOther(.plan(.demand(next))) }
    return Response.page(DemandPage(model: model).html, model.problems.isEmpty ? .ok : .unprocessableContent)
  }
}

extension Fields {
  /// More rows than may be saved, so that what is too much is refused in words.
  private static let mostRows = Demand.mostSpans + 1

  fileprivate var demand: DemandModel.Form {
    let rows = (0..<Self.mostRows).compactMap { number -> DemandModel.Form.Row? in
      guard let from = self["from-\(number)"] else { return nil }
      return .init(from: from, to: self["to-\(number)"] ?? "", count: self["count-\(number)"] ?? "")
    }
    return DemandModel.Form(
      rows: rows, weekdays: Set(all("same").compactMap { Int($0).flatMap(Weekday.init(rawValue:)) }),
      date: self["date"] ?? "", name: self["name"] ?? "", endsAt: self["endsAt"] ?? "")
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
    default: nil
    }
  }
}
