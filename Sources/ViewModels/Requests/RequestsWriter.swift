import Domain
import Store
import Words

/// Builds the inbox from data of one instant.
struct RequestsWriter {
  private let visitor: Visitor
  private let now: Instant
  private let asked: [ShiftRequest]
  private let waiting: [ShiftRequest]
  private let closed: [ShiftRequest]
  private let shifts: [ID<Shift>: PlannedShift]
  private let positions: [ID<Position>: Position]
  private let sites: [ID<Site>: (site: Site, zone: Zone)]
  private let around: Surroundings
  private let people: [ID<Employee>: Employee]
  private let hasPhotoRule: Bool
  private let calendars: SubscribedCalendars

  /// Why few: they only show that it works.
  private static let mostDecided = 3

  private var wording: Wording { visitor.wording }

  init(_ snapshot: borrowing Snapshot, _ visitor: Visitor, _ zones: Zones, at now: Instant) throws {
    self.visitor = visitor
    self.now = now
    let managed = visitor.may(.plan) ? visitor.managedSites : nil
    asked = try snapshot.requestsToAnswer(by: visitor, at: now)
    let own = try visitor.employee.map { try snapshot.requests(of: $0) } ?? []
    let managedOpen = try managed.map { try snapshot.openRequests(managing: $0, at: now) } ?? []
    let known = Set(asked.map(\.id))
    waiting = (managedOpen + own.filter { $0.isOpen(at: now) }).unique(.max).filter { !known.contains($0.id) }
      .sorted { $0.id < $1.id }
    let managedClosed = try managed.map { try snapshot.closedRequests(managing: $0, at: now) } ?? []
    closed = (managedClosed + own.filter { !$0.isOpen(at: now) }).unique(.max).sorted { $0.id > $1.id }
    let all = asked + waiting + closed
    let rows = try snapshot.publishedShifts(all.reduce(into: []) { $0.formUnion($1.shifts) })
    let shifts = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    self.shifts = shifts
    positions = try snapshot.positions(Set(rows.compactMap(\.position)))
    sites = try Set(rows.map(\.site)).reduce(into: [:]) { found, id in
      let site = try snapshot.site(id)
      found[id] = (site, try zones.zone(site.zone))
    }
    let open = (asked + waiting).reduce(into: Set<ID<Shift>>()) { $0.formUnion($1.shifts) }
    let concerned = Set(
      all.flatMap { [$0.asker, $0.taker].compactMap(\.self) } + [visitor.employee].compactMap(\.self))
    people = try snapshot.employees(concerned)
    calendars = try snapshot.subscribedCalendars(of: concerned)
    around = try snapshot.surroundings(of: open.compactMap { shifts[$0] }, for: concerned, at: now)
    hasPhotoRule = try snapshot.feed(.people)?.people?.photoRule != nil
  }

  /// With pending time off too: the requests shown, and their total number.
  func screen(_ show: RequestsModel.Show, _ timeOff: WaitingReading?, waiting timeOffCount: Int) -> RequestsScreen {
    let requests =
      switch show {
      case .asked: asked
      case .waiting: waiting
      case .done: closed
      }
    let isEmpty = requests.isEmpty && timeOff?.shown.isEmpty ?? true
    return RequestsScreen(
      tabs: [
        .init(show: .asked, label: wording.toDecide, count: asked.count + timeOffCount),
        .init(show: .waiting, label: wording.waitingRequests, count: waiting.count),
        .init(show: .done, label: wording.doneRequests, count: 0),
      ], items: requests.map { item($0, show) }, timeOff: timeOff?.shown ?? [], moreTimeOff: timeOff?.more ?? "",
      empty: wording.noRequests(show),
      emptyText: show == .done ? "" : visitor.may(.plan) ? wording.requestsComeHere : wording.askFromAShift,
      decided: isEmpty && show != .done ? closed.prefix(Self.mostDecided).map { item($0, .done) } : [])
  }

  // MARK: One request

  private func item(_ request: ShiftRequest, _ show: RequestsModel.Show) -> RequestsScreen.Item {
    let asker = people[request.asker]
    let effects = show == .done ? [] : effects(of: request)
    let broken = effects.first { $0.kind == .broken }
    let breaches = show == .asked ? breaches(of: request) : []
    let zone = shifts[request.shift].flatMap { sites[$0.site]?.zone }
    return RequestsScreen.Item(
      id: request.id, name: asker?.fullName ?? wording.somebody, initials: asker?.initials ?? "",
      photo: asker.flatMap { PhotoMark($0, hasRule: hasPhotoRule) }, title: title(of: request),
      line: broken?.text ?? line(of: request, isJudged: !effects.isEmpty), isBroken: broken != nil,
      asked: askedText(request), message: request.message, shifts: lines(of: request), effects: effects,
      answers: show == .done ? [] : answers(to: request, isBroken: broken != nil), isRule: !breaches.isEmpty,
      rulers: breaches.compactMap { breach in zone.flatMap { RestRuler(breach.violation, in: $0, wording) } })
  }

