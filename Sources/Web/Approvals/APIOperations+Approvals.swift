import Domain
import HTTP
import Store
import ViewModels

extension ApprovalTerms.Topic: APIChoice {}

/// A step by the kind of its people.
private enum StepKind: String, APIChoice, CaseIterable {
  case managers, administrators, people
}

private let stepShape = APIShape<ApprovalStep>(
  "ApprovalStep", "The people of whom one has to approve.",
  [
    .init("by", "Managers of the sites concerned, administrators, or some people.") { step -> StepKind in
      switch step {
      case .managers: .managers
      case .administrators: .administrators
      case .people: .people
      }
    },
    .init("people", "Their ids; empty unless they are named.") { step -> [ID<Employee>] in
      if case .people(let people) = step { people } else { [] }
    },
  ])

private let ruleShape = APIShape<ApprovalRule>(
  "ApprovalRule", "A condition under which requests need other approvals than a manager's.",
  [
    .init("id", "Assigned by OnDuty, and never reused.") { $0.id },
    .init("topic", "The kind of request.") { $0.terms.topic },
    .init("kind_id", "Of absence; null for any.") { $0.terms.kind },
    .init("site_id", "A site that it concerns; null for any.") { $0.terms.site },
    .init("over", "More than so much: hundredths of a day of leave, minutes of corrections and payouts; null for any.")
    {
      $0.terms.over
    },
    .init("notice", "Less than so many days from the request to its first day; null for any.") { $0.terms.notice },
    .init("is_negative", "Only leave beyond the days that are left.") { $0.terms.isNegative },
    .init(
      "steps", "One after the other.", schema: .list(.object(stepShape.object), atMost: ApprovalTerms.mostSteps)
    ) { Objects($0.terms.steps.map(stepShape.json)) },
  ])

private let newRule = APIBody(
  object: APIObject(
    "NewApprovalRule", "A condition and its steps.",
    [
      .init("topic", ApprovalTerms.Topic.schema, "The kind of request."),
      .init("kind_id", .optional(.id), "Of absence.", isRequired: false),
      .init("site_id", .optional(.id), "A site that it concerns.", isRequired: false),
      .init(
        "over", .optional(.number(1...ApprovalTerms.mostOver)),
        "More than so much: hundredths of a day of leave, minutes of corrections and payouts.", isRequired: false),
      .init(
        "notice", .optional(.number(1...ApprovalTerms.mostNotice)),
        "Less than so many days from the request to its first day.", isRequired: false),
      .init("is_negative", .truth, "Only leave beyond the days that are left.", isRequired: false),
      .init(
        "steps", .list(StepKind.schema, atMost: ApprovalTerms.mostSteps),
        "One after the other; `people` are those named by `people`."),
      .init("people", .list(.id, atMost: ApprovalTerms.mostPeople), "Of the steps by people.", isRequired: false),
    ]), names: ["kind": "kind_id", "site": "site_id"])

private let givenShape = APIShape<Approval.Given>(
  "GivenApproval", "A step that is done.",
  [
    .init("at", "When it was approved.") { $0.at },
    .init("first_day", "Of fewer days of leave than asked for; null for all.") { $0.days?.lowerBound },
    .init("last_day", "Included.") { $0.days?.upperBound },
  ])

private let approvalShape = APIShape<Approval>(
  "Approval", "The approvals of a request now.",
  [
    .init(
      "steps", "All of them.", schema: .list(.object(stepShape.object), atMost: ApprovalTerms.mostSteps)
    ) { Objects($0.steps.map(stepShape.json)) },
    .init("given", "Those that are done, in order.", schema: .list(.object(givenShape.object), atMost: nil)) {
      Objects($0.given.map(givenShape.json))
    },
    .init("waits_for", "The people of whom one can approve next.") { $0.waitsFor.sorted() },
  ])

private let substituteShape = APIShape<Substitution>(
  "Substitute", "Someone who decides while a colleague is away.",
  [
    .init("employee_id", "The person who is away at times.") { $0.person },
    .init("substitute_id", "Their substitute.") { $0.substitute },
  ])

