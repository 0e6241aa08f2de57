import Domain
import HTTP
import Store
import ViewModels

extension Replan.Gain: APIChoice {}
extension ReplanOrder.Deed: APIChoice {}

/// The reason that a move does not hold.
private enum Reason: String, APIChoice {
  case changed, unable, busy, rule, daysInRow, chain

  init(_ obstacle: ReplanObstacle) {
    self =
      switch obstacle {
      case .changed: .changed
      case .obstacle: .unable
      case .busy: .busy
      case .rule: .rule
      case .daysInRow: .daysInRow
      case .chain: .chain
      }
  }
}

private let versions = APISchema.list(ShiftVersion.schema, atMost: ReplanOrder.mostMoves)

private let move = APIObject(
  "ReplanMove", "A published shift that goes to somebody else.",
  [
    .init("shift", ShiftVersion.schema, "The shift as it was read."),
    .init("employee_id", .id, "The person that gets it.", isRequired: false),
    .init("person_id", .id, "The former name of `employee_id`.", isRequired: false, isDeprecated: true),
    .init(
      "for_shift_id", .optional(.id),
      "The shift that whoever has this one takes instead; null for the shifts that are given up.", isRequired: false),
  ])

private let choice = APIObject(
  "ReplanChoice", "One way to go on.",
  [
    .init("moves", .list(.object(move), atMost: nil), "By start; each chain after the shift that it is for."),
    .init("open_shift_ids", .list(.id, atMost: nil), "Those that nobody gets."),
    .init("is_fewest", .truth, "It is proven that no way that fills all has fewer moves."),
    .init("gain", .optional(Replan.Gain.schema), "What most of the difference to the fewest moves is about."),
  ])

private let proposal = APIObject(
  "ReplanProposal", "How somebody's published shifts can go to others.",
  [
    .init("shifts", versions, "The shifts that are given up, as they are now: what an order sends back."),
    .init("fewest", .object(choice), "As many filled as can be found, with the fewest moves."),
    .init("better", .optional(.object(choice)), "More moves, and better by wishes; null if that is worth nothing."),
  ])

private let orderBody = APIBody(
  object: APIObject(
    "ReplanOrder", "Who gets which of somebody's shifts. What nobody gets is open.",
    APICall.days(atMost: Replan.mostDays) + [
      .init("after", .moment, "Nothing that begins before it moves; now if it is missing.", isRequired: false),
      .init("shifts", versions, "The shifts that are given up, each as it was read."),
      .init("moves", .list(.object(move), atMost: ReplanOrder.mostMoves), "As proposed, or fewer."),
      .init("as", ReplanOrder.Deed.schema, "On the roster at once, by asking each of them first, or as drafts."),
    ]), names: ["first": "from", "last": "to", "move": "moves"])

private let done = APIObject(
  "Replanned", "What became of it.",
  [
    .init("publication_id", .optional(.id), "What the roster shows now; null if nothing was published."),
    .init("moves", .list(.object(move), atMost: nil), "What was published, drafted or asked."),
    .init("opened", .number(0 ... .max), "How many of the shifts are open now."),
    .init("is_absence_noted", .truth, "An absence of those days was noted with it."),
    .init(
      "left_out",
      .list(
        .object(
          APIObject(
            "ReplanLeftOut", "A move that does not hold any more.",
            [.init("move", .object(move), "As it was sent."), .init("reason", Reason.schema, "Why not.")])),
        atMost: nil), "What does not hold any more."),
  ])

private func json(_ shift: ShiftVersion, _ person: ID<Employee>, _ cause: ID<Shift>?) -> JSON {
  ["shift": shift.json, "employee_id": person.json, "person_id": person.json, "for_shift_id": cause.json]
}

private func json(_ move: ChosenMove) -> JSON { json(move.shift, move.employee, move.cause) }

private func json(_ choice: Replan.Choice) -> JSON {
  [
    "moves": .list(
      choice.moves.map { json(ShiftVersion($0.shift), $0.employee, $0.cause) }),
    "open_shift_ids": .list(choice.open.map(\.id.json)), "is_fewest": choice.isFewest.json, "gain": choice.gain.json,
  ]
}

extension ChosenMove {
  fileprivate init?(_ members: [String: JSON]) {
    guard let shift = members["shift"].flatMap({ ShiftVersion(json: $0) }),
      let person = (members["employee_id"] ?? members["person_id"]).flatMap({ ID<Employee>(json: $0) })
    else { return nil }
    self.init(shift, to: person, cause: members["for_shift_id"].flatMap { ID<Shift>(json: $0) })
  }
}

/// Errors: `APIProblem.invalidBody` for a move without a person.
private func chosenMoves(_ call: APICall) throws(APIProblem) -> [ChosenMove] {
  var moves: [ChosenMove] = []
  for (place, members) in call.objects("moves").enumerated() {
    guard let move = ChosenMove(members) else {
      throw .invalidBody([.init("moves.\(place).employee_id", .refused(.missing))])
    }
    moves.append(move)
  }
  return moves
}

extension APIOperation {
  /// The published shifts of an absent person go to others.
  static let replanning: [APIOperation] = [
    APIOperation(
      name: "showReplan", method: .get, path: "/people/{person}/replan", chapter: .plan,
      title: "Shows how somebody's published shifts can go to others",
      text: "With as few moves of others' shifts as can be. Nothing is changed.", action: .plan,
      query: APICall.days(atMost: Replan.mostDays) + [
        .init("after", .moment, "Nothing that begins before it moves; now if it is missing.", isRequired: false)
      ], success: .item(proposal),
      work: .read { snapshot, call in
        let reading = try snapshot.replanning(
          of: try call.id("person"), on: try call.days(atMost: Replan.mostDays),
          from: max(call.query("after", Instant.self) ?? call.now, call.now), managing: call.visitor.managedSites,
          at: call.now)
        let replan = Replan(reading.input)
        return APIAnswer([
          "shifts": .list(reading.input.lost.map { ShiftVersion($0).json }),
          "fewest": json(replan.fewest), "better": replan.better.map { json($0) } ?? .null,
        ])
      }),
    .command(
      "replan", "/people/{person}/replan", .plan, "Gives somebody's published shifts to others",
      text: """
        All rules are asked again, and what does not hold any more is left out and named. If it is not known yet that \
        they are away, an absence is noted.
        """, .plan, from: orderBody, done
    ) { transaction, call in
      let days = try call.bodyDays(atMost: Replan.mostDays)
      let asked = ReplanOrder(
        person: try call.id("person"), days: days, moment: call.body("after") ?? call.now,
        shifts: call.body("shifts") ?? [], moves: try chosenMoves(call))
      let result = try transaction.carryOut(asked, as: try call.needed("as"))
      return APIAnswer([
        "publication_id": result.publication.json, "moves": .list(result.moves.map { json($0) }),
        "opened": result.opened.json, "is_absence_noted": result.isNoted.json,
        "left_out": .list(
          result.leftOut.map { ["move": json($0.move), "reason": Reason($0.obstacle).json] }),
      ])
    },
  ]
}
