import Domain
import Store
import Words

/// Words the ways for a person's shifts to go to others. Pure.
struct ReplanWriter {
  let reading: ReplanReading
  let replan: Replan?
  /// The people with an account, who get notices.
  let hearing: Set<ID<Employee>>
  let calendars: SubscribedCalendars
  let hasPhotoRule: Bool
  let visitor: Visitor
  let now: Instant
  private var wording: Wording { visitor.wording }
  private var input: ReplanInput { reading.input }
  private var people: [ID<Employee>: Employee] {
    Dictionary(input.people.map { ($0.id, $0) }) { first, _ in first }
  }

  private static let mostBegun = 5

  var screen: ReplanScreen {
    let name = input.person.name
    let isIll = reading.absence?.kind.isSick ?? true
    let places = Set(input.lost.map(\.position))
    let position = places.count == 1 ? label(places.first.flatMap(\.self)) : nil
    return ReplanScreen(
      title: isIll ? wording.isIll(name) : wording.isAway(name),
      until: wording.untilDay(wording.shortDay(input.days.upperBound)),
      nobody: input.lost.isEmpty ? wording.noShiftToGive(name) : wording.haveNobody(input.lost.count),
      moment: wording.nothingBefore(wording.dayAndTime(reading.zone.local(input.moment))), notes: notes,
      begun: reading.begun.prefix(Self.mostBegun).map {
        let line = shift($0)
        return .init(
          shift: $0.id, text: $0.interval.lowerBound <= now ? wording.hasBegun(line) : wording.isBefore(line))
      }, choices: choices(isMixed: places.count > 1), position: position,
      shifts: input.lost.map { ShiftVersion($0) },
      board: .init(site: input.lost.first?.site, day: input.lost.first?.hours.date))
  }

  private var notes: [String] {
    var notes: [String] = []
    if reading.absence == nil, !input.lost.isEmpty {
      let days = input.days
      let span =
        days.lowerBound == days.upperBound
        ? wording.shortDate(short: days.lowerBound)
        : "\(wording.shortDate(short: days.lowerBound)) – \(wording.shortDate(short: days.upperBound))"
      notes.append(wording.marksIll(input.person.name, span))
    }
    if input.lost.count == Replan.mostShifts { notes.append(wording.onlyTheFirst(Replan.mostShifts)) }
    if reading.others > 0 { notes.append(wording.othersElsewhere(reading.others)) }
    return notes
  }

  /// `Sat 21, 12–20`.
  private func shift(_ shift: PlannedShift) -> String {
    "\(wording.shortDay(shift.hours.date))\(wording.comma)\(times(shift))"
  }

  private func times(_ shift: PlannedShift) -> String {
    guard case .timed(let start, let minutes) = shift.hours else { return wording.times(of: shift.hours) }
    return wording.shortTimes(start.time, (start + minutes).time)
  }

  private func label(_ position: ID<Position>?) -> RosterScreen.PositionLabel? {
    position.flatMap { input.positions[$0] }.map { .init(name: $0.name, mark: $0.mark) }
  }

  // MARK: Choices

  private func choices(isMixed: Bool) -> [ReplanScreen.Choice] {
    guard let replan else { return [] }
    let people = people
    var choices: [ReplanScreen.Choice] = []
    if !replan.fewest.moves.isEmpty {
      choices.append(choice(.fewest, replan.fewest, reason: reason(replan.fewest), isMixed, people))
    }
    if let better = replan.better, let gain = better.gain {
      choices.append(choice(.better, better, reason: wording.better(by: gain), isMixed, people))
    }
    let count = input.lost.count
    choices.append(
      .init(
        way: .open, title: wording.movesCount(0), reason: wording.offerAll(count), rows: [],
        open: input.lost.map(shift),
        effects: [Effect(kind: .fine, text: wording.nobodyElses, second: wording.othersStay(reading.beside))],
        told: [Effect(kind: .fine, text: wording.takersTold, second: wording.openUntilTaken(input.person.name))],
        publish: [wording.publishMoves(0, of: count)], canAsk: false))
    return choices
  }

  private func reason(_ choice: Replan.Choice) -> String {
    guard choice.open.isEmpty else {
      let all = input.lost.count
      return wording.fillSome(all - choice.open.count, of: all, isMost: choice.isMost)
    }
    return choice.isFewest ? wording.fewestThatFill : wording.fillAll
  }

  private func choice(
    _ way: ReplanScreen.Way, _ choice: Replan.Choice, reason: String, _ isMixed: Bool,
    _ people: [ID<Employee>: Employee]
  ) -> ReplanScreen.Choice {
    let others = choice.moves.count { $0.cause != nil }
    let within = choice.moves.count { $0.cause != nil && input.days.contains($0.shift.hours.date) }
    let effect =
      others == 0
      ? Effect(kind: .fine, text: wording.nobodyElses, second: wording.othersStay(reading.beside))
      : Effect(
        kind: .watch, text: wording.othersChange(others), second: wording.othersStay(reading.beside - within))
    return ReplanScreen.Choice(
      way: way, title: wording.movesCount(choice.moves.count), reason: reason,
      rows: rows(choice, isMixed, people), open: choice.open.map { wording.nobodyTakes(shift($0)) }, effects: [effect],
      told: told(choice, people),
      publish: (0...choice.moves.count).map { wording.publishMoves($0, of: input.lost.count) },
      canAsk: others == 0 && choice.moves.allSatisfy { hearing.contains($0.employee) })
  }

