import Domain
import HTTP
import Store
import ViewModels

/// The effect of a command on the plan, as programs see it.
struct APIPlanChange: Sendable {
  var shifts: [ID<Shift>] = []
  /// The number of shifts concerned, if they are gone by now or were there before.
  var count = 0
  var undo: ID<UndoEntry>?

  static let shape = APIShape<APIPlanChange>(
    "PlanChange", "What a command did to the plan.",
    [
      .init("shift_ids", "What is in the plan now, in the order that was asked for; empty for what was taken out.") {
        $0.shifts
      },
      .init("count", "How many shifts were added, changed or taken out.") { $0.count },
      .init("change_id", "What undoes it; null if nothing changed.") { $0.undo },
    ])

  /// Runs a command, and answers with its undo.
  static func answer(
    _ transaction: borrowing Transaction, _ call: APICall, _ body: () throws -> APIPlanChange
  ) throws -> APIAnswer {
    let editor = call.visitor.editor
    let before = try transaction.snapshot.lastUndoable(by: editor)
    var change = try body()
    let lasting = try transaction.snapshot.publishedShifts(of: change.shifts)
    change.shifts = change.shifts.map { lasting[$0] ?? $0 }
    let last = try transaction.snapshot.lastUndoable(by: editor)
    change.undo = last?.id == before?.id ? nil : last?.id
    return APIAnswer(shape.json(change))
  }
}

extension APICall {
  /// The versions in a command. Errors: `Refusal.notFound`, also for one at a site that the caller does not see.
  func shifts(_ name: String, _ snapshot: borrowing Snapshot) throws -> [ShiftVersion] {
    let shifts = try snapshot.drafted(body(name) ?? [])
    // Why only then: with all sites visible, the store reports missing ids.
    guard visitor.site != nil else { return shifts }
    for shift in shifts {
      try requireSeeing(try snapshot.plannedShift(shift.id, managing: visitor.managedSites).site)
    }
    return shifts
  }

  /// The alteration of shifts: missing fields change nothing. Errors: `Refusal.notFound`.
  var alteration: ShiftAlteration {
    get throws(Refusal) {
      var alteration = ShiftAlteration()
      alteration.daysLater = body("days_later") ?? 0
      alteration.minutesLater = body("minutes_later") ?? 0
      alteration.startMinutesLater = body("start_minutes_later") ?? 0
      alteration.endMinutesLater = body("end_minutes_later") ?? 0
      if let person = body("employee_id", ID<Employee>?.self) { alteration.employee = .to(person) }
      if let position = body("position_id", ID<Position>?.self) { alteration.position = .to(position) }
      if let site: ID<Site> = body("site_id") {
        try requireSeeing(site)
        alteration.site = .to(site)
      }
      return alteration
    }
  }
}

extension Snapshot {
  /// The versions with the ids of drafts, if the shifts have some: programs name a draft by its published shift.
  func drafted(_ shifts: [ShiftVersion]) throws -> [ShiftVersion] {
    let drafts = try drafts(of: shifts.map(\.id))
    return shifts.map { ShiftVersion(drafts[$0.id] ?? $0.id, revision: $0.revision) }
  }
}

extension ShiftVersion: APIValue {
  static let object = APIObject(
    "ShiftVersion", "A shift of the plan as it was read.",
    [.init("id", .id, "The shift."), .init("revision", .number(0 ... .max), "Its `revision`.")])

  static var schema: APISchema { .object(object) }
  var json: JSON { ["id": id.json, "revision": revision.json] }
  init?(json: JSON) {
    guard case .object(let members) = json, let id = members["id"].flatMap({ ID<Shift>(json: $0) }),
      let revision = members["revision"].flatMap({ Int(json: $0) })
    else { return nil }
    self.init(id, revision: revision)
  }
}