  /// `Yusuf takes Sat 21 Nov, 13:00–18:00`
  private func title(of request: ShiftRequest) -> String {
    let (asker, taker) = (given(request.asker), request.taker.map(given))
    let when = moment(subject(of: request))
    switch request.kind {
    case .claim where request.isQuestion:
      return asksMe(request) ? wording.couldYouTake(when) : wording.isAskedToTake(asker, when)
    case .claim: return wording.takes(asker, when)
    case .offer: return taker.map { wording.takes($0, when, from: asker) } ?? wording.givesAway(asker, when)
    case .swap: return wording.swap(asker, taker ?? wording.somebody)
    }
  }

  private func given(_ person: ID<Employee>) -> String {
    people[person]?.name ?? wording.somebody
  }

  /// Its shift, or the part of it.
  private func subject(of request: ShiftRequest) -> PlannedShift? {
    guard var shift = shifts[request.shift] else { return nil }
    guard let part = request.part, let zone = sites[shift.site]?.zone else { return shift }
    shift.hours = shift.hours.read(part, in: zone)
    shift.interval = part
    return shift
  }

  /// `Sat 21 Nov, 13:00–18:00`
  private func moment(_ shift: PlannedShift?) -> String {
    guard let shift else { return wording.shiftThatIsGone }
    return
      "\(wording.shortDate(short: shift.hours.date))\(wording.comma)\(wording.times(of: [shift, around.otherHalf(of: shift)]))"
  }

  private func line(of request: ShiftRequest, isJudged: Bool) -> String {
    let position = shifts[request.shift]?.position.flatMap { positions[$0]?.name }
    let standing =
      switch request.standing(at: now) {
      case (.open, _):
        request.isAgreed
          ? (isJudged ? wording.nothingBreaks : wording.managerDecidesSentence)
          : request.kind == .swap || request.isQuestion
            ? wording.hasNotAnswered(
              (request.isQuestion ? request.asker : request.taker).map(given) ?? wording.somebody)
            : wording.offered(to: request.people.count)
      case (let state, let ending): wording.became(state, ending)
      }
    return [position, standing].compactMap(\.self).map(wording.sentence).joined(separator: " ")
  }

  private func askedText(_ request: ShiftRequest) -> String {
    guard let zone = (shifts[request.shift]?.site).flatMap({ sites[$0]?.zone }) else { return "" }
    let asked = wording.asked(wording.moment(request.madeAt, in: zone))
    guard request.isOpen(at: now) else { return asked }
    return "\(asked) \(wording.waitsUntil(wording.moment(request.expiresAt, in: zone)))"
  }

  private func lines(of request: ShiftRequest) -> [RequestsScreen.Line] {
    let all = [(request.shift, subject(of: request))] + (request.otherShift.map { [($0, shifts[$0])] } ?? [])
    return all.map { id, shift in
      let site = shift.flatMap { sites[$0.site]?.site.name }
      return RequestsScreen.Line(
        shift: id, text: [moment(shift), site].compactMap(\.self).joined(separator: wording.comma),
        position: shift?.position.flatMap { positions[$0] }.map { .init(name: $0.name, mark: $0.mark) },
        isThere: shift != nil)
    }
  }

  // MARK: Effects

  private func effects(of request: ShiftRequest) -> [Effect] {
    guard let shift = subject(of: request) else { return [] }
    let other = request.otherShift.flatMap { shifts[$0] }
    let taker = taker(of: request)
    var found: [Effect] = []
    if let taker { found += effects(for: taker, of: shift, giving: other, isAsked: request.isQuestion) }
    if let other { found += effects(for: request.asker, of: other, giving: shift, isAsked: false) }
    guard taker != nil else { return [] }
    let coverage = request.kind == .claim ? wording.isFilled : wording.coverageStays
    return found + [Effect(kind: .fine, text: coverage, second: sites[shift.site]?.site.name ?? "")]
  }

  /// The new person of the shift; of an unanswered offer the reader, if it is for them.
  private func taker(of request: ShiftRequest) -> ID<Employee>? {
    switch request.kind {
    case .claim: request.asker
    case .swap: request.taker
    case .offer: request.taker ?? (request.asker == visitor.employee ? nil : asksMe(request) ? visitor.employee : nil)
    }
  }

  private func effects(for person: ID<Employee>, of shift: PlannedShift, giving other: PlannedShift?, isAsked: Bool)
    -> [Effect]
  {
    guard let zone = sites[shift.site]?.zone,
      let prospect = around.prospect(of: shift, for: person, giving: other, isAsked: isAsked)
    else { return [] }
    let isMe = person == visitor.employee
    // Why: a colleague's working hours are not for everyone to know.
    let all = EffectWriter(
      zone: zone, now: now, wording: wording, name: !isMe ? given(person) : other == nil ? nil : wording.you,
      isForColleagues: !isMe && !visitor.may(.plan), calendars: calendars
    ).effects(of: shift, prospect, position: shift.position.flatMap { positions[$0]?.name })
    return isMe || visitor.may(.plan) ? all : all.filter { $0.kind == .broken }
  }