  private func rows(
    _ choice: Replan.Choice, _ isMixed: Bool, _ people: [ID<Employee>: Employee]
  ) -> [ReplanScreen.Row] {
    let shifts = Dictionary((input.lost + input.movable).map { ($0.id, $0) }) { first, _ in first }
    var chains: [[Replan.Move]] = []
    for move in choice.moves {
      if move.cause == nil || chains.isEmpty { chains.append([move]) } else { chains[chains.count - 1].append(move) }
    }
    return chains.map { chain in
      ReplanScreen.Row(
        value: chain.map { move in
          [
            "\(move.shift.id)", "\(move.shift.revision)", "\(move.employee)", move.cause.map { "\($0)" } ?? "0",
          ].joined(separator: ".")
        }.joined(separator: ","), count: chain.count,
        moves: chain.map { move in
          let person = people[move.employee]
          let week = wording.conventions.week(of: move.shift.hours.date)
          let contract = person?.contractMinutes(in: week)
          let over = contract.map { move.minutesAfter - $0 } ?? 0
          let owner = move.shift.employee.flatMap { people[$0] }
          let cause = move.cause.flatMap { shifts[$0] }
          return .init(
            day: wording.shortDay(move.shift.hours.date), times: times(move.shift), name: person?.fullName ?? "",
            initials: person?.initials ?? "", photo: person.flatMap { PhotoMark($0, hasRule: hasPhotoRule) },
            hours: wording.change(from: move.minutesBefore, to: move.minutesAfter, of: contract),
            over: over > 0 ? wording.hoursOver(wording.workLength(over)) : nil,
            from: owner.flatMap { owner in
              cause.map { wording.fromSomebody(owner.fullName, for: wording.shortDay($0.hours.date)) }
            }, position: isMixed ? label(move.shift.position) : nil)
        })
    }
  }

  // MARK: Notices

  /// As for notices: people with an account, except the editor.
  private func told(_ choice: Replan.Choice, _ people: [ID<Employee>: Employee]) -> [Effect] {
    let takers = choice.moves.map(\.employee).unique(.max).filter { $0 != visitor.employee }
    let owners = choice.moves.filter { $0.cause != nil }.compactMap(\.shift.employee).filter { !takers.contains($0) }
    let concerned = (takers + owners).unique(.max)
    func names(_ people: [ID<Employee>], _ everyone: [ID<Employee>: Employee]) -> [String] {
      people.compactMap { everyone[$0]?.name }
    }
    let told = concerned.filter { hearing.contains($0) }
    let deaf = concerned.filter { !hearing.contains($0) }
    let theirs = hearing.contains(input.person.id) && input.person.id != visitor.employee
    var effects: [Effect] = []
    if !told.isEmpty {
      effects.append(
        Effect(
          kind: .fine, text: wording.areTold(names(told, people)),
          second: wording.oneMessage(told.count, besides: theirs ? input.person.name : nil)))
    }
    if !deaf.isEmpty {
      effects.append(
        Effect(kind: .watch, text: wording.noAccount(names(deaf, people)), second: wording.tellYourself))
    }
    return effects + slow(choice, people)
  }

  /// The people with a calendar that won't show their changes in time.
  private func slow(_ choice: Replan.Choice, _ people: [ID<Employee>: Employee]) -> [Effect] {
    let teller = CalendarTeller(wording: wording, zone: reading.zone, now: now)
    let first = choice.moves.reduce(into: [ID<Employee>: Instant]()) { first, move in
      let begin = move.shift.interval.lowerBound
      first[move.employee] = min(first[move.employee] ?? begin, begin)
    }
    return first.sorted { $0.key < $1.key }.compactMap { person, begin in
      teller.warning(about: begin, of: person, called: people[person]?.name ?? "", calendars)
    }
  }
}

/// Words the outcome of a new plan. Pure.
struct ReplannedWriter {
  let result: Replanned
  let deed: ReplanOrder.Deed
  let person: ID<Employee>
  let people: [ID<Employee>: Employee]
  let positions: [ID<Position>: Position]
  let zone: Zone
  let now: Instant
  let wording: Wording

  func screen(_ board: BoardModel.Place) -> ReplannedScreen {
    ReplannedScreen(
      title: result.leftOut.isEmpty ? wording.askedTitle : wording.someLeftOut, text: text,
      leftOutTitle: result.leftOut.isEmpty ? "" : wording.leftOutTitle(result.leftOut.count),
      leftOut: result.leftOut.map { left in
        .init(shift: left.shift.map(\.id), text: line(left))
      }, publication: result.publication, board: board)
  }

  private var text: String {
    switch deed {
    case .publish: wording.movesPublished(result.moves.count, open: result.opened)
    case .ask:
      wording.areAsked(
        result.moves.map(\.employee).unique(.max).compactMap { people[$0]?.name }, until: people[person]?.name ?? "")
    case .board: wording.areDrafts(result.moves.count + result.opened)
    }
  }

  private func line(_ left: ReplanCheck.LeftOut) -> String {
    let name = people[left.move.employee]?.fullName ?? wording.someone
    guard let shift = left.shift else { return wording.leftOutReason(wording.openShift, name, wording.hasChanged) }
    return wording.leftOutReason(wording.dayAndTimes(shift.hours), name, reason(left.obstacle, shift))
  }

  private func reason(_ obstacle: ReplanObstacle, _ shift: PlannedShift) -> String {
    switch obstacle {
    case .changed: wording.hasChanged
    case .busy: wording.isOnDutyThen
    case .daysInRow: wording.moreThanSixDays
    case .chain: wording.chainBroke
    case .rule(let violation): wording.broken(violation)
    case .obstacle(let obstacle):
      ObstacleWriter(zone: zone, now: now, wording: wording).reason(
        obstacle, on: shift.hours.date, position: shift.position.flatMap { positions[$0] }?.name)
    }
  }
}
