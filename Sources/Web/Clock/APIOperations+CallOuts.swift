import Domain
import HTTP
import Store
import ViewModels

extension CallOut.Place: APIChoice {}

private let callOutShape = APIShape<CallOut>(
  "CallOut", "Work during a duty on standby: for rules it counts as work, and the duty around it as rest.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("employee_id", "Who was called.") { $0.employee },
    .init("site_id", "Of the duty.") { $0.site },
    .init("shift_id", "The shift on standby in which it begins.") { $0.shift },
    .init("date", "The day of that shift.") { $0.date },
    .init("starts_at", "When.") { $0.start },
    .init("ends_at", "Null while it goes on.") { $0.end },
    .init("place", "Where the work was.") { $0.place },
    .init("note", "Lines of text; may be empty.") { $0.note },
  ])

private let newCallOutObject = APIObject(
  "NewCallOut", "A call-out as a manager enters it: within one duty on standby, and over already.",
  [
    .init("employee_id", .id, "Who was called; of one that is changed, the same."),
    .init("starts_at", .moment, "When, during the duty."),
    .init("ends_at", .optional(.moment), "Null or missing while it goes on.", isRequired: false),
    .init("place", CallOut.Place.schema, "Where the work was; remote if missing.", isRequired: false),
    .init("note", .text(atMost: CallOut.longestNote), "Lines of text.", isRequired: false),
  ])

private let newCallOut = APIBody(
  object: newCallOutObject, names: ["employee": "employee_id", "start": "starts_at", "end": "ends_at"])

private func callOutDraft(_ call: APICall) throws(Refusal) -> CallOutDraft {
  CallOutDraft(
    of: try call.needed("employee_id"), from: try call.needed("starts_at"), to: call.body("ends_at"),
    place: call.body("place") ?? .remote, note: call.body("note") ?? "")
}

extension APIOperation {
  static let callOuts: [APIOperation] = [
    .list(
      "listCallOuts", "/sites/{site}/call-outs", .people, "Lists work during duties on standby at a site, by start",
      .plan, query: APICall.days(atMost: HoursApproval.mostDays), of: callOutShape.object
    ) { snapshot, call in
      let id: ID<Site> = try call.id("site")
      try call.requireSeeing(id)
      _ = try snapshot.site(id)
      try snapshot.require(call.visitor.managedSites, for: id)
      let found = try snapshot.callOuts(at: id, on: try call.days(atMost: HoursApproval.mostDays))
      return try call.page(of: found, as: callOutShape, id: \.id)
    },
    .make(
      "addCallOut", "/call-outs", .people, "Enters work during a duty on standby",
      text: "Refused outside the duty, in the future, beside another call-out, and in hours that are approved.", .plan,
      from: newCallOut, callOutShape.object
    ) { transaction, call in
      let draft = try callOutDraft(call)
      if let shift = try transaction.snapshot.standbyShift(of: draft.employee, at: draft.start) {
        try call.requireSeeing(shift.site)
      }
      let id = try transaction.add(draft, asManager: true)
      return APIAnswer(callOutShape.json(try transaction.snapshot.callOut(id)))
    },
    .put(
      "changeCallOut", "/call-outs/{call}", .people, "Changes work during a duty on standby",
      text: "Refused as when it is entered.", .plan, from: newCallOut
    ) { transaction, call in
      let callOut = try transaction.snapshot.callOut(try call.id("call"))
      try call.requireSeeing(callOut.site)
      try transaction.change(callOut.id, to: try callOutDraft(call), by: nil)
    },
    .delete(
      "removeCallOut", "/call-outs/{call}", .people, "Removes work during a duty on standby", .plan
    ) { transaction, call in
      let callOut = try transaction.snapshot.callOut(try call.id("call"))
      try call.requireSeeing(callOut.site)
      try transaction.removeCallOut(callOut.id, by: nil)
    },
  ]
}