private struct Substitution {
  let person: ID<Employee>
  let substitute: ID<Employee>
}

private let substituteBody = APIBody(
  object: APIObject(
    "SubstituteChoice", "Who stands in.", [.init("substitute_id", .optional(.id), "Null for nobody.")]),
  names: ["substitute": "substitute_id"])

extension APICall {
  fileprivate var approvalTerms: ApprovalTerms {
    get throws {
      let people = body("people", [ID<Employee>].self) ?? []
      let steps = try (body("steps", [String].self) ?? []).map { text -> ApprovalStep in
        switch StepKind(rawValue: text) {
        case .managers: .managers
        case .administrators: .administrators
        case .people: .people(people)
        case nil: throw Refusal.invalid([.init("steps", .unknown)])
        }
      }
      return ApprovalTerms(
        try needed("topic"), kind: body("kind_id"), site: body("site_id"), over: body("over"), notice: body("notice"),
        isNegative: body("is_negative") ?? false, steps: steps)
    }
  }
}

extension APIOperation {
  static let approvals: [APIOperation] = [
    .list(
      "listApprovalRules", "/approval-rules", .organization, "Lists the conditions of approvals", .plan,
      of: ruleShape.object
    ) { snapshot, call in try call.page(of: try snapshot.approvalRules(), as: ruleShape, id: \.id) },
    .make(
      "addApprovalRule", "/approval-rules", .organization, "Adds a condition of approvals",
      text: "It also holds for what waits already. Of several that hold, the one with the most conditions counts.",
      .keepOrganization, from: newRule, ruleShape.object
    ) { transaction, call in
      let id = try transaction.add(try call.approvalTerms)
      guard let rule = try transaction.snapshot.approvalRules().first(where: { $0.id == id }) else {
        throw Refusal.notFound
      }
      return APIAnswer(ruleShape.json(rule))
    },
    .delete(
      "removeApprovalRule", "/approval-rules/{rule}", .organization, "Removes a condition of approvals",
      .keepOrganization
    ) { transaction, call in try transaction.remove(try call.id("rule") as ID<ApprovalRule>) },
    .item(
      "showAbsenceApproval", "/absences/{absence}/approval", .people, "Shows the approvals of time off",
      text: "Only while it waits.", .plan,
      approvalShape.object
    ) { snapshot, call in
      let absence = try snapshot.absence(try call.id("absence"))
      let decided = try snapshot.people([absence.employee], decidedBy: call.visitor.managedSites, at: call.now)
      guard decided.contains(absence.employee), absence.state == .asked else { throw Refusal.notFound }
      return APIAnswer(approvalShape.json(try snapshot.approval(of: absence, at: call.now)))
    },
    .item(
      "showRequestApproval", "/requests/{request}/approval", .requests, "Shows the approvals of a request",
      text: "Only while it waits for managers.", .plan,
      approvalShape.object
    ) { snapshot, call in
      let request = try snapshot.request(try call.id("request"))
      let isManaged = try call.visitor.managedSites.includes(snapshot.shiftSites(of: request))
      guard isManaged, request.isOpen(at: call.now), request.isAgreed, request.needsApproval else {
        throw Refusal.notFound
      }
      return APIAnswer(approvalShape.json(try snapshot.approval(of: request, at: call.now)))
    },
    .list(
      "listSubstitutes", "/substitutes", .people, "Lists who decides while a colleague is away", .plan,
      of: substituteShape.object
    ) { snapshot, call in
      let all = try snapshot.substitutes().map { Substitution(person: $0.key, substitute: $0.value) }
      return try call.page(of: all.sorted { $0.person < $1.person }, as: substituteShape, id: \.person)
    },
    .put(
      "chooseSubstitute", "/people/{person}/substitute", .people, "Chooses who decides while a person is away",
      text: "Only for those who plan, and by those who plan.", .keepOrganization, from: substituteBody
    ) { transaction, call in
      try transaction.choose(substitute: call.body("substitute_id"), for: try call.id("person"))
    },
  ]
}
