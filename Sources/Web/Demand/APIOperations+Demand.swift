import Domain
import HTTP
import Store
import ViewModels

extension Demand.Span: APIValue {
  static let object = APIObject(
    "NeededSpan", "How many people are needed in some hours.",
    [
      .init("start_time", .time, "By the clock of the site."),
      .init("end_time", .time, "At or before `start_time` it is on the next day."),
      .init("count", .number(1...Demand.mostCount), "How many people."),
    ])

  static var schema: APISchema { .object(object) }
  var json: JSON { ["start_time": start.json, "end_time": end.json, "count": count.json] }
  init?(json: JSON) {
    guard case .object(let members) = json, let start = members["start_time"].flatMap({ LocalTime(json: $0) }),
      let end = members["end_time"].flatMap({ LocalTime(json: $0) }),
      let count = members["count"].flatMap({ Int(json: $0) })
    else { return nil }
    self.init(from: start, to: end, count: count)
  }
}

private struct Need: Sendable {
  let position: ID<Position>
  let weekday: Weekday
  let spans: [Demand.Span]
}

private let needShape = APIShape<Need>(
  "WeekdayDemand", "What a position needs on a weekday; what is not listed needs no one.",
  [
    .init("position_id", "The kind of work.") { $0.position },
    .init("weekday", "1 is Monday.") { $0.weekday },
    .init("spans", "By start.") { $0.spans },
  ])

private struct PositionNeed: Sendable {
  let position: ID<Position>
  let spans: [Demand.Span]
}

private let positionShape = APIShape<PositionNeed>(
  "PositionDemand", "What a position needs on a date that differs.",
  [
    .init("position_id", "The kind of work.") { $0.position },
    .init("spans", "By start; empty for no one.") { $0.spans },
  ])

private let dateShape = APIShape<Demand.Exception>(
  "DateDemand", "A date on which a site needs other people than on its weekday.",
  [
    .init("date", "The date.") { $0.date },
    .init("name", "Why.") { $0.name },
    .init("ends_at", "When all positions end that say nothing of their own; null for as usual.") { $0.endsAt },
    .init("positions", "Those that differ.", schema: .list(.object(positionShape.object), atMost: nil)) { date in
      Objects(
        date.spans.sorted { $0.key < $1.key }.map {
          positionShape.json(PositionNeed(position: $0.key, spans: $0.value.sorted()))
        })
    },
  ])

private let spans = APIObject.Member(
  "spans", .list(Demand.Span.schema, atMost: Demand.mostSpans), "The hours; empty for no one.")

private let weekdaysForm = APIBody(
  object: APIObject(
    "WeekdayDemandChange", "What a position needs on some weekdays.",
    [.init("weekdays", .list(Weekday.schema, atMost: 7), "1 is Monday."), spans]))

private let dateForm = APIBody(
  object: APIObject(
    "DateDemandChange", "Why a date differs.",
    [
      .init("name", .text(atMost: Demand.Exception.longestName), "What is on that day."),
      .init("ends_at", .optional(.time), "When all end that day; not midnight.", isRequired: false),
    ]))

private let spansForm = APIBody(
  object: APIObject("PositionDemandChange", "What a position needs on that date.", [spans]))

private let daysForm = APIBody(
  object: APIObject(
    "DemandSource", "Whose published shifts become what is needed.",
    [
      .init("from", .date, "The first day."),
      .init("to", .date, "The last day, included; at most \(Snapshot.mostPlanDays) days."),
    ]))

private let takenShape = APIShape<Int>(
  "DemandTaken", "What was taken from published shifts.",
  [.init("positions", "Of how many positions the demand was stated.") { $0 }])

private func demand(_ snapshot: borrowing Snapshot, _ call: APICall) throws -> Demand {
  try snapshot.demand(of: try call.managedSite(snapshot))
}

extension APIOperation {
  static let demand: [APIOperation] = [
    .list(
      "listDemand", "/sites/{site}/demand", .plan, "Lists what a site needs by position and weekday", .plan,
      of: needShape.object
    ) { snapshot, call in
      let weekdays = try Web.demand(snapshot, call).weekdays
      let needs = weekdays.sorted { $0.key < $1.key }.flatMap { position, days in
        Weekday.allCases.compactMap { day in
          days[day].map { Need(position: position, weekday: day, spans: $0.sorted()) }
        }
      }
      // Why a number of both: a position has seven of them.
      return try call.page(of: needs, as: needShape) {
        ID<Demand>(rawValue: $0.position.rawValue &* 8 &+ Int64($0.weekday.rawValue))
      }
    },
    .put(
      "stateDemand", "/sites/{site}/demand/{position}", .plan, "States what a position needs on some weekdays", .plan,
      from: weekdaysForm
    ) { transaction, call in
      let site = try call.managedSite(transaction.snapshot)
      let days: [Weekday] = try call.needed("weekdays")
      try transaction.need(
        try call.needed("spans"), of: try call.id("position"), at: site, on: Set(days))
    },
    .command(
      "takeDemand", "/sites/{site}/demand", .plan, "States what the published shifts of some days come to",
      text: "For each position of them; others stay.", .plan, from: daysForm, takenShape.object
    ) { transaction, call in
      let site = try call.managedSite(transaction.snapshot)
      let days = try call.bodyDays(atMost: Snapshot.mostPlanDays)
      return APIAnswer(takenShape.json(try transaction.takeDemand(from: days, at: site)))
    },
    .list(
      "listDemandDates", "/sites/{site}/demand-dates", .plan, "Lists the dates on which a site needs other people",
      .plan,
      of: dateShape.object
    ) { snapshot, call in
      let dates = try Web.demand(snapshot, call).exceptions.values.sorted { $0.date < $1.date }
      return try call.page(of: dates, as: dateShape) { ID<Demand>(rawValue: Int64($0.date.apiNumber)) }
    },
    .put(
      "stateDemandDate", "/sites/{site}/demand-dates/{date}", .plan, "States that a date differs, and why",
      text: "At most \(Demand.mostDates) at a site. The positions that differ on it stay.", .plan, from: dateForm
    ) { transaction, call in
      let site = try call.managedSite(transaction.snapshot)
      try transaction.differ(
        on: try call.date, name: try call.needed("name"), endsAt: call.body("ends_at", LocalTime?.self) ?? nil,
        at: site)
    },
    .delete(
      "forgetDemandDate", "/sites/{site}/demand-dates/{date}", .plan, "States that a date is like its weekday again",
      .plan
    ) { transaction, call in
      try transaction.differNoMore(
        on: try call.date, at: try call.managedSite(transaction.snapshot))
    },
    .put(
      "stateDateDemand", "/sites/{site}/demand-dates/{date}/positions/{position}", .plan,
      "States what a position needs on a date that differs", .plan, from: spansForm
    ) { transaction, call in
      let (site, spans): (_, [Demand.Span]) = (try call.managedSite(transaction.snapshot), try call.needed("spans"))
      try transaction.need(
        spans, of: try call.id("position"), at: site, on: try call.date)
    },
    .delete(
      "forgetDateDemand", "/sites/{site}/demand-dates/{date}/positions/{position}", .plan,
      "States that a position needs on a date what it needs on its weekday", .plan
    ) { transaction, call in
      let site = try call.managedSite(transaction.snapshot)
      try transaction.need(nil, of: try call.id("position"), at: site, on: try call.date)
    },
  ]
}