  // MARK: Breaches

  /// The breaches for the first person to get the shift; empty unless rules alone are in the way of the visitor's decision.
  private func breaches(of request: ShiftRequest) -> [RuleBreach] {
    guard decides(request), let shift = subject(of: request), let taker = taker(of: request) else { return [] }
    let other = request.otherShift.flatMap { shifts[$0] }
    let prospects = [
      around.prospect(of: shift, for: taker, giving: other),
      other.flatMap { around.prospect(of: $0, for: request.asker, giving: shift) },
    ].compactMap(\.self)
    let isOnlyRules = prospects.allSatisfy { prospect in
      if case .rule = prospect.obstacle { true } else { prospect.obstacle == nil }
    }
    let all = prospects.flatMap { RuleBreach.all(by: $0.candidate) }
    return isOnlyRules && all.contains(where: \.violation.isBlocking) ? all : []
  }

  /// `nil` unless rules alone are in the way of the visitor's decision.
  func breach(of id: ID<ShiftRequest>, _ snapshot: borrowing Snapshot) throws -> RequestsScreen.Breach? {
    guard let request = asked.first(where: { $0.id == id }), let shift = subject(of: request),
      let zone = sites[shift.site]?.zone
    else { return nil }
    let found = breaches(of: request)
    guard !found.isEmpty else { return nil }
    let search = WaysOut(shift: shift, canBeOpened: request.kind == .offer, zone: zone, wording: wording)
    let blocking = found.map(\.violation).filter(\.isBlocking)
    return RequestsScreen.Breach(
      request: id, title: title(of: request), revision: shift.revision,
      screen: BreachScreen(
        subject: lines(of: request).map(\.text).joined(separator: "; "),
        lines: found.map { BreachScreen.Line($0, in: zone, wording) },
        // Why none of a swap: a third person for one of two shifts is no swap.
        ways: request.kind == .swap
          ? [] : try search.ways(around: blocking, part: request.part, snapshot)))
  }

  // MARK: Possible answers

  private func decides(_ request: ShiftRequest) -> Bool {
    !asksMe(request) && visitor.may(.plan) && request.isAgreed && request.needsApproval
      && asked.contains { $0.id == request.id }
  }

  private func manages(_ request: ShiftRequest) -> Bool {
    visitor.may(.plan) && request.shifts.allSatisfy { shifts[$0].map { visitor.manages($0.site) } ?? true }
  }

  private func asksMe(_ request: ShiftRequest) -> Bool { visitor.employee.map(request.asks) ?? false }

  private func answers(to request: ShiftRequest, isBroken: Bool) -> [RequestsScreen.Choice] {
    let isMine = request.asker == visitor.employee && !request.isQuestion
    var choices: [RequestsScreen.Choice] = []
    if asksMe(request) {
      if !isBroken { choices.append(.init(answer: .accept, word: wording.accept(request.kind))) }
      if !request.people.isEmpty || request.kind == .swap || request.isQuestion {
        choices.append(.init(answer: .decline, word: wording.notForMe))
      }
    } else if decides(request) {
      if !isBroken { choices.append(.init(answer: .approve, word: wording.approve)) }
      choices.append(.init(answer: .decline, word: wording.decline))
    } else if request.isQuestion, manages(request) {
      choices.append(.init(answer: .withdraw, word: wording.withdrawRequest))
    } else if manages(request), !isMine, !(request.isAgreed && request.needsApproval) {
      choices.append(.init(answer: .decline, word: wording.decline))
    }
    if isMine { choices.append(.init(answer: .withdraw, word: wording.withdrawRequest)) }
    return choices
  }
}

extension Snapshot {
  /// The requests for a visitor to answer, oldest first: as a manager, and for themself.
  func requestsToAnswer(by visitor: Visitor, at now: Instant) throws -> [ShiftRequest] {
    let decisions =
      visitor.may(.plan)
      ? try requests(waitingFor: visitor.employee, managing: visitor.managedSites, at: now) : []
    guard visitor.may(.askForShifts), let person = visitor.employee else { return decisions }
    var asked = try requests(asking: person, at: now)
    let forAll = asked.filter { $0.kind == .offer && $0.people.isEmpty }
    if !forAll.isEmpty {
      // Why: an offer to everyone asks only the candidates.
      let shifts = try publishedShifts(Set(forAll.map(\.shift)))
      let around = try surroundings(of: shifts, for: [person], at: now)
      let able = Set(
        shifts.filter { shift in around.prospect(of: shift, for: person).map { $0.obstacle == nil } ?? false }.map(\.id)
      )
      asked.removeAll { $0.kind == .offer && $0.people.isEmpty && !able.contains($0.shift) }
    }
    return (decisions + asked).unique(.max).sorted { $0.id < $1.id }
  }
}
